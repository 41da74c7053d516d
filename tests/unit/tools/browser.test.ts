import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../../tools/browser.mjs';

const nowhere = () => false;
const only = (path: string) => (candidate: string) => candidate === path;

describe('the search for a browser', () => {
  it('takes the one that a variable names before any other', async () => {
    const everything = () => true;
    expect(await findBrowser({ MCP_LAB_CHROMIUM: '/a', CHROME_PATH: '/b' }, everything)).toBe('/a');
    expect(await findBrowser({ CHROME_PATH: '/b' }, everything)).toBe('/b');
  });

  it('says so when a variable names no file, and takes no other browser instead', async () => {
    await expect(findBrowser({ MCP_LAB_CHROMIUM: '/a' }, only('/usr/bin/chromium'))).rejects.toThrow('/a');
  });

  it('looks in the usual places, then along PATH', async () => {
    expect(await findBrowser({}, only('/usr/bin/chromium'))).toBe('/usr/bin/chromium');
    expect(await findBrowser({ PATH: '/x:/y' }, only('/y/google-chrome'))).toBe('/y/google-chrome');
  });

  it("takes playwright's own last", async () => {
    expect(await findBrowser({}, (path) => path.includes('ms-playwright'))).toContain('ms-playwright');
  });

  it('finds none where there is none', async () => {
    expect(await findBrowser({ PATH: '/x' }, nowhere)).toBeUndefined();
  });
});

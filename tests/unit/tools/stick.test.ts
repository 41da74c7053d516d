import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withPolicy } from '../../../tools/stick-plugin.ts';

it('the policy of a page allows the scripts that stand in it by their hash, and no other', () => {
  const code = 'const price = "$&";\r\nrun(price)';
  const html = withPolicy(
    `<html><head><title>Lab</title></head><script type="module">${code}</script></html>`,
  );
  const hash = createHash('sha256').update('const price = "$&";\nrun(price)').digest('base64');
  const [, content] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  expect(content).toContain(`script-src 'sha256-${hash}';`);
  expect(content).toContain("default-src 'none'");
  expect(content).toContain("connect-src 'none'");
  expect(content).not.toMatch(/script-src[^;]*'(?:self|unsafe-inline)'/);
  expect(html).toContain(code);
});

import { describe, expect, it } from 'vitest';
import { callerOf, foreign } from '../../../src/cli/serve/guard';
import { delay } from '../../../src/cli/serve/stream';

describe('foreign', () => {
  it('lets this machine in, under any of its names and on any port', () => {
    for (const host of ['127.0.0.1:8931', 'localhost', '[::1]:1', 'LOCALHOST:80']) {
      expect(foreign(undefined, host)).toBeUndefined();
    }
    for (const origin of ['http://localhost:6274', 'http://127.0.0.1', 'https://[::1]:5173']) {
      expect(foreign(origin, 'localhost:8931')).toBeUndefined();
    }
  });

  it('keeps others out, also those that look alike', () => {
    for (const host of [
      undefined,
      '',
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'a b',
    ]) {
      expect(foreign(undefined, host)).toBeDefined();
    }
    for (const origin of ['null', '', 'file://', 'https://evil.example', 'http://localhost@evil.example']) {
      expect(foreign(origin, 'localhost:8931')).toBeDefined();
    }
  });
});

describe('callerOf', () => {
  it('keeps tokens apart without giving them away, and those without one together', () => {
    expect(callerOf(undefined)).toBe(callerOf(undefined));
    expect(callerOf('Bearer a')).toBe(callerOf('Bearer a'));
    expect(new Set([undefined, 'Bearer a', 'Bearer b', 'Basic a'].map(callerOf)).size).toBe(4);
    expect(callerOf('Bearer secret')).not.toContain('secret');
  });
});

describe('delay', () => {
  it('says whether nobody left meanwhile', async () => {
    const stays = new AbortController();
    expect(await delay(0, stays.signal)).toBe(true);
    expect(await delay(1, stays.signal)).toBe(true);
    const leaves = new AbortController();
    const waiting = delay(60_000, leaves.signal);
    leaves.abort();
    expect(await waiting).toBe(false);
    expect(await delay(0, leaves.signal)).toBe(false);
  });
});

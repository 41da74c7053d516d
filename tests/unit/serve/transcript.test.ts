import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TranscriptFile } from '../../../src/cli/serve/transcript';
import { listTools, type Entry } from '../../../src/protocol';

/** The entries that a recorder writes for requests with these headers. */
function recorded(...all: readonly { readonly [name: string]: string }[]): readonly Entry[] {
  const folder = mkdtempSync(join(tmpdir(), 'transcript-'));
  try {
    const path = join(folder, 'traffic.jsonl');
    const file = new TranscriptFile(path);
    for (const headers of all) file.record({ dir: 'c2s', message: listTools(1), headers });
    file.close();
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Entry);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('writes who is not who, and of nobody who it is', () => {
  const [first, second, again, nobody] = recorded(
    { Authorization: 'Bearer alpha', Cookie: 'session=1' },
    { authorization: 'Bearer beta' },
    { Authorization: 'Bearer alpha' },
    { 'Mcp-Method': 'tools/list' },
  );
  expect(first?.headers).toEqual({ Authorization: 'caller 1' });
  expect(second?.headers).toEqual({ authorization: 'caller 2' });
  expect(again?.headers).toEqual(first?.headers);
  expect(nobody?.headers).toEqual({ 'Mcp-Method': 'tools/list' });
});

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { main } from '../../../src/cli/check-command';

/** The program, as package.json offers it. */
export const PROGRAM = join(import.meta.dirname, '../../../bin/check.mjs');

/** What a run of the command left. */
export interface Run {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in this process, with a text on its standard input. */
export async function check(args: readonly string[], input: string | Buffer = ''): Promise<Run> {
  const texts = { out: '', err: '' };
  const sink = (name: keyof typeof texts) =>
    new Writable({
      write(chunk, _encoding, done) {
        texts[name] += String(chunk);
        done();
      },
    });
  const stdin = Readable.from([Buffer.from(input)]);
  const status = await main(args, { stdin, stdout: sink('out'), stderr: sink('err'), env: {} });
  return { status, ...texts };
}

/** Runs the program as a process of its own, in a folder. */
export function spawnCheck(folder: string, args: readonly string[], input = ''): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder });
    const texts = { out: '', err: '' };
    child.stdout.on('data', (data: Buffer) => (texts.out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (texts.err += data.toString()));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, ...texts }));
    child.stdin.end(input);
  });
}

/** A folder of its own with these files, and how to take it away. */
export function folderWith(files: Readonly<Record<string, string | Buffer>>): {
  path: string;
  remove: () => void;
} {
  const path = mkdtempSync(join(tmpdir(), 'check-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return { path, remove: () => rmSync(path, { recursive: true }) };
}

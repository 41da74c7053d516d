import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A text file of the project; `path` is relative to the project's folder and uses forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The project's folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

const BINARY = /\.(png|jpg|ico|woff2?)$/;

/** Every text file that git knows or would take, so that a new file is held before it is committed. */
export function projectFiles(): readonly SourceFile[] {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listing
    .split('\0')
    .filter((path) => path !== '' && !BINARY.test(path) && existsSync(root + path))
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
}

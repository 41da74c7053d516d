/**
 * Brings node_modules in line with the lock, so that README's two commands work from a fresh clone, each by itself.
 * Needs nothing but Node and npm.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * The packages that a lock file lists, as comparable text; undefined when there is no such file. npm keeps a copy
 * of the lock inside node_modules: what it really installed. Optional packages (other platforms' binaries) are
 * left out there, so only those that both could have are compared.
 * @param {string} path the lock, from the project's folder
 * @returns {Map<string, string> | undefined} version by place
 */
function locked(path) {
  try {
    /** @type {{ packages: Record<string, { version?: string, optional?: boolean }> }} */
    const lock = JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
    const required = Object.entries(lock.packages).filter(
      ([place, entry]) => place !== '' && !entry.optional,
    );
    return new Map(required.map(([place, entry]) => [place, String(entry.version)]));
  } catch {
    return undefined;
  }
}

/**
 * Runs `npm ci` unless node_modules already is what the lock says. Ends the program if npm fails.
 * @param {string} folder the package's folder, from the project's
 */
export function ensureInstalled(folder = '.') {
  const wanted = locked(`${folder}/package-lock.json`);
  const present = locked(`${folder}/node_modules/.package-lock.json`);
  if (wanted && present && [...wanted].every(([place, version]) => present.get(place) === version)) return;
  console.log('Installing dependencies (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: join(ROOT, folder),
    shell: process.platform === 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Finds a Chromium for the tests and benchmarks, and installs one only where there is none.
 *
 * Order: MCP_LAB_CHROMIUM, CHROME_PATH, the usual places of the system, playwright's own download. A variable
 * that names no file is an error and not a reason to look further: the person who set it meant that browser.
 *
 * `node tools/browser.mjs` does the whole of it and prints the path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const VARIABLES = ['MCP_LAB_CHROMIUM', 'CHROME_PATH'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags for a browser that only tests use: nothing in the background, and root (as in a container) may start it. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright's own browser, if it has downloaded one; playwright itself may not be installed yet. */
async function playwrightBrowser() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * The path of a Chromium on this machine, or undefined. Looks only, installs nothing.
 * @param {Record<string, string | undefined>} env the environment to read
 * @param {(path: string) => boolean} exists whether a file is there
 * @returns {Promise<string | undefined>} the path
 * @throws {Error} when a variable names a file that is not there
 */
export async function findBrowser(env = process.env, exists = existsSync) {
  for (const name of VARIABLES) {
    const path = env[name];
    if (!path) continue;
    if (exists(path)) return path;
    throw new Error(`${name} names ${path}, and there is no such file.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...SYSTEM_PATHS,
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
  ];
  const found = candidates.find(exists);
  if (found) return found;
  const own = await playwrightBrowser();
  return own && exists(own) ? own : undefined;
}

/**
 * Runs a command with its output on standard error, so that standard output stays the path alone.
 * @param {string} command the program
 * @param {string[]} args its arguments
 */
function run(command, args) {
  console.error(`$ ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { env, shell, stdio: ['ignore', 2, 2] }).status === 0;
}

/** Debian's package comes with the libraries that it needs, so it goes first where we may install packages. */
function installFromDebian() {
  const allowed = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return allowed && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium']);
}

/**
 * The path of a Chromium, installed first if there is none.
 * @returns {Promise<string>} the path
 * @throws {Error} when none could be installed; the message says what to do
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (!installFromDebian()) run('npx', ['playwright', 'install', 'chromium']);
  const installed = await findBrowser();
  if (installed) return installed;
  throw new Error(
    'No Chromium, and none could be installed. Install one and set MCP_LAB_CHROMIUM to its path.',
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(await ensureBrowser());
}

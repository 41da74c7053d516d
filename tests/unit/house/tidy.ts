import type { SourceFile } from './sources';

const LONGEST_FILE = 400;

/** A file of src/ that cannot be read in one sitting. */
export function tooLong({ path, text }: SourceFile): readonly string[] {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return path.startsWith('src/') && lines > LONGEST_FILE ? [`${path}: ${lines} lines`] : [];
}

/** A lock that says where packages were downloaded from works only for the one who wrote it. */
export function lockedAddresses({ path, text }: SourceFile): readonly string[] {
  if (!path.endsWith('package-lock.json')) return [];
  return [...text.matchAll(/"resolved": "(?:http|git)[^"]*"/g)].map(([found]) => `${path}: ${found}`);
}

/** What a file of the project must not say, and why. The patterns are split so that this file does not match. */
const UNSAID: readonly (readonly [why: string, pattern: RegExp])[] = [
  ['names a folder outside the project', new RegExp('\\.\\./' + 'shared\\b')],
  [
    'names a path of one machine',
    new RegExp('(?:(?<![\\w.])/(?:ho' + 'me|Use' + 'rs|ro' + 'ot|wo' + 'rk)|C:\\\\Users)[/\\\\][\\w.]'),
  ],
  ['puts work off', new RegExp('\\b(?:TO' + 'DO|FIX' + 'ME|X' + 'XX|HA' + 'CK)\\b')],
];

/** A test that is skipped or narrowed, or that no code could make fail. */
const IDLE_TEST = new RegExp(
  '\\b(?:it|test|describe)\\.(?:sk' + 'ip|on' + 'ly|to' + 'do)\\b|expect\\(tr' + 'ue\\)',
);

/** Lines that should not be in the project, each with the reason. */
export function unwelcomeLines({ path, text }: SourceFile): readonly string[] {
  if (path.endsWith('package-lock.json')) return [];
  const patterns = /\.test\.ts$/.test(path) ? [...UNSAID, ['does not test', IDLE_TEST] as const] : UNSAID;
  return text
    .split('\n')
    .flatMap((line, index) =>
      patterns
        .filter(([, pattern]) => pattern.test(line))
        .map(([why]) => `${path}:${index + 1} ${why}: ${line.trim()}`),
    );
}

/** The packages of a package.json that a README does not name; type declarations go with what they describe. */
export function unnamedPackages(packageJson: string, readme: string): readonly string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(packageJson) as Record<
    string,
    Record<string, string> | undefined
  >;
  const names = new Set(readme.match(/[@\w/.-]+/g));
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/') && !names.has(name),
  );
}

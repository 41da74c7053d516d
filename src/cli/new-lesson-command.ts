/**
 * The command `new:lesson`: makes the skeleton of a lesson.
 * @module
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Command } from 'commander';
import { LESSONS_FOLDER } from './lessons-files';
import { newLesson } from './new-lesson-files';
import { speak, type Spoken } from './spoken';

const EXAMPLE = 'npm run -s new:lesson -- 7 polling "Polling: two words that look alike"';

/**
 * Runs the command.
 * @param argv - The arguments, without the program's own name.
 */
export function makeLesson(argv: readonly string[]): Spoken {
  const command = new Command('new:lesson')
    .description('Makes a folder lessons/NN-slug/ with a lesson.md and a scenario.json to go on from.')
    .argument('<number>', 'its place in the course, such as 7')
    .argument('<slug>', 'its address: lower case, words joined by -')
    .argument('[title]', 'its title')
    .option('--dir <folder>', 'where the lessons lie', LESSONS_FOLDER)
    .addHelpText('after', `\nExample:\n  ${EXAMPLE}`);
  return speak(command, argv, () => {
    const [place = '', slug = '', title = slug] = command.args;
    const { dir } = command.opts<{ dir: string }>();
    const wrong = refusal(place, slug, dir);
    if (wrong !== undefined) return { out: '', err: `error: ${wrong}\n`, status: 1 };
    const { folder, files } = newLesson(Number(place), slug, title);
    const target = join(dir, folder);
    mkdirSync(target, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(target, name), text);
    const made = `${relative(process.cwd(), target)}: lesson.md and scenario.json.`;
    return { out: `${made} Now run npm run -s lessons -- ${Number(place)}.\n`, err: '', status: 0 };
  });
}

/** Why there can be no such lesson. */
function refusal(place: string, slug: string, dir: string): string | undefined {
  if (!/^0?[1-9]$|^[1-9][0-9]$/.test(place)) {
    return `${place} is no place in the course. Give a number from 1 to 99.`;
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return `${slug} is no slug. Write lower case, words joined by -.`;
  const folders = existsSync(dir) ? readdirSync(dir) : [];
  const taken = folders.find(
    (name) => name.startsWith(`${place.padStart(2, '0')}-`) || name.slice(3) === slug,
  );
  return taken === undefined ? undefined : `${taken} is there already. Choose another number and slug.`;
}

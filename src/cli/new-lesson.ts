/**
 * `npm run -s new:lesson`: makes the skeleton of a lesson.
 * @packageDocumentation
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Command } from 'commander';
import { LESSONS_FOLDER } from './lessons-files';
import { newLesson } from './new-lesson-files';

const command = new Command('new:lesson')
  .description('Makes a folder lessons/NN-slug/ with a lesson.md and a scenario.json to go on from.')
  .argument('<number>', 'its place in the course, such as 7')
  .argument('<slug>', 'its address: lower case, words joined by -')
  .argument('[title]', 'its title')
  .option('--dir <folder>', 'where the lessons lie', LESSONS_FOLDER)
  .addHelpText(
    'after',
    '\nExample:\n  npm run -s new:lesson -- 7 polling "Polling: two words that look alike"',
  )
  .parse();

const [place = '', slug = '', title = slug] = command.args;
const { dir } = command.opts<{ dir: string }>();

if (!/^[1-9][0-9]?$/.test(place.replace(/^0/, '')))
  command.error(`error: ${place} is no place in the course. Give a number from 1 to 99.`);
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
  command.error(`error: ${slug} is no slug. Write lower case, words joined by -.`);

const { folder, files } = newLesson(Number(place), slug, title);
const taken = existsSync(dir)
  ? readdirSync(dir).find((name) => name.startsWith(folder.slice(0, 3)) || name.slice(3) === slug)
  : undefined;
if (taken !== undefined) command.error(`error: ${taken} is there already. Choose another number and slug.`);

const target = join(dir, folder);
mkdirSync(target, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(target, name), text);
process.stdout.write(
  `${relative(process.cwd(), target)}: lesson.md and scenario.json. Now run npm run -s lessons.\n`,
);

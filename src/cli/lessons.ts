/**
 * `npm run -s lessons`: checks the lessons and prints what is in them.
 * @packageDocumentation
 */
import { relative } from 'node:path';
import { Command } from 'commander';
import { checkCourse } from '../course/lesson/content';
import { ScenarioSchema } from '../course/lesson/format';
import { LESSONS_FOLDER, readLessons } from './lessons-files';
import { faultLine, lessonsTable, rowsOf } from './lessons-report';

interface Options {
  readonly json?: true;
  readonly schema?: true;
  readonly dir: string;
}

const command = new Command('lessons')
  .description(
    'Checks every lesson and prints the table: what is in each, and what of the protocol none touches.',
  )
  .argument('[lesson]', 'tell the faults of one lesson only: its number, its slug or its folder')
  .option(
    '--json',
    'print {slug, objective, minutes, assertions, challenges, rules, examples} of each, as an array',
  )
  .option('--schema', 'print the JSON Schema of scenario.json, for lessons/scenario.schema.json')
  .option('--dir <folder>', 'where the lessons lie', LESSONS_FOLDER)
  .addHelpText('after', '\nFaults go to standard error, one a line. Exit status: 0 none, 1 some.')
  .parse();
const options = command.opts<Options>();
const [wanted] = command.args;

// A reader that stops early, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

if (options.schema) {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The scenario of a lesson',
    ...ScenarioSchema,
  };
  process.stdout.write(`${JSON.stringify(schema, undefined, 2)}\n`);
} else {
  const course = checkCourse(readLessons(options.dir));
  const isWanted = (folder: string) =>
    wanted === undefined ||
    [folder, folder.slice(3), folder.slice(0, 2), String(Number(folder.slice(0, 2)))].includes(wanted);
  const faults = course.faults.filter(({ file }) => isWanted(file.split('/')[0] ?? ''));
  process.stdout.write(options.json ? `${JSON.stringify(rowsOf(course.lessons))}\n` : lessonsTable(course));
  const folder = relative(process.cwd(), options.dir) || '.';
  for (const fault of faults) process.stderr.write(faultLine({ ...fault, file: `${folder}/${fault.file}` }));
  if (faults.length > 0) process.exitCode = 1;
}

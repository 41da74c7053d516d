/**
 * The command `lessons`: checks the lessons and says what is in them.
 * @module
 */
import { join, relative } from 'node:path';
import { Command } from 'commander';
import { checkCourse, checkExamplesOf } from '../course/lesson/content';
import { ScenarioSchema } from '../course/lesson/format';
import { LESSONS_FOLDER, readLessons, readReference } from './lessons-files';
import { faultLine, lessonsTable, rowsOf } from './lessons-report';
import { speak, type Spoken } from './spoken';

interface Options {
  readonly json?: true;
  readonly schema?: true;
  readonly dir: string;
}

/**
 * Runs the command.
 * @param argv - The arguments, without the program's own name.
 */
export function lessons(argv: readonly string[]): Spoken {
  const command = new Command('lessons')
    .description(
      'Checks every lesson, and the examples of the reference, and prints the table: what is in each, and what of the protocol none touches.',
    )
    .argument('[lesson]', 'tell the faults of one lesson only: its number, its slug or its folder')
    .option(
      '--json',
      'print {slug, objective, minutes, assertions, challenges, rules, examples} of each, as an array',
    )
    .option('--schema', 'print the JSON Schema of scenario.json, for lessons/scenario.schema.json')
    .option('--dir <folder>', 'where the lessons lie', LESSONS_FOLDER)
    .addHelpText('after', '\nFaults go to standard error, one a line. Exit status: 0 none, 1 some.');
  return speak(command, argv, () => {
    const { json, schema, dir } = command.opts<Options>();
    if (schema) return { out: schemaText(), err: '', status: 0 };
    const course = checkCourse(readLessons(dir));
    const [wanted] = command.args;
    const folder = relative(process.cwd(), dir) || '.';
    const reference = dir === LESSONS_FOLDER ? readReference() : [];
    const faults = [
      ...course.faults,
      ...reference.flatMap(({ file, text }) => checkExamplesOf(file, text)),
    ].filter(
      ({ file }) => wanted === undefined || namesOf(file.slice(0, file.indexOf('/'))).includes(wanted),
    );
    return {
      out: json ? `${JSON.stringify(rowsOf(course.lessons))}\n` : lessonsTable(course),
      err: faults.map((fault) => faultLine({ ...fault, file: join(folder, fault.file) })).join(''),
      status: faults.length > 0 ? 1 : 0,
    };
  });
}

/** What a lesson may be called on the command line. */
function namesOf(folder: string): readonly string[] {
  const number = folder.slice(0, 2);
  return [folder, folder.slice(3), number, String(Number(number))];
}

function schemaText(): string {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return `${JSON.stringify({ $schema, title: 'The scenario of a lesson', ...ScenarioSchema }, undefined, 2)}\n`;
}

/**
 * The command `exam`: checks the practice items and says how many there are.
 * @module
 */
import { Command, CommanderError } from 'commander';
import { checkItems, type CheckedItems, type Counts, type NamedLesson } from '../course/exam/check';
import { ITEMS, type Item } from '../course/exam/items';
import { readPage, readScenario } from '../course/lesson/content';
import type { Spoken } from './lessons-command';
import { LESSONS_FOLDER, readLessons } from './lessons-files';

/**
 * Runs the command.
 * @param argv - The arguments, without the program's own name.
 * @param items - What is checked; absent: the items of this project.
 */
export function exam(argv: readonly string[], items: readonly Item[] = ITEMS): Spoken {
  let out = '';
  let err = '';
  const command = new Command('exam')
    .description(
      'Checks the practice items: their form, what they cite, what they cover, and that the simulation agrees with every prediction.',
    )
    .option('--check', 'check the items; this is what is done in any case')
    .option('--json', 'print {multipleChoice, predict, byObjective, byDomain, byLevel, problems}')
    .addHelpText('after', '\nProblems go to standard error, one a line. Exit status: 0 none, 1 some.')
    .configureOutput({ writeOut: (text) => void (out += text), writeErr: (text) => void (err += text) })
    .exitOverride();
  try {
    command.parse([...argv], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return { out, err, status: error.exitCode };
    throw error;
  }
  const { json } = command.opts<{ readonly json?: true }>();
  const checked = checkItems(items, namedLessons(LESSONS_FOLDER));
  return {
    out: json ? `${JSON.stringify(checked)}\n` : tableOf(checked),
    err: checked.problems.map(({ item, says }) => `${item ?? 'all items'}: ${says}\n`).join(''),
    status: checked.problems.length > 0 ? 1 : 0,
  };
}

/**
 * The lessons as far as items name them.
 * @param folder - Where their folders lie.
 */
export function namedLessons(folder: string): readonly NamedLesson[] {
  return readLessons(folder).flatMap(({ page = '', scenario = '' }) => {
    const slug = readPage(page).frontMatter?.slug;
    const steps = readScenario(scenario).scenario?.steps ?? [];
    return slug === undefined ? [] : [{ slug, moments: steps.flatMap(({ moment }) => moment ?? []) }];
  });
}

function tableOf({
  multipleChoice,
  predict,
  byObjective,
  byDomain,
  byLevel,
  problems,
}: CheckedItems): string {
  const row = (counts: Counts) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  const end = problems.length === 0 ? 'no problems' : `${problems.length} problems`;
  return [
    `${multipleChoice} multiple-choice items, ${predict} items to predict, ${end}`,
    `by objective: ${row(byObjective)}`,
    `by domain: ${row(byDomain)}`,
    `by level: ${row(byLevel)}`,
    '',
  ].join('\n');
}

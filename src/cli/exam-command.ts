/**
 * The command `exam`: checks the practice items and says how many there are.
 * @module
 */
import { Command, InvalidArgumentError } from 'commander';
import {
  checkGenerated,
  checkItems,
  type CheckedItems,
  type Counts,
  type NamedLesson,
} from '../course/exam/check';
import { ITEMS, type Item } from '../course/exam/items';
import { readPage, readScenario } from '../course/lesson/content';
import { LESSONS_FOLDER, readLessons } from './lessons-files';
import { speak, type Spoken } from './spoken';

/**
 * Runs the command.
 * @param argv - The arguments, without the program's own name.
 * @param items - What is checked; absent: the items of this project.
 */
export function exam(argv: readonly string[], items: readonly Item[] = ITEMS): Spoken {
  const command = new Command('exam')
    .description(
      'Checks the practice items: their form, what they cite, what they cover, and that the simulation agrees with every prediction.',
    )
    .option('--check', 'check the items; this is what is done in any case')
    .option('--json', 'print {multipleChoice, predict, byObjective, byDomain, problems}')
    .option('--seeds <number>', 'check the generated items of so many seeds instead, from 0 on', wholeNumber)
    .addHelpText('after', '\nProblems go to standard error, one a line. Exit status: 0 none, 1 some.');
  return speak(command, argv, () => {
    const { json, seeds } = command.opts<{ readonly json?: true; readonly seeds?: number }>();
    if (seeds !== undefined) return generated(seeds);
    const checked = checkItems(items, namedLessons(LESSONS_FOLDER));
    const { multipleChoice, predict, byObjective, byDomain, problems } = checked;
    return {
      out: json
        ? `${JSON.stringify({ multipleChoice, predict, byObjective, byDomain, problems })}\n`
        : tableOf(checked),
      err: problems.map(({ item, says }) => `${item ?? 'all items'}: ${says}\n`).join(''),
      status: problems.length > 0 ? 1 : 0,
    };
  });
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It is a whole number from 1 to 999999.');
  return Number(text);
}

/** Checks generated items, and says how far their form gives the right answers away. */
function generated(seeds: number): Spoken {
  const { problems, giveaways } = checkGenerated(Array.from({ length: seeds }, (_, seed) => seed));
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const { positions, longest, shortest, nearest, farthest } = giveaways;
  return {
    out: [
      `${seeds} generated items, ${problems.length === 0 ? 'no problems' : `${problems.length} problems`}`,
      `the right answer by position: ${positions.map(percent).join(', ')}`,
      `the longest ${percent(longest)}, the shortest ${percent(shortest)}`,
      `most like the others ${percent(nearest)}, least like them ${percent(farthest)}`,
      '',
    ].join('\n'),
    err: problems.map(({ seed, says }) => `seed ${seed}: ${says}\n`).join(''),
    status: problems.length > 0 ? 1 : 0,
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

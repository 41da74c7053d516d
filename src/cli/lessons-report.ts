/**
 * What the content check found, as a table for people and as JSON for machines.
 * @module
 */
import type { CheckedCourse, CheckedLesson, LessonFault, Touched } from '../course/lesson/content';

/** A lesson in numbers. */
export interface LessonRow {
  readonly slug: string;
  readonly objective: string;
  readonly minutes: number;
  /** How many there are. */
  readonly assertions: number;
  readonly challenges: number;
  /** How many rules it touches. */
  readonly rules: number;
  /** How many messages of its text were judged. */
  readonly examples: number;
}

/** The rows of the lessons that could be checked. */
export function rowsOf(lessons: readonly CheckedLesson[]): readonly LessonRow[] {
  return lessons.flatMap(({ checked }) => {
    if (!checked) return [];
    const { lesson, examples, touched } = checked;
    return {
      slug: lesson.slug,
      objective: lesson.objective,
      minutes: lesson.minutes,
      assertions: lesson.assertions.length,
      challenges: lesson.challenges.length + (lesson.scenario.workload ? 1 : 0),
      rules: touched.rules.length,
      examples,
    };
  });
}

const COLUMNS = ['min', 'assertions', 'challenges', 'rules', 'examples'] as const;

/** The table, the totals, and what no lesson touches. */
export function lessonsTable(course: CheckedCourse): string {
  const rows = rowsOf(course.lessons);
  const numbers = rows.map(({ minutes, assertions, challenges, rules, examples }) => [
    minutes,
    assertions,
    challenges,
    rules,
    examples,
  ]);
  const width = Math.max(6, ...rows.map(({ slug }) => slug.length));
  const head = `${'lesson'.padEnd(width)}  ${COLUMNS.join('  ')}  objective`;
  const totals = COLUMNS.map((_, at) => numbers.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const hours = Math.round((totals[0] ?? 0) / 6) / 10;
  return [
    head,
    ...rows.map(
      ({ slug, objective }, at) => `${slug.padEnd(width)}  ${cells(numbers[at] ?? [])}  ${objective}`,
    ),
    `${'all'.padEnd(width)}  ${cells(totals)}  ${rows.length} lessons, about ${hours} hours`,
    '',
    ...untouchedLines(course.untouched),
    '',
  ].join('\n');
}

function cells(numbers: readonly number[]): string {
  return COLUMNS.map((name, at) => String(numbers[at] ?? '').padStart(name.length)).join('  ');
}

const KINDS: { readonly [Kind in keyof Touched]: string } = {
  objectives: 'objectives',
  statuses: 'statuses',
  moves: 'moves',
  errors: 'error codes',
  rules: 'rules whose breach is a violation',
};

function untouchedLines(untouched: Touched): readonly string[] {
  const kinds = Object.keys(KINDS) as (keyof Touched)[];
  const missing = kinds.filter((kind) => untouched[kind].length > 0);
  if (missing.length === 0)
    return ['Every objective, status, move, error code and violation rule is touched by some lesson.'];
  return [
    'Touched by no lesson:',
    ...missing.map((kind) => `  ${KINDS[kind]}: ${untouched[kind].join(', ')}`),
  ];
}

/** A fault as compilers write it. */
export function faultLine({ file, line, column, says }: LessonFault): string {
  return `${file}:${line}:${column}: ${says}\n`;
}

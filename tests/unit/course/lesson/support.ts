import { newLesson } from '../../../../src/cli/new-lesson-files';
import type { Scenario } from '../../../../src/course';
import { checkCourse, type LessonSource } from '../../../../src/course/lesson/content';

/** The skeleton of a lesson, right in every point, for tests to spoil in one. */
export const SKELETON = newLesson(1, 'first', 'The first');

/** A scenario to spoil. */
export type Draft = { -readonly [Key in keyof Scenario]: Scenario[Key] } & {
  // Tests write what the types forbid.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [key: string]: any;
};

/** The skeleton with its text and its scenario changed. */
export function spoiled(
  page: (text: string) => string = (text) => text,
  scenario: (draft: Draft) => void = () => undefined,
): LessonSource {
  const draft = JSON.parse(SKELETON.files['scenario.json']) as Draft;
  scenario(draft);
  return {
    folder: SKELETON.folder,
    page: page(SKELETON.files['lesson.md']),
    scenario: `${JSON.stringify(draft, undefined, 2)}\n`,
  };
}

/** The faults of one lesson, as `file:line:column: says`. */
export function faultsOf(source: LessonSource): readonly string[] {
  return checkCourse([source]).faults.map(
    ({ file, line, column, says }) => `${file}:${line}:${column}: ${says}`,
  );
}

/** The faults of the skeleton with its scenario spoiled. */
export function scenarioFaults(spoil: (draft: Draft) => void): readonly string[] {
  return faultsOf(spoiled(undefined, spoil));
}

/** The faults of the skeleton with its page spoiled. */
export function pageFaults(from: string | RegExp, to: string): readonly string[] {
  return faultsOf(
    spoiled((text) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`the skeleton has no ${String(from)}`);
      return changed;
    }),
  );
}

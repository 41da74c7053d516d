/**
 * The check of the reference: proves that what it says is what the code and the catalogue of rules say.
 * @packageDocumentation
 */
import { RULES } from '../../../rules/catalogue';
import type { NamedLesson } from '../../exam/check/check-names';
import { formFaults } from '../../lesson/content/form';
import { ROW_SCHEMAS, type Section } from '../schema';
import { fieldProblems } from './check-fields';
import { idProblems, linkProblems } from './check-links';
import { errorProblems, headerProblems, nameProblems, resultProblems, statusProblems } from './check-words';
import { allRows, tablesOf, type ReferenceProblem } from './problem';

export type { NamedLesson } from '../../exam/check/check-names';
export { allRows, rowsOfKind, tablesOf, type ReferenceProblem } from './problem';

/**
 * Everything that is wrong with the reference.
 * @param sections - The reference.
 * @param lessons - The lessons, as far as rows name them.
 */
export function referenceProblems(
  sections: readonly Section[],
  lessons: readonly NamedLesson[],
): readonly ReferenceProblem[] {
  const form = tablesOf(sections).flatMap(({ kind, rows }) =>
    rows.flatMap((row) =>
      formFaults(ROW_SCHEMAS[kind], row).map(({ pointer, says }) => ({
        id: row.id,
        says: `${pointer}: ${says}`,
      })),
    ),
  );
  // Nothing else can be asked of what has not the form.
  if (form.length > 0) return form;
  return [
    ...idProblems(sections),
    ...linkProblems(sections, lessons),
    ...fieldProblems(sections),
    ...statusProblems(sections),
    ...resultProblems(sections),
    ...errorProblems(sections),
    ...headerProblems(sections),
    ...nameProblems(sections),
    ...coverageProblems(sections),
  ];
}

/** The areas of rules that speak of long-running work: each of their rules has a row. */
const AREAS = /^(negotiation|create|task|get|input|update|cancel|client|mrtr|removed|http|listen)\//;

function coverageProblems(sections: readonly Section[]): readonly ReferenceProblem[] {
  const named = new Set(allRows(sections).flatMap(({ rules = [] }) => rules));
  return RULES.filter(({ id }) => AREAS.test(id) && !named.has(id)).map(({ id }) => ({
    id,
    says: 'No row names this rule.',
  }));
}

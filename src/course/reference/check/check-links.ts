/**
 * Whether all that a row names exists: its clauses, its rules with their levels, its moments.
 * @module
 */
import { RULES } from '../../../rules/catalogue';
import type { Level as RuleLevel } from '../../../rules/rule';
import { clauseExists, type NamedLesson } from '../../exam/check/check-names';
import type { Level, Row, Section } from '../schema';
import { allRows, tablesOf, type ReferenceProblem } from './problem';

/** Ids that two rows, tables or sections share. */
export function idProblems(sections: readonly Section[]): readonly ReferenceProblem[] {
  const ids = [...sections, ...tablesOf(sections), ...allRows(sections)].map(({ id }) => id);
  // A section may share the name of its only table's subject, but an address leads to one place.
  return ids
    .filter((id, at) => ids.indexOf(id) !== at)
    .map((id) => ({ id, says: 'This id is taken already: an address leads to one place.' }));
}

/** What rows name and what is not there. */
export function linkProblems(
  sections: readonly Section[],
  lessons: readonly NamedLesson[],
): readonly ReferenceProblem[] {
  const rules = new Map(RULES.map(({ id, level }) => [id, level]));
  const moments = lessons.flatMap(({ slug, moments: named }) => named.map((moment) => `${slug}/${moment}`));
  const known = {
    rule: [...rules.keys()],
    lesson: [...lessons.map(({ slug }) => slug), ...moments],
  };
  return [
    ...allRows(sections).flatMap((row) => [
      ...missing(row, 'clause', row.clauses ?? [], clauseExists),
      ...missing(row, 'rule', row.rules ?? [], (id) => rules.has(id)),
      ...missing(row, 'moment', row.moments ?? [], (name) => moments.includes(name)),
      ...proofProblems(row),
      ...levelProblems(row, rules),
    ]),
    ...textsOf(sections).flatMap(({ id, text }) => inlineProblems(id, text, known)),
  ];
}

function missing(
  { id }: Row,
  what: string,
  names: readonly string[],
  exists: (name: string) => boolean,
): readonly ReferenceProblem[] {
  return names.filter((name) => !exists(name)).map((name) => ({ id, says: `There is no ${what} ${name}.` }));
}

/** A row says where it is said, or what holds it, and where it can be seen. */
function proofProblems({ id, clauses = [], rules = [], moments = [] }: Row): readonly ReferenceProblem[] {
  return [
    ...(clauses.length + rules.length === 0 ? [{ id, says: 'It has neither a clause nor a rule.' }] : []),
    ...(moments.length === 0 ? [{ id, says: 'It has no moment that shows it.' }] : []),
  ];
}

/** How strong the catalogue's rules have to be for a row to say so; what is not here is open. */
const STRENGTH: { readonly [L in Level]?: RuleLevel } = {
  MUST: 'MUST',
  'MUST NOT': 'MUST',
  SHOULD: 'SHOULD',
  'SHOULD NOT': 'SHOULD',
};

/** A row is as strong as one of the rules that hold it: the others then say more than it, or less. */
function levelProblems(
  { id, level, rules = [] }: Row,
  levels: ReadonlyMap<string, RuleLevel>,
): readonly ReferenceProblem[] {
  const strength = level && STRENGTH[level];
  if (strength === undefined || rules.length === 0) return [];
  if (rules.some((rule) => levels.get(rule) === strength)) return [];
  const found = rules.map((rule) => `${rule} is ${levels.get(rule) ?? 'unknown'}`).join(', ');
  return [{ id, says: `It says ${level}, but ${found}.` }];
}

/** Every text of the reference, with what it stands in. */
export function textsOf(
  sections: readonly Section[],
): readonly { readonly id: string; readonly text: string }[] {
  const NOT_TEXT = ['id', 'who', 'level', 'clauses', 'rules', 'moments', 'kind', 'rows'];
  const strings = (part: { readonly id: string; readonly [member: string]: unknown }) =>
    Object.entries(part)
      .filter(([name, value]) => typeof value === 'string' && !NOT_TEXT.includes(name))
      .map(([, text]) => ({ id: part.id, text: String(text) }));
  return sections.flatMap((section) => [
    ...strings({ id: section.id, title: section.title, note: section.note }),
    ...section.tables.flatMap((table) => [
      ...strings(table),
      ...(table.rows as readonly Row[]).flatMap((row) => strings(row)),
    ]),
    ...section.examples.flatMap(({ says }) => strings({ id: section.id, says })),
  ]);
}

/** Links inside a text lead to a page of the lab that is there, or out by https. */
function inlineProblems(
  id: string,
  text: string,
  known: { readonly rule: readonly string[]; readonly lesson: readonly string[] },
): readonly ReferenceProblem[] {
  return [...text.matchAll(/\]\(([^)]*)\)/g)].flatMap(([, href = '']) => {
    const [, kind, name = ''] = /^#\/(rules|lessons)\/(.+)$/.exec(href) ?? [];
    const leads =
      kind === 'rules'
        ? known.rule.includes(name)
        : kind === 'lessons'
          ? known.lesson.includes(name)
          : /^https:\/\/|^#\/(choose|reference|rules|check|playground)$/.test(href);
    return leads ? [] : [{ id, says: `The link ${href} leads nowhere.` }];
  });
}

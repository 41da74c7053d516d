/**
 * The catalogue as the pages read it: areas, search, the lessons that use a rule.
 * @module
 */
import { RULES, type Level, type Party, type Rule } from '../../rules';
import { LESSONS } from '../lessons';
import { rules as words } from '../words/en/rules';

/** An area and the rules in it. */
export interface Area {
  readonly name: string;
  readonly about: string;
  readonly rules: readonly Rule[];
}

/** What to look for. */
export interface RuleSearch {
  readonly words: string;
  readonly area: string;
  readonly level: Level | '';
  readonly who: Party | '';
}

/** Finds all. */
export const EVERY_RULE: RuleSearch = { words: '', area: '', level: '', who: '' };

/** The area of a rule: what stands before the slash. */
export function areaOf({ id }: Rule): string {
  return id.split('/')[0] ?? '';
}

/** The names of all areas. */
export const AREA_NAMES: readonly string[] = [...new Set(RULES.map(areaOf))];

/** What an area is about. */
export function aboutArea(name: string): string {
  return Object.hasOwn(words.areas, name) ? words.areas[name]! : '';
}

/** The rules that fit a search, by area; areas without any are left out. */
export function findRules(search: RuleSearch): readonly Area[] {
  const wanted = search.words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (rule: Rule): boolean => {
    const { id, level, who, says, explains, source } = rule;
    const text = `${id} ${says} ${explains} ${source} ${rule.report}`.toLowerCase();
    return (
      (search.area === '' || search.area === areaOf(rule)) &&
      (search.level === '' || search.level === level) &&
      // Who asks what binds a client also wants what binds both.
      (search.who === '' || search.who === who || (who === 'both' && search.who !== 'both')) &&
      wanted.every((word) => text.includes(word))
    );
  };
  return AREA_NAMES.map((name) => ({
    name,
    about: aboutArea(name),
    rules: RULES.filter((rule) => areaOf(rule) === name && fits(rule)),
  })).filter(({ rules }) => rules.length > 0);
}

/** A rule by its id, and those before and behind it. */
export function ruleWithNeighbours(
  id: string,
): { readonly rule: Rule; readonly before: Rule | undefined; readonly behind: Rule | undefined } | undefined {
  const place = RULES.findIndex((rule) => rule.id === id);
  const rule = RULES[place];
  return rule && { rule, before: RULES[place - 1], behind: RULES[place + 1] };
}

const LINKED = import.meta.glob<readonly string[]>('../../../lessons/*/lesson.md', {
  eager: true,
  query: '?rules',
  import: 'rules',
});

/** A lesson that links a rule. */
export interface UsedIn {
  readonly slug: string;
  readonly number: number;
  readonly title: string;
}

/** The lessons that link a rule, in order. */
export function lessonsWith(id: string): readonly UsedIn[] {
  // The name of a lesson's folder is its number and its slug.
  const slugs = Object.entries(LINKED).flatMap(([file, rules]) =>
    rules.includes(id) ? [file.split('/').at(-2)?.replace(/^\d+-/, '')] : [],
  );
  return LESSONS.filter(({ slug }) => slugs.includes(slug));
}

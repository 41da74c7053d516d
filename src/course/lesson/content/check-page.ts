/**
 * Whether the front matter fits the folder, and the links of the text lead somewhere.
 * @module
 */
import { RULES } from '../../../rules';
import { ASSERTIONS } from '../../assertions';
import { ERAS } from '../../eras';
import { glossary } from '../../glossary';
import type { Scenario } from '../format';
import { termBySlug, termSlug } from '../terms';
import { momentsOf } from './check-names';
import { didYouMean, listed, type PageFault } from './fault';
import type { PageLink, ReadPage } from './read-page';

const FOLDER = /^([0-9]{2})-([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/**
 * What is wrong with the front matter beside its form.
 * @param page - The page.
 * @param folder - The name of its folder.
 */
export function headFaults({ frontMatter, placeOf }: ReadPage, folder: string): readonly PageFault[] {
  const [, number, slug] = FOLDER.exec(folder) ?? [];
  if (number === undefined || slug === undefined) {
    return [
      { line: 1, column: 1, says: `The folder ${folder} should be named NN-slug, such as 07-polling.` },
    ];
  }
  if (!frontMatter) return [];
  const faults: PageFault[] = [];
  const wrong = (pointer: string, says: string) => void faults.push({ ...placeOf(pointer), says });
  if (frontMatter.slug !== slug) wrong('/slug', `The folder ${folder} says ${slug}: write slug: ${slug}.`);
  if (frontMatter.number !== Number(number)) {
    wrong('/number', `The folder ${folder} says ${Number(number)}: write number: ${Number(number)}.`);
  }
  const known = ASSERTIONS.map(({ id }) => id);
  frontMatter.assertions.forEach((id, at) => {
    const pointer = `/assertions/${at}`;
    if (!known.includes(id))
      wrong(
        pointer,
        `There is no assertion ${id}.${didYouMean(id, known) || ` There are: ${listed(known)}.`}`,
      );
    if (frontMatter.assertions.indexOf(id) !== at) wrong(pointer, `The assertion ${id} is listed twice.`);
  });
  return faults;
}

/**
 * What is wrong with the links.
 * @param links - The links of the text.
 * @param scenario - The scenario that they point into.
 * @param slugs - The slugs of all lessons.
 */
export function linkFaults(
  links: readonly PageLink[],
  scenario: Scenario,
  slugs: readonly string[],
): readonly PageFault[] {
  const { predictions = [], challenges, workload } = scenario;
  const targets: { readonly [kind: string]: readonly string[] } = {
    moment: momentsOf(scenario),
    predict: predictions.map(({ id }) => id),
    challenge: challenges.map(({ id }) => id),
    workload: workload ? [workload.id] : [],
    eras: ERAS.every(({ now }) => now.every((name) => momentsOf(scenario).includes(name)))
      ? ['pipeline']
      : [],
    term: glossary.map(({ term }) => termSlug(term)),
    rule: RULES.map(({ id }) => id),
    lesson: slugs,
  };
  return [
    ...links.flatMap((link) => linkFault(link, targets)),
    ...unplaced('predict', targets['predict'] ?? [], links),
    ...unplaced('challenge', targets['challenge'] ?? [], links),
    ...unplaced('workload', targets['workload'] ?? [], links),
  ];
}

/** The kind of thing in the page that a link names, and its name. */
export function targetOf(href: string): { readonly kind: string; readonly name: string } | undefined {
  const [, kind, name] =
    /^#\/?(moment|predict|challenge|workload|eras|term|rule|lessons)\/(.*)$/.exec(href) ?? [];
  if (kind === undefined || name === undefined) return undefined;
  return { kind: kind === 'lessons' ? 'lesson' : kind, name };
}

function linkFault(
  { href, line, column }: PageLink,
  targets: { readonly [kind: string]: readonly string[] },
): PageFault[] {
  if (
    /^https:\/\//.test(href) ||
    /^#\/(playground|reference|choose|rules|check|explore|exam)?(\/|$)/.test(href)
  )
    return [];
  const target = targetOf(href);
  if (!target) {
    const says = `The link ${href} leads nowhere. Links are https://…, #moment/…, #predict/…, #challenge/…, #term/…, #rule/… or #/lessons/….`;
    return [{ line, column, says }];
  }
  const { kind, name } = target;
  const known = targets[kind] ?? [];
  if (known.includes(name) || (kind === 'term' && termBySlug(name))) return [];
  const near = didYouMean(name, known) || ` There are: ${listed(known)}.`;
  return [{ line, column, says: `There is no ${kind} ${name}.${near}` }];
}

function unplaced(
  kind: 'predict' | 'challenge' | 'workload',
  ids: readonly string[],
  links: readonly PageLink[],
): PageFault[] {
  return ids.flatMap((id) => {
    const found = links.filter(({ href }) => href === `#${kind}/${id}`);
    const again = found[1];
    if (again)
      return [{ line: again.line, column: again.column, says: `#${kind}/${id} is placed twice. Keep one.` }];
    if (found.length === 1) return [];
    return [
      { line: 1, column: 1, says: `The text never places #${kind}/${id}. Link it once, where it belongs.` },
    ];
  });
}

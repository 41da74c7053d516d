import { describe, expect, it } from 'vitest';
import { clauseUrl } from '../../../src/protocol';
import { RULES } from '../../../src/rules';
import { COVERAGE, type CoveredPage, type Sentence } from '../../../src/rules/coverage';

const IDS = new Set(RULES.map(({ id }) => id));

/** What is wrong with a table of coverage. */
function faults(pages: readonly CoveredPage[]): readonly string[] {
  const sentences = pages.flatMap((page) => page.sentences);
  const named = new Set(sentences.flatMap(({ rules }) => rules));
  return [
    ...[...named].filter((id) => !IDS.has(id)).map((id) => `there is no rule ${id}`),
    ...RULES.filter(({ id, report }) => report === 'violation' && !named.has(id)).map(
      ({ id }) => `${id} holds no sentence`,
    ),
    ...sentences.flatMap(faultsOf),
  ];
}

function faultsOf({ clause, says, rules, gap }: Sentence): readonly string[] {
  return [
    ...(rules.length === 0 && !gap ? [`${says}: neither a rule nor a reason`] : []),
    ...(gap && !/^[A-Z].*\.$/.test(gap.why) ? [`${says}: the reason is no sentence`] : []),
    ...(clauseUrl(clause) ? [] : [`${clause} leads nowhere`]),
    ...(/^\S.*[.)]$/.test(says) ? [] : [`${says}: no whole sentence`]),
  ];
}

describe('the table of what the checker covers', () => {
  it('names rules that exist, every rule that reports violations, and a reason where there is none', () => {
    expect(faults(COVERAGE)).toEqual([]);
  });

  it('covers every page of the area', () => {
    const pages = COVERAGE.flatMap(({ sentences }) =>
      sentences.map(({ clause }) => clause.split(/[#\s]/)[0]),
    );
    expect(new Set(pages)).toEqual(
      new Set([
        'tasks',
        'basic',
        'basic/patterns/mrtr',
        'basic/patterns/subscriptions',
        'basic/transports/streamable-http',
        'server/utilities/caching',
        'basic/versioning',
        'changelog',
        'client/elicitation',
        'SEP-2663',
        'extensions/tasks/overview',
      ]),
    );
  });

  it('would be told where it is wrong', () => {
    const [first, ...others] = COVERAGE;
    const [sentence, ...rest] = first!.sentences;
    const spoiled = (change: Partial<Sentence>): readonly CoveredPage[] => [
      { ...first!, sentences: [{ ...sentence!, ...change }, ...rest] },
      ...others,
    ];
    expect(faults(spoiled({ rules: ['get/nothing'] }))).toContain('there is no rule get/nothing');
    expect(faults(spoiled({ rules: [] }))).toHaveLength(1);
    expect(faults(spoiled({ clause: 'lesson 1' }))).toHaveLength(1);
    expect(faults(others).length).toBeGreaterThan(10);
  });
});

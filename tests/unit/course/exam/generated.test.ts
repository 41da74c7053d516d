import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGenerated, generatedProblems } from '../../../../src/course/exam/check';
import { citedUrl, generateItem, reasonOf, replyOf, shownAnswers } from '../../../../src/course/exam';
import { member, type Entry } from '../../../../src/protocol';
import { holds } from '../../support';

const THOUSAND = 1000;
const range = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);

/** Eight standard deviations of a share of a quarter: no luck of the draw goes so far. */
const chance = (items: number) => 0.25 + 8 * Math.sqrt(0.1875 / items);

describe('generated items', () => {
  it.each(range(0, 10))(
    'of the seeds %i000 and the 999 behind: the right server gives the key, and a rule rejects each other answer',
    (thousand) => {
      const { problems, giveaways } = checkGenerated(range(thousand * THOUSAND, THOUSAND));
      expect(problems).toEqual([]);
      const { positions, longest, shortest, nearest, farthest } = giveaways;
      for (const share of [...positions, longest, shortest, nearest, farthest]) {
        expect(share).toBeLessThan(chance(THOUSAND));
        expect(share).toBeGreaterThan(0.5 - chance(THOUSAND));
      }
    },
    240_000,
  );

  it('are the same for the same seed, and others for another', () => {
    holds(
      20,
      fc.property(fc.integer({ min: 0, max: 999_999 }), (seed) => {
        expect(JSON.stringify(generateItem(seed))).toBe(JSON.stringify(generateItem(seed)));
      }),
    );
    expect(
      new Set(range(0, 50).map((seed) => JSON.stringify(generateItem(seed).asked))).size,
    ).toBeGreaterThan(20);
  });

  it('reach every method of tasks, every end, and the refusals', () => {
    const kinds = new Set(
      range(0, 600).map((seed) => {
        const { asked, options, correct } = generateItem(seed);
        const reply = options[correct]!.entry.message;
        const kind = member(reply, 'error', 'code') ?? member(reply, 'result', 'status') ?? '';
        return `${String(member(asked.message, 'method'))} ${String(kind)}`;
      }),
    );
    const statuses = ['working', 'input_required', 'completed', 'failed', 'cancelled'];
    for (const kind of [...statuses, -32602, -32021]) expect(kinds).toContain(`tasks/get ${kind}`);
    for (const kind of ['tools/call working', 'tools/call ', 'tasks/update ', 'tasks/cancel ']) {
      expect(kinds).toContain(kind);
    }
    for (const kind of ['tasks/list -32601', 'server/discover -32022', 'tools/call -32020']) {
      expect(kinds).toContain(kind);
    }
  });

  it('use more than one tool, with and without declarations, with headers and without', () => {
    const asked = range(0, 200).flatMap((seed) => {
      const { strides, asked: last } = generateItem(seed);
      return [...strides.flatMap(({ entries }) => entries.filter(({ dir }) => dir === 'c2s')), last];
    });
    const seen = (of: (entry: Entry) => unknown) => new Set(asked.map(of));
    expect(seen(({ message }) => member(message, 'params', 'name')).size).toBeGreaterThan(3);
    expect(
      seen(({ message }) =>
        JSON.stringify(
          member(message, 'params', '_meta', 'io.modelcontextprotocol/clientCapabilities') ?? null,
        ),
      ).size,
    ).toBeGreaterThan(3);
    expect(seen(({ headers }) => headers !== undefined).size).toBe(2);
  });

  it('tell why the right answer is right, by a clause that exists', () => {
    for (const seed of range(0, 300)) {
      const { asked, options, correct } = generateItem(seed);
      const { says, clause } = reasonOf(asked, options[correct]!.entry);
      expect(says).toMatch(/\.$/);
      expect(citedUrl(clause), clause).toMatch(/^https:/);
    }
  });
});

describe('the check of generated items', () => {
  const item = generateItem(1);
  const wrong = item.options.findIndex((_, at) => at !== item.correct);

  it('finds nothing in a good one', () => {
    expect(generatedProblems(item)).toEqual([]);
  });

  it('finds a wrong key', () => {
    expect(generatedProblems({ ...item, correct: wrong }).join(' ')).toMatch(
      /another answer.*right server.*proves/s,
    );
  });

  it('finds a second right answer', () => {
    const options = item.options.map((option, at) => (at === wrong ? item.options[item.correct]! : option));
    expect(generatedProblems({ ...item, options }).join(' ')).toMatch(/Nothing proves.*four different/s);
  });

  it('finds a run that the lab does not give', () => {
    const setup = { ...item.setup, seed: item.setup.seed + 1 };
    expect(generatedProblems({ ...item, setup })).toContain('The lab gives another run, or another answer.');
  });
});

describe('answers side by side', () => {
  it('show what differs, keep what names the answer, and hide free texts', () => {
    for (const seed of range(0, 100)) {
      const { options } = generateItem(seed);
      const shown = shownAnswers(options);
      expect(new Set(shown).size).toBe(4);
      for (const [at, text] of shown.entries()) {
        const { resultType } = (replyOf(options[at]!.entry)['result'] ?? {}) as { resultType?: string };
        if (resultType !== undefined) expect(text).toContain(`"resultType": "${resultType}"`);
        expect(text).not.toMatch(/"(message|statusMessage|text)": "[^…]/);
      }
    }
  });
});

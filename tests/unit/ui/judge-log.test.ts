import { describe, expect, it } from 'vitest';
import { PRACTICE_LAB, play } from '../../../src/course';
import { toJsonLines, type Entry } from '../../../src/protocol';
import { check, RULES } from '../../../src/rules';
import { transcriptOf } from '../../../src/simulation';
import { CheckedLog } from '../../../src/ui/check/checked-log';
import { findingsJson } from '../../../src/ui/check/export';
import { judgeLog } from '../../../src/ui/check/judge-log';
import type { CheckEnd, CheckNews, CheckOptions } from '../../../src/ui/check/messages';
import { ruleSample } from '../../../src/ui/check/samples';
import { judgedJson } from '../../../src/cli/report/json';
import { judge } from '../../../src/cli/report/judge';

const LAB = transcriptOf(play(PRACTICE_LAB, { defect: 'tool-error-as-failure' }).timeline.now);

async function checked(text: BlobPart, options: Partial<CheckOptions> = {}) {
  const blob = new Blob([text]);
  const log = new CheckedLog('log.jsonl', blob.size);
  const news: CheckNews[] = [];
  await judgeLog({ log: blob, complete: false, endpoint: '', ...options }, (next) => news.push(next));
  for (const part of news) if (part.kind === 'part') log.take(part);
  return { log, news, end: news.at(-1) as CheckEnd };
}

describe('judging a log in parts', () => {
  it('finds what the checker finds in the whole, entry by entry', async () => {
    const { log, end } = await checked(toJsonLines(LAB));
    expect(log.findings).toEqual(check(LAB));
    expect(log.findings.length).toBeGreaterThan(2);
    expect(LAB.map((_, at) => log.entry(at))).toEqual(LAB);
    expect([log.line(0), log.line(39), log.line(40)]).toEqual([1, 40, undefined]);
    expect(end).toMatchObject({ kind: 'end', format: 'transcript', complete: false, unread: undefined });
  });

  it('reads a log of many slices and sends it in many parts', async () => {
    const many = Array.from({ length: 200 }, () => toJsonLines(LAB.slice(0, 1))).join('');
    const { log, news } = await checked(many.repeat(10));
    expect(log.entries).toBe(2000);
    expect(log.bytes).toBe(log.size);
    expect(news.length).toBeGreaterThan(3);
    expect(
      Math.max(...news.map((part) => (part.kind === 'part' ? part.entries.length : 0))),
    ).toBeLessThanOrEqual(1000);
  });

  it('reports the end only of a whole conversation', async () => {
    const rule = RULES.find(({ id }) => id === 'client/poll-to-end')!;
    const text = toJsonLines(rule.bad);
    expect((await checked(text)).log.findings).toEqual([]);
    expect((await checked(text, { complete: true })).log.findings).toHaveLength(1);
    expect((await checked(`${text}{"complete":true}\n`)).end.complete).toBe(true);
  });

  it('says what cannot be read, where, and quotes it', async () => {
    const { log, end } = await checked('{"dir":"c2s","message":{"method":tools}}\n');
    expect(log.entries).toBe(0);
    expect(end.unread).toMatchObject({
      line: 1,
      column: 34,
      reason: expect.stringContaining('double quotes'),
    });
    const { text, from } = end.unread!.quote!;
    expect(text.slice(from)).toBe('tools}}');
  });

  it('keeps and judges what came before the place, and no end', async () => {
    const { log, end } = await checked(`${toJsonLines(LAB)}{"dir":`, { complete: true });
    expect(log.entries).toBe(LAB.length);
    expect(end.unread).toMatchObject({ line: 41 });
    expect(end.complete).toBe(false);
  });

  it('quotes no bytes that are no text', async () => {
    const { end } = await checked(new Uint8Array([0x7b, 0xff, 0xfe, 0x0a]));
    expect(end.unread?.reason).toContain('UTF-8');
    expect(end.unread?.quote).toBeUndefined();
    expect((await checked('')).end.unread?.reason).toContain('empty');
  });
});

describe('the findings as a file', () => {
  it.each([
    ['a log with violations', toJsonLines(LAB)],
    ['a clean log', toJsonLines(LAB.slice(0, 10))],
    ['a log that breaks off', `${toJsonLines(LAB)}{"dir":`],
  ])('is what the command line prints: %s', async (_, text) => {
    const { log, end } = await checked(text);
    const found: Parameters<typeof judgedJson>[1][number][] = [];
    async function* bytes() {
      yield new TextEncoder().encode(text);
    }
    const judged = await judge('log.jsonl', bytes(), {}, async ({ finding }) => void found.push(finding));
    expect(findingsJson(log, end)).toBe(judgedJson(judged, found));
  });

  it('says that a check was cancelled', async () => {
    const { log } = await checked(toJsonLines(LAB));
    expect(JSON.parse(findingsJson(log, 'cancelled'))).toMatchObject({
      verdict: 'unreadable',
      error: { reason: 'The check was cancelled.' },
    });
  });
});

describe('a log as the page holds it', () => {
  const part = (entries: readonly Entry[], at: number) => ({
    kind: 'part' as const,
    bytes: 0,
    entries: entries.map((entry) => JSON.stringify(entry)),
    lines: entries.map((_, index) => at + index + 1),
    findings: check(LAB).filter((finding) => finding.at >= at && finding.at < at + entries.length),
  });

  it('counts everything and keeps a beginning', () => {
    const log = new CheckedLog('x', 0, { entries: 10, text: 1e6, findings: 1 });
    log.take(part(LAB.slice(0, 25), 0));
    log.take(part(LAB.slice(25), 25));
    expect([log.entries, log.shown]).toEqual([40, 10]);
    expect([log.findings.length, log.found]).toEqual([1, check(LAB).length]);
    expect(log.entry(9)).toEqual(LAB[9]);
    expect(log.entry(10)).toBeUndefined();
  });

  it('keeps no more text than there is room for, and nothing behind a gap', () => {
    const room = JSON.stringify(LAB[0]).length + JSON.stringify(LAB[1]).length;
    const log = new CheckedLog('x', 0, { entries: 100, text: room + 5, findings: 100 });
    log.take(part(LAB, 0));
    expect(log.shown).toBe(2);
  });

  it('gives the same object for an entry while it is in use', () => {
    const log = new CheckedLog('x', 0);
    log.take(part(LAB, 0));
    expect(log.entry(3)).toBe(log.entry(3));
    expect(log.findingsAt(39).map((place) => log.findings[place]?.at)).toEqual([39, 39, 39]);
    expect(log.findingsAt(0)).toEqual([]);
  });
});

describe('the examples of the rules', () => {
  it('show their rule as logs, and the good ones do not', async () => {
    for (const { id } of RULES) {
      for (const side of ['good', 'bad'] as const) {
        const { text, complete } = ruleSample({ id, side })!;
        const { log } = await checked(text, { complete });
        expect([id, side, log.rules.has(id)]).toEqual([id, side, side === 'bad']);
      }
    }
    expect(ruleSample({ id: 'get/nothing', side: 'good' })).toBeUndefined();
  });
});

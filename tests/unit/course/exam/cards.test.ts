import { describe, expect, it } from 'vitest';
import {
  CARD_KINDS,
  cardAnswer,
  CARDS,
  cardsForAnki,
  citedUrl,
  NEW_IN_A_SITTING,
  sittingOf,
  type Card,
} from '../../../../src/course/exam';
import { glossary } from '../../../../src/course/glossary';
import { ERROR, TASK_STATUSES } from '../../../../src/protocol';
import { MINUTE, NOON } from './support';

const DAY = 24 * 60 * MINUTE;

describe('the cards', () => {
  it('have names of their own, and something on both sides', () => {
    expect(new Set(CARDS.map(({ id }) => id)).size).toBe(CARDS.length);
    for (const { id, kind, front, back } of CARDS) {
      expect(id).toMatch(new RegExp(`^card/${kind}/[a-z0-9-]+$`));
      expect(
        [front, ...back].every((text) => text.trim() !== ''),
        id,
      ).toBe(true);
      // Wire words stand between backticks, and nothing else of Markdown is left.
      expect([front, ...back].join(' '), id).not.toMatch(/\*\*|\]\(/);
    }
  });

  it('hold every key term, code, status, and each kind', () => {
    const of = (kind: string) => CARDS.filter((card) => card.kind === kind);
    expect(of('term').map(({ front }) => front)).toEqual(glossary.map(({ term }) => term));
    expect(of('status').map(({ front }) => front)).toEqual(TASK_STATUSES.map((status) => `\`${status}\``));
    const codes = of('error').map(({ back }) => Number(/-\d+/.exec(back[0] ?? '')?.[0]));
    for (const code of Object.values(ERROR)) expect(codes).toContain(code);
    for (const kind of CARD_KINDS) expect(of(kind).length).toBeGreaterThan(3);
  });

  it('cite clauses that have an address', () => {
    for (const { id, clauses } of CARDS) {
      for (const clause of clauses) {
        expect(clause.startsWith('https:') ? clause : citedUrl(clause), id).toMatch(/^https:/);
      }
    }
  });
});

describe('a sitting', () => {
  const [first, second] = CARDS as readonly [Card, Card, ...Card[]];

  it('begins with so many new cards, in their order', () => {
    const { due, fresh } = sittingOf(CARDS, [], NOON);
    expect(due).toEqual([]);
    expect(fresh).toEqual(CARDS.slice(0, NEW_IN_A_SITTING));
  });

  it('brings a card back when its time has come, the sooner the less it was known', () => {
    const answers = [cardAnswer(first, 'well', NOON), cardAnswer(second, 'not', NOON)];
    const dueAt = (days: number) => sittingOf(CARDS, answers, NOON + days * DAY).due.map(({ id }) => id);
    expect(dueAt(0)).toEqual([]);
    expect(dueAt(1)).toEqual([second.id]);
    expect(dueAt(30)).toEqual([second.id, first.id]);
    expect(sittingOf(CARDS, answers, NOON).fresh[0]).toBe(CARDS[2]);
  });

  it('comes before the exam', () => {
    const answers = [cardAnswer(first, 'well', NOON)];
    const examAt = NOON + 2 * DAY;
    expect(sittingOf([first], answers, NOON + DAY, examAt).due).toEqual([first]);
    expect(sittingOf([first], answers, NOON + DAY).due).toEqual([]);
  });

  it('keeps how well a card was known', () => {
    expect(cardAnswer(first, 'well', NOON)).toMatchObject({ right: true, mode: 'card' });
    expect(cardAnswer(first, 'hardly', NOON)).toMatchObject({ right: true, sure: false });
    expect(cardAnswer(first, 'not', NOON)).toMatchObject({ right: false });
    expect(cardAnswer(first, 'not', NOON)).not.toHaveProperty('sure');
  });
});

/** Reads such a file as Anki does: header lines, then fields apart by tabs, in quotes where they have to be. */
function readBack(text: string): { head: Map<string, string>; notes: readonly (readonly string[])[] } {
  const head = new Map<string, string>();
  let rest = text;
  for (let line = /^#([^:\n]+):([^\n]*)\n/.exec(rest); line; line = /^#([^:\n]+):([^\n]*)\n/.exec(rest)) {
    head.set(line[1]!, line[2]!);
    rest = rest.slice(line[0].length);
  }
  const notes: string[][] = [];
  let note: string[] = [];
  while (rest !== '') {
    const field = /^(?:"((?:[^"]|"")*)"|([^"\t\n]*))([\t\n])/.exec(rest);
    if (!field) throw new Error(`There is no field at ${rest.slice(0, 40)}`);
    note.push((field[1] ?? field[2] ?? '').replaceAll('""', '"'));
    if (field[3] === '\n') {
      notes.push(note);
      note = [];
    }
    rest = rest.slice(field[0].length);
  }
  return { head, notes };
}

describe('the file for Anki', () => {
  it('says how it is to be read, and holds every card once', () => {
    const { head, notes } = readBack(cardsForAnki(CARDS));
    expect(Object.fromEntries(head)).toMatchObject({
      separator: 'tab',
      html: 'false',
      notetype: 'Basic',
      columns: 'Guid\tFront\tBack\tTags',
      'guid column': '1',
      'tags column': '4',
    });
    expect(notes.map(([guid]) => guid)).toEqual(CARDS.map(({ id }) => id));
    for (const [at, note] of notes.entries()) {
      const card = CARDS[at]!;
      expect(note).toHaveLength(4);
      expect(note[1]!.startsWith(card.front)).toBe(true);
      expect(note[2]!.startsWith(card.back.join('\n'))).toBe(true);
      expect(note[3]).toBe(`mcp ${card.kind}`);
    }
  });

  it('keeps tabs, line feeds, quotes and the characters of HTML as text', () => {
    const front = 'a\tb "c" <b>d</b> & e';
    const back = ['#first: "quoted"', 'second\nline\ttabbed', '<script>alert(1)</script>'];
    const hostile: Card = { id: 'card/term/hostile', kind: 'term', front, back, clauses: [] };
    const { notes } = readBack(cardsForAnki([hostile, hostile]));
    expect(notes).toHaveLength(2);
    expect(notes[0]).toEqual(['card/term/hostile', `${front}\nterm`, back.join('\n'), 'mcp term']);
    expect(readBack(cardsForAnki([])).notes).toEqual([]);
  });
});

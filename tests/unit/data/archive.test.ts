import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArchive, toArchive, type Archive } from '../../../src/ui/data/archive';
import { planMerge, planReplace } from '../../../src/ui/data/import';
import { compareKinds, kindOf } from '../../../src/ui/data/kinds';
import type { Change, Records } from '../../../src/ui/data/store';
import { unite } from '../../../src/ui/data/unite';
import { sealRecord } from '../../../src/ui/data/versions';

const LAB = 'mcp-tasks-lab/';
const AT = '2026-11-30T12:00:00.000Z';
const HERE: Records = new Map([
  [`${LAB}damaged/exam`, '{"half'],
  [`${LAB}setting/language`, 'de'],
  [`${LAB}work/lesson/polling`, sealRecord({ seed: 1 })],
  [`${LAB}work/figure/talk`, sealRecord([1, 2])],
]);

const read = (text: string): Archive => {
  const archive = readArchive(text);
  if ('refused' in archive) throw new Error(String(archive.refused));
  return archive;
};
const refusal = (text: string): unknown => {
  const archive = readArchive(text);
  return 'refused' in archive ? archive.refused : undefined;
};
const file = (parts: object): string =>
  JSON.stringify({ format: 'mcp-tasks-lab/data', version: 1, ...parts });
const apply = (records: Records, change: Change): Records => {
  const after = new Map(records);
  for (const [key, text] of change) {
    if (text === undefined) after.delete(key);
    else after.set(key, text);
  }
  return after;
};

describe('everything as one file', () => {
  it('comes back as it was, whichever rooms keep something', () => {
    expect(read(toArchive(HERE, AT))).toEqual({ records: HERE, problems: [], savedAt: AT });
  });

  it('takes a record along that cannot be read, as the text that it is', () => {
    const records = new Map([[`${LAB}work/progress`, '{"version":1,"cont']]);
    expect(read(toArchive(records, AT)).records).toEqual(
      new Map([[`${LAB}damaged/progress`, '{"version":1,"cont']]),
    );
  });
});

describe('a file from anywhere', () => {
  it('cut off anywhere is refused, with the place where it ends', () => {
    const text = toArchive(HERE, AT).trimEnd();
    for (let length = 1; length < text.length; length += 7)
      expect(refusal(text.slice(0, length))).toMatch(/ends too early: at line \d+, column \d+/);
  });

  it('with a bit turned over never throws, and gives nothing but keys of the lab and texts', () => {
    const bytes = Buffer.from(toArchive(HERE, AT));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const broken = Buffer.from(bytes);
        broken[at] = broken[at]! ^ (1 << bit);
        const archive = readArchive(broken.toString('utf8'));
        if ('refused' in archive) return;
        for (const [key, text] of archive.records) {
          expect(key).toMatch(/^mcp-tasks-lab\/(work|setting|damaged)\/[\w.:~/-]+$/);
          expect(typeof text).toBe('string');
        }
      }),
    );
  });

  it('of any JSON never throws', () => {
    const list = fc.array(
      fc.oneof(
        fc.jsonValue(),
        fc.record({ name: fc.string(), version: fc.nat(3), content: fc.jsonValue(), value: fc.jsonValue() }),
      ),
    );
    fc.assert(
      fc.property(list, fc.oneof(list, fc.jsonValue()), (records, settings) => {
        expect(refusal(file({ records, settings, setAside: records }))).toBe(undefined);
      }),
    );
  });

  it.each([
    ['__proto__', 'begins with an underscore'],
    ['../escape', 'goes up'],
    ['a//b', 'has an empty part'],
    ['a b', 'has a blank'],
    ['<img src=x>', 'is markup'],
    ['x'.repeat(201), 'is too long'],
  ])('with the name %j, which %s, leaves that out and says where', (name) => {
    const { records, problems } = read(
      file({
        records: [
          { name, version: 1, content: 1 },
          { name: 'good', version: 1, content: 1 },
        ],
      }),
    );
    expect([...records.keys()]).toEqual([`${LAB}work/good`]);
    expect(problems).toEqual([expect.stringContaining('records[0]')]);
  });

  it('keeps hostile keys as data, and changes no prototype', () => {
    const text =
      '{"format":"mcp-tasks-lab/data","version":1,"__proto__":{"evil":1},"records":[{"name":"a","version":1,"content":{"__proto__":{"evil":1},"constructor":{"prototype":{"evil":1}}}}]}';
    const { records } = read(text);
    expect(records.get(`${LAB}work/a`)).toContain('"__proto__":{"evil":1}');
    expect('evil' in {}).toBe(false);
  });

  it('nested beyond all measure is refused or told, and does not end the page', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const { records, problems } = read(
      `{"format":"mcp-tasks-lab/data","version":1,"records":[{"name":"a","version":1,"content":${deep}}]}`,
    );
    expect([records.size, problems.length]).toEqual([0, 1]);
  });

  it('says of a later version that a newer lab reads it', () => {
    expect(refusal('{"format":"mcp-tasks-lab/data","version":2}')).toContain('version 2');
  });

  it.each([
    ['{"kind":"mcp-tasks-lab/progress","version":1,"lessons":[]}', 'lessons page'],
    ['{"kind":"mcp-tasks-lab/exam","version":1}', 'your record'],
    ['{"dir":"c2s","message":{}}', 'Check'],
    ['{"log":{"entries":[]}}', 'Check'],
  ])('that belongs elsewhere says where: %s', (text, where) => {
    expect(JSON.stringify(refusal(text))).toContain(where);
  });

  it.each(['7', 'null', '[]', '{}', '"text"'])('%s is no file of the reader’s data', (text) => {
    expect(refusal(text)).toMatch(/no file of your data/);
  });

  it('takes the first of two records of a name, and says so', () => {
    const one = (content: number) => ({ name: 'a', version: 1, content });
    const { records, problems } = read(file({ records: [one(1), one(2)] }));
    expect(records.get(`${LAB}work/a`)).toBe(sealRecord(1));
    expect(problems).toEqual(['work/a is there twice: the second.']);
  });
});

describe('adding a file', () => {
  const other: Records = new Map([
    [`${LAB}damaged/exam`, 'another'],
    [`${LAB}setting/language`, 'en'],
    [`${LAB}work/lesson/polling`, sealRecord({ seed: 2 })],
    [`${LAB}work/playground`, sealRecord({ seed: 3 })],
  ]);

  it('loses nothing that is here: what both have stays, what is new comes, what is aside lies beside', () => {
    const { change, added, staying, united, replaced } = planMerge(HERE, other, unite);
    expect(apply(HERE, change)).toEqual(
      new Map([
        ...HERE,
        [`${LAB}damaged/exam~2`, 'another'],
        [`${LAB}work/playground`, sealRecord({ seed: 3 })],
      ]),
    );
    expect(added).toEqual([`${LAB}damaged/exam~2`, `${LAB}work/playground`]);
    expect(staying).toEqual([`${LAB}setting/language`, `${LAB}work/lesson/polling`]);
    expect([...united, ...replaced]).toEqual([]);
  });

  it('a second time changes nothing more', () => {
    const after = apply(HERE, planMerge(HERE, other, unite).change);
    expect(planMerge(after, other, unite).change).toEqual(new Map());
  });

  it('makes one progress of two', () => {
    const progress = (slug: string) =>
      sealRecord({
        version: 1,
        lessons: [{ slug, read: true, predictions: [], challenges: [], assertions: [] }],
      });
    const key = `${LAB}work/progress`;
    const plan = planMerge(
      new Map([[key, progress('polling')]]),
      new Map([[key, progress('pushes')]]),
      unite,
    );
    expect(plan.united).toEqual([key]);
    expect(plan.change.get(key)).toMatch(/polling.*pushes/);
  });

  it('leaves a record of which not all could be read as it is', () => {
    const key = `${LAB}work/exam`;
    const mine = sealRecord({ version: 9, answers: [], exams: [] });
    const plan = planMerge(
      new Map([[key, mine]]),
      new Map([[key, sealRecord({ version: 1, answers: [], exams: [] })]]),
      unite,
    );
    expect([plan.change.size, plan.staying]).toEqual([0, [key]]);
  });

  it('in the place of what is here removes the rest, but for what was set aside', () => {
    const { change, replaced } = planReplace(HERE, other);
    expect(apply(HERE, change)).toEqual(
      new Map([
        [`${LAB}damaged/exam`, '{"half'],
        [`${LAB}damaged/exam~2`, 'another'],
        [`${LAB}setting/language`, 'en'],
        [`${LAB}work/lesson/polling`, sealRecord({ seed: 2 })],
        [`${LAB}work/playground`, sealRecord({ seed: 3 })],
      ]),
    );
    expect(replaced).toEqual([
      `${LAB}setting/language`,
      `${LAB}work/lesson/polling`,
      `${LAB}work/figure/talk`,
    ]);
  });
});

it('a record is of the kind of its room, also of one that has no name here', () => {
  const kinds = [
    'damaged/exam',
    'work/figure/talk',
    'setting/x',
    'work/reading',
    'work/lesson/a/place',
    'work/hunt/3',
  ].map((path) => kindOf(LAB + path));
  expect(kinds.toSorted(compareKinds)).toEqual([
    'lessons',
    'lessons',
    'hunts',
    'settings',
    'other/figure',
    'aside',
  ]);
});

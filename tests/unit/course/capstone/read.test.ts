import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_WORKLOAD, readWorkload } from '../../../../src/course/capstone';
import { TASK, spoiled, type Loose } from './support';

const faultsIn = (text: string) =>
  (readWorkload(text).faults ?? []).map(({ line, column, says }) => `${line}:${column}: ${says}`);
const faultsOf = (spoil: (model: Loose) => void) => faultsIn(spoiled(spoil));

describe('a workload that somebody wrote', () => {
  it('is read where its form is right', () => {
    for (const part of [TASK.starter, TASK.model]) {
      expect(readWorkload(JSON.stringify(part)).workload).toEqual(part);
    }
  });

  it.each<[string, (model: Loose) => void, RegExp]>([
    ['a member too many', (model) => (model.before = []), /no member "before" here/],
    ['a slip in a name', (model) => (model.stages[0].interuptible = true), /Did you mean interruptible\?/],
    [
      'a missing end',
      (model) => delete model.stages[1].questions[0].otherwise.declined,
      /declined is missing/,
    ],
    ['an unknown stage', (model) => (model.stages[0].kind = 'asks'), /one of work, ask, found "asks"/],
    ['an unknown end', (model) => (model.done.kind = 'ok'), /one of result, error, found "ok"/],
    ['no project', (model) => delete model.tool.inputSchema.properties.project, /needs an argument project/],
    [
      'a name of the lab',
      (model) => (model.tool.name = 'run_build_pipeline'),
      /a tool run_build_pipeline of its own/,
    ],
    ['two stages of one name', (model) => (model.stages[2].name = 'check'), /another stage called check/],
    [
      'two questions of one key',
      (model) => model.stages[1].questions.push(model.stages[1].questions[0]),
      /used twice/,
    ],
    [
      'a fault of no argument',
      (model) => (model.stages[0].faults[0].when = { shop: 'x' }),
      /no argument shop/,
    ],
    [
      'a field that is not asked for',
      (model) => (model.stages[1].questions[0].proceedsWith = { ok: true }),
      /does not ask for ok/,
    ],
    ['a blank that nothing fills', (model) => (model.done.text = 'Done: {shop}.'), /Nothing fills \{shop\}/],
    [
      'a pattern',
      (model) => (model.tool.inputSchema.properties.project.pattern = '(a+)+$'),
      /no member "pattern"/,
    ],
    ['an age of work', (model) => (model.stages[0].durationMs = 1e12), /at most a day/],
    ['too many stages', (model) => (model.stages = Array(13).fill(model.stages[0])), /stages, in order/],
  ])('is refused for %s, with the place', (_, spoil, says) => {
    const [first] = faultsOf(spoil);
    expect(first).toMatch(says);
    expect(first).toMatch(/^[1-9]\d*:[1-9]\d*: /);
  });

  it('tells the line and the column', () => {
    expect(faultsIn('{\n  "tool": 1,\n  "long": true\n}')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^2:3: .*found 1/),
        expect.stringMatching(/^1:1: .*stages is missing/),
      ]),
    );
    expect(faultsIn('{\n  "tool": {,\n}')[0]).toMatch(/^2:12: /);
  });

  it('is refused where a member is there twice, which JSON itself would swallow', () => {
    expect(faultsIn('{"long": true, "long": false}').join()).toMatch(/"long" is there twice/);
  });

  it.each(['__proto__', 'constructor', 'toString'])('may hold the key %s and does no harm', (key) => {
    const text = JSON.stringify(TASK.model).replace('"project":{', `"${key}":{"type":"string"},"project":{`);
    const { workload, faults } = readWorkload(text);
    expect(workload === undefined).toBe(key === '__proto__');
    if (key === '__proto__') expect(faults?.[0]?.says).toMatch(/no member "__proto__"/);
    expect(({} as { type?: unknown }).type).toBeUndefined();
  });

  it('is refused where it is huge or deep, and says so', () => {
    expect(faultsIn(' '.repeat(LONGEST_WORKLOAD + 1))[0]).toMatch(/longer than 60000 characters/);
    expect(faultsIn('['.repeat(20_000) + ']'.repeat(20_000))[0]).toMatch(/nests deeper/);
  });

  it('may be any text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constant(''),
      fc.json().map((json) => `{"tool":${json}}`),
    );
    fc.assert(
      fc.property(text, (any) => {
        const { workload, faults } = readWorkload(any);
        expect(workload).toBeUndefined();
        expect(faults?.length).toBeGreaterThan(0);
      }),
    );
  });

  it('may be the model with one value of it torn out or made something else', () => {
    const places: (string | number)[][] = [];
    const walk = (value: unknown, at: (string | number)[]): void => {
      places.push(at);
      if (typeof value === 'object' && value !== null)
        Object.entries(value).forEach(([name, item]) => walk(item, [...at, name]));
    };
    walk(TASK.model, []);
    fc.assert(
      fc.property(fc.constantFrom(...places.slice(1)), fc.jsonValue(), (at, value) => {
        const text = spoiled((model) => {
          const holder = at.slice(0, -1).reduce<Loose>((here, name) => here[name], model);
          holder[at.at(-1)!] = value;
        });
        const read = readWorkload(text);
        expect(read.workload ?? read.faults).toBeTruthy();
      }),
    );
  });
});

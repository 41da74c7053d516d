import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessons } from '../../../../src/cli/lessons-command';
import { LESSONS_FOLDER, readLessons, readReference } from '../../../../src/cli/lessons-files';
import { faultLine, lessonsTable, rowsOf } from '../../../../src/cli/lessons-report';
import { makeLesson } from '../../../../src/cli/new-lesson-command';
import { newLesson } from '../../../../src/cli/new-lesson-files';
import { checkCourse, checkExamplesOf } from '../../../../src/course/lesson/content';
import { root } from '../../house/sources';
import { faultsOf, SKELETON, spoiled } from './support';

describe('the lessons of this project', () => {
  const sources = readLessons(LESSONS_FOLDER);
  const course = checkCourse(sources);

  it('pass the content check', () => {
    expect(course.faults.map(faultLine)).toEqual([]);
    expect(course.lessons.length).toBeGreaterThan(0);
    expect(course.lessons.every(({ checked }) => checked !== undefined)).toBe(true);
  });

  it('are each a row of the table', () => {
    const rows = rowsOf(course.lessons);
    expect(rows.map(({ slug }) => slug)).toEqual(sources.map(({ folder }) => folder.slice(3)));
    expect(lessonsTable(course).split('\n')).toHaveLength(rows.length + 2 + 1 + untouchedLines() + 1);
  });

  function untouchedLines(): number {
    const kinds = Object.values(course.untouched).filter((names) => names.length > 0).length;
    return kinds === 0 ? 1 : kinds + 1;
  }
});

describe('the reference', () => {
  it('has only examples that are right, or break what they say', () => {
    const pages = readReference();
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.flatMap(({ file, text }) => checkExamplesOf(file, text))).toEqual([]);
  });

  it('is checked like a lesson', () => {
    const page = ['# A page', '```json', '{ "jsonrpc": "2.0", "id": null, "method": "tasks/get" }', '```'];
    expect(checkExamplesOf('a.md', page.join('\n')).map(faultLine)).toContainEqual(
      expect.stringMatching(/^a\.md:2:1: It breaks envelope\/request-id/),
    );
  });
});

describe('the schema that editors use', () => {
  it('is the one that the check uses', () => {
    const { out } = lessons(['--schema']);
    expect(JSON.parse(readFileSync(join(LESSONS_FOLDER, 'scenario.schema.json'), 'utf8'))).toEqual(
      JSON.parse(out),
    );
  });
});

describe('the commands', () => {
  let folder = '';
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'lessons-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('make a lesson that passes, check it, and tell its faults', () => {
    expect(makeLesson(['1', 'first', 'A title: with a colon', '--dir', folder]).status).toBe(0);
    expect(readdirSync(join(folder, '01-first')).sort()).toEqual(['lesson.md', 'scenario.json']);

    const table = lessons(['--dir', folder]);
    expect(table).toMatchObject({ status: 0, err: '' });
    expect(table.out).toMatch(/^first +5 +2 +1 +0 +1 {2}Say here/m);
    expect(table.out).toMatch(/objectives: O1, O2, O4, O5, O6/);
    expect(JSON.parse(lessons(['--json', '--dir', folder]).out)).toEqual([
      {
        slug: 'first',
        objective: expect.stringMatching(/./),
        minutes: 5,
        assertions: 2,
        challenges: 1,
        rules: 0,
        examples: 1,
      },
    ]);

    const page = join(folder, '01-first', 'lesson.md');
    writeFileSync(page, readFileSync(page, 'utf8').replace('#moment/handle', '#moment/nowhere'));
    const faulty = lessons(['--dir', folder]);
    expect(faulty.status).toBe(1);
    expect(faulty.err).toMatch(/01-first\/lesson\.md:21:\d+: There is no moment nowhere\./);
    expect(lessons(['2', '--dir', folder])).toMatchObject({ status: 0, err: '' });
    expect(lessons(['first', '--dir', folder]).status).toBe(1);
  });

  it('refuse a lesson whose number or slug is taken, or is none', () => {
    expect(makeLesson(['1', 'other', '--dir', folder]).err).toMatch(/01-first is there already/);
    expect(makeLesson(['2', 'first', '--dir', folder]).err).toMatch(/01-first is there already/);
    expect(makeLesson(['two', 'second', '--dir', folder]).err).toMatch(/two is no place in the course/);
    expect(makeLesson(['2', 'Second One', '--dir', folder]).err).toMatch(/Second One is no slug/);
    expect(readdirSync(folder)).toEqual(['01-first']);
  });

  it('tell of a fault also with --json, whose output stays JSON', () => {
    const { status, out } = lessons(['--json', '--dir', folder]);
    expect(status).toBe(1);
    expect(JSON.parse(out)).toHaveLength(1);
  });
});

describe('the table', () => {
  it('says so where nothing is left untouched', () => {
    const course = checkCourse([spoiled()]);
    const nothing = { objectives: [], statuses: [], moves: [], errors: [], rules: [] };
    expect(lessonsTable({ ...course, untouched: nothing })).toMatch(
      /Every objective, .* is touched by some lesson\./,
    );
  });

  it('leaves out a lesson whose files cannot be read', () => {
    expect(rowsOf(checkCourse([{ ...spoiled(), scenario: '{' }]).lessons)).toEqual([]);
  });
});

/** The JSON of the fences of a file, in order. */
function examplesIn(...path: readonly string[]): readonly string[] {
  const text = readFileSync(join(root, ...path), 'utf8');
  return [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => json);
}

describe('the guides for authors', () => {
  const page = (prediction: string, challenge: string, moment: string) =>
    SKELETON.files['lesson.md']
      .replace(/^.*#predict.*$/m, prediction === '' ? '' : `[Predict](#predict/${prediction})`)
      .replace('#challenge/poll', `#challenge/${challenge}`)
      .replace('#moment/working', `#moment/${moment}`)
      .replace('  - polls-say-complete\n', '')
      .replace('minutes: 5', 'minutes: 4');

  it('show a scenario, a prediction and a challenge that pass', () => {
    const [scenario, prediction, challenge] = examplesIn('lessons', 'README.md').map(
      (json) => JSON.parse(json) as { readonly [key: string]: unknown },
    );
    const steps = [
      { send: 'call-task', moment: 'handle' },
      { work: true },
      { work: true },
      { send: 'get' },
      { send: 'update' },
      { pause: true },
      { send: 'get', moment: 'not-yet' },
    ];
    const whole = { ...scenario, setup: {}, steps, predictions: [prediction], challenges: [challenge] };
    const source = (json: object) => ({
      folder: SKELETON.folder,
      page: page('after-ack', 'cancel', 'not-yet'),
      scenario: JSON.stringify(json),
    });
    expect(faultsOf(source(whole))).toEqual([]);
    // The scenario as it stands in the guide, by itself.
    const alone = {
      ...source({ ...scenario }),
      page: page('', 'x', 'working').replace('minutes: 4', 'minutes: 2'),
    };
    expect(faultsOf(alone)).toEqual([expect.stringMatching(/There is no challenge x/)]);
  });

  it('show a lesson from start to end that passes', () => {
    const [run = '', challenge = ''] = examplesIn('CONTRIBUTING.md');
    const scenario = `{ ${run}, "challenges": [${challenge}] }`;
    expect(faultsOf({ folder: SKELETON.folder, page: page('', 'in-time', 'gone'), scenario })).toEqual([]);
    const without = scenario.replace('{ "work": true }, ', '');
    expect(
      faultsOf({ folder: SKELETON.folder, page: page('', 'in-time', 'gone'), scenario: without }),
    ).toEqual([expect.stringMatching(/The solution does not pass/)]);
  });

  it('names the command as it is called', () => {
    const guide = readFileSync(join(LESSONS_FOLDER, 'README.md'), 'utf8');
    expect(guide).toContain('npm run -s new:lesson -- 7 polling');
    const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    expect(scripts.scripts).toMatchObject({
      lessons: 'tsx src/cli/lessons.ts',
      'new:lesson': 'tsx src/cli/new-lesson.ts',
    });
  });
});

it('a skeleton of any place passes', () => {
  const { folder, files } = newLesson(1, 'a-b', 'It’s "quoted": so');
  expect(faultsOf({ folder, page: files['lesson.md'], scenario: files['scenario.json'] })).toEqual([]);
});

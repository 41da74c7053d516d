import { describe, expect, it } from 'vitest';
import { readPage, readScenario } from '../../../../src/course/lesson/content';
import { faultsOf, pageFaults, SKELETON, spoiled } from './support';

describe('the skeleton of a lesson', () => {
  it('passes the whole content check', () => {
    expect(faultsOf(spoiled())).toEqual([]);
  });
});

describe('the form of a scenario', () => {
  const source = (scenario: string) => faultsOf({ ...spoiled(), scenario });

  it('is JSON; a slip is told with its line and column', () => {
    expect(source('{\n  "steps": [\n    { "send": "discover" },\n  ]\n}')).toEqual([
      expect.stringMatching(/^01-first\/scenario\.json:4:3: Expected a value.*comma too many/),
    ]);
  });

  it('has no member twice', () => {
    expect(source('{\n "steps": [{ "work": true }],\n "challenges": [],\n "steps": []\n}')).toContainEqual(
      expect.stringMatching(/:2:2: The member "steps" is there twice/),
    );
  });

  it.each([
    ['a missing member', '{ "steps": [{ "work": true }] }', /:1:1: The member challenges is missing/],
    [
      'an unknown member, with the one that was meant',
      '{ "steps": [{ "work": true }], "challenges": [],\n"prediction": [] }',
      /:2:1: There is no member "prediction" here\. Did you mean predictions\?/,
    ],
    [
      'a wrong type',
      '{ "steps": 5, "challenges": [] }',
      /:1:3: Expected array, found 5\. The run of the lesson/,
    ],
    ['an empty run', '{ "steps": [], "challenges": [] }', /:1:3: Expected array length .* found \[\]/],
    [
      'a step of no kind',
      '{ "challenges": [], "steps": [\n{ "sned": "get" }] }',
      /:2:1: It needs one of send, message, work, pause, advance, deliver, drop, action\. Did you mean send\?/,
    ],
    [
      'a step of two kinds',
      '{ "challenges": [], "steps": [{ "work": true, "pause": true }] }',
      /It can have only one of work, pause/,
    ],
    [
      'a slip inside a step, by the kind of the step',
      '{ "challenges": [], "steps": [{ "send": "get",\n "taks": 1 }] }',
      /:2:2: There is no member "taks" here\. Did you mean task\?/,
    ],
    [
      'a capability that does not exist',
      '{ "challenges": [], "steps": [{ "send": "get", "declares": ["task"] }] }',
      /Expected one of tasks, form, url, sampling, roots, found "task"\. Did you mean tasks\?/,
    ],
    [
      'a key that is no JSON Pointer',
      '{ "challenges": [], "steps": [{ "send": "get", "with": { "params/taskId": 1 } }] }',
      /There is no member "params\/taskId" here/,
    ],
    [
      'a moment in capitals',
      '{ "challenges": [], "steps": [{ "work": true, "moment": "First" }] }',
      /found "First"\. A name for the moment/,
    ],
  ])('refuses %s', (_, text, says) => {
    expect(source(text)).toContainEqual(expect.stringMatching(says));
  });

  it('takes a key that is hostile for what it is', () => {
    expect(source('{ "steps": [{ "work": true }], "challenges": [], "__proto__": {} }')).toContainEqual(
      expect.stringMatching(/There is no member "__proto__" here/),
    );
  });

  it('finds the place of any field', () => {
    const { placeOf } = readScenario('{\n  "steps": [\n    { "work": true },\n    { "pause": true }\n  ]\n}');
    expect(placeOf('/steps/1/pause')).toEqual({ line: 4, column: 7 });
    expect(placeOf('/steps/1')).toEqual({ line: 4, column: 5 });
    expect(placeOf('/steps/1/missing')).toEqual({ line: 4, column: 5 });
    expect(placeOf('/missing')).toEqual({ line: 1, column: 1 });
  });
});

describe('the form of a page', () => {
  it.each([
    [/^---\n/, '', /:1:1: The front matter is missing/],
    ['number: 1', 'number: [1', /lesson\.md:\d+:\d+: The front matter is no YAML/],
    ['minutes: 5', 'minutes: five', /lesson\.md:8:1: Expected integer, found "five"\. How long it takes/],
    ['minutes: 5\n', '', /lesson\.md:1:1: The member minutes is missing/],
    ['domain: Interactions and Execution', 'domain: Interactions', /:7:1: Expected one of MCP Fundamentals/],
    ['objectives: [O3]', 'objectives: [O9]', /:6:1: Expected one of O1, O2/],
    ['minutes: 5', 'minutes: 5\nmoments: []', /:9:1: There is no member "moments" here/],
    ['slug: first', 'slug: second', /:2:1: The folder 01-first says first/],
    ['number: 1', 'number: 2', /:3:1: The folder 01-first says 1/],
    [
      '  - handle-returned',
      '  - handle-return',
      /:11:1: There is no assertion handle-return\. Did you mean handle-returned\?/,
    ],
    [
      '  - handle-returned',
      '  - polls-say-complete',
      /:12:1: The assertion polls-say-complete is listed twice/,
    ],
  ])('refuses %s changed to %s', (from, to, says) => {
    expect(pageFaults(from, to)).toContainEqual(expect.stringMatching(says));
  });

  it('has a folder that says its number and its slug', () => {
    expect(faultsOf({ ...spoiled(), folder: 'first' })).toContainEqual(
      expect.stringMatching(/The folder first should be named NN-slug/),
    );
  });

  it('counts words and leaves code out', () => {
    const page = readPage(
      '---\na: 1\n---\nOne **two** `three`.\n\n```json\n{ "four": 5 }\n```\n\n<p>six</p>\n',
    );
    expect(page.words).toBe(4);
    expect(page.fences).toEqual([{ info: 'json', text: '{ "four": 5 }\n', line: 6, column: 1 }]);
  });

  it('gives each link its place', () => {
    const { links } = readPage(
      '---\na: 1\n---\nA line.\nSee [this](#term/task) and [that](#rule/get/shape).\n',
    );
    expect(links).toEqual([
      { href: '#term/task', line: 5, column: 12 },
      { href: '#rule/get/shape', line: 5, column: 35 },
    ]);
  });
});

describe('the files of a lesson', () => {
  it('are both there', () => {
    expect(faultsOf({ folder: '01-first', page: SKELETON.files['lesson.md'] })).toEqual([
      expect.stringMatching(/^01-first\/scenario\.json:1:1: The file is missing/),
    ]);
  });

  it('count from 1', () => {
    expect(
      faultsOf({ ...spoiled((text) => text.replace('number: 1', 'number: 2')), folder: '02-first' }),
    ).toEqual([expect.stringMatching(/It is lesson 1 by its place/)]);
  });
});

import { describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../src/course';
import {
  act,
  begin,
  DEFAULT_SETUP,
  fingerprint,
  newWorld,
  returnTo,
  seek,
  step,
  transcriptOf,
  type LabTimeline,
} from '../../src/simulation';
import { branches } from '../../src/simulation/branches';
import { changesBetween } from '../../src/ui/bench/changes';
import { afterSend, fromStep, fromTemplate } from '../../src/ui/bench/draft';
import { fingerprintAt } from '../../src/ui/bench/fingerprints';
import { figureState } from '../../src/ui/bench/focus-task';
import { movesAt } from '../../src/ui/bench/moves';
import { namedMoments, NO_NOTES } from '../../src/ui/bench/notes';
import { readLines, readPlace, toLines, toTimeline } from '../../src/ui/bench/saved-work';
import { entriesThrough, stepView } from '../../src/ui/bench/step-view';
import { clockTime, shortId, span } from '../../src/ui/bench/words';
import { isInert } from '../../src/ui/keys';
import { isRoute, parseRoute } from '../../src/ui/router';
import { readWork, setAside, writeWork } from '../../src/ui/storage';
import { list } from '../../src/ui/words/forms';

const LAB = play(PRACTICE_LAB);
const at = (moment: string) => seek(LAB.timeline, LAB.moments.get(moment)!).now;

describe('changes between snapshots', () => {
  it('names what is new, what differs and what is gone, as deep as it goes', () => {
    const before = { status: 'working', note: { a: 1, b: 1 }, old: 1, resultType: 'task' };
    const after = { status: 'input_required', note: { a: 1, b: 2 }, 'new/er': 1, resultType: 'complete' };
    expect(changesBetween(before, after, '/result')).toEqual({
      pointers: ['/result/status', '/result/note/b', '/result/new~1er'],
      changed: ['status', 'note', 'new/er'],
      gone: ['old'],
    });
  });

  it('finds nothing between equal ones, whatever the order of their members', () => {
    expect(changesBetween({ a: 1, b: [1] }, { b: [1], a: 1 }, '')).toEqual({
      pointers: [],
      changed: [],
      gone: [],
    });
  });

  it('reads hostile names as own members only', () => {
    const hostile = JSON.parse('{"__proto__": {"x": 1}}') as object;
    expect(changesBetween({}, hostile, '').pointers).toEqual(['/__proto__']);
  });
});

describe('a step as the transcript shows it', () => {
  it('tells the result type of an answer from the status of the task in it', () => {
    const [sent, came] = stepView(at('asks'))!.messages;
    expect(sent).toMatchObject({ method: 'tasks/get', declares: ['elicitation', 'tasks'] });
    expect(came?.outcome).toMatchObject({ kind: 'result', resultType: 'complete', status: 'input_required' });
    expect(came?.changes?.changed).toContain('inputRequests');
  });

  it('says of a poll that shows the old state that nothing is new', () => {
    expect(stepView(at('not-yet'))!.messages[1]?.changes).toMatchObject({ changed: [], gone: [] });
  });

  it('names an error', () => {
    expect(stepView(at('unknown'))!.messages[1]?.outcome).toMatchObject({
      code: -32602,
      name: 'Invalid params',
    });
  });

  it('counts entries through the whole run, and none at the beginning', () => {
    expect(entriesThrough(LAB.timeline.tip)).toBe(transcriptOf(LAB.timeline.tip).length);
    expect(stepView(seek(LAB.timeline, 0).now)).toBeUndefined();
  });

  it('has the fingerprint of the transcript at every moment', () => {
    for (const name of ['discover', 'completed', 'tool-error']) {
      expect(fingerprintAt(at(name))).toBe(fingerprint(transcriptOf(at(name))));
    }
    expect(fingerprintAt(at('discover'))).not.toBe(fingerprintAt(at('completed')));
  });
});

describe('the figure', () => {
  it('follows the task from entry to entry', () => {
    const asked = figureState(at('asks'));
    expect(asked.current).toBe('input_required');
    expect(asked.lit).toMatchObject({ from: 'working', to: 'input_required', cause: 'server' });
    const done = figureState(at('completed'));
    expect(done.made.map(({ to }) => to)).toEqual(['input_required', 'working', 'completed']);
    expect(done.made.every(({ entry }) => entry !== undefined)).toBe(true);
  });

  it('does not say that the client was told what it was not', () => {
    const before = figureState(at('asks').before!);
    expect(before.made.at(-1)).toMatchObject({ to: 'input_required' });
    expect(before.made.at(-1)?.entry).toBeUndefined();
  });

  it('shows nothing before there is a task', () => {
    expect(figureState(at('discover'))).toEqual({
      taskId: undefined,
      current: undefined,
      made: [],
      lit: undefined,
    });
  });
});

describe('the moves', () => {
  const fresh: LabTimeline = begin(newWorld());

  it('give a reason for each that is not possible', () => {
    const moves = movesAt(fresh, undefined);
    expect(moves.back.impossible).toBeTruthy();
    expect(moves.forward.impossible).toBeTruthy();
    expect(moves.worker.impossible).toContain('there is no task yet');
    expect(moves.next).toBe('send');
  });

  it('go forward first where there is a forward', () => {
    const moves = movesAt(seek(LAB.timeline, 3), undefined);
    expect([moves.back.impossible, moves.forward.impossible]).toEqual([undefined, undefined]);
    expect(moves.next).toBe('forward');
  });
});

describe('the draft', () => {
  const fresh: LabTimeline = begin(newWorld());

  it('fills a template anew after it was sent, so that no id is used twice', () => {
    const draft = fromTemplate('call-task', fresh.now);
    const sent = act(fresh, step, { type: 'send', message: JSON.parse(draft.text) as unknown });
    expect(JSON.parse(afterSend(draft, sent.now).text)).toMatchObject({ id: 2 });
    expect(fromTemplate('get', sent.now).text).toContain(sent.now.world.client.tasks[0]!.taskId);
  });

  it('counts on only the id in a text that somebody wrote', () => {
    const text = '{"method": "tasks/list", "id": 7, "x": 1, "jsonrpc": "2.0"}';
    const sent = act(fresh, step, { type: 'send', message: JSON.parse(text) as unknown });
    const typed = { text, origin: { kind: 'typed' } } as const;
    expect(afterSend(typed, sent.now).text).toBe(text.replace('7', '8'));
    const nested = {
      text: '{"params": {"id": 7}, "id": 7, "method": "a"}',
      origin: { kind: 'typed' },
    } as const;
    expect(afterSend(nested, sent.now).text).toBe(nested.text);
  });

  it('shows what a step sent, and nothing for a step that sent nothing', () => {
    expect(JSON.parse(fromStep(at('unknown'))!.text)).toMatchObject({ method: 'tasks/get' });
    expect(fromStep(at('asks').before!)).toBeUndefined();
  });
});

describe('kept work', () => {
  it('comes back with its lines, its place and its text', () => {
    const forked = act(seek(LAB.timeline, 4), step, { type: 'advance', ms: 5 });
    const saved = readLines(JSON.parse(JSON.stringify(toLines(forked))));
    const { timeline: back } = toTimeline(saved!, 5, DEFAULT_SETUP);
    expect(fingerprintAt(back.now)).toBe(fingerprintAt(forked.now));
    expect(back.now.depth).toBe(5);
    expect(back.left).toHaveLength(1);
    expect(fingerprintAt(back.left[0]!)).toBe(fingerprintAt(LAB.timeline.tip));
    const place = { depth: 5, draft: { text: 'half a', origin: { kind: 'typed' } } };
    expect(readPlace(place)).toEqual(place);
  });

  it.each([null, 1, {}, { seed: 1, actions: [{}], left: [] }, { seed: 1, actions: [], left: [{}] }])(
    'refuses %j as lines',
    (content) => expect(readLines(content)).toBeUndefined(),
  );

  it('comes back with the names of lines and moments, and with lines that share their beginning', () => {
    const first = act(seek(LAB.timeline, 4), step, { type: 'advance', ms: 5 });
    const second = act(seek(returnTo(first, LAB.timeline.tip), 6), step, { type: 'advance', ms: 7 });
    const notes = {
      ...NO_NOTES,
      lines: new Map([[LAB.timeline.tip, 'the long way']]),
      moments: new Map([
        [seek(LAB.timeline, 5).now, 'shared'],
        [seek(LAB.timeline, 9).now, 'alone'],
        [first.tip, 'elsewhere'],
      ]),
    };
    const saved = readLines(JSON.parse(JSON.stringify(toLines(second, notes))));
    const { timeline: back, notes: again } = toTimeline(saved!, 6, DEFAULT_SETUP);
    expect([...again.lines.values()]).toEqual(['the long way']);
    expect(new Set(again.moments.values())).toEqual(new Set(['shared', 'alone', 'elsewhere']));
    const named = namedMoments(back, again).map(({ moment, name }) => [moment.depth, name]);
    expect(named).toEqual(namedMoments(second, notes).map(({ moment, name }) => [moment.depth, name]));
    expect(branches(back).map(({ own }) => own.length)).toEqual(
      branches(second).map(({ own }) => own.length),
    );
  });

  it('comes back with lines of another world that part from each other', () => {
    const other: LabTimeline = act(begin(newWorld({ seed: 7 })), step, { type: 'advance', ms: 1 });
    const one = act(other, step, { type: 'advance', ms: 2 });
    const two = act(other, step, { type: 'advance', ms: 3 });
    const beside = { ...LAB.timeline, left: [one.tip, two.tip] };
    const saved = readLines(JSON.parse(JSON.stringify(toLines(beside))));
    const own = branches(toTimeline(saved!, 0, DEFAULT_SETUP).timeline).map(({ own: steps }) => steps.length);
    expect(own).toEqual(branches(beside).map(({ own: steps }) => steps.length));
  });

  it('keeps its steps where a name is none', () => {
    const bad = [
      { marks: 'x' },
      { marks: [[1], [2, ''], ['3', 'c'], [4, 'x'.repeat(81)], [99, 'beyond'], [2, 'good']] },
      { name: 7 },
      { name: '', marks: { length: 2 } },
    ];
    for (const names of bad) {
      const kept = { ...toLines(LAB.timeline), ...names, left: [{ from: 2, actions: [], ...names }] };
      const { timeline, notes } = toTimeline(readLines(kept)!, 3, DEFAULT_SETUP);
      expect(timeline.tip.depth).toBe(LAB.timeline.tip.depth);
      expect(notes.lines.size).toBe(0);
      expect([...notes.moments.values()]).toEqual(bad.indexOf(names) === 1 ? ['good'] : []);
    }
  });

  it('keeps how the request travels', () => {
    const draft = { text: '{}', origin: { kind: 'typed' }, http: { 'Mcp-Name': 'x', Accept: null } };
    expect(readPlace({ depth: 0, draft })).toEqual({ depth: 0, draft });
    expect(readPlace({ depth: 0, draft: { ...draft, http: { 'Mcp-Name': 7 } } })).toBeUndefined();
    expect(readPlace({ depth: 0, draft: { ...draft, http: [] } })).toBeUndefined();
  });

  it.each([null, {}, { depth: 1 }, { depth: 1, draft: { text: '', origin: { kind: 'other' } } }])(
    'refuses %j as a place',
    (content) => expect(readPlace(content)).toBeUndefined(),
  );

  it('tells a damaged record from none, and keeps it aside', () => {
    localStorage.clear();
    expect(readWork('a', readLines)).toEqual({ kind: 'nothing' });
    localStorage.setItem('mcp-tasks-lab/work/a', '{"version": 1, "content"');
    const kept = readWork('a', readLines);
    expect(kept).toMatchObject({ kind: 'damaged' });
    setAside('a', '{"version": 1, "content"');
    expect(readWork('a', readLines)).toEqual({ kind: 'nothing' });
    expect(localStorage.getItem('mcp-tasks-lab/damaged/a')).toContain('content');
    expect(writeWork('a', 5)).toBe(true);
    expect(readWork('a', (value) => (value === 5 ? value : undefined))).toEqual({ kind: 'found', value: 5 });
  });
});

describe('routes', () => {
  it.each([
    ['', { name: 'lessons' }],
    ['#/lessons/', { name: 'lessons' }],
    ['#/lessons/a-b', { name: 'lesson', slug: 'a-b' }],
    ['#/playground', { name: 'playground' }],
    ['#/reference', { name: 'reference' }],
    ['#/x/y', { name: 'unknown', path: 'x/y' }],
    ['#/playground/x', { name: 'unknown', path: 'playground/x' }],
  ])('reads %j', (hash, route) => expect(parseRoute(hash)).toEqual(route));

  it('are told from places in the page', () => {
    expect(['', '#', '#/x'].map(isRoute)).toEqual([true, true, true]);
    expect(['#x', '#moment/y'].map(isRoute)).toEqual([false, false]);
  });
});

describe('keys and words', () => {
  it('leave text fields and menus alone, and nothing else', () => {
    const make = (html: string) => {
      const host = document.createElement('div');
      host.innerHTML = html;
      return host.firstElementChild;
    };
    for (const field of ['<textarea></textarea>', '<select></select>', '<div class="monaco-editor"></div>']) {
      expect(isInert(make(field))).toBe(true);
    }
    const others = ['<button></button>', '<div></div>', '<input type="checkbox">', '<input type="range">'];
    for (const other of others) {
      expect(isInert(make(other))).toBe(false);
    }
    document.documentElement.dataset['presenting'] = '';
    expect(isInert(make('<select></select>'))).toBe(false);
    expect(isInert(make('<textarea></textarea>'))).toBe(true);
    delete document.documentElement.dataset['presenting'];
    expect(isInert(null)).toBe(false);
  });

  it('say times and names', () => {
    expect([span(5), span(2000), span(135_000), span(90_000_000)]).toEqual([
      '5 ms',
      '2 s',
      '2 min 15 s',
      '1 d 1 h',
    ]);
    expect(clockTime(Date.UTC(2026, 8, 24, 10, 32, 4))).toBe('10:32:04');
    expect([list([]), list(['a']), list(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
    expect([shortId('tsk_1'), shortId('tsk_0123456789abcdef')]).toEqual(['tsk_1', 'tsk_012345…']);
  });
});

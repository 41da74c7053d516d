import { describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../../src/course';
import { exportFile, recoverRun, type Recovered } from '../../../src/course/export';
import { setupOfChoice } from '../../../src/course/setup-choice';
import { callTool, getTask, toJsonLines, type Entry } from '../../../src/protocol';
import { newWorld, replay, step, transcriptOf } from '../../../src/simulation';
import { take, TOUR } from '../../../src/explore';
import { Lab } from '../support';
import { practiceExport, readBack, tourEntries } from './support';

/** The transcript of the run that is found. */
function again(entries: readonly Entry[]): string {
  const found = recoverRun(entries);
  expect(found.kind).toBe('run');
  const { choice, actions } = found as Recovered;
  return toJsonLines(transcriptOf(replay(newWorld(setupOfChoice(choice)), step, actions).now));
}

describe('the run of a transcript', () => {
  it('is found for the practice lab, from each form that reads back', () => {
    for (const format of ['jsonl', 'markdown', 'page'] as const) {
      const entries = readBack(exportFile(practiceExport, format)!.text);
      expect(again(entries)).toBe(toJsonLines(practiceExport.entries));
    }
  });

  it('is found for another seed', () => {
    const entries = transcriptOf(play(PRACTICE_LAB, { seed: 7 }).timeline.now);
    expect(again(entries)).toBe(toJsonLines(entries));
    expect(recoverRun(entries)).toMatchObject({ choice: { seed: 7 } });
  });

  it('is found at every length of the practice lab', () => {
    const { entries } = practiceExport;
    for (let length = 2; length <= entries.length; length += 2) {
      expect(again(entries.slice(0, length))).toBe(toJsonLines(entries.slice(0, length)));
    }
  });

  it('is found where the clock was advanced before the worker moved', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline();
    lab.act({ type: 'advance', ms: 5000 });
    lab.work();
    lab.send(getTask(2, taskId));
    expect(again(lab.entries)).toBe(toJsonLines(lab.entries));
  });

  it('is found with a listener, who hears of the worker between', () => {
    const entries = take(newWorld(), TOUR.slice(0, 17)).flatMap(({ report }) => report.entries);
    expect(again(entries)).toBe(toJsonLines(entries));
  });
});

describe('no run', () => {
  it('is found for another server, and where a time is missing', () => {
    expect(recoverRun([{ dir: 'c2s', message: callTool(1, 'x', {}) }])).toEqual({ kind: 'other-server' });
    const [first, ...rest] = practiceExport.entries;
    const { at: _, ...timeless } = first!;
    expect(recoverRun([timeless, ...rest])).toEqual({ kind: 'no-time', entry: 0 });
  });

  it('is looked for in what nobody steps through', () => {
    const many = Array.from({ length: 30 }, () => practiceExport.entries).flat();
    expect(recoverRun(many)).toEqual({ kind: 'too-long' });
  });

  it('is found where an answer is another, and the entry is named', () => {
    const entries = practiceExport.entries.map((entry, at) =>
      at === 11 ? { ...entry, message: { jsonrpc: '2.0', id: 6, result: {} } } : entry,
    );
    expect(recoverRun(entries)).toEqual({ kind: 'differs', entry: 10 });
  });

  it('is found for a server with a defect', () => {
    expect(recoverRun(tourEntries('poll-advances-work')).kind).toBe('differs');
  });
});

import { describe, expect, it } from 'vitest';
import { playWay, TWO_WAYS } from '../../../src/course';
import { member } from '../../../src/protocol';
import { check } from '../../../src/rules';
import { path, transcriptOf } from '../../../src/simulation';

const [BLOCKED, TASK] = TWO_WAYS.map((way) => ({ way, ...playWay(way) }));

describe('the same hotfix behind the same proxy', () => {
  it('is deployed twice by a call that blocks, and the client knows of none', () => {
    const { world } = BLOCKED!.timeline.tip;
    expect(world.effects.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'deploy by request 1',
      'deploy by request 2',
    ]);
    expect(world.client).toMatchObject({ tasks: [], unanswered: [1, 2] });
    expect(transcriptOf(BLOCKED!.timeline.tip).every(({ dir }) => dir === 'c2s')).toBe(true);
  });

  it('is deployed once as a task, though a connection breaks and the client crashes', () => {
    const { world } = TASK!.timeline.tip;
    expect(world.effects).toHaveLength(1);
    const [known] = world.client.tasks;
    expect(world.effects[0]?.by).toBe(known?.taskId);
    expect(member(known?.snapshot, 'status')).toBe('completed');
  });

  it.each(TWO_WAYS)('$title: each step is possible, and the server does nothing wrong', (way) => {
    const { timeline } = playWay(way);
    expect(path(timeline.tip).flatMap(({ report }) => report?.impossible ?? [])).toEqual([]);
    const violations = check(transcriptOf(timeline.tip)).filter(({ report }) => report === 'violation');
    expect(violations).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callTool,
  isTerminal,
  member,
  request,
  STATUS_MOVES,
  stringMember,
  TASKS_CLIENT,
} from '../../../src/protocol';
import type { TaskRecord } from '../../../src/server';
import {
  actions,
  advise,
  fingerprint,
  newWorld,
  step,
  type Action,
  type Report,
  type World,
} from '../../../src/simulation';
import { holds, Lab } from '../support';
import { anyMoves, type Move } from './moves';
import { officialFault } from './official';
import { anyPolicy } from './policies';

/** One step of a generated run. */
interface Seen {
  readonly lab: Lab;
  readonly before: World;
  readonly action: Action;
  readonly after: World;
  readonly report: Report;
}

/** Runs generated moves and holds something of every step. */
function everyStep(runs: number, holdsOf: (seen: Seen) => void): void {
  holds(
    runs,
    fc.property(anyPolicy, anyMoves, (policy, moves) => {
      const lab = new Lab({ policy });
      for (const move of moves) {
        const before = lab.world;
        const action = move(lab);
        const report = lab.act(action);
        holdsOf({ lab, before, action, after: lab.world, report });
      }
    }),
  );
}

const statusMoves = (before: World, after: World) =>
  after.server.tasks.flatMap((task) => {
    const old = before.server.tasks.find(({ taskId }) => taskId === task.taskId);
    return old?.status === task.status
      ? []
      : [{ taskId: task.taskId, from: old?.status ?? 'created', to: task.status }];
  });

/** The message under an id that the official schemas take: they stop at 2^53 - 1, and an answer repeats what came. */
function withSafeId(message: unknown): unknown {
  const id = member(message, 'id');
  return typeof id === 'number' && !Number.isSafeInteger(id) ? { ...(message as object), id: 1 } : message;
}

describe('whatever happens', () => {
  it('a step does not throw, and one that is impossible leaves the world as it is', () => {
    everyStep(3000, ({ before, after, report }) => {
      expect(report.says).not.toBe('');
      if (report.impossible === undefined) return;
      expect(after).toBe(before);
      expect(report).toMatchObject({ entries: [], changes: [], says: report.impossible });
    });
  });

  it('a task that has ended stays as it is', () => {
    everyStep(2000, ({ before, after }) => {
      for (const task of before.server.tasks.filter(({ status }) => isTerminal(status))) {
        expect(after.server.tasks.find(({ taskId }) => taskId === task.taskId)).toBe(task);
      }
    });
  });

  it('a status moves only as the state diagram says, and the report tells of every move', () => {
    everyStep(2000, ({ before, after, report }) => {
      const moves = statusMoves(before, after);
      expect(report.changes.map(({ taskId, from, to }) => ({ taskId, from, to }))).toEqual(moves);
      for (const { from, to } of moves.filter(({ from }) => from !== 'created'))
        expect(STATUS_MOVES).toContainEqual({ from, to });
    });
  });

  it('only the worker moves a task on, or a message that the policy takes up at once; time changes none', () => {
    everyStep(2000, ({ before, action, after, report }) => {
      if (report.impossible !== undefined || action.type === 'work') return;
      if (action.type === 'advance') expect(after.server).toBe(before.server);
      for (const { from, to } of report.changes) {
        const { cancel, update } = before.setup.policy;
        const method = member(action, 'message', 'method');
        const wished = method === 'tasks/cancel' && to === 'cancelled' && cancel === 'at-once';
        const answered = method === 'tasks/update' && from === 'input_required' && update === 'at-once';
        expect(from === 'created' || wished || answered).toBe(true);
      }
    });
  });

  it('looking changes nothing on the server, which remembers at most that somebody looked', () => {
    const looks = ['server/discover', 'tools/list', 'tasks/get'];
    everyStep(2000, ({ before, action, after }) => {
      if (!looks.includes(stringMember(action, 'message', 'method') ?? '')) return;
      if (before.setup.policy.eagerPolls === 'answer') expect(after.server).toBe(before.server);
      expect({ ...after.server, polls: [] }).toEqual({ ...before.server, polls: [] });
      expect(after.server.tasks).toBe(before.server.tasks);
    });
  });

  it('the server says nothing that the official schemas refuse', () => {
    everyStep(2000, ({ action, report }) => {
      const request = member(action, 'message');
      for (const { dir, message } of report.entries)
        if (dir === 's2c') expect(officialFault(request, withSafeId(message))).toBeUndefined();
    });
  });

  it('time never runs backwards in a transcript', () => {
    everyStep(1000, ({ lab }) => {
      const times = lab.entries.slice(-6).map(({ at }) => Date.parse(at ?? ''));
      expect(times).toEqual([...times].sort((a, b) => a - b));
    });
  });

  it('the client knows of a task only what it was told', () => {
    everyStep(1000, ({ lab, after }) => {
      const told = JSON.stringify(
        lab.entries.filter(({ dir }) => dir === 's2c').map(({ message }) => message),
      );
      for (const { snapshot } of after.client.tasks)
        expect(told).toContain(JSON.stringify(snapshot).slice(1, -1));
    });
  });

  it('and the client of the lab learns nothing from what is said to somebody else', () => {
    const lab = new Lab();
    const start = callTool(1, 'run_build_pipeline', { project: 'a', environment: 'staging' });
    lab.act({ type: 'send', message: start, caller: 'mallory' });
    expect(lab.world.server.tasks).toHaveLength(1);
    const filter = { notifications: { taskIds: [lab.world.server.tasks[0]?.taskId] } };
    lab.act({
      type: 'send',
      message: request(2, 'subscriptions/listen', filter, TASKS_CLIENT),
      caller: 'mallory',
    });
    expect(lab.work().entries).toHaveLength(1);
    expect(lab.world.client.tasks).toEqual([]);
  });
});

describe('the invariants of the lab', () => {
  const deployed = (task: TaskRecord | undefined) =>
    member(task?.outcome, 'result', 'structuredContent', 'deployed') === true;

  /** Whether an acknowledged tasks/update of the owner said yes while the question was asked. */
  function approved(lab: Lab, taskId: string): boolean {
    return lab.entries.some(({ dir, message }, index) => {
      const yes =
        dir === 'c2s' &&
        stringMember(message, 'method') === 'tasks/update' &&
        member(message, 'params', 'taskId') === taskId &&
        member(message, 'params', 'inputResponses', 'approve_deploy', 'action') === 'accept' &&
        member(message, 'params', 'inputResponses', 'approve_deploy', 'content', 'approved') === true;
      return yes && member(lab.entries[index + 1]?.message, 'result', 'resultType') === 'complete';
    });
  }

  it('nothing is deployed without an accepted approval, and nothing twice', () => {
    let deployments = 0;
    const once = new Map<Lab, Set<string>>();
    everyStep(3000, ({ lab, before, after }) => {
      for (const task of after.server.tasks.filter(deployed)) {
        if (deployed(before.server.tasks.find(({ taskId }) => taskId === task.taskId))) continue;
        const done = once.get(lab) ?? new Set();
        expect(done.has(task.taskId)).toBe(false);
        once.set(lab, done.add(task.taskId));
        expect(approved(lab, task.taskId)).toBe(true);
        deployments += 1;
      }
    });
    expect(deployments, 'the runs do reach a deployment').toBeGreaterThan(20);
  });
});

describe('equal seeds and equal actions', () => {
  it('give equal bytes, and equal worlds', () => {
    holds(
      500,
      fc.property(fc.integer(), anyMoves, (seed, moves: Move[]) => {
        const lab = new Lab({ seed });
        const taken = moves.map((move) => {
          const action = move(lab);
          lab.act(action);
          return action;
        });
        let world = newWorld({ seed });
        const entries = taken.flatMap((action) => {
          const done = step(world, action);
          world = done.world;
          return done.report.entries;
        });
        expect(fingerprint(entries)).toBe(fingerprint(lab.entries));
        expect(world).toEqual(lab.world);
      }),
    );
  });
});

describe('the menu', () => {
  it('is honest: what it offers changes something, and what it does not would be refused with the same reason', () => {
    everyStep(1500, ({ after: world }) => {
      for (const { action, says, impossible } of actions(world)) {
        const done = step(world, action);
        expect(done.report.impossible, says).toBe(impossible);
        if (impossible === undefined) expect(done.world).not.toEqual(world);
        else expect(done.world).toBe(world);
      }
    });
  });

  it('always has a move of the worker and one of the clock, each told once', () => {
    everyStep(500, ({ after: world }) => {
      const menu = actions(world);
      expect(menu.some(({ action }) => action.type === 'work')).toBe(true);
      expect(menu.some(({ action }) => action.type === 'advance')).toBe(true);
      expect(new Set(menu.map(({ says }) => says)).size).toBe(menu.length);
    });
  });

  it('advises nothing that is impossible', () => {
    everyStep(2000, ({ after: world }) => {
      const advice = advise(world);
      if (advice === 'send') return;
      const best = actions(world).filter(({ action }) => action.type === advice);
      expect(best.some(({ impossible }) => impossible === undefined)).toBe(true);
      if (advice === 'work') expect(step(world, { type: 'work' }).report.impossible).toBeUndefined();
    });
  });
});

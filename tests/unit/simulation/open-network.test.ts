/** The same promises with the network open: messages on their way, replicas that crash, a proxy that gives up. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getTask, isTerminal, member, STATUS_MOVES, updateTask } from '../../../src/protocol';
import {
  actions,
  advise,
  fingerprint,
  newWorld,
  step,
  type Action,
  type Report,
  type Setup,
  type World,
} from '../../../src/simulation';
import { NETWORK_WORKLOADS } from '../../../src/workloads';
import { holds, Lab } from '../support';
import { anyMove, deliver, fromMenu } from './moves';
import { anyPolicy } from './policies';

const anySetup: fc.Arbitrary<Partial<Setup>> = fc
  .record({
    replicas: fc.constantFrom(1, 2, 3, 0, 99),
    routing: fc.constantFrom('by-name' as const, 'any' as const),
    proxyTimeoutMs: fc.constantFrom(null, 60_000),
  })
  .chain((network) => anyPolicy.map((policy) => ({ network, policy, workloads: NETWORK_WORKLOADS })));

const anyNetworkMoves = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: anyMove },
    { weight: 3, arbitrary: fromMenu },
    { weight: 4, arbitrary: deliver },
  ),
  { minLength: 1, maxLength: 40, size: 'max' },
);

interface Seen {
  readonly lab: Lab;
  readonly before: World;
  readonly after: World;
  readonly action: Action;
  readonly report: Report;
}

function everyStep(runs: number, holdsOf: (seen: Seen) => void): void {
  holds(
    runs,
    fc.property(anySetup, anyNetworkMoves, (setup, moves) => {
      const lab = new Lab(setup);
      for (const move of moves) {
        const before = lab.world;
        const action = move(lab);
        const report = lab.act(action);
        holdsOf({ lab, before, after: lab.world, action, report });
      }
    }),
  );
}

describe('with the network open', () => {
  it('a step does not throw, and one that is impossible leaves the world as it is', () => {
    everyStep(1500, ({ before, after, report }) => {
      if (report.impossible === undefined) return;
      expect(after).toBe(before);
      expect(report).toMatchObject({ entries: [], changes: [] });
    });
  });

  it('a task that has ended stays as it is, and moves only as the state diagram says until then', () => {
    const ends = new Set<string>();
    everyStep(1500, ({ before, after, report }) => {
      for (const task of before.server.tasks) {
        const now = after.server.tasks.find(({ taskId }) => taskId === task.taskId);
        if (isTerminal(task.status)) expect(now).toBe(task);
        else if (now && now.status !== task.status) {
          ends.add(now.status);
          expect(STATUS_MOVES).toContainEqual({ from: task.status, to: now.status });
          expect(report.changes).toContainEqual(
            expect.objectContaining({ taskId: task.taskId, to: now.status }),
          );
        }
      }
    });
    expect([...ends].sort()).toEqual(['cancelled', 'completed', 'failed', 'input_required', 'working']);
  });

  it('a client never sees a task go back in time', () => {
    everyStep(1500, ({ lab, report }) => {
      for (const { dir, message } of report.entries) {
        const result = member(message, 'result') ?? member(message, 'params');
        const [taskId, seenNow] = [member(result, 'taskId'), member(result, 'lastUpdatedAt')];
        if (dir !== 's2c' || typeof seenNow !== 'string') continue;
        const earlier = lab.entries
          .slice(0, -report.entries.length)
          .map((entry) => member(entry.message, 'result') ?? member(entry.message, 'params'))
          .filter((other) => member(other, 'taskId') === taskId)
          .map((other) => String(member(other, 'status')));
        if (earlier.some((status) => ['completed', 'failed', 'cancelled'].includes(status)))
          expect(earlier).toContain(member(result, 'status'));
      }
    });
  });

  it('a task deploys at most once, and the pipeline only with an approval', () => {
    let deployments = 0;
    everyStep(1500, ({ before, after }) => {
      for (const { by } of after.effects.slice(before.effects.length)) {
        if (by.startsWith('request ')) continue;
        deployments += 1;
        expect(after.effects.filter((effect) => effect.by === by)).toHaveLength(1);
        const task = after.server.tasks.find(({ taskId }) => taskId === by);
        expect(task?.tool === 'deploy_hotfix' || member(task?.fields, 'approved') === true).toBe(true);
      }
    });
    expect(deployments, 'the runs do reach deployments').toBeGreaterThan(10);
  });

  it('the menu is honest, and the advice possible', () => {
    everyStep(400, ({ after: world }) => {
      for (const { action, says, impossible } of actions(world)) {
        const done = step(world, action);
        expect(done.report.impossible, says).toBe(impossible);
        // A client that has nothing to lose may restart all the same.
        if (impossible === undefined && action.type !== 'restart-client')
          expect(done.world, says).not.toEqual(world);
      }
      const advice = advise(world);
      const moves = actions(world).filter(({ action, impossible }) => action.type === advice && !impossible);
      if (advice !== 'send') expect(moves).not.toEqual([]);
    });
  });

  it('equal setups and equal actions give equal worlds and equal bytes', () => {
    holds(
      400,
      fc.property(anySetup, anyNetworkMoves, (setup, moves) => {
        const lab = new Lab(setup);
        let world = newWorld(setup);
        const entries = moves.flatMap((move) => {
          const action = move(lab);
          lab.act(action);
          const done = step(world, action);
          world = done.world;
          return done.report.entries;
        });
        expect(world).toEqual(lab.world);
        expect(fingerprint(entries)).toBe(fingerprint(lab.entries));
      }),
    );
  });
});

describe('a second caller', () => {
  const stranger = (message: unknown): Action => ({ type: 'send', message, caller: 'mallory' });
  const open = () => newWorld({ network: { replicas: 2, routing: 'by-name', proxyTimeoutMs: null } });

  it('says nothing for the lab’s client', () => {
    const update = updateTask(1, 'tsk_1', { approve_deploy: { action: 'decline' } });
    expect(step(open(), stranger(update)).world.client.said).toEqual([]);
    expect(step(open(), { type: 'send', message: update }).world.client.said).toHaveLength(1);
  });

  it('keeps its connection when the lab’s client restarts, and loses nothing for it', () => {
    const both = step(step(open(), stranger(getTask(1, 'tsk_1'))).world, {
      type: 'send',
      message: getTask(2, 'tsk_1'),
    }).world;
    const { world } = step(both, { type: 'restart-client', keepsHandles: true });
    expect(world.network?.calls.map(({ caller }) => caller)).toEqual(['mallory']);
    const call = both.network!.calls[0]!.call;
    expect(step(both, { type: 'drop', call }).world.client.unanswered).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { playWay, TWO_WAYS } from '../../../src/course';
import { callTool, getTask, request, TASKS_CLIENT } from '../../../src/protocol';
import { act, begin, newWorld, step, type Action, type LabTimeline } from '../../../src/simulation';
import { fatesAt } from '../../../src/ui/network/fates';
import { sequenceOf } from '../../../src/ui/network/sequence';

const NETWORK = { replicas: 2, routing: 'by-name', proxyTimeoutMs: null } as const;
const PIPELINE = { project: 'web-storefront', environment: 'production' };

/** A run over the open network; `deliver` stands for the arrival of the oldest message. */
function run(...actions: readonly (Action | 'deliver')[]): LabTimeline {
  let timeline: LabTimeline = begin(newWorld({ network: NETWORK }));
  for (const each of actions) {
    const flight = timeline.now.world.network?.flights[0]?.flight ?? 0;
    timeline = act(timeline, step, each === 'deliver' ? { type: 'deliver', flight } : each);
  }
  return timeline;
}

const call: Action = { type: 'send', message: callTool(1, 'run_build_pipeline', PIPELINE) };
const poll = (id: number): Action => ({ type: 'send', message: getTask(id, 'tsk_1') });

describe('what became of a request', () => {
  it('is told where its answer comes in a later step', () => {
    expect(fatesAt(run(call).now).get(0)).toEqual({ kind: 'open' });
    expect(fatesAt(run(call, 'deliver').now).get(0)).toEqual({ kind: 'open' });
    const fates = fatesAt(run(call, 'deliver', 'deliver').now);
    expect(fates.get(0)).toEqual({ kind: 'answered', by: 1 });
    expect(fates.get(1)).toEqual({ kind: 'answers', to: 0 });
  });

  it('is told where answers overtake each other', () => {
    const two = run(poll(1), poll(2), 'deliver', 'deliver');
    const last = two.now.world.network?.flights.at(-1)?.flight ?? 0;
    const fates = fatesAt(act(two, step, { type: 'deliver', flight: last }).now);
    expect(fates.get(0)).toEqual({ kind: 'open' });
    expect(fates.get(1)).toEqual({ kind: 'answered', by: 2 });
  });

  it('is told where no answer can come any more', () => {
    expect(fatesAt(run(call, 'deliver', { type: 'drop', call: 1 }).now).get(0)).toEqual({
      kind: 'lost',
      step: 3,
      partly: false,
    });
    const crashed = run(call, { type: 'restart-client', keepsHandles: true });
    expect(fatesAt(crashed.now).get(0)).toMatchObject({ kind: 'lost', step: 2 });
  });

  it('tells a subscription of which something had come', () => {
    const listen: Action = {
      type: 'send',
      message: request(1, 'subscriptions/listen', { notifications: { taskIds: [] } }, TASKS_CLIENT),
    };
    const broken = run(listen, 'deliver', 'deliver', { type: 'drop', call: 1 });
    expect(fatesAt(broken.now).get(0)).toMatchObject({ kind: 'lost', partly: true });
  });

  it('is not told while the network is folded away, where the answer stands below the request', () => {
    const folded = act(begin(newWorld()) as LabTimeline, step, call);
    expect(fatesAt(folded.now).size).toBe(0);
  });

  it('is the same map while there is nothing new, so that nothing is drawn again', () => {
    const before = run(call, 'deliver');
    const after = act(before, step, { type: 'replicate', replica: 'A' });
    expect(fatesAt(after.now)).toBe(fatesAt(before.now));
  });
});

describe('the sequence', () => {
  it('is empty at the beginning', () => {
    expect(sequenceOf(run().now)).toEqual({
      parties: ['client', 'proxy', 'replica A', 'replica B', 'store'],
      rows: [],
      arrows: [],
      downs: [],
    });
  });

  it('draws a message from the step in which it set out to the one in which it came', () => {
    const { arrows } = sequenceOf(run(call, 'deliver', 'deliver').now);
    const [sent, came] = arrows;
    expect(sent).toMatchObject({
      from: 'client',
      sent: 0,
      ended: 1,
      lost: false,
      words: 'run_build_pipeline',
    });
    expect(came).toMatchObject({ to: 'client', sent: 1, ended: 2, words: 'task', status: 'working' });
    expect(sent?.to).toBe(came?.from);
  });

  it('draws what is still on its way, and what was lost', () => {
    expect(sequenceOf(run(call).now).arrows).toMatchObject([{ ended: undefined, lost: false }]);
    expect(sequenceOf(run(call, { type: 'drop', call: 1 }).now).arrows).toMatchObject([
      { ended: 1, lost: true },
    ]);
  });

  it('marks for how long a replica was down', () => {
    const { downs } = sequenceOf(
      run({ type: 'crash', replica: 'A' }, call, { type: 'restart', replica: 'A' }).now,
    );
    expect(downs).toEqual([{ party: 'replica A', from: 0, to: 1 }]);
  });

  it('marks where the proxy gives up, and only there', () => {
    const crosses = (way: (typeof TWO_WAYS)[number]) =>
      sequenceOf(playWay(way).timeline.tip).rows.flatMap(({ depth, marks }) =>
        marks.filter(({ words }) => words === 'gives up').map(() => depth),
      );
    expect(TWO_WAYS.map(crosses)).toEqual([[4, 8], []]);
  });

  it.each(TWO_WAYS)('of “$title” has a row for each step and an arrow for each message', (way) => {
    const { tip } = playWay(way).timeline;
    const { rows, arrows } = sequenceOf(tip);
    expect(rows.map(({ depth }) => depth)).toEqual(way.script.map((_, index) => index + 1));
    expect(arrows.filter(({ from }) => from === 'client')).toHaveLength(
      tip.world.network!.count - 1 - arrows.length,
    );
  });
});

/** The official client at a bench without a page: every message an action of the timeline, time as the lab has it. */
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/rules';
import { member, type JsonObject } from '../../../src/protocol';
import {
  act,
  actionsOf,
  back,
  begin,
  fingerprint,
  newWorld,
  replay,
  restart,
  seek,
  step,
  transcriptOf,
  type Action,
  type LabTimeline,
  type Setup,
} from '../../../src/simulation';
import { ClientHost } from '../../../src/ui/driver/client-host';
import { Driver, type ClientPort } from '../../../src/ui/driver/driver';
import type { TimedOrder } from '../../../src/ui/driver/messages';
import { outcomeInWords } from '../../../src/ui/driver/outcome-words';
import { VirtualTime, type TimeScope } from '../../../src/ui/driver/virtual-time';

const round = () => new Promise((resolve) => setImmediate(resolve));

/** A bench, and what stands for the worker: both in one realm, whose time the client's is. */
class LabAlone implements Disposable {
  timeline: LabTimeline;
  driver: Driver;
  isTerminated = false;
  readonly #restore: () => void;

  constructor(start: LabTimeline) {
    this.timeline = start;
    const time = new VirtualTime(0);
    const port: ClientPort = {
      onmessage: null,
      postMessage: (order) => host.take(structuredClone(order) as TimedOrder),
      terminate: () => (this.isTerminated = true),
    };
    const rest = async () => {
      await round();
      await round();
    };
    const host = new ClientHost({
      time,
      rest,
      tell: (news) => port.onmessage?.({ data: structuredClone(news) }),
    });
    this.#restore = time.install(globalThis as unknown as TimeScope);
    const bench = {
      act: (action: Action, at: LabTimeline['now']) => {
        if (this.timeline.now !== at) this.timeline = seek(this.timeline, at.depth);
        this.act(action);
      },
      changed: () => undefined,
    };
    // The client's time is that of the whole realm here, so the pace of the page is kept by another clock.
    this.driver = new Driver(port, bench, start, (next) => {
      const soon = setImmediate(next);
      return () => clearImmediate(soon);
    });
  }

  [Symbol.dispose](): void {
    this.#restore();
  }

  /** Acts, as the page does it: the driver hears of it a little later. */
  act(action: Action): void {
    this.go(act(this.timeline, step, action));
  }

  /** Goes elsewhere on the timeline, or to another. */
  go(timeline: LabTimeline): void {
    this.timeline = timeline;
    queueMicrotask(() => this.driver.follow(this.timeline));
  }

  /** Waits until nothing moves any more, neither here nor in the client. */
  async rest(): Promise<this> {
    for (let quiet = 0, depth = -1; quiet < 6; quiet += 1) {
      await round();
      if (this.timeline.tip.depth !== depth) quiet = 0;
      depth = this.timeline.tip.depth;
    }
    return this;
  }

  methods(): unknown[] {
    return transcriptOf(this.timeline.tip).flatMap(({ dir, message }) =>
      dir === 'c2s' ? [member(message, 'method')] : [],
    );
  }

  findings() {
    return check(transcriptOf(this.timeline.tip), { complete: true });
  }
}

const lab = async (setup: Partial<Setup> = {}): Promise<LabAlone> =>
  new LabAlone(begin(newWorld(setup))).rest();

const PIPELINE: JsonObject = { project: 'web-storefront', environment: 'production' };

/** Calls the pipeline, and runs until the client asks. */
async function untilAsked(bench: LabAlone): Promise<void> {
  bench.driver.call('run_build_pipeline', PIPELINE);
  await bench.rest();
  bench.driver.setRunning(true);
  await until(() => bench.driver.questions.length > 0);
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 10_000) throw new Error('This never comes.');
    await round();
  }
}

describe('the official client at the bench', () => {
  it('connects: discovery and the tools, each an action of the timeline', async () => {
    using bench = await lab();
    expect(bench.driver.phase).toBe('driving');
    expect(bench.driver.tools.map(({ name }) => name)).toContain('run_build_pipeline');
    expect(bench.methods()).toEqual(['server/discover', 'tools/list']);
    expect(actionsOf(bench.timeline.now).map(({ type }) => type)).toEqual(['send', 'send']);
  });

  it('completes the pipeline once its question is answered, and the checker finds nothing at all', async () => {
    using bench = await lab();
    await untilAsked(bench);
    const [question] = bench.driver.questions;
    expect(question).toMatchObject({
      key: 'approve_deploy',
      params: { message: 'The tests of web-storefront passed. Deploy it to production?' },
    });
    const { depth } = (await bench.rest()).timeline.tip;
    expect((await bench.rest()).timeline.tip.depth).toBe(depth);
    bench.driver.answer(question!, { action: 'accept', content: { approved: true } });
    await until(() => bench.driver.open.length === 0);
    const [run] = bench.driver.runs;
    expect(run?.task?.statusMessage).toBeDefined();
    expect(outcomeInWords(run!.outcome!)).toBe('Result: Deployed web-storefront to production.');
    expect(bench.timeline.tip.world.effects).toHaveLength(1);
    expect(bench.findings()).toEqual([]);
  });

  it('leaves a timeline that replays to the same bytes without it', async () => {
    using bench = await lab();
    await untilAsked(bench);
    const again = replay(newWorld(), step, actionsOf(bench.timeline.tip));
    expect(fingerprint(transcriptOf(again.tip))).toBe(fingerprint(transcriptOf(bench.timeline.tip)));
  });

  it('waits by the clock of the lab, however the learner moves it', async () => {
    using bench = await lab({ policy: { ...newWorld().setup.policy, pollIntervalMs: 5000 } });
    bench.driver.call('run_build_pipeline', PIPELINE);
    await bench.rest();
    expect(bench.driver.until).toBe(bench.timeline.now.world.now + 5000);
    bench.act({ type: 'advance', ms: 4999 });
    await bench.rest();
    expect(bench.methods().at(-1)).toBe('tools/call');
    bench.act({ type: 'advance', ms: 1 });
    await bench.rest();
    expect(bench.methods().at(-1)).toBe('tasks/get');
    bench.act({ type: 'work' });
    await bench.rest();
    expect(bench.methods().filter((method) => method === 'tasks/get')).toHaveLength(2);
    bench.driver.letWaitPass();
    await bench.rest();
    expect(bench.methods().filter((method) => method === 'tasks/get')).toHaveLength(3);
    expect(check(transcriptOf(bench.timeline.tip))).toEqual([]);
  });

  it('goes back to its own step before it acts, and leaves where the learner took another way', async () => {
    using bench = await lab();
    bench.driver.call('run_build_pipeline', PIPELINE);
    await bench.rest();
    const { tip } = bench.timeline;
    bench.go(back(back(bench.timeline)));
    await bench.rest();
    expect(bench.driver.isBehind).toBe(true);
    bench.driver.letWaitPass();
    await bench.rest();
    expect(bench.timeline.now.before?.before).toBe(tip);
    bench.go(seek(bench.timeline, 1));
    bench.act({ type: 'advance', ms: 1 });
    await bench.rest();
    expect(bench.driver.phase).toBe('left');
    expect(bench.isTerminated).toBe(true);
    expect(bench.methods()).toEqual(['server/discover']);
  });

  it('starts where the learner looks, and takes the run of a lesson for somebody else’s', async () => {
    const run = replay(newWorld(), step, [
      { type: 'advance', ms: 1000 },
      { type: 'advance', ms: 1000 },
    ]);
    using bench = await new LabAlone(seek(run, 1)).rest();
    expect(bench.driver.phase).toBe('driving');
    expect(actionsOf(bench.timeline.tip).map(({ type }) => type)).toEqual(['advance', 'send', 'send']);
    expect(bench.timeline.left).toEqual([run.tip]);
  });

  it('leaves when the simulation is restarted', async () => {
    using bench = await lab();
    bench.go(restart(bench.timeline));
    await bench.rest();
    expect(bench.driver.phase).toBe('left');
  });

  it('cancels nothing when it is switched off, and the next one resumes by the handle', async () => {
    using bench = await lab();
    await untilAsked(bench);
    bench.driver.leave();
    await bench.rest();
    expect(bench.isTerminated).toBe(true);
    expect(bench.driver.questions).toEqual([]);
    expect(bench.methods()).not.toContain('tasks/cancel');
    using after = await new LabAlone(bench.timeline).rest();
    const [known] = after.driver.resumable;
    after.driver.resume(known!);
    await after.rest();
    after.driver.setRunning(true);
    await until(() => after.driver.questions.length > 0);
    after.driver.answer(after.driver.questions[0]!, { action: 'decline' });
    await until(() => after.driver.open.length === 0);
    expect(outcomeInWords(after.driver.runs[0]!.outcome!)).toContain('the question was declined');
    expect(after.driver.resumable).toEqual([]);
    expect(after.findings()).toEqual([]);
  });

  it('cancels a task while its form is open', async () => {
    using bench = await lab();
    await untilAsked(bench);
    bench.driver.cancel(bench.driver.runs[0]!);
    await bench.rest();
    expect(bench.driver.questions).toEqual([]);
    expect(bench.methods().filter((method) => method === 'tasks/cancel')).toHaveLength(1);
    expect(bench.methods()).not.toContain('tasks/update');
    expect(outcomeInWords(bench.driver.runs[0]!.outcome!)).toContain('acknowledged');
    bench.act({ type: 'advance', ms: 60_000 });
    await bench.rest();
    expect(bench.methods().at(-1)).toBe('tasks/cancel');
    expect(bench.findings()).toEqual([]);
  });

  it('keeps apart from what the learner sends by hand meanwhile', async () => {
    using bench = await lab();
    bench.driver.call('run_build_pipeline', PIPELINE);
    await bench.rest();
    const byHand = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    bench.act({ type: 'send', message: byHand });
    await bench.rest();
    bench.driver.letWaitPass();
    await bench.rest();
    expect(bench.driver.runs[0]?.task?.status).toBe('working');
    expect(bench.driver.problem).toBeUndefined();
  });

  it.each([
    [
      'broken-tests',
      'The tool reports an error: Nothing was deployed: 3 of 248 tests of broken-tests failed.',
    ],
    ['lost-runner', 'It failed (-32603): '],
  ])('tells how %s ends', async (project, words) => {
    using bench = await lab();
    bench.driver.call('run_build_pipeline', { ...PIPELINE, project });
    await bench.rest();
    bench.driver.setRunning(true);
    await until(() => bench.driver.open.length === 0);
    expect(outcomeInWords(bench.driver.runs[0]!.outcome!)).toContain(words);
    expect(bench.findings()).toEqual([]);
  });

  it('tells that a task is gone when its time to live is over', async () => {
    using bench = await lab();
    bench.driver.call('run_build_pipeline', PIPELINE);
    await bench.rest();
    bench.act({ type: 'advance', ms: 900_001 });
    await bench.rest();
    expect(outcomeInWords(bench.driver.runs[0]!.outcome!)).toContain('Refused (-32602)');
  });

  it('does not run where there is nothing to wait for', async () => {
    using bench = await lab();
    bench.driver.setRunning(true);
    await bench.rest();
    expect(bench.driver.isRunning).toBe(false);
    expect(bench.timeline.tip.depth).toBe(2);
  });
});

/** What the tests of several rooms share: repeatable properties, generated JSON, and a lab to drive by hand. */
import fc from 'fast-check';
import { vi } from 'vitest';
import { callTool, member, TASKS_CLIENT, type ClientCapabilities, type Entry } from '../../src/protocol';
import { newWorld, step, type Action, type Report, type Setup, type World } from '../../src/simulation';

// Not a measure of speed: thousands of cases take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Every property starts from this seed, so that a failure of today is a failure of tomorrow. */
const SEED = 20_260_728;

/** Holds a property for a number of generated cases. */
export function holds<Case extends unknown[]>(runs: number, property: fc.IProperty<Case>): void {
  fc.assert(property, { seed: SEED, numRuns: runs });
}

/** A number of generated values, always the same ones. */
export function sample<Value>(arbitrary: fc.Arbitrary<Value>, count: number): Value[] {
  return fc.sample(arbitrary, { seed: SEED, numRuns: count });
}

/** Keys that break careless code. */
export const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'length',
  'then',
  'toJSON',
  '',
  'line\nfeed',
  'a/b~c',
];

/** A value as it comes from `JSON.parse`, so that a key `__proto__` is a member like any other. */
export function asParsed<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Any JSON value, hostile keys included. */
export const anyJson: fc.Arbitrary<unknown> = fc
  .letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<unknown>(
        null,
        true,
        false,
        0,
        -1,
        1.5,
        2 ** 53,
        '',
        'complete',
        'working',
        '2026-07-28',
      ),
      fc.string({ maxLength: 6 }),
      fc.array(tie('value'), { maxLength: 3 }),
      fc
        .array(
          fc.tuple(fc.oneof(fc.constantFrom(...HOSTILE_KEYS), fc.string({ maxLength: 4 })), tie('value')),
          { maxLength: 3 },
        )
        .map((entries) => Object.fromEntries(entries)),
    ),
  }))
  .value.map(asParsed);

/** A lab that is driven by hand and remembers what passed on the wire. */
export class Lab {
  world: World;
  readonly entries: Entry[] = [];
  readonly reports: Report[] = [];

  constructor(setup: Partial<Setup> = {}) {
    this.world = newWorld(setup);
  }

  /** Does one action and reports it. */
  act(action: Action): Report {
    const { world, report } = step(this.world, action);
    this.world = world;
    this.entries.push(...report.entries);
    this.reports.push(report);
    return report;
  }

  /** An id that was not used yet. */
  nextId(): number {
    const used = this.entries.map(({ message }) => member(message, 'id')).filter(Number.isSafeInteger);
    return Math.max(0, ...(used as number[])) + 1;
  }

  /** Sends a message and gives back the answer. */
  send(message: unknown, how: Omit<Extract<Action, { type: 'send' }>, 'type' | 'message'> = {}): unknown {
    return this.act({ type: 'send', message, ...how }).entries[1]?.message;
  }

  /** Lets the worker move as often as asked. */
  work(times = 1, taskId?: string): Report {
    let report = this.act({ type: 'work', ...(taskId === undefined ? {} : { taskId }) });
    for (let done = 1; done < times; done += 1)
      report = this.act({ type: 'work', ...(taskId === undefined ? {} : { taskId }) });
    return report;
  }

  /** Calls the pipeline and gives back the id of the task that it became. */
  startPipeline(project = 'web-storefront', capabilities: ClientCapabilities = TASKS_CLIENT): string {
    const args = { project, environment: 'production' };
    return String(
      member(
        this.send(callTool(this.nextId(), 'run_build_pipeline', args, capabilities)),
        'result',
        'taskId',
      ),
    );
  }
}

/** The code of an error response. */
export function codeOf(reply: unknown): unknown {
  return member(reply, 'error', 'code');
}

/**
 * What wrong servers answer, each proven wrong by a rule of the wire.
 * @module
 */
import { isObject, sameJson, type JsonObject } from '../../../protocol/json';
import { isoTime } from '../../../protocol/time';
import type { Entry } from '../../../protocol/transcript';
import type { Handled, Incoming } from '../../../server/handle';
import { RULES, type Checker, type Finding } from '../../../rules';
import { DEFECTS, LAB_CALLER, newWorld, step, type Action, type World } from '../../../simulation';
import { serveRightly, type Serve } from '../../../simulation/defects/defect';
import { secretOf } from '../../../simulation/network/secret';
import { SLIPS, type Slip } from './slips';
import type { Walk } from './walk';

/** A request as it is sent. */
export type Asked = Extract<Action, { type: 'send' }>;

/** An answer on the wire, and what is wrong with it. */
export interface Candidate {
  /** The names of what is wrong with the server that gives it. */
  readonly by: readonly string[];
  readonly entry: Entry;
  /** The rules that it breaks, each a MUST. */
  readonly findings: readonly Finding[];
}

/** Every way in which a server's answer can be wrong. */
export const WRONG_SERVERS: readonly Slip[] = [
  ...DEFECTS.flatMap(({ id, serve }) => (serve ? [{ id, serve }] : [])),
  ...SLIPS,
];

/** Those that have to be wrong from the beginning: what they did to an earlier request shows only now. */
export const FROM_THE_START: readonly string[] = [
  'handle-before-visible',
  'late-cancel-rewrites',
  'failed-goes-on',
];

const MUST = new Set(RULES.filter(({ level }) => level === 'MUST').map(({ id }) => id));

/** Whether a finding proves an answer wrong: a MUST of the server, and no mere advice. */
function proves({ rule, report, who }: Finding): boolean {
  return who === 'server' && report === 'violation' && MUST.has(rule);
}

/** A request at the door of a server. */
export class Door {
  private readonly incoming: Incoming;
  private readonly handled: Handled;

  constructor(
    private readonly world: World,
    { message, headers, caller = LAB_CALLER }: Asked,
  ) {
    const { policy, workloads } = world.setup;
    const { now, server: state } = world;
    const secret = secretOf(world.setup);
    this.incoming = {
      message,
      ...(headers ? { headers } : {}),
      caller,
      now,
      state,
      policy,
      workloads,
      secret,
    };
    this.handled = serveRightly(this.incoming);
  }

  /** The right answer; `undefined` where none comes. */
  right(): Entry | undefined {
    return this.entryOf(this.handled);
  }

  /** The answer of a server that is wrong in some ways, the first one nearest to the right server. */
  wrong(slips: readonly Slip[]): Entry | undefined {
    // Most slips change the right answer and not what is asked, so that it is worked out once.
    const serveOnce: Serve = (incoming) =>
      incoming === this.incoming ? this.handled : serveRightly(incoming);
    return this.entryOf(slips.reduce((serve, slip) => slip.serve(serve), serveOnce)(this.incoming));
  }

  private entryOf({ reply, status, tookMs }: Handled): Entry | undefined {
    if (!reply) return undefined;
    const at = isoTime(this.world.now + tookMs);
    return { dir: 's2c', message: reply, ...(this.incoming.headers ? { status } : {}), at };
  }
}

/** Judges an answer behind all that was on the wire before it. */
export function judged(checker: Checker, by: readonly string[], entry: Entry): Candidate {
  return { by, entry, findings: checker.fork().next(entry).filter(proves) };
}

/** What a server answers that was wrong all the time, where that has not shown before. */
export function answerFromTheStart(
  { strides, setup }: Walk,
  defect: string,
  asked: Asked,
): Entry | undefined {
  let world = newWorld({ ...setup, defect });
  for (const { action, entries } of strides) {
    const { world: next, report } = step(world, action);
    if (!sameJson(report.entries, entries)) return undefined;
    world = next;
  }
  const { report } = step(world, asked);
  return report.entries.filter(({ dir }) => dir === 's2c').at(-1);
}

/** An answer as one value: the message, and `httpStatus` beside its members where it came over HTTP. */
export function replyOf({ message, status }: Entry): JsonObject {
  const members = isObject(message) ? message : {};
  return status === undefined ? members : { httpStatus: status, ...members };
}

/** Members that are free text: that they are there may count, never what they say. */
const FREE_TEXTS = new Set(['message', 'statusMessage', 'text']);

/** An answer with `…` in place of every free text. The lab's own words would give its answers away. */
export function comparable(entry: Entry): JsonObject {
  return withoutTexts(replyOf(entry)) as JsonObject;
}

function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      FREE_TEXTS.has(name) && typeof member === 'string' ? '…' : withoutTexts(member),
    ]),
  );
}

/** What tells one answer from another. */
export function textOf(entry: Entry): string {
  return JSON.stringify(comparable(entry));
}

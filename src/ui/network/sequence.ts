/**
 * The steps of the open network as a sequence: who sent what, when it arrived, and where it was lost. Plain data.
 * @module
 */
import { type TaskStatus } from '../../protocol';
import { LAB_CALLER, path, type Flight, type LabMoment, type World } from '../../simulation';
import { span } from '../bench/words';
import { entryView } from '../parts/entry-view';
import { network as words } from '../words/en/network';

const { sequence: say, picture } = words;

/** Somebody who takes part, drawn as a line down the page. */
export type Party = 'client' | 'proxy' | 'store' | `replica ${string}` | `caller ${string}`;

/** One step: a row of the drawing. */
export interface Row {
  /** The step. */
  readonly depth: number;
  /** What happened beside messages, and to whom; none: a message says it all. */
  readonly marks: readonly Mark[];
  /** Time that passed in the step, in words. */
  readonly wait?: string;
}

/** Something that happened to somebody. */
export interface Mark {
  readonly at: Party;
  readonly words: string;
  /** What the simulation says of it, in English; it follows the words. */
  readonly told?: string;
  /** Something broke. */
  readonly cross?: true;
}

/** A message, from the row in which it set out to the row in which it came to its end. */
export interface Arrow {
  readonly from: Party;
  readonly to: Party;
  readonly sent: number;
  /** The row in which it arrived or was lost; absent: it is still on its way. */
  readonly ended: number | undefined;
  readonly lost: boolean;
  readonly words: string;
  readonly status: TaskStatus | undefined;
}

/** Rows during which a replica was down. */
export interface Down {
  readonly party: Party;
  readonly from: number;
  readonly to: number;
}

/** A sequence. Rows are counted from 0 in everything but {@link Row.depth}. */
export interface Sequence {
  readonly parties: readonly Party[];
  readonly rows: readonly Row[];
  readonly arrows: readonly Arrow[];
  readonly downs: readonly Down[];
}

/** More steps than this are not drawn: the last ones are. */
const MOST_ROWS = 200;

interface Open {
  readonly flight: Flight;
  readonly sent: number;
  /** Where it set out, or for a request where it is expected. */
  readonly replica: Party;
  /** Who sent the request. */
  readonly sender: Party;
}

/** The sequence up to a moment. */
export function sequenceOf(moment: LabMoment): Sequence {
  const steps = path(moment).slice(1);
  const hidden = Math.max(0, steps.length - MOST_ROWS);
  const shown = steps.slice(hidden);
  const replicas = (moment.world.network?.replicas ?? []).map(({ name }): Party => `replica ${name}`);
  const arrows: Arrow[] = [];
  let open: readonly Open[] = [];
  const rows = shown.map((step, row) => {
    open = followed(step, row, open, arrows);
    return rowOf(step);
  });
  arrows.push(...open.map((each) => arrow(each, undefined, false, each.replica)));
  const ends = arrows.flatMap(({ from, to }) => [from, to]);
  const callers = [...new Set(ends)].filter((party) => party.startsWith('caller '));
  return {
    parties: ['client', ...callers, 'proxy', ...replicas, 'store'],
    rows,
    arrows,
    downs: downs(shown, replicas),
  };
}

/** Ends the messages that a step brought to their end, and begins those that set out in it. */
function followed(step: LabMoment, row: number, open: readonly Open[], arrows: Arrow[]): readonly Open[] {
  const before = step.before?.world.network;
  const after = step.world.network;
  if (!before || !after) return open;
  const { action } = step;
  const still = new Set(after.flights.map(({ flight }) => flight));
  for (const each of open) {
    if (still.has(each.flight.flight)) continue;
    const arrived = action?.type === 'deliver' && action.flight === each.flight.flight;
    const there = arrived ? reached(step, each.flight.call) : undefined;
    arrows.push(arrow(each, row, !arrived, there ?? each.replica));
  }
  const known = new Set(before.flights.map(({ flight }) => flight));
  const set = after.flights.filter(({ flight }) => !known.has(flight));
  return [
    ...open.filter(({ flight }) => still.has(flight.flight)),
    ...set.map((flight): Open => ({
      flight,
      sent: row,
      replica: partyOf(step.world, flight.call) ?? 'proxy',
      sender: senderOf(step.world, flight.call),
    })),
  ];
}

/** Which replica took a request up in a step, as the step itself says. */
function reached(step: LabMoment, call: number): Party | undefined {
  const named = partyOf(step.world, call);
  if (named) return named;
  // The exchange is over already where nothing is answered: then only the words of the step tell.
  const name = /^replica (\S+) took up/.exec(step.report?.says ?? '')?.[1];
  return name === undefined ? undefined : `replica ${name}`;
}

function partyOf({ network }: World, call: number): Party | undefined {
  const name = network?.calls.find((open) => open.call === call)?.replica;
  return name === undefined ? undefined : `replica ${name}`;
}

function senderOf({ network }: World, call: number): Party {
  const caller = network?.calls.find((open) => open.call === call)?.caller ?? LAB_CALLER;
  return caller === LAB_CALLER ? 'client' : `caller ${caller}`;
}

function arrow(
  { flight, sent, sender }: Open,
  ended: number | undefined,
  lost: boolean,
  replica: Party,
): Arrow {
  const { dir, message } = flight;
  const { outcome, method, pushed, target } = entryView({ dir, message });
  const asks = method === 'tools/call' && target ? target : (method ?? picture.message);
  const says = outcome?.kind === 'error' ? picture.error(String(outcome.code)) : outcome?.resultType;
  return {
    from: dir === 'c2s' ? sender : replica,
    to: dir === 'c2s' ? replica : sender,
    sent,
    ended,
    lost,
    words: (says ?? asks).replace('-', outcome?.kind === 'error' ? '−' : '-').replace('notifications/', ''),
    status: outcome?.kind === 'result' ? outcome.status : pushed,
  };
}

function rowOf(step: LabMoment): Row {
  const { depth, before, world } = step;
  const passed = world.now - (before?.world.now ?? world.now);
  return {
    depth,
    marks: [...marksOf(step), ...givenUp(step)],
    ...(passed > 0 ? { wait: span(passed) } : {}),
  };
}

/** The proxy gives up what nobody broke, answered or restarted. */
function givenUp({ action, before, world }: LabMoment): readonly Mark[] {
  if (action?.type !== 'advance' && action?.type !== 'work' && action?.type !== 'work-call') return [];
  const open = new Set(world.network?.calls.map(({ call }) => call));
  const gone = before?.world.network?.calls.some(({ call }) => !open.has(call));
  return gone ? [{ at: 'proxy', words: say.givesUp, cross: true }] : [];
}

function marksOf(step: LabMoment): readonly Mark[] {
  const { action, report, before } = step;
  if (!action || !report) return [];
  if (report.impossible !== undefined) return [{ at: 'client', words: say.nothing, told: report.impossible }];
  switch (action.type) {
    case 'send':
    case 'deliver':
    case 'advance':
      return [];
    case 'work':
      return [workMark(step)];
    case 'work-call': {
      const replica = before?.world.network?.jobs.find(({ call }) => call === action.call)?.replica ?? '';
      return [
        {
          at: `replica ${replica}`,
          words: report.says.replace(/^(.*?) is done.*$/, (_, stage: string) => say.done(stage)),
        },
      ];
    }
    case 'drop':
      return [{ at: 'proxy', words: say.breaks, cross: true }];
    case 'replicate':
      return [{ at: `replica ${action.replica}`, words: say.catchesUp }];
    case 'crash':
      return [{ at: `replica ${action.replica}`, words: say.crashes, cross: true }];
    case 'restart':
      return [{ at: `replica ${action.replica}`, words: say.comesBack }];
    case 'restart-client':
      return [{ at: 'client', words: say.restarts, cross: true }];
  }
}

function workMark({ report }: LabMoment): Mark {
  const move = report?.changes[0];
  if (move) return { at: 'store', words: `→ ${move.to}` };
  return { at: 'store', words: '', told: (report?.says ?? '').replace(/^the worker: /, '') };
}

/** The rows during which each replica was down. */
function downs(steps: readonly LabMoment[], replicas: readonly Party[]): readonly Down[] {
  return replicas.flatMap((party) => {
    const isDown = steps.map(({ world }) =>
      world.network?.replicas.some(({ name, up }) => `replica ${name}` === party && !up),
    );
    const found: Down[] = [];
    isDown.forEach((down, row) => {
      if (!down) return;
      const last = found.at(-1);
      if (last?.to === row - 1) found[found.length - 1] = { ...last, to: row };
      else found.push({ party, from: row, to: row });
    });
    return found;
  });
}

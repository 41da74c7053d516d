/**
 * How many states a second the explorer visits with all rules and invariants on: the space that it offers first, from
 * nothing, and a larger one, in which the tables are full for most of the way.
 */
import { DEFAULT_SPACE, exploreAll, type Space } from '../../src/explore/index.ts';
import { percentile, type BenchContext, type Row } from './row.ts';

/** How often each space is explored. */
const TURNS = 5;

const LARGE: Space = { ...DEFAULT_SPACE, replicas: 3 };

/** Measures both. Needs no browser. */
export async function run(_context: BenchContext): Promise<readonly Row[]> {
  return [
    row('explorer, one core', DEFAULT_SPACE, 200_000),
    row('the same with three replicas', LARGE, undefined),
  ];
}

function row(what: string, space: Space, target: number | undefined): Row {
  const turns = Array.from({ length: TURNS }, () => measure(space));
  const speed = percentile(
    turns.map(({ states, seconds }) => states / seconds),
    0.5,
  );
  const { states = 0, transitions = 0 } = turns[0] ?? {};
  const perState = transitions / states;
  return {
    what,
    value: `${thousands(speed)} states/s, ${thousands(speed * perState)} transitions/s`,
    ...(target === undefined
      ? {}
      : { target: `at least ${thousands(target)} states/s`, ok: speed >= target }),
    how: `${thousands(states)} states, ${thousands(transitions)} transitions, all visited, each time from nothing; median of ${TURNS} turns, processor time, Node ${process.versions.node}`,
  };
}

/** Explores a space whole. Something broken, or left out, is not worth a figure. */
function measure(space: Space): {
  readonly states: number;
  readonly transitions: number;
  readonly seconds: number;
} {
  const start = process.cpuUsage();
  const { states, transitions, complete, violations } = exploreAll(space);
  const { user, system } = process.cpuUsage(start);
  if (!complete || violations.length > 0) throw new Error('The right server was not found right.');
  return { states, transitions, seconds: (user + system) / 1e6 };
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString('en');
}

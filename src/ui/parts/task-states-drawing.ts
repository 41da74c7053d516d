/**
 * Where everything stands in the figure of the task states: working above, input_required below, the three terminal
 * statuses in a row between them, so that no two of the eight moves cross.
 * @module
 */
import { STATUS_MOVES, type StatusMove, type TaskStatus } from '../../protocol';
import { parts } from '../words/en/parts';

/** The size of the drawing in its own units. */
export const VIEW = { width: 416, height: 210 } as const;

/** The height of every status, and the width that its word needs. */
export const NODE = { height: 30, living: 138, terminal: 110 } as const;

/** The middle of each status. */
export const NODES: Readonly<Record<TaskStatus, { readonly x: number; readonly y: number }>> = {
  working: { x: 208, y: 38 },
  completed: { x: 84, y: 115 },
  failed: { x: 208, y: 115 },
  cancelled: { x: 332, y: 115 },
  input_required: { x: 208, y: 192 },
};

/** The arrow from outside into working: a call became a task. */
export const CREATION = 'M208 0V21';

/** One move as it is drawn and told. */
export interface DrawnMove {
  /** The line, as SVG path data. */
  readonly path: string;
  /** The place of the marker that can be pressed. */
  readonly x: number;
  readonly y: number;
  /** What makes the move, for one that was not made yet. */
  readonly madeBy: string;
}

/** A key for a move. */
export function moveKey({ from, to }: StatusMove): string {
  return `${from}>${to}`;
}

/** The eight moves by {@link moveKey}. */
export const MOVES: Readonly<Record<string, DrawnMove>> = Object.fromEntries(
  STATUS_MOVES.map((move) => [moveKey(move), draw(move)]),
);

function draw(move: StatusMove): DrawnMove {
  const madeBy = parts.states.madeBy[moveKey(move)] ?? '';
  const { from, to } = move;
  const half = NODE.height / 2;
  const top = NODES.working.y + half;
  const bottom = NODES.input_required.y - half;
  // The two moves between the living statuses run round the outside, one on each side.
  if (to === 'input_required')
    return { path: 'M139 38H26Q14 38 14 50V180Q14 192 26 192H138', x: 14, y: 76, madeBy };
  if (to === 'working')
    return { path: 'M277 192H390Q402 192 402 180V50Q402 38 390 38H278', x: 402, y: 154, madeBy };
  // The others fan out from the middle; the ends on a terminal status are kept apart a little.
  const up = from === 'input_required';
  const fan = (NODES[to].x - NODES.working.x) / 124;
  const start = { x: NODES.working.x + fan * 36, y: up ? bottom : top };
  const end = { x: NODES[to].x - fan * 16, y: NODES[to].y + (up ? half + 1 : -half - 1) };
  return {
    path: `M${start.x} ${start.y}L${end.x} ${end.y}`,
    x: (start.x + end.x) / 2,
    y: (start.y + end.y) / 2,
    madeBy,
  };
}

/**
 * A time machine for worlds that are plain values. It knows nothing of what a world or an action is.
 *
 * Moments form a tree: acting from a past moment grows a branch, and nothing that was ever reached is lost.
 * @module
 */

/** One moment: a world, and how it came about. */
export interface Moment<World, Action, Report> {
  readonly world: World;
  /** How many steps it is from the beginning. */
  readonly depth: number;
  /** The moment before it; the beginning has none. */
  readonly before?: Moment<World, Action, Report>;
  /** What was done to come here; the beginning has none. */
  readonly action?: Action;
  /** What the step reported; the beginning has none. */
  readonly report?: Report;
}

/** Where one is, and the line of moments that one moves along. */
export interface Timeline<World, Action, Report> {
  /** The current moment. */
  readonly now: Moment<World, Action, Report>;
  /** The end of the line: `now`, or a moment after it. */
  readonly tip: Moment<World, Action, Report>;
  /** The ends of lines that were left by acting from the past, oldest first. */
  readonly left: readonly Moment<World, Action, Report>[];
}

/** How to go from one world to the next. */
export type Stepper<World, Action, Report> = (
  world: World,
  action: Action,
) => { readonly world: World; readonly report: Report };

/** A timeline that has only its beginning. */
export function begin<World, Action, Report>(world: World): Timeline<World, Action, Report> {
  const now = { world, depth: 0 };
  return { now, tip: now, left: [] };
}

/**
 * Acts at the current moment. Where later moments exist, they are left as a branch of their own.
 * @returns The timeline, at the new moment.
 */
export function act<World, Action, Report>(
  timeline: Timeline<World, Action, Report>,
  step: Stepper<World, Action, Report>,
  action: Action,
): Timeline<World, Action, Report> {
  const before = timeline.now;
  const { world, report } = step(before.world, action);
  const now = { world, depth: before.depth + 1, before, action, report };
  const left = before === timeline.tip ? timeline.left : [...timeline.left, timeline.tip];
  return { now, tip: now, left };
}

/**
 * Goes to the moment of a given depth on the current line.
 * @param depth - Steps from the beginning; held between 0 and the end of the line.
 */
export function seek<World, Action, Report>(
  timeline: Timeline<World, Action, Report>,
  depth: number,
): Timeline<World, Action, Report> {
  let now = timeline.tip;
  while (now.before && now.depth > depth) now = now.before;
  return { ...timeline, now };
}

/** Goes one step back; at the beginning it stays. */
export function back<World, Action, Report>(
  timeline: Timeline<World, Action, Report>,
): Timeline<World, Action, Report> {
  return { ...timeline, now: timeline.now.before ?? timeline.now };
}

/** Goes one step forward along the line; at its end it stays. */
export function forward<World, Action, Report>(
  timeline: Timeline<World, Action, Report>,
): Timeline<World, Action, Report> {
  return seek(timeline, timeline.now.depth + 1);
}

/**
 * Returns to a line that was left; the one that is left for it is kept in turn.
 * @param tip - One of {@link Timeline.left}; any other is ignored.
 */
export function returnTo<World, Action, Report>(
  timeline: Timeline<World, Action, Report>,
  tip: Moment<World, Action, Report>,
): Timeline<World, Action, Report> {
  if (!timeline.left.includes(tip)) return timeline;
  // A line in which nothing has happened yet is not worth coming back to.
  const kept = timeline.tip.depth === 0 ? [] : [timeline.tip];
  return { now: tip, tip, left: timeline.left.flatMap((other) => (other === tip ? kept : [other])) };
}

/** Begins anew; the current line is kept. */
export function restart<World, Action, Report>(
  timeline: Timeline<World, Action, Report>,
): Timeline<World, Action, Report> {
  const now = seek(timeline, 0).now;
  if (timeline.tip === now) return timeline;
  return { now, tip: now, left: [...timeline.left, timeline.tip] };
}

/** Does a list of actions from the beginning of a world. */
export function replay<World, Action, Report>(
  world: World,
  step: Stepper<World, Action, Report>,
  actions: Iterable<Action>,
): Timeline<World, Action, Report> {
  let timeline = begin<World, Action, Report>(world);
  for (const action of actions) timeline = act(timeline, step, action);
  return timeline;
}

/** The moments from the beginning to a given one, the beginning included. */
export function path<World, Action, Report>(
  moment: Moment<World, Action, Report>,
): readonly Moment<World, Action, Report>[] {
  const moments: Moment<World, Action, Report>[] = [];
  for (let at: typeof moment | undefined = moment; at; at = at.before) moments.push(at);
  return moments.reverse();
}

/** The moment at which the current line and a line that was left part. */
export function fork<World, Action, Report>(
  timeline: Timeline<World, Action, Report>,
  tip: Moment<World, Action, Report>,
): Moment<World, Action, Report> {
  const line = new Set(path(timeline.tip));
  let at = tip;
  while (at.before && !line.has(at)) at = at.before;
  return at;
}

/** Lets go of a line that was left. Only what it alone led through is gone. */
export function forget<World, Action, Report>(
  timeline: Timeline<World, Action, Report>,
  tip: Moment<World, Action, Report>,
): Timeline<World, Action, Report> {
  return { ...timeline, left: timeline.left.filter((other) => other !== tip) };
}

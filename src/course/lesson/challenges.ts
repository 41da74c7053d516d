/**
 * Challenges: whether what a learner did meets what was asked for, and by which entry.
 * @module
 */
import type { Entry } from '../../protocol/transcript';
import { check } from '../../rules';
import { path, seek, transcriptOf, type LabMoment } from '../../simulation';
import { ASSERTIONS, judge } from '../assertions';
import type { Challenge, Criterion } from './format';
import { handlesOf } from './steps';
import { endOf, fitsPattern, turnsOf, type Turn } from './turns';

/** What a criterion came to. */
export interface CriterionVerdict {
  /** What is asked for. */
  readonly says: string;
  /** `broken`: something that must not happen happened; only starting again helps. */
  readonly state: 'met' | 'open' | 'broken';
  /** The zero-based entry that decided it. */
  readonly at?: number;
  /** The step that decided it, where it was none on the wire. */
  readonly depth?: number;
  /** What decided it, where that needs words. */
  readonly saw?: string;
}

/** What a challenge came to. */
export interface ChallengeVerdict {
  readonly passed: boolean;
  readonly criteria: readonly CriterionVerdict[];
  /** How many messages the client sent since the start. */
  readonly messages: number;
  /** How many are enough. */
  readonly par: number;
}

/** What the learner did, as criteria look at it. */
interface Run {
  readonly now: LabMoment;
  readonly startDepth: number;
  readonly entries: readonly Entry[];
  /** How many entries there were at the start. */
  readonly startEntries: number;
  /** The turns since the start. */
  readonly turns: readonly Turn[];
}

/** Which turn each named criterion stands for. */
type Names = ReadonlyMap<string, Turn>;

/** Of how many tasks a named criterion may be the beginning; beyond it, later ones are not tried. */
const MOST_TASKS = 20;

/**
 * Judges a challenge.
 * @param challenge - The challenge.
 * @param now - Where the learner stands.
 * @param startDepth - The step at which the challenge was started.
 */
export function judgeChallenge(challenge: Challenge, now: LabMoment, startDepth: number): ChallengeVerdict {
  const run = runOf(now, startDepth);
  const criteria = best(challenge.meets, run, new Map());
  return {
    passed: criteria.every(({ state }) => state === 'met'),
    criteria,
    messages: run.entries.slice(run.startEntries).filter(({ dir }) => dir === 'c2s').length,
    par: challenge.par,
  };
}

function runOf(now: LabMoment, startDepth: number): Run {
  const entries = transcriptOf(now);
  const startEntries = path(now)
    .filter(({ depth }) => depth <= startDepth)
    .reduce((count, { report }) => count + (report?.entries.length ?? 0), 0);
  const turns = turnsOf(entries).filter(({ at }) => at >= startEntries);
  return { now, startDepth, entries, startEntries, turns };
}

/**
 * The verdicts under that reading of the names that meets most. A name may stand for several turns, such as the
 * handle of each of two tasks, and only one of them may lead to the goal.
 */
function best(criteria: readonly Criterion[], run: Run, names: Names): readonly CriterionVerdict[] {
  const [first, ...rest] = criteria;
  if (!first) return [];
  const found = 'see' in first && first.name !== undefined ? beginnings(candidates(first, run, names)) : [];
  if (found.length === 0) return [verdictOf(first, run, names), ...best(rest, run, names)];
  let most: readonly CriterionVerdict[] = [];
  for (const turn of found) {
    const read = new Map(names).set('see' in first ? (first.name ?? '') : '', turn);
    const verdicts = [met(first, turn), ...best(rest, run, read)];
    if (most.length === 0 || score(verdicts) > score(most)) most = verdicts;
    if (score(most) === criteria.length) break;
  }
  return most;
}

function score(verdicts: readonly CriterionVerdict[]): number {
  return verdicts.filter(({ state }) => state === 'met').length;
}

/** The first turn about each task: whatever may come after a later one may come after it too. */
function beginnings(turns: readonly Turn[]): readonly Turn[] {
  const first = new Map<string | undefined, Turn>();
  for (const turn of turns) if (!first.has(turn.taskId)) first.set(turn.taskId, turn);
  return [...first.values()].slice(0, MOST_TASKS);
}

type See = Extract<Criterion, { see: unknown }>;

/** The turns that meet a criterion: where it must be met several times, from the last of these on. */
function candidates({ see, times = 1, after, sameTask }: See, run: Run, names: Names): readonly Turn[] {
  const before = after === undefined ? undefined : names.get(after);
  const same = sameTask === undefined ? undefined : names.get(sameTask);
  if ((after !== undefined && !before) || (sameTask !== undefined && same?.taskId === undefined)) return [];
  return run.turns
    .filter((turn) => !before || turn.at > endOf(before))
    .filter((turn) => !same || turn.taskId === same.taskId)
    .filter((turn) => fitsPattern(turn, see, run.entries))
    .slice(times - 1);
}

function met(criterion: Criterion, turn: Turn): CriterionVerdict {
  return { says: saysOf(criterion), state: 'met', at: endOf(turn) };
}

/** What a criterion asks for, in words. */
export function saysOf(criterion: Criterion): string {
  if (criterion.says !== undefined) return criterion.says;
  if ('assertion' in criterion) {
    return ASSERTIONS.find(({ id }) => id === criterion.assertion)?.claim ?? criterion.assertion;
  }
  return 'Nothing breaks a rule of the protocol.';
}

function verdictOf(criterion: Criterion, run: Run, names: Names): CriterionVerdict {
  const says = saysOf(criterion);
  if ('see' in criterion) {
    const [turn] = candidates(criterion, run, names);
    return turn ? met(criterion, turn) : { says, state: 'open' };
  }
  if ('never' in criterion) {
    const { never, after } = criterion;
    const [turn] = candidates({ says, see: never, ...(after === undefined ? {} : { after }) }, run, names);
    return turn ? { says, state: 'broken', at: endOf(turn) } : { says, state: 'met' };
  }
  if ('moves' in criterion) return judgeMoves(criterion.moves, says, run);
  if ('effect' in criterion) return judgeEffect(criterion, run);
  if ('assertion' in criterion) return judgeAssertion(criterion.assertion, says, run);
  return judgeClean(says, run);
}

function judgeMoves(
  { from, to, task }: Extract<Criterion, { moves: unknown }>['moves'],
  says: string,
  run: Run,
): CriterionVerdict {
  const taskId = task === undefined ? undefined : handlesOf(run.entries)[task - 1];
  const moment = path(run.now)
    .filter(({ depth }) => depth > run.startDepth)
    .find(({ report }) =>
      report?.changes.some(
        (change) =>
          change.to === to &&
          (from === undefined || change.from === from) &&
          (task === undefined || change.taskId === taskId),
      ),
    );
  return moment ? { says, state: 'met', depth: moment.depth } : { says, state: 'open' };
}

/** How often the work changed the world outside since the start: too often cannot be taken back. */
function judgeEffect(
  { says, effect, times }: Extract<Criterion, { effect: unknown }>,
  run: Run,
): CriterionVerdict {
  const before = seek({ now: run.now, tip: run.now, left: [] }, run.startDepth).now.world.effects.length;
  const found = run.now.world.effects
    .slice(before)
    .filter(
      ({ kind, project }) =>
        kind === effect.kind && (effect.project === undefined || project === effect.project),
    ).length;
  const state = found === times ? 'met' : found < times ? 'open' : 'broken';
  return { says, state, saw: `${effect.kind}: ${found} of ${times}` };
}

function judgeAssertion(id: string, says: string, run: Run): CriterionVerdict {
  const verdict = judge(run.entries, [id])[0]?.verdict;
  if (!verdict || verdict.at === undefined || verdict.at < run.startEntries) return { says, state: 'open' };
  const { state, at, saw } = verdict;
  if (state === 'open') return { says, state, saw };
  return { says, state: state === 'passed' ? 'met' : 'broken', at, saw };
}

function judgeClean(says: string, run: Run): CriterionVerdict {
  const finding = check(run.entries).find(({ at, report }) => at >= run.startEntries && report !== 'advice');
  if (!finding) return { says, state: 'met' };
  return { says, state: 'broken', at: finding.at, saw: `${finding.rule}: ${finding.message}` };
}

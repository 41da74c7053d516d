/**
 * Logs to try the checker with: made in the page, from the lab itself.
 * @module
 */
import { play, PRACTICE_LAB } from '../../course';
import { toJsonLines } from '../../protocol';
import { check, RULES } from '../../rules';
import { DEFECTS, seek, transcriptOf } from '../../simulation';
import type { RuleExample } from '../router';

/** A log to try. */
export interface Sample {
  readonly name: string;
  readonly text: string;
  /** Whether it is the whole of its conversation. */
  readonly complete: boolean;
}

/** A server that calls a tool's own error a failure of the call. */
const DEFECT = 'tool-error-as-failure';

/** What the defect of {@link defectiveSample} is, in words. */
export const DEFECT_SAYS = DEFECTS.find(({ id }) => id === DEFECT)?.says ?? '';

/** One task, from discovery to its result, by a right server and a right client. */
export function cleanSample(): Sample {
  const { timeline, moments } = play(PRACTICE_LAB);
  const end = seek(timeline, moments.get('completed') ?? 0).now;
  return { name: 'clean-run.jsonl', text: toJsonLines(transcriptOf(end)), complete: true };
}

/** The whole practice lab with a server that is wrong in one point. */
export function defectiveSample(): Sample {
  const { timeline } = play(PRACTICE_LAB, { defect: DEFECT });
  return { name: `${DEFECT}.jsonl`, text: toJsonLines(transcriptOf(timeline.now)), complete: false };
}

/** An example of a rule; `undefined` where there is no such rule. */
export function ruleSample({ id, side }: RuleExample): Sample | undefined {
  const rule = RULES.find((candidate) => candidate.id === id);
  if (!rule) return undefined;
  return {
    name: `${id.replace('/', '-')}-${side}.jsonl`,
    text: toJsonLines(rule[side]),
    // A few rules speak of the end: their examples are whole conversations.
    complete: !check(rule.bad).some((finding) => finding.rule === id),
  };
}

/**
 * The form that most claims have: every exchange of some kind is as expected, and there is at least one.
 * @module
 */
import { isObject, member } from '../../protocol/json';
import { isRequestId } from '../../protocol/jsonrpc';
import { ERROR, META, PROTOCOL_VERSION } from '../../protocol/names';
import type { Verdict } from '../assertions';
import type { Exchange } from '../exchanges';

/** What was wrong with an exchange, in words; `undefined` where it is as expected. */
export type Fault = (exchange: Exchange) => string | undefined;

/** The words around a verdict. */
export interface Words {
  /** What is looked at, such as `answers to tasks/get`. */
  readonly what: string;
  readonly expected: string;
  /** What was seen, where all is well. */
  readonly good: string;
}

/**
 * Judges a claim about every exchange of a kind.
 * @param subjects - The exchanges that it is about.
 * @param words - How to say it.
 * @param fault - What is wrong with one of them.
 */
export function everyOne(subjects: readonly Exchange[], words: Words, fault: Fault): Verdict {
  const { what, expected, good } = words;
  for (const subject of subjects) {
    const saw = fault(subject);
    if (saw !== undefined)
      return { state: 'failed', lookedAt: lookedAt(what, subject), expected, saw, ...where(subject) };
  }
  const last = subjects.at(-1);
  if (!last) return open(what, expected);
  return { state: 'passed', lookedAt: `${subjects.length} of ${what}`, expected, saw: good, ...where(last) };
}

/** A verdict that the transcript does not decide yet. */
export function open(what: string, expected: string, saw = 'none yet'): Verdict {
  return { state: 'open', lookedAt: what, expected, saw };
}

/** The entry that an exchange points at: its answer where there is one. */
export function where({ at, answeredAt }: Exchange): { at: number } {
  return { at: answeredAt ?? at };
}

function lookedAt(what: string, { at, method }: Exchange): string {
  return `${what}: ${method} in entry ${at + 1}`;
}

/**
 * Tells whether a server has to look at what a request is about: one that is refused for its envelope, its `_meta`,
 * its revision or its headers shows nothing of tasks, one way or the other.
 */
export function isAdmissible({ request, error }: Exchange): boolean {
  const meta = member(request, 'params', '_meta');
  return (
    member(request, 'jsonrpc') === '2.0' &&
    isRequestId(member(request, 'id')) &&
    member(meta, META.protocolVersion) === PROTOCOL_VERSION &&
    isObject(member(meta, META.clientCapabilities)) &&
    error?.code !== ERROR.headerMismatch
  );
}

/** What an exchange was answered, in words. */
export function answerInWords({ error, result }: Exchange): string {
  if (error) return `error ${error.code}`;
  return result ? `a result with resultType ${JSON.stringify(result['resultType'])}` : 'no answer';
}

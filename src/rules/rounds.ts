/**
 * Multi round-trip requests: what a server asked before it would answer, and which request is the retry.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 * @module
 */
import type { JsonObject } from '../protocol';
import { callDigest, type OpenRequest } from './requests';
import { has, object, own, text } from './values';

/** An input_required result that waits for its retry. */
export interface Round {
  /** The entry that asked. */
  readonly at: number;
  readonly method: string;
  /** The params of the request, by digest. */
  readonly call: number;
  /** The id of the first request of the exchange. */
  readonly firstKey: string;
  /** The id of the request that this result answered. */
  readonly lastKey: string;
  /** The state to echo; `undefined` where none was given. */
  readonly state: string | undefined;
  /** The questions by key. */
  readonly requests: JsonObject | undefined;
}

/** Enough for every exchange that is really open; older ones are forgotten, so that memory stays bounded. */
const MOST_ROUNDS = 64;

/** Tells whether a request means to be the retry of an input_required one. */
export function isRetry(method: string, params: JsonObject | undefined): boolean {
  return has(params, 'requestState') || (method !== 'tasks/update' && has(params, 'inputResponses'));
}

/** To which round a retry belongs. */
export interface Match {
  /** The round of the same request; with several, the one that the retry fits best. */
  readonly round: Round | undefined;
  /** Where no round belongs to the same request: the round of another from which its state or answers come. */
  readonly foreign: Round | undefined;
}

const NO_MATCH: Match = { round: undefined, foreign: undefined };

/** Finds the round that a request retries. */
export function matchRound(rounds: readonly Round[], method: string, params: JsonObject | undefined): Match {
  if (rounds.length === 0 || !isRetry(method, params)) return NO_MATCH;
  const call = callDigest(params);
  const state = own(params, 'requestState');
  const keys = Object.keys(object(params, 'inputResponses') ?? {});
  const same = rounds.filter((round) => round.method === method && round.call === call);
  if (same.length > 0) {
    const fit = (round: Round): number => (round.state === state ? 2 : 0) + (answers(round, keys) ? 1 : 0);
    return {
      round: same.reduce((best, round) => (fit(round) >= fit(best) ? round : best)),
      foreign: undefined,
    };
  }
  const foreign =
    typeof state === 'string'
      ? rounds.find((round) => round.state === state)
      : rounds.find((round) => round.method === method && keys.length > 0 && answers(round, keys));
  return { round: undefined, foreign };
}

function answers(round: Round, keys: readonly string[]): boolean {
  return keys.every((key) => has(round.requests, key));
}

/**
 * The rounds after an answer: a question opens one in place of the one that its request retried; a final answer
 * closes that. An error leaves it open, since the client may try again.
 */
export function nextRounds(
  rounds: readonly Round[],
  at: number,
  request: OpenRequest,
  result: JsonObject,
): readonly Round[] {
  const asks = own(result, 'resultType') === 'input_required';
  if (!asks && request.round === undefined) return rounds;
  const others = rounds.filter((round) => round !== request.round);
  if (!asks) return others;
  const round: Round = {
    at,
    method: request.method,
    call: callDigest(request.params),
    firstKey: request.round?.firstKey ?? request.key,
    lastKey: request.key,
    state: text(result, 'requestState'),
    requests: object(result, 'inputRequests'),
  };
  return [...others.slice(-(MOST_ROUNDS - 1)), round];
}

/**
 * The form of a ledger in which it can be met again: two ledgers with one form judge alike, whatever comes.
 *
 * A ledger knows at which entry each thing was seen. Rules compare those places and never reckon with them, so that
 * only their order counts: they are numbered anew, without gaps. Of counts that only grow, rules ask whether they are
 * 0.
 * @module
 */
import type { Entry } from '../protocol';
import { BOOK } from '../rules/book';
import { LedgerChecker } from '../rules/checker';
import { Ledger } from '../rules/ledger';
import { keyOf, type OpenRequest } from '../rules/requests';
import type { Finding } from '../rules';
import type { Seen, TaskRecord } from '../rules/tasks';

/** A ledger in its form, and how many entries it counts as having seen. */
export interface Judge {
  readonly ledger: Ledger;
  readonly count: number;
}

/** A judge that has seen nothing yet. */
export const newJudge = (): Judge => ({ ledger: new Ledger(), count: 0 });

/** Judges what comes next. */
export function judge(
  { ledger, count }: Judge,
  entries: readonly Entry[],
): {
  readonly findings: readonly Finding[];
  readonly judge: Judge;
} {
  const checker = new LedgerChecker(BOOK, ledger.fork(), count);
  const findings = entries.flatMap((entry) => checker.next(entry));
  return { findings, judge: formOf(checker.ledger) };
}

/**
 * The judge once a request is lost. Its answer will never come, and no id is used twice: nothing will ask for it
 * again.
 */
export function forget({ ledger }: Judge, id: unknown): Judge {
  const key = keyOf(id);
  const rest = ledger.fork();
  if (key !== undefined) rest.open.delete(key);
  return formOf(rest);
}

/** Brings a ledger into its form. */
function formOf(ledger: Ledger): Judge {
  const places = placesOf(ledger);
  const numbers = new Map([...places].sort((one, other) => one - other).map((place, at) => [place, at]));
  // What was not seen is at -1.
  const at = (place: number) => (place < 0 ? place : (numbers.get(place) ?? place));
  const seen = (one: Seen): Seen => ({ ...one, start: at(one.start), end: at(one.end) });
  const request = (one: OpenRequest): OpenRequest => ({
    ...one,
    at: at(one.at),
    round: one.round && { ...one.round, at: at(one.round.at) },
  });
  const record = (one: TaskRecord): TaskRecord => ({
    ...one,
    created: one.created && { ...one.created, at: at(one.created.at) },
    recent: one.recent.map(seen),
    terminal: one.terminal && { ...one.terminal, seen: seen(one.terminal.seen) },
    keys: sorted(one.keys, (key) => ({
      ...key,
      answeredAt: at(key.answeredAt),
      gone: key.gone && seen(key.gone),
    })),
    polls: Math.min(one.polls, 1),
    lastAt: at(one.lastAt),
  });
  const form = Object.assign(new Ledger(), ledger);
  form.open = sorted(ledger.open, request);
  form.answered = new Set([...ledger.answered].sort());
  form.tasks = sorted(ledger.tasks, record);
  form.calls = sorted(ledger.calls);
  form.origins = sorted(ledger.origins);
  form.tokens = sorted(ledger.tokens);
  form.subscriptions = sorted(ledger.subscriptions, (one) => ({ ...one, request: request(one.request) }));
  form.rounds = ledger.rounds.map((one) => ({ ...one, at: at(one.at) }));
  form.strays = ledger.strays.map(at);
  form.requests = Math.min(ledger.requests, 1);
  return { ledger: form, count: numbers.size };
}

/** A map in the order of its keys. */
function sorted<Key extends string | number, Value>(
  map: ReadonlyMap<Key, Value>,
  change: (value: Value) => Value = (value) => value,
): Map<Key, Value> {
  const entries = [...map].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(entries.map(([key, value]) => [key, change(value)]));
}

/** Every place that a ledger knows of. */
function placesOf({ open, tasks, subscriptions, rounds, strays }: Ledger): Set<number> {
  const places = new Set<number>(strays);
  const add = (place: number) => place >= 0 && places.add(place);
  const addSeen = ({ start, end }: Seen) => (add(start), add(end));
  const addRequest = ({ at, round }: OpenRequest) => (add(at), round && add(round.at));
  for (const request of open.values()) addRequest(request);
  for (const { request } of subscriptions.values()) addRequest(request);
  for (const { at } of rounds) add(at);
  for (const { created, recent, terminal, keys, lastAt } of tasks.values()) {
    if (created) add(created.at);
    recent.forEach(addSeen);
    if (terminal) addSeen(terminal.seen);
    for (const { answeredAt, gone } of keys.values()) {
      add(answeredAt);
      if (gone) addSeen(gone);
    }
    add(lastAt);
  }
  return places;
}

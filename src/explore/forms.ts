/**
 * The form of a state: all of it that can make a difference to what comes, as rows of numbers. Two states of one form
 * have equal futures. Tasks are interchangeable, so each has a row of its own, and the rows are sorted.
 * @module
 */
import { member, stringMember } from '../protocol';
import { pollWait, type ServerState, type TaskRecord } from '../server';
import { homeOf } from '../simulation';
import { errandsIn, projectOf, slotOf, type Errand } from './client';
import type { Connection } from './frame';
import { Interner } from './interner';
import { isAnswer } from './requests';
import type { Space } from './space';
import { CLOSED, type Tables } from './tables';
import { PairTable, RowSet } from './vectors';

/** A state: the numbers of its parts. Behind these stand a connection for each slot, and then what the client knew as it opened it. */
export const STATE = { service: 0, client: 1, ledger: 2, slots: 3 } as const;

/** What decides, of a service, which requests about a call make sense. */
export interface Served {
  /** The task that the call was made into; empty: none. */
  readonly taskId: string;
  /** Whether it has heard that the task be given up. */
  readonly isWished: boolean;
}

/** What the client has of one call. */
export interface Known {
  /** The status that it saw last, `kept` where it has only the handle; absent: it has none. */
  readonly status?: string;
  /** What it answered to the question, as text. */
  readonly said: readonly string[];
  readonly hasSaid: boolean;
  readonly hasSlipped: boolean;
  /** The errands whose answers were lost, of those that are run once. */
  readonly lost: readonly Errand[];
}

/** There are fewer words than this for what a client knows. */
const KNEW = 1 << 10;

/** The forms of the parts of one space. */
export class Forms {
  /** What a service has of a call. */
  readonly served = new Interner<Served>();
  /** What the client has of a call. */
  readonly known = new Interner<Known>();
  private readonly words = new Interner<string>();
  /** By the numbers of a service and a call: the form of what it has, and the number of what decides. */
  private readonly servedForms: number[] = [];
  private readonly servedNumbers: number[] = [];
  private readonly knownNumbers = new PairTable<number>();
  private readonly connectionForms: number[] = [];
  private readonly calls: number;
  private readonly errands: readonly Errand[];
  /** A row for each call, and a row of the numbers of those rows. With one call, its row is the whole. */
  private readonly parts: RowSet;
  private readonly whole: RowSet | undefined;
  private readonly part: Int32Array;
  private readonly row: Int32Array;

  /**
   * @param tables - What the numbers stand for.
   * @param space - What may happen.
   * @param withLedger - Whether the form holds also what the checker has seen.
   */
  constructor(
    private readonly tables: Tables,
    space: Space,
    private readonly withLedger: boolean,
  ) {
    this.calls = space.tasks;
    this.errands = errandsIn(space);
    // Nothing is 0.
    this.words.of('');
    this.part = new Int32Array(3 + this.errands.length);
    this.row = new Int32Array(this.calls);
    this.parts = new RowSet(this.part.length);
    this.whole = this.calls === 1 ? undefined : new RowSet(this.calls);
  }

  /** The place of the form of a state; -1 where none like it was added. */
  find(state: Int32Array): number {
    const { parts, whole, row, part, calls } = this;
    for (let call = 0; call < calls; call++) {
      this.readPart(state, call);
      const place = parts.find(part);
      if (!whole) return place;
      row[call] = place < 0 ? parts.add(part) : place;
    }
    return whole ? whole.find(row.sort()) : -1;
  }

  /** Adds the form that {@link find} was asked for last, and did not find. */
  add(): void {
    if (this.whole) this.whole.add(this.row);
    else this.parts.add(this.part);
  }

  private readPart(state: Int32Array, call: number): void {
    const { part, calls } = this;
    const service = state[STATE.service]!;
    part[0] = this.servedForms[service * calls + call] ?? this.readServed(service, call).form;
    part[1] = this.knownOf(state[STATE.client]!, this.servedOf(service, call), call);
    if (this.withLedger) part[2] = state[STATE.ledger]!;
    const errands = this.errands.length;
    const slots = STATE.slots + call * errands;
    const knew = slots + calls * errands;
    for (let errand = 0; errand < errands; errand++) {
      const connection = state[slots + errand]!;
      part[3 + errand] =
        connection === CLOSED ? 0 : this.formOfConnection(connection) * KNEW + state[knew + errand]!;
    }
  }

  /** The number of what decides, of a service, about a call, counted from 0. */
  servedOf(service: number, call: number): number {
    return this.servedNumbers[service * this.calls + call] ?? this.readServed(service, call).served;
  }

  private readServed(service: number, call: number): { readonly form: number; readonly served: number } {
    const { now, server, replicas, effects } = this.tables.services.at(service);
    const project = projectOf(call + 1);
    const find = (tasks: readonly TaskRecord[]) =>
      tasks.find(({ fields }) => member(fields, 'project') === project);
    const stored = find(server.tasks);
    const words = [
      taskForm(stored),
      stored?.owner.endsWith('soon') ? '~' : '',
      ...replicas.map(({ up, sees }) => (up ? taskForm(find(sees)) : '#')),
      stored ? homeOf({ replicas }, stored.taskId)?.name : '',
      effects.filter(({ by }) => by === stored?.taskId).length,
      waitsForm(server, stored, now),
    ];
    const form = this.words.of(words.join('/').replaceAll(project, ''));
    const served = this.served.of({
      taskId: stored?.taskId ?? '',
      isWished: stored?.cancelRequested ?? false,
    });
    this.servedForms[service * this.calls + call] = form;
    this.servedNumbers[service * this.calls + call] = served;
    return { form, served };
  }

  /** The number of what the client has of a call, of which a service has what {@link servedOf} says. */
  knownOf(client: number, served: number, call: number): number {
    return this.knownNumbers.of(client, served * this.calls + call, this.workOutKnown);
  }

  private readonly workOutKnown = (client: number, code: number): number => {
    const { tasks, said, unanswered } = this.tables.clients.at(client).state;
    const { taskId } = this.served.at(Math.floor(code / this.calls));
    const number = (code % this.calls) + 1;
    const task = taskId === '' ? undefined : tasks.find((known) => known.taskId === taskId);
    const answers = taskId === '' ? [] : said.filter((known) => known.taskId === taskId);
    return this.known.of({
      ...(task ? { status: String(task.snapshot['status'] ?? 'kept') } : {}),
      said: answers.map(({ response }) => JSON.stringify(response)),
      hasSaid: answers.some(isAnswer),
      hasSlipped: !answers.every(isAnswer),
      lost: this.errands.filter((errand) => unanswered.includes(slotOf(errand, number))),
    });
  };

  private formOfConnection(connection: number): number {
    return (this.connectionForms[connection] ??= this.words.of(
      connectionForm(this.tables.connections.at(connection)),
    ));
  }
}

/** A task in the store or in a replica's copy. */
function taskForm(task: TaskRecord | undefined): string {
  if (!task) return '-';
  const { status, stage, outstanding, inbox, cancelRequested, outcome } = task;
  const said = inbox.map(({ response }) => response);
  return JSON.stringify([status, stage, outstanding, said, cancelRequested, outcome]);
}

/** The time that has to pass first, where the policy makes that matter: for answers on their way, for the next poll. */
function waitsForm(server: ServerState, task: TaskRecord | undefined, now: number): string {
  if (!task) return '';
  const answers = task.inbox.map(({ due = now }) => Math.max(0, due - now));
  return [...answers, pollWait(server, task.taskId, now)].filter((ms) => ms > 0).join();
}

/** Where a connection is: its request on the way there, held, or on the way back with an answer. */
function connectionForm({ slot, kind, open, flights: [first] }: Connection): string {
  if (!open) return '';
  if (!first) return `${kind} is held`;
  return first.dir === 'c2s' ? `${kind} >` : `${kind} < ${answerForm(first.message, open.message, slot)}`;
}

/**
 * What an answer says: all but the words for people, which follow the worker from stage to stage, and but the names by
 * which tasks that are interchangeable can be told apart.
 */
function answerForm(answer: unknown, request: unknown, slot: string): string {
  const leftOut = ['id', 'statusMessage'];
  const text = JSON.stringify(answer, (name, value: unknown) => (leftOut.includes(name) ? undefined : value));
  const taskId = stringMember(request, 'params', 'taskId') ?? stringMember(answer, 'result', 'taskId');
  const own = [projectOf(Number(slot.split('-')[1])), ...(taskId === undefined ? [] : [taskId])];
  return own.reduce((rest, name) => rest.replaceAll(name, ''), text);
}

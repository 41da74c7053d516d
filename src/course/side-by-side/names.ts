/**
 * Names: what every run makes anew, and what therefore says nothing by its text. Ids of requests, of tasks and of
 * subscriptions, the state that a server hands out, and times.
 *
 * Two runs mean the same if one becomes the other by names that are exchanged one for one. So two names that differ
 * are no difference in meaning as long as each stands for the other wherever it comes again. A time that stays on one
 * side and moves on the other does not keep that, and neither do two tasks of which one side makes one.
 * @module
 */

/** What a name names. Names of two sorts have nothing to do with each other. */
export type NameSort = 'client-id' | 'server-id' | 'task' | 'state' | 'time' | 'token';

/** A moment in time as the wire has it: ISO 8601, UTC or with an offset. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** Members that hold a name wherever they are. */
const NAMED: ReadonlyMap<string, NameSort> = new Map([
  ['taskId', 'task'],
  ['requestState', 'state'],
  ['createdAt', 'time'],
  ['lastUpdatedAt', 'time'],
  ['progressToken', 'token'],
  ['requestId', 'client-id'],
  ['io.modelcontextprotocol/subscriptionId', 'client-id'],
]);

/** The sort of name that a member holds; items of `taskIds` are named after the list. */
export function sortOf(name: string, inList: string | undefined): NameSort | undefined {
  return inList === 'taskIds' ? 'task' : NAMED.get(name);
}

/** Which names of two runs stand for each other, as far as the runs were read. */
export class Names {
  readonly #forth = new Map<string, unknown>();
  readonly #back = new Map<string, unknown>();
  /** Tasks of one side, with those of the other that stand for them. */
  readonly #tasks = new Map<string, string>();

  /** Whether two names stand for each other; from the first time on they do. */
  same(sort: NameSort, one: unknown, other: unknown): boolean {
    if (typeof one !== typeof other) return false;
    if (typeof one !== 'string' && typeof one !== 'number') return false;
    if (sort === 'time' && !(isTime(one) && isTime(other))) return false;
    const [forth, back] = [`${sort} ${one}`, `${sort} ${String(other)}`];
    const [known, knownBack] = [this.#forth.get(forth) ?? other, this.#back.get(back) ?? one];
    if (known !== other || knownBack !== one) return false;
    this.#forth.set(forth, other);
    this.#back.set(back, one);
    if (sort === 'task') this.#tasks.set(String(one), String(other));
    return true;
  }

  /** Whether two texts are the same but for the tasks that they name, such as `Unknown task tsk_…`. */
  sameText(one: unknown, other: unknown): boolean {
    if (typeof one !== 'string' || typeof other !== 'string') return false;
    let text = one;
    for (const [here, there] of this.#tasks) if (here !== there) text = text.replaceAll(here, () => there);
    return text === other;
  }
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && TIME.test(value);
}

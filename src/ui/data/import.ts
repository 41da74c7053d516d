/**
 * How a file comes to what is kept here: added to it, or in its place. Each way is planned before anything is written,
 * so that it can be said before what it does.
 * @module
 */
import { PREFIX } from '../storage';
import type { Change, Records } from './store';

/** Makes one record of two, where a room knows how; `undefined` where it does not. */
export type Unite = (name: string, mine: string, other: string) => string | undefined;

/** What a way of reading a file does. */
export interface Plan {
  readonly change: Change;
  /** The keys that were not here. */
  readonly added: readonly string[];
  /** The keys whose record becomes one with that of the file. */
  readonly united: readonly string[];
  /** The keys that both have, differently, and that stay as they are here. */
  readonly staying: readonly string[];
  /** The keys whose record here makes way. */
  readonly replaced: readonly string[];
}

const isAside = (key: string): boolean => key.startsWith(`${PREFIX}damaged/`);

/** Adds the records of a file to what is here. Nothing that is here is lost. */
export function planMerge(here: Records, file: Records, unite: Unite): Plan {
  const change = new Map<string, string>();
  const added: string[] = [];
  const united: string[] = [];
  const staying: string[] = [];
  for (const [key, text] of file) {
    const mine = here.get(key);
    if (mine === text) continue;
    if (isAside(key)) {
      const place = freeKey(key, text, here);
      if (here.has(place)) continue;
      added.push(place);
      change.set(place, text);
    } else if (mine === undefined) {
      added.push(key);
      change.set(key, text);
    } else {
      const one = unite(key.slice(`${PREFIX}work/`.length), mine, text);
      if (one === undefined) staying.push(key);
      else if (one !== mine) {
        united.push(key);
        change.set(key, one);
      }
    }
  }
  return { change, added, united, staying, replaced: [] };
}

/** Puts the records of a file in the place of what is here. What was set aside here stays: it is nobody's work now. */
export function planReplace(here: Records, file: Records): Plan {
  const { change, added } = planMerge(
    new Map([...here].filter(([key]) => isAside(key))),
    file,
    () => undefined,
  );
  const gone = [...here.keys()].filter((key) => !isAside(key) && !file.has(key));
  const replaced = [...here].filter(([key, text]) => !isAside(key) && file.get(key) !== text);
  return {
    change: new Map<string, string | undefined>([...change, ...gone.map((key) => [key, undefined] as const)]),
    added: added.filter((key) => !here.has(key)),
    united: [],
    staying: [],
    replaced: replaced.map(([key]) => key),
  };
}

/** The key under which a record is set aside: one that is free, or that holds the same. */
function freeKey(key: string, text: string, here: Records): string {
  const stem = key.replace(/~\d+$/, '');
  for (let count = 1; ; count += 1) {
    const place = count === 1 ? stem : `${stem}~${count}`;
    const there = here.get(place);
    if (there === undefined || there === text) return place;
  }
}

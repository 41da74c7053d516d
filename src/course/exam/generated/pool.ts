/**
 * The wrong answers to choose from: of servers that are wrong in one way, and of some that are wrong in two.
 * @module
 */
import { member } from '../../../protocol/json';
import type { Entry } from '../../../protocol/transcript';
import type { Checker } from '../../../rules';
import {
  answerFromTheStart,
  FROM_THE_START,
  judged,
  textOf,
  WRONG_SERVERS,
  type Asked,
  type Candidate,
  type Door,
} from './candidates';
import type { Draws, Weighed } from './draw';
import { isMissing, isPlain, type Slip } from './slips';
import type { Walk } from './walk';

/** How many answers with one thing wrong are enough, and how many with two. */
const ENOUGH = { single: 6, double: 5 } as const;

/** How seldom some slips are drawn, compared with the others: the plain ones, and those of which there are many of a kind. */
function weightOf({ id }: Slip): number {
  if (isPlain(id)) return 0.1;
  return isMissing(id) ? 0.4 : 1;
}

/** Draws wrong answers, each proven wrong, no two alike and none like the right one. */
export function drawPool(
  draws: Draws,
  walk: Walk,
  asked: Asked,
  door: Door,
  checker: Checker,
): readonly Candidate[] {
  const right = door.right();
  const seen = new Set(right ? [textOf(right)] : []);
  const pool: Candidate[] = [];
  const take = (by: readonly string[], entry: Entry | undefined): boolean => {
    if (!entry || seen.has(textOf(entry))) return false;
    seen.add(textOf(entry));
    const candidate = judged(checker, by, entry);
    if (candidate.findings.length === 0) return false;
    pool.push(candidate);
    return true;
  };
  if (member(asked.message, 'method') === 'tasks/get') {
    const defect = draws.oneOf(FROM_THE_START);
    take([defect], answerFromTheStart(walk, defect, asked));
  }
  const singles: Slip[] = [];
  for (const slip of inTurn(draws)) {
    if (pool.length >= ENOUGH.single) break;
    if (take([slip.id], door.wrong([slip]))) singles.push(slip);
  }
  const telling = singles.filter(({ id }) => !isPlain(id));
  const pairs = draws.mixed(telling.flatMap((one) => singles.map((two) => [one, two] as const)));
  for (const pair of pairs) {
    if (pool.length >= ENOUGH.single + ENOUGH.double) break;
    const by = pair.map(({ id }) => id);
    if (pair[0] !== pair[1]) take(by, door.wrong(pair));
  }
  return pool;
}

/** All wrong servers, one after the other in an order by chance, in which some come late. */
function* inTurn(draws: Draws): Generator<Slip, void> {
  const left = [...WRONG_SERVERS];
  while (left.length > 0) {
    const at = draws.weighed(left.map((slip, index): Weighed<number> => [weightOf(slip), index]));
    yield* left.splice(at, 1);
  }
}

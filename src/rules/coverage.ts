/**
 * What the checker covers: each sentence of the specification that binds in this area, with the rules that hold it
 * or the reason why none does.
 * @module
 */
import { BASIC } from './covered/basic';
import { CACHING } from './covered/caching';
import { ELSEWHERE } from './covered/elsewhere';
import { HTTP_PAGE } from './covered/http';
import { ROUNDS, SUBSCRIPTIONS } from './covered/patterns';
import type { CoveredPage } from './covered/sentence';
import { TASKS } from './covered/tasks';

export type { Basis, CoveredPage, Gap, Sentence } from './covered/sentence';

/** The pages, the extension's own first. */
export const COVERAGE: readonly CoveredPage[] = [
  TASKS,
  BASIC,
  ROUNDS,
  SUBSCRIPTIONS,
  HTTP_PAGE,
  CACHING,
  ELSEWHERE,
];

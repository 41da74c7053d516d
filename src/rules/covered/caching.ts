/** @module */
import { held, unchecked, unseen, type CoveredPage } from './sentence';

const PAGE = 'server/utilities/caching';
const INSIDE_CACHE = 'What is served from a cache passes no wire.';

/** The page of caching. */
export const CACHING: CoveredPage = {
  title: 'Caching',
  sentences: [
    held(
      `${PAGE}#cacheable-results`,
      'MUST',
      'server',
      'Discovery, lists and reads that are complete carry ttlMs and cacheScope.',
      'result/cache-hints',
    ),
    unseen(
      `${PAGE}#cache-key`,
      'MUST NOT',
      'client',
      'No cached answer for another method or other params.',
      INSIDE_CACHE,
    ),
    unseen(
      `${PAGE}#cache-key`,
      'MUST NOT',
      'client',
      'No cached answer for what was asked in several rounds.',
      INSIDE_CACHE,
    ),
    held(`${PAGE}#time-to-live-ttl-field`, 'MUST', 'server', 'ttlMs is not negative.', 'result/cache-hints'),
    unseen(
      `${PAGE}#freshness-calculation`,
      'MUST',
      'client',
      'Who polls by it spreads the polls out and backs off.',
      'Chance and patience show over many clients, not in one log.',
    ),
    unseen(
      `${PAGE}#cache-scope-field`,
      'MUST NOT',
      'both',
      'What is private is not shared between authorisations.',
      INSIDE_CACHE,
    ),
    unchecked(
      `${PAGE}#interaction-with-pagination`,
      'MUST',
      'server',
      'All pages of a list have one cacheScope.',
      'Lists in pages are no matter of tasks, and the checker follows no cursors.',
    ),
    unchecked(
      `${PAGE}#interaction-with-pagination`,
      'MUST',
      'server',
      'If the first page is private, so are the others.',
      'As above.',
    ),
    unseen(
      `${PAGE}#security-considerations`,
      'MUST',
      'server',
      'A server knows that what is public may be shared between callers.',
      'What somebody is aware of is no message.',
    ),
    unseen(
      `${PAGE}#security-considerations`,
      'MUST',
      'server',
      'Access is controlled for each thing.',
      'Who may see what a server knows alone.',
    ),
    unseen(
      `${PAGE}#security-considerations`,
      'MUST NOT',
      'server',
      'cacheScope is not what keeps others out.',
      'As above.',
    ),
  ],
};

/**
 * The reference, section by section.
 * @module
 */
import type { Section } from '../schema';
import { CANCELLING } from './cancelling';
import { CHOOSING } from './choosing';
import { ERRORS } from './errors';
import { HANDLE } from './handle';
import { HEADERS } from './headers';
import { HISTORY } from './history';
import { INPUT } from './input';
import { LOOSE } from './loose';
import { NEGOTIATION } from './negotiation';
import { POLLING } from './polling';
import { PUSHES } from './pushes';
import { REQUESTS } from './requests';
import { SECURITY } from './security';
import { SNAPSHOTS } from './snapshots';

/** The title of the reference. */
export const TITLE = 'Long-running work: which pattern, and what it must say on the wire';

/** The reference, section by section. */
export const SECTIONS: readonly Section[] = [
  CHOOSING,
  NEGOTIATION,
  HANDLE,
  SNAPSHOTS,
  REQUESTS,
  POLLING,
  INPUT,
  CANCELLING,
  PUSHES,
  ERRORS,
  HEADERS,
  HISTORY,
  LOOSE,
  SECURITY,
];

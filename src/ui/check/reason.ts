import { english } from '../parts/english';
import type { Unread } from './messages';

/** Why reading stopped, for a person: the reader of logs says it in English. */
export function reasonOf({ reason, isLost }: Unread): unknown {
  return isLost ? reason : english(reason);
}

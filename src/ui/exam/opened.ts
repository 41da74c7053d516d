/**
 * Which practice exam this page has in view, so that one that is only begun is told from one that is taken up again.
 * @module
 */
import type { ExamSession } from '../../course/exam';

let begunAt: number | undefined;

/** Notes that a session is in view; `undefined`: none is any more. */
export function openedHere(session: ExamSession | undefined): void {
  begunAt = session?.begunAt;
}

/** Whether a session has been in view ever since it was begun or taken up. */
export function isOpenedHere(session: ExamSession): boolean {
  return session.begunAt === begunAt;
}

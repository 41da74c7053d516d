/**
 * The time of a practice exam.
 * @module
 */
import { html, type TemplateResult } from 'lit';
import { remainingMs, type ExamSession } from '../../course/exam';
import { icon } from '../icons';
import { examMock as words } from '../words/en/exam-mock';

/** When it is said aloud how much time is left, in minutes. */
const SAID_AT = [30, 10, 5, 1] as const;

/** The time that is left, or where there is no limit the time that was spent. */
export function examClock(session: ExamSession): TemplateResult {
  const left = remainingMs(session);
  const { paused, spent, left: rest } = words.clock;
  return html`<span class="exam-clock" role="timer">
    ${icon('clock')} <b>${clock(left ?? session.spentMs)}</b>
    ${session.seenAt === null ? paused : left === null ? spent : rest}
  </span>`;
}

/** Hours, minutes and seconds: `1:29:07`, `12:00`. */
export function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/**
 * What to say of the time between two looks at it.
 * @returns `undefined` where there is nothing to say.
 */
export function timeNews(before: number | null, after: number | null): string | undefined {
  if (before === null || after === null) return undefined;
  const passed = SAID_AT.find((minutes) => before > minutes * 60_000 && after <= minutes * 60_000);
  return passed && words.minutesLeft(passed);
}

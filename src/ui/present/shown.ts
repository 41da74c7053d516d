import type { Question } from '../../course';
import { path, type LabMoment, type LabTimeline } from '../../simulation';
import { stepView } from '../bench/step-view';
import { HERE, type Shown } from './channel';
import { letter, outcomeWords, questionWords } from './outcome-words';
import type { Part } from './part';

/** How many of the steps that come are told. */
const AHEAD = 4;

/**
 * What the speaker's window is told of a moment.
 * @param question - What the class is asked.
 * @param part - The part of a playlist.
 * @param since - When the presentation began, in milliseconds since 1970.
 */
export function shownAt(
  { now, tip }: LabTimeline,
  question: Question | undefined,
  part: Part | undefined,
  since: number,
): Shown {
  const right = question?.options[question.answer];
  return {
    kind: 'shown',
    from: HERE,
    place: document.title.replace(/ · [^·]*$/, ''),
    step: now.depth,
    of: tip.depth,
    says: inWords(now),
    next: path(tip)
      .slice(now.depth + 1, now.depth + 1 + AHEAD)
      .map(inWords),
    ...(question && right
      ? {
          question: {
            asks: questionWords(question),
            answer: `${letter(question.answer)}: ${outcomeWords(right)}`,
          },
        }
      : {}),
    ...(part ? { part: toldOf(part) } : {}),
    since,
  };
}

function toldOf({ number, of, title, notes, minutes }: Part): NonNullable<Shown['part']> {
  return { number, of, title, notes, ...(minutes === undefined ? {} : { minutes }) };
}

/** A step in one line: what was asked and what came back, or what happened. */
function inWords(moment: LabMoment): string {
  const view = stepView(moment);
  if (!view) return '';
  const asked = view.messages.find(({ method }) => method !== undefined)?.method;
  const outcome = view.messages.find((message) => message.outcome)?.outcome;
  const came =
    outcome?.kind === 'error'
      ? String(outcome.code).replace('-', '−')
      : (outcome?.status ?? outcome?.resultType);
  return [asked ?? view.says, ...(came === undefined ? [] : [came])].join(' → ');
}

/**
 * What speaks against a pattern that was not chosen.
 * @module
 */
import type { Pattern } from '../reference/schema';
import type { Answers } from './answers';
import { asks, asksBefore, asksDuring, declaresForms, declaresTasks, outlives } from './facts';

/**
 * The reason, never empty.
 * @param pattern - The pattern that was not chosen.
 * @param chosen - The one that was.
 */
export function againstPattern(pattern: Pattern, answers: Answers, chosen: Pattern): string {
  switch (pattern) {
    case 'plain':
      return againstPlain(answers);
    case 'mrtr':
      return againstMrtr(answers);
    case 'task':
      return againstTask(answers);
    case 'handle':
      return againstHandle(answers, chosen);
  }
}

function againstPlain(answers: Answers): string {
  const reasons = [
    ...(answers.long === 'yes' ? ['Somebody on the way gives up before it ends.'] : []),
    ...(answers.recovery === 'yes'
      ? ['A dropped connection loses the answer, and nothing is left to ask for.']
      : []),
    ...(answers.cancel === 'yes' ? ['Who gives the request up never learns how the work ended.'] : []),
    ...(asksDuring(answers) ? ['It has no way to ask midway.'] : []),
    ...(asksBefore(answers) && declaresForms(answers)
      ? ['The answers that are missing would have to be arguments.']
      : []),
    ...(answers.state === 'yes' ? ['Later calls would have nothing to name.'] : []),
  ];
  return reasons.join(' ');
}

function againstMrtr(answers: Answers): string {
  if (!asks(answers)) return 'There is nothing to ask.';
  if (!declaresForms(answers)) return 'This client declares no forms, so it must not be asked.';
  if (!outlives(answers)) {
    return 'Between two requests nothing of the work is kept unless you keep it; a task keeps it for you.';
  }
  return asksDuring(answers)
    ? 'The round ends with the request, and nothing of work that has begun survives it. What follows holds a connection again.'
    : 'It brings the answers, but the work that follows holds a connection again.';
}

function againstTask(answers: Answers): string {
  if (!declaresTasks(answers))
    return 'This client does not declare the extension on the call: it must not be given a task.';
  if (asksDuring(answers))
    return 'It would have to ask midway, and this client declares no forms: it could never go on.';
  return 'Nothing has to outlive the request: a store, a handle and polling would buy nothing.';
}

function againstHandle({ state }: Answers, chosen: Pattern): string {
  if (chosen === 'task') {
    return state === 'yes'
      ? 'Alone it would do: but then polling, questions, stopping and expiry are tools that you invent. Return it in the result of the task.'
      : 'Polling, questions, stopping and expiry would be tools that you invent, and no client knows them beforehand.';
  }
  if (chosen === 'mrtr' && state === 'yes')
    return 'Alone it does not ask. Return it in the result of the last round.';
  return 'Nothing lives on that later calls would have to name.';
}

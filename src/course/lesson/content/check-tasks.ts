/**
 * Whether what a learner is asked can be got wrong and be got right: predictions and challenges.
 * @module
 */
import { sameJson } from '../../../protocol/json';
import { act, step, transcriptOf, type LabTimeline } from '../../../simulation';
import { play, type Played } from '../../script';
import { judgeChallenge } from '../challenges';
import type { Challenge, Prediction } from '../format';
import { answerAt, playSolution, startOf, type Lesson } from '../lesson';
import { fieldAt, tokens } from '../pointer';
import { judgePrediction } from '../predictions';
import { scriptOf } from '../steps';
import type { CheckedRun } from './check-run';
import { listed, type ScenarioFault } from './fault';

/** Fields that nobody can know beforehand. */
const UNKNOWABLE = ['id', 'taskId', 'createdAt', 'lastUpdatedAt', 'requestState'];

/**
 * What is wrong with a prediction: its answer never comes, it asks for what nobody can know, or its starter is
 * right already.
 */
export function predictionFaults(
  prediction: Prediction,
  played: Played,
  pointer: string,
): readonly ScenarioFault[] {
  const { moment, fields, starter, alsoRight = [] } = prediction;
  if (!played.moments.has(moment)) return [];
  const real = answerAt(played, moment);
  if (!real) {
    return [
      {
        pointer: `${pointer}/moment`,
        says: `Nothing is answered at the moment ${moment}. Name one of a request.`,
      },
    ];
  }
  const compared = fields.map((field) => field.pointer);
  const faults: ScenarioFault[] = [];
  compared.forEach((field, at) => {
    const here = `${pointer}/fields/${at}/pointer`;
    const known = fields[at]?.presence === true || fieldAt(real, field) === undefined;
    if (UNKNOWABLE.includes(tokens(field).at(-1) ?? '') && !known) {
      const says = `Nobody can know ${field} beforehand. Ask for something else, or say "presence": true.`;
      faults.push({ pointer: here, says });
    }
    if (compared.indexOf(field) !== at) faults.push({ pointer: here, says: `${field} is listed twice.` });
  });
  alsoRight.forEach(({ pointer: field, value }, at) => {
    const here = `${pointer}/alsoRight/${at}`;
    if (!compared.includes(field)) {
      faults.push({
        pointer: `${here}/pointer`,
        says: `${field} is not compared. Compared are ${listed(compared)}.`,
      });
    } else if (sameJson(value, fieldAt(real, field))) {
      faults.push({
        pointer: `${here}/value`,
        says: `${field} is that in the answer. Give another value that is right.`,
      });
    }
  });
  if (judgePrediction(prediction, real, starter).right) {
    faults.push({
      pointer: `${pointer}/starter`,
      says: 'The starter is right already. Leave a field out, or write "?".',
    });
  }
  return faults;
}

/** A challenge with its solution played. */
export interface CheckedChallenge {
  readonly faults: readonly ScenarioFault[];
  readonly run: CheckedRun;
}

/**
 * What is wrong with a challenge: nothing done passes it, or its starter does, or its solution does not.
 * @param lesson - The lesson.
 * @param challenge - One of its challenges.
 * @param pointer - The challenge's pointer in the scenario.
 */
export function checkChallenge(
  lesson: Pick<Lesson, 'script' | 'setup'>,
  challenge: Challenge,
  pointer: string,
): CheckedChallenge {
  const start = startOf(lesson, challenge);
  const startDepth = start.now.depth;
  const { timeline } = playSolution(lesson, challenge);
  const faults: ScenarioFault[] = [];
  if (judgeChallenge(challenge, start.now, startDepth).passed) {
    faults.push({
      pointer: `${pointer}/meets`,
      says: 'It passes when nothing is done. Add a criterion that needs a deed.',
    });
  } else if (
    challenge.starter &&
    judgeChallenge(challenge, sendStarter(start, challenge).now, startDepth).passed
  ) {
    faults.push({
      pointer: `${pointer}/starter`,
      says: 'Sending the starter as it is passes the challenge. Break it.',
    });
  }
  const { passed, criteria, messages, par } = judgeChallenge(challenge, timeline.now, startDepth);
  if (!passed) {
    const unmet = criteria.filter(({ state }) => state !== 'met');
    const words = unmet.map(
      ({ says, state, saw }) => `“${says}” is ${state}${saw === undefined ? '' : ` (${saw})`}`,
    );
    faults.push({ pointer: `${pointer}/solution`, says: `The solution does not pass: ${words.join('; ')}.` });
  }
  if (messages > par) {
    faults.push({
      pointer: `${pointer}/par`,
      says: `The solution takes ${messages} messages, par is ${par}.`,
    });
  }
  const run: CheckedRun = {
    steps: challenge.solution,
    pointer: `${pointer}/solution`,
    now: timeline.now,
    startDepth,
    breaks: challenge.breaks ?? [],
    breaksPointer: `${pointer}/breaks`,
  };
  return { faults, run };
}

function sendStarter(start: LabTimeline, challenge: Challenge): LabTimeline {
  const [sent] = challenge.starter ? scriptOf([challenge.starter]) : [];
  return sent ? act(start, step, sent.action(start.now.world, transcriptOf(start.now))) : start;
}

/** The run of a lesson, played. */
export function lessonRun(lesson: Pick<Lesson, 'script' | 'setup' | 'scenario'>): {
  played: Played;
  run: CheckedRun;
} {
  const played = play(lesson.script, lesson.setup);
  const { steps, breaks = [] } = lesson.scenario;
  const { now } = played.timeline;
  return { played, run: { steps, pointer: '/steps', now, startDepth: 0, breaks, breaksPointer: '/breaks' } };
}

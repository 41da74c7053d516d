/**
 * Whether a run does what its author wrote: no step that cannot be, nothing left unfilled, and exactly those rules
 * broken that are said to be.
 * @module
 */
import { isObject } from '../../../protocol/json';
import { check } from '../../../rules';
import { path, transcriptOf, type LabMoment } from '../../../simulation';
import { TEMPLATES } from '../../templates';
import type { Step } from '../format';
import { fieldAt } from '../pointer';
import { leaves } from '../predictions';
import { handlesOf, PLACEHOLDER } from '../steps';
import { listed, type ScenarioFault } from './fault';

/** A run that was played. */
export interface CheckedRun {
  readonly steps: readonly Step[];
  /** The pointer of its steps in the scenario. */
  readonly pointer: string;
  /** Where it ended. */
  readonly now: LabMoment;
  /** The step of the timeline before its first one. */
  readonly startDepth: number;
  /** The rules that it breaks on purpose. */
  readonly breaks: readonly string[];
  /** The pointer of that list. */
  readonly breaksPointer: string;
}

/** What is wrong with a run. */
export function runFaults(run: CheckedRun): readonly ScenarioFault[] {
  const moments = path(run.now).filter(({ depth }) => depth > run.startDepth);
  const steps = moments.flatMap((moment, at) => {
    const step = run.steps[at];
    return step ? stepFaults(step, moment, `${run.pointer}/${at}`) : [];
  });
  return [...steps, ...ruleFaults(run)];
}

function stepFaults(step: Step, moment: LabMoment, pointer: string): readonly ScenarioFault[] {
  const reason = moment.report?.impossible;
  const faults: ScenarioFault[] = [];
  if (reason !== undefined && step.impossible !== true) {
    const says = `Nothing happens here: ${reason}. Mend the steps before it, or say "impossible": true where that is the point.`;
    faults.push({ pointer, says });
  }
  if (reason === undefined && step.impossible === true) {
    faults.push({
      pointer: `${pointer}/impossible`,
      says: 'Something does happen here. Leave impossible out.',
    });
  }
  const known = handlesOf(moment.before ? transcriptOf(moment.before) : []).length;
  const task =
    'task' in step ? step.task : 'work' in step && typeof step.work === 'number' ? step.work : undefined;
  if (task !== undefined && task > known) {
    const member = 'work' in step ? 'work' : 'task';
    faults.push({ pointer: `${pointer}/${member}`, says: `There is no task ${task} yet: ${known} so far.` });
  }
  if (moment.action?.type === 'send') faults.push(...messageFaults(step, moment.action.message, pointer));
  return faults;
}

function messageFaults(step: Step, message: unknown, pointer: string): readonly ScenarioFault[] {
  const unfilled = leaves(message)
    .map((leaf) => fieldAt(message, leaf))
    .filter((value) => typeof value === 'string' && PLACEHOLDER.test(value));
  const says = `Nothing fills ${listed(unfilled.map(String))} here: it is not known yet.`;
  const faults = unfilled.length > 0 ? [{ pointer, says }] : [];
  if (!('send' in step)) return faults;
  const plain = TEMPLATES.find(({ id }) => id === step.send)?.build({ id: 1, taskId: '', requestState: '' });
  const added = Object.keys(step.with ?? {});
  return [
    ...faults,
    ...added
      .filter((field) => fieldAt(message, field) === undefined && !(step.without ?? []).includes(field))
      .map((field) => ({
        pointer: `${pointer}/with`,
        says: `${field} cannot be set: the way leads through a value without members.`,
      })),
    ...(step.without ?? [])
      .filter(
        (field) =>
          isObject(plain) &&
          fieldAt(plain, field) === undefined &&
          !added.some((one) => one.startsWith(field)),
      )
      .map((field) => ({
        pointer: `${pointer}/without`,
        says: `${step.send} has no ${field} to leave out.`,
      })),
  ];
}

function ruleFaults({
  now,
  startDepth,
  steps,
  pointer,
  breaks,
  breaksPointer,
}: CheckedRun): readonly ScenarioFault[] {
  const depths = path(now).flatMap(({ depth, report }) => (report?.entries ?? []).map(() => depth));
  const findings = check(transcriptOf(now)).filter(({ at }) => (depths[at] ?? 0) > startDepth);
  const broken = new Set(findings.map(({ rule }) => rule));
  const unexpected = findings.filter(({ rule, report }) => report !== 'advice' && !breaks.includes(rule));
  const told = new Set<string>();
  return [
    ...unexpected.flatMap(({ rule, at, message }) => {
      const step = (depths[at] ?? 0) - startDepth - 1;
      if (told.has(rule) || !steps[step]) return [];
      told.add(rule);
      const says = `This breaks ${rule}: ${message} Mend it, or list the rule under breaks.`;
      return [{ pointer: `${pointer}/${step}`, says }];
    }),
    ...breaks.flatMap((rule, at) =>
      broken.has(rule)
        ? []
        : [{ pointer: `${breaksPointer}/${at}`, says: `Nothing here breaks ${rule}. Take it out.` }],
    ),
  ];
}

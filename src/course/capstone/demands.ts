/**
 * What an auditor demands of a tool that publishes only what somebody approved, each demand judged by runs of the lab.
 * @module
 */
import {
  isObject,
  isTerminal,
  member,
  PLAIN_CLIENT,
  TASKS_EXTENSION,
  validate,
  type ElicitResult,
} from '../../protocol';
import type { LabTimeline } from '../../simulation';
import type { Workload } from '../../workloads';
import { Drive } from './drive';
import { tryOrders } from './orders';

/** What became of a demand. */
export interface Finding {
  readonly id: string;
  /** What is demanded. */
  readonly says: string;
  readonly met: boolean;
  /** What was seen. */
  readonly saw: string;
  /** The run that shows it. */
  readonly run: LabTimeline;
}

/** The question that the exercise asks for. */
export const APPROVAL_KEY = 'approve_prices';

/** The project whose check fails. */
export const BROKEN_PROJECT = 'broken-list';

/** Any other project. */
const PROJECT = 'price-list';

const YES = { action: 'accept', content: { approved: true } } as const;
const NO = { action: 'accept', content: { approved: false } } as const;

/** One demand: a sentence, and what a run of the workload shows of it. */
interface Demand {
  readonly id: string;
  readonly says: string;
  readonly judge: (workload: Workload) => Omit<Finding, 'id' | 'says'>;
}

const verdict = ({ timeline }: Drive, met: boolean, saw: string) => ({ met, saw, run: timeline });

const resultOf = (drive: Drive): unknown =>
  member(drive.answer, 'result', 'result') ?? member(drive.answer, 'result');
const publishedIn = (drive: Drive): unknown => member(resultOf(drive), 'structuredContent', 'published');
const statusOf = (drive: Drive): string => String(drive.task?.status ?? 'no task');

/** A task that has come to its question, or as far as it gets without one. */
const toQuestion = (workload: Workload, project = PROJECT): Drive =>
  new Drive(workload).call(project).workOn().poll();

function judgeEnd(workload: Workload, replies: readonly ElicitResult[]): Omit<Finding, 'id' | 'says'> {
  let shown = new Drive(workload);
  for (const reply of replies) {
    shown = toQuestion(workload).reply(reply).workOn().poll();
    const words = reply.action === 'accept' ? '“approved: false”' : `“${reply.action}”`;
    if (statusOf(shown) !== 'completed')
      return verdict(shown, false, `After ${words} the task is ${statusOf(shown)}.`);
    if (shown.effects > 0) return verdict(shown, false, `After ${words} it was published.`);
    if (publishedIn(shown) !== false)
      return verdict(shown, false, `After ${words} the result does not say "published": false.`);
  }
  return verdict(shown, true, 'Three answers, three results, and nothing was published.');
}

/** The demands, in the order in which they are read. */
export const DEMANDS: readonly Demand[] = [
  {
    id: 'becomes-a-task',
    says: 'A client that declares the tasks extension is given a handle.',
    judge: (workload) => {
      const drive = new Drive(workload).call(PROJECT);
      return verdict(
        drive,
        drive.taskId !== undefined,
        `The call was answered with resultType ${JSON.stringify(member(drive.answer, 'result', 'resultType') ?? 'none')}.`,
      );
    },
  },
  {
    id: 'asks-first',
    says: `The task asks ${APPROVAL_KEY} before anything is published.`,
    judge: (workload) => {
      const drive = toQuestion(workload);
      const asked = drive.task?.outstanding ?? [];
      const before = `${drive.effects} published when it stopped`;
      return verdict(
        drive,
        drive.effects === 0 && asked.includes(APPROVAL_KEY),
        asked.length > 0 ? `It asks ${asked.join(' and ')}; ${before}.` : `It asks nothing; ${before}.`,
      );
    },
  },
  {
    id: 'publishes-once',
    says: 'An approval publishes once, and the task completes with "published": true.',
    judge: (workload) => {
      const drive = toQuestion(workload).reply(YES).reply(YES).workOn().poll();
      const met = drive.effects === 1 && statusOf(drive) === 'completed' && publishedIn(drive) === true;
      return verdict(
        drive,
        met,
        `${drive.effects} published; the task is ${statusOf(drive)}; published is ${JSON.stringify(publishedIn(drive) ?? 'not there')}.`,
      );
    },
  },
  {
    id: 'no-is-an-end',
    says: '“approved: false”, a decline and a closed form each complete the task with "published": false.',
    judge: (workload) => judgeEnd(workload, [NO, { action: 'decline' }, { action: 'cancel' }]),
  },
  {
    id: 'broken-list',
    says: `For the project ${BROKEN_PROJECT} the check fails: completed with isError, nobody asked, nothing published.`,
    judge: (workload) => {
      const drive = toQuestion(workload, BROKEN_PROJECT);
      const isError = member(resultOf(drive), 'isError') === true;
      const met = statusOf(drive) === 'completed' && isError && drive.effects === 0;
      return verdict(
        drive,
        met,
        `The task is ${statusOf(drive)}${isError ? ' with isError' : ''}; ${drive.effects} published.`,
      );
    },
  },
  {
    id: 'undeclared-caller',
    says: `A client that declares nothing gets a result that publishes nothing and names ${TASKS_EXTENSION}.`,
    judge: (workload) => {
      const drive = new Drive(workload).call(PROJECT, PLAIN_CLIENT);
      const told = JSON.stringify(member(drive.answer, 'result', 'content') ?? '').includes(TASKS_EXTENSION);
      return verdict(
        drive,
        told && drive.effects === 0,
        `${drive.effects} published; the extension is ${told ? '' : 'not '}named in the text.`,
      );
    },
  },
  {
    id: 'cancelled-in-time',
    says: 'tasks/cancel while it checks, and while it asks, ends it cancelled.',
    judge: (workload) => {
      const checking = new Drive(workload).call(PROJECT).cancel().work().poll();
      if (statusOf(checking) !== 'cancelled' || checking.effects > 0)
        return verdict(
          checking,
          false,
          `Asked for while it checks: ${statusOf(checking)}, ${checking.effects} published.`,
        );
      const asking = toQuestion(workload).cancel().workOn().poll();
      const met = statusOf(asking) === 'cancelled' && asking.effects === 0;
      return verdict(
        asking,
        met,
        `Asked for while it asks: ${statusOf(asking)}, ${asking.effects} published.`,
      );
    },
  },
  {
    id: 'not-half-way',
    says: 'Once it is publishing, tasks/cancel does not stop it half-way.',
    judge: (workload) => {
      const drive = toQuestion(workload).reply(YES).work();
      const publishing = !isTerminal(drive.task?.status ?? 'completed');
      drive.cancel().workOn().poll();
      const met = publishing && statusOf(drive) === 'completed' && drive.effects === 1;
      const late = publishing ? 'After the wish' : 'Nothing was left to do after the approval:';
      return verdict(drive, met, `${late} the task is ${statusOf(drive)}, ${drive.effects} published.`);
    },
  },
  {
    id: 'fits-its-schema',
    says: 'Every result has structuredContent that fits the outputSchema.',
    judge: (workload) => {
      const runs = [
        new Drive(workload).call(PROJECT, PLAIN_CLIENT),
        toQuestion(workload, BROKEN_PROJECT),
        ...[YES, NO, { action: 'decline' } as const].map((reply) =>
          toQuestion(workload).reply(reply).workOn().poll(),
        ),
      ];
      const misfit = runs.flatMap((drive) => {
        const content = member(resultOf(drive), 'structuredContent');
        if (!isObject(content)) return [{ drive, saw: 'A run ends without structuredContent.' }];
        const [problem] = validate(workload.tool.outputSchema ?? {}, content);
        return problem ? [{ drive, saw: `structuredContent${problem.path}: ${problem.message}` }] : [];
      })[0];
      const shown = misfit?.drive ?? runs[0] ?? new Drive(workload);
      return verdict(
        shown,
        misfit === undefined,
        misfit?.saw ?? `${runs.length} results, and all of them fit.`,
      );
    },
  },
  {
    id: 'every-order',
    says: 'In every order of polls, answers, wishes and work, no rule of the wire and no invariant of the lab is broken.',
    judge: (workload) => {
      const { states, complete, broken } = tryOrders(workload);
      if (broken) return { met: false, saw: `${broken.rule}: ${broken.says}`, run: broken.run };
      const shown = toQuestion(workload).reply(YES).workOn().poll();
      return verdict(
        shown,
        complete,
        complete
          ? `${states} states, all of them visited.`
          : `More than ${states} states: too many to visit.`,
      );
    },
  },
];

/** Judges a workload by every demand. */
export function auditWorkload(workload: Workload): readonly Finding[] {
  return DEMANDS.map(({ id, says, judge }) => ({ id, says, ...judge(workload) }));
}

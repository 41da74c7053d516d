/**
 * Claims about the two errors that every client of tasks must tell apart.
 * @module
 */
import { declaresTasks } from '../../protocol/declares';
import { isObject, member } from '../../protocol/json';
import { ERROR, TASKS_EXTENSION } from '../../protocol/names';
import type { Assertion } from '../assertions';
import { taskOf, type Exchange } from '../exchanges';
import { answerInWords, everyOne, isAdmissible } from './every';

const TASK_METHODS = ['tasks/get', 'tasks/update', 'tasks/cancel'];

const answered = ({ answeredAt }: Exchange) => answeredAt !== undefined;

/** The tasks that the transcript ever showed to exist. */
function shownTasks(exchanges: readonly Exchange[]): ReadonlySet<unknown> {
  return new Set(
    exchanges.filter(({ method }) => method === 'tools/call').map(({ result }) => member(result, 'taskId')),
  );
}

/** The claims. */
export const REFUSAL_CLAIMS: readonly Assertion[] = [
  {
    id: 'unknown-task-refused',
    claim: 'tasks/get for a task that never existed is the protocol error -32602.',
    toShow: 'Send tasks/get with a taskId that no handle ever named.',
    clause: 'tasks#protocol-errors',
    judge: (exchanges) => {
      const shown = shownTasks(exchanges);
      return everyOne(
        exchanges.filter(
          (exchange) =>
            exchange.method === 'tasks/get' &&
            answered(exchange) &&
            isAdmissible(exchange) &&
            declaresTasks(exchange.request) &&
            taskOf(exchange) !== undefined &&
            !shown.has(taskOf(exchange)),
        ),
        { what: 'polls of unknown tasks', expected: 'error -32602', good: 'error -32602' },
        (exchange) => (exchange.error?.code === ERROR.invalidParams ? undefined : answerInWords(exchange)),
      );
    },
  },
  {
    id: 'undeclared-refused',
    claim: 'A task method from a request that does not declare the extension is refused with -32021.',
    toShow: 'Send tasks/get for a real task and leave the extension out of clientCapabilities.',
    clause: 'tasks#protocol-errors',
    judge: (exchanges) =>
      everyOne(
        exchanges.filter(
          (exchange) =>
            TASK_METHODS.includes(exchange.method) &&
            answered(exchange) &&
            isAdmissible(exchange) &&
            !declaresTasks(exchange.request),
        ),
        {
          what: 'task methods that declare nothing',
          expected: 'error -32021 that names the extension in data.requiredCapabilities',
          good: 'error -32021 that names the extension',
        },
        (exchange) => {
          if (exchange.error?.code !== ERROR.missingRequiredClientCapability) return answerInWords(exchange);
          const named = member(exchange.error, 'data', 'requiredCapabilities', 'extensions', TASKS_EXTENSION);
          return isObject(named) ? undefined : 'error -32021 that does not name the extension';
        },
      ),
  },
];

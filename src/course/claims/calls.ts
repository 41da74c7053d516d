/**
 * Claims about tools/call: what it returns with the extension and without.
 * @module
 */
import { declaresTasks } from '../../protocol/declares';
import { member } from '../../protocol/json';
import { CreateTaskResultSchema } from '../../protocol/schemas/tasks';
import { validate } from '../../protocol/validate';
import type { Assertion } from '../assertions';
import type { Exchange } from '../exchanges';
import { answerInWords, everyOne } from './every';

const answeredCalls = (exchanges: readonly Exchange[], declared: boolean) =>
  exchanges.filter(
    ({ method, request, result }) => method === 'tools/call' && result && declaresTasks(request) === declared,
  );

/** The claims. */
export const CALL_CLAIMS: readonly Assertion[] = [
  {
    id: 'plain-call-completes',
    claim: 'A call without the extension still returns a normal result.',
    toShow: 'Send tools/call without declaring the extension.',
    clause: 'tasks#capability-negotiation',
    judge: (exchanges) =>
      everyOne(
        answeredCalls(exchanges, false),
        {
          what: 'results of calls that do not declare the extension',
          expected: 'never a handle: resultType "complete", or "input_required" where the tool asks first',
          good: 'normal results',
        },
        (exchange) =>
          ['complete', 'input_required'].includes(String(exchange.result?.['resultType'])) &&
          member(exchange.result, 'taskId') === undefined
            ? undefined
            : answerInWords(exchange),
      ),
  },
  {
    id: 'handle-returned',
    claim: 'A call with the extension returns a task handle.',
    toShow: 'Send tools/call and declare the extension.',
    clause: 'tasks#task-creation',
    judge: (exchanges) =>
      everyOne(
        answeredCalls(exchanges, true).filter(
          ({ result }) => member(result, 'taskId') !== undefined || member(result, 'resultType') === 'task',
        ),
        {
          what: 'handles',
          expected:
            'resultType "task" and, flat beside it, taskId, status, createdAt, lastUpdatedAt and ttlMs',
          good: 'whole handles',
        },
        ({ result }) => {
          const problem = validate(CreateTaskResultSchema, result)[0];
          return problem && `${problem.path || 'the result'}: ${problem.message}`;
        },
      ),
  },
];

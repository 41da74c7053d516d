/**
 * What 2025-11-25 had and this revision does not.
 * @module
 */
import { code, excuse, outcome, said } from '../answers';
import { rule, type RuleDefinition, type Slip } from '../rule';
import type { Sightings } from '../sighting';
import { has, own, text } from '../values';

function servedSlip(next: Sightings['answer'], method: string): Slip | undefined {
  if (next.request.method !== method || code(next) === -32601 || excuse(next)) return undefined;
  return {
    path: outcome(next),
    message: `${method} is gone and is answered with ${said(next)}; the answer is -32601, whoever asks.`,
  };
}

/** The rules of what is gone. */
export const REMOVED: readonly RuleDefinition[] = [
  rule({
    id: 'removed/tasks-result',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'tasks/result is answered with -32601.',
    explains:
      'It used to hold the line until the task ended. Now the last poll carries the result. Declaring the extension does not bring the method back, so -32021 is no answer.',
    source: 'SEP-2663#backward-compatibility',
    on: ['answer'],
    judge: (next) => servedSlip(next, 'tasks/result'),
  }),
  rule({
    id: 'removed/tasks-list',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'tasks/list is answered with -32601.',
    explains:
      'Without sessions a server cannot tell whose tasks to list, and a list of all would give away ids that have to stay secret.',
    source: 'SEP-2663#backward-compatibility (conformance suite)',
    on: ['answer'],
    judge: (next) => servedSlip(next, 'tasks/list'),
  }),
  rule({
    id: 'removed/task-param',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A task parameter on tools/call (2025-11-25 opt-in) is ignored: it neither fails the call nor makes it a task.',
    explains:
      'The server alone decides what becomes a task. The parameter is an unknown member, like any other that a client may add.',
    source: 'SEP-2663#backward-compatibility',
    on: ['answer'],
    judge: (next) => {
      const { request, task } = next;
      if (request.method !== 'tools/call' || !has(request.params, 'task')) return undefined;
      if (task && !request.declaresTasks) {
        return {
          path: '/result',
          message:
            'The call has the task parameter of 2025-11-25 and does not declare the extension; the parameter makes it no task.',
        };
      }
      const found = code(next);
      const isRefusal = found === -32600 || found === -32601 || found === -32602;
      // Only where the server says that it was the parameter.
      if (!isRefusal || excuse(next) || !/\btask\b/i.test((text(next.error, 'message') ?? '').slice(0, 400)))
        return undefined;
      return {
        path: '/error/code',
        message: `The call is refused for its task parameter: ${String(own(next.error, 'message')).slice(0, 60)}. The parameter is ignored.`,
      };
    },
  }),
];

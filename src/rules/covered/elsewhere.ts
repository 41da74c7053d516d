/** @module */
import { held, type CoveredPage } from './sentence';

/** Sentences of other pages that rules rest on: not all that those pages say. */
export const ELSEWHERE: CoveredPage = {
  title: 'Other pages, as far as tasks meet them',
  sentences: [
    held(
      'basic/versioning#protocol-version-negotiation',
      'MUST',
      'server',
      'A version that the server does not speak is refused with -32022, listing those it speaks.',
      'meta/unsupported-version',
    ),
    held(
      'basic/versioning#extension-negotiation',
      'type',
      'both',
      'The settings of an extension are an object.',
      'negotiation/settings-object',
    ),
    held(
      'changelog',
      'MUST NOT',
      'server',
      'No log messages for a request that did not ask for them.',
      'meta/log-opt-in',
    ),
    held(
      'client/elicitation',
      'MUST NOT',
      'server',
      'No mode of elicitation that the client did not declare.',
      'input/declared-kind',
    ),
    held(
      'client/elicitation',
      'type',
      'client',
      'An accepted form fits the schema that asked for it. (Reported as a warning.)',
      'input/answer-shape',
    ),
    held(
      'SEP-2663#backward-compatibility',
      'MUST',
      'server',
      'tasks/result and tasks/list of 2025-11-25 are unknown methods.',
      'removed/tasks-result',
      'removed/tasks-list',
    ),
    held(
      'SEP-2663#backward-compatibility',
      'MUST',
      'server',
      'A task parameter of 2025-11-25 is ignored.',
      'removed/task-param',
    ),
    held(
      'SEP-2663#backward-compatibility',
      'MUST NOT',
      'server',
      'capabilities.tasks of 2025-11-25 is not advertised, and declares nothing.',
      'negotiation/no-legacy-capability',
      'negotiation/legacy-declaration',
    ),
    held(
      'extensions/tasks/overview#task-lifecycle',
      'type',
      'server',
      'A terminal status is final.',
      'task/terminal-final',
    ),
  ],
};

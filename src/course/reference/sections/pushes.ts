import type { Section } from '../schema';

/** Being told instead of asking. */
export const PUSHES: Section = {
  id: 'pushes',
  title: 'Push instead of polling',
  core: false,
  tables: [
    {
      kind: 'rules',
      id: 'push-rules',
      rows: [
        {
          id: 'push-is-a-choice',
          who: 'both',
          level: 'MAY',
          clauses: ['tasks#task-status-notifications'],
          moments: ['pushes/silent', 'pushes/polled'],
          says: 'A client may send `subscriptions/listen` with `notifications.taskIds`. Whether to push is the choice of the server, so polling has to work without it.',
          short: 'Push (`subscriptions/listen` with `taskIds`) is optional: polling must work without it.',
        },
        {
          id: 'push-ack-first',
          who: 'server',
          level: 'MUST',
          clauses: ['basic/patterns/subscriptions#acknowledgment'],
          rules: ['listen/ack-first', 'listen/only-requested'],
          moments: ['pushes/listening', 'pushes/left-out'],
          says: 'The first message is the acknowledgement. It lists the ids that will be reported on, and nothing that was not asked for.',
        },
        {
          id: 'push-subscription-id',
          who: 'server',
          level: 'MUST',
          clauses: ['basic/patterns/subscriptions#receiving-notifications', 'basic#_meta'],
          rules: ['listen/subscription-id'],
          moments: ['pushes/first-push'],
          says: 'Every message of the subscription carries the id of the listen request, of the same type, under `io.modelcontextprotocol/subscriptionId`.',
        },
        {
          id: 'push-whole-snapshot',
          who: 'server',
          level: 'MUST',
          clauses: ['tasks#task-status-notifications'],
          rules: ['listen/whole-snapshot', 'listen/known-notification'],
          moments: ['pushes/question', 'pushes/same'],
          says: 'Each `notifications/tasks` carries the whole snapshot that `tasks/get` would have returned at that moment.',
        },
        {
          id: 'push-no-progress',
          who: 'server',
          level: 'MUST NOT',
          clauses: ['tasks#task-status-notifications'],
          rules: ['listen/no-progress'],
          moments: ['pushes/acknowledged'],
          says: 'Send `notifications/progress` or `notifications/message` on the stream of a task.',
        },
      ],
    },
  ],
  examples: [],
};

import type { Section } from '../schema';

/** What calls a task off, and what does not. */
export const CANCELLING: Section = {
  id: 'cancelling',
  title: 'Cancelling',
  core: true,
  tables: [
    {
      kind: 'rules',
      id: 'cancel-rules',
      rows: [
        {
          id: 'cancel-is-a-wish',
          who: 'both',
          level: 'MAY',
          clauses: ['tasks#task-cancellation'],
          moments: ['cancelling/too-late', 'cancelling/deployed-after-all'],
          says: '`tasks/cancel` states a wish. The server need not stop the work; the task may go on, and may still complete.',
          short: '`tasks/cancel` is a wish: acknowledged, perhaps not honoured.',
        },
        {
          id: 'cancel-acknowledged',
          who: 'server',
          level: 'MUST',
          clauses: ['tasks#task-cancellation'],
          rules: ['cancel/ack-empty'],
          moments: ['cancelling/in-time'],
          says: 'Acknowledge it with an empty result.',
        },
        {
          id: 'cancel-terminal',
          who: 'server',
          level: 'reading',
          clauses: ['tasks#task-cancellation'],
          rules: ['cancel/terminal-ack'],
          moments: ['cancelling/over-already', 'from-2025-11-25/cancel-done'],
          says: 'Cancelling a task that is over is acknowledged like any other: our reading of a page that names an error only for ids that are not known. 2025-11-25 refused it.',
          short: 'Acknowledge a cancel of a task that is over.',
        },
        {
          id: 'cancel-unknown',
          who: 'server',
          level: 'SHOULD',
          clauses: ['tasks#protocol-errors', 'tasks#task-update-requests'],
          rules: ['cancel/unknown-task', 'update/unknown-task'],
          moments: ['cancelling/no-such-task'],
          says: 'Answer a cancel, or an update, of an unknown or expired task with `-32602`.',
        },
        {
          id: 'cancel-and-forget',
          who: 'client',
          level: 'MAY',
          clauses: ['tasks#task-cancellation'],
          rules: ['client/poll-to-end'],
          moments: ['acknowledgements-are-not-states/stopped'],
          says: 'Forget the task as soon as the cancel is sent. Whoever wants to know the end goes on polling.',
        },
        {
          id: 'not-by-notification',
          who: 'client',
          level: 'MUST NOT',
          clauses: ['tasks#task-cancellation', 'basic/patterns/cancellation#transport-specific-cancellation'],
          rules: ['cancel/not-by-notification'],
          moments: ['cancelling/not-a-cancel', 'cancelling/unmoved'],
          says: 'Use `notifications/cancelled` for a task. It ends a request that is still open, on stdio; over Streamable HTTP closing the response stream does that. The call that made the task was answered long ago.',
          short: '`notifications/cancelled` never cancels a task.',
        },
      ],
    },
  ],
  examples: [],
};

/**
 * What people believe who answer wrongly. Each item has one of these in view, and weak spots are told by them.
 * @module
 */

/** A belief that is widespread and wrong. */
export interface Misconception {
  /** Its name in items. */
  readonly id: string;
  /** What one would have to believe, as a sentence that is not true. */
  readonly believes: string;
}

const wrong = (id: string, believes: string): Misconception => ({ id, believes });

/** All of them, in the order of the course. */
export const MISCONCEPTIONS: readonly Misconception[] = [
  wrong('timeouts-are-the-servers', 'The server decides how long a call may stay open.'),
  wrong('server-asks-during-call', 'A server can send requests of its own to the client.'),
  wrong('lost-call-comes-back', 'A call whose connection broke can be taken up again.'),
  wrong('repeat-is-safe', 'Sending a call again finds the work that is already running.'),
  wrong('connection-is-session', 'A connection stands for its client, and the server may remember by it.'),
  wrong(
    'longer-wait-is-enough',
    'With longer timeouts, or with progress, a blocked call is as good as a task.',
  ),
  wrong(
    'where-to-declare',
    'The extension is declared elsewhere than in the extensions of the capabilities.',
  ),
  wrong('settings-are-a-switch', 'The value under the identifier of an extension switches it on or off.'),
  wrong('declare-once', 'What one request declared holds for the next.'),
  wrong('discovery-first', 'A client has to call server/discover before anything else.'),
  wrong('declaring-covers-all', 'Declaring one capability covers others as well.'),
  wrong('client-orders-a-task', 'A client can ask for a task, or for how long it lives.'),
  wrong('server-must-use-tasks', 'A server that offers tasks has to use them.'),
  wrong('any-method-may-be-task', 'Any request can be answered with a task.'),
  wrong(
    'fallback-for-undeclared',
    'A request without the declaration may be given a task, or must be refused.',
  ),
  wrong('codes-mixed-up', 'One error code says much the same as another.'),
  wrong('names-are-proof', 'clientInfo tells who is asking.'),
  wrong('result-type-is-status', 'The resultType of a poll tells how the task is.'),
  wrong('unknown-values-pass', 'A resultType that a client does not know does no harm.'),
  wrong('nested-handle', 'The fields of a handle lie in a member of their own.'),
  wrong('handle-before-durable', 'A handle may be sent before the task can be found.'),
  wrong('one-way-lifecycle', 'A task begins in working, and ends from there alone.'),
  wrong('interval-is-a-contract', 'pollIntervalMs binds somebody.'),
  wrong('ttl-meanings', 'ttlMs says the same wherever it stands, and counts from the last change.'),
  wrong('final-is-for-ever', 'A finished task stays readable.'),
  wrong('is-error-is-failed', 'A tool that reports an error makes its task fail.'),
  wrong('failed-is-a-failed-poll', 'Polling a failed task ends in an error.'),
  wrong('headers-are-hints', 'Headers help on the way, and need not fit the body.'),
  wrong('what-an-id-is', 'A task id is a permission, or it is harmless.'),
  wrong('server-text-is-trusted', 'What a server writes in words is true, or is to be obeyed.'),
  wrong('push-needs-nothing', 'Pushes come undeclared, and say less than a poll.'),
  wrong('ack-is-a-state', 'An acknowledgement shows the new state.'),
  wrong('all-or-nothing', 'An update has to answer every question and nothing else.'),
  wrong('key-is-a-slot', 'A key is a place that one question after another may use.'),
  wrong('input-by-retry', 'Questions before a task and questions in it are answered in the same way.'),
  wrong('answers-are-wrapped', 'An answer is a JSON-RPC response, or the content of the form alone.'),
  wrong('accept-is-yes', 'Accepting a form means agreeing to what it asks.'),
  wrong('decline-is-no-answer', 'Until somebody accepts, the question stays open.'),
  wrong('task-is-trusted', 'A question in a task has been approved, or may ask for more.'),
  wrong('client-data-is-trusted', 'What a server once sent comes back as it was.'),
  wrong('cancel-is-an-order', 'A task whose cancellation was acknowledged ends as cancelled.'),
  wrong('notification-cancels-tasks', 'notifications/cancelled stops a task.'),
  wrong('as-in-2025-11-25', 'The extension behaves as the experimental feature did.'),
  wrong('removed-methods-live', 'tasks/result and tasks/list can still be used, or are missed.'),
  wrong('legacy-opt-in', 'The declarations of 2025-11-25 still declare something.'),
  wrong('deprecated-is-removed', 'What is deprecated is gone, or is the only way.'),
  wrong('mrtr-is-one-request', 'A multi round-trip request is one request that stays open.'),
  wrong('handle-is-a-task', 'The protocol knows what a handle of a tool is.'),
  wrong('always-a-task', 'The strongest pattern is always the best.'),
];

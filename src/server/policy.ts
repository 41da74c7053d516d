/**
 * The choices that the specification leaves to a server. Each member is a MAY, with its clause; none of them makes
 * a server wrong.
 * @module
 */

/** What a server chooses where it may choose. Numbers are milliseconds. */
export interface Policy {
  /**
   * Which calls of a client that declares the extension become tasks: none, those of long workloads, all, or those
   * whose work takes longer than so many milliseconds.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#capability-negotiation
   */
  readonly createTask: 'never' | 'long' | 'always' | number;
  /**
   * What a long call gets from a client that does not declare the extension: whatever can be done at once, or
   * the refusal -32021.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#capability-negotiation
   */
  readonly undeclaredCaller: 'plain' | 'refuse';
  /**
   * When the answers of a tasks/update are taken up: as they arrive, when the worker next moves, or when they have
   * been on their way to the worker for so many milliseconds. Until then a poll shows the old state.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-update-requests
   */
  readonly update: 'at-once' | 'by-worker' | number;
  /**
   * Whether a tasks/update may answer some of the outstanding questions, or has to answer all of them.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-update-requests
   */
  readonly answers: 'in-part' | 'whole';
  /**
   * When a wish to cancel is honoured: as it arrives, when the worker next comes to a point at which stopping is
   * safe, or never.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-cancellation
   */
  readonly cancel: 'at-once' | 'safe-point' | 'never';
  /**
   * Of which changes of a task those who listen are told: of all that show, of all but those of the words alone, or of
   * none. A change of the status or of the questions is never left out on its own, since who listens need not poll.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status-notifications
   */
  readonly notifications: 'all' | 'status' | 'none';
  /**
   * How long a task is kept, in milliseconds; null is without limit.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
   */
  readonly ttlMs: number | null;
  /**
   * From when it is kept so long. `ttlMs` on the wire always counts from the creation, so where a task is kept from
   * its last change, that value grows.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
   */
  readonly ttlFrom: 'creation' | 'last-change';
  /**
   * The pause between polls that the server suggests, in milliseconds; absent: it suggests none.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
   */
  readonly pollIntervalMs?: number;
  /**
   * Whether the suggestion stays the same, or follows the status: longer while the task waits for its client, and
   * none once it has ended.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
   */
  readonly pollPace: 'steady' | 'by-status';
  /**
   * What a poll gets that comes sooner after the last one than was suggested: its answer, or a refusal.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
   */
  readonly eagerPolls: 'answer' | 'refuse';
  /**
   * What a replica answers from: the store; its own copy, once that has caught up; or its own copy as it is. The last
   * may be behind, and is used only for tasks whose requests all reach that replica, so that no client ever sees a task
   * go back in time. With one server there is no difference.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-update-requests
   */
  readonly reads: 'strong' | 'waited' | 'eventual';
}

/** What a policy that was kept before these were choices means by saying nothing of them. */
export const UNSAID = {
  update: 'by-worker',
  answers: 'in-part',
  notifications: 'all',
  ttlFrom: 'creation',
  pollPace: 'steady',
  eagerPolls: 'answer',
} as const satisfies Partial<Policy>;

/** The policy of the lab. */
export const DEFAULT_POLICY: Policy = {
  createTask: 'long',
  undeclaredCaller: 'plain',
  cancel: 'safe-point',
  ttlMs: 900_000,
  pollIntervalMs: 2_000,
  reads: 'strong',
  ...UNSAID,
};

/**
 * The choices that the specification leaves to a server. Each member is a MAY, with its clause; none of them makes
 * a server wrong.
 * @module
 */

/** What a server chooses where it may choose. */
export interface Policy {
  /**
   * Which calls of a client that declares the extension become tasks: none, those of long workloads, or all.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#capability-negotiation
   */
  readonly createTask: 'never' | 'long' | 'always';
  /**
   * What a long call gets from a client that does not declare the extension: whatever can be done at once, or
   * the refusal -32021.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#capability-negotiation
   */
  readonly undeclaredCaller: 'plain' | 'refuse';
  /**
   * When a wish to cancel is honoured: as it arrives, when the worker next comes to a point at which stopping is
   * safe, or never.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-cancellation
   */
  readonly cancel: 'at-once' | 'safe-point' | 'never';
  /**
   * How long a task is kept, in milliseconds from its creation; null is without limit.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
   */
  readonly ttlMs: number | null;
  /**
   * The pause between polls that the server suggests, in milliseconds; absent: it suggests none.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
   */
  readonly pollIntervalMs?: number;
  /**
   * What a replica answers from: the store; its own copy, once that has caught up; or its own copy as it is. The last
   * may be behind, and is used only for tasks whose requests all reach that replica, so that no client ever sees a task
   * go back in time. With one server there is no difference.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-update-requests
   */
  readonly reads: 'strong' | 'waited' | 'eventual';
}

/** The policy of the lab. */
export const DEFAULT_POLICY: Policy = {
  createTask: 'long',
  undeclaredCaller: 'plain',
  cancel: 'safe-point',
  ttlMs: 900_000,
  pollIntervalMs: 2_000,
  reads: 'strong',
};

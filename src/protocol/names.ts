/**
 * The fixed words of the wire: revision, extension, `_meta` keys, methods, error codes.
 * @module
 */

/** The protocol revision that this project speaks. */
export const PROTOCOL_VERSION = '2026-07-28';

/** The identifier of the tasks extension. */
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

/**
 * The `_meta` keys that the protocol reserves and this project uses.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#_meta
 */
export const META = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  logLevel: 'io.modelcontextprotocol/logLevel',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
  subscriptionId: 'io.modelcontextprotocol/subscriptionId',
} as const;

/**
 * Error codes by name. The last three are MCP's own, in their 2026-07-28 numbering.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
export const ERROR = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  headerMismatch: -32020,
  missingRequiredClientCapability: -32021,
  unsupportedProtocolVersion: -32022,
} as const;

const ERROR_NAMES = new Map<number, string>([
  [ERROR.parseError, 'Parse error'],
  [ERROR.invalidRequest, 'Invalid request'],
  [ERROR.methodNotFound, 'Method not found'],
  [ERROR.invalidParams, 'Invalid params'],
  [ERROR.internalError, 'Internal error'],
  [ERROR.headerMismatch, 'Header mismatch'],
  [ERROR.missingRequiredClientCapability, 'Missing required client capability'],
  [ERROR.unsupportedProtocolVersion, 'Unsupported protocol version'],
]);

/**
 * The name of an error code.
 * @returns The name, or `undefined` for a code that neither JSON-RPC nor this revision defines.
 */
export function errorName(code: number): string | undefined {
  return ERROR_NAMES.get(code);
}

/** The five statuses of a task, in the order in which the lab shows them. */
export const TASK_STATUSES = ['working', 'input_required', 'completed', 'failed', 'cancelled'] as const;

/** The status of a task. */
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** The statuses that a task never leaves, by the state diagram of the extension. */
export const TERMINAL_STATUSES: readonly TaskStatus[] = ['completed', 'failed', 'cancelled'];

/** Tells whether a status is terminal. */
export function isTerminal(status: TaskStatus): boolean {
  return TERMINAL_STATUSES.includes(status);
}

/** One move between two statuses. */
export interface StatusMove {
  readonly from: TaskStatus;
  readonly to: TaskStatus;
}

/**
 * The eight moves that a task's status may make.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status
 */
export const STATUS_MOVES: readonly StatusMove[] = [
  { from: 'working', to: 'input_required' },
  { from: 'input_required', to: 'working' },
  ...(['working', 'input_required'] as const).flatMap((from) =>
    TERMINAL_STATUSES.map((to) => ({ from, to })),
  ),
];

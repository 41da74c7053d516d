/**
 * server/discover, tools/list and tools/call.
 * @module
 */
import { declaresTasks } from '../protocol/declares';
import { isObject, member, stringMember, type JsonObject } from '../protocol/json';
import { ERROR, PROTOCOL_VERSION, TASKS_EXTENSION } from '../protocol/names';
import type { CallToolResult } from '../protocol/schemas/tools';
import { validate } from '../protocol/validate';
import { expectedMs, outcomeOf, runAtOnce, type Outcome } from '../workloads/run';
import type { Workload } from '../workloads/workload';
import { answer, refusal, type Answer, type Call } from './call';
import { gather } from './gather';
import { noticesOf } from './notices';
import type { Policy } from './policy';
import { handleTo, refuse, refuseMissing } from './reply';
import { nextTaskId, type ServerState, type TaskRecord } from './state';
import { beginStage } from './work';

/**
 * How long lists may be kept: they are the same for everybody, and seldom change.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
export const CACHE_HINTS = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/** Answers server/discover. */
export function discover({ features }: Call): Answer {
  return answer({
    resultType: 'complete',
    supportedVersions: [PROTOCOL_VERSION],
    capabilities: { tools: {}, ...features?.capabilities, extensions: { [TASKS_EXTENSION]: {} } },
    instructions:
      'A simulated build server. Declare the tasks extension to be given a handle for long calls.',
    ...CACHE_HINTS,
  });
}

/** Answers tools/list: one page, always in the same order. */
export function listTools({ params, workloads, state }: Call): Answer {
  if (member(params, 'cursor') !== undefined) {
    return refusal(refuse(ERROR.invalidParams, 'There is no such page: all tools are on the first.'));
  }
  return answer({
    resultType: 'complete',
    tools: shown(workloads, state).map(({ tool }) => tool),
    ...CACHE_HINTS,
  });
}

/** The workloads that there are now. */
function shown(workloads: readonly Workload[], { toggled }: ServerState): readonly Workload[] {
  return workloads.filter(({ hidden, tool }) => !hidden || toggled.includes(`tools/${tool.name}`));
}

/** Answers tools/call with a result, a question, a handle or a refusal. */
export function callTool(call: Call): Answer {
  const name = stringMember(call.params, 'name');
  const workload = shown(call.workloads, call.state).find(({ tool }) => tool.name === name);
  if (!workload) return refusal(refuse(ERROR.invalidParams, `There is no tool ${String(name)}.`));
  const args = member(call.params, 'arguments') ?? {};
  const problem = validate(workload.tool.inputSchema, args)[0];
  if (problem || !isObject(args)) return answer(toolError(`The arguments are wrong: ${describe(problem)}`));
  // What is needed before the start is asked first; only then may the call become a task:
  // https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-creation
  const gathered = gather(call, workload, args);
  switch (gathered.kind) {
    case 'reply':
      return gathered.reply;
    case 'ended':
      return finish(outcomeOf(gathered.ends, args));
    case 'complete':
      return run(call, workload, { ...args, ...gathered.fields });
  }
}

const describe = (problem: { path: string; message: string } | undefined) =>
  problem ? `${problem.path.slice(1) || 'arguments'}: ${problem.message}` : 'they are no object.';

/**
 * A tool's own error, for the model to mend: the call itself succeeded.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools#error-handling
 */
function toolError(text: string): CallToolResult {
  return { resultType: 'complete', content: [{ type: 'text', text }], isError: true };
}

/** Runs the workload: as a task where the server so chooses and the client can be given one, else at once. */
function run(call: Call, workload: Workload, fields: JsonObject): Answer {
  const { createTask, undeclaredCaller } = call.policy;
  const wantsTask = workload.taskRequired || isLong(workload, fields, createTask);
  if (wantsTask && declaresTasks(call.message)) return createTaskFor(call, workload, fields);
  if (workload.taskRequired || (wantsTask && undeclaredCaller === 'refuse')) {
    return refusal(refuseMissing({ extensions: { [TASKS_EXTENSION]: {} } }));
  }
  const { outcome, durationMs, begun } = runAtOnce(workload, fields);
  const notifications = noticesOf(call.message, begun, fields);
  return {
    ...finish(outcome),
    notifications,
    tookMs: durationMs,
    ran: begun,
    state: afterRun(call.state, workload),
  };
}

/** Whether the work is long enough for a task. */
function isLong(workload: Workload, fields: JsonObject, createTask: Policy['createTask']): boolean {
  if (typeof createTask === 'number') return expectedMs(workload, fields) > createTask;
  return createTask === 'always' || (createTask === 'long' && workload.long);
}

/** The state after a run, which may have added an entry to a list or taken it away. */
function afterRun(state: ServerState, { toggles }: Workload): ServerState {
  if (toggles === undefined) return state;
  const toggled = state.toggled.filter((name) => name !== toggles);
  return { ...state, toggled: toggled.length < state.toggled.length ? toggled : [...toggled, toggles] };
}

function finish(outcome: Outcome): Answer {
  return outcome.kind === 'result' ? answer(outcome.result) : refusal({ error: outcome.error, status: 200 });
}

/**
 * Makes a task. It is in the store before the handle is returned, so that the first poll finds it.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-creation
 */
function createTaskFor(call: Call, workload: Workload, fields: JsonObject): Answer {
  const taskId = nextTaskId(call.state);
  const blank: TaskRecord = {
    taskId,
    owner: call.caller,
    tool: workload.tool.name,
    fields,
    status: 'working',
    statusMessage: '',
    createdAt: call.now,
    lastUpdatedAt: call.now,
    stage: 0,
    outstanding: [],
    inbox: [],
    cancelRequested: false,
  };
  const task = beginStage(blank, workload, 0, call.now);
  return {
    body: { result: handleTo(task, call.policy) },
    state: { ...call.state, tasks: [...call.state.tasks, task], created: call.state.created + 1 },
    changes: [
      {
        taskId,
        from: 'created',
        to: task.status,
        cause: 'server',
        says: 'the server made a task of the call',
      },
    ],
  };
}

/**
 * server/discover, tools/list and tools/call.
 * @module
 */
import { capabilityFor, declaresInput, declaresTasks } from '../protocol/declares';
import { isObject, member, stringMember, type JsonObject } from '../protocol/json';
import { ERROR, PROTOCOL_VERSION, TASKS_EXTENSION } from '../protocol/names';
import type { CallToolResult } from '../protocol/schemas/tools';
import { validate } from '../protocol/validate';
import { judgeAnswer, outcomeOf, requestOf, runAtOnce, type Outcome } from '../workloads/run';
import type { Question, Workload } from '../workloads/workload';
import { answer, refusal, type Answer, type Call } from './call';
import { handleTo, refuse, refuseMissing } from './reply';
import { openState, sealState } from './request-state';
import { nextTaskId, type TaskRecord } from './state';
import { beginStage } from './work';

const CACHE_HINTS = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/** Answers server/discover. */
export function discover(): Answer {
  return answer({
    resultType: 'complete',
    supportedVersions: [PROTOCOL_VERSION],
    capabilities: { tools: {}, extensions: { [TASKS_EXTENSION]: {} } },
    instructions:
      'A simulated build server. Declare the tasks extension to be given a handle for long calls.',
    ...CACHE_HINTS,
  });
}

/** Answers tools/list: one page, always in the same order. */
export function listTools({ params, workloads }: Call): Answer {
  if (member(params, 'cursor') !== undefined) {
    return refusal(refuse(ERROR.invalidParams, 'There is no such page: all tools are on the first.'));
  }
  return answer({ resultType: 'complete', tools: workloads.map(({ tool }) => tool), ...CACHE_HINTS });
}

/** Answers tools/call with a result, a question, a handle or a refusal. */
export function callTool(call: Call): Answer {
  const name = stringMember(call.params, 'name');
  const workload = call.workloads.find(({ tool }) => tool.name === name);
  if (!workload) return refusal(refuse(ERROR.invalidParams, `There is no tool ${String(name)}.`));
  const args = member(call.params, 'arguments') ?? {};
  const problem = validate(workload.tool.inputSchema, args)[0];
  if (problem || !isObject(args)) return answer(toolError(`The arguments are wrong: ${describe(problem)}`));
  return workload.before ? askFirst(call, workload, workload.before, args) : run(call, workload, args);
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

/**
 * Gathers what the workload needs before it starts, by as many input_required rounds as it takes; only then may
 * the call become a task.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-creation
 */
function askFirst(call: Call, workload: Workload, questions: readonly Question[], args: JsonObject): Answer {
  const missing = questions.find(({ request }) => !declaresInput(call.message, request));
  if (missing) return refusal(refuseMissing(capabilityFor(missing.request)));
  const state = stringMember(call.params, 'requestState');
  const opened = state === undefined ? undefined : openState(call, state);
  if (opened && 'wrong' in opened) return refusal(refuse(ERROR.invalidParams, opened.wrong));
  let fields: JsonObject = opened?.fields ?? {};
  const open: Question[] = [];
  for (const question of questions) {
    if (Object.hasOwn(fields, question.key)) continue;
    // Answers count only beside a state of ours: without it this is a new call.
    const verdict = opened && judgeAnswer(question, member(call.params, 'inputResponses', question.key));
    if (!verdict) open.push(question);
    else if (!verdict.goesOn) return finish(outcomeOf(verdict.ends, args));
    else fields = { ...fields, [question.key]: verdict.fields };
  }
  if (open.length === 0) return run(call, workload, { ...args, ...merged(fields) });
  return answer({
    resultType: 'input_required',
    inputRequests: Object.fromEntries(open.map((question) => [question.key, requestOf(question, args)])),
    requestState: sealState(call, fields),
  });
}

/** The answered fields of all questions together. */
function merged(fields: JsonObject): JsonObject {
  return Object.assign({}, ...Object.values(fields)) as JsonObject;
}

/** Runs the workload: as a task where the server so chooses and the client can be given one, else at once. */
function run(call: Call, workload: Workload, fields: JsonObject): Answer {
  const { createTask, undeclaredCaller } = call.policy;
  const wantsTask = createTask === 'always' || (createTask === 'long' && workload.long);
  if (wantsTask && declaresTasks(call.message)) return createTaskFor(call, workload, fields);
  if (wantsTask && undeclaredCaller === 'refuse') {
    return refusal(refuseMissing({ extensions: { [TASKS_EXTENSION]: {} } }));
  }
  const { outcome, durationMs } = runAtOnce(workload, fields);
  return { ...finish(outcome), tookMs: durationMs };
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

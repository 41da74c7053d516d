/**
 * Defects of what a server does, remembers and forgets. Most were seen in real servers.
 * @module
 */
import { isObject, member, stringMember, type JsonObject } from '../../protocol/json';
import { ERROR, isTerminal, META, PROTOCOL_VERSION, TASKS_EXTENSION } from '../../protocol/names';
import type { Handled, Incoming } from '../../server/handle';
import { errorReply, resultReply } from '../../server/reply';
import { putTask, type ServerState, type TaskRecord } from '../../server/state';
import { work } from '../../server/work';
import { assumeForms, assumeTasks, declaring } from './declarations';
import { methodOf, namedTask, onRequest, withMeta, type Defect, type Serve } from './defect';

/** Answers a message as an error, and changes nothing. */
function failing(incoming: Incoming, code: number, message: string): Handled {
  const id = member(incoming.message, 'id') as number;
  const reply = errorReply(id, { code, message });
  return { state: incoming.state, notifications: [], tookMs: 0, ran: [], changes: [], status: 200, reply };
}

/** Answers a message with a result, and changes nothing. */
function succeeding(incoming: Incoming, result: JsonObject): Handled {
  const reply = resultReply(member(incoming.message, 'id') as number, { resultType: 'complete', ...result });
  return { state: incoming.state, notifications: [], tookMs: 0, ran: [], changes: [], status: 200, reply };
}

/** Handles one method in another way. */
const instead =
  (methods: readonly string[], serveWrongly: (incoming: Incoming, serve: Serve) => Handled) =>
  (serve: Serve): Serve =>
  (incoming) =>
    methods.includes(methodOf(incoming)) ? serveWrongly(incoming, serve) : serve(incoming);

/** Changes the task that a request names before the request is handled. */
const firstChanging = (
  methods: readonly string[],
  change: (task: TaskRecord, incoming: Incoming) => TaskRecord,
) =>
  instead(methods, (incoming, serve) => {
    const task = namedTask(incoming);
    return serve(task ? { ...incoming, state: putTask(incoming.state, change(task, incoming)) } : incoming);
  });

/** Changes what the client answered to questions before the server looks at it. */
const answering = (change: (response: unknown) => unknown) =>
  onRequest((incoming) => {
    const responses = member(incoming.message, 'params', 'inputResponses');
    if (methodOf(incoming) !== 'tasks/update' || !isObject(responses)) return incoming;
    const inputResponses = Object.fromEntries(
      Object.entries(responses).flatMap(([key, response]) => {
        const changed = change(response);
        return changed === undefined ? [] : [[key, changed]];
      }),
    );
    const params = { ...(member(incoming.message, 'params') as JsonObject), inputResponses };
    return { ...incoming, message: { ...(incoming.message as JsonObject), params } };
  });

/** The state with every task's questions under a key of its own choice. */
const isNewTask = (before: ServerState, after: ServerState) => after.created > before.created;

/** The defects. */
export const BEHAVIOUR_DEFECTS: readonly Defect[] = [
  {
    id: 'remembered-capability',
    rule: 'negotiation/create-needs-declaration',
    who: 'server',
    says: 'Once a caller has declared the extension, it is given tasks on calls that do not.',
    serve: assumeTasks(
      ({ message, state, caller }) =>
        member(message, 'method') === 'tools/call' && state.tasks.some(({ owner }) => owner === caller),
    ),
  },
  {
    id: 'undeclared-polls-served',
    rule: 'negotiation/methods-need-declaration',
    who: 'server',
    says: 'tasks/get is answered to whoever knows the id, declared or not.',
    serve: assumeTasks((incoming) => methodOf(incoming) === 'tasks/get'),
  },
  {
    id: 'legacy-declaration-served',
    rule: 'negotiation/legacy-declaration',
    who: 'server',
    says: 'The 2025-11-25 capability tasks counts as a declaration.',
    serve: assumeTasks(({ message }) =>
      isObject(member(message, 'params', '_meta', META.clientCapabilities, 'tasks')),
    ),
  },
  {
    id: 'declared-called-missing',
    rule: 'negotiation/missing-capability-honest',
    who: 'server',
    says: 'tasks/cancel is refused for want of the extension, although the request declares it.',
    serve: instead(['tasks/cancel'], (incoming) => {
      const refused = failing(
        incoming,
        ERROR.missingRequiredClientCapability,
        'The extension is not declared.',
      );
      const data = { requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } };
      const error = { ...(member(refused.reply, 'error') as { code: number; message: string }), data };
      return { ...refused, status: 400, reply: errorReply(member(incoming.message, 'id') as number, error) };
    }),
  },
  {
    id: 'undeclared-form',
    rule: 'input/declared-kind',
    who: 'server',
    says: 'A form is asked of a client that did not declare that it can show one.',
    serve: assumeForms,
  },
  {
    id: 'missing-meta-served',
    rule: 'meta/missing-rejected',
    who: 'server',
    says: 'A request without clientCapabilities is answered as if it declared nothing.',
    serve: onRequest((incoming) =>
      isObject(member(incoming.message, 'params', '_meta')) &&
      member(incoming.message, 'params', '_meta', META.clientCapabilities) === undefined
        ? {
            ...incoming,
            message: withMeta(incoming.message, (meta) => ({ ...meta, [META.clientCapabilities]: {} })),
          }
        : incoming,
    ),
  },
  {
    id: 'any-version-served',
    rule: 'meta/unsupported-version',
    who: 'server',
    says: 'Requests of any revision are answered.',
    serve: onRequest(
      (incoming) =>
        ({
          ...incoming,
          message: isObject(member(incoming.message, 'params', '_meta'))
            ? withMeta(incoming.message, (meta) =>
                META.protocolVersion in meta ? { ...meta, [META.protocolVersion]: PROTOCOL_VERSION } : meta,
              )
            : incoming.message,
          headers: undefined,
        }) as Incoming,
    ),
  },
  {
    id: 'handle-before-visible',
    rule: 'create/durable',
    who: 'server',
    says: 'The handle is returned before the task can be found: the first poll says that there is none.',
    serve: (serve) => (incoming) => {
      const handled = serve(incoming);
      if (isNewTask(incoming.state, handled.state)) {
        const hidden = handled.state.tasks.map((task, index) =>
          index === handled.state.tasks.length - 1 ? { ...task, owner: `${task.owner}, soon` } : task,
        );
        return { ...handled, state: { ...handled.state, tasks: hidden } };
      }
      const found = incoming.state.tasks.map((task) => ({
        ...task,
        owner: task.owner.replace(/, soon$/, ''),
      }));
      return handled.state === incoming.state
        ? { ...handled, state: { ...handled.state, tasks: found } }
        : handled;
    },
  },
  {
    id: 'unknown-task-working',
    rule: 'get/unknown-task',
    who: 'server',
    says: 'A poll of a task that never existed is answered with a task that works for ever.',
    serve: instead(['tasks/get'], (incoming, serve) => {
      const taskId = stringMember(incoming.message, 'params', 'taskId') ?? '';
      if (namedTask(incoming)) return serve(incoming);
      const at = '2026-09-24T10:30:00Z';
      return succeeding(incoming, {
        taskId,
        status: 'working',
        createdAt: at,
        lastUpdatedAt: at,
        ttlMs: null,
        statusMessage: 'Not found yet.',
      });
    }),
  },
  {
    id: 'late-cancel-rewrites',
    rule: 'task/terminal-final',
    who: 'server',
    says: 'tasks/cancel turns a completed task into a cancelled one.',
    serve: instead(['tasks/cancel'], (incoming, serve) => {
      const handled = serve(incoming);
      const task = namedTask(incoming);
      if (!task?.outcome) return handled;
      const { outcome: _, ...rest } = task;
      return { ...handled, state: putTask(handled.state, { ...rest, status: 'cancelled' }) };
    }),
  },
  {
    id: 'failed-goes-on',
    rule: 'task/transition',
    who: 'server',
    says: 'A failed task is begun again when it is polled a second time.',
    serve: instead(['tasks/get'], (incoming, serve) => {
      const handled = serve(incoming);
      const task = namedTask(incoming);
      if (task?.status !== 'failed') return handled;
      const { outcome: _, ...rest } = task;
      return { ...handled, state: putTask(handled.state, { ...rest, status: 'working', stage: 0 }) };
    }),
  },
  {
    id: 'cancel-of-ended-refused',
    rule: 'cancel/terminal-ack',
    who: 'server',
    says: 'tasks/cancel of a task that has ended is refused with -32602, as in 2025-11-25.',
    serve: instead(['tasks/cancel'], (incoming, serve) => {
      const task = namedTask(incoming);
      return task && isTerminal(task.status)
        ? failing(incoming, ERROR.invalidParams, 'The task has ended already.')
        : serve(incoming);
    }),
  },
  {
    id: 'key-reused',
    rule: 'input/key-unique',
    who: 'server',
    says: 'An answered question is asked again under its old key, with other words.',
    serve: instead(['tasks/get'], (incoming, serve) => {
      const handled = serve(incoming);
      const task = namedTask(incoming);
      const requests = member(handled.reply, 'result', 'inputRequests', 'approve_deploy');
      if (!task || !isObject(requests) || task.inbox.length === 0) return handled;
      const again = {
        ...requests,
        params: { ...(member(requests, 'params') as JsonObject), message: 'Really?' },
      };
      const result = {
        ...(member(handled.reply, 'result') as JsonObject),
        inputRequests: { approve_deploy: again },
      };
      return { ...handled, reply: { jsonrpc: '2.0', id: member(incoming.message, 'id') as number, result } };
    }),
  },
  {
    id: 'tasks-result-served',
    rule: 'removed/tasks-result',
    who: 'server',
    says: 'tasks/result is still answered.',
    serve: instead(['tasks/result'], (incoming) => succeeding(incoming, { content: [] })),
  },
  {
    id: 'tasks-list-served',
    rule: 'removed/tasks-list',
    who: 'server',
    says: 'tasks/list is still answered, with the ids of everybody.',
    serve: instead(['tasks/list'], (incoming) =>
      succeeding(incoming, { tasks: incoming.state.tasks.map(({ taskId }) => ({ taskId })) }),
    ),
  },
  {
    id: 'task-param-obeyed',
    rule: 'removed/task-param',
    who: 'server',
    says: 'A task parameter on tools/call makes a task of it, without the extension.',
    serve: assumeTasks(({ message }) => isObject(member(message, 'params', 'task'))),
  },
  {
    id: 'headers-ignored',
    rule: 'http/mismatch-rejected',
    who: 'server',
    says: 'Headers are not compared with the body.',
    serve: onRequest(({ headers: _, ...incoming }) => incoming),
  },
  {
    id: 'polling-works',
    rule: 'lab/polling-changes-nothing',
    who: 'server',
    says: 'Each poll lets the worker do the next stage: nothing happens while nobody asks.',
    serve: firstChanging(['tasks/get'], (task, { workloads, policy, now }) => {
      const workload = workloads.find(({ tool }) => tool.name === task.tool);
      return workload ? work(task, workload, policy, now).task : task;
    }),
  },
  {
    id: 'any-answer-approves',
    rule: 'lab/deploys-only-approved',
    who: 'server',
    says: 'An accepted form counts as a yes, also with {"approved": false}.',
    serve: answering((response) =>
      member(response, 'action') === 'accept' ? { action: 'accept', content: { approved: true } } : response,
    ),
  },
  {
    id: 'decline-hangs',
    rule: 'lab/answered-goes-on',
    who: 'server',
    says: 'An answer that declines is acknowledged and forgotten: the task waits for ever.',
    serve: answering((response) => (member(response, 'action') === 'decline' ? undefined : response)),
  },
  {
    id: 'foreign-tasks-served',
    rule: 'lab/tasks-of-their-owner',
    who: 'server',
    says: 'Whoever knows an id is served the task, whosever it is.',
    serve: onRequest((incoming) => ({ ...incoming, caller: namedTask(incoming)?.owner ?? incoming.caller })),
  },
  {
    id: 'listen-undeclared',
    rule: 'listen/needs-declaration',
    who: 'server',
    says: 'subscriptions/listen for tasks is opened for a client that does not declare the extension.',
    serve: instead(['subscriptions/listen'], (incoming, serve) =>
      serve(declaring(incoming, { extensions: { [TASKS_EXTENSION]: {} } })),
    ),
  },
];

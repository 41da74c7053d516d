/**
 * How many messages a second the checker judges with all its rules, next to the official schemas, which look at
 * each message alone. Both get the same messages, already parsed, in turns, in one process.
 */
import {
  CallToolRequestSchema,
  DiscoverRequestSchema,
  DiscoverResultSchema,
  JSONRPCMessageSchema,
} from '@modelcontextprotocol/core';
import {
  CreateTaskResultV2Schema,
  GetTaskRequestV2Schema,
  GetTaskResultV2Schema,
  UpdateTaskRequestV2Schema,
  UpdateTaskResultV2Schema,
} from '@modelcontextprotocol/ext-tasks/core/v2';
import { RULES, createChecker } from '../../src/rules/index.ts';
import { createReader } from '../../src/rules/read/index.ts';
import {
  callTool,
  discover,
  getTask,
  idKey,
  isObject,
  META,
  TASKS_EXTENSION,
  toJsonLines,
  updateTask,
  type Entry,
  type JsonRpcRequest,
} from '../../src/protocol/index.ts';
import { percentile, type BenchContext, type Row } from './row.ts';

/** How many conversations are measured at once; each has 14 messages. */
const CONVERSATIONS = 5000;
/** How often each side has its turn. */
const TURNS = 7;

type Schema = { readonly safeParse: (value: unknown) => { readonly success: boolean } };

const REQUESTS: Readonly<Record<string, Schema>> = {
  'server/discover': DiscoverRequestSchema,
  'tools/call': CallToolRequestSchema,
  'tasks/get': GetTaskRequestV2Schema,
  'tasks/update': UpdateTaskRequestV2Schema,
};

const RESULTS: Readonly<Record<string, Schema>> = {
  'server/discover': DiscoverResultSchema,
  'tools/call': CreateTaskResultV2Schema,
  'tasks/get': GetTaskResultV2Schema,
  'tasks/update': UpdateTaskResultV2Schema,
};

/** Measures both. Needs no browser. */
export async function run(_context: BenchContext): Promise<readonly Row[]> {
  const entries = Array.from({ length: CONVERSATIONS }, (_, index) => conversation(index)).flat();
  const text = toJsonLines(entries);
  const speeds = { rules: [] as number[], schemas: [] as number[], read: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    speeds.rules.push(entries.length / seconds(() => judge(entries)));
    speeds.schemas.push(entries.length / seconds(() => validate(entries)));
    speeds.read.push(entries.length / seconds(() => readAndJudge(text)));
  }
  const [rules, schemas, read] = [speeds.rules, speeds.schemas, speeds.read].map((all) =>
    percentile(all, 0.5),
  );
  if (rules === undefined || schemas === undefined || read === undefined)
    throw new Error('Nothing was measured.');
  const how = `${entries.length} messages of ${CONVERSATIONS} tasks, median of ${TURNS} turns, processor time, Node ${process.versions.node}`;
  return [
    {
      what: `checker, all ${RULES.length} rules, one core`,
      value: `${thousands(rules)} messages/s`,
      target: 'at least 300,000 messages/s',
      ok: rules >= 300_000,
      how: `${how}; parsed before`,
    },
    {
      what: 'the official schemas on the same messages',
      value: `${thousands(schemas)} messages/s; the checker is ${(rules / schemas).toFixed(1)} times as fast`,
      how: `each message by the schema of JSON-RPC and by that of its method; the same turns`,
    },
    {
      what: 'checker from JSON Lines',
      value: `${thousands(read)} messages/s, ${((read / entries.length) * (text.length / 1e6)).toFixed(0)} MB/s`,
      how: `the same messages, read from text`,
    },
  ];
}

/** Processor time, all threads together: what else the machine is doing does not count, garbage collection does. */
function seconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** Judges everything. Correct messages must stay without a violation: a checker that errs is not worth a figure. */
function judge(entries: Iterable<Entry>): void {
  const checker = createChecker();
  for (const entry of entries) {
    const wrong = checker.next(entry).find(({ report }) => report === 'violation');
    if (wrong) throw new Error(`${wrong.rule} at ${wrong.at}: ${wrong.message}`);
  }
  checker.finish(true);
}

function validate(entries: readonly Entry[]): void {
  const methods = new Map<string, string>();
  for (const { message } of entries) {
    if (!isObject(message) || !JSONRPCMessageSchema.safeParse(message).success)
      throw new Error('No JSON-RPC.');
    const id = idKey(message.id);
    const { method } = message;
    if (typeof method === 'string') {
      methods.set(id, method);
      if (!REQUESTS[method]?.safeParse(message).success) throw new Error(`The schema refuses a ${method}.`);
    } else {
      const asked = methods.get(id) ?? '';
      methods.delete(id);
      if (!RESULTS[asked]?.safeParse(message.result).success)
        throw new Error(`The schema refuses a result of ${asked}.`);
    }
  }
}

function readAndJudge(text: string): void {
  const reader = createReader();
  const checker = createChecker();
  const chunk = 256 * 1024;
  for (let at = 0; at < text.length; at += chunk) {
    for (const item of reader.push(text.slice(at, at + chunk))) {
      if (item.kind === 'unreadable') throw new Error(item.reason);
      checker.next(item.entry);
    }
  }
  reader.end();
  checker.finish(true);
}

const SERVER = { [META.serverInfo]: { name: 'bench-server', version: '1.0.0' } };

/** A task from the call to its result, with a form on the way. */
function conversation(index: number): readonly Entry[] {
  let id = index * 10;
  const taskId = `4d0c7a1e-9b3f-4c2d-8e5a-${index.toString(16).padStart(12, '0')}`;
  const minute = (passed: number) => `2026-08-01T09:0${passed}:00.000Z`;
  const task = (status: string, passed: number, more: object = {}) => ({
    resultType: 'complete',
    taskId,
    status,
    createdAt: minute(0),
    lastUpdatedAt: minute(passed),
    ttlMs: 3_600_000,
    pollIntervalMs: 1000,
    ...more,
  });
  const exchange = (request: JsonRpcRequest, result: object): readonly Entry[] => [
    { dir: 'c2s', message: request },
    { dir: 's2c', message: { jsonrpc: '2.0', id: request.id, result: { ...result, _meta: SERVER } } },
  ];
  const form = {
    method: 'elicitation/create',
    params: {
      mode: 'form',
      message: 'Deploy?',
      requestedSchema: {
        type: 'object',
        properties: { approved: { type: 'boolean' } },
        required: ['approved'],
      },
    },
  };
  const content = [{ type: 'text', text: `deployed ${index}` }];
  return [
    ...exchange(discover(++id), {
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {}, extensions: { [TASKS_EXTENSION]: {} } },
      serverInfo: SERVER[META.serverInfo],
      ttlMs: 60_000,
      cacheScope: 'public',
    }),
    ...exchange(callTool(++id, 'run_build_pipeline', { ref: `branch-${index}` }), {
      ...task('working', 0),
      resultType: 'task',
    }),
    ...exchange(getTask(++id, taskId), task('working', 1, { statusMessage: 'building' })),
    ...exchange(
      getTask(++id, taskId),
      task('input_required', 2, { inputRequests: { approve_deploy: form } }),
    ),
    ...exchange(
      updateTask(++id, taskId, { approve_deploy: { action: 'accept', content: { approved: true } } }),
      {
        resultType: 'complete',
      },
    ),
    ...exchange(getTask(++id, taskId), task('working', 3)),
    ...exchange(getTask(++id, taskId), task('completed', 4, { result: { resultType: 'complete', content } })),
  ];
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString('en');
}

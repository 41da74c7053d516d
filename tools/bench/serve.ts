import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { callTool, getTask, member, standardHeaders, stringMember } from '../../src/protocol';
import { percentile, type BenchContext, type Row } from './row.ts';

const CLIENTS = 200;
const TASKS_EACH = 10;

/** How long the work of a task takes at its own pace, in seconds. */
const WORK_SECONDS = 135;

interface Memory {
  readonly heapUsed: number;
  readonly rss: number;
}

interface Measured {
  readonly seconds: number;
  readonly answered: number;
  readonly lost: number;
  readonly latencies: readonly number[];
  readonly before: Memory;
  readonly after: Memory;
}

/** Starts the served lab, so fast that every task ends half-way through the measurement. */
async function startServer(seconds: number): Promise<{ child: ChildProcess; url: URL }> {
  const hook = new URL('memory-hook.mjs', import.meta.url).href;
  const args = ['--expose-gc', '--import', 'tsx', '--import', hook, 'src/cli/serve.ts', '--port', '0'];
  const child = spawn(process.execPath, [...args, '--speed', String((2 * WORK_SECONDS) / seconds)], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  return { child, url: new URL(String(line).trim()) };
}

async function memoryOf(child: ChildProcess): Promise<Memory> {
  child.send('memory');
  return ((await once(child, 'message')) as [Memory])[0];
}

/** Sends a request and reads its answer; nothing where there is none. */
function ask(url: URL, agent: Agent, token: string, message: unknown): Promise<unknown> {
  const body = JSON.stringify(message);
  const headers = { ...standardHeaders(message), Authorization: `Bearer ${token}` };
  return new Promise((resolve) => {
    const sent = httpRequest(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        try {
          resolve(JSON.parse(text));
        } catch {
          resolve(undefined);
        }
      });
    });
    sent.on('error', () => resolve(undefined));
    sent.end(body);
  });
}

/** Lets every client create its tasks and poll them in turn, each with one request on its way, until time is up. */
async function measure(seconds: number): Promise<Measured> {
  const { child, url } = await startServer(seconds);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const latencies: number[] = [];
  let answered = 0;
  let lost = 0;
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const tasks: string[] = [];
      for (let index = 0; index < TASKS_EACH; index += 1) {
        const args = { project: 'broken-tests', environment: 'staging' };
        const id = `${client}-create-${index}`;
        const created = await ask(url, agent, `client-${client}`, callTool(id, 'run_build_pipeline', args));
        const taskId = stringMember(created, 'result', 'taskId');
        if (taskId === undefined) lost += 1;
        else tasks.push(taskId);
      }
      return tasks;
    }),
  );
  const before = await memoryOf(child);
  const end = performance.now() + seconds * 1000;
  const ended = new Set<string>();
  await Promise.all(
    clients.map(async (tasks, client) => {
      for (let poll = 0; performance.now() < end; poll += 1) {
        const taskId = tasks[poll % tasks.length] ?? '';
        const started = performance.now();
        const id = `${client}-${poll}`;
        const reply = await ask(url, agent, `client-${client}`, getTask(id, taskId));
        const right = member(reply, 'id') === id && member(reply, 'result', 'taskId') === taskId;
        if (right) answered += 1;
        else lost += 1;
        if (member(reply, 'result', 'status') === 'completed') ended.add(taskId);
        latencies.push(performance.now() - started);
      }
    }),
  );
  const after = await memoryOf(child);
  agent.destroy();
  child.kill('SIGTERM');
  await once(child, 'close');
  // A task whose end nobody saw was lost as much as an answer.
  return {
    seconds,
    answered,
    lost: lost + CLIENTS * TASKS_EACH - ended.size,
    latencies,
    before,
    after,
  };
}

const mebibytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);

/** The served lab under load. */
export async function run({ seconds = 10 }: Partial<BenchContext> = {}): Promise<readonly Row[]> {
  const { answered, lost, latencies, before, after } = await measure(seconds);
  const grown = after.heapUsed - before.heapUsed;
  return [
    {
      what: `served lab, ${CLIENTS} clients polling ${CLIENTS * TASKS_EACH} tasks`,
      value: `${answered} answered, ${lost} lost`,
      target: 'none lost',
      ok: lost === 0 && answered > 0,
      how: `each client with one request on its way for ${seconds} s, over loopback; lost is also a task whose end no poll saw`,
    },
    {
      what: 'its rate',
      value: `${Math.round(answered / seconds)} polls/s, ${percentile(latencies, 0.5).toFixed(1)} ms at the median, ${percentile(latencies, 0.99).toFixed(1)} ms at the 99th percentile`,
      how: 'the clients run beside it on the same machine',
    },
    {
      what: 'its memory',
      value: `${mebibytes(before.heapUsed)} MiB, then ${mebibytes(after.heapUsed)} MiB (resident ${mebibytes(after.rss)} MiB)`,
      target: 'no growth with the number of polls',
      ok: grown < 4 * 1_048_576,
      how: 'heap after a collection, with all tasks made, before and after the polls',
    },
  ];
}

/** `serve --step`: a request waits until somebody lets it through, and the worker until somebody moves it. */
import { expect, it } from 'vitest';
import { callTool, discover, listTools, member } from '../../src/protocol';
import { ask, post, startServe, type Served } from './serve-support';

/** Waits until the server has printed something. */
async function printed(served: Served, text: string): Promise<void> {
  while (!served.output().includes(text)) await new Promise((resolve) => setTimeout(resolve, 5));
}

it('holds each request, says which, and lets them through one by one in their order', async () => {
  await using held = await startServe('--step', '--fixtures');
  const answered: string[] = [];
  const first = ask(held.url, discover('first')).then(() => answered.push('first'));
  await printed(held, 'held: server/discover');
  const second = ask(held.url, callTool('second', 'greet', { name: 'x' })).then(() =>
    answered.push('second'),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(answered).toEqual([]);
  held.process.stdin?.write('\n');
  await first;
  await printed(held, 'held: tools/call greet');
  expect(answered).toEqual(['first']);
  held.process.stdin?.write('\n');
  await second;
});

it('forgets a request whose client has gone', async () => {
  await using held = await startServe('--step');
  const gone = new AbortController();
  const lost = post(held.url, discover('lost'), {}, gone.signal).catch(() => 'lost');
  await printed(held, 'held: server/discover');
  const kept = ask(held.url, listTools('kept'));
  gone.abort();
  expect(await lost).toBe('lost');
  await printed(held, 'held: tools/list');
  held.process.stdin?.write('\n');
  expect(await kept).toMatchObject({ id: 'kept' });
  expect(held.transcript().filter(({ dir }) => dir === 's2c')).toHaveLength(1);
});

it('moves the worker when it is told to, and lets no request through for that', async () => {
  await using held = await startServe('--step');
  const args = { project: 'web-storefront', environment: 'staging' };
  const call = ask(held.url, callTool('call', 'run_build_pipeline', args));
  await printed(held, 'held: tools/call');
  held.process.stdin?.write('w\n');
  await printed(held, 'the worker: there is no task');
  held.process.stdin?.write('\n');
  const taskId = String(member(await call, 'result', 'taskId'));
  held.process.stdin?.write('w\n');
  await printed(held, `the worker: install is done (${taskId})`);
});

it('lets everything through once nobody is there to step', async () => {
  await using held = await startServe('--step');
  const answer = ask(held.url, discover('first'));
  await printed(held, 'held: server/discover');
  held.process.stdin?.end();
  expect(await answer).toHaveProperty('result');
  expect(await ask(held.url, discover('second'))).toHaveProperty('result');
});

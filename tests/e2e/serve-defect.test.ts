/** A served lab that breaks a rule on purpose: its own log shows it. */
import { describe, expect, it } from 'vitest';
import { callTool, getTask, member, standardHeaders, type JsonRpcRequest } from '../../src/protocol';
import { check } from '../../src/rules';
import { startServe, type Served } from './serve-support';

async function ask({ url }: Served, message: JsonRpcRequest): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: standardHeaders(message),
    body: JSON.stringify(message),
  });
  return answer.json();
}

const violationsOf = (served: Served) =>
  check(served.transcript())
    .filter(({ report }) => report === 'violation')
    .map(({ rule }) => rule);

/** Calls the pipeline and polls its task once. */
async function callAndPoll(served: Served): Promise<void> {
  const args = { project: 'web-storefront', environment: 'staging' };
  const handle = await ask(served, callTool(1, 'run_build_pipeline', args));
  await ask(served, getTask(2, String(member(handle, 'result', 'taskId'))));
}

describe('serve --defect', () => {
  it('breaks its rule, and without it nothing is broken', async () => {
    await using wrong = await startServe('--defect', 'handle-before-visible');
    await callAndPoll(wrong);
    await wrong.stop();
    expect(violationsOf(wrong)).toEqual(['create/durable']);
    await using right = await startServe();
    await callAndPoll(right);
    await right.stop();
    expect(violationsOf(right)).toEqual([]);
  });

  it.each(['no-such-defect', 'client-null-id'])('refuses %s, and says why', async (id) => {
    await using served = await startServe('--defect', id);
    expect(await served.stop()).not.toBe(0);
    expect(served.output()).toContain(id);
  });
});

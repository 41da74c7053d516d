/**
 * The work of calls that block, stage by stage, and the proxy that does not wait for it.
 * @module
 */
import { idInWords } from '../../protocol/jsonrpc';
import { nothing, type Stepped } from '../report';
import type { World } from '../world';
import { launch, type Job, type Network } from './network';
import { cut } from './step';

/** Why a call that blocks gets no further; `undefined` where it does. */
export function jobBlocked(world: World, call: number): string | undefined {
  if (!world.network) return 'the network is folded away';
  return world.network.jobs.some((job) => job.call === call)
    ? undefined
    : `no work is done for connection ${call}`;
}

/**
 * Does the next stage of a call that blocks. Where the proxy gives up in the midst of it, the connection breaks then:
 * a stage that can be interrupted ends there, any other goes on.
 */
export function workOnCall(world: World, call: number): Stepped {
  const { network } = world;
  const job = network?.jobs.find((other) => other.call === call);
  const stage = job?.stages[0];
  if (!network || !job || !stage) return nothing(world, jobBlocked(world, call) ?? 'its work is done');
  const ends = world.now + stage.durationMs;
  const givenUp = proxyGivesUpAt(world, network, call);
  if (givenUp !== undefined && givenUp <= ends && stage.interruptible) {
    const broken = cut({ ...world, now: givenUp }, network, [call]);
    return told(broken, `the proxy gave up connection ${call}, and ${stage.name} was stopped`);
  }
  const later = { ...world, now: ends, effects: [...world.effects, ...effectOf(job, ends)] };
  const [, ...stages] = job.stages;
  const left =
    stages.length > 0
      ? network.jobs.map((other) => (other === job ? { ...job, stages } : other))
      : network.jobs.filter((other) => other !== job);
  const open = network.calls.some((other) => other.call === call);
  const gone = givenUp !== undefined && givenUp <= ends;
  // An orphan has done the stage that could not be stopped; nothing more is done for nobody.
  const next: Network =
    open && !gone
      ? { ...network, jobs: left }
      : { ...network, jobs: network.jobs.filter((other) => other !== job) };
  if (gone)
    return told(
      cut({ ...later, network: next }, next, [call]),
      `${stage.name} is done; the proxy had given up, and nobody is told`,
    );
  if (!open) return told({ ...later, network: next }, `${stage.name} is done; nobody is told`);
  if (stages.length > 0)
    return told({ ...later, network: next }, `${stage.name} is done, while the connection is held`);
  return told(
    { ...later, network: launch(next, job.reply) },
    `${stage.name} is done; the answer is on its way`,
  );
}

function told(world: World, says: string): Stepped {
  return { world, report: { entries: [], changes: [], says } };
}

function effectOf({ stages, project, requestId }: Job, at: number): World['effects'] {
  const kind = stages[0]?.effect;
  return kind === undefined ? [] : [{ kind, project, at, by: `request ${idInWords(requestId)}` }];
}

/** When the proxy gives up a request that is open. */
function proxyGivesUpAt(world: World, network: Network, call: number): number | undefined {
  const timeout = world.setup.network?.proxyTimeoutMs ?? null;
  const open = network.calls.find((other) => other.call === call);
  return timeout === null || !open || open.subscription !== undefined ? undefined : open.sentAt + timeout;
}

/** Breaks the connections that the proxy has waited for long enough. */
export function proxyGivesUp(world: World): World {
  const { network } = world;
  if (!network) return world;
  const late = network.calls
    .filter(({ call }) => (proxyGivesUpAt(world, network, call) ?? Infinity) <= world.now)
    .map(({ call }) => call);
  return late.length === 0 ? world : cut(world, network, late);
}

/**
 * The same hotfix behind the same proxy, two ways: as a call that blocks, and as a task. Scripts as data, so that they
 * can be stepped, shared and tested.
 * @module
 */
import type { Setup, World } from '../simulation';
import type { Entry } from '../protocol/transcript';
import { setupOf } from './lesson';
import { play, type Played, type ScriptStep } from './script';
import { blanksOf, NETWORK_TEMPLATES, TEMPLATES } from './templates';

/** One of the two ways. */
export interface Way {
  readonly id: 'blocked' | 'task';
  readonly title: string;
  /** What it shows, in a sentence. */
  readonly says: string;
  readonly script: readonly ScriptStep[];
}

/** The world of both: two replicas, and a proxy that waits for a minute. */
export const TWO_WAYS_SETUP: Setup = setupOf({
  network: { replicas: 2, routing: 'by-name', proxyTimeoutMs: 60_000 },
});

const send = (id: string, says: string): ScriptStep => ({
  says,
  action: (world: World, entries: readonly Entry[] = []) => {
    const template = [...TEMPLATES, ...NETWORK_TEMPLATES].find((candidate) => candidate.id === id);
    return { type: 'send', message: template?.build(blanksOf(world, entries)) };
  },
});

/** The oldest message on its way arrives. */
const deliver = (says: string): ScriptStep => ({
  says,
  action: ({ network }) => ({ type: 'deliver', flight: network?.flights[0]?.flight ?? 0 }),
});

/** The newest call that blocks gets a stage further. */
const workOnCall = (says: string): ScriptStep => ({
  says,
  action: ({ network }) => ({ type: 'work-call', call: network?.jobs.at(-1)?.call ?? 0 }),
});

const work = (says: string): ScriptStep => ({ says, action: () => ({ type: 'work' }) });

const BLOCKED: Way = {
  id: 'blocked',
  title: 'Blocked call',
  says: 'The call holds its connection until the work is done. The proxy does not wait that long.',
  script: [
    send('call-hotfix-plain', 'The client asks for a hotfix, and waits.'),
    deliver('A replica takes the call up. Its connection is held.'),
    workOnCall('It builds for 40 seconds, while the client waits.'),
    workOnCall(
      'It deploys, which nobody can stop. After a minute the proxy gives up, and the answer has nowhere to go.',
    ),
    send('call-hotfix-plain', 'The client heard nothing. All that it can do is ask again.'),
    deliver('A replica takes the second call up. It knows nothing of the first.'),
    workOnCall('It builds again.'),
    workOnCall('It deploys again, and the proxy gives up again.'),
  ],
};

const TASK: Way = {
  id: 'task',
  title: 'Task',
  says: 'The call is answered at once with a handle. Whatever breaks then, the work goes on and can be asked for.',
  script: [
    send('call-hotfix', 'The client asks for a hotfix, and declares the extension.'),
    deliver('A replica makes a task of it, and writes it to the store.'),
    deliver('The handle reaches the client at once. The connection is free.'),
    work('The worker builds for 40 seconds. No connection waits for it.'),
    send('get', 'The client polls.'),
    {
      says: 'The connection of the poll breaks. Nothing but the poll is lost.',
      action: ({ network }) => ({ type: 'drop', call: network?.calls.at(-1)?.call ?? 0 }),
    },
    {
      says: 'The client crashes and comes back. It had kept the handle.',
      action: () => ({ type: 'restart-client', keepsHandles: true }),
    },
    work('The worker deploys meanwhile, once.'),
    send('get', 'The client polls again, by the handle that it kept.'),
    deliver('Any replica finds the task in the store.'),
    deliver('Completed, and the result is there.'),
  ],
};

/** Both ways, the one that goes wrong first. */
export const TWO_WAYS: readonly Way[] = [BLOCKED, TASK];

/** Plays one of the two ways. */
export function playWay({ script }: Way): Played {
  return play(script, TWO_WAYS_SETUP);
}

/**
 * The menu of the open network: what may happen to each message, connection and replica.
 * @module
 */
import { member } from '../../protocol/json';
import { idInWords } from '../../protocol/jsonrpc';
import type { Choice } from '../menu';
import type { Action, World } from '../world';
import { jobBlocked } from './job';
import { networkBlocked, type NetworkAction } from './step';

/** The moves of the network; none where it is folded away. */
export function networkChoices(world: World): readonly Choice[] {
  const { network } = world;
  if (!network) return [];
  const free = world.setup.network?.routing === 'any';
  const arrivals = network.flights.flatMap(({ flight, dir, message }) => {
    const what = `message ${flight} (${nameOf(message)})`;
    if (dir === 's2c') return [choice(world, { type: 'deliver', flight }, `${what} reaches the client`)];
    if (!free) return [choice(world, { type: 'deliver', flight }, `${what} reaches a replica`)];
    return network.replicas.map(({ name }) =>
      choice(world, { type: 'deliver', flight, replica: name }, `${what} reaches replica ${name}`),
    );
  });
  const breaks = network.calls.map(({ call, message }) =>
    choice(world, { type: 'drop', call }, `the connection of ${nameOf(message)} breaks`),
  );
  const jobs = network.jobs.map(({ call, stages }): Choice => {
    const action: Action = { type: 'work-call', call };
    const impossible = jobBlocked(world, call);
    const says = `replica does ${stages[0]?.name ?? 'nothing'} for connection ${call}`;
    return impossible === undefined ? { action, says } : { action, says, impossible };
  });
  const replicas = network.replicas.flatMap(({ name }) => [
    choice(world, { type: 'replicate', replica: name }, `replica ${name} catches up with the store`),
    choice(world, { type: 'crash', replica: name }, `replica ${name} crashes`),
    choice(world, { type: 'restart', replica: name }, `replica ${name} comes back`),
  ]);
  const client = [
    choice(
      world,
      { type: 'restart-client', keepsHandles: true },
      'the client restarts and still has its handles',
    ),
    choice(world, { type: 'restart-client', keepsHandles: false }, 'the client restarts and knows nothing'),
  ];
  return [...arrivals, ...jobs, ...breaks, ...replicas, ...client];
}

function choice(world: World, action: NetworkAction, says: string): Choice {
  const impossible = networkBlocked(world, action);
  return impossible === undefined ? { action, says } : { action, says, impossible };
}

/** What a message is, in a word or two. */
function nameOf(message: unknown): string {
  const method = member(message, 'method');
  return typeof method === 'string' ? method : `answer to ${idInWords(member(message, 'id'))}`;
}

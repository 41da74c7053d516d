/**
 * What can be done to an object of the picture, as the menu of the simulation has it.
 * @module
 */
import type { Action, Choice, Network, World } from '../../simulation';
import { actions } from '../../simulation';
import { otherCallers, type ObjectKey } from './picture';

/** The moves of an object, possible or not, the most telling first. */
export function movesOf(world: World, key: ObjectKey): readonly Choice[] {
  const { network } = world;
  if (!network) return [];
  const concerns = concern(world, key, network);
  const moves = actions(world).filter(({ action }) => concerns(action));
  return key === 'proxy'
    ? [...moves, ...actions(world).filter(({ action }) => action.type === 'advance')]
    : moves;
}

/** Whether an action concerns an object. */
function concern(world: World, key: ObjectKey, network: Network): (action: Action) => boolean {
  const [kind = '', name = ''] = key.split(' ');
  const number = Number(name);
  switch (kind) {
    case 'client':
      return ({ type }) => type === 'restart-client';
    case 'caller': {
      const caller = otherCallers(world)[number];
      const calls = network.calls.filter((open) => open.caller === caller).map(({ call }) => call);
      return (action) => action.type === 'drop' && calls.includes(action.call);
    }
    case 'proxy':
      return ({ type }) => type === 'drop';
    case 'store':
      return ({ type }) => type === 'replicate';
    case 'worker':
      return ({ type }) => type === 'work';
    case 'connection':
      return (action) => (action.type === 'work-call' || action.type === 'drop') && action.call === number;
    case 'message': {
      const call = network.flights.find(({ flight }) => flight === number)?.call;
      return (action) =>
        (action.type === 'deliver' && action.flight === number) ||
        (action.type === 'drop' && action.call === call);
    }
    default: {
      const jobs = network.jobs.filter(({ replica }) => replica === name).map(({ call }) => call);
      return (action) =>
        (action.type === 'work-call' && jobs.includes(action.call)) ||
        ((action.type === 'replicate' || action.type === 'crash' || action.type === 'restart') &&
          action.replica === name);
    }
  }
}

/**
 * A walk by numbers, taken again in a whole world: what was found has to show there too, and comes out as the actions
 * that lead to it.
 * @module
 */
import { createChecker } from '../rules';
import { step, type Action, type Network, type World } from '../simulation';
import { projectOf } from './client';
import type { Broken } from './frame';
import { brokenBy } from './invariants';
import type { Move } from './moves';
import { requestFor } from './requests';
import { worldOf, type Space } from './space';
import { member } from '../protocol';

/** What was broken, and the actions that lead there. */
export interface Retraced extends Broken {
  readonly steps: readonly Action[];
}

/**
 * Takes moves again, by the simulation and the checker alone.
 * @param rule - What the last of them breaks.
 * @throws Where it does not: then the walk went astray.
 */
export function retrace(space: Space, moves: readonly Move[], rule: string): Retraced {
  const checker = createChecker();
  const steps: Action[] = [];
  /** The number of the connection of each slot. */
  const calls = new Map<string, number>();
  let world = worldOf(space);
  let broken: readonly Broken[] = [];
  for (const move of moves) {
    const action = actionOf(world, move, calls, steps.length);
    const { world: after, report } = step(world, action);
    if (report.impossible !== undefined) throw new Error(`A walk went astray: ${report.impossible}.`);
    const seen = { before: world, action, after, report };
    const findings = report.entries.flatMap((entry) => checker.next(entry));
    broken = [
      ...brokenBy(seen).map(({ id, says }) => ({ rule: id, says })),
      ...findings
        .filter(({ report: kind }) => kind === 'violation')
        .map((finding) => ({ rule: finding.rule, says: finding.message })),
    ];
    steps.push(action);
    world = after;
  }
  const found = broken.find((one) => one.rule === rule);
  if (!found) throw new Error(`A walk went astray: nothing breaks ${rule} where it should.`);
  return { ...found, steps };
}

function actionOf(world: World, move: Move, calls: Map<string, number>, count: number): Action {
  switch (move.kind) {
    case 'send': {
      const { errand, call, request } = move;
      const project = projectOf(call + 1);
      const task = world.server.tasks.find(({ fields }) => member(fields, 'project') === project);
      calls.set(`${errand} ${call}`, network(world).count);
      // No id is used twice.
      const id = `${errand}-${count + 1}`;
      return requestFor(request, call + 1, task?.taskId ?? '', id);
    }
    case 'arrive':
    case 'break': {
      const call = calls.get(`${move.errand} ${move.call}`) ?? -1;
      if (move.kind === 'break') return { type: 'drop', call };
      const flight = network(world).flights.find((other) => other.call === call);
      return { type: 'deliver', flight: flight?.flight ?? -1 };
    }
    case 'work':
      return { type: 'work', taskId: move.taskId };
    case 'restart-client':
      return { type: 'restart-client', keepsHandles: move.keepsHandles };
    default:
      return { type: move.kind, replica: network(world).replicas[move.replica]?.name ?? '' };
  }
}

function network({ network: open }: World): Network {
  if (!open) throw new Error('A space has an open network.');
  return open;
}

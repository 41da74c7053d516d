/**
 * What the explorer found, as text for people.
 * @module
 */
import type { Explored, Space, Violation } from '../explore';
import { member } from '../protocol';
import type { Action, Defect } from '../simulation';

/** Writes the list of defects. */
export function printDefects(defects: readonly Pick<Defect, 'id' | 'rule' | 'who' | 'says'>[]): string {
  return defects.map(({ id, rule, who, says }) => `${id}\n  breaks ${rule} (${who})\n  ${says}\n`).join('\n');
}

/**
 * Writes what an exploration came to.
 * @param space - What was explored.
 * @param explored - What was found.
 * @param statesPerSecond - How fast.
 */
export function printExplored(space: Space, explored: Explored, statesPerSecond: number): string {
  const { states, transitions, complete, violations } = explored;
  const extras = space.extras.length > 0 ? ` and ${space.extras.join(', ')}` : '';
  const faults = space.faults.length > 0 ? space.faults.join(', ') : 'no faults';
  const head = [
    `${space.tasks} task(s), ${space.replicas} replica(s), ${faults}${extras}${space.defect ? `, defect ${space.defect}` : ''}`,
    `${states} states, ${transitions} transitions, ${statesPerSecond} states/s; ${
      complete ? 'every state was visited' : `stopped at the limit of ${space.limit} states`
    }`,
  ];
  const found = violations.length === 0 ? ['Nothing was broken.'] : violations.flatMap(printViolation);
  return `${[...head, '', ...found].join('\n')}\n`;
}

function printViolation({ rule, says, steps }: Violation): string[] {
  return [
    `${rule}: ${says}`,
    ...steps.map((action, index) => `  ${String(index + 1).padStart(2)}. ${inWords(action)}`),
    '',
  ];
}

/** An action in words. */
export function inWords(action: Action): string {
  switch (action.type) {
    case 'send':
      return `${action.caller ?? 'the client'} sends ${String(member(action.message, 'method'))} (${String(member(action.message, 'id'))})`;
    case 'work':
      return 'the worker does the next thing';
    case 'work-call':
      return `the work of connection ${action.call} goes on`;
    case 'advance':
      return `${action.ms} ms pass`;
    case 'deliver':
      return `message ${action.flight} arrives`;
    case 'drop':
      return `connection ${action.call} breaks`;
    case 'replicate':
      return `replica ${action.replica} catches up`;
    case 'crash':
      return `replica ${action.replica} crashes`;
    case 'restart':
      return `replica ${action.replica} comes back`;
    case 'restart-client':
      return `the client restarts ${action.keepsHandles ? 'with its handles' : 'and knows nothing'}`;
  }
}

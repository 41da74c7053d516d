/**
 * The steps of a path in words.
 * @module
 */
import { member, stringMember } from '../../protocol';
import { step, type Action, type World } from '../../simulation';
import { entryView } from '../parts/entry-view';

/** A step of a path: what was done, and what came of it where that is not the same. */
export interface PathStep {
  readonly kind: Action['type'];
  readonly says: string;
}

/** The steps of a path from the world in which it begins. */
export function pathWords(start: World, actions: readonly Action[]): readonly PathStep[] {
  let world = start;
  return actions.map((action) => {
    const before = world;
    const { world: after, report } = step(before, action);
    world = after;
    return { kind: action.type, says: capital(words(before, action, report.says)) };
  });
}

function words(before: World, action: Action, says: string): string {
  if (action.type === 'send') {
    const target = stringMember(action.message, 'params', 'name');
    const method = String(member(action.message, 'method'));
    return `the client sends ${method}${target === undefined ? '' : ` ${target}`}`;
  }
  if (action.type !== 'deliver') return says;
  const flight = before.network?.flights.find((other) => other.flight === action.flight);
  if (flight?.dir !== 's2c') return says;
  const asked = before.network?.calls.find(({ call }) => call === flight.call);
  const { outcome, method } = entryView({ dir: 's2c', message: flight.message });
  if (!outcome) return `${method ?? 'a message'} reaches the client`;
  const what =
    outcome.kind === 'error'
      ? `error ${String(outcome.code).replace('-', '−')}`
      : [outcome.resultType, outcome.status].filter(Boolean).join(', ');
  return `the answer to ${String(member(asked?.message, 'method'))} reaches the client: ${what}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

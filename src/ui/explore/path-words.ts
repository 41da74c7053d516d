/**
 * The steps of a path in words.
 * @module
 */
import { member, stringMember } from '../../protocol';
import { step, type Action, type World } from '../../simulation';
import { entryView } from '../parts/entry-view';
import { explore } from '../words/en/explore';

const words = explore.path;

/** A step of a path: what was done, and what came of it where that is not the same. */
export interface PathStep {
  readonly kind: Action['type'];
  readonly says: string;
  /** What the simulation says stays in English. */
  readonly lang?: 'en';
}

/** The steps of a path from the world in which it begins. */
export function pathWords(start: World, actions: readonly Action[]): readonly PathStep[] {
  let world = start;
  return actions.map((action): PathStep => {
    const before = world;
    const { world: after, report } = step(before, action);
    world = after;
    const kind = action.type;
    const says = ownWords(before, action);
    return says === undefined ? { kind, says: capital(report.says), lang: 'en' } : { kind, says };
  });
}

/** A message that is sent, or comes to the client; of the rest the simulation tells. */
function ownWords(before: World, action: Action): string | undefined {
  if (action.type === 'send') {
    const target = stringMember(action.message, 'params', 'name');
    const method = String(member(action.message, 'method'));
    return words.sends(target === undefined ? method : `${method} ${target}`);
  }
  if (action.type !== 'deliver') return undefined;
  const flight = before.network?.flights.find((other) => other.flight === action.flight);
  if (flight?.dir !== 's2c') return undefined;
  const asked = before.network?.calls.find(({ call }) => call === flight.call);
  const { outcome, method } = entryView({ dir: 's2c', message: flight.message });
  if (!outcome) return method === undefined ? words.messageReaches : words.reaches(method);
  const what =
    outcome.kind === 'error'
      ? words.error(String(outcome.code).replace('-', '−'))
      : [outcome.resultType, outcome.status].filter(Boolean).join(', ');
  return words.answer(String(member(asked?.message, 'method')), what);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * What was chosen otherwise than a place's own setup: written, read and put together again.
 * @module
 */
import { isObject } from '../../protocol/json';
import { readChoice, type SetupChoice } from '../setup-choice';
import type { ChosenOtherwise } from './moment';

/** What of a choice differs from the place's own. A member that a later lab adds is absent in older codes: they stay good. */
export function chosenOtherwise(choice: SetupChoice, own: SetupChoice): ChosenOtherwise {
  const policy = otherMembers(choice.policy, own.policy);
  const network = choice.network && inOrder(choice.network);
  return {
    ...(choice.seed === own.seed ? {} : { seed: choice.seed }),
    ...(policy.length === 0 ? {} : { policy }),
    ...(sameText(network, own.network && inOrder(own.network)) ? {} : { network: network ?? null }),
    ...(choice.defect === own.defect ? {} : { defect: choice.defect ?? null }),
  };
}

/** The choice again; `undefined` where that is no choice that the lab offers. */
export function choiceFrom(chosen: ChosenOtherwise, own: SetupChoice): SetupChoice | undefined {
  const policy = new Map<string, unknown>(Object.entries(own.policy));
  for (const [name, ...value] of chosen.policy ?? []) {
    if (value.length === 0) policy.delete(name);
    else policy.set(name, value[0]);
  }
  const network = chosen.network === undefined ? own.network : (chosen.network ?? undefined);
  const defect = chosen.defect === undefined ? own.defect : (chosen.defect ?? undefined);
  return readChoice({ seed: chosen.seed ?? own.seed, policy: Object.fromEntries(policy), network, defect });
}

/** The members of one object that another lacks or has otherwise, by name; those that it alone has by their names only. */
function otherMembers(one: object, other: object): (readonly [string, unknown?])[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return names.flatMap((name): (readonly [string, unknown?])[] => {
    const value = member(one, name);
    if (sameText(value, member(other, name))) return [];
    return [value === undefined ? [name] : [name, value]];
  });
}

/** An object with its members by name, whoever made it. */
export function inOrder<Value extends object>(object: Value): Value {
  const members = Object.entries(object).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members) as Value;
}

function member(object: object, name: string): unknown {
  return isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}

function sameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Answers side by side: of each only what tells it from the others, so that four of them can be read on a phone.
 * @module
 */
import stringify from 'json-stringify-pretty-compact';
import { isObject, sameJson, type JsonObject } from '../../../protocol/json';
import { comparable } from './candidates';
import type { GeneratedOption } from './item';

/** Stands for members that are the same in all answers. */
const SAME = '…';

/** By these an answer is known, also where all say the same. */
const ALWAYS = new Set(['resultType', 'status', 'code']);

/** How wide a line may be before an object is spread over several. */
const LINE = 46;

/**
 * The answers as texts: JSON in which `…` stands for what all of them have in common, and for what lies deeper than
 * the difference.
 */
export function shownAnswers(options: readonly GeneratedOption[]): readonly string[] {
  const replies = options.map(({ entry }) => comparable(entry));
  const short = replies.map((reply) => textOf(differing(reply, replies)));
  // What lies deeper is left out only where that does not make two of them alike.
  return new Set(short).size === short.length ? short : replies.map(textOf);
}

function textOf(value: unknown): string {
  return stringify(value, { maxLength: LINE })
    .replaceAll(`"${SAME}": "${SAME}"`, SAME)
    .replaceAll(`"{${SAME}}"`, `{${SAME}}`)
    .replaceAll(`"[${SAME}]"`, `[${SAME}]`);
}

/** The members of one answer that differ in some of them. */
function differing(own: JsonObject, all: readonly JsonObject[]): JsonObject {
  const shown = Object.entries(own).flatMap(([name, value]): (readonly [string, unknown])[] => {
    const others = all.filter((one) => Object.hasOwn(one, name)).map((one) => one[name]);
    const isSame = others.every((other) => sameJson(other, value));
    const inside = others.filter(isObject);
    if (isSame && others.length === all.length && !isKept(name, value)) return [];
    if (isObject(value) && !isSame && inside.length > 1) return [[name, differing(value, inside)]];
    return [[name, brief(value, 0)]];
  });
  const left = Object.keys(own).length - shown.length;
  return Object.fromEntries(left > 0 ? [...shown, [SAME, SAME]] : shown);
}

/** Whether a member is shown although all answers have the same: a word or a number by which answers are known. */
function isKept(name: string, value: unknown): boolean {
  return ALWAYS.has(name) && !isObject(value);
}

/** A value of which one need not see everything. */
function brief(value: unknown, depth: number): unknown {
  if (Array.isArray(value))
    return value.length === 0 || depth < 1 ? value.map((one) => brief(one, depth + 1)) : `[${SAME}]`;
  if (!isObject(value)) return value;
  const members = Object.entries(value);
  if (members.length > 0 && depth > 1) return `{${SAME}}`;
  return Object.fromEntries(members.map(([name, member]) => [name, brief(member, depth + 1)]));
}

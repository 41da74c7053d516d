/**
 * Reads a JSON file of a known form: its value, its faults, and where each of its fields stands.
 * @module
 */
import type { TSchema } from '@sinclair/typebox';
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { placeIn, type Place } from '../../../rules/read/fault';
import { findJsonFault } from '../../../rules/read/json-fault';
import { join, tokens } from '../pointer';
import type { ScenarioFault } from './fault';
import { formFaults, parent } from './form';

/** A file that was read. */
export interface ReadForm {
  /** Absent: it is no JSON, or its form is wrong. */
  readonly value?: unknown;
  readonly faults: readonly ScenarioFault[];
  /** Where a field stands; one that is missing stands where its object does. */
  readonly placeOf: (pointer: string) => Place;
}

const START: Place = { line: 1, column: 1 };

/**
 * Reads a file.
 * @param text - The file.
 * @param schema - Its form; the descriptions say how to mend what breaks it.
 */
export function readForm(text: string, schema: TSchema): ReadForm {
  const broken = findJsonFault(text);
  if (broken) {
    const place = placeIn(text, broken.offset, START);
    return { faults: [{ pointer: '', says: broken.reason }], placeOf: () => place };
  }
  const tree = parseTree(text);
  const placeOf = (pointer: string): Place => placeIn(text, tree ? offsetOf(tree, pointer) : 0, START);
  const value: unknown = JSON.parse(text);
  const faults = [...(tree ? twice(tree, '') : []), ...formFaults(schema, value)];
  return faults.length > 0 ? { faults, placeOf } : { value, faults, placeOf };
}

function offsetOf(tree: Node, pointer: string): number {
  const path = tokens(pointer).map((name) => (/^(0|[1-9][0-9]*)$/.test(name) ? Number(name) : name));
  const node = nodeAt(tree, path);
  if (!node) return pointer === '' ? tree.offset : offsetOf(tree, parent(pointer));
  // A member begins with its name.
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

function nodeAt(tree: Node, path: readonly (string | number)[]): Node | undefined {
  let node: Node | undefined = tree;
  for (const name of path) {
    if (!node) return undefined;
    node = findNodeAtLocation(node, [node.type === 'array' ? name : String(name)]);
  }
  return node;
}

/** Members that an object has twice: JSON.parse would drop the first without a word. */
function twice(node: Node, at: string): readonly ScenarioFault[] {
  const children = node.children ?? [];
  if (node.type === 'array') return children.flatMap((item, index) => twice(item, join(at, index)));
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return children.flatMap(({ children: [key, value] = [] }) => {
    const name = String(key?.value);
    const pointer = join(at, name);
    const again = seen.has(name);
    seen.add(name);
    const inside = value ? twice(value, pointer) : [];
    return again
      ? [{ pointer, says: `The member ${JSON.stringify(name)} is there twice. Keep one.` }, ...inside]
      : inside;
  });
}

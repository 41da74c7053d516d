/**
 * What stands at the head of every document that is exported.
 * @module
 */
import { PROTOCOL_VERSION } from '../../protocol';
import { fingerprint } from '../../simulation';
import type { Exported } from './exported';

/** A fact about a transcript: its name, and what it is. */
export type Fact = readonly [name: string, value: string];

/** The facts, in the order in which they are shown. The same transcript gives the same facts. */
export function factsOf({ entries, run }: Exported): readonly Fact[] {
  const times = entries.flatMap(({ at }) => (at === undefined ? [] : [at]));
  const [first, last] = [times[0], times.at(-1)];
  const lab = run ? `simulated, seed ${run.setup.seed}` : 'a log that was read';
  const defect = run?.setup.defect;
  return [
    ['Entries', String(entries.length)],
    ...(first !== undefined && last !== undefined
      ? ([['Time', first === last ? first : `${first} to ${last}`]] as const)
      : []),
    ['Source', defect === undefined ? lab : `${lab}, with the defect ${defect} on purpose`],
    ['Protocol', `MCP ${PROTOCOL_VERSION}`],
    ['Fingerprint', fingerprint(entries)],
  ];
}

/**
 * Reads a workload that somebody wrote: the text may be anything.
 * @module
 */
import { isObject } from '../../protocol/json';
import type { Place } from '../../rules/read/fault';
import { LAB_WORKLOADS, type Workload } from '../../workloads';
import type { ScenarioFault } from '../lesson/content/fault';
import { readForm } from '../lesson/content/read-form';
import { WorkloadSchema, type WrittenWorkload } from './form';

/** What is wrong with a text, and where. */
export interface TextFault extends Place {
  readonly says: string;
}

/** A text that was read. */
export type ReadWorkload =
  | { readonly workload: Workload; readonly faults?: never }
  | { readonly workload?: never; readonly faults: readonly TextFault[] };

/** Longer texts are not read. In UTF-16 units. */
export const LONGEST_WORKLOAD = 60_000;

/** Faults told at once, at most: whoever mends these sees the next. */
const MOST_FAULTS = 20;

/**
 * Reads a workload.
 * @param text - The text as it was written.
 * @returns The workload, or what is wrong with the text, the first fault first.
 */
export function readWorkload(text: string): ReadWorkload {
  if (text.length > LONGEST_WORKLOAD) {
    const says = `This is longer than ${LONGEST_WORKLOAD} characters. No tool of this exercise needs so much: shorten it.`;
    return { faults: [{ line: 1, column: 1, says }] };
  }
  const { value, faults, placeOf } = readForm(text, WorkloadSchema);
  const found = value === undefined ? faults : nameFaults(value as WrittenWorkload);
  if (found.length > 0) {
    const placed = found.map(({ pointer, says }) => ({ ...placeOf(pointer), says }));
    const inOrder = placed.toSorted((one, other) => one.line - other.line || one.column - other.column);
    return { faults: inOrder.slice(0, MOST_FAULTS) };
  }
  return { workload: value as unknown as Workload };
}

/** Names that lead nowhere, or are there twice. */
function nameFaults({ tool, stages, done }: WrittenWorkload): readonly ScenarioFault[] {
  const faults: ScenarioFault[] = [];
  const wrong = (pointer: string, says: string) => void faults.push({ pointer, says });
  if (LAB_WORKLOADS.some((known) => known.tool.name === tool.name))
    wrong('/tool/name', `The lab has a tool ${tool.name} of its own. Choose another name.`);
  const args = Object.keys(tool.inputSchema.properties);
  if (!args.includes('project'))
    wrong(
      '/tool/inputSchema/properties',
      'The tool needs an argument project: what is changed is noted under it.',
    );
  const fields = new Set(args);
  const keys = new Set<string>();
  stages.forEach((stage, at) => {
    const here = `/stages/${at}`;
    if (stages.findIndex(({ name }) => name === stage.name) !== at)
      wrong(`${here}/name`, `There is another stage called ${stage.name}.`);
    if (stage.kind === 'work') {
      stage.faults?.forEach(({ when }, index) =>
        Object.keys(when)
          .filter((argument) => !args.includes(argument))
          .forEach((argument) =>
            wrong(`${here}/faults/${index}/when/${argument}`, `The tool has no argument ${argument}.`),
          ),
      );
      return;
    }
    stage.questions.forEach(({ key, request, proceedsWith = {} }, index) => {
      const question = `${here}/questions/${index}`;
      if (keys.has(key))
        wrong(
          `${question}/key`,
          `The key ${key} is used twice. A key stands for one question for the task’s life.`,
        );
      keys.add(key);
      const asked = Object.keys(request.params.requestedSchema.properties);
      asked.forEach((field) => fields.add(field));
      Object.keys(proceedsWith)
        .filter((field) => !asked.includes(field))
        .forEach((field) =>
          wrong(`${question}/proceedsWith/${field}`, `The form does not ask for ${field}.`),
        );
    });
  });
  return [...faults, ...blanks({ stages, done }, '', fields)];
}

/** Blanks in texts, such as `{project}`, that nothing fills. */
function blanks(value: unknown, at: string, fields: ReadonlySet<string>): readonly ScenarioFault[] {
  if (typeof value === 'string') {
    const unknown = [...value.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name!)
      .find((name) => !fields.has(name));
    return unknown === undefined
      ? []
      : [
          {
            pointer: at,
            says: `Nothing fills {${unknown}}: there is no such argument, and no form asks for it.`,
          },
        ];
  }
  if (!isObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => blanks(item, `${at}/${name}`, fields));
}

/**
 * The table of everything that can be wrong on purpose, and how it comes to light.
 * @module
 */
import { DEFAULT_SPACE, exploreAll, exposureOf, EXTRAS, type Space } from '../explore';
import { DEFECTS, type Defect } from '../simulation';

/** The space in which each defect of a server is looked for first: small, since there is one such run for each. */
const SPACE: Space = { ...DEFAULT_SPACE, replicas: 1, faults: ['cancel'] };

/** Where it is looked for next: without a change of mind, but with one thing more. */
const WIDER: readonly Space[] = EXTRAS.map((extra) => ({ ...SPACE, faults: [], extras: [extra] }));

/** How one defect comes to light. */
export interface DefectRow {
  readonly defect: Defect;
  /**
   * What the explorer found: the length of the shortest path, how many states the space has with this defect, and what
   * it has more than the first.
   */
  readonly explored?: { readonly steps: number; readonly states: number; readonly extra?: string };
  /** What the tour found: at which step, and how many steps and messages of it are enough. */
  readonly toured?: { readonly atStep: number; readonly steps: number; readonly messages: number };
}

/** Looks for every defect. It takes a while. */
export function defectRows(): readonly DefectRow[] {
  return DEFECTS.map((defect) => {
    const exposure = exposureOf(defect);
    const explored = defect.who === 'server' ? found(defect) : undefined;
    return {
      defect,
      ...(explored ? { explored } : {}),
      ...(exposure
        ? {
            toured: {
              atStep: exposure.atStep,
              steps: exposure.actions.length,
              messages: exposure.messages,
            },
          }
        : {}),
    };
  });
}

function found({ id, rule }: Defect): DefectRow['explored'] {
  for (const space of [SPACE, ...WIDER]) {
    const { violations, states } = exploreAll({ ...space, defect: id });
    const way = violations.find((violation) => violation.rule === rule);
    const [extra] = space.extras;
    if (way) return { steps: way.steps.length, states, ...(extra === undefined ? {} : { extra }) };
  }
  return undefined;
}

/** The table in Markdown, with how to read it. */
export function printTable(rows: readonly DefectRow[]): string {
  const byExplorer = rows.filter(({ explored }) => explored).length;
  const lines = (who: Defect['who']) =>
    rows.filter(({ defect }) => defect.who === who).map((row) => line(row));
  const head = [
    '| Defect | What is wrong | Breaks | Explorer | Tour | Enough |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  return `${[
    '# Everything that can be wrong on purpose',
    '',
    'Written by `npm run -s explore -- --table`. Do not edit it by hand.',
    '',
    'A defect breaks one rule. The right server and the right client break none on the same ways.',
    '',
    `- **Explorer**: steps of the shortest path over the open network, and the states of its space: ${SPACE.tasks} task, ${SPACE.replicas} replica, with cancellation. A send, an arrival and a stage of work are a step each. Where a word stands behind, the space has no cancellation, and that more (\`--with\`). A dash: no such space holds what the defect needs.`,
    '- **Tour**: the step of the scripted tour at which the checker, or an invariant of the lab, speaks.',
    '- **Enough**: steps of the tour without which the defect would not show, and the messages of the client among them.',
    '',
    `${rows.length} defects: the explorer finds ${byExplorer}, the tour all ${rows.filter(({ toured }) => toured).length}.`,
    '',
    '## Servers',
    '',
    ...head,
    ...lines('server'),
    '',
    '## Clients',
    '',
    ...head,
    ...lines('client'),
  ].join('\n')}\n`;
}

function line({ defect, explored, toured }: DefectRow): string {
  const cells = [
    `\`${defect.id}\``,
    defect.says.replaceAll('|', '\\|'),
    `\`${defect.rule}\``,
    explored ? exploredWords(explored) : '–',
    toured ? `step ${toured.atStep}` : '–',
    toured ? `${counted(toured.steps, 'step')}, ${counted(toured.messages, 'message')}` : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

function exploredWords({ steps, states, extra }: NonNullable<DefectRow['explored']>): string {
  return `${steps} steps, ${states} states${extra === undefined ? '' : `, ${extra}`}`;
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

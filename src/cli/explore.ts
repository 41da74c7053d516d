/**
 * `npm run -s explore`: tries every order of what can happen, and says what it finds.
 * @packageDocumentation
 */
import { performance } from 'node:perf_hooks';
import { Command, InvalidArgumentError } from 'commander';
import {
  DEFAULT_SPACE,
  explore,
  EXTRAS,
  FAULTS,
  type Explored,
  type ExtraKind,
  type FaultKind,
  type Space,
} from '../explore';
import { DEFAULT_POLICY, type Policy } from '../server';
import { DEFECTS } from '../simulation';
import { printDefects, printExplored } from './explore-report';
import { defectRows, printTable } from './explore-table';
import { defectIdOf } from './defect';
import { NAMED_POLICIES, policyOf } from './policy';

interface Options {
  readonly tasks: number;
  readonly replicas: number;
  readonly faults: readonly FaultKind[];
  readonly with: readonly ExtraKind[];
  readonly policy: Policy;
  readonly defect?: string;
  readonly limit: number;
  readonly json?: true;
  readonly defects?: true;
  readonly table?: true;
}

const between =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < least || number > most) {
      throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
    }
    return number;
  };

/** A list of names out of some; `none` is the empty one. */
const someOf =
  <Name extends string>(known: readonly Name[]) =>
  (text: string): readonly Name[] => {
    const names = text.split(',').filter(Boolean);
    if (names.length === 1 && names[0] === 'none') return [];
    return names.map((name) => {
      const found = known.find((other) => other === name);
      if (!found) throw new InvalidArgumentError(`${name} is none of ${known.join(', ')}, or none.`);
      return found;
    });
  };

const options = new Command('explore')
  .description('Tries every order of what can happen to the lab, judged by all rules and invariants.')
  .option('--tasks <n>', 'how many calls the client may make', between(1, 3), DEFAULT_SPACE.tasks)
  .option('--replicas <n>', 'how many replicas answer', between(1, 3), DEFAULT_SPACE.replicas)
  .option(
    '--faults <list>',
    `what may go wrong: ${FAULTS.join(',')}, or none`,
    someOf(FAULTS),
    DEFAULT_SPACE.faults,
  )
  .option(
    '--with <list>',
    `what more may happen: ${EXTRAS.join(',')}, or none`,
    someOf(EXTRAS),
    DEFAULT_SPACE.extras,
  )
  .option('--policy <policy>', `${Object.keys(NAMED_POLICIES).join(', ')}, or JSON`, policyOf, DEFAULT_POLICY)
  .option('--defect <id>', 'break something on purpose', defectIdOf)
  .option('--limit <n>', 'how many states to visit at most', between(1, 16_000_000), DEFAULT_SPACE.limit)
  .option('--json', 'print one JSON object')
  .option('--defects', 'list the defects instead')
  .option(
    '--table',
    'print the table of all defects and of how they come to light, as outputs/defects.md has it',
  )
  .parse()
  .opts<Options>();

/** Explores, and tells how far it is where somebody watches. */
function run(space: Space): Explored {
  const exploring = explore(space);
  for (;;) {
    const next = exploring.next();
    if (next.done) return next.value;
    if (process.stderr.isTTY)
      process.stderr.write(`\r${next.value.states} states, ${next.value.waiting} waiting `);
  }
}

if (options.table) {
  process.stdout.write(printTable(defectRows()));
} else if (options.defects) {
  const list = DEFECTS.map(({ id, rule, who, says }) => ({ id, rule, who, says }));
  process.stdout.write(options.json ? `${JSON.stringify(list)}\n` : printDefects(list));
} else {
  const { tasks, replicas, faults, with: extras, policy, limit, defect } = options;
  // Where the policy does not say what replicas answer from, lag means that they answer from their copies.
  const { reads, ...rest } = policy;
  const chosen = reads === DEFAULT_POLICY.reads ? rest : policy;
  const space: Space = {
    tasks,
    replicas,
    faults,
    extras,
    policy: chosen,
    limit,
    ...(defect === undefined ? {} : { defect }),
  };
  const began = performance.now();
  const explored = run(space);
  const statesPerSecond = Math.round(explored.states / ((performance.now() - began) / 1000));
  if (process.stderr.isTTY) process.stderr.write('\r');
  const { states, transitions, complete, violations } = explored;
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ states, transitions, complete, statesPerSecond, violations })}\n`
      : printExplored(space, explored, statesPerSecond),
  );
  process.exitCode = violations.length > 0 ? 1 : 0;
}

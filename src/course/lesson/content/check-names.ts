/**
 * Whether everything that a lesson names exists, and nothing is named twice.
 * @module
 */
import { TASK_STATUSES } from '../../../protocol/names';
import { RULES } from '../../../rules';
import { choiceFault, POLICY_NAMES } from '../../../server/policy-form';
import { DEFECTS } from '../../../simulation';
import { ASSERTIONS } from '../../assertions';
import { TEMPLATES } from '../../templates';
import type { Criterion, Scenario, ScenarioSetup, Step } from '../format';
import { join } from '../pointer';
import { didYouMean, listed, type ScenarioFault } from './fault';

/** The names of the moments that the run of a lesson has. */
export function momentsOf({ steps }: Scenario): readonly string[] {
  return ['start', ...steps.flatMap(({ moment }) => (moment === undefined ? [] : [moment]))];
}

/** The rules that a scenario breaks on purpose anywhere. */
export function brokenRules({ breaks = [], challenges }: Scenario): readonly string[] {
  return [...breaks, ...challenges.flatMap((challenge) => challenge.breaks ?? [])];
}

/** What is wrong with the names that a scenario gives and uses. */
export function nameFaults(scenario: Scenario): readonly ScenarioFault[] {
  const { steps, setup, breaks = [], predictions = [], challenges } = scenario;
  const moments = momentsOf(scenario);
  const lists: readonly ScenarioFault[][] = [
    ...[setup].flatMap((one) => (one ? [setupFaults(one, '/setup')] : [])),
    stepFaults(steps, '/steps', ['start']),
    breaks.flatMap((rule, at) => unknown('rule', rule, RULE_IDS, `/breaks/${at}`)),
    twice('prediction', predictions, '/predictions'),
    twice('challenge', challenges, '/challenges'),
    ...predictions.map(({ moment }, at) => unknown('moment', moment, moments, `/predictions/${at}/moment`)),
    ...challenges.map((challenge, at) => {
      const here = `/challenges/${at}`;
      const { start = 'start', starter, solution, meets } = challenge;
      return [
        ...(challenge.setup ? setupFaults(challenge.setup, `${here}/setup`) : []),
        ...unknown('moment', start, moments, `${here}/start`),
        ...(starter ? stepFaults([starter], here, []).map(atStarter(here)) : []),
        ...stepFaults(solution, `${here}/solution`, []),
        ...(challenge.breaks ?? []).flatMap((rule, index) =>
          unknown('rule', rule, RULE_IDS, `${here}/breaks/${index}`),
        ),
        ...criterionFaults(meets, `${here}/meets`),
      ];
    }),
  ];
  return lists.flat();
}

const DEFECT_IDS = DEFECTS.map(({ id }) => id);
const RULE_IDS = RULES.map(({ id }) => id);
const TEMPLATE_IDS = TEMPLATES.map(({ id }) => id);
const ASSERTION_IDS = ASSERTIONS.map(({ id }) => id);

const atStarter = (here: string) => (fault: ScenarioFault) => ({
  ...fault,
  pointer: fault.pointer.replace(`${here}/0`, `${here}/starter`),
});

function unknown(what: string, name: string, known: readonly string[], pointer: string): ScenarioFault[] {
  if (known.includes(name)) return [];
  const near = didYouMean(name, known);
  const choice = near === '' ? ` There are: ${listed(known)}.` : near;
  return [{ pointer, says: `There is no ${what} ${name}.${choice}` }];
}

function twice(what: string, items: readonly { readonly id: string }[], pointer: string): ScenarioFault[] {
  return items.flatMap(({ id }, at) =>
    items.findIndex((other) => other.id === id) === at
      ? []
      : [
          {
            pointer: `${pointer}/${at}/id`,
            says: `There is another ${what} ${id}. Give this one its own name.`,
          },
        ],
  );
}

function setupFaults(setup: ScenarioSetup, pointer: string): ScenarioFault[] {
  const { policy = {}, defect } = setup;
  return [
    ...(defect === undefined ? [] : unknown('defect', defect, DEFECT_IDS, `${pointer}/defect`)),
    ...Object.entries(policy).flatMap(([name, value]) =>
      policyFaults(name, value, join(`${pointer}/policy`, name)),
    ),
  ];
}

function policyFaults(name: string, value: unknown, pointer: string): ScenarioFault[] {
  const unheard = unknown('choice of a policy', name, POLICY_NAMES, pointer);
  const says = unheard.length === 0 ? choiceFault(name, value) : undefined;
  return says === undefined ? unheard : [{ pointer, says }];
}

function stepFaults(steps: readonly Step[], pointer: string, taken: readonly string[]): ScenarioFault[] {
  const seen = new Set(taken);
  return steps.flatMap((step, at) => {
    const here = `${pointer}/${at}`;
    const { moment } = step;
    const again = moment !== undefined && seen.has(moment);
    if (moment !== undefined) seen.add(moment);
    const reserved = moment === 'start' ? 'start is the beginning' : `There is another moment ${moment}`;
    return [
      ...(again ? [{ pointer: `${here}/moment`, says: `${reserved}. Give this one its own name.` }] : []),
      ...('send' in step ? unknown('template', step.send, TEMPLATE_IDS, `${here}/send`) : []),
    ];
  });
}

function criterionFaults(meets: readonly Criterion[], pointer: string): ScenarioFault[] {
  const named: string[] = [];
  return meets.flatMap((criterion, at) => {
    const here = `${pointer}/${at}`;
    const faults: ScenarioFault[] = [];
    for (const member of ['after', 'sameTask'] as const) {
      const name = (criterion as { readonly [key: string]: unknown })[member];
      if (typeof name === 'string')
        faults.push(...unknown('earlier criterion', name, named, `${here}/${member}`));
    }
    if ('see' in criterion && criterion.name !== undefined) {
      if (named.includes(criterion.name)) {
        faults.push({ pointer: `${here}/name`, says: `There is another criterion ${criterion.name}.` });
      }
      named.push(criterion.name);
    }
    if ('assertion' in criterion) {
      faults.push(...unknown('assertion', criterion.assertion, ASSERTION_IDS, `${here}/assertion`));
    }
    if ('moves' in criterion) {
      const { from, to } = criterion.moves;
      if (from !== undefined)
        faults.push(...unknown('status', from, [...TASK_STATUSES, 'created'], `${here}/moves/from`));
      faults.push(...unknown('status', to, TASK_STATUSES, `${here}/moves/to`));
    }
    return faults;
  });
}

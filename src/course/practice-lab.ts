/**
 * The practice lab: the whole of `run_build_pipeline`, from discovery to every kind of end.
 * @module
 */
import firstLesson from '../../lessons/01-why-a-blocked-call-fails/scenario.json';
import type { Scenario, Step } from './lesson/format';
import { scriptOf } from './lesson/steps';
import type { ScriptStep } from './script';

/** After the first lesson's run: a task that is cancelled, one that fails and one whose tests fail. */
const OTHER_ENDS: readonly Step[] = [
  { send: 'call-second', moment: 'second-handle', says: 'A second task.' },
  { work: true, says: 'The worker installs.' },
  { send: 'cancel', moment: 'cancel-acknowledged', says: 'Please give it up: acknowledged.' },
  { send: 'get', moment: 'cancel-not-yet', says: 'The wish is not yet honoured.' },
  { work: true, says: 'The worker comes to a point at which it may stop.' },
  { pause: true },
  { send: 'get', moment: 'cancelled', says: 'Cancelled.' },
  { send: 'call-lost-runner', moment: 'third-handle', says: 'A third task.' },
  { work: true, says: 'The runner is lost while it installs.' },
  { send: 'get', moment: 'failed', says: 'Failed: a JSON-RPC error ended the call.' },
  { send: 'call-broken-tests', moment: 'fourth-handle', says: 'A fourth task.' },
  { work: true, says: 'The worker installs.' },
  { work: true, says: 'The tests fail.' },
  { send: 'get', moment: 'tool-error', says: 'Completed, with isError: the tool failed, the call did not.' },
];

/** The first lesson's run, from discovery to a deployed project and two refusals, and then the other ends. */
export const PRACTICE_LAB: readonly ScriptStep[] = scriptOf([
  ...(firstLesson as unknown as Scenario).steps,
  ...OTHER_ENDS,
]);

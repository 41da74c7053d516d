/**
 * Reads a `scenario.json`: its value, its faults of form, and where each of its fields stands.
 * @module
 */
import { ScenarioSchema, type Scenario } from '../format';
import { readForm, type ReadForm } from './read-form';

/** A scenario that was read. */
export interface ReadScenario extends Omit<ReadForm, 'value'> {
  /** Absent: its form is wrong. */
  readonly scenario?: Scenario;
}

/**
 * Reads a scenario.
 * @param text - The file.
 */
export function readScenario(text: string): ReadScenario {
  const { value, faults, placeOf } = readForm(text, ScenarioSchema);
  return value === undefined ? { faults, placeOf } : { scenario: value as Scenario, faults, placeOf };
}

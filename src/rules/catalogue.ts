/**
 * The catalogue: every rule with its examples.
 * @module
 */
import { BOOK } from './book';
import { CLIENT_EXAMPLES } from './examples/client';
import { CREATE_EXAMPLES } from './examples/create';
import { ENVELOPE_EXAMPLES } from './examples/envelope';
import { ERROR_EXAMPLES } from './examples/error';
import { GET_EXAMPLES } from './examples/get';
import { HTTP_EXAMPLES } from './examples/http';
import { INPUT_EXAMPLES } from './examples/input';
import { LISTEN_EXAMPLES } from './examples/listen';
import { META_EXAMPLES } from './examples/meta';
import { MRTR_EXAMPLES } from './examples/mrtr';
import { NEGOTIATION_EXAMPLES } from './examples/negotiation';
import { REMOVED_EXAMPLES } from './examples/removed';
import { RESULT_EXAMPLES } from './examples/result';
import { TASK_EXAMPLES } from './examples/task';
import { UPDATE_EXAMPLES, CANCEL_EXAMPLES } from './examples/update';
import type { Example, Rule } from './rule';

/** The example of each rule, by its id. */
const EXAMPLES: { readonly [id: string]: Example } = {
  ...ENVELOPE_EXAMPLES,
  ...META_EXAMPLES,
  ...RESULT_EXAMPLES,
  ...ERROR_EXAMPLES,
  ...NEGOTIATION_EXAMPLES,
  ...CREATE_EXAMPLES,
  ...TASK_EXAMPLES,
  ...GET_EXAMPLES,
  ...INPUT_EXAMPLES,
  ...UPDATE_EXAMPLES,
  ...CANCEL_EXAMPLES,
  ...CLIENT_EXAMPLES,
  ...MRTR_EXAMPLES,
  ...REMOVED_EXAMPLES,
  ...HTTP_EXAMPLES,
  ...LISTEN_EXAMPLES,
};

/** Every rule, in catalogue order. */
export const RULES: readonly Rule[] = BOOK.rules.flatMap((definition) => {
  const { id, level, report, who, says, explains, source } = definition;
  const example = EXAMPLES[id];
  return example ? [{ id, level, report, who, says, explains, source, ...example }] : [];
});

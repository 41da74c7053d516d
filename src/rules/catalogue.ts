/**
 * All rules with their examples, in the order in which they are listed and report.
 * @module
 */
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
import { CLIENT } from './families/client';
import { CREATE } from './families/create';
import { ENVELOPE } from './families/envelope';
import { ERROR_RULES } from './families/error';
import { GET, GET_GONE } from './families/get';
import { HTTP } from './families/http';
import { INPUT } from './families/input';
import { LISTEN } from './families/listen';
import { META_RULES } from './families/meta';
import { MRTR } from './families/mrtr';
import { NEGOTIATION } from './families/negotiation';
import { PAYLOAD, PAYLOAD_FORM } from './families/payload';
import { REMOVED } from './families/removed';
import { RESULT } from './families/result';
import { TASK_RULES } from './families/task';
import { CANCEL, UPDATE } from './families/update';
import type { Example, RuleDefinition } from './rule';

/** A rule and its example. */
export interface CatalogueItem {
  readonly definition: RuleDefinition;
  readonly example: Example;
}

type Examples = { readonly [id: string]: Example };

const FAMILIES: readonly (readonly [readonly RuleDefinition[], Examples])[] = [
  [ENVELOPE, ENVELOPE_EXAMPLES],
  [META_RULES, META_EXAMPLES],
  [RESULT, RESULT_EXAMPLES],
  [ERROR_RULES, ERROR_EXAMPLES],
  [NEGOTIATION, NEGOTIATION_EXAMPLES],
  [CREATE, CREATE_EXAMPLES],
  [TASK_RULES, TASK_EXAMPLES],
  [GET, GET_EXAMPLES],
  [PAYLOAD, GET_EXAMPLES],
  [GET_GONE, GET_EXAMPLES],
  [PAYLOAD_FORM, GET_EXAMPLES],
  [INPUT, INPUT_EXAMPLES],
  [UPDATE, UPDATE_EXAMPLES],
  [CANCEL, CANCEL_EXAMPLES],
  [CLIENT, CLIENT_EXAMPLES],
  [MRTR, MRTR_EXAMPLES],
  [REMOVED, REMOVED_EXAMPLES],
  [HTTP, HTTP_EXAMPLES],
  [LISTEN, LISTEN_EXAMPLES],
];

/** Every rule with its example. */
export const CATALOGUE: readonly CatalogueItem[] = FAMILIES.flatMap(([rules, examples]) =>
  rules.flatMap((definition) => {
    const example = examples[definition.id];
    return example ? [{ definition, example }] : [];
  }),
);

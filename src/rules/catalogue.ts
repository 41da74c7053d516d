/**
 * All rules with their examples, in the order in which they are listed and report.
 * @module
 */
import { ENVELOPE_EXAMPLES } from './examples/envelope';
import { META_EXAMPLES } from './examples/meta';
import { ENVELOPE } from './families/envelope';
import { META_RULES } from './families/meta';
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
];

/** Every rule with its example. */
export const CATALOGUE: readonly CatalogueItem[] = FAMILIES.flatMap(([rules, examples]) =>
  rules.flatMap((definition) => {
    const example = examples[definition.id];
    return example ? [{ definition, example }] : [];
  }),
);

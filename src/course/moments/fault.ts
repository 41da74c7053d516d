/**
 * What can be wrong with a code. Facts and no sentences: the page has the words.
 * @module
 */

/** Why a text is no moment. */
export type LinkFault =
  /** There is no code at all. */
  | { readonly kind: 'empty' }
  /** A character that no code has. `at` counts from 1. */
  | { readonly kind: 'character'; readonly at: number; readonly character: string }
  /** Another version of the form: from a later lab. */
  | { readonly kind: 'version'; readonly version: string }
  /** Less of it than there was: it was cut off on its way. In characters, at least. */
  | { readonly kind: 'truncated'; readonly missing: number }
  /** All of it, but changed. */
  | { readonly kind: 'damaged' }
  /** More than is opened. */
  | {
      readonly kind: 'too-large';
      readonly what: 'code' | 'unpacked' | 'levels' | 'steps';
      readonly most: number;
    }
  | FormFault;

/** A field that is not what it has to be: such a code was not made by the lab. */
export interface FormFault {
  readonly kind: 'form';
  /** Which one, such as `does/3/message`. */
  readonly field: string;
  /** What is wrong with it: absent, not of its form, or not known at all. */
  readonly problem: 'missing' | 'form' | 'unknown';
}

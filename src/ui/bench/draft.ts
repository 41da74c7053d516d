/**
 * The text of the request: where it came from decides whether the page may change it. What a person typed is theirs.
 * @module
 */
import stringify from 'json-stringify-pretty-compact';
import { blanksOf, NETWORK_TEMPLATES, TEMPLATES, type Template } from '../../course';
import { member, type HeaderChanges } from '../../protocol';
import { transcriptOf, type LabMoment } from '../../simulation';
import { travelsAs } from './travel';

/** Where a text came from. */
export type Origin =
  | { readonly kind: 'template'; readonly id: string }
  /** The request that a step of the timeline sent. */
  | { readonly kind: 'step' }
  /** What a challenge gives to begin with. */
  | { readonly kind: 'starter' }
  | { readonly kind: 'typed' };

/** The text of the request, where it came from, and how it travels. */
export interface Draft {
  readonly text: string;
  readonly origin: Origin;
  /** Over HTTP, with headers that differ so from those that fit the text. Absent: not over HTTP. */
  readonly http?: HeaderChanges;
}

/** The template that a page begins with. */
export const FIRST_TEMPLATE = 'discover';

/** A template by its id. */
export function templateById(id: string): Template | undefined {
  return [...TEMPLATES, ...NETWORK_TEMPLATES].find((template) => template.id === id);
}

/** How wide a line may be before an object is spread over several. */
const LINE = 56;

/** A message as a person reads and edits it: what is short stays on one line. */
export function messageText(message: unknown): string {
  return stringify(message, { maxLength: LINE }) ?? '';
}

/** A template, filled with what the client knows at a moment. */
export function fromTemplate(id: string, moment: LabMoment): Draft {
  const template = templateById(id);
  const text = template ? messageText(template.build(blanksOf(moment.world, transcriptOf(moment)))) : '';
  return { text, origin: { kind: 'template', id } };
}

/** The draft that shows the request of a step; `undefined` where the step sent none. */
export function fromStep(moment: LabMoment): Draft | undefined {
  const { action } = moment;
  if (action?.type !== 'send') return undefined;
  return { text: messageText(action.message), origin: { kind: 'step' }, ...travelsAs(action) };
}

/**
 * The draft after it was sent: ready for the next request. A template is filled anew; in a text that a person wrote
 * only the id is counted on, since an id must not be used twice.
 * @param moment - The moment after sending.
 */
export function afterSend(draft: Draft, moment: LabMoment): Draft {
  if (draft.origin.kind === 'template') return { ...draft, ...fromTemplate(draft.origin.id, moment) };
  const id = member(JSON.parse(draft.text), 'id');
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return draft;
  const { id: next } = blanksOf(moment.world, transcriptOf(moment));
  const text = draft.text.replace(new RegExp(`("id"\\s*:\\s*)${id}\\b`), `$1${next}`);
  // Where the first "id" of the text is some other one, the text is left alone.
  return member(JSON.parse(text), 'id') === next ? { ...draft, text } : draft;
}

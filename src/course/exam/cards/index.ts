/**
 * Flash cards of the words, codes, fields, statuses and headers.
 * @packageDocumentation
 */
export { cardsForAnki } from './anki';
export { CARD_KINDS, CARDS, type Card, type CardKind } from './cards';
export { cardAnswer, NEW_IN_A_SITTING, sittingOf, type Knew, type Sitting } from './deck';

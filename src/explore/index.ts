/**
 * Every order of the enabled actions, up to a bound.
 * @packageDocumentation
 */
export * from './explore';
export * from './exposure';
export * from './invariants';
export * from './space';
export * from './tour';

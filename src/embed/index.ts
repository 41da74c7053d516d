/**
 * The lab inside another site.
 * @packageDocumentation
 */
export * from './address';
export * from './message';

/**
 * What is taught: scripts, assertions, templates, terms.
 * @packageDocumentation
 */
export * from './assertions';
export * from './exchanges';
export * from './glossary';
export * from './practice-lab';
export * from './presenting/playlist';
export * from './presenting/question';
export * from './script';
export * from './templates';
export * from './lesson';
export * from './two-ways';

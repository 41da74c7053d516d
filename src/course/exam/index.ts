/**
 * The trainer: practice items, practice, practice exams, reviews, and what is kept of them.
 * @packageDocumentation
 */
export * from './answers';
export * from './blueprint';
export * from './cards';
export * from './clauses';
export * from './generated';
export * from './items';
export * from './practice';
export * from './predict';
export * from './read-record';
export * from './record';
export * from './report';
export * from './review';
export * from './session';
export * from './weak-spots';

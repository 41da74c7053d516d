/**
 * The decision reference as data. Markdown, JSON and the compact form are written from it, and the page draws it.
 * @packageDocumentation
 */
export * from './columns';
export * from './compact';
export * from './document';
export * from './filter';
export * from './markdown';
export * from './schema';
export * from './sections';

/**
 * The wire's vocabulary: JSON-RPC 2.0, MCP 2026-07-28 and the tasks extension. Types, schemas, codes and
 * builders; no state.
 * @packageDocumentation
 */
export * from './build';
export * from './clauses';
export * from './declares';
export * from './headers';
export * from './json';
export * from './jsonrpc';
export * from './names';
export * from './param-headers';
export * from './schemas/common';
export * from './schemas/input';
export * from './schemas/methods';
export * from './schemas/tasks';
export * from './schemas/tools';
export * from './time';
export * from './transcript';
export * from './validate';

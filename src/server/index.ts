/**
 * The simulated MCP server.
 * @packageDocumentation
 */
export * from './call';
export * from './change';
export * from './features';
export * from './handle';
export * from './lifetime';
export * from './policy';
export * from './policy-choices';
export * from './policy-form';
export * from './reply';
export * from './state';
export * from './subscriptions';
export * from './work';
export * from './writes';

declare module 'har-schema' {
  import type { Schema } from '@cfworker/json-schema';
  /** The JSON Schemas of HAR 1.2, by the name of their part; `har` is the whole. */
  const schemas: Record<string, Schema>;
  export default schemas;
}

/**
 * The schemas from which the editor completes, explains and checks a request, chosen by the method in the text.
 * @module
 */
import { isMethod, REQUEST_SCHEMAS } from '../../protocol';
import { schemas as words } from '../words/en/schemas';

/** One root document for all methods: each is registered once and referred to. */
export const ROOT_URI = 'lab://schemas/requests';

/** A request whose method is not known yet: enough to complete it. */
const ANY_REQUEST = {
  type: 'object',
  description: words.request,
  required: ['jsonrpc', 'id', 'method'],
  properties: {
    jsonrpc: { const: '2.0', description: words.jsonrpc },
    id: {
      type: ['string', 'integer'],
      description: words.id,
    },
    method: {
      type: 'string',
      anyOf: [
        ...Object.entries(REQUEST_SCHEMAS).map(([method, schema]) => ({
          const: method,
          description: schema.description,
        })),
        // Any other method can be sent too: the server answers it with -32601.
        { type: 'string' },
      ],
      description: words.method,
    },
  },
};

/** The root document, as plain JSON. */
export const ROOT_SCHEMA = { $defs: { any: ANY_REQUEST, ...REQUEST_SCHEMAS } };

/**
 * The name, in {@link ROOT_SCHEMA}, of the schema for a text. Reads the method without parsing, since while
 * somebody types the text is no JSON most of the time.
 */
export function schemaName(text: string): string {
  const method =
    /^\s*"method"\s*:\s*"([^"\\]*)"/m.exec(text)?.[1] ?? /"method"\s*:\s*"([^"\\]*)"/.exec(text)?.[1] ?? '';
  return isMethod(method) ? method : 'any';
}

/** The reference to a schema of the root document. */
export function schemaRef(name: string): string {
  return `${ROOT_URI}#/$defs/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

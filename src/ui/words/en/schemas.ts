import { spoken } from '../spoken';

/** What the code editor says of the members of any request. It comes with that editor alone. */
export const schemas = spoken('schemas', {
  request: 'A JSON-RPC request.',
  jsonrpc: 'Always "2.0".',
  id: 'Pairs the answer with this request. A string or an integer, never null, and of no other request that is still open.',
  method: 'What the server is asked to do.',
});

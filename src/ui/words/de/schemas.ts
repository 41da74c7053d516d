import type { schemas as english } from '../en/schemas';

/** What the code editor says of the members of any request, in German. */
export const schemas: typeof english = {
  request: 'Eine JSON-RPC-Anfrage.',
  jsonrpc: 'Immer "2.0".',
  id: 'Ordnet die Antwort dieser Anfrage zu. Eine Zeichenkette oder ganze Zahl, nie null, und die keiner anderen noch offenen Anfrage.',
  method: 'Was der Server tun soll.',
};

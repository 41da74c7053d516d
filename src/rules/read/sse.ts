/**
 * The data of a recorded text/event-stream body.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 * @module
 */

/**
 * The data of each event, in order. Comments, ids, event names and retry hints are left out: MCP puts its
 * message into `data`. The last event counts without its blank line too, which some recorders trim.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#receiving-messages
 */
export function eventData(body: string): readonly string[] {
  const events: string[] = [];
  let data: string[] = [];
  for (const line of [...body.replace(/^\ufeff/, '').split(/\r\n|\n|\r/), '']) {
    if (line === '') {
      if (data.length > 0) events.push(data.join('\n'));
      data = [];
    } else if (line === 'data' || line.startsWith('data:')) {
      data.push(line.slice(5).replace(/^ /, ''));
    }
  }
  return events;
}

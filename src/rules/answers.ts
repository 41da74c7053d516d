/**
 * Questions that many rules ask about an answer.
 * @module
 */
import type { Sighting } from './sighting';
import { own, show, text } from './values';

/** The code of an error response; `undefined` for a result or a code that is no number. */
export function code(next: Sighting): number | undefined {
  const found = own(next.error, 'code');
  return typeof found === 'number' ? found : undefined;
}

/** The path of what a response carries. */
export function outcome(next: Sighting): string {
  return next.error === undefined ? '/result' : '/error/code';
}

/** What a response is, in a sentence. */
export function said(next: Sighting): string {
  return next.error === undefined ? 'a result' : `the error ${show(own(next.error, 'code'))}`;
}

/** Tells whether an error says that a task's time was up. */
export function saysExpired({ error }: Sighting): boolean {
  return /\bexpired?\b/i.test((text(error, 'message') ?? '').slice(0, 400));
}

/**
 * Tells whether an error may be right for a reason that has nothing to do with the rule at hand: the transport
 * refused, the server broke, or the request has another fault as well. The specification gives no order in which
 * a server looks for faults.
 */
export function excuse(next: Sighting): boolean {
  const { status } = next.entry;
  if (
    status === 401 ||
    status === 403 ||
    status === 405 ||
    status === 429 ||
    (typeof status === 'number' && status >= 500)
  )
    return true;
  const { request } = next;
  switch (code(next)) {
    case -32603:
      return true;
    case -32020:
      return request?.http === undefined || request.http.faults.length > 0 || request.method === 'tools/call';
    case -32022:
      return request?.revision === 'other';
    case -32602:
      return request !== undefined && (request.revision === 'unsaid' || request.capabilities === undefined);
    case -32700:
    case -32600:
      return request !== undefined && own(request.message, 'jsonrpc') !== '2.0';
    default:
      return false;
  }
}

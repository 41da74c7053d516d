/**
 * What this project's own archives say of an exchange beside HTTP, in the custom field `_mcpEntries`: for the request
 * and for each message of the answer its place in the transcript, and what was recorded of it. With it an archive
 * reads back as the very transcript that it was written from.
 * @see http://www.softwareishard.com/blog/har-12-spec/#customFields
 * @module
 */
import { isObject, member, type Entry, type Headers } from '../../protocol';

/** What is said of one message. */
export interface Mark {
  /** Its place in the transcript, counted from 0. */
  readonly entry: number;
  readonly at?: string;
  readonly status?: number;
  /** That its headers were recorded. */
  readonly http?: true;
}

/** A message of an exchange, as it was recorded. */
export interface MarkedEntry {
  readonly entry: Entry;
  readonly place: number;
}

/** Reads the field. What is not of its form gives `undefined`, and the exchange reads as any other. */
export function readMarks(field: unknown): readonly Mark[] | undefined {
  return Array.isArray(field) && field.length > 0 && field.every(isMark) ? field : undefined;
}

function isMark(value: unknown): value is Mark {
  if (!isObject(value)) return false;
  const [entry, at, status, http] = ['entry', 'at', 'status', 'http'].map((key) => member(value, key));
  return (
    Number.isSafeInteger(entry) &&
    Number(entry) >= 0 &&
    (at === undefined || typeof at === 'string') &&
    (status === undefined || typeof status === 'number') &&
    (http === undefined || http === true)
  );
}

/**
 * The entries of an exchange.
 * @param marks - One for the request, and one for each message of the answer.
 * @param request - The message that was sent.
 * @param answers - What came back; `undefined` stands for a status without a body.
 * @returns `undefined` where the marks speak of another number of messages than there are.
 */
export function markedEntries(
  marks: readonly Mark[],
  request: { readonly message: unknown; readonly headers: Headers | undefined },
  answers: { readonly messages: readonly unknown[]; readonly headers: Headers | undefined },
): readonly MarkedEntry[] | undefined {
  const bare = answers.messages.length === 0 && marks.length === 2;
  const messages = [request.message, ...(bare ? [undefined] : answers.messages)];
  if (messages.length !== marks.length) return undefined;
  return marks.map(({ entry: place, at, status, http }, index) => {
    const headers = index === 0 ? request.headers : answers.headers;
    const entry: Entry = {
      dir: index === 0 ? 'c2s' : 's2c',
      message: messages[index],
      ...(http ? { headers: headers ?? {} } : {}),
      ...(status === undefined ? {} : { status }),
      ...(at === undefined ? {} : { at }),
    };
    return { entry, place };
  });
}

/**
 * The project's own form and bare messages: one value, one entry, in the order of the file.
 * @module
 */
import { isObject, type Entry, type Headers, type JsonObject } from '../../protocol';
import { DirectionGuess } from './direction';
import { briefly, Fault, type Place } from './fault';
import type { Decoder, ReadEntry, Value } from './items';

/** Reads transcript entries: `{"dir","message","headers"?,"status"?,"at"?}`. */
export class TranscriptDecoder implements Decoder {
  readonly skipped = 0;

  next(value: Value): readonly ReadEntry[] {
    return [readEntry(value, toEntry(value.value, value))];
  }

  end(): readonly ReadEntry[] {
    return [];
  }
}

/** Reads JSON-RPC messages without anything around them; who sent each is inferred. */
export class MessagesDecoder implements Decoder {
  readonly skipped = 0;
  readonly #guess = new DirectionGuess();

  next(value: Value): readonly ReadEntry[] {
    const message = value.value;
    if (!isObject(message)) throw new Fault(value, `Expected a JSON-RPC message, found ${briefly(message)}.`);
    if (Object.hasOwn(message, 'dir')) {
      throw new Fault(
        value,
        'This is a transcript entry among bare messages. Use one form for the whole file.',
      );
    }
    return [readEntry(value, { dir: this.#guess.of(message), message })];
  }

  end(): readonly ReadEntry[] {
    return [];
  }
}

/** Pairs an entry with the place that it was read from. */
export function readEntry({ line, column, offset, length }: Value, entry: Entry): ReadEntry {
  return { kind: 'entry', entry, line, column, offset, length };
}

function toEntry(value: unknown, place: Place): Entry {
  if (!isObject(value)) throw new Fault(place, `Expected a transcript entry, found ${briefly(value)}.`);
  const dir = own(value, 'dir');
  if (dir !== 'c2s' && dir !== 's2c') {
    const found = dir === undefined ? 'it is missing' : `it is ${briefly(dir)}`;
    throw new Fault(
      place,
      `An entry's "dir" is "c2s" (client to server) or "s2c" (server to client); ${found}.`,
    );
  }
  const headers = toHeaders(own(value, 'headers'), place);
  const status = own(value, 'status') ?? undefined;
  if (status !== undefined && typeof status !== 'number') {
    throw new Fault(place, `An entry's "status" is the HTTP status as a number; it is ${briefly(status)}.`);
  }
  // An HTTP answer may be a status alone, as the 202 to a notification is.
  if (!Object.hasOwn(value, 'message') && !(dir === 's2c' && status !== undefined)) {
    throw new Fault(place, 'The entry has no "message": it belongs beside "dir".');
  }
  const at = own(value, 'at') ?? undefined;
  if (at !== undefined && typeof at !== 'string') {
    throw new Fault(place, `An entry's "at" is an ISO 8601 string; it is ${briefly(at)}.`);
  }
  return {
    dir,
    message: own(value, 'message'),
    ...(headers === undefined ? {} : { headers }),
    ...(status === undefined ? {} : { status }),
    ...(at === undefined ? {} : { at }),
  };
}

function toHeaders(value: unknown, place: Place): Headers | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) {
    throw new Fault(
      place,
      `An entry's "headers" are an object of names and values; it is ${briefly(value)}.`,
    );
  }
  // fromEntries defines members, so that a header named __proto__ stays a header.
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, headerText(text)]));
}

/** Recorders write a header that was sent twice as a list, and a number as a number. */
function headerText(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}

function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

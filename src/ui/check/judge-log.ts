/**
 * Reads a log in slices and judges it, part by part. Runs in a worker, so that the page stays quick.
 * @module
 */
import { createChecker, type Finding } from '../../rules';
import { createByteReader, type ReadItem } from '../../rules/read';
import type { CheckNews, CheckOrder, Unread } from './messages';

/** How many bytes are read at a time: small enough that the page takes in a part within a frame. */
const SLICE = 256 * 1024;

/** How many entries are sent at a time: forms that are read whole hand out all of theirs at their end. */
const MOST_ENTRIES = 1000;

/**
 * Judges a log.
 * @param order - The log and how to judge it.
 * @param tell - Takes the news as they come; the last is the end.
 */
export async function judgeLog(order: CheckOrder, tell: (news: CheckNews) => void): Promise<void> {
  const { log, endpoint } = order;
  const reader = createByteReader(endpoint === '' ? {} : { endpoint });
  const checker = createChecker();
  let unread: Unread | undefined;
  let bytes = 0;

  const take = (items: readonly ReadItem[]): void => {
    for (let from = 0; from === 0 || from < items.length; from += MOST_ENTRIES) {
      const entries: string[] = [];
      const lines: number[] = [];
      const findings: Finding[] = [];
      for (const item of items.slice(from, from + MOST_ENTRIES)) {
        if (item.kind === 'unreadable')
          unread = { line: item.line, column: item.column, reason: item.reason };
        else {
          entries.push(JSON.stringify(item.entry));
          lines.push(item.line);
          for (const finding of checker.next(item.entry)) findings.push(finding);
        }
      }
      tell({ kind: 'part', bytes, entries, lines, findings });
    }
  };

  while (bytes < log.size && !unread) {
    const slice = new Uint8Array(await log.slice(bytes, bytes + SLICE).arrayBuffer());
    bytes += slice.length;
    take(reader.push(slice));
  }
  if (!unread) take(reader.end());
  if (unread) unread = { ...unread, quote: await quoteOf(log, unread) };
  // A log that broke off is a prefix, whatever was said of it.
  const complete = !unread && (order.complete || reader.complete);
  const findings = checker.finish(complete);
  if (findings.length > 0) tell({ kind: 'part', bytes, entries: [], lines: [], findings });
  tell({ kind: 'end', format: reader.format, skipped: reader.skipped, complete, unread });
}

/** Up to this size a log that cannot be read is gone through once more, for the line to quote. */
const MOST_QUOTED = 32 * 1024 * 1024;

/** How many characters are quoted before and behind the place. */
const AROUND = 40;

/** What stands at a place of a log; nothing where its text cannot be shown. */
async function quoteOf(log: Blob, { line, column }: Unread): Promise<Unread['quote']> {
  if (log.size > MOST_QUOTED) return undefined;
  const text = (await log.text()).split('\n', line)[line - 1] ?? '';
  const from = Math.max(0, column - 1 - AROUND);
  const part = text.slice(from, column - 1 + AROUND);
  // Bytes that are no text, or text in another encoding, tell a reader nothing.
  if (part.trim() === '' || /[\u0000-\u0008\ufffd]/.test(part)) return undefined;
  return { text: part, from: column - 1 - from };
}

/**
 * One log through the reader and the checker, in one pass and in bounded memory.
 * @module
 */
import type { Entry } from '../../protocol';
import { createChecker, type Finding } from '../../rules';
import { createByteReader, type Format, type ReadEntry, type Reader } from '../../rules/read';

/** A finding with what a report shows of its entry. */
export interface Found {
  readonly finding: Finding;
  /** The line of the file on which the entry starts, from 1. */
  readonly line: number;
  /** The entry, where it was among the latest ones when the finding came. */
  readonly entry: Entry | undefined;
}

/** Why a log could not be read to its end. The place is missing where it could not be opened at all. */
export interface ReadFailure {
  readonly line?: number;
  readonly column?: number;
  readonly reason: string;
}

/** What came of one log. */
export interface Judged {
  readonly file: string;
  readonly format: Format | undefined;
  readonly entries: number;
  /** HTTP exchanges that carried no MCP. */
  readonly skipped: number;
  readonly violations: number;
  readonly warnings: number;
  readonly advices: number;
  readonly failure: ReadFailure | undefined;
}

/** How to judge. */
export interface JudgeOptions {
  /** Whether the log is the whole conversation, whatever it says of itself. */
  readonly complete?: boolean | undefined;
  /** In a file of HTTP exchanges: the only endpoint to read. */
  readonly endpoint?: string | undefined;
}

/** How many of the latest entries, and how much of their text, are kept to be quoted. */
const KEPT = { entries: 2000, text: 8 * 1024 * 1024 };

/**
 * Judges one log.
 * @param file - The name to report it under.
 * @param bytes - Its content.
 * @param onFound - Takes each finding as soon as it is made. Reading waits for it.
 * @returns The totals. What cannot be read is told there, never thrown.
 */
export async function judge(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  options: JudgeOptions,
  onFound: (found: Found) => Promise<void>,
): Promise<Judged> {
  const reader = createByteReader({ endpoint: options.endpoint });
  const judgement = new Judgement(file, reader);
  try {
    for await (const chunk of bytes) {
      judgement.take(reader.push(chunk));
      for (const found of judgement.news()) await onFound(found);
      if (judgement.failure) break;
    }
    judgement.take(reader.end());
  } catch (error) {
    judgement.failure ??= { reason: openingReason(error) };
  }
  judgement.finish(options.complete ?? false);
  for (const found of judgement.news()) await onFound(found);
  return judgement.totals();
}

class Judgement {
  failure: ReadFailure | undefined;
  readonly #checker = createChecker();
  readonly #count = { violation: 0, warning: 0, advice: 0 };
  /** The line of every entry: a finding may look back. */
  readonly #lines: number[] = [];
  readonly #kept = new Map<number, ReadEntry>();
  #keptText = 0;
  #oldest = 0;
  #news: Found[] = [];
  readonly #file: string;
  readonly #reader: Reader<Uint8Array>;

  constructor(file: string, reader: Reader<Uint8Array>) {
    this.#file = file;
    this.#reader = reader;
  }

  take(items: ReturnType<Reader['push']>): void {
    for (const item of items) {
      if (item.kind === 'unreadable')
        this.failure = { line: item.line, column: item.column, reason: item.reason };
      else {
        this.#keep(item);
        this.#note(this.#checker.next(item.entry));
      }
    }
  }

  /** A log that broke off is a prefix, whatever was said of it. */
  finish(complete: boolean): void {
    this.#note(this.#checker.finish(this.failure === undefined && (complete || this.#reader.complete)));
  }

  news(): readonly Found[] {
    const news = this.#news;
    this.#news = [];
    return news;
  }

  totals(): Judged {
    return {
      file: this.#file,
      format: this.#reader.format,
      entries: this.#lines.length,
      skipped: this.#reader.skipped,
      violations: this.#count.violation,
      warnings: this.#count.warning,
      advices: this.#count.advice,
      failure: this.failure,
    };
  }

  #note(findings: readonly Finding[]): void {
    for (const finding of findings) {
      this.#count[finding.report] += 1;
      const line = this.#lines[finding.at] ?? 1;
      this.#news.push({ finding, line, entry: this.#kept.get(finding.at)?.entry });
    }
  }

  #keep(item: ReadEntry): void {
    this.#kept.set(this.#lines.length, item);
    this.#keptText += item.length;
    this.#lines.push(item.line);
    while (this.#kept.size > 1 && (this.#kept.size > KEPT.entries || this.#keptText > KEPT.text)) {
      this.#keptText -= this.#kept.get(this.#oldest)?.length ?? 0;
      this.#kept.delete(this.#oldest);
      this.#oldest += 1;
    }
  }
}

function openingReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EISDIR') return 'This is a folder: name the files in it.';
  if (code === 'EACCES') return 'The file may not be read by this user.';
  return error instanceof Error ? error.message : String(error);
}

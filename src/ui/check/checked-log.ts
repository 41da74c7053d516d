/**
 * A log as the page holds it: its entries as text, its findings, and the way from each to the other.
 * @module
 */
import type { Entry } from '../../protocol';
import type { Finding } from '../../rules';
import { countFindings, NO_FINDINGS, type FindingCounts } from '../parts/finding-words';
import type { CheckedPart } from './messages';

/** What of a log is kept to be shown: beyond it, entries are judged and counted only. */
export interface Room {
  readonly entries: number;
  /** Of text, in UTF-16 code units. */
  readonly text: number;
  readonly findings: number;
}

/** A browser draws no list much longer, and gives a page no more memory. */
const ROOM: Room = { entries: 200_000, text: 256 * 1024 * 1024, findings: 100_000 };

/** How many entries are held as values: those in view, so that scrolling a little parses little. */
const HELD = 200;

/** A log that is being judged, or was. It grows; nothing in it changes otherwise. */
export class CheckedLog {
  /** How many entries were judged; those from {@link shown} on are not kept. */
  entries = 0;
  /** How many bytes were read. */
  bytes = 0;
  counts: FindingCounts = NO_FINDINGS;
  /** The findings that are kept, in the order in which they were made. */
  readonly findings: Finding[] = [];
  /** Every rule that found something, and how often. */
  readonly rules = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #lines: number[] = [];
  readonly #at = new Map<number, number[]>();
  readonly #held = new Map<number, Entry>();
  #text = 0;

  /**
   * @param name - What it is called.
   * @param size - Its bytes.
   */
  constructor(
    readonly name: string,
    readonly size: number,
    private readonly room: Room = ROOM,
  ) {}

  /** How many entries are kept to be shown: the first ones. */
  get shown(): number {
    return this.#texts.length;
  }

  /** How many findings there are, kept or not. */
  get found(): number {
    return [...this.rules.values()].reduce((sum, times) => sum + times, 0);
  }

  /** Takes in the next part. */
  take({ bytes, entries, lines, findings }: CheckedPart): void {
    this.bytes = bytes;
    entries.forEach((text, index) => {
      this.entries += 1;
      // What is kept is a beginning without gaps.
      if (this.entries !== this.shown + 1 || this.shown >= this.room.entries) return;
      if (this.#text + text.length > this.room.text) return;
      this.#text += text.length;
      this.#texts.push(text);
      this.#lines.push(lines[index] ?? 0);
    });
    this.counts = countFindings(this.counts, findings);
    for (const finding of findings) this.#note(finding);
  }

  /** An entry that is kept. While it is in use, always the same object. */
  entry(at: number): Entry | undefined {
    const text = this.#texts[at];
    if (text === undefined) return undefined;
    const entry = this.#held.get(at) ?? (JSON.parse(text) as Entry);
    // Used last, forgotten last.
    this.#held.delete(at);
    this.#held.set(at, entry);
    if (this.#held.size > HELD) for (const oldest of this.#held.keys()) if (this.#held.delete(oldest)) break;
    return entry;
  }

  /** All entries that are kept. */
  entriesShown(): readonly Entry[] {
    return this.#texts.map((text) => JSON.parse(text) as Entry);
  }

  /** The line of the file on which an entry that is kept starts, from 1. */
  line(at: number): number | undefined {
    return this.#lines[at];
  }

  /** The findings at an entry, as their places in {@link findings}. */
  findingsAt(at: number): readonly number[] {
    return this.#at.get(at) ?? [];
  }

  #note(finding: Finding): void {
    this.rules.set(finding.rule, (this.rules.get(finding.rule) ?? 0) + 1);
    if (this.findings.length >= this.room.findings) return;
    const place = this.findings.push(finding) - 1;
    const here = this.#at.get(finding.at);
    if (here) here.push(place);
    else this.#at.set(finding.at, [place]);
  }
}

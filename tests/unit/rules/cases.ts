import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Entry } from '../../../src/protocol';

/** A transcript and how it is judged. */
export interface Case {
  /** `theme/name`. */
  readonly case: string;
  /** What it shows. */
  readonly title: string;
  /** Whether it holds a violation. */
  readonly verdict: 'valid' | 'violation';
  /** Where the first violation is. */
  readonly at?: number;
  /** The rule that reports it. */
  readonly rule?: string;
  /** No other entry holds a violation. */
  readonly alone?: boolean;
  /** Rules that warn or advise. */
  readonly warns?: readonly string[];
  /** Rules that must not say anything. */
  readonly silent?: readonly string[];
  /** The transcript holds the whole conversation. */
  readonly complete?: boolean;
  readonly entries: readonly Entry[];
}

const FOLDER = fileURLToPath(new URL('../../cases/transcripts/', import.meta.url));

/**
 * Reads the cases. A file is JSON Lines: a line with a `case` begins one, and the lines below it are its entries.
 * @returns All cases of tests/cases/transcripts.
 */
export function readCases(): readonly Case[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => parse(readFileSync(FOLDER + file, 'utf8')));
}

function parse(text: string): readonly Case[] {
  const cases: (Omit<Case, 'entries'> & { entries: Entry[] })[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const value = JSON.parse(line) as Entry & Case;
    if ('case' in value) cases.push({ ...value, entries: [] });
    else cases.at(-1)?.entries.push(value);
  }
  return cases;
}

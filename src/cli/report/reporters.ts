/**
 * The three forms of a report, as one interface: what to do with a finding, with a log that is through, and at
 * the end.
 * @module
 */
import type { Finding } from '../../rules';
import type { Found, Judged } from './judge';
import { judgedJson } from './json';
import type { Paint } from './paint';
import { sarif, type FullJudged } from './sarif';
import { findingText, summaryText } from './text';

/** Writes a text, and resolves when there is room for the next. */
export type Write = (text: string) => Promise<void>;

/** Reports logs, one after the other. */
export interface Reporter {
  /** Takes a finding of the log under way. */
  found(file: string, found: Found): Promise<void>;
  /** Takes a log's totals: all its findings have come. */
  judged(judged: Judged): Promise<void>;
  /** All logs are through. */
  end(): Promise<void>;
}

/** For people: findings as they come, up to a limit for each rule, and a summary of each log. */
export class PeopleReporter implements Reporter {
  readonly #counts = new Map<string, number>();
  #hidden = 0;
  readonly #write: Write;
  readonly #paint: Paint;
  readonly #limit: number;

  /** @param limit - How many findings of one rule to show in one log; 0 for all. */
  constructor(write: Write, paint: Paint, limit: number) {
    this.#write = write;
    this.#paint = paint;
    this.#limit = limit;
  }

  async found(file: string, found: Found): Promise<void> {
    const count = (this.#counts.get(found.finding.rule) ?? 0) + 1;
    this.#counts.set(found.finding.rule, count);
    if (this.#limit > 0 && count > this.#limit) this.#hidden += 1;
    else await this.#write(findingText(nameOf(file), found, this.#paint));
  }

  async judged(judged: Judged): Promise<void> {
    await this.#write(summaryText({ ...judged, file: nameOf(judged.file) }, this.#hidden, this.#paint));
    this.#counts.clear();
    this.#hidden = 0;
  }

  async end(): Promise<void> {}
}

/** For programs: one object a log, each on a line. */
export class JsonReporter implements Reporter {
  #findings: Finding[] = [];
  readonly #write: Write;

  /** @param write - Where the lines go. */
  constructor(write: Write) {
    this.#write = write;
  }

  async found(_file: string, { finding }: Found): Promise<void> {
    this.#findings.push(finding);
  }

  async judged(judged: Judged): Promise<void> {
    await this.#write(judgedJson(judged, this.#findings));
    this.#findings = [];
  }

  async end(): Promise<void> {}
}

/** For code scanning: one SARIF log of all. */
export class SarifReporter implements Reporter {
  #found: Found[] = [];
  readonly #logs: FullJudged[] = [];
  readonly #write: Write;
  readonly #version: string;

  /** @param version - The tool's version. */
  constructor(write: Write, version: string) {
    this.#write = write;
    this.#version = version;
  }

  async found(_file: string, { finding, line }: Found): Promise<void> {
    this.#found.push({ finding, line, entry: undefined });
  }

  async judged(judged: Judged): Promise<void> {
    this.#logs.push({ judged, found: this.#found });
    this.#found = [];
  }

  async end(): Promise<void> {
    await this.#write(`${JSON.stringify(sarif(this.#logs, this.#version))}\n`);
  }
}

function nameOf(file: string): string {
  return file === '-' ? '<stdin>' : file;
}

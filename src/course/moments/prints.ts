/**
 * Short prints of a transcript, step by step: enough to tell at which step two runs of the same actions part.
 * @module
 */
import { base64urlnopad } from '@scure/base';
import { entryLine } from '../../protocol/transcript';
import { emptyDigest, hex, path, takeIn, type Digest, type LabMoment } from '../../simulation';

/** Bytes of a print: of 65,536 differences one goes unseen, and only until the next entry. */
export const PRINT_BYTES = 2;

/** Hex digits of the print at the position, which settles whether the transcripts are the same. */
export const LONG_PRINT = 16;

/** Takes in the transcript of a line, step by step. */
export class Printer {
  /** How many characters the transcript has so far. */
  length = 0;
  private digest: Digest = emptyDigest();

  /**
   * Takes in what a step put on the wire.
   * @param most - How long the transcript may become; from there on nothing more is taken in.
   */
  take({ report }: LabMoment, most = Infinity): void {
    for (const entry of report?.entries ?? []) {
      this.length += entryLine(entry).length;
      if (this.length > most) return;
      this.digest = takeIn(this.digest, [entry]);
    }
  }

  /** The fingerprint of what was taken in, as 64 hex digits. */
  get fingerprint(): string {
    return hex(this.digest);
  }
}

/** The prints of a whole line, and the long one at a position on it. */
export function printsOf(tip: LabMoment, depth: number): { readonly prints: string; readonly print: string } {
  const printer = new Printer();
  const bytes = new Uint8Array(tip.depth * PRINT_BYTES);
  let print = '';
  for (const moment of path(tip)) {
    printer.take(moment);
    const { fingerprint } = printer;
    if (moment.depth === depth) print = fingerprint.slice(0, LONG_PRINT);
    if (moment.depth > 0) bytes.set(shortPrint(fingerprint), (moment.depth - 1) * PRINT_BYTES);
  }
  return { prints: base64urlnopad.encode(bytes), print };
}

/** The beginning of a fingerprint. */
export function shortPrint(fingerprint: string): Uint8Array {
  return Uint8Array.from({ length: PRINT_BYTES }, (_, at) =>
    Number.parseInt(fingerprint.slice(at * 2, at * 2 + 2), 16),
  );
}

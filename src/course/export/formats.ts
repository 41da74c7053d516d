/**
 * The forms in which a transcript leaves the lab.
 * @module
 */
import { toJsonLines } from '../../protocol';
import { toCurl } from './curl';
import type { Exported } from './exported';
import { toHar } from './har';
import { toMarkdown } from './markdown';
import { overHttp } from './over-http';
import { toPage } from './page';
import { toVitest } from './vitest-file';

/** A form that is text and needs nothing but the transcript and its run. */
export type TextFormat = 'jsonl' | 'markdown' | 'page' | 'har' | 'curl' | 'vitest';

/** A file to hand out. */
export interface ExportFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly text: string;
  /** How many entries the form has no place for. */
  readonly left: number;
}

/** Where `serve` listens unless it is told otherwise. */
export const SERVED_ADDRESS = 'http://127.0.0.1:8931/mcp';

/**
 * Writes a transcript in a form. The same transcript and run give the same bytes.
 * @param address - Where the server is, for the forms that name it.
 * @returns `undefined` where the form needs a run and there is none.
 */
export function exportFile(
  exported: Exported,
  format: TextFormat,
  address: string = SERVED_ADDRESS,
): ExportFile | undefined {
  const { name, entries } = exported;
  const file = (ending: string, type: string, text: string, left = 0): ExportFile => ({
    name: `${name}.${ending}`,
    type,
    text,
    left,
  });
  switch (format) {
    case 'jsonl':
      return file('jsonl', 'application/jsonl', toJsonLines(entries));
    case 'markdown':
      return file('md', 'text/markdown', toMarkdown(exported));
    case 'page':
      return file('html', 'text/html', toPage(exported));
    case 'har': {
      const { text, left } = toHar(overHttp(exported), address);
      return file('har', 'application/json', text, left);
    }
    case 'curl':
      return file('curl.sh', 'application/x-sh', toCurl(exported, address));
    case 'vitest': {
      const text = toVitest(exported);
      return text === undefined ? undefined : file('test.ts', 'text/plain', text);
    }
  }
}

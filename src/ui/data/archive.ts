/**
 * Everything that is kept, as one file: written, and read again from anywhere. What can be read of a file is; the rest
 * is named. Nothing of it is run, and its names are only ever used as keys of the browser's storage.
 * @module
 */
import type { TemplateResult } from 'lit';
import { isObject } from '../../protocol';
import { jsonProblem } from '../editor/json-problem';
import { PREFIX } from '../storage';
import { data as words } from '../words/en/data';
import type { Records } from './store';
import { openRecord } from './versions';

const FORMAT = 'mcp-tasks-lab/data';
const VERSION = 1;

/** Larger files are not read: a browser keeps about five million letters for a site. */
export const MOST_BYTES = 20_000_000;

const MOST_RECORDS = 10_000;
const MOST_SETTING = 1000;
const NAME = /^[a-z0-9][\w.:~-]*(?:\/[\w.:~-]+)*$/i;
const LONGEST_NAME = 200;

/** What was read of a file: the records to keep, by their keys. */
export interface Archive {
  readonly records: Records;
  /** When it was saved, as the file says. */
  readonly savedAt: string | undefined;
  /** A sentence for each thing that was left out. */
  readonly problems: readonly string[];
}

/** Why a file was not read at all. */
export interface Refused {
  readonly refused: string | TemplateResult;
}

/**
 * Writes everything into one text.
 * @param savedAt - ISO 8601.
 */
export function toArchive(records: Records, savedAt: string): string {
  const parts = { records: [] as object[], settings: [] as object[], setAside: [] as object[] };
  for (const [key, text] of records) {
    const [area, ...rest] = key.slice(PREFIX.length).split('/');
    const name = rest.join('/');
    if (area === 'setting') parts.settings.push({ name, value: text });
    // What cannot be read goes along as the text that it is.
    else if (area !== 'work' || openRecord(name, text).kind === 'damaged')
      parts.setAside.push({ name: area === 'damaged' || area === 'work' ? name : `${area}/${name}`, text });
    else parts.records.push({ name, ...(JSON.parse(text) as object) });
  }
  return `${JSON.stringify({ format: FORMAT, version: VERSION, savedAt, ...parts }, undefined, 1)}\n`;
}

/** Reads a file. Never throws. */
export function readArchive(text: string): Archive | Refused {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    const problem = jsonProblem(text);
    return { refused: problem ? words.noJson(problem) : words.foreign };
  }
  if (!isObject(file) || file['format'] !== FORMAT) return { refused: foreign(file) };
  const { version, savedAt } = file;
  if (version !== VERSION) return { refused: words.otherVersion(JSON.stringify(version) ?? '?') };
  const problems: string[] = [];
  const records = new Map<string, string>();
  const take = (key: string, content: string) => {
    if (records.has(key)) problems.push(words.twice(key.slice(PREFIX.length)));
    else records.set(key, content);
  };
  each(file, 'records', problems, (record) => {
    const content = recordText(record);
    if (content !== undefined) take(`${PREFIX}work/${record.name}`, content);
    return content !== undefined;
  });
  each(file, 'settings', problems, ({ name, value }) => {
    if (typeof value !== 'string' || value.length > MOST_SETTING) return false;
    take(`${PREFIX}setting/${name}`, value);
    return true;
  });
  each(file, 'setAside', problems, ({ name, text: aside }) => {
    if (typeof aside !== 'string') return false;
    take(`${PREFIX}damaged/${name}`, aside);
    return true;
  });
  return { records, problems, savedAt: typeof savedAt === 'string' ? savedAt.slice(0, 40) : undefined };
}

type Named = Readonly<Record<string, unknown>> & { readonly name: string };

/** Goes through a list of a file; what has no name, or is not taken, is told with its place. */
function each(
  file: Readonly<Record<string, unknown>>,
  list: string,
  problems: string[],
  take: (one: Named) => boolean,
): void {
  const all = file[list] ?? [];
  if (!Array.isArray(all)) return void problems.push(words.noList(list));
  if (all.length > MOST_RECORDS) problems.push(words.tooMany(list, MOST_RECORDS));
  all.slice(0, MOST_RECORDS).forEach((one: unknown, index) => {
    if (!isNamed(one)) problems.push(words.noName(list, index));
    else if (!take(one)) problems.push(words.notRead(list, index, one.name));
  });
}

function isNamed(value: unknown): value is Named {
  if (!isObject(value)) return false;
  const { name } = value;
  return typeof name === 'string' && name.length <= LONGEST_NAME && NAME.test(name);
}

/** The text of a record as the browser keeps it; `undefined` where it is none. */
function recordText({ name, version, content }: Named): string | undefined {
  try {
    const text = JSON.stringify({ version, content });
    return openRecord(name, text).kind === 'damaged' ? undefined : text;
  } catch {
    // Nested too deeply to be written.
    return undefined;
  }
}

/** What a file of another kind is, and where it belongs. */
function foreign(file: unknown): string | TemplateResult {
  const kind = isObject(file) ? file['kind'] : undefined;
  if (kind === 'mcp-tasks-lab/progress') return words.progressFile;
  if (kind === 'mcp-tasks-lab/exam') return words.trainerFile;
  const isLog = (value: unknown) =>
    isObject(value) && ('jsonrpc' in value || 'dir' in value || 'log' in value || 'entries' in value);
  return isLog(file) || (Array.isArray(file) && isLog(file[0])) ? words.logFile : words.foreign;
}

/**
 * Reads a `lesson.md`: its front matter, links, examples and words, each with its place.
 * @module
 */
import frontMatter from 'front-matter';
import MarkdownIt from 'markdown-it';
import type { Place } from '../../../rules/read/fault';
import { FrontMatterSchema, type FrontMatter } from '../front-matter';
import { tokens } from '../pointer';
import type { PageFault } from './fault';
import { formFaults } from './form';

/** A link. */
export interface PageLink extends Place {
  readonly href: string;
}

/** A fence of code. */
export interface Fence extends Place {
  /** What stands behind the opening fence: `json breaks=get/shape`. */
  readonly info: string;
  readonly text: string;
}

/** A page that was read. */
export interface ReadPage {
  /** Absent: its form is wrong. */
  readonly frontMatter?: FrontMatter;
  readonly faults: readonly PageFault[];
  readonly links: readonly PageLink[];
  readonly fences: readonly Fence[];
  /** How many words there are to read, without code. */
  readonly words: number;
  /** Where a member of the front matter stands. */
  readonly placeOf: (pointer: string) => Place;
}

const markdown = new MarkdownIt({ html: true });

/**
 * Reads a page.
 * @param text - The file.
 */
export function readPage(text: string): ReadPage {
  const lines = text.split(/\r?\n/);
  const head = readHead(text, lines);
  // Blank lines in the place of the front matter, so that the lines count as in the file.
  const body = lines.map((line, at) => (at < head.lines ? '' : line)).join('\n');
  return { ...head.read, ...readBody(body, lines) };
}

type Head = Pick<ReadPage, 'frontMatter' | 'faults' | 'placeOf'>;

function readHead(text: string, lines: readonly string[]): { read: Head; lines: number } {
  const end = lines.findIndex((line, at) => at > 0 && /^---\s*$/.test(line));
  const at = (line: number, column = 1): Place => ({ line, column });
  const failed = (place: Place, says: string, length = 0) => ({
    read: { faults: [{ ...place, says }], placeOf: () => place },
    lines: length,
  });
  if (!/^---\s*$/.test(lines[0] ?? '') || end < 0) {
    return failed(at(1), 'The front matter is missing: begin the file with ---, and close it with ---.');
  }
  const placeOf = (pointer: string) => placeInHead(lines.slice(0, end), tokens(pointer));
  let data: unknown;
  try {
    data = frontMatter<unknown>(text).attributes;
  } catch (error) {
    const { line, column, reason } = markOf(error);
    return failed(at(line + 2, column + 1), `The front matter is no YAML: ${reason}.`, end + 1);
  }
  const faults = formFaults(FrontMatterSchema, data).map(({ pointer, says }) => ({
    ...placeOf(pointer),
    says,
  }));
  const right = faults.length === 0 ? { frontMatter: data as FrontMatter } : {};
  return { read: { ...right, faults, placeOf }, lines: end + 1 };
}

/** Where js-yaml gave up. */
function markOf(error: unknown): { line: number; column: number; reason: string } {
  const { mark, reason } = error as { mark?: { line?: number; column?: number }; reason?: string };
  return { line: mark?.line ?? 0, column: mark?.column ?? 0, reason: reason ?? String(error) };
}

/** Finds a member by its name and, in a list, its place; what is missing stands at the front matter's beginning. */
function placeInHead(head: readonly string[], [name = '', item]: readonly string[]): Place {
  const line = head.findIndex((text) => text.startsWith(`${name}:`));
  if (line < 0) return { line: 1, column: 1 };
  const items = head.slice(line + 1).findIndex((text) => !/^\s*(-|$)/.test(text));
  const inBlock =
    item !== undefined && /^\s*-/.test(head[line + 1] ?? '') && Number(item) < (items < 0 ? Infinity : items);
  return inBlock ? { line: line + 2 + Number(item), column: 1 } : { line: line + 1, column: 1 };
}

function readBody(body: string, lines: readonly string[]): Pick<ReadPage, 'links' | 'fences' | 'words'> {
  const links: PageLink[] = [];
  const fences: Fence[] = [];
  let words = 0;
  for (const token of markdown.parse(body, {})) {
    const start = token.map?.[0] ?? 0;
    if (token.type === 'fence') {
      const column = (lines[start] ?? '').indexOf(token.markup) + 1;
      fences.push({
        info: token.info.trim(),
        text: token.content,
        line: start + 1,
        column: Math.max(1, column),
      });
    } else if (token.type === 'html_block') {
      words += countWords(token.content.replace(/<[^>]*>/g, ' '));
    }
    for (const part of token.children ?? []) {
      if (part.type === 'text' || part.type === 'code_inline') words += countWords(part.content);
      if (part.type !== 'link_open') continue;
      const href = String(part.attrGet('href'));
      links.push({ href: decoded(href), ...placeOfLink(lines, start, token.map?.[1] ?? start + 1, href) });
    }
  }
  return { links, fences, words };
}

function decoded(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

function placeOfLink(lines: readonly string[], from: number, to: number, href: string): Place {
  for (let at = from; at < to; at += 1) {
    const column = (lines[at] ?? '').indexOf(`(${href}`);
    if (column >= 0) return { line: at + 1, column: column + 2 };
  }
  return { line: from + 1, column: 1 };
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

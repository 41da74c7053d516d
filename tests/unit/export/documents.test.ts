import fc from 'fast-check';
import mermaid from 'mermaid';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportFile, type TextFormat } from '../../../src/course/export';
import { mermaidDiagram } from '../../../src/course/export/mermaid';
import { toJsonLines, type Entry } from '../../../src/protocol';
import { check } from '../../../src/rules';
import { fingerprint } from '../../../src/simulation';
import { readAll } from '../read/support';
import { holds } from '../support';
import { anyEntries, HOSTILE, hostileText, logOf, practiceExport, readBack, tourEntries } from './support';

const documentOf = (entries: readonly Entry[], format: TextFormat, title = 'log') =>
  exportFile(logOf(entries, title), format)!.text;

/** An entry that says something hostile wherever it can. */
const hostile = (text: string): readonly Entry[] => [
  {
    dir: 'c2s',
    message: { jsonrpc: '2.0', id: text, method: text, params: { name: text, [text]: text } },
    headers: { 'X-Note': text },
  },
  {
    dir: 's2c',
    message: { jsonrpc: '2.0', id: text, error: { code: 1, message: text, data: text } },
    status: 400,
  },
  { dir: 's2c', message: text },
];

describe.each(['jsonl', 'markdown', 'page'] as const)('%s', (format) => {
  it('reads back as the very same transcript', () => {
    for (const entries of [practiceExport.entries, tourEntries(), tourEntries('poll-advances-work')]) {
      const back = readBack(documentOf(entries, format));
      expect(fingerprint(back)).toBe(fingerprint(entries));
      expect(check(back)).toEqual(check(entries));
    }
  });

  it('is the same bytes for the same transcript, and others for another', () => {
    const again = () => exportFile({ ...practiceExport }, format)!.text;
    expect(again()).toBe(again());
    expect(documentOf(tourEntries(), format)).not.toBe(again());
  });

  it('reads back whatever the transcript and its title are, cut anywhere', () => {
    holds(
      300,
      fc.property(anyEntries, hostileText, fc.array(fc.nat(), { maxLength: 4 }), (entries, title, cuts) => {
        fc.pre(entries.length > 0);
        const text = documentOf(entries, format, title);
        const { items } = readAll(text, {}, cuts);
        const back = items.map((item) => (item.kind === 'entry' ? item.entry : item.reason));
        expect(toJsonLines(back as Entry[])).toBe(toJsonLines(entries));
      }),
    );
  });

  it('tells where in the file an entry stands', () => {
    const text = documentOf(practiceExport.entries, format);
    const items = readAll(text, {}, [100, 1000, 5000]).items.filter((item) => item.kind === 'entry');
    for (const { line, column, offset, length } of items) {
      expect(text.split('\n')[line - 1]!.slice(column - 1, column - 1 + length)).toMatch(/^\{"dir".*\}$/);
      expect(text.slice(offset, offset + length)).toMatch(/^\{"dir".*\}$/);
    }
  });
});

describe('a document without a transcript', () => {
  it.each([
    ['# Notes\n\nNothing here.\n', 'This Markdown document holds no transcript.'],
    ['<!doctype html><p>Nothing.</p>', 'This page holds no transcript.'],
    ['# Notes\n\n```jsonl\n```\n', 'The file holds no entry.'],
    ['# Notes\n```jsonl\n{"dir":"c2s"}\n```\n', 'The entry has no "message"'],
  ])('%j says so', (text, reason) => {
    expect(() => readBack(text)).toThrow(reason);
  });

  it('takes the first block only, and nothing around it', () => {
    const line = JSON.stringify({ dir: 'c2s', message: 1 });
    expect(
      readBack(`# A\n${line}\n\`\`\`jsonl\n${line}\n\`\`\`\n\`\`\`jsonl\n${line}\n\`\`\`\n`),
    ).toHaveLength(1);
  });
});

describe('the sequence diagram', () => {
  let parse: (
    text: string,
  ) => Promise<readonly { from: string; to: string; message: string; type: number }[]>;

  beforeAll(() => {
    mermaid.initialize({ startOnLoad: false });
    parse = async (text) => {
      await mermaid.parse(text);
      const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
      const messages = (db as unknown as { getMessages(): ReturnType<typeof parse> }).getMessages();
      const actors = (db as unknown as { getActors(): Map<string, unknown> }).getActors();
      expect([...actors.keys()]).toEqual(['client', 'server']);
      return messages;
    };
  });

  /** The type that Mermaid gives to a note. */
  const NOTE = 2;
  const arrows = async (entries: readonly Entry[]) =>
    (await parse(mermaidDiagram(entries))).filter(({ type }) => type !== NOTE);

  it('is read by Mermaid, with an arrow for each entry', async () => {
    const found = await arrows(practiceExport.entries);
    expect(found.map(({ from }) => from)).toEqual(
      practiceExport.entries.map(({ dir }) => (dir === 'c2s' ? 'client' : 'server')),
    );
    expect(found[0]!.message).toBe('1 server/discover');
  });

  it.each(HOSTILE)('holds a hostile label: %j', async (text) => {
    expect(await arrows(hostile(text))).toHaveLength(3);
  });

  it('would be broken by the same labels as they are', async () => {
    const broken = 'sequenceDiagram\n  client->>server: a\n  nonsense #;\n';
    await expect(mermaid.parse(broken)).rejects.toThrow();
  });

  it('shows the first entries of a long transcript, and says how many are left', async () => {
    const many = Array.from({ length: 400 }, (_, at) => practiceExport.entries[at % 2]!);
    expect(await arrows(many)).toHaveLength(300);
    expect(mermaidDiagram(many)).toContain('100 entries more');
  });
});

describe('the page', () => {
  const page = exportFile(practiceExport, 'page')!.text;

  it('has a policy under which nothing runs and nothing is fetched', () => {
    expect(page).toContain("default-src 'none'; style-src 'sha256-");
    expect(page).not.toContain('unsafe');
    expect(page).not.toMatch(/\b(?:src|onclick|onload)=/);
  });

  it.each(HOSTILE)('writes %j as text', (text) => {
    const written = documentOf(hostile(text), 'page', text);
    const outside = written.replace(/<script type="application\/jsonl">[^<]*<\/script>/, '');
    expect(outside).not.toMatch(/<(?:script|img)/);
    expect(outside).not.toContain('onmouseover="alert');
    expect(written.match(/<\/script>/g)).toHaveLength(1);

    expect(written).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff\u0000\u001b]/);
  });
});

describe('the Markdown', () => {
  it.each(HOSTILE)('holds %j in its heading and its blocks', (text) => {
    const written = documentOf(hostile(text), 'markdown', text);
    // Headings, blocks and links are those that it writes itself, whatever is in them.
    const lines = written.split('\n');
    expect(lines.filter((line) => /^```/.test(line))).toHaveLength(12);
    expect(lines.filter((line) => /^#{1,3} /.test(line))).toHaveLength(7);
    expect(lines[0]).not.toMatch(/(?<!\\)[[\]<>`*|]/);
  });
});

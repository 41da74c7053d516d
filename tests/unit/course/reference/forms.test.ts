import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { reference, referenceFiles } from '../../../../src/cli/reference-command';
import {
  referenceCompact,
  referenceDocument,
  referenceJson,
  referenceMarkdown,
  referenceSchemaJson,
  rowsFor,
  SECTIONS,
} from '../../../../src/course/reference';
import { allRows } from '../../../../src/course/reference/check';
import { validate } from '../../../../src/protocol';
import { renderMarkdown } from '../../../../tools/markdown-plugin.ts';
import { root } from '../../house/sources';

describe('the files in outputs/', () => {
  it.each([...referenceFiles()])('%s is what would be written', (name, text) => {
    expect(readFileSync(join(root, 'outputs', name), 'utf8')).toBe(text);
  });
});

describe('the JSON', () => {
  const schema = JSON.parse(referenceSchemaJson()) as object;

  it.each(['both', 'server', 'client'] as const)('for %s fits its schema', (party) => {
    expect(validate(schema, JSON.parse(referenceJson(party)))).toEqual([]);
  });

  it('that is damaged does not', () => {
    expect(validate(schema, { ...referenceDocument(), version: 2 })).not.toEqual([]);
    expect(validate(schema, { ...referenceDocument(), clauses: { a: 1 } })).not.toEqual([]);
  });

  it('names the address of each clause', () => {
    const { clauses } = referenceDocument();
    expect(Object.keys(clauses).length).toBeGreaterThan(30);
    for (const { clauses: named = [] } of allRows(SECTIONS)) {
      for (const clause of named) expect(clauses[clause]).toMatch(/^https:\/\//);
    }
  });
});

describe('the filter', () => {
  it.each(['server', 'client'] as const)('keeps what the author of a %s needs, in order', (party) => {
    const kept = allRows(rowsFor(SECTIONS, party)).map(({ id }) => id);
    const needed = allRows(SECTIONS).filter(({ who }) => who === party || who === 'both');
    expect(kept).toEqual(needed.map(({ id }) => id));
    expect(kept.length).toBeLessThan(allRows(SECTIONS).length);
    expect(rowsFor(SECTIONS, party).every(({ tables }) => tables.every(({ rows }) => rows.length > 0))).toBe(
      true,
    );
  });

  it('loses nothing between the two, and keeps all for both', () => {
    const all = new Set(
      (['server', 'client'] as const).flatMap((party) =>
        allRows(rowsFor(SECTIONS, party)).map(({ id }) => id),
      ),
    );
    expect([...all].sort()).toEqual(
      allRows(SECTIONS)
        .map(({ id }) => id)
        .sort(),
    );
    expect(rowsFor(SECTIONS, 'both')).toBe(SECTIONS);
  });
});

describe('the Markdown', () => {
  const { html } = renderMarkdown(referenceMarkdown());
  const hrefs = (text: string) => [...text.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);

  it('makes every name under See a link', () => {
    const rows = [...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) => row!);
    const cells = rows.map((row) => row.slice(row.lastIndexOf('<td>')));
    for (const row of allRows(SECTIONS)) {
      for (const name of [...(row.clauses ?? []), ...(row.rules ?? []), ...(row.moments ?? [])]) {
        expect(cells.some((cell) => cell.includes(`>${name}</a>`))).toBe(true);
      }
    }
    expect(html).not.toMatch(/<td>[^]*?\[[a-z-]+\/[a-z-]+\][^]*?<\/td>/);
  });

  it('has a table row for each row, with a cell for each heading', () => {
    const bodies = [...html.matchAll(/<table>([\s\S]*?)<\/table>/g)].map(([, table]) => table!);
    const rows = bodies.flatMap((table) => {
      const [head = '', ...body] = table.split('<tr>').slice(1);
      const columns = head.split(/<th>|<td>/).length;
      for (const row of body) expect(row.split('<td>').length).toBe(columns);
      return body;
    });
    expect(rows).toHaveLength(allRows(SECTIONS).length);
  });

  it('leads into the lab at the address that it is given', () => {
    const lab = 'https://lab.example/tasks/';
    const links = hrefs(renderMarkdown(referenceMarkdown({ lab })).html);
    expect(links.some((href) => href.startsWith('#/'))).toBe(false);
    expect(links).toContain(`${lab}#/rules/create/durable`);
    expect(links).toContain(`${lab}#/lessons/polling/first-poll`);
    expect(links).toContain(`${lab}#/choose`);
    expect(hrefs(html)).toContain('#/rules/create/durable');
  });

  it('for one author says so and has no other’s rows', () => {
    const text = referenceMarkdown({ for: 'client' });
    expect(text).toContain('the author of a client needs');
    expect(text).not.toContain('| server |');
    expect(text).toContain('| client |');
    expect(text).not.toContain('[create/durable]:');
  });
});

describe('the compact form', () => {
  const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

  it('is short enough to stand in an instruction', () => {
    expect(words(referenceCompact())).toBeLessThan(700);
    expect(words(referenceCompact('server'))).toBeLessThan(600);
    expect(words(referenceCompact('client'))).toBeLessThan(600);
  });

  it('has every code, status, header, and field of a handle', () => {
    const exact = ['-32021', '-32602', 'input_required', 'Mcp-Name', 'pollIntervalMs', 'lastUpdatedAt'];
    for (const word of exact) expect(referenceCompact()).toContain(word);
  });

  it('leaves out what its reader does not do', () => {
    expect(referenceCompact('client')).not.toContain('Advertise');
    expect(referenceCompact('server')).toContain('Advertise');
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('prints each form, for each author', () => {
    expect(reference([]).out).toBe(referenceMarkdown());
    expect(reference(['--json', '--for', 'server']).out).toBe(referenceJson('server'));
    expect(reference(['--compact', '--for', 'client']).out).toBe(referenceCompact('client'));
    expect(reference(['--schema']).out).toBe(referenceSchemaJson());
    expect(reference(['--check'])).toEqual({ out: 'No problems.\n', err: '', status: 0 });
  });

  it('writes the files', () => {
    expect(reference(['--write'], folder).status).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([...referenceFiles().keys()].sort());
  });

  it('refuses two forms at once, and an author that it does not know', () => {
    expect(reference(['--json', '--compact'])).toMatchObject({ status: 1, out: '' });
    expect(reference(['--for', 'proxy']).err).toMatch(/server, client, both/);
  });
});

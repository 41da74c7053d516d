import { Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import schemas from 'har-schema';
import { describe, expect, it } from 'vitest';
import { play } from '../../../src/course';
import { exportFile, exportedMoment } from '../../../src/course/export';
import { overHttp } from '../../../src/course/export/over-http';
import { member, toJsonLines, type Entry } from '../../../src/protocol';
import { check } from '../../../src/rules';
import { DEFECTS } from '../../../src/simulation';
import { readCases } from '../rules/cases';
import { holds } from '../support';
import { anyEntries, logOf, practiceExport, readBack, tourEntries } from './support';

const ADDRESS = 'https://mcp.example/mcp';

function harOf(entries: readonly Entry[]): string {
  return exportFile(logOf(entries), 'har', ADDRESS)!.text;
}

/** What HAR 1.2 says is wrong with an archive. */
function faults(text: string): readonly string[] {
  const { har, ...parts } = schemas;
  const validator = new Validator(har!, '7', false);
  for (const part of Object.values(parts)) validator.addSchema(part);
  const { valid, errors } = validator.validate(JSON.parse(text));
  return valid ? [] : errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
}

const ASK: Entry = { dir: 'c2s', message: { jsonrpc: '2.0', id: 1, method: 'tools/list' } };
const TELL: Entry = { dir: 's2c', message: { jsonrpc: '2.0', id: 1, result: {} } };

describe('an archive', () => {
  it('is valid HAR 1.2, and one without a status is not', () => {
    const text = harOf(practiceExport.entries);
    expect(faults(text)).toEqual([]);
    const broken = JSON.parse(text);
    delete broken.log.entries[0].response.status;
    expect(faults(JSON.stringify(broken)).join()).toContain('status');
  });

  it('of the lab has the headers and the statuses of Streamable HTTP, and the same messages', () => {
    const entries = overHttp(practiceExport);
    expect(entries.filter(({ dir }) => dir === 'c2s').every(({ headers }) => headers?.['Mcp-Method'])).toBe(
      true,
    );
    expect(entries.map(({ message }) => message)).toEqual(
      practiceExport.entries.map(({ message }) => message),
    );
    expect(check(entries)).toEqual(check(practiceExport.entries));
    const { log } = JSON.parse(exportFile(practiceExport, 'har')!.text);
    expect(log.entries[0].request.headers).toContainEqual({ name: 'Mcp-Method', value: 'server/discover' });
    expect(new Set(log.entries.map((entry: unknown) => member(entry, 'response', 'status')))).toContain(400);
  });

  it('keeps a run as it was where HTTP would change an answer', () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'server/discover', params: {} };
    const run = play([{ says: 'no version, so no header', action: () => ({ type: 'send', message }) }]);
    const exported = exportedMoment(run.timeline.now, 'refused', 'refused');
    // Over HTTP the header is missed first: -32020, and not -32602.
    expect(overHttp(exported)).toBe(exported.entries);
  });

  it('streams what is more than one message, and counts what came on no request', () => {
    const push: Entry = {
      dir: 's2c',
      message: { jsonrpc: '2.0', method: 'notifications/message', params: {} },
    };
    const streamed = JSON.parse(harOf([ASK, push, TELL])).log.entries[0].response.content;
    expect(streamed.mimeType).toBe('text/event-stream');
    expect(streamed.text.split('\n\n').filter(Boolean)).toHaveLength(2);
    expect(exportFile(logOf([push, ASK, TELL]), 'har')!.left).toBe(1);
  });

  it('says with status 0 that no answer came', () => {
    expect(JSON.parse(harOf([ASK])).log.entries[0].response.status).toBe(0);
    expect(readBack(harOf([ASK, { ...ASK, message: { ...(ASK.message as object), id: 2 } }]))).toHaveLength(
      2,
    );
  });
});

describe('read again by the checker', () => {
  const alike = (entries: readonly Entry[]) =>
    expect(toJsonLines(readBack(harOf(entries)))).toBe(toJsonLines(entries));

  it('the practice lab is the same, byte by byte', () => alike(practiceExport.entries));

  it.each(readCases().map((each) => [each.case, each.entries] as const))(
    '%s has the same verdict',
    (_, entries) => {
      const { left, text } = exportFile(logOf(entries), 'har')!;
      if (left > 0) return expect(entries.some(({ dir }) => dir === 's2c')).toBe(true);
      expect(check(readBack(text))).toEqual(check(entries));
      return undefined;
    },
  );

  it('a run with any defect has the same verdict', () => {
    for (const { id } of DEFECTS) {
      const entries = tourEntries(id);
      const { left, text } = exportFile(logOf(entries), 'har')!;
      if (left === 0) expect(check(readBack(text)), id).toEqual(check(entries));
    }
  });

  it('anything at all is the same, but for what HAR has no place for', () => {
    holds(
      300,
      fc.property(anyEntries, (entries) => {
        fc.pre(entries.some(({ dir }) => dir === 'c2s'));
        const text = harOf(entries);
        expect(faults(text)).toEqual([]);
        const { left } = exportFile(logOf(entries), 'har')!;
        const back = readBack(text);
        expect(back).toHaveLength(entries.length - left);
        if (left === 0) expect(toJsonLines(back)).toBe(toJsonLines(entries));
      }),
    );
  });

  it('marks that do not fit are left aside, and hostile ones do no harm', () => {
    const archive = JSON.parse(harOf([ASK, TELL]));
    for (const marks of [
      [],
      [{ entry: -1 }],
      [{ entry: 0 }],
      [{ entry: 0 }, { entry: 1 }, { entry: 2 }],
      { length: 2 },
      [{ entry: 0, at: 7 }, null],
      'no marks',
    ]) {
      archive.log.entries[0]._mcpEntries = marks;
      const back = readBack(JSON.stringify(archive));
      expect(
        back.map(({ dir }) => dir),
        JSON.stringify(marks),
      ).toEqual(['c2s', 's2c']);
      expect(back[1]!.status).toBe(200);
    }
  });
});

/** Transcripts to export: runs of the lab, given ones, and generated ones in which everything is hostile. */
import fc from 'fast-check';
import { play, PRACTICE_LAB } from '../../../src/course';
import { exportedLog, exportedMoment, type Exported } from '../../../src/course/export';
import type { Entry } from '../../../src/protocol';
import { createReader } from '../../../src/rules/read';
import { newWorld, type LabMoment } from '../../../src/simulation';
import { ROUGH_TOUR, take } from '../../../src/explore';
import { anyJson, asParsed } from '../support';

/** Strings that break careless writers, one for each place that text is written to. */
export const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '<img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)',
  '```\n```jsonl\n{"dir":"c2s","message":1}\n```',
  '"; rm -rf "$HOME"; #',
  "'; touch pwned; '",
  '$(touch pwned) `touch pwned` ${HOME}',
  '@/etc/passwd',
  '%%{init: {"theme":"dark"}}%%',
  'end\nparticipant mallory\nmallory->>server: hello;',
  'a;b#35;c%%d:e',
  '#quot; #9829;',
  '*/ process.exit(1) /*',
  '${process.exit(1)}',
  '\u202eevil\u202c \u200b\u2066 \ufeff',
  '\u2028\u2029\u0000\u001b[31m',
  '🦀 Grüße, 你好 🇦🇶',
  '\ud83d alone',
  'line\r\nfeed\ttab',
  '[link](javascript:alert(1)) **bold** | cell',
  '\\u003c \\n \\',
  '__proto__',
] as const;

const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 12, unit: 'binary' }));

const message = fc.oneof(
  anyJson,
  text,
  fc
    .record({ id: fc.oneof(text, fc.nat(3)), method: text, name: text, value: anyJson })
    .map(({ id, method, name, value }) => ({ jsonrpc: '2.0', id, method, params: { name, value } })),
  fc.record({ id: fc.oneof(text, fc.nat(3)), taskId: text, status: text }).map(({ id, taskId, status }) => ({
    jsonrpc: '2.0',
    id,
    result: { resultType: 'task', taskId, status },
  })),
  fc.record({ method: text, params: anyJson }).map((rest) => ({ jsonrpc: '2.0', ...rest })),
);

/** Names of headers as they may stand in a log. Pseudo headers of HTTP/2 are none, and readers leave them out. */
const headers = fc
  .array(fc.tuple(fc.oneof(text, fc.constantFrom('Mcp-Method', 'X-Note', '@file')), text), { maxLength: 3 })
  .map((pairs) => Object.fromEntries(pairs.filter(([name]) => !name.startsWith(':'))));

/** Any transcript at all. */
export const anyEntries: fc.Arbitrary<readonly Entry[]> = fc
  .array(
    fc.oneof(
      fc.record(
        { dir: fc.constant('c2s' as const), message, headers, at: fc.constant('') },
        { requiredKeys: ['dir', 'message', 'at'] },
      ),
      fc.record(
        {
          dir: fc.constant('s2c' as const),
          message,
          status: fc.constantFrom(200, 400, 404),
          at: fc.constant(''),
        },
        { requiredKeys: ['dir', 'message', 'at'] },
      ),
    ),
    { maxLength: 6 },
  )
  .map((entries) =>
    entries.map((entry, place) =>
      asParsed({ ...entry, at: `2026-09-24T10:30:${String(place).padStart(2, '0')}Z` }),
    ),
  );

/** The practice lab at its end. */
export const practice: LabMoment = play(PRACTICE_LAB).timeline.now;
export const practiceExport: Exported = exportedMoment(practice, 'The practice lab', 'practice');

/** The tour of the whole server, with a defect or without. */
export function tourEntries(defect?: string): readonly Entry[] {
  const world = newWorld(defect === undefined ? {} : { defect });
  return take(world, ROUGH_TOUR).flatMap(({ report }) => report.entries);
}

export function logOf(entries: readonly Entry[], title = 'log'): Exported {
  return exportedLog(title, entries);
}

/** What the readers of the checker make of a text. */
export function readBack(file: string): readonly Entry[] {
  const reader = createReader();
  return [...reader.push(file), ...reader.end()].map((item) => {
    if (item.kind === 'unreadable') throw new Error(`${item.line}:${item.column} ${item.reason}`);
    return item.entry;
  });
}

export { text as hostileText };

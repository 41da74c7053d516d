/**
 * The report for people.
 * @module
 */
import { clauseUrls, messageKind, stringMember, type Entry } from '../../protocol';
import { excerpt } from '../../rules/excerpt';
import { ruleOf } from './catalogue';
import type { Found, Judged, ReadFailure } from './judge';
import { harmless, type Paint } from './paint';

/** One finding: the rule, the place, the quoted entry with the spot marked, the clause. Ends with an empty line. */
export function findingText(file: string, { finding, line, entry }: Found, paint: Paint): string {
  const rule = ruleOf(finding.rule);
  const bar = paint('quiet', '   |');
  const says = rule === undefined ? '' : `: ${rule.says}`;
  const lines = [
    `${paint(finding.report, `${finding.report}[${finding.rule}]`)}${paint('strong', says)}`,
    `${paint('quiet', '  -->')} ${harmless(file)}:${line}, entry ${finding.at}${entry ? `: ${describe(entry)}` : ''}`,
  ];
  const message = harmless(finding.message);
  if (entry === undefined) lines.push(`${bar} ${message}`);
  else {
    const quote = excerpt(entry, finding.path);
    lines.push(bar);
    quote.lines.forEach((text, index) => {
      lines.push(`${bar} ${harmless(text)}`);
      if (index !== quote.marked) return;
      const before = harmless(text.slice(0, quote.from)).length;
      const carets = '^'.repeat(harmless(text.slice(quote.from, quote.from + quote.length)).length);
      const label = `${carets} ${message}`;
      lines.push(
        `${bar} ${' '.repeat(before)}${paint(finding.report, before + label.length > 110 ? carets : label)}`,
      );
      if (before + label.length > 110)
        lines.push(`${bar} ${' '.repeat(Math.min(before, 8))}${paint(finding.report, message)}`);
    });
    lines.push(bar);
  }
  const binds = finding.who === 'both' ? 'both sides' : `the ${finding.who}`;
  lines.push(`   = ${rule?.level ?? finding.report}, binds ${binds}; ${finding.source}`);
  for (const url of clauseUrls(finding.source)) lines.push(`   = ${paint('quiet', url)}`);
  return `${lines.join('\n')}\n\n`;
}

/** The closing line of one log. */
export function summaryText(judged: Judged, hidden: number, paint: Paint): string {
  const { file, entries, failure } = judged;
  const parts = [
    counted(judged.violations, 'violation', paint),
    counted(judged.warnings, 'warning', paint),
    counted(judged.advices, 'advice', paint),
  ].filter((part) => part !== '');
  const clean = failure ? paint('violation', 'unreadable') : paint('good', 'clean');
  const verdict = parts.length > 0 ? parts.join(', ') : clean;
  const skipped = judged.skipped > 0 ? `; ${judged.skipped} exchanges without MCP left out` : '';
  const unshown = hidden > 0 ? `; ${hidden} not shown, --limit 0 shows all` : '';
  const read = failure ? 'before the reading stopped' : 'in all';
  return `${harmless(file)}: ${verdict} (${entries} ${entries === 1 ? 'entry' : 'entries'} ${read}${skipped}${unshown})\n`;
}

/** Why a log could not be read, on one line. */
export function failureText(file: string, { line, column, reason }: ReadFailure): string {
  const place = line === undefined ? '' : `:${line}:${column ?? 1}`;
  const named = line === undefined ? '' : `line ${line}: `;
  return `${harmless(file)}${place}: unreadable: ${named}${harmless(reason)}\n`;
}

function counted(count: number, word: 'violation' | 'warning' | 'advice', paint: Paint): string {
  if (count === 0) return '';
  const plural = word === 'advice' ? `${count} of advice` : `${count} ${word}${count === 1 ? '' : 's'}`;
  return paint(word, plural);
}

/** What an entry is, in a few words. */
function describe(entry: Entry): string {
  const sender = entry.dir === 'c2s' ? 'client to server' : 'server to client';
  const kind = messageKind(entry.message);
  const method = stringMember(entry.message, 'method');
  const what = kind === 'unknown' ? 'message' : kind;
  return `${sender}, ${what}${method === undefined ? '' : ` ${harmless(method.slice(0, 60))}`}`;
}

/**
 * The catalogue of rules, for people and for machines.
 * @module
 */
import { clauseUrls } from '../../protocol';
import { RULES, type Rule } from '../../rules';
import type { Paint } from './paint';

const BY_ID = new Map<string, Rule>(RULES.map((rule) => [rule.id, rule]));

/** The rule of that id. */
export function ruleOf(id: string): Rule | undefined {
  return BY_ID.get(id);
}

/** The catalogue on one line of JSON: an array of `{id, level, report, who, rule, source}`. */
export function rulesJson(): string {
  return JSON.stringify(
    RULES.map(({ id, level, report, who, says, source }) => ({ id, level, report, who, rule: says, source })),
  );
}

/** The catalogue as text, by area. */
export function rulesText(paint: Paint): string {
  const lines: string[] = [];
  let area = '';
  for (const rule of RULES) {
    const own = rule.id.split('/')[0] ?? '';
    if (own !== area) lines.push(`${lines.length > 0 ? '\n' : ''}${paint('strong', own)}`);
    area = own;
    const binds = rule.who === 'both' ? 'client and server' : rule.who;
    lines.push(`  ${rule.id}  ${paint('quiet', `${rule.level}, ${binds}, reported as ${rule.report}`)}`);
    lines.push(`      ${rule.says}`);
    lines.push(`      ${paint('quiet', clauseUrls(rule.source).join(' ') || rule.source)}`);
  }
  return `${lines.join('\n')}\n\n${RULES.length} rules\n`;
}

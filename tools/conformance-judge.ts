/**
 * Judges the server's side of transcripts by our own rules: prints how many of its messages are clean, then each
 * breach. Run by conformance.mjs.
 */
import { readFileSync } from 'node:fs';
import type { Entry } from '../src/protocol';
import { check } from '../src/rules';

let messages = 0;
const breaches: string[] = [];
const unclean = new Set<string>();
for (const path of process.argv.slice(2)) {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const entries = lines.map((line) => JSON.parse(line) as Entry);
  messages += entries.filter(({ dir }) => dir === 's2c').length;
  for (const { who, report, rule, at, message } of check(entries)) {
    if (who !== 'server' || report === 'advice') continue;
    unclean.add(`${path}:${at}`);
    breaches.push(`${rule}: ${message}\n  ${lines[at]}`);
  }
}
console.log(`${messages - unclean.size} of ${messages} messages are clean`);
for (const breach of breaches) console.log(breach);

/**
 * `npm run bench`: measures the budgets on the built site and prints a table. Writes nothing. A benchmark is no
 * test: a figure depends on the machine, so a missed target is shown and fails nothing.
 */
import { Command } from 'commander';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import * as check from './check.ts';
import * as explore from './explore.ts';
import type { BenchContext, Row } from './row.ts';
import * as paint from './paint.ts';
import * as serve from './serve.ts';
import * as step from './step.ts';
import * as transfer from './transfer.ts';

/** A benchmark: drives a browser and answers with its figures. */
type Benchmark = (context: BenchContext) => Promise<readonly Row[]>;

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  transfer: transfer.run,
  paint: paint.run,
  step: step.run,
  check: check.run,
  explore: explore.run,
  serve: serve.run,
};

/** The rows as a table in Markdown, ready for README. */
function table(rows: readonly Row[]): string {
  const mark = (row: Row) => (row.ok === undefined ? '' : row.ok ? 'kept' : 'missed');
  const lines = rows.map(
    (row) => `| ${row.what} | ${row.value} | ${row.target ?? ''} | ${mark(row)} | ${row.how} |`,
  );
  return ['| what | measured | target | | how |', '|---|---|---|---|---|', ...lines].join('\n');
}

const program = new Command('bench')
  .description('Measure the budgets on the built site.')
  .option('--json', 'print JSON instead of a table')
  .option('--runs <count>', 'how often to repeat what varies', Number, 15)
  .option('--lesson <route>', 'the lesson page to measure', '#/lessons/why-a-blocked-call-fails')
  .option('--against <address>', "another tool's page, to compare the first paint with")
  .option('--minute', 'let the load on the served lab last a minute, not ten seconds')
  .option('--only <names...>', `which to run (${Object.keys(BENCHMARKS).join(', ')})`)
  .parse();
const options = program.opts<{
  json?: true;
  runs: number;
  lesson: string;
  against?: string;
  minute?: true;
  only?: string[];
}>();
const names = options.only ?? Object.keys(BENCHMARKS);

const executablePath = await ensureBrowser();
await build({ logLevel: 'silent' });
const server = await preview({ logLevel: 'silent', preview: { host: '127.0.0.1', port: 0, open: false } });
const address = server.httpServer.address();
if (address === null || typeof address === 'string') throw new Error('The preview server has no port.');
const context: BenchContext = {
  launch: (...flags) => chromium.launch({ executablePath, args: [...BROWSER_ARGS, ...flags] }),
  site: `http://127.0.0.1:${address.port}/`,
  lesson: options.lesson,
  runs: options.runs,
  against: options.against,
  seconds: options.minute ? 60 : 10,
};

const rows: Row[] = [];
for (const name of names) {
  const benchmark = BENCHMARKS[name];
  if (!benchmark) throw new Error(`There is no benchmark "${name}": ${Object.keys(BENCHMARKS).join(', ')}.`);
  try {
    rows.push(...(await benchmark(context)));
  } catch (error) {
    rows.push({ what: name, value: 'not measured', how: String(error).split('\n')[0] ?? '' });
  }
}
await server.close();
console.log(options.json ? JSON.stringify(rows, null, 2) : table(rows));

/**
 * The command `check`: judges logs of MCP task traffic.
 * @module
 */
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { rulesJson, rulesText } from './report/catalogue';
import { judge, type JudgeOptions } from './report/judge';
import { paintFor } from './report/paint';
import { JsonReporter, PeopleReporter, SarifReporter, type Reporter, type Write } from './report/reporters';
import { failureText } from './report/text';

/** How many bytes of a file are read at a time. */
const CHUNK = 256 * 1024;

interface Options {
  readonly json?: boolean;
  readonly sarif?: boolean;
  readonly rules?: boolean;
  readonly complete?: boolean;
  readonly endpoint?: string;
  readonly limit: number;
}

const HELP = `
What a file may hold is recognised by its content:
  a transcript, one entry a line (or in an array, or in {"entries": [...], "complete": true}):
      {"dir": "c2s" | "s2c", "message": {...}, "headers"?: {...}, "status"?: 200, "at"?: "ISO 8601"}
  bare JSON-RPC messages, one a line or in an array: who sent each is inferred
  HAR, from a browser or a proxy, with JSON and text/event-stream bodies
  the protocol or network history that MCP Inspector 2.x exports

A log counts as the beginning of a conversation, and what may still come is not missed. It is judged as whole with
--complete, or where its last entry is {"complete": true}. Lists are read as they come; one entry may have up to
16 Mi characters and 512 levels.

Exit status: 0 clean (warnings and advice allowed), 1 violations, 2 a file could not be read to its end (the reason
and the line are on standard error). Of several files the worst counts.

--json writes one object a file, each on a line:
  {"file", "verdict": "valid" | "violation" | "unreadable",
   "findings": [{"rule", "report", "at", "path", "message", "source"}], "error"?: {"line"?, "column"?, "reason"}}
"at" is the zero-based entry; "path" is a JSON Pointer into its message, or headers/NAME, or status.

Examples:
  check session.jsonl
  check --complete --json logs/*.har
  my-server 2>/dev/null | tee traffic.jsonl | check
  check --sarif traffic.jsonl > results.sarif
`;

/** What the command reads from and writes to. */
export interface Streams {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Runs the command.
 * @param argv - The arguments, without the program's own name.
 * @param streams - Where its input is and its output goes: a process has them all.
 * @returns The exit status.
 */
export async function main(argv: readonly string[], streams: Streams = process): Promise<number> {
  const version = ownVersion();
  const command = new Command('check')
    .description(
      'Judge logs of MCP task traffic (2026-07-28, tasks extension): what is wrong, where, by which clause.',
    )
    .argument('[files...]', "logs to read; '-' or none reads standard input")
    .addOption(new Option('--json', 'one JSON object a file, on one line').conflicts('sarif'))
    .option('--sarif', 'SARIF 2.1.0 for code scanning')
    .option('--rules', 'list the catalogue of rules (with --json: an array on one line)')
    .option('--complete', 'the log is the whole conversation: report what never came')
    .option(
      '--endpoint <url>',
      'in HTTP recordings: the address, or its beginning, of the one server to judge',
    )
    .option('--limit <count>', 'findings shown of one rule in one file, 0 for all', countOf, 20)
    .version(version, '-V, --version')
    .addHelpText('after', HELP)
    .configureOutput({
      writeOut: (text) => void streams.stdout.write(text),
      writeErr: (text) => void streams.stderr.write(text),
    })
    .exitOverride();
  try {
    command.parse([...argv], { from: 'user' });
  } catch (error) {
    // Commander has already said what is wrong. A misuse is not a violation.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  const options = command.opts<Options>();
  const write: Write = (text) => writeTo(streams.stdout, text);
  const paint = paintFor(streams.stdout, streams.env);
  if (options.rules) {
    await write(options.json ? `${rulesJson()}\n` : rulesText(paint));
    return 0;
  }
  const reporter = options.json
    ? new JsonReporter(write)
    : options.sarif
      ? new SarifReporter(write, version)
      : new PeopleReporter(write, paint, options.limit);
  return checkAll(command.args.length === 0 ? ['-'] : command.args, options, reporter, streams);
}

async function checkAll(
  files: readonly string[],
  options: JudgeOptions,
  reporter: Reporter,
  { stdin, stderr }: Streams,
): Promise<number> {
  let status = 0;
  for (const file of files) {
    const bytes = file === '-' ? stdin : createReadStream(file, { highWaterMark: CHUNK });
    const judged = await judge(file, bytes, options, (found) => reporter.found(file, found));
    status = Math.max(status, judged.failure ? 2 : judged.violations > 0 ? 1 : 0);
    await reporter.judged(judged);
    if (judged.failure) await writeTo(stderr, failureText(file, judged.failure));
  }
  await reporter.end();
  return status;
}

/** Writes, and waits while the reader of the output is behind. */
async function writeTo(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await new Promise<void>((resolve) => stream.once('drain', resolve));
}

function countOf(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

function ownVersion(): string {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
  );
  return manifest.version;
}

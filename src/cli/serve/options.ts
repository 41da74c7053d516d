/**
 * The options of `serve`.
 * @module
 */
import { Command, InvalidArgumentError } from 'commander';
import { DEFAULT_POLICY, type Policy } from '../../server';
import { serverDefectIdOf } from '../defect';
import { NAMED_POLICIES, policyOf } from '../policy';
import { seedOf } from '../seed';

/** What `serve` is told. */
export interface ServeOptions {
  readonly port: number;
  readonly seed?: number;
  readonly policy: Policy;
  readonly speed: number;
  readonly fixtures?: true;
  readonly transcript?: string;
  readonly step?: true;
  readonly defect?: string;
}

/** Reads a port. 0 lets the system choose a free one. */
function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('A port is a number up to 65535.');
  return port;
}

function speedOf(text: string): number {
  const speed = Number(text);
  if (!(speed > 0) || !Number.isFinite(speed)) throw new InvalidArgumentError('A speed is a number above 0.');
  return speed;
}

/**
 * Reads the command line. Ends the process, with what is wrong, where it cannot be read.
 * @param argv - As `process.argv` has it.
 */
export function serveOptions(argv: readonly string[]): ServeOptions {
  return new Command('serve')
    .description('Serves the lab over Streamable HTTP, on this machine alone, in real time.')
    .option('--port <n>', 'where to listen on 127.0.0.1; 0 takes a free port', portOf, 8931)
    .option('--seed <n>', 'make the task ids repeatable; without it nobody can guess them', seedOf)
    .option(
      '--policy <policy>',
      `what the server does where it may choose: ${Object.keys(NAMED_POLICIES).join(', ')}, or JSON`,
      policyOf,
      DEFAULT_POLICY,
    )
    .option('--speed <x>', 'let the worker be so many times faster', speedOf, 1)
    .option('--fixtures', 'add the tools, prompts and resources that clients are tried on')
    .option('--transcript <file>', 'write what passes, as JSON Lines, for npm run check')
    .option(
      '--defect <id>',
      'break a rule on purpose; npm run -s explore -- --defects lists them',
      serverDefectIdOf,
    )
    .option('--step', 'hold each request until Enter is pressed, and the worker until w and Enter are')
    .parse(argv)
    .opts<ServeOptions>();
}

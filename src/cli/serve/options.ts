/**
 * The options of `serve`.
 * @module
 */
import * as T from '@sinclair/typebox';
import { Command, InvalidArgumentError } from 'commander';
import { isObject, validate, words } from '../../protocol';
import { DEFAULT_POLICY, type Policy } from '../../server';
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
}

/** Policies by name: each is what a right server may do. */
export const NAMED_POLICIES: { readonly [name: string]: Policy } = {
  default: DEFAULT_POLICY,
  'always-task': { ...DEFAULT_POLICY, createTask: 'always' },
  'never-task': { ...DEFAULT_POLICY, createTask: 'never' },
  'refuse-undeclared': { ...DEFAULT_POLICY, undeclaredCaller: 'refuse' },
  'cancel-at-once': { ...DEFAULT_POLICY, cancel: 'at-once' },
  'never-cancel': { ...DEFAULT_POLICY, cancel: 'never' },
  'keep-for-ever': { ...DEFAULT_POLICY, ttlMs: null },
};

const PolicySchema = T.Partial(
  T.Object({
    createTask: words(['never', 'long', 'always'], 'Which calls become tasks.'),
    undeclaredCaller: words(['plain', 'refuse'], 'What a client without the extension gets.'),
    cancel: words(['at-once', 'safe-point', 'never'], 'When a wish to cancel is honoured.'),
    ttlMs: T.Union([T.Integer({ minimum: 1 }), T.Null()]),
    pollIntervalMs: T.Integer({ minimum: 1 }),
  }),
  { additionalProperties: false },
);

/**
 * Reads a policy.
 * @param text - A name, or a JSON object with the members that differ from the default.
 * @throws InvalidArgumentError - Where it is neither, with what is wrong.
 */
export function policyOf(text: string): Policy {
  const named = Object.hasOwn(NAMED_POLICIES, text) ? NAMED_POLICIES[text] : undefined;
  if (named) return named;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new InvalidArgumentError(
      `It is one of ${Object.keys(NAMED_POLICIES).join(', ')}, or a JSON object such as {"ttlMs":60000}.`,
    );
  }
  const problem = validate(PolicySchema, given)[0];
  if (problem || !isObject(given))
    throw new InvalidArgumentError(problem?.message ?? 'It is no JSON object.');
  return { ...DEFAULT_POLICY, ...given };
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
    .option('--step', 'hold each request until Enter is pressed')
    .parse(argv)
    .opts<ServeOptions>();
}

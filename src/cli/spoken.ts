/**
 * Commands as functions: what they say is returned, so that a test reads it like anything else.
 * @module
 */
import { CommanderError, type Command } from 'commander';

/** What a command has to say. */
export interface Spoken {
  readonly out: string;
  readonly err: string;
  /** The exit status. */
  readonly status: number;
}

/**
 * Reads a command's arguments and answers them; help, and what is wrong with the arguments, is an answer too.
 * @param command - The command with its options.
 * @param argv - The arguments, without the program's own name.
 * @param answer - What it does once they are read.
 */
export function speak(command: Command, argv: readonly string[], answer: () => Spoken): Spoken {
  let out = '';
  let err = '';
  command
    .configureOutput({ writeOut: (text) => void (out += text), writeErr: (text) => void (err += text) })
    .exitOverride();
  try {
    command.parse([...argv], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return { out, err, status: error.exitCode };
    throw error;
  }
  return answer();
}

/**
 * `npm run -s lab`: plays the practice lab and prints it.
 * @packageDocumentation
 */
import { Command } from 'commander';
import { judge, play, PRACTICE_LAB } from '../course';
import { toJsonLines } from '../protocol';
import { actionsOf, fingerprint, transcriptOf } from '../simulation';
import { printLab } from './lab-report';
import { seedOf } from './seed';

interface Options {
  readonly json?: true;
  readonly seed: number;
  readonly fingerprint?: true;
  readonly actions?: true;
}

const options = new Command('lab')
  .description('Plays the practice lab of run_build_pipeline and prints its transcript.')
  .option('--json', 'print the transcript as JSON Lines, one entry a line')
  .option('--seed <n>', 'draw other task ids', seedOf, 1)
  .option('--fingerprint', 'print the SHA-256 of the JSON Lines')
  .option('--actions', 'print the actions that were taken, one JSON object a line')
  .parse()
  .opts<Options>();

const { timeline } = play(PRACTICE_LAB, { seed: options.seed });
const entries = transcriptOf(timeline.now);

// A reader that stops early, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

if (options.actions) {
  process.stdout.write(
    actionsOf(timeline.now)
      .map((action) => `${JSON.stringify(action)}\n`)
      .join(''),
  );
} else if (options.fingerprint) {
  process.stdout.write(`${fingerprint(entries)}\n`);
} else if (options.json) {
  process.stdout.write(toJsonLines(entries));
} else {
  process.stdout.write(printLab(PRACTICE_LAB, timeline, judge(entries)));
}

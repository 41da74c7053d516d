/**
 * `npm run -s reference`.
 * @packageDocumentation
 */
import { reference } from './reference-command';

// A reader that stops early, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

const { out, err, status } = reference(process.argv.slice(2));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = status;

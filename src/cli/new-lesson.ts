/**
 * `npm run -s new:lesson`.
 * @packageDocumentation
 */
import { makeLesson } from './new-lesson-command';

const { out, err, status } = makeLesson(process.argv.slice(2));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = status;

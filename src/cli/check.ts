/**
 * Runs the command `check` for `npm run check` and for its bin.
 * @module
 */
import { main } from './check-command';

// `check … | head` closes the pipe: that is no failure, and there is nobody left to tell.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

// `npm run` starts in the project's folder: file names are meant from where the user is.
const { INIT_CWD: from, npm_lifecycle_event: script, npm_package_name: project } = process.env;
if (from !== undefined && script === 'check' && project === 'mcp-tasks-lab') process.chdir(from);

// The status is set and not forced, so that what is still on its way to a pipe arrives.
process.exitCode = await main(process.argv.slice(2));

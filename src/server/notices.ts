/**
 * What a caller that waits for the result of a long call is told meanwhile, where it asked for it.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/progress
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/logging#per-request-log-level
 * @module
 */
import { member, type JsonObject } from '../protocol/json';
import { META } from '../protocol/names';
import { fill, type Begun } from '../workloads/run';
import type { Timed } from './call';

/** The levels of log messages, from the least to the most severe. */
export const LOG_LEVELS: readonly string[] = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
];

/** The level at which the stages of a run are logged. */
const STAGE_LEVEL = 'info';

/**
 * The progress and log notifications of a run. A request without a progress token is sent no progress, one without
 * a log level no log message.
 * @param request - The request that the run answers.
 * @param begun - The stages of the run.
 * @param fields - Arguments and answers to fill in.
 */
export function noticesOf(
  request: JsonObject,
  begun: readonly Begun[],
  fields: JsonObject,
): readonly Timed[] {
  const progressToken = member(request, 'params', '_meta', 'progressToken');
  const wanted = LOG_LEVELS.indexOf(String(member(request, 'params', '_meta', META.logLevel)));
  const logs = wanted >= 0 && wanted <= LOG_LEVELS.indexOf(STAGE_LEVEL);
  return begun.flatMap(({ stage, afterMs }) => {
    const notices: Timed[] = [];
    if (stage.progress && progressToken !== undefined) {
      const { done: progress, total } = stage.progress;
      const params = { progressToken, progress, total, message: fill(stage.says, fields) };
      notices.push({ afterMs, message: { jsonrpc: '2.0', method: 'notifications/progress', params } });
    }
    if (stage.log !== undefined && logs) {
      const params = { level: STAGE_LEVEL, logger: 'worker', data: fill(stage.log, fields) };
      notices.push({ afterMs, message: { jsonrpc: '2.0', method: 'notifications/message', params } });
    }
    return notices;
  });
}

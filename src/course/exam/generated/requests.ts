/**
 * What a client may send: the templates of the lab, for any of its tasks, with any declaration, over HTTP or not.
 * @module
 */
import { standardHeaders, type Headers } from '../../../protocol/headers';
import { member, type JsonObject } from '../../../protocol/json';
import type { Entry } from '../../../protocol/transcript';
import type { Action, World } from '../../../simulation';
import type { CapabilityName } from '../../lesson/format';
import { join, withField } from '../../lesson/pointer';
import { capabilitiesOf } from '../../lesson/steps';
import { blanksOf, TEMPLATES, type Template } from '../../templates';
import { META } from '../../../protocol/names';
import type { Draws, Weighed } from './draw';

const CAPABILITIES = join('/params/_meta', META.clientCapabilities);

/** What a request may declare, where it does not declare what its template does. */
const DECLARED: readonly Weighed<readonly CapabilityName[]>[] = [
  [3, ['tasks', 'form']],
  [3, []],
  [3, ['form']],
  [2, ['tasks']],
  [1, ['tasks', 'form', 'sampling']],
];

/** How often a template comes while a run is walked, by its group. Before the first task there is nothing to ask it. */
const ON_THE_WAY: Readonly<Record<Template['group'], readonly [before: number, after: number]>> = {
  Discovery: [2, 1],
  'Tool calls': [9, 2],
  'Task methods': [0, 9],
  Answers: [0, 3],
  Refusals: [1, 1],
  'Over the network': [0, 0],
};

/** How often a template is what is asked for in the end. */
const AT_THE_END: typeof ON_THE_WAY = {
  Discovery: [2, 1],
  'Tool calls': [8, 4],
  'Task methods': [0, 13],
  Answers: [0, 4],
  Refusals: [5, 3],
  'Over the network': [0, 0],
};

/** How a request travels. */
export interface Way {
  readonly http: boolean;
}

/** A request on the way to the state that is asked about. */
export function someRequest(draws: Draws, world: World, entries: readonly Entry[], way: Way): Action {
  return sent(requestFrom(draws, world, entries, ON_THE_WAY), way);
}

/** The request whose answer is asked for. It may be one that no right client sends. */
export function lastRequest(draws: Draws, world: World, entries: readonly Entry[], way: Way): Action {
  const message = requestFrom(draws, world, entries, AT_THE_END);
  const action = sent(message, way);
  if (!way.http || !draws.chance(0.12)) return action;
  return { ...action, headers: withSlip(draws, standardHeaders(message)) };
}

function sent(message: JsonObject, { http }: Way): Extract<Action, { type: 'send' }> {
  return { type: 'send', message, ...(http ? { headers: standardHeaders(message) } : {}) };
}

function requestFrom(
  draws: Draws,
  world: World,
  entries: readonly Entry[],
  weights: typeof ON_THE_WAY,
): JsonObject {
  const blanks = blanksOf(world, entries);
  const { tasks } = world.client;
  const known = tasks.length > 0;
  const usable = TEMPLATES.filter(({ id }) => id !== 'call-retry' || blanks.requestState !== undefined);
  const template = draws.weighed(
    usable.map((one): Weighed<Template> => [weights[one.group][known ? 1 : 0] * emphasis(one), one]),
  );
  const taskId = known ? draws.oneOf(tasks).taskId : blanks.taskId;
  const message = template.build({ ...blanks, taskId });
  if (template.id === 'no-capabilities' || !draws.chance(0.25)) return message;
  return withField(message, CAPABILITIES, capabilitiesOf(draws.weighed(DECLARED))) as JsonObject;
}

/** A poll is what is sent most, and the retry belongs where its question has been asked. */
function emphasis({ id }: Template): number {
  return id === 'get' || id === 'call-retry' ? 4 : 1;
}

/** Headers of which one does not fit the body. */
function withSlip(draws: Draws, headers: Headers): Headers {
  const names = ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'].filter((name) => name in headers);
  const name = draws.oneOf(names);
  const { [name]: _, ...rest } = headers;
  // Another version would be a second fault: one that the server does not speak.
  if (name === 'MCP-Protocol-Version' || draws.chance(0.4)) return rest;
  const others: Readonly<Record<string, string>> = {
    'Mcp-Method': member(headers, 'Mcp-Method') === 'tasks/get' ? 'tasks/update' : 'tasks/get',
    'Mcp-Name': 'tsk_11111111111111111111111111111111',
  };
  return { ...headers, [name]: others[name] ?? '' };
}

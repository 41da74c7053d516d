/**
 * How much is wrong with a request. Where faults coincide the specification gives no order in which a server looks for
 * them, so that two refusals may both be right: such a request is not asked about.
 * @module
 */
import { TASKS_CLIENT } from '../../../protocol/build';
import { standardHeaders } from '../../../protocol/headers';
import { isObject, member } from '../../../protocol/json';
import { META, PROTOCOL_VERSION } from '../../../protocol/names';
import type { World } from '../../../simulation';
import { withMeta } from '../../../simulation/defects/defect';
import { Door, type Asked } from './candidates';

/** What can be mended without changing what is asked for. */
const MENDS: readonly ((asked: Asked) => Asked)[] = [
  ({ message, ...asked }) => ({
    ...asked,
    message: withMeta(message, (meta) => ({ ...meta, [META.protocolVersion]: PROTOCOL_VERSION })),
  }),
  ({ message, ...asked }) => ({
    ...asked,
    message: withMeta(message, (meta) => ({ ...meta, [META.clientCapabilities]: TASKS_CLIENT })),
  }),
];

/** How many faults of a request a server could refuse it for. */
export function faultsOf(world: World, asked: Asked): number {
  const refused = (one: Asked) => member(new Door(world, one).right()?.message, 'error', 'code');
  const inBody = [...MENDS.keys()].map((left) =>
    fitting(MENDS.filter((_, at) => at !== left).reduce((one, mend) => mend(one), asked)),
  );
  const mended = MENDS.reduce((one, mend) => mend(one), asked);
  const whole = refused(fitting(mended));
  const headers = asked.headers && !fits(asked) ? 1 : 0;
  // What a mended request is refused for counts once: it is in what is asked for.
  return headers + Number(whole !== undefined) + inBody.filter((one) => refused(one) !== whole).length;
}

/** The request with the headers that its body asks for, where it travels over HTTP. */
function fitting(asked: Asked): Asked {
  return asked.headers ? { ...asked, headers: standardHeaders(asked.message) } : asked;
}

function fits({ message, headers }: Asked): boolean {
  return isObject(headers) && JSON.stringify(headers) === JSON.stringify(standardHeaders(message));
}

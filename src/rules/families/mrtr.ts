/**
 * Multi round-trip requests: how a client tries again after it was asked.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr#client-requirements-basic-workflow
 * @module
 */
import { isRetry } from '../rounds';
import { rule, type RuleDefinition } from '../rule';
import { has, object, own, show } from '../values';

const STATE = '/params/requestState';

/** The rules of retries. */
export const MRTR: readonly RuleDefinition[] = [
  rule({
    id: 'mrtr/retry-new-id',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: 'The retry of a request after input_required has a new id.',
    explains:
      'The question ended the first request. The retry is another one, which any replica may serve, and its answer is told apart by its id.',
    source: 'basic/patterns/mrtr#client-requirements-basic-workflow',
    on: ['request'],
    judge: ({ request, id }) => {
      const { round, key } = request;
      if (!round || (key !== round.firstKey && key !== round.lastKey)) return undefined;
      return { path: '/id', message: `The retry has the id ${show(id)} of the request that it retries.` };
    },
  }),
  rule({
    id: 'mrtr/echo-state',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: 'The retry echoes requestState exactly, and has none where none was given.',
    explains:
      'The state is all that the server remembers of the exchange. It may be signed, so that one changed blank makes it worthless; and one from an earlier round is out of date.',
    source: 'basic/patterns/mrtr#client-requirements-basic-workflow',
    on: ['request'],
    judge: ({ request, params }) => {
      const { round } = request;
      if (!round) return undefined;
      const sent = own(params, 'requestState');
      if (sent === round.state) return undefined;
      if (round.state === undefined)
        return {
          path: STATE,
          message: `The question of entry ${round.at} gave no requestState, and the retry has one.`,
        };
      if (sent === undefined)
        return { path: '/params', message: `The retry lacks the requestState of entry ${round.at}.` };
      return {
        path: STATE,
        message: `The requestState is not the one of entry ${round.at}; it is echoed character by character.`,
      };
    },
  }),
  rule({
    id: 'mrtr/answers-all',
    level: 'SHOULD',
    report: 'warning',
    who: 'client',
    says: 'Where inputRequests was given, the retry carries an answer for every key; a server that misses one asks again rather than failing.',
    explains: 'Each missing answer costs another round trip. To decline is an answer.',
    source: 'basic/patterns/mrtr#client-requirements-basic-workflow',
    on: ['request'],
    judge: ({ request, params }) => {
      const asked = Object.keys(request.round?.requests ?? {});
      const answers = object(params, 'inputResponses');
      const missing = asked.filter((key) => !has(answers, key));
      if (missing.length === 0) return undefined;
      const path = answers ? '/params/inputResponses' : '/params';
      return { path, message: `The retry has no answer to ${missing.map((key) => show(key)).join(', ')}.` };
    },
  }),
  rule({
    id: 'mrtr/state-scope',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: 'requestState and inputResponses are used only to retry the request that they came from.',
    explains:
      'An approval given for one call must not carry over to another, with other arguments or of another tool.',
    source: 'basic/patterns/mrtr#client-requirements-basic-workflow',
    on: ['request'],
    judge: ({ method, params, match }) => {
      if (!match?.foreign || !isRetry(method, params)) return undefined;
      const path = has(params, 'requestState') ? STATE : '/params/inputResponses';
      return {
        path,
        message: `This belongs to the ${match.foreign.method} that entry ${match.foreign.at} asked about, and the request is another one.`,
      };
    },
  }),
];

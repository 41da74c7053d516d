import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedHeaders, getTask, headerChanges, standardHeaders } from '../../../src/protocol';
import { begin, newWorld, step, type Action } from '../../../src/simulation';
import { headerRows, withHeader } from '../../../src/ui/bench/header-rows';
import { callerOf, onward, travelOf, travelsAs } from '../../../src/ui/bench/travel';

const POLL = getTask(1, 'tsk_1');
const typed = { text: '', origin: { kind: 'typed' } } as const;
type Send = Extract<Action, { type: 'send' }>;

describe('headers that are written otherwise', () => {
  it('take the place of the fitting one, whatever letters its name is in; null leaves it out', () => {
    const headers = changedHeaders(POLL, { 'mcp-name': 'tsk_2', Accept: null });
    expect(headers).toMatchObject({ 'mcp-name': 'tsk_2', 'Mcp-Method': 'tasks/get' });
    expect(Object.keys(headers)).not.toContain('Mcp-Name');
    expect(Object.keys(headers)).not.toContain('Accept');
  });

  it('are found again in what was sent', () => {
    const name = fc.constantFrom('Mcp-Name', 'mcp-name', 'Accept', 'Mcp-Method', 'Authorization', 'X-Other');
    const changes = fc.uniqueArray(fc.tuple(name, fc.option(fc.string())), {
      selector: ([one]) => one.toLowerCase(),
    });
    fc.assert(
      fc.property(changes, (pairs) => {
        const sent = changedHeaders(POLL, Object.fromEntries(pairs));
        expect(changedHeaders(POLL, headerChanges(POLL, sent))).toEqual(sent);
      }),
    );
  });

  it('are none where nothing was changed', () => {
    expect(headerChanges(POLL, standardHeaders(POLL))).toEqual({});
  });
});

describe('how a request travels', () => {
  it('is not over HTTP unless it is asked for, so that a transcript stays what it was', () => {
    expect(travelOf(POLL, undefined)).toEqual({});
  });

  it('follows the body, and comes from whom Authorization names', () => {
    expect(travelOf(POLL, {})).toEqual({ headers: standardHeaders(POLL) });
    const { caller } = travelOf(POLL, { Authorization: 'Bearer mallory' });
    expect(caller).toBe('mallory');
    expect([callerOf({ authorization: 'Basic x' }), callerOf({ Authorization: ' ' }), callerOf({})]).toEqual([
      'Basic x',
      undefined,
      undefined,
    ]);
  });

  it('is sent as it is written, and the server refuses what does not agree', () => {
    const now = begin(newWorld()).now.world;
    const sent = (http: object) =>
      step(now, { type: 'send', message: POLL, ...travelOf(POLL, http as never) }).report.entries[1];
    expect(sent({ 'Mcp-Name': 'other' })).toMatchObject({
      status: 400,
      message: { error: { code: -32020 } },
    });
    expect(sent({})).toMatchObject({ message: { error: { code: -32602 } } });
  });

  it('is read back from a step', () => {
    const message = POLL;
    const over = (send: Partial<Send>) => travelsAs({ type: 'send', message, ...send });
    expect(over({})).toEqual({});
    expect(over({ headers: standardHeaders(message) })).toEqual({ http: {} });
    expect(over({ caller: 'mallory' })).toEqual({ http: { Authorization: 'Bearer mallory' } });
    const headers = { ...standardHeaders(message), 'Mcp-Name': 'x' };
    expect(over({ headers })).toEqual({ http: { 'Mcp-Name': 'x' } });
  });

  it('goes on for the next request, by the same way and caller; other headers follow the new text', () => {
    const http = { 'Mcp-Name': 'old', Authorization: 'Bearer mallory' };
    expect(onward({ ...typed, http })).toEqual({ http: { Authorization: 'Bearer mallory' } });
    expect(onward(typed)).toEqual({});
  });
});

describe('the rows of the headers', () => {
  const row = (name: string, http = {}) => headerRows(POLL, http).find((one) => one.name === name)!;

  it('are those that fit, those that were added, and the credential', () => {
    const names = headerRows(POLL, { 'X-Other': 'y', 'mcp-name': 'z' }).map(({ name }) => name);
    expect(names).toEqual([
      'Content-Type',
      'Accept',
      'MCP-Protocol-Version',
      'Mcp-Method',
      'mcp-name',
      'X-Other',
      'Authorization',
    ]);
  });

  it('are changed, left out and brought back', () => {
    const changed = withHeader({}, row('Mcp-Name'), 'x');
    expect(changed).toEqual({ 'Mcp-Name': 'x' });
    expect(withHeader(changed, row('Mcp-Name', changed), 'tsk_1')).toEqual({});
    expect(withHeader({}, row('Accept'), null)).toEqual({ Accept: null });
    expect(row('Accept', { Accept: null })).toMatchObject({
      value: undefined,
      fitting: row('Accept').fitting,
    });
    expect(withHeader({ Authorization: 'a' }, row('Authorization', { Authorization: 'a' }), '')).toEqual({});
  });
});

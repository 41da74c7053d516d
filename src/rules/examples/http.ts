/** @module */
import { standardHeaders, type Entry } from '../../protocol';
import type { Example } from '../rule';
import { answer, c2s, call, CONTENT, poll, refuse, shows, s2c, withHeaders, withStatus } from './build';

type More = { readonly [name: string]: string };

/** A request with the headers that it should have, and some of them changed. */
const post = (entry: Entry, more: More = {}): Entry =>
  withHeaders(entry, { ...standardHeaders(entry.message), ...more });

const ok = (entry: Entry): Entry => withStatus(entry, 200);
const done = ok(answer(1, CONTENT));
const mismatch = refuse(1, -32020, 'Mcp-Name does not match the body');
const misnamed = post(call(1), { 'Mcp-Name': 'drop_tables' });
const notice = withHeaders(c2s({ jsonrpc: '2.0', method: 'notifications/acme/seen' }), {
  'Content-Type': 'application/json',
});

/** The examples of the rules of Streamable HTTP, by id. */
export const HTTP_EXAMPLES: { readonly [id: string]: Example } = {
  'http/accept': {
    good: [post(call(1)), done],
    bad: [post(call(1), { Accept: 'application/json' }), done],
    badAt: 0,
  },
  'http/protocol-version': {
    good: [post(call(1)), done],
    bad: [post(call(1), { 'MCP-Protocol-Version': '2025-11-25' }), withStatus(mismatch, 400)],
    badAt: 0,
  },
  'http/mcp-method': {
    good: [post(call(1)), done],
    bad: [post(call(1), { 'Mcp-Method': 'Tools/Call' }), withStatus(mismatch, 400)],
    badAt: 0,
  },
  'http/mcp-name': {
    good: [post(poll(1)), ok(shows(1))],
    bad: [post(poll(1), { 'Mcp-Name': 'another-task' }), withStatus(mismatch, 400)],
    badAt: 0,
  },
  'http/mismatch-rejected': { good: [misnamed, withStatus(mismatch, 400)], bad: [misnamed, done], badAt: 1 },
  'http/status': {
    good: [notice, withStatus(s2c(null), 202), post(call(1)), done],
    bad: [notice, withStatus(s2c(null), 200)],
    badAt: 1,
  },
  'http/no-session': {
    good: [post(call(1), { 'Mcp-Session-Id': 'old-client' }), done],
    bad: [post(call(1)), withHeaders(done, { 'Mcp-Session-Id': 'b6a1' })],
    badAt: 1,
  },
};

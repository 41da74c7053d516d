import { describe, expect, it } from 'vitest';
import {
  encodeHeaderValue,
  paramHeaders,
  request,
  standardHeaders,
  type Headers,
} from '../../../src/protocol';
import { EVERYTHING, FixtureServer } from './support';

const annotated = (type: string, name = 'Region') => ({ type, 'x-mcp-header': name });

describe('the headers that a tool has its arguments repeated in', () => {
  it('have the value in words, at any depth of properties', () => {
    const schema = {
      properties: {
        region: annotated('string'),
        count: annotated('integer', 'Count'),
        dry: annotated('boolean', 'Dry'),
        plain: { type: 'string' },
        deep: { properties: { er: annotated('string', 'Deeper') } },
      },
    };
    const args = { region: 'eu', count: -7, dry: false, plain: 'x', deep: { er: '' } };
    expect(paramHeaders(schema, args)).toEqual([
      { name: 'Mcp-Param-Region', value: 'eu' },
      { name: 'Mcp-Param-Count', value: '-7' },
      { name: 'Mcp-Param-Dry', value: 'false' },
      { name: 'Mcp-Param-Deeper', value: '' },
    ]);
  });

  it('have no value where there is no such argument, or one that no header can hold', () => {
    const schema = { properties: { a: annotated('string', 'A') } };
    for (const args of [undefined, {}, { a: null }, { a: 1.5 }, { a: {} }, { a: [] }]) {
      expect(paramHeaders(schema, args)).toEqual([{ name: 'Mcp-Param-A', value: undefined }]);
    }
  });

  it('are none for annotations elsewhere, and for what is no schema', () => {
    const items = { properties: { list: { type: 'array', items: annotated('string') } } };
    for (const schema of [undefined, true, {}, { properties: [] }, items, { allOf: [items] }]) {
      expect(paramHeaders(schema, { list: ['x'] })).toEqual([]);
    }
  });
});

describe('a call of a tool with such arguments', () => {
  const send = (args: object, headers: Headers) => {
    const message = request(1, 'tools/call', { name: 'test_x_mcp_header', arguments: args }, EVERYTHING);
    const { reply, status } = new FixtureServer().handle(message, {
      headers: { ...standardHeaders(message), ...headers },
    });
    return 'error' in (reply ?? {}) ? [status, (reply as { error: { code: number } }).error.code] : status;
  };
  const MISMATCH = [400, -32020];

  it('is taken where they are repeated, plain or encoded', () => {
    for (const region of ['eu', 'Zürich', ' padded ', 'line\nfeed', '=?base64?x?=']) {
      expect(send({ region }, { 'mcp-param-region': encodeHeaderValue(region) })).toBe(200);
    }
  });

  it('is refused where one is missing, other, unreadable or superfluous', () => {
    expect(send({ region: 'eu' }, {})).toEqual(MISMATCH);
    for (const value of ['EU', '=?base64?ZXU?=', '=?base64?!!!!?=', 'eü', '']) {
      expect(send({ region: 'eu' }, { 'Mcp-Param-Region': value })).toEqual(MISMATCH);
    }
    const more = { 'Mcp-Param-Region': 'eu', 'Mcp-Param-Replicas': '3' };
    expect(send({ region: 'eu' }, more)).toEqual(MISMATCH);
    expect(send({ region: 'eu', options: { replicas: 3 } }, more)).toBe(200);
  });

  it('needs none where it does not travel over HTTP', () => {
    expect(new FixtureServer().call('test_x_mcp_header', { arguments: { region: 'eu' } })).toMatchObject({
      isError: false,
    });
  });
});

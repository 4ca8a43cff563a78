import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readInput } from '../../../../../demo/platform/core/http/steps/read-input.ts';
import type { Call } from '../../../../../src/contract/call.ts';
import { answered, callOf, rejection } from './calls.ts';

/** The input that a call reads from a request, and how it rejects it. */
const read = async (call: Call, query = '', body?: string, type = 'application/json') => {
  let input: unknown;
  let rejected: Awaited<ReturnType<typeof rejection>> = null;
  const step = async (c: Parameters<Parameters<typeof answered>[0]>[0]) => {
    rejected = await rejection(async () => {
      input = await readInput(call, c.req);
    });
    return c.text('');
  };
  const init = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': type } };
  await answered(step, init, `/api/tests/7${query}`);
  return rejected ?? input;
};

const params = v.object({ id: v.string() });
const query = v.object({ page: v.optional(v.pipe(v.string(), v.transform(Number)), '1') });
const body = v.object({ word: v.pipe(v.string(), v.maxLength(5)) });

describe('the input of a call', () => {
  it('is what the call declares, and nothing else', async () => {
    expect(await read(callOf({ params, query, body }), '?page=3&more=4', '{"word":"alpha","more":1}')).toEqual({
      params: { id: '7' },
      query: { page: 3 },
      body: { word: 'alpha' },
    });
    expect(await read(callOf(), '?page=3', '{')).toEqual({});
  });

  it.each([
    ['a value that its schema rejects', '', '{"word":"too long"}', 'invalidInput', 'word'],
    ['a parameter that is given twice', '?page=1&page=2', '{"word":"a"}', 'repeatedParameter', 'page'],
    ['a body that is not JSON', '', '{', 'invalidInput', 'body'],
    ['a body that is nested too deeply', '', `{"word":${'['.repeat(40)}`, 'invalidInput', 'body'],
    ['an array instead of an object', '', '[]', 'invalidInput', 'body'],
    ['a text with NUL', '', '{"word":"a\\u0000"}', 'invalidInput', 'body'],
    ['a text with half a character', '', '{"word":"\\ud800"}', 'invalidInput', 'body'],
  ])('rejects %s', async (_what, search, text, code, field) => {
    expect(await read(callOf({ query, body }), search, text)).toEqual({ code, field });
  });

  it('limits the size of the body, which a call may raise, and takes JSON only', async () => {
    const large = JSON.stringify({ word: 'a', filler: 'x'.repeat(70_000) });
    expect(await read(callOf({ body }), '', large)).toEqual({ code: 'tooLarge', field: 'body' });
    expect(await read(callOf({ body, bodyLimit: 100_000 }), '', large)).toEqual({ body: { word: 'a' } });
    expect(await read(callOf({ body }), '', '{"word":"a"}', 'text/plain')).toEqual({
      code: 'invalidInput',
      field: 'body',
    });
  });
});

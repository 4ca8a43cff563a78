import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_ENVELOPE, type Envelope, SPACE_ENVELOPE } from '../../../src/contract/call.ts';
import { CODES } from '../../../src/contract/codes.ts';
import { SERVER_MESSAGE_MAX_LENGTH } from '../../../src/contract/constants.ts';
import { readAnswer, retryAfterOf } from '../../../src/services/http/read-answer.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const STATUS: Envelope = { code: 'status', success: [0], data: 'data' };
const BARE: Envelope = { code: null, success: [], data: null };

const read = (body: unknown, status = 200, headers: Record<string, string> = {}, envelope = ACCOUNT_ENVELOPE) =>
  readAnswer(envelope, status, new Headers(headers), typeof body === 'string' ? body : JSON.stringify(body));
const apiError = (...answer: Parameters<typeof read>) => {
  const result = read(...answer);
  if (result.ok) throw new Error('no fault');
  return result.error;
};

describe('a response', () => {
  it.each([['000000'], [200], ['200']])('with the success code %j returns its data [P09]', (code) => {
    expect(read({ code, data: { a: 1 } })).toEqual({ ok: true, data: { a: 1 } });
  });

  it('with the code 429 is a limit, whatever its status, and keeps the message [P09] [X01]', () => {
    for (const code of [429, '429']) {
      const limited = apiError({ resultCode: code, message: 'Slow down.' }, 200, {}, SPACE_ENVELOPE);
      expect(limited).toMatchObject({ kind: 'rate-limited', code: '429', message: 'Slow down.' });
    }
  });

  it('of a service with its own envelope returns the data of that envelope [P09]', () => {
    expect(read({ status: 0, data: [1] }, 200, {}, STATUS)).toEqual({ ok: true, data: [1] });
    expect(read([1, 2], 200, {}, BARE)).toEqual({ ok: true, data: [1, 2] });
    expect(apiError({ status: 7, data: [1] }, 200, {}, STATUS)).toMatchObject({ kind: 'rejected', code: '7' });
  });

  it.each([
    ['an empty body', ''],
    ['null', 'null'],
    ['a number', '42'],
    ['a text', '"yes"'],
    ['cut off', '{"code":"000000","data":{"id"'],
    ['HTML', '<!doctype html><title>Sign in</title>'],
    ['no code', '{"data":{}}'],
    ['a list where the envelope wants an object', '[]'],
  ])('that is %s is malformed, not a crash [P09]', (_, body) => {
    expect(apiError(body)).toMatchObject({ kind: 'malformed', status: 200 });
  });

  it('never throws, whatever the body and status [P09]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.integer({ min: 200, max: 599 }), (body, status) => {
        const result = read(body, status);
        if (status >= 400) expect(result.ok).toBe(false);
      }),
    );
  });

  it.each([
    [400, CODES.invalidInput, 'rejected'],
    [401, CODES.signInRequired, 'signed-out'],
    [401, CODES.sessionEnded, 'signed-out'],
    [401, '', 'signed-out'],
    [401, CODES.credentialsWrong, 'rejected'],
    [404, CODES.tenantUnknown, 'rejected'],
    [429, CODES.tooManyRequests, 'rate-limited'],
    [500, CODES.serverFailure, 'server'],
    [503, '', 'server'],
  ])('%i with code %j is %s [P09]', (status, code, kind) => {
    const error = apiError({ code }, status);
    expect(error).toMatchObject({ kind, status, code: code || kind });
  });

  it('contains at most 300 characters of the server’s message, and only strings [P19]', () => {
    expect(apiError({ code: '1', message: 'x'.repeat(5_000) }).message).toHaveLength(SERVER_MESSAGE_MAX_LENGTH);
    expect(apiError({ code: '1', msg: 'in the older key' }).message).toBe('in the older key');
    expect(apiError({ code: '1', message: { html: '<b>' } }).message).toBe('');
    expect(apiError({ code: '1', message: 'a <b>tag</b> stays text' }).message).toBe('a <b>tag</b> stays text');
  });

  it('contains the rejected field [P19]', () => {
    expect(apiError({ code: CODES.invalidInput, field: 'account' }, 400).field).toBe('account');
    expect(apiError({ code: CODES.invalidInput, field: ['account'] }, 400).field).toBeNull();
  });

  it('does not change Object.prototype [P09]', () => {
    const result = read('{"code":"000000","data":{"__proto__":{"bad":true},"constructor":{"prototype":{"bad":true}}}}');
    expect(result.ok).toBe(true);
    expect(({} as Record<string, unknown>).bad).toBeUndefined();
  });
});

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['2', 2],
    [' 120 ', 120],
    ['Sun, 01 Mar 2026 12:00:30 GMT', 30],
    ['Sun, 01 Mar 2026 11:59:00 GMT', 0],
    [null, null],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['abc', null],
    ['9e9', null],
  ])('%j means %j seconds [P09]', (header, seconds) => {
    expect(retryAfterOf(header, NOW)).toBe(seconds);
  });
});

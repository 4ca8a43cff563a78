import { expect, it } from 'vitest';
import { RequestError } from '../../../../../demo/platform/core/http/request-error.ts';
import { refuse } from '../../../../../demo/platform/core/http/steps/refuse.ts';
import { ACCOUNT_ENVELOPE, SPACE_ENVELOPE } from '../../../../../src/contract/call.ts';
import { answered } from './calls.ts';

const logged: string[] = [];
const platform = { config: { log: (line: string) => void logged.push(line) } } as never;
const give = async (error: unknown, envelope = ACCOUNT_ENVELOPE, language = 'en_US') => {
  logged.length = 0;
  const response = await answered((c) => refuse(c, envelope, '/api/tests/{id}', error, platform), {
    headers: { 'sxz-lang': language },
  });
  return { response, body: (await response.json()) as Record<string, unknown> };
};

it('contains the code, the field and the reason in the language and the envelope of the request [X01]', async () => {
  const error = new RequestError('tooManyRequests', 'Too many attempts.', { field: 'id' });
  const english = await give(error);
  expect([english.response.status, english.body.field]).toEqual([429, 'id']);
  const german = await give(error, SPACE_ENVELOPE, 'de_DE');
  expect(german.body.resultCode).toBe(english.body.code);
  expect(german.body.message).not.toBe(english.body.message);
  expect(logged).toEqual([]);
});

it('states when a call may be repeated', async () => {
  const { body, response } = await give(new RequestError('tooManyRequests', '', { retryAfter: 7 }));
  expect([response.status, response.headers.get('retry-after'), body.retryAfter]).toEqual([429, '7', 7]);
});

it('logs a failure of the server and returns only its id [X01]', async () => {
  const { body, response } = await give(new Error('secret of the database'));
  expect(response.status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(`${response.headers.get('x-request-id')} GET /api/tests/{id}`);
  expect(logged[0]).not.toContain('secret');
});

it('asks for a retry if the database cannot answer now', async () => {
  const { response } = await give(Object.assign(new Error('lost'), { code: 'ECONNRESET' }));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
});

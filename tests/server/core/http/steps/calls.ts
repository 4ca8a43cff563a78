import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { type AnyCodeName, RequestError } from '../../../../../demo/platform/core/http/request-error.ts';
import { ACCOUNT_ENVELOPE, type Call } from '../../../../../src/contract/call.ts';

/** A call of the tests. */
export const callOf = (changes: Partial<Call> = {}): Call => ({
  name: 'tests.call',
  method: 'GET',
  path: '/api/tests/{id}',
  summary: '',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  data: v.object({ word: v.string() }),
  ...changes,
});

/** What a request is answered by a step that needs the context of Hono. */
export const answered = async (
  step: (c: Context) => Response | Promise<Response>,
  init: RequestInit = {},
  path = '/api/tests/7',
): Promise<Response> => new Hono().all('/api/tests/:id', step).request(path, init);

/** The code with which a step rejects, its field, or null if it does not. */
export const rejection = async (
  step: () => unknown,
): Promise<{ code: AnyCodeName; field: string | undefined } | null> => {
  try {
    await step();
    return null;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { code: error.code, field: error.detail.field };
  }
};

export const ORIGINS = {
  main: 'https://campus.example',
  assets: 'https://assets.example',
  providers: 'https://providers.example',
};

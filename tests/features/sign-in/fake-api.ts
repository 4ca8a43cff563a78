import type { AgreementApi } from '../../../src/features/sign-in/form/consent/agreement-api.ts';
import type { CallbackApi } from '../../../src/features/sign-in/sign-in-callback/api.ts';
import { type ApiError, apiError, type Result } from '../../../src/services/http/api-error.ts';

type AnyApi = CallbackApi & AgreementApi;

/** Calls that a test answers one by one; an unexpected call fails the test. */
export function scriptedApi(answers: Partial<Record<keyof AnyApi, (...args: never[]) => unknown>>) {
  const calls: [string, ...unknown[]][] = [];
  const api = new Proxy({} as AnyApi, {
    get:
      (_, name: keyof AnyApi) =>
      (...args: unknown[]) => {
        calls.push([name, ...args]);
        const answer = answers[name];
        if (!answer) throw new Error(`unexpected call ${name}`);
        return Promise.resolve(answer(...(args as never[])));
      },
  });
  return { api, calls };
}

export const ok = <T>(data: T): Result<T> => ({ ok: true, data });
export const refused = (code: string, more: Partial<ApiError> = {}): Result<never> => ({
  ok: false,
  error: apiError('rejected', { code, status: 400, ...more }),
});

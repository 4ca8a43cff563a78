import type { Result } from './api-error.ts';
import type { Credentials } from './client-context.ts';
import { sentSince } from './early-answers.ts';

/**
 * Returns a function that sends a request with the current token. If the session has ended, it renews the credentials
 * and repeats the request, once in all the times that it is called; a request that is refused again ends the session.
 * Nothing is sent while the page fails to provide a token: it would be answered as to a visitor.
 */
export function withToken<T>(
  credentials: Credentials,
  send: (token: string | null) => Promise<Result<T>>,
): () => Promise<Result<T>> {
  let isRenewed = false;
  const failed = (): Result<T> | null => {
    const error = credentials.failure?.();
    return error ? { ok: false, error } : null;
  };
  return async () => {
    for (;;) {
      const token = await credentials.token();
      const failure = failed();
      if (failure) return failure;
      const sent = sentSince();
      const result = await send(token);
      if (result.ok || result.error.kind !== 'signed-out') return result;
      if (isRenewed) credentials.invalidate(token);
      if (isRenewed || !(await credentials.renew(token, sent))) return failed() ?? result;
      isRenewed = true;
    }
  };
}

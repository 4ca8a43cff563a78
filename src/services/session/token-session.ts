import { type ApiError, apiError } from '../http/api-error.ts';
import type { Credentials } from '../http/client-context.ts';
import { createListeners, createReader } from './session-reader.ts';
import type { Session, TokenSource } from './session-types.ts';

/** What a token can look like (RFC 6750). The page of a server that failed is none. */
const TOKEN = /^[\w.~+/=-]+$/;

/** The session of one element with its own token. */
export function createTokenSession(source: TokenSource): Session {
  const listeners = createListeners();
  const getToken = 'getToken' in source ? source.getToken : null;
  let access: string | null = 'token' in source ? source.token || null : null;
  let asking: Promise<void> | null = null;
  let renewing: Promise<boolean> | null = null;
  let failure: ApiError | null = null;

  const fail = (code: string) => {
    access = null;
    failure = apiError('rejected', { code });
    import('../checks/token-failure.ts').then(({ explain }) => explain(code)).catch(() => {});
  };

  const ask = async (): Promise<void> => {
    if (!getToken) return;
    failure = null;
    try {
      access = (await getToken()) || null;
      if (access && !TOKEN.test(access)) fail('token-invalid');
    } catch {
      fail('token-failed');
    }
  };

  /** Concurrent callers share one call of the page's `getToken`. */
  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  function expire() {
    const known = reader.user.peek();
    // Dispatched once: a null user or an error means that it was dispatched already.
    const isFirst = known !== null && !reader.error.peek();
    access = null;
    // Whoever cannot be signed in for a fault of the page is no visitor.
    reader.forget(failure ? undefined : null);
    reader.error.value = failure;
    if (isFirst) listeners.notify('expired', known?.id ?? '');
  }

  async function renew(refused: string | null): Promise<boolean> {
    if (access && access !== refused) return true;
    renewing ??= (async () => {
      await askOnce();
      if (getToken && access && access === refused) fail('token-refused');
      const renewed = access !== null && access !== refused;
      const known = reader.user.peek();
      if (!renewed) expire();
      // What a visitor gets is a session, and no renewal of one.
      else if (known !== null) listeners.notify('refreshed', known?.id ?? '');
      return renewed;
    })().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  const credentials: Credentials = {
    mode: 'token',
    async token() {
      if (!access && getToken && reader.user.peek() === undefined) {
        await askOnce();
      }
      return access;
    },
    renew,
    invalidate(refused) {
      if (access !== refused) return;
      if (getToken && access) fail('token-refused');
      expire();
    },
    failure: () => failure,
  };
  const reader = createReader(credentials, listeners.notify);

  return {
    user: reader.user,
    error: reader.error,
    credentials,
    listen: listeners.listen,
    silence: listeners.silence,
    async load(context) {
      if ('token' in source && !source.token) reader.forget(null);
      else if (reader.user.peek() === undefined) await reader.read(context);
    },
    async establish(_signedIn, context) {
      await reader.read(context, true);
    },
    async renew(context) {
      const renewed = await renew(access);
      if (renewed) await reader.read(context, true);
      return renewed ? 'renewed' : 'rejected';
    },
    async end() {
      const userId = reader.user.peek()?.id ?? '';
      access = null;
      reader.forget(null);
      listeners.notify('ended', userId);
      return true;
    },
  };
}

import type { Credentials } from '../http/client-context.ts';
import { createListeners, createReader } from './session-reader.ts';
import type { Session, TokenSource } from './session-types.ts';

/** The session of one element with its own token. */
export function createTokenSession(source: TokenSource): Session {
  const listeners = createListeners();
  let access: string | null = 'token' in source ? source.token || null : null;
  let asking: Promise<void> | null = null;
  let renewing: Promise<boolean> | null = null;

  const ask = async (): Promise<void> => {
    if (!('getToken' in source)) return;
    try {
      access = (await source.getToken()) || null;
    } catch {
      access = null;
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
    access = null;
    reader.forget(null);
    // Dispatched once: a null user means that it was dispatched already.
    if (known !== null) listeners.notify('expired', known?.id ?? '');
  }

  async function renew(refused: string | null): Promise<boolean> {
    if (access && access !== refused) return true;
    renewing ??= (async () => {
      await askOnce();
      const renewed = access !== null && access !== refused;
      if (renewed) listeners.notify('refreshed', reader.user.peek()?.id ?? '');
      else expire();
      return renewed;
    })().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  const credentials: Credentials = {
    mode: 'token',
    async token() {
      if (!access && 'getToken' in source && reader.user.peek() === undefined) {
        await askOnce();
      }
      return access;
    },
    renew,
    invalidate(refused) {
      if (access === refused) expire();
    },
  };
  const reader = createReader(credentials);

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

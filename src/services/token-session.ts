import type { Credentials } from './http.ts';
import type { Session, TokenSource } from './session.ts';
import { createListeners, createReader } from './session-reader.ts';

/** The session of one element that was handed a token of its own. */
export function createTokenSession(source: TokenSource): Session {
  const listeners = createListeners();
  let access: string | null = 'token' in source ? source.token || null : null;
  let asking: Promise<boolean> | null = null;

  const ask = async (): Promise<boolean> => {
    if (!('getToken' in source)) return false;
    try {
      access = (await source.getToken()) || null;
    } catch {
      access = null;
    }
    return access !== null;
  };

  async function renew(refused: string | null): Promise<boolean> {
    if (access && access !== refused) return true;
    asking ??= ask().finally(() => {
      asking = null;
    });
    const renewed = (await asking) && access !== refused;
    const userId = reader.user.peek()?.id ?? '';
    if (renewed) listeners.tell('refreshed', userId);
    else {
      access = null;
      reader.forget(null);
      listeners.tell('expired', userId);
    }
    return renewed;
  }

  const credentials: Credentials = {
    mode: 'token',
    async token() {
      if (!access && 'getToken' in source && reader.user.peek() === undefined) {
        asking ??= ask().finally(() => {
          asking = null;
        });
        await asking;
      }
      return access;
    },
    renew,
  };
  const reader = createReader(credentials);

  return {
    user: reader.user,
    fault: reader.fault,
    credentials,
    listen: listeners.listen,
    async load(context) {
      if ('token' in source && !source.token) reader.forget(null);
      else if (reader.user.peek() === undefined) await reader.read(context);
    },
    async begin(_signedIn, context) {
      await reader.read(context, true);
    },
    async renew(context) {
      const renewed = await renew(access);
      if (renewed) await reader.read(context, true);
      return renewed ? 'renewed' : 'refused';
    },
    async end() {
      const userId = reader.user.peek()?.id ?? '';
      access = null;
      reader.forget(null);
      listeners.tell('ended', userId);
      return true;
    },
  };
}

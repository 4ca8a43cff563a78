import { signal } from '@preact/signals-react';
import { readSession } from '../../contract/sign-in/session.ts';
import { type Api, createApi } from '../http/api.ts';
import type { ApiError } from '../http/api-error.ts';
import type { Credentials } from '../http/client-context.ts';
import { discardEarly } from '../http/early-answers.ts';
import type { CurrentUser, SessionContext, SessionEvent, SessionListener } from './session-types.ts';

/**
 * The listeners of a session, in the order of registration. Only the first one is called, so that a page receives each
 * event once.
 */
export function createListeners() {
  const all = new Set<SessionListener>();
  return {
    listen: (listener: SessionListener) => void all.add(listener),
    silence: (listener: SessionListener) => void all.delete(listener),
    notify(event: SessionEvent, userId: string) {
      const [first] = all;
      first?.onSession(event, userId);
    },
  };
}

/**
 * Loads the user of the credentials into the signals. A newer load takes precedence over an older one that completes
 * later.
 */
export function createReader(credentials: Credentials) {
  const user = signal<CurrentUser>(undefined);
  const error = signal<ApiError | null>(null);
  let current: Promise<void> | null = null;
  let newest = 0;

  async function read(api: Api, mayRenew: boolean): Promise<void> {
    const generation = ++newest;
    const sent = performance.now();
    const result = await api.call(readSession);
    if (generation !== newest) return;
    if (!result.ok) {
      error.value = result.error;
      return;
    }
    if (!result.data.user && mayRenew) {
      const refused = await credentials.token();
      if ((result.data.canRefresh || refused) && (await credentials.renew(refused, sent))) return read(api, false);
      if (generation !== newest) return;
    }
    error.value = null;
    user.value = result.data.user;
  }

  return {
    user,
    error,
    isReading: () => current !== null,
    /** Resets the user and ignores pending responses. */
    forget(who: CurrentUser) {
      newest++;
      user.value = who;
    },
    read(context: SessionContext, again = false): Promise<void> {
      if (current && !again) return current;
      if (again) discardEarly();
      const run = read(
        createApi(() => ({ ...context, credentials })),
        true,
      ).finally(() => {
        if (current === run) current = null;
      });
      current = run;
      return run;
    },
  };
}

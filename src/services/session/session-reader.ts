import { signal } from '@preact/signals-react';
import { readSession } from '../../contract/sign-in/session.ts';
import { type Api, createApi } from '../http/api.ts';
import type { ApiError } from '../http/api-error.ts';
import type { Credentials } from '../http/client-context.ts';
import { discardEarly, sentSince } from '../http/early-answers.ts';
import { noteUser } from './page-user.ts';
import type { CurrentUser, SessionContext, SessionEvent, SessionListener } from './session-types.ts';
import { userIdOf } from './user.ts';

/**
 * The listeners of a session, in the order of registration. Only the first one is called, so that a page receives each
 * event once.
 */
export function createListeners() {
  const all = new Set<SessionListener>();
  return {
    listen: (listener: SessionListener) => void all.add(listener),
    silence: (listener: SessionListener) => void all.delete(listener),
    notify(event: SessionEvent, userId: string | null) {
      const [first] = all;
      first?.onSession(event, userId);
    },
  };
}

/**
 * Loads the user of the credentials into the signals, and notifies the page of each change. A newer load takes precedence
 * over an older one that completes later.
 */
export function createReader(credentials: Credentials, notify: (event: 'known', userId: string | null) => void) {
  const user = signal<CurrentUser>(undefined);
  let told: string | null | undefined;
  user.subscribe((who) => {
    const userId = userIdOf(who);
    if (userId === undefined || userId === told) return;
    told = userId;
    noteUser(who);
    notify('known', userId);
  });
  const error = signal<ApiError | null>(null);
  let current: Promise<void> | null = null;
  let newest = 0;

  async function read(api: Api, mayRenew: boolean): Promise<void> {
    const generation = ++newest;
    const sent = sentSince();
    const result = await api.call(readSession);
    if (generation !== newest) return;
    if (!result.ok) {
      error.value = result.error;
      return;
    }
    if (!result.data.user) {
      const refused = await credentials.token();
      if (!mayRenew && refused) credentials.invalidate(refused);
      else if (mayRenew && (result.data.canRefresh || refused) && (await credentials.renew(refused, sent)))
        return read(api, false);
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

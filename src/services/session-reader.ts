import { signal } from '@preact/signals-core';
import { readSession } from '../contract/session.ts';
import type { Fault } from './fault.ts';
import { type Api, type Credentials, createApi } from './http.ts';
import type { SessionContext, SessionEvent, Who } from './session.ts';

/** Listeners of a session, in the order they came. Only the first is told, so that a page hears each event once. */
export function createListeners() {
  const all = new Set<(event: SessionEvent, userId: string) => void>();
  return {
    listen(listener: (event: SessionEvent, userId: string) => void) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell(event: SessionEvent, userId: string) {
      const [first] = all;
      first?.(event, userId);
    },
  };
}

/** Reads who is behind the credentials into the signals. A newer read wins over an older one that answers late. */
export function createReader(credentials: Credentials) {
  const user = signal<Who>(undefined);
  const fault = signal<Fault | null>(null);
  let current: Promise<void> | null = null;
  let newest = 0;

  async function read(api: Api, mayRenew: boolean): Promise<void> {
    const mine = ++newest;
    const sent = Date.now();
    const outcome = await api.call(readSession);
    if (mine !== newest) return;
    if (!outcome.ok) {
      fault.value = outcome.fault;
      return;
    }
    if (!outcome.data.user && mayRenew) {
      const refused = await credentials.token();
      if ((outcome.data.canRefresh || refused) && (await credentials.renew(refused, sent))) return read(api, false);
      if (mine !== newest) return;
    }
    fault.value = null;
    user.value = outcome.data.user;
  }

  return {
    user,
    fault,
    /** Nothing is known of anyone any more; late answers no longer count. */
    forget(who: Who) {
      newest++;
      user.value = who;
    },
    read(context: SessionContext, again = false): Promise<void> {
      if (current && !again) return current;
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

import { refreshSession, type SignedIn, signOut } from '../contract/accounts.ts';
import { type Credentials, createApi } from './http.ts';
import type { Session, SessionContext, SessionEvent } from './session.ts';
import { type SessionNews, sessionChannel } from './session-channel.ts';
import { createListeners, createReader } from './session-reader.ts';

/** The session of the page itself: HttpOnly cookies at the platform's own origin, tokens in memory elsewhere. */
export function createPageSession(apiBase: string): Session {
  const mode = apiBase === location.origin ? 'cookie' : 'token';
  const listeners = createListeners();
  let access: string | null = null;
  let refresh = '';
  let context: SessionContext = { apiBase, tenant: '', language: '' };
  let renewing: Promise<boolean> | null = null;
  let lastRenewal = 0;

  const drop = (event: SessionEvent | null) => {
    const userId = reader.user.peek()?.id ?? '';
    access = null;
    refresh = '';
    reader.forget(null);
    if (event && userId) listeners.tell(event, userId);
  };

  const keep = (signedIn: SignedIn) => {
    if (mode === 'cookie') return;
    access = signedIn.access_token || null;
    refresh = signedIn.refresh_token;
  };

  async function renewNow(asked: number): Promise<boolean> {
    // Another tab may have renewed the cookies while this one waited for the lock.
    if (mode === 'cookie' && lastRenewal > asked) return true;
    if (mode === 'token' && !refresh) {
      drop('expired');
      return false;
    }
    const bare: Credentials = { mode, token: async () => null, renew: async () => false };
    const outcome = await createApi(() => ({ ...context, credentials: bare })).call(refreshSession, {
      body: { refresh_token: refresh },
    });
    if (outcome.ok) {
      keep(outcome.data);
      lastRenewal = Date.now();
      channel.tell('refreshed');
      listeners.tell('refreshed', outcome.data.user_id);
      return true;
    }
    // Only the platform's refusal ends a session; a lost connection does not.
    if (outcome.fault.kind === 'signed-out' || outcome.fault.kind === 'refused') drop('expired');
    return false;
  }

  /** One refresh for all widgets and, by the lock, for all tabs. */
  function renew(refused: string | null): Promise<boolean> {
    if (mode === 'token' && access && access !== refused) return Promise.resolve(true);
    if (!renewing) {
      const asked = Date.now();
      const run = () => renewNow(asked);
      renewing = (mode === 'cookie' && navigator.locks ? navigator.locks.request(`campus-refresh ${apiBase}`, run) : run()).finally(() => {
        renewing = null;
      });
    }
    return renewing;
  }

  const credentials: Credentials = { mode, token: async () => access, renew };
  const reader = createReader(credentials);

  const channel = sessionChannel(apiBase, (news: SessionNews) => {
    if (news === 'refreshed') lastRenewal = Date.now();
    else if (news === 'in') void reader.read(context, true);
    else if (reader.user.peek()) drop('ended');
  });

  addEventListener('pageshow', (event) => {
    if (!event.persisted || reader.user.peek() === undefined) return;
    reader.forget(undefined);
    void reader.read(context, true);
  });

  return {
    user: reader.user,
    fault: reader.fault,
    credentials,
    listen: listeners.listen,
    async load(next) {
      context = next;
      if (reader.user.peek() === undefined) await reader.read(context);
    },
    async begin(signedIn, next) {
      context = next;
      keep(signedIn);
      await reader.read(context, true);
      channel.tell('in');
    },
    async end(next) {
      context = next;
      const held = refresh;
      const outcome = await createApi(() => ({ ...context, credentials })).call(signOut, { body: { refresh_token: held } });
      if (!outcome.ok && outcome.fault.kind !== 'signed-out') return false;
      drop('ended');
      channel.tell('out');
      return true;
    },
  };
}

import { readSession, refreshSession, type SignedIn, signOut } from '../../contract/sign-in/session.ts';
import { createApi } from '../http/api.ts';
import type { Credentials } from '../http/client-context.ts';
import { forgetOwn, readStored, store } from '../storage.ts';
import { createRenewalLock } from './renewal-lock.ts';
import { type SessionMessage, sessionChannel } from './session-channel.ts';
import { createListeners, createReader } from './session-reader.ts';
import type { Renewal, Session, SessionContext, SessionEvent } from './session-types.ts';

/** The session of the page: HttpOnly cookies on the platform's own origin, tokens in memory elsewhere. */
export function createPageSession(apiBase: string): Session {
  const mode = apiBase === location.origin ? 'cookie' : 'token';
  const listeners = createListeners();
  let access: string | null = null;
  let refresh = '';
  /** Says that the cookie of the page may still have a session, and of which tenant, after the page has loaded again. */
  const marker = `campus-kept ${apiBase}` as const;
  const keptOf = () => (mode === 'token' ? readStored('local', marker) : null);
  /** That of the widget through which the session is held: its tenant lists the origin of the page. */
  let context: SessionContext = { apiBase, tenant: keptOf() ?? '', language: '' };
  let renewing: Promise<Renewal> | null = null;
  let ended: Renewal = 'none';
  // By the monotonic clock, as all times of calls: the wall clock may be set back.
  let endedAt = -1;

  const note = (result: Renewal, at = performance.now()) => {
    ended = result;
    endedAt = at;
  };

  const clear = (event: SessionEvent | null) => {
    const known = reader.user.peek();
    access = null;
    refresh = '';
    store('local', marker, null);
    reader.forget(null);
    // After an expired session the same user may return.
    if (event === 'ended') forgetOwn();
    // A sign-out is dispatched even if the user was not loaded before.
    if (event && (known || (event === 'ended' && known === undefined))) listeners.notify(event, known?.id ?? '');
  };

  const keep = (signedIn: SignedIn) => {
    if (mode === 'cookie') return;
    access = signedIn.access_token || null;
    refresh = signedIn.refresh_token;
  };

  /**
   * The result of a renewal, in this or another tab, that completed after a call was sent with the previous cookies.
   */
  const endedSince = (sent: number): Renewal | null => (mode === 'cookie' && endedAt >= sent ? ended : null);

  async function renewNow(sent: number): Promise<Renewal> {
    // Another tab may have renewed the session while this one waited for the lock.
    const known = endedSince(sent);
    if (known) return known;
    if (mode === 'token' && !refresh && !keptOf()) {
      clear('expired');
      return 'none';
    }
    const bare: Credentials = { mode, token: async () => null, renew: async () => false, invalidate() {} };
    const result = await createApi(() => ({ ...context, credentials: bare })).call(refreshSession, {
      body: { refresh_token: refresh },
    });
    if (result.ok) {
      keep(result.data);
      note('renewed');
      channel.notify('refreshed');
      listeners.notify('refreshed', result.data.user_id);
      return 'renewed';
    }
    // Only a rejection by the platform ends a session; a network error does not.
    if (result.error.kind === 'signed-out' || result.error.kind === 'rejected') {
      note('rejected');
      clear('expired');
      return 'rejected';
    }
    reader.error.value = result.error;
    return 'unknown';
  }

  /** Runs while no other tab renews, and is told whether one did. */
  async function alone(run: () => Promise<Renewal>): Promise<Renewal> {
    if (!navigator.locks) return run();
    let result: Renewal = 'unknown';
    await createRenewalLock(apiBase).run(async (age) => {
      const began = performance.now();
      if (began - age > endedAt) note('renewed', began - age);
      result = await run();
      return result === 'renewed' && endedAt >= began;
    });
    return result;
  }

  /**
   * One refresh for all widgets and, through the lock, for all tabs. A call that is rejected after a renewal completed
   * does not cause another one.
   */
  function renewOnce(refused: string | null, sent: number): Promise<Renewal> {
    if (mode === 'token' && access && access !== refused) return Promise.resolve('renewed');
    const known = endedSince(sent);
    if (known) return Promise.resolve(known);
    renewing ??= alone(() => renewNow(sent)).finally(() => {
      renewing = null;
    });
    return renewing;
  }

  const credentials: Credentials = {
    mode,
    async token() {
      await revived;
      return access;
    },
    renew: async (refused, sent) => (await renewOnce(refused, sent)) === 'renewed',
    invalidate(refused) {
      if (access === refused) clear('expired');
    },
  };
  const reader = createReader(credentials, listeners.notify);

  /** Without a session, the next widget may have one. */
  const adopt = (next: SessionContext) => {
    // A renewal that is under way is for the tenant of the session.
    if (!reader.user.peek() && !reader.isReading()) context = renewing ? { ...next, tenant: context.tenant } : next;
  };

  const revive = () => keptOf() && renewOnce(null, 0);

  /** Takes over the session that a sign-in in this tab has brought back. */
  const takeOver = async () => {
    const code = await import('../handoff/sign-in-return.ts').catch(() => null);
    const signedIn = await code?.takeReturn(apiBase).catch(() => null);
    if (signedIn) keep(signedIn);
    else await revive();
  };

  const revived = mode === 'token' && readStored('session', 'campus-return') ? takeOver() : revive();

  const channel = sessionChannel(apiBase, (message: SessionMessage) => {
    if (message === 'refreshed') note('renewed');
    else if (context.language) {
      if (message === 'out') clear('ended');
      // A pending response may be older than the notification, so the user is loaded again.
      void reader.read(context, true);
    }
  });

  addEventListener('pageshow', (event) => {
    if (!event.persisted || reader.user.peek() === undefined) return;
    reader.forget(undefined);
    void reader.read(context, true);
  });

  return {
    user: reader.user,
    error: reader.error,
    credentials,
    listen: listeners.listen,
    silence: listeners.silence,
    async load(next) {
      adopt(next);
      if (reader.user.peek() === undefined) await reader.read(context);
    },
    async establish(signedIn, next) {
      await revived;
      context = next;
      keep(signedIn);
      if (mode === 'token') store('local', marker, next.tenant);
      await reader.read(context, true);
      channel.notify('in');
    },
    async renew(next) {
      adopt(next);
      reader.error.value = null;
      const held = await createApi(() => ({ ...context, credentials })).call(readSession);
      if (!held.ok) {
        reader.error.value = held.error;
        return 'unknown';
      }
      if (mode === 'cookie' && !held.data.user && !held.data.canRefresh) return held.data.ended ? 'rejected' : 'none';
      const result = await renewOnce(access, performance.now());
      if (result === 'renewed') await reader.read(context, true);
      return result;
    },
    async end(next) {
      adopt(next);
      const held = refresh;
      const result = await createApi(() => ({ ...context, credentials })).call(signOut, {
        body: { refresh_token: held },
      });
      if (!result.ok && result.error.kind !== 'signed-out') return false;
      clear('ended');
      channel.notify('out');
      return true;
    },
  };
}

import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { SignedIn } from '../../../../contract/sign-in/session.ts';
import type { Result } from '../../../../services/http/api-error.ts';
import type { SignInApi } from '../credentials/sign-in-api.ts';

/** The part of the session that the consent flow uses. */
interface ConsentSession {
  establish(signedIn: SignedIn): Promise<void>;
}

/** The flow from an authenticated user to a session. */
export interface ConsentFlow {
  /** The ticket of a user whose agreements are pending; null if there is none. */
  readonly ticket: ReadonlySignal<string | null>;
  /**
   * Handles the response of a sign-in: a session, or pending agreements. Returns true if the session is established.
   */
  enter(signedIn: SignedIn): Promise<boolean>;
  /** After the agreements are recorded: exchanges the ticket for the session. */
  accept(): Promise<Result<SignedIn>>;
  /** After the agreements are declined: discards the ticket; no session is created. */
  decline(): Promise<void>;
}

/**
 * The consent flow shared by all login methods: agreements are checked after authentication and before the session is
 * activated (requirement S23).
 */
export function createConsentFlow(api: SignInApi, session: ConsentSession): ConsentFlow {
  const ticket = signal<string | null>(null);
  let entered: SignedIn | null = null;
  return {
    ticket,
    async enter(signedIn) {
      entered = signedIn;
      if (signedIn.ticket) {
        ticket.value = signedIn.ticket;
        return false;
      }
      await session.establish(signedIn);
      return true;
    },
    async accept() {
      const result = await api.activate(ticket.peek() ?? '');
      if (!result.ok) return result;
      ticket.value = null;
      await session.establish(result.data);
      // The sign-in response contains the details of the login; activation only adds the session.
      return { ok: true, data: { ...result.data, ...firstLoginOf(entered) } };
    },
    async decline() {
      const given = ticket.peek();
      ticket.value = null;
      if (given) await api.discard(given);
    },
  };
}

const firstLoginOf = (signedIn: SignedIn | null) =>
  signedIn && {
    is_first_login: signedIn.is_first_login,
    third_account_id: signedIn.third_account_id,
    third_platform_type: signedIn.third_platform_type,
  };

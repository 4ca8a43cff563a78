import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import type { Result } from '../../../services/http/api-error.ts';
import type { SignInApi } from '../credentials/sign-in-api.ts';

/** What the gate needs of the session. */
interface ConsentSession {
  establish(signedIn: SignedIn): Promise<void>;
}

/** The way from a proven identity to a session. */
export interface ConsentFlow {
  /** The identity that waits for its agreements; null while none does. */
  readonly ticket: ReadonlySignal<string | null>;
  /** Takes the answer of a sign-in: a session at once, or the agreements first. True when the session stands. */
  enter(signedIn: SignedIn): Promise<boolean>;
  /** The agreements are recorded: turns the ticket into the session. */
  accept(): Promise<Result<SignedIn>>;
  /** The agreements were declined: the identity is given up, no session comes of it. */
  decline(): Promise<void>;
}

/**
 * The one consent gate of all login methods: agreements are checked after the identity is known and before the
 * session is active (requirement S23).
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
      // The identity was described when it was proven; activation only adds the session.
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

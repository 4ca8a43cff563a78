import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { SignedIn } from '../../contract/session.ts';
import type { Outcome } from '../../services/fault.ts';
import type { SignInApi } from './sign-in-api.ts';

/** What the gate needs of the session. */
interface GateSession {
  begin(signedIn: SignedIn): Promise<void>;
}

/** The way from a proven identity to a session. */
export interface Gate {
  /** The identity that waits for its agreements; null while none does. */
  readonly ticket: ReadonlySignal<string | null>;
  /** Takes the answer of a sign-in: a session at once, or the agreements first. True when the session stands. */
  enter(signedIn: SignedIn): Promise<boolean>;
  /** The agreements are recorded: turns the ticket into the session. */
  accept(): Promise<Outcome<SignedIn>>;
  /** The agreements were declined: the identity is given up, no session comes of it. */
  decline(): Promise<void>;
}

/**
 * The one consent gate of all login methods: agreements are checked after the identity is known and before the
 * session is active (requirement S23).
 */
export function createGate(api: SignInApi, session: GateSession): Gate {
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
      await session.begin(signedIn);
      return true;
    },
    async accept() {
      const outcome = await api.activate(ticket.peek() ?? '');
      if (!outcome.ok) return outcome;
      ticket.value = null;
      await session.begin(outcome.data);
      // The identity was described when it was proven; activation only adds the session.
      return { ok: true, data: { ...outcome.data, ...firstLoginOf(entered) } };
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

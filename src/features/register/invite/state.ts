import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { CODES } from '../../../contract/codes.ts';
import type { School } from '../../../contract/school/schools.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { steadyNow } from '../../../ui/time/steady-now.ts';
import type { RegisterApi } from '../steps/api.ts';
import { INVITATION_TYPED_MAX, invitationOf, isInvitation } from './invite.ts';

/** The school of an invitation code. */
export interface Invitation {
  readonly code: string;
  readonly school: School;
  readonly memberCount: number;
  readonly joined: boolean;
}

export interface InviteState {
  readonly code: ReadonlySignal<string>;
  readonly codeError: ReadonlySignal<TextKey | null>;
  /** Number of rejected codes. Each one moves the focus to the field. */
  readonly refused: ReadonlySignal<number>;
  readonly found: ReadonlySignal<Invitation | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<ApiError | null>;
  /** Before which time (of `steadyNow`) the platform accepts no further attempt. */
  readonly waitUntil: ReadonlySignal<number>;
  /** Sets the initial code, unless the user has entered one. */
  fill(code: string): void;
  type(code: string): void;
  leave(): void;
  /** Finds the school of the code. */
  look(): Promise<void>;
  /** Joins the school. Returns true if the user is a member. */
  join(): Promise<boolean>;
  /** Starts over with another code. */
  again(): void;
}

interface InviteDeps {
  readonly api: Pick<RegisterApi, 'invitation' | 'join'>;
  readonly requireSignIn: (reason: string) => Promise<boolean>;
  /** Saves the code so that it can be restored after sign-in. */
  readonly keep: (code: string) => void;
  readonly report: (error: ApiError) => void;
  readonly now?: () => number;
}

/** The text for each error code that concerns the invitation code. */
const CODE_ERRORS: Readonly<Record<string, TextKey>> = {
  [AREA_CODES.invitationUnknown]: 'register:invite.unknown',
  [AREA_CODES.invitationEnded]: 'register:invite.ended',
  [CODES.invalidInput]: 'register:invite.shape',
};

const shapeError = (code: string): TextKey | null => {
  if (!code) return 'register:invite.missing';
  return isInvitation(code) ? null : 'register:invite.shape';
};

/** The state and actions of the invitation page (requirement R10). */
export function createInviteState({ api, requireSignIn, keep, report, now = steadyNow }: InviteDeps): InviteState {
  const code = signal('');
  const codeError = signal<TextKey | null>(null);
  const refused = signal(0);
  const found = signal<Invitation | null>(null);
  const busy = signal(false);
  const error = signal<ApiError | null>(null);
  const waitUntil = signal(0);
  let typed = false;

  const refuse = (text: TextKey) =>
    batch(() => {
      found.value = null;
      codeError.value = text;
      refused.value++;
    });

  function fail(failed: ApiError): void {
    if (failed.kind === 'aborted') return;
    report(failed);
    const text = CODE_ERRORS[failed.code];
    if (text) {
      refuse(text);
      return;
    }
    if (failed.kind === 'rate-limited') waitUntil.value = now() + (failed.retryAfter ?? 0) * 1_000;
    error.value = failed;
  }

  /** Ignores calls while another one is running. */
  async function alone<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    if (busy.peek() || now() < waitUntil.peek()) return otherwise;
    batch(() => {
      busy.value = true;
      codeError.value = null;
      error.value = null;
    });
    try {
      return await work();
    } finally {
      busy.value = false;
    }
  }

  return {
    code,
    codeError,
    refused,
    found,
    busy,
    error,
    waitUntil,
    fill(given) {
      if (!typed && given) code.value = given.slice(0, INVITATION_TYPED_MAX);
    },
    type(text) {
      typed = true;
      batch(() => {
        code.value = text.slice(0, INVITATION_TYPED_MAX);
        codeError.value = null;
      });
    },
    leave() {
      const wrong = shapeError(invitationOf(code.peek()));
      if (code.peek().trim() && wrong) codeError.value = wrong;
    },
    look: () =>
      alone(async () => {
        const wanted = invitationOf(code.peek());
        const wrong = shapeError(wanted);
        if (wrong) return refuse(wrong);
        code.value = wanted;
        keep(wanted);
        if (!(await requireSignIn('invitation'))) return;
        const result = await api.invitation(wanted);
        if (result.ok) found.value = { code: wanted, ...result.data };
        else fail(result.error);
      }, undefined),
    join: () =>
      alone(async () => {
        const invitation = found.peek();
        if (!invitation) return false;
        if (invitation.joined) return true;
        if (!(await requireSignIn('invitation'))) return false;
        const result = await api.join(invitation.code);
        if (result.ok) return true;
        fail(result.error);
        return false;
      }, false),
    again() {
      batch(() => {
        found.value = null;
        error.value = null;
      });
    },
  };
}

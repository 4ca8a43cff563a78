import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { CODES } from '../../../contract/codes.ts';
import type { School } from '../../../contract/school/schools.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { RegisterApi } from '../register-flow/api.ts';
import { INVITATION_TYPED_MAX, invitationOf, isInvitation } from './invite.ts';

/** A school that a code invites to. */
export interface Invitation {
  readonly code: string;
  readonly school: School;
  readonly memberCount: number;
  readonly joined: boolean;
}

export interface InviteState {
  /** As typed. */
  readonly code: ReadonlySignal<string>;
  readonly codeError: ReadonlySignal<TextKey | null>;
  /** Counts the refused codes: each moves the focus back to the field. */
  readonly refused: ReadonlySignal<number>;
  readonly found: ReadonlySignal<Invitation | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<ApiError | null>;
  /** Milliseconds since 1970 before which the platform takes no other try. */
  readonly waitUntil: ReadonlySignal<number>;
  /** A code from outside, unless something was typed. */
  fill(code: string): void;
  type(code: string): void;
  leave(): void;
  /** Finds the school behind the code. */
  look(): Promise<void>;
  /** Joins the school that was found. True when the user is a member. */
  join(): Promise<boolean>;
  /** Another code. */
  again(): void;
}

interface InviteDeps {
  readonly api: Pick<RegisterApi, 'invitation' | 'join'>;
  readonly requireSignIn: (reason: string) => Promise<boolean>;
  /** Keeps the code where it is found again after sign-in. */
  readonly keep: (code: string) => void;
  readonly report: (error: ApiError) => void;
  readonly now?: () => number;
}

/** What is wrong with the code itself, by the platform's answer. */
const CODE_ERRORS: Readonly<Record<string, TextKey>> = {
  [AREA_CODES.invitationUnknown]: 'register:invite.unknown',
  [AREA_CODES.invitationEnded]: 'register:invite.ended',
  [CODES.invalidInput]: 'register:invite.shape',
};

const shapeError = (code: string): TextKey | null => {
  if (!code) return 'register:invite.missing';
  return isInvitation(code) ? null : 'register:invite.shape';
};

/** What the invitation page knows and can do (requirement R10). */
export function createInviteState({ api, requireSignIn, keep, report, now = Date.now }: InviteDeps): InviteState {
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

  /** One thing at a time. */
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

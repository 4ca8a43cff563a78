import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { ClientApplication } from '../../../contract/sign-in/developer.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { AuthorizeApi } from './api.ts';
import { type AuthorizeRequest, answerUrl, clientRedirect, isRefusal, type Refusal, refusalOf } from './rules.ts';

/**
 * `checking` until the application is loaded; `ready` for the user's decision; `issuing` a code; `leaving` with the
 * response.
 */
export type AuthorizePhase = 'checking' | 'rejected' | 'ready' | 'issuing' | 'leaving';

export interface AuthorizeState {
  readonly phase: ReadonlySignal<AuthorizePhase>;
  readonly application: ReadonlySignal<ClientApplication | null>;
  readonly refusal: ReadonlySignal<Refusal | null>;
  /** The error of a failed call. While checking it blocks the page; later the buttons remain usable. */
  readonly error: ReadonlySignal<ApiError | null>;
  /** Loads the application and validates the request against it. */
  check(): Promise<void>;
  /** Requests a code, once. Returns the URL to redirect to, or null. */
  allow(): Promise<URL | null>;
  /** Returns the URL to redirect to with the denial, or null. */
  deny(): URL | null;
}

/** Error codes with which the platform rejects a request. */
const REFUSED: Readonly<Record<string, Refusal>> = {
  [AREA_CODES.clientUnknown]: { reason: 'clientUnknown', parameter: 'client_id' },
  [AREA_CODES.clientLoginOff]: { reason: 'loginOff', parameter: 'client_id' },
  [AREA_CODES.redirectMismatch]: { reason: 'redirect', parameter: 'redirect_url' },
};

/** The state of one authorization request (requirement S12). */
export function createAuthorizeState({
  api,
  request,
}: {
  readonly api: AuthorizeApi;
  readonly request: AuthorizeRequest | Refusal;
}): AuthorizeState {
  const wrong = isRefusal(request) ? request : null;
  const phase = signal<AuthorizePhase>(wrong ? 'rejected' : 'checking');
  const application = signal<ClientApplication | null>(null);
  const refusal = signal<Refusal | null>(wrong);
  const error = signal<ApiError | null>(null);

  const refuse = (why: Refusal): void =>
    batch(() => {
      refusal.value = why;
      phase.value = 'rejected';
    });

  /** Shows an error, unless its code means that the request is rejected. */
  const fail = (failure: ApiError, then: AuthorizePhase): void => {
    const why = REFUSED[failure.code];
    if (why) refuse(why);
    else
      batch(() => {
        error.value = failure;
        phase.value = then;
      });
  };

  /** The redirect URL with the response, validated again at the time of use. */
  const answered = (answer: Readonly<Record<string, string | null>>): URL | null => {
    const known = application.peek();
    if (isRefusal(request) || !known) return null;
    const target = clientRedirect(request.redirectUrl, known.domain);
    return target && answerUrl(target, { ...answer, state: request.state });
  };

  return {
    phase,
    application,
    refusal,
    error,

    async check() {
      if (isRefusal(request)) return;
      batch(() => {
        error.value = null;
        phase.value = 'checking';
      });
      const result = await api.application(request.clientId);
      if (!result.ok) return fail(result.error, 'checking');
      application.value = result.data;
      const why = refusalOf(request, result.data);
      if (why) refuse(why);
      else phase.value = 'ready';
    },

    async allow() {
      if (phase.peek() !== 'ready' || isRefusal(request)) return null;
      batch(() => {
        error.value = null;
        phase.value = 'issuing';
      });
      const result = await api.issueCode(request);
      if (!result.ok) {
        fail(result.error, 'ready');
        return null;
      }
      phase.value = 'leaving';
      return answered({ code: result.data.code, iss: result.data.iss });
    },

    deny() {
      if (phase.peek() !== 'ready') return null;
      phase.value = 'leaving';
      return answered({ error: 'access_denied', iss: application.peek()?.issuer ?? null });
    },
  };
}

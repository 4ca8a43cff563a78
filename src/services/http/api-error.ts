/**
 * Why a call did not succeed.
 * `offline`, `network`, `timeout`: no answer. `server`: 5xx. `limited`: 429. `refused`: the platform said no, with a
 * code. `signed-out`: a session is needed and there is none. `malformed`: the answer is not what the contract says.
 * `aborted`: nobody waits any more.
 */
export type ApiErrorKind =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'server'
  | 'rate-limited'
  | 'rejected'
  | 'signed-out'
  | 'malformed'
  | 'aborted';

export interface ApiError {
  readonly kind: ApiErrorKind;
  /** The platform's code, or the kind when there was no answer with a code. */
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The server's message: plain text, at most 300 characters, often empty. */
  readonly message: string;
  /** The input that the platform refused, by its name in the contract. */
  readonly field: string | null;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | null;
  /** Tries that are left on a one-time code that was wrong. */
  readonly attemptsLeft: number | null;
}

export type Result<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: ApiError };

/** A fault of the client's own making. */
export const apiError = (kind: ApiErrorKind, more: Partial<ApiError> = {}): ApiError => ({
  kind,
  code: kind,
  status: 0,
  message: '',
  field: null,
  retryAfter: null,
  attemptsLeft: null,
  ...more,
});

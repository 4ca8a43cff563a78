/**
 * Why a call failed. `offline`, `network`, `timeout`: no response. `server`: 5xx. `rate-limited`: 429. `rejected`: the
 * platform returned an error code. `signed-out`: the call requires a session and there is none. `malformed`: the
 * response violates the contract. `aborted`: the caller aborted it.
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
  /** The platform's code, or the kind if the response contained none. */
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The server's message: plain text, at most 300 characters, often empty. */
  readonly message: string;
  /** The rejected input, by its name in the contract. */
  readonly field: string | null;
  /** Seconds until the next attempt is allowed. */
  readonly retryAfter: number | null;
  /** Remaining attempts for a one-time code. */
  readonly attemptsLeft: number | null;
}

export type Result<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: ApiError };

/** Creates an error of the client itself. */
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

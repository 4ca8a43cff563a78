import type { ApiError } from './api-error.ts';

/** How a client authenticates. Provided by the session service. */
export interface Credentials {
  /** Cookies on the platform's own pages; tokens on other pages. */
  readonly mode: 'cookie' | 'token';
  /** The current access token, if any. It is sent in `Authorization` only. */
  token(): Promise<string | null>;
  /**
   * Requests new credentials after a call sent at `sent` (by `performance.now()`) with `refused` was rejected.
   * Returns false if there are none.
   */
  renew(refused: string | null, sent: number): Promise<boolean>;
  /** The renewed credentials were rejected too, so nobody is signed in. */
  invalidate(refused: string | null): void;
  /** Why the page provides no token, or only such as are rejected; null if it does, or wants nobody signed in. */
  failure?(): ApiError | null;
}

/** Those of nobody: what is asked with them is answered as to a visitor, whoever is signed in. */
export const ANYONE: Credentials = {
  mode: 'token',
  token: async () => null,
  renew: async () => false,
  invalidate() {},
};

/** What a client sends with every call. Read again for each call, so that a changed attribute takes effect at once. */
export interface ClientContext {
  readonly apiBase: string;
  readonly tenant: string;
  readonly language: string;
  readonly credentials: Credentials;
}

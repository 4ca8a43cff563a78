/** How a client proves who is asking. The session service makes these. */
export interface Credentials {
  /** Cookies for the platform's own pages; tokens for pages elsewhere. */
  readonly mode: 'cookie' | 'token';
  /** The access token now in use, if any. It goes into `Authorization` and nowhere else. */
  token(): Promise<string | null>;
  /**
   * Asks for fresh credentials after a call that was sent at `sent` (milliseconds since 1970) with `refused` was turned
   * away; false when there are none.
   */
  renew(refused: string | null, sent: number): Promise<boolean>;
  /** The renewed credentials were turned away as well: nobody is signed in any more. */
  invalidate(refused: string | null): void;
}

/** What a client sends with every call. Read anew for each, so that a changed attribute takes effect at once. */
export interface ClientContext {
  readonly apiBase: string;
  readonly tenant: string;
  readonly language: string;
  readonly credentials: Credentials;
}

/** A request to the platform, however it was sent. */
export interface FakeRequest {
  readonly method: string;
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text; empty without one. */
  readonly body: string;
}

/** What the fake platform answers. */
export interface FakeResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What answers requests: null to those that are for somebody else, `offline` if there is no connection. */
export interface Answering {
  handle(request: FakeRequest): Promise<FakeResponse | 'offline' | null>;
}

/** A call that the page made. */
export interface MadeCall {
  /** The name of the call, such as `auth.signIn`; empty if the contract has none at this address. */
  readonly name: string;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** The body, parsed from JSON; undefined without one. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

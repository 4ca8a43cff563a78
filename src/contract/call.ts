import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';

/** A schema of the contract. The server validates requests with it, the client validates responses. */
export type Schema<T = unknown> = BaseSchema<unknown, T, BaseIssue<unknown>>;

/**
 * Where the responses of a service carry code, message and data, and which codes mean success. The services of
 * the platform differ.
 */
export interface Envelope {
  readonly code: 'code' | 'resultCode' | 'status' | null;
  readonly success: readonly (string | number)[];
  /** The key of the data; null if the response body is the data. */
  readonly data: 'data' | null;
  /** Set if errors have the fields `error` and `error_description` of OAuth 2.0 (RFC 6749, section 5.2), too. */
  readonly oauth?: true;
}

/** The envelope of account and school calls: `{code, message, data}`, success 000000 or 200 (requirement X01). */
export const ACCOUNT_ENVELOPE: Envelope = { code: 'code', success: ['000000', 200, '200'], data: 'data' };

/** The envelope of person-space calls: `{resultCode, message, data}`, success 200 (requirement X01). */
export const SPACE_ENVELOPE: Envelope = { code: 'resultCode', success: [200, '200'], data: 'data' };

/** Who may make a call: anyone, the holder of a sign-in ticket, or a signed-in user. */
export type Access = 'anyone' | 'ticket' | 'user';

/** One API call: everything that client and server both need to know about it. */
export interface Call<P = unknown, Q = unknown, B = unknown, D = unknown, H = unknown> {
  /** `<area>.<verb>`: the key under which an integrator overrides the path. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with a `{name}` placeholder for each parameter. */
  readonly path: string;
  /** Set if the platform does not fix the path, so that ours is a documented default (requirement P17). */
  readonly pathDecided?: true;
  readonly summary: string;
  readonly access: Access;
  readonly envelope: Envelope;
  /** Headers that the call takes besides those of `CALL_HEADERS`. */
  readonly headers?: Schema<H>;
  readonly params?: Schema<P>;
  readonly query?: Schema<Q>;
  readonly body?: Schema<B>;
  readonly data: Schema<D>;
  /** Codes that the server may return besides the general ones, by their names in `codes.ts`. */
  readonly codes?: readonly string[];
  /** Maximum size of the request body in bytes, if it differs from the general one. */
  readonly bodyLimit?: number;
  /** Set for a call that takes its body as a form (`application/x-www-form-urlencoded`), too. */
  readonly form?: true;
  /** Set for a POST call that is idempotent and may therefore be retried. */
  readonly repeatable?: true;
  /** Set for a POST call that only reads, because its input does not fit into an address. */
  readonly safe?: true;
  /**
   * Set for a call that opens, renews or ends a session: a page of another origin sends it with its cookie, in which the
   * browser keeps the session of the page.
   */
  readonly kept?: true;
  /** Set for a long response that changes rarely: clients cache and revalidate it (ETag). */
  readonly cached?: true;
  /** Set if a successful response is a file, without an envelope. Errors have theirs as in other calls. */
  readonly file?: true;
  /**
   * Set if a successful response is a stream of server-sent events, each with `data` as JSON, without an envelope.
   * Errors have theirs as in other calls.
   */
  readonly stream?: true;
}

type Part<C, K extends 'headers' | 'params' | 'query' | 'body'> = C extends {
  readonly [key in K]: infer S extends Schema;
}
  ? { readonly [key in K]: InferOutput<S> }
  : unknown;

/** The input of a call: exactly the headers, params, query and body that it declares. */
export type CallInput<C> = Part<C, 'headers'> & Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** The data of a successful response. */
export type CallData<C> = C extends { readonly data: infer S extends Schema } ? InferOutput<S> : never;

/** Declares a call and preserves its literal types. */
export const call = <const C extends Call>(declaration: C): C => declaration;

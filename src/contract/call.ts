import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';

/** A schema of the contract. Both sides use it: the server to validate requests, the client to check answers. */
export type Schema<T = unknown> = BaseSchema<unknown, T, BaseIssue<unknown>>;

/**
 * Where an answer of one of the platform's services keeps its code, message and data, and which codes mean success.
 * The services of the platform differ.
 */
export interface Envelope {
  readonly code: 'code' | 'resultCode' | 'status' | null;
  readonly success: readonly (string | number)[];
  /** The key that holds the data; null when the answer itself is the data. */
  readonly data: 'data' | null;
}

/** Account and school calls: `{code, message, data}`, success 000000 or 200. */
export const ACCOUNT_ENVELOPE: Envelope = { code: 'code', success: ['000000', 200, '200'], data: 'data' };

/** Who may make a call: anyone, the holder of a sign-in ticket, or a signed-in user. */
export type Access = 'anyone' | 'ticket' | 'user';

/** One call to the platform: everything both sides need to know of it. */
export interface Call<P = unknown, Q = unknown, B = unknown, D = unknown> {
  /** `<area>.<verb>`: the key under which an integrator overrides the path. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` for each parameter. */
  readonly path: string;
  /** True when the platform does not fix the path, so that ours is a named default (requirement P17). */
  readonly pathDecided?: true;
  readonly summary: string;
  readonly access: Access;
  readonly envelope: Envelope;
  readonly params?: Schema<P>;
  readonly query?: Schema<Q>;
  readonly body?: Schema<B>;
  readonly data: Schema<D>;
  /** Codes that the server may answer besides the general ones, by their name in `codes.ts`. */
  readonly codes?: readonly string[];
  /** True for a POST that may be repeated without a second effect. */
  readonly repeatable?: true;
}

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [key in K]: infer S extends Schema }
  ? { readonly [key in K]: InferOutput<S> }
  : unknown;

/** What a caller hands over: the params, query and body that the call declares, and no others. */
export type CallInput<C> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** What a successful answer holds. */
export type CallData<C> = C extends { readonly data: infer S extends Schema } ? InferOutput<S> : never;

/** Declares a call and keeps its exact types. */
export const call = <const C extends Call>(declaration: C): C => declaration;

import type { Call, CallData, CallInput } from '../../../../src/contract/call.ts';
import type { EventStream } from '../event-stream.ts';
import type { UserLimit } from '../limits/require-within.ts';
import type { CallContext, UserContext } from './context.ts';

type ContextOf<C> = C extends { readonly access: 'user' } ? UserContext : CallContext;

/** A file that a call returns. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly body: ReadableStream<Uint8Array>;
}

type AnswerOf<C> = C extends { readonly file: true }
  ? FileAnswer
  : C extends { readonly stream: true }
    ? EventStream<CallData<C>>
    : CallData<C>;

/** Handles one call of the contract. Throws a `RequestError` to reject it. */
export type Handler<C> = (input: CallInput<C>, context: ContextOf<C>) => Promise<AnswerOf<C>>;

/** A handler for each call of an area. A missing handler or one that returns wrong data is a compile error. */
export type Handlers<Calls> = { readonly [K in keyof Calls]: Handler<Calls[K]> };

/** A handler that declares at which limit each call of a user counts, before it runs. */
interface Limited {
  readonly limit?: UserLimit;
}

/** Declares the limit of a handler. One that counts only some of its calls counts them itself, by `requireWithinOwn`. */
export const limited = <H extends (input: never, context: never) => Promise<unknown>>(
  limit: UserLimit,
  handler: H,
): H & Limited => Object.assign(handler, { limit });

/** A call and its handler, after their types have been checked. */
export interface MountedCall {
  readonly call: Call;
  readonly handler: ((input: Record<string, unknown>, context: CallContext) => Promise<unknown>) & Limited;
}

/**
 * Pairs the calls with their handlers. Calls with the fewest path parameters come first, so that literal segments take
 * precedence.
 */
export const pairCalls = <Calls extends { readonly [name: string]: Call }>(
  calls: Calls,
  handlers: Handlers<Calls>,
): MountedCall[] =>
  Object.keys(calls)
    .map((key) => ({ call: calls[key] as Call, handler: handlers[key] as unknown as MountedCall['handler'] }))
    .sort((one, other) => one.call.path.split('{').length - other.call.path.split('{').length);

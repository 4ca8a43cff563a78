import type { Call, CallData, CallInput } from '../../contract/call.ts';
import {
  CALL_ATTEMPTS,
  CALL_TOTAL_MS,
  RETRY_AFTER_MAX_S,
  RETRY_BASE_MS,
  RETRY_CAP_MS,
} from '../../contract/constants.ts';
import { type ApiError, apiError, type Result } from './api-error.ts';
import type { ClientContext } from './client-context.ts';
import { attemptOnce, type CallRequest } from './request.ts';
import { withToken } from './with-token.ts';

type Input<C> = keyof CallInput<C> extends never ? [input?: CallInput<C>] : [input: CallInput<C>];

/** Makes the calls of the contract. Never throws and never rejects: every failure is an `ApiError`. */
export interface Api {
  call<C extends Call>(call: C, ...input: Input<C>): Promise<Result<CallData<C>>>;
  /** Returns a client whose calls are aborted with the signal. */
  until(signal: AbortSignal): Api;
  /** What the client sends now, for `readEvents`, whose response is a stream. */
  readonly context: () => ClientContext;
}

const isRepeatable = (call: Call): boolean => call.method !== 'POST' || call.repeatable === true;

/** Full jitter: a random delay up to a limit that doubles with each attempt. */
const backoff = (attempt: number): number => Math.random() * Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** attempt);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

/** Milliseconds to wait before another attempt, or null if there must not be one. */
function waitBeforeRetry(call: Call, error: ApiError, attempt: number): number | null {
  if (!isRepeatable(call) || attempt + 1 >= CALL_ATTEMPTS) return null;
  if (!['network', 'timeout', 'server'].includes(error.kind)) return null;
  if (error.retryAfter !== null) return error.retryAfter > RETRY_AFTER_MAX_S ? null : error.retryAfter * 1_000;
  return backoff(attempt);
}

/** Makes a call with its retries and, once, with renewed credentials. */
async function perform(
  call: Call,
  request: CallRequest,
  context: ClientContext,
  ended: AbortSignal,
): Promise<Result<unknown>> {
  const deadline = AbortSignal.any([ended, AbortSignal.timeout(CALL_TOTAL_MS)]);
  const attempt = withToken(context.credentials, (token) => attemptOnce(call, request, context, token, deadline));
  for (let count = 0; ; count++) {
    const result = await attempt();
    if (result.ok) return result;
    const wait = waitBeforeRetry(call, result.error, count);
    if (wait === null) return result;
    await pause(wait, deadline);
    if (deadline.aborted) return ended.aborted ? { ok: false, error: apiError('aborted') } : result;
  }
}

/** Creates a client that reads its context again for each call. */
export function createApi(context: () => ClientContext, ended: AbortSignal = new AbortController().signal): Api {
  return {
    call: (call, ...[input]) =>
      perform(call, (input ?? {}) as CallRequest, context(), ended).catch((reason: unknown) => {
        // The browser lacks what a call needs: nothing has been sent.
        console.error('campus-widgets:', reason);
        return { ok: false, error: apiError('malformed', { code: 'crashed' }) };
      }) as never,
    until: (signal) => createApi(context, AbortSignal.any([ended, signal])),
    context,
  };
}

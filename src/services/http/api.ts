import { safeParse } from 'valibot';
import type { Call, CallData, CallInput } from '../../contract/call.ts';
import {
  CALL_ATTEMPTS,
  CALL_TIMEOUT_MS,
  CALL_TOTAL_MS,
  RETRY_AFTER_MAX_S,
  RETRY_BASE_MS,
  RETRY_CAP_MS,
} from '../../contract/constants.ts';
import { LANGUAGE_PARAMETER } from '../../contract/languages.ts';
import { settings } from '../settings.ts';
import { type ApiError, apiError, type Result } from './api-error.ts';
import { readAnswer } from './read-answer.ts';

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

type Input<C> = keyof CallInput<C> extends never ? [input?: CallInput<C>] : [input: CallInput<C>];

/** Makes the contract's calls. Never throws and never rejects: every failure is an `ApiError`. */
export interface Api {
  call<C extends Call>(call: C, ...input: Input<C>): Promise<Result<CallData<C>>>;
  /** The same client whose calls end when the signal does. */
  until(signal: AbortSignal): Api;
}

interface Request {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

const VERSION_HEADER = `widgets/${__CAMPUS_VERSION__}`;

/** One segment of a path, whatever the value: the parser would resolve dots, encoded ones too. */
const segmentOf = (value: unknown): string =>
  encodeURIComponent(String(value ?? '')).replace(/^\.\.?$/, (dots) => dots.replaceAll('.', '%252E'));

/** Path of a call, each parameter encoded as one segment. */
export function pathOf(call: Pick<Call, 'name' | 'path'>, params: Record<string, unknown> = {}): string {
  const path = settings.peek().endpoints?.[call.name] ?? call.path;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(params[name]));
}

/** The address of a call: an empty or missing value is left out of the query. */
function addressOf(apiBase: string, call: Call, { params, query = {} }: Request): URL {
  const url = new URL(pathOf(call, params), apiBase);
  // What a page configures are paths: its token goes to the API origin and nowhere else (requirement P07).
  if (url.origin !== apiBase) throw new TypeError(`${call.name} has an endpoint outside of ${apiBase}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value));
  }
  return url;
}

const isRepeatable = (call: Call): boolean => call.method !== 'POST' || call.repeatable === true;

/** Full jitter: anywhere from at once to the cap that doubles with each attempt. */
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

/** Milliseconds to wait before another attempt, or null when another attempt is not to be made. */
function waitBeforeRetry(call: Call, error: ApiError, attempt: number): number | null {
  if (!isRepeatable(call) || attempt + 1 >= CALL_ATTEMPTS) return null;
  if (!['network', 'timeout', 'server'].includes(error.kind)) return null;
  if (error.retryAfter !== null) return error.retryAfter > RETRY_AFTER_MAX_S ? null : error.retryAfter * 1_000;
  return backoff(attempt);
}

/** One attempt: a request and its answer, read and checked against the contract. */
async function attemptOnce(
  call: Call,
  request: Request,
  context: ClientContext,
  token: string | null,
  ended: AbortSignal,
): Promise<Result<unknown>> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  try {
    const response = await fetch(addressOf(context.apiBase, call, request), {
      method: call.method,
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(request.body ?? {}) }),
      headers: {
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        tenant_id: context.tenant,
        [LANGUAGE_PARAMETER]: context.language,
        'x-campus-client': VERSION_HEADER,
        'campus-session': context.credentials.mode,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      credentials: context.credentials.mode === 'cookie' ? 'same-origin' : 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([ended, timeout]),
    });
    const answer = readAnswer(call.envelope, response.status, response.headers, await response.text());
    if (!answer.ok) return answer;
    const checked = safeParse(call.data, answer.data);
    return checked.success
      ? { ok: true, data: checked.output }
      : { ok: false, error: apiError('malformed', { status: response.status }) };
  } catch {
    if (ended.aborted)
      return { ok: false, error: apiError(ended.reason?.name === 'TimeoutError' ? 'timeout' : 'aborted') };
    if (timeout.aborted) return { ok: false, error: apiError('timeout') };
    return { ok: false, error: apiError(navigator.onLine === false ? 'offline' : 'network') };
  }
}

/** A call with its retries and, once, with renewed credentials. */
async function perform(
  call: Call,
  request: Request,
  context: ClientContext,
  ended: AbortSignal,
): Promise<Result<unknown>> {
  const deadline = AbortSignal.any([ended, AbortSignal.timeout(CALL_TOTAL_MS)]);
  let renewed = false;
  for (let attempt = 0; ; attempt++) {
    const token = await context.credentials.token();
    const sent = Date.now();
    const result = await attemptOnce(call, request, context, token, deadline);
    if (result.ok) return result;
    if (result.error.kind === 'signed-out') {
      if (renewed) context.credentials.invalidate(token);
      else if (await context.credentials.renew(token, sent)) {
        renewed = true;
        continue;
      }
      return result;
    }
    const wait = waitBeforeRetry(call, result.error, attempt);
    if (wait === null) return result;
    await pause(wait, deadline);
    if (deadline.aborted) return ended.aborted ? { ok: false, error: apiError('aborted') } : result;
  }
}

/** A client whose context is read anew for each call. */
export function createApi(context: () => ClientContext, ended: AbortSignal = new AbortController().signal): Api {
  return {
    call: (call, ...[input]) => perform(call, (input ?? {}) as Request, context(), ended) as never,
    until: (signal) => createApi(context, AbortSignal.any([ended, signal])),
  };
}

import { ofetch } from 'ofetch';
import { safeParse } from 'valibot';
import type { Call } from '../../contract/call.ts';
import { CALL_TIMEOUT_MS } from '../../contract/constants.ts';
import { settings } from '../settings.ts';
import { type ApiError, apiError, type Result } from './api-error.ts';
import type { ClientContext } from './client-context.ts';
import { discardEarly, fetchUnlessSent } from './early-answers.ts';
import { readAnswer } from './read-answer.ts';
import { cookiesFor, EVERY_REQUEST, headersOf } from './request-options.ts';
import { segmentOf } from './segment.ts';

/** The input of a call. */
export interface CallRequest {
  readonly headers?: Record<string, string>;
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
}

/** The HTTP client of all calls. Empty and missing values are omitted from the query. */
const { raw: send } = ofetch.create(
  {
    ...EVERY_REQUEST,
    // An HTTP error is a regular response.
    ignoreResponseError: true,
    // `Api` implements retries itself: with full jitter, Retry-After and one time limit for all attempts.
    retry: false,
    onRequest({ options }) {
      const query = Object.entries(options.query ?? {}).filter(([, value]) => (value ?? '') !== '');
      if (query.length > 0) options.query = Object.fromEntries(query);
      else delete options.query;
    },
  },
  { fetch: fetchUnlessSent },
);

/** The path of a call, with each parameter encoded as one segment. */
export function pathOf(call: Pick<Call, 'name' | 'path'>, params: Record<string, unknown> = {}): string {
  const path = settings.peek().endpoints?.[call.name] ?? call.path;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(params[name]));
}

/** The address of a call. Throws if the page has configured one outside of the API origin. */
function addressOf(apiBase: string, call: Call, params: CallRequest['params']): string {
  const url = new URL(pathOf(call, params), apiBase);
  // A page can configure paths only, because tokens must be sent to the API origin alone (requirement P07).
  if (url.origin !== apiBase) throw new TypeError(`${call.name} has an endpoint outside of ${apiBase}`);
  return url.href;
}

/**
 * Sends a request with the token, in `Authorization` only. The body is read as text for any content type, unless another
 * type is requested. Rejects if there is no response.
 */
export const sendRequest = (
  call: Call,
  { headers, params, query, body = {} }: CallRequest,
  { apiBase, tenant, language, credentials }: ClientContext,
  token: string | null,
  {
    responseType = 'text',
    signal,
  }: { readonly signal: AbortSignal; readonly responseType?: 'blob' | 'stream' | 'text' },
) => {
  // A write may change what a read answers.
  if (call.method !== 'GET' && !call.safe) discardEarly();
  return send<string, 'text'>(addressOf(apiBase, call, params), {
    method: call.method,
    ...(call.cached && { cache: 'no-cache' }),
    ...(query && { query }),
    ...(call.method !== 'GET' && { body }),
    headers: {
      ...headers,
      ...headersOf({ tenant, language, mode: credentials.mode }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    credentials: call.kept ? 'include' : cookiesFor(credentials.mode),
    // For the types only, so that the data is a text to those who request one.
    responseType: responseType as 'text',
    signal,
  });
};

/** Why there is no response: the caller aborted the request, it took too long, or there is no connection. */
export function failureOf(ended: AbortSignal, timeout: AbortSignal): ApiError {
  if (ended.aborted) return apiError(ended.reason?.name === 'TimeoutError' ? 'timeout' : 'aborted');
  if (timeout.aborted) return apiError('timeout');
  return apiError(navigator.onLine === false ? 'offline' : 'network');
}

/** One attempt: sends the request, reads the response, and validates it against the contract. Never rejects. */
export async function attemptOnce(
  call: Call,
  request: CallRequest,
  context: ClientContext,
  token: string | null,
  ended: AbortSignal,
): Promise<Result<unknown>> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  try {
    const response = await sendRequest(call, request, context, token, {
      signal: AbortSignal.any([ended, timeout]),
      ...(call.file && { responseType: 'blob' }),
    });
    const answer = call.file
      ? await (await import('../files/read-file.ts')).readFile(call.envelope, response)
      : readAnswer(call.envelope, response.status, response.headers, response._data ?? '');
    if (!answer.ok) return answer;
    const checked = safeParse(call.data, answer.data);
    return checked.success
      ? { ok: true, data: checked.output }
      : { ok: false, error: apiError('malformed', { status: response.status }) };
  } catch {
    return { ok: false, error: failureOf(ended, timeout) };
  }
}

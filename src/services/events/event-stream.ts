import { safeParse } from 'valibot';
import type { Call, CallData } from '../../contract/call.ts';
import { CALL_TIMEOUT_MS } from '../../contract/constants.ts';
import type { Api } from '../http/api.ts';
import { type ApiError, apiError } from '../http/api-error.ts';
import { readAnswer } from '../http/read-answer.ts';
import { addressOf, type CallRequest } from '../http/request.ts';
import { cookiesFor, EVERY_REQUEST, headersOf } from '../http/request-options.ts';

export interface StreamOptions<T> {
  readonly signal: AbortSignal;
  /** After this time without a byte the connection counts as lost. */
  readonly silentMs: number;
  readonly receive: (event: T) => void;
}

/** Opens the stream of a call, once with renewed credentials. The token is sent in `Authorization`, as in every call. */
async function open(api: Api, call: Call, { params }: CallRequest, signal: AbortSignal): Promise<Response | ApiError> {
  const { apiBase, tenant, language, credentials } = api.context();
  for (let isRenewed = false; ; isRenewed = true) {
    const token = await credentials.token();
    const sent = performance.now();
    const response = await fetch(addressOf(apiBase, call, params), {
      ...EVERY_REQUEST,
      headers: {
        ...headersOf({ tenant, language, mode: credentials.mode }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      credentials: cookiesFor(credentials.mode),
      signal,
    });
    if (response.ok && response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    const answer = readAnswer(call.envelope, response.status, response.headers, await response.text());
    const error = answer.ok ? apiError('malformed', { status: response.status }) : answer.error;
    if (error.kind !== 'signed-out' || isRenewed || !(await credentials.renew(token, sent))) return error;
  }
}

/** The data of an event; null for a comment. Lines of other fields are ignored. */
function dataOf(block: string): string | null {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'));
  return lines.length > 0 ? lines.map((line) => line.slice(5).trimStart()).join('\n') : null;
}

/**
 * Reads the server-sent events of a call until the stream ends. EventSource cannot do it, because it sends no
 * `Authorization` (requirement P07). Resolves with null if the server has ended the stream, otherwise with the reason.
 */
export async function readEvents<C extends Call>(
  api: Api,
  call: C,
  request: CallRequest,
  { receive, signal, silentMs }: StreamOptions<CallData<C>>,
): Promise<ApiError | null> {
  const silence = new AbortController();
  const wait = (ms: number) => setTimeout(() => silence.abort(), ms);
  let timer = wait(CALL_TIMEOUT_MS);
  try {
    const opened = await open(api, call, request, AbortSignal.any([signal, silence.signal]));
    if ('kind' in opened) return opened;
    const reader = opened.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return null;
      clearTimeout(timer);
      timer = wait(silentMs);
      const blocks = (text + value).replaceAll('\r\n', '\n').split('\n\n');
      text = blocks.pop() ?? '';
      for (const data of blocks.map(dataOf)) {
        if (data === null) continue;
        const event = safeParse(call.data, JSON.parse(data));
        if (!event.success) {
          void reader?.cancel();
          return apiError('malformed');
        }
        receive(event.output as CallData<C>);
      }
    }
  } catch (error) {
    if (signal.aborted) return apiError('aborted');
    if (silence.signal.aborted) return apiError('timeout');
    if (error instanceof SyntaxError) return apiError('malformed');
    return apiError(navigator.onLine === false ? 'offline' : 'network');
  } finally {
    clearTimeout(timer);
  }
}

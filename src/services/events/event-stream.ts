import { safeParse } from 'valibot';
import type { Call, CallData } from '../../contract/call.ts';
import { CALL_TIMEOUT_MS } from '../../contract/constants.ts';
import type { Api } from '../http/api.ts';
import { type ApiError, apiError, type Result } from '../http/api-error.ts';
import { readAnswer } from '../http/read-answer.ts';
import { type CallRequest, failureOf, sendRequest } from '../http/request.ts';
import { withToken } from '../http/with-token.ts';

export interface StreamOptions<T> {
  readonly signal: AbortSignal;
  /** After this time without a byte the connection counts as lost. */
  readonly silentMs: number;
  readonly receive: (event: T) => void;
}

const isStream = ({ headers, ok }: Response) => ok && headers.get('content-type')?.startsWith('text/event-stream');

/** Opens the stream of a call, with the credentials of every call. */
function open(api: Api, call: Call, request: CallRequest, signal: AbortSignal): Promise<Result<Response>> {
  const context = api.context();
  return withToken(context.credentials, async (token): Promise<Result<Response>> => {
    const response = await sendRequest(call, request, context, token, { signal, responseType: 'stream' });
    if (isStream(response)) return { ok: true, data: response };
    const answer = readAnswer(call.envelope, response.status, response.headers, await response.text());
    return answer.ok ? { ok: false, error: apiError('malformed', { status: response.status }) } : answer;
  })();
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
    if (!opened.ok) return opened.error;
    const reader = opened.data.body?.pipeThrough(new TextDecoderStream()).getReader();
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
    return error instanceof SyntaxError ? apiError('malformed') : failureOf(signal, silence.signal);
  } finally {
    clearTimeout(timer);
  }
}

import { safeParse } from 'valibot';
import type { Call } from '../contract/call.ts';
import { CALL_HEADERS } from '../contract/headers.ts';
import { Refusal } from './refusal.ts';
import type { FakeRequest, FakeResponse } from './requests.ts';
import type { Failure } from './scenarios.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** What a browser asks for before it gives an answer to a page of another origin. */
export const corsHeaders = (request: FakeRequest): Record<string, string> => ({
  'access-control-allow-origin': request.headers.origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': ['authorization', 'content-type', ...Object.keys(CALL_HEADERS)].join(', '),
  'access-control-expose-headers': 'retry-after, content-disposition',
});

/** The answer of a call that succeeded. */
export function accepted(call: Call, data: unknown): FakeResponse {
  if (call.file)
    return {
      status: 200,
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="file.csv"' },
      body: 'name\n',
    };
  if (call.stream)
    return { status: 200, headers: { 'content-type': 'text/event-stream' }, body: `data: ${JSON.stringify(data)}\n\n` };
  const { code, data: key, success } = call.envelope;
  const head = code ? { [code]: success[0], message: '' } : {};
  return {
    status: 200,
    headers: JSON_TYPE,
    body: JSON.stringify({ ...head, ...(key ? { [key]: data } : (data as object)) }),
  };
}

/** The answer of a call that did not; null if there is none. */
export function refused(call: Call | null, failure: Failure): FakeResponse | null {
  if (failure === 'offline') return null;
  if (failure === 'proxy')
    return { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>502 Bad Gateway</h1>' };
  if (failure === 'malformed') return { status: 200, headers: JSON_TYPE, body: '{"unexpected":true}' };
  const { retryAfter, ...details } = failure.details;
  const code = call?.envelope.code ?? 'code';
  return {
    status: failure.status,
    headers: { ...JSON_TYPE, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
    body: JSON.stringify({ [code]: failure.code, message: '', ...details }),
  };
}

/** The body of a request: JSON, or a form where the call takes one. */
export function bodyOf({ body, headers }: FakeRequest): unknown {
  if (body === '') return undefined;
  try {
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    return isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The input of a call as its schemas return it. A field that they do not accept is refused, as the platform does. */
export function inputOf(
  call: Call,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
  request: FakeRequest,
) {
  const parts = {
    headers: request.headers,
    params,
    query: Object.fromEntries(query),
    body: bodyOf(request) ?? {},
  };
  const input: Record<string, unknown> = {};
  for (const [part, value] of Object.entries(parts)) {
    const schema = call[part as keyof typeof parts];
    if (!schema) continue;
    const parsed = safeParse(schema, value);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      const field = issue.path?.map(({ key }) => key).join('.') ?? '';
      throw new Refusal('invalidInput', { field, message: `${part} ${field}: ${issue.message}` });
    }
    input[part] = parsed.output;
  }
  return input;
}

/** Data of a call as its schema returns it. Throws with the place at which they differ. */
export function checkedData(call: Call, data: unknown): unknown {
  if (call.file) return null;
  const parsed = safeParse(call.data, data);
  if (parsed.success) return parsed.output;
  const places = parsed.issues.map(
    ({ path, message }) => `${path?.map(({ key }) => key).join('.') || 'data'}: ${message}`,
  );
  throw new TypeError(`the contract refuses this answer to "${call.name}":\n  ${places.join('\n  ')}`);
}

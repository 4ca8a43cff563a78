import type { Context } from 'hono';
import type { Call, Envelope } from '../../../../../src/contract/call.ts';
import { CODES } from '../../../../../src/contract/codes.ts';
import { disposition } from '../../disposition.ts';
import { type EventStream, STREAM_HEADERS } from '../../event-stream.ts';
import type { FileAnswer } from '../handlers.ts';
import { cachedAnswer } from './etag.ts';

const wrap = (envelope: Envelope, code: string, data: unknown): unknown => {
  if (envelope.data === null && code === CODES.success) return data;
  return {
    [envelope.code ?? 'code']: code,
    message: '',
    ...(data === undefined ? {} : { [envelope.data ?? 'data']: data }),
  };
};

const fileAnswer = (c: Context, { body, name, type }: FileAnswer): Response =>
  c.body(body, 200, { 'content-type': type, 'content-disposition': disposition(name) });

/** The response with what a handler returned: a file, a stream, or JSON in the envelope of the service. */
export const answer = (c: Context, call: Call, data: unknown): Response => {
  if (call.file) return fileAnswer(c, data as FileAnswer);
  if (call.stream) return c.body((data as EventStream<unknown>).body, 200, STREAM_HEADERS);
  const body = wrap(call.envelope, call.envelope.success[0] as string, data) as object;
  return call.cached ? cachedAnswer(c, body) : c.json(body);
};

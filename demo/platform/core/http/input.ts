import * as v from 'valibot';
import type { Schema } from '../../../../src/contract/call.ts';
import { RequestError } from './request-error.ts';

/** The largest body of a call, in bytes. */
export const BODY_LIMIT = 65_536;

const readBytes = async (request: Request): Promise<Uint8Array[]> => {
  const declared = Number(request.headers.get('content-length') ?? 0);
  const tooLarge = () =>
    new RequestError('tooLarge', `The body may have at most ${BODY_LIMIT} bytes.`, { field: 'body' });
  if (declared > BODY_LIMIT) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!request.body) return chunks;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks;
};

/** The JSON body of a request. */
export const readJson = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new RequestError('invalidInput', 'The body must be sent as application/json.', { field: 'body' });
  }
  const bytes = Buffer.concat(await readBytes(request));
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new RequestError('invalidInput', 'The body is not JSON.', { field: 'body' });
  }
};

/** The query of a request, each name once. Two values for one name are read differently by different readers. */
export const readQuery = (url: URL): Record<string, string> => {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of url.searchParams) {
    if (name in query)
      throw new RequestError('repeatedParameter', `The parameter ${name} is given twice.`, { field: name });
    query[name] = value;
  }
  return query;
};

/** PostgreSQL keeps no NUL in texts, and half a character can be neither kept nor sent; no input of ours needs one. */
const isNoText = (value: string): boolean => value.includes('\0') || /\p{Cs}/u.test(value);

const holdsNoText = (value: unknown): boolean => {
  if (typeof value === 'string') return isNoText(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, entry]) => isNoText(key) || holdsNoText(entry));
};

/** The value in the shape of the contract, or a fault that names the field. */
export const parseInput = <T>(schema: Schema<T>, value: unknown, part: string): T => {
  // To the schema library an array is an object, too: without this `[]` would pass where every field may be missing.
  if (schema.type === 'object' && Array.isArray(value)) {
    throw new RequestError('invalidInput', `The ${part} must be an object.`, { field: part });
  }
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (!result.success) {
    const issue = result.issues[0];
    const field = v.getDotPath(issue) ?? part;
    throw new RequestError('invalidInput', `${field}: ${issue.message}`.slice(0, 300), { field });
  }
  if (holdsNoText(result.output)) {
    throw new RequestError('invalidInput', 'A text holds a character that is not allowed.', { field: part });
  }
  return result.output;
};

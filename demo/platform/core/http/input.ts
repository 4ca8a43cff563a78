import * as v from 'valibot';
import type { Call, Schema } from '../../../../src/contract/call.ts';
import { RequestError } from './request-error.ts';

/** The names of the headers that a call declares besides those of every call. */
export const headersOf = ({ headers }: Pick<Call, 'headers'>): string[] =>
  Object.keys((headers as Partial<v.ObjectSchema<v.ObjectEntries, undefined>> | undefined)?.entries ?? {});

/** Maximum size of a request body, in bytes. */
export const BODY_LIMIT = 65_536;

/** Maximum nesting of a body. The contract needs four levels, a WebAuthn credential a few more. */
const DEPTH_LIMIT = 32;

/**
 * Whether a JSON text is nested too deeply. It is measured before parsing, because everything that walks the parsed
 * value afterwards does so recursively.
 */
const isTooDeep = (json: string): boolean => {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (quoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    if (depth > DEPTH_LIMIT) return true;
  }
  return false;
};

const readBytes = async (request: Request, limit: number): Promise<Uint8Array[]> => {
  const declared = Number(request.headers.get('content-length') ?? 0);
  const tooLarge = () => new RequestError('tooLarge', `The body may have at most ${limit} bytes.`, { field: 'body' });
  if (declared > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!request.body) return chunks;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks;
};

/** Parses the JSON body of a request. */
export const readJson = async (request: Request, limit: number = BODY_LIMIT): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new RequestError('invalidInput', 'The content type must be application/json.', { field: 'body' });
  }
  const bytes = Buffer.concat(await readBytes(request, limit));
  const malformed = (message: string) => new RequestError('invalidInput', message, { field: 'body' });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('The body is not UTF-8.');
  }
  if (isTooDeep(text)) throw malformed(`The body may be nested at most ${DEPTH_LIMIT} levels deep.`);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('The body is not JSON.');
  }
};

/** Duplicate names are rejected, because parsers disagree on which value counts. */
const readParameters = (parameters: URLSearchParams): Record<string, string> => {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of parameters) {
    if (name in query)
      throw new RequestError('repeatedParameter', `The parameter ${name} occurs more than once.`, { field: name });
    query[name] = value;
  }
  return query;
};

/** Parses the query of a request. */
export const readQuery = (url: URL): Record<string, string> => readParameters(url.searchParams);

/** Parses the body of a request: JSON, or a form for a call that takes one. */
export const readBody = async ({ bodyLimit, form }: Pick<Call, 'bodyLimit' | 'form'>, request: Request) => {
  const type = request.headers.get('content-type') ?? '';
  if (!form || !/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return readJson(request, bodyLimit);
  const bytes = Buffer.concat(await readBytes(request, bodyLimit ?? BODY_LIMIT));
  return { ...readParameters(new URLSearchParams(bytes.toString('utf8'))) };
};

/** PostgreSQL does not store NUL, and lone surrogates cannot be encoded as UTF-8. No input needs either. */
const isInvalidText = (value: string): boolean => value.includes('\0') || /\p{Cs}/u.test(value);

const holdsNoText = (value: unknown): boolean => {
  if (typeof value === 'string') return isInvalidText(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, entry]) => isInvalidText(key) || holdsNoText(entry));
};

/** Validates the value against its schema. The error names the invalid field. */
export const parseInput = <T>(schema: Schema<T>, value: unknown, part: string): T => {
  // The schema library accepts an array as an object, so `[]` would pass where all fields are optional.
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
    throw new RequestError('invalidInput', 'A text contains an invalid character.', { field: part });
  }
  return result.output;
};

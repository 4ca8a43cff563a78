import { Refusal } from './refusal.ts';

const MOST_BYTES = 131_072;

const readBody = async (request: Request): Promise<string> => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) throw new Refusal('requestIncomplete');
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!request.body) return '';
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new Refusal('requestIncomplete');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * The parameters of a request: its form, or its query. Duplicate names are refused, because parsers disagree on which value
 * counts; so is what the database does not store.
 * @throws Refusal requestIncomplete
 */
export const readForm = async (request: Request): Promise<Readonly<Record<string, string>>> => {
  const given =
    request.method === 'POST' ? new URLSearchParams(await readBody(request)) : new URL(request.url).searchParams;
  const read: Record<string, string> = Object.create(null);
  for (const [name, value] of given) {
    if (name in read || value.includes('\0') || /\p{Cs}/u.test(value)) throw new Refusal('requestIncomplete');
    read[name] = value;
  }
  return read;
};

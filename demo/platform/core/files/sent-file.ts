import { API_HEADERS } from '../http/security-headers.ts';

/** The headers of answers at an address that itself is the right to send, whatever page it comes from: without cookies. */
export const SENT_HEADERS = {
  ...API_HEADERS,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** Those of the answer to a preflight. */
export const sentPreflight = (allowed: string) => ({
  ...SENT_HEADERS,
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': allowed,
  'access-control-max-age': '7200',
});

/** Reads a body of at most `max` bytes. @throws what `tooLarge` makes, for a longer one */
export const readSentBody = async (
  { body, headers }: Request,
  max: number,
  tooLarge: () => Error,
): Promise<Uint8Array> => {
  if (Number(headers.get('content-length') ?? 0) > max) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > max) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

import type { Platform } from '../platform.ts';
import { keyedHash, sameSecret } from '../random.ts';

type Keys = Pick<Platform, 'secrets'>;

/** The signature of a path. Each purpose has its own key, so that an address signed for one is invalid for another. */
const signatureOf = async ({ secrets }: Keys, purpose: string, path: string, until: string): Promise<string> =>
  keyedHash(await secrets.get(purpose), `${path} ${until}`);

/** A part of a path that says until when the path before it is valid: that time, in milliseconds since 1970, and the signature. */
export const tokenOf = async (keys: Keys, purpose: string, path: string, until: number): Promise<string> =>
  `${until}-${await signatureOf(keys, purpose, path, String(until))}`;

/** Whether the platform made this token for the path, and it has not expired. */
export const isTokenOf = async (
  keys: Keys,
  purpose: string,
  path: string,
  token: string,
  now: Date,
): Promise<boolean> => {
  const [, until = '', signature = ''] = /^(\d{13})-([\w-]{43})$/.exec(token) ?? [];
  return sameSecret(signature, await signatureOf(keys, purpose, path, until)) && Number(until) > now.getTime();
};

/** An address that is valid until a time: the path with that time, in milliseconds since 1970, and the signature of both. */
export const signPath = async (keys: Keys, purpose: string, path: string, until: number): Promise<string> => {
  const signature = await signatureOf(keys, purpose, path, String(until));
  return `${path}?${new URLSearchParams({ until: String(until), signature })}`;
};

/** Whether the platform signed the path with the values of this query, and it has not expired. */
export const isSigned = async (
  keys: Keys,
  purpose: string,
  path: string,
  query: URLSearchParams,
  now: Date,
): Promise<boolean> => {
  const [signature, until] = [query.get('signature') ?? '', query.get('until') ?? ''];
  return sameSecret(signature, await signatureOf(keys, purpose, path, until)) && Number(until) > now.getTime();
};

import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import * as v from 'valibot';

/** A public key, with nothing but what a signature is checked by. */
export type PublicKey = Readonly<{ kid: string }> &
  (
    | Readonly<{ alg: 'RS256'; kty: 'RSA'; n: string; e: string }>
    | Readonly<{ alg: 'ES256'; kty: 'EC'; crv: 'P-256'; x: string; y: string }>
  );

/** How many keys of a set are read. */
const KEYS_MAX = 50;
const RSA_BITS_MIN = 2_048;
const KID_MAX_LENGTH = 200;

/** Members that only private and secret keys have (RFC 7518, section 6). */
const SECRET_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a text or a key contains what must stay with the school. */
export const holdsSecret = (value: unknown): boolean => {
  if (typeof value === 'string') return /PRIVATE KEY/.test(value);
  if (Array.isArray(value)) return value.some(holdsSecret);
  return isRecord(value) && (SECRET_MEMBERS.some((name) => name in value) || holdsSecret(value.keys ?? null));
};

const Member = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,2000}$/));
const About = {
  kid: v.optional(v.pipe(v.string(), v.maxLength(KID_MAX_LENGTH)), ''),
  use: v.optional(v.literal('sig')),
};
const Key = v.variant('kty', [
  v.object({ ...About, kty: v.literal('RSA'), alg: v.optional(v.literal('RS256')), n: Member, e: Member }),
  v.object({
    ...About,
    kty: v.literal('EC'),
    alg: v.optional(v.literal('ES256')),
    crv: v.literal('P-256'),
    x: Member,
    y: Member,
  }),
]);

/** @throws if the numbers are no key */
export const keyObjectOf = ({ kid: _kid, alg: _alg, ...jwk }: PublicKey): KeyObject =>
  createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });

const isStrong = (key: PublicKey): boolean => {
  try {
    const { modulusLength = RSA_BITS_MIN } = keyObjectOf(key).asymmetricKeyDetails ?? {};
    return modulusLength >= RSA_BITS_MIN;
  } catch {
    return false;
  }
};

/** The key if it can be used; RSA keys are for RS256, those of the curve P-256 for ES256. */
const readKey = (value: unknown): PublicKey | undefined => {
  const read = v.safeParse(Key, value);
  // Whoever can read a private key can sign with it.
  if (!read.success || holdsSecret(value)) return undefined;
  const { kid } = read.output;
  const key: PublicKey =
    read.output.kty === 'RSA'
      ? { kid, alg: 'RS256', kty: 'RSA', n: read.output.n, e: read.output.e }
      : { kid, alg: 'ES256', kty: 'EC', crv: 'P-256', x: read.output.x, y: read.output.y };
  return isStrong(key) ? key : undefined;
};

/** Whether a key may have signed: of this algorithm and, if both say so, with this id. */
export const maySign = (
  key: PublicKey,
  { alg, kid }: { readonly alg: string; readonly kid: string | undefined },
): boolean => key.alg === alg && (kid === undefined || key.kid === '' || key.kid === kid);

/** The usable keys of a JWK set, or of a single JWK; other keys of a set are for something else. */
export const readKeys = (value: unknown): PublicKey[] => {
  if (!isRecord(value)) return [];
  const all = Array.isArray(value.keys) ? value.keys.slice(0, KEYS_MAX) : [value];
  return all.flatMap((one) => readKey(one) ?? []);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The usable keys of a JSON text. */
export const readKeyText = (text: string): PublicKey[] => readKeys(parse(text));

/** The usable keys of what an administrator pastes: a JWK set, a JWK, or a public key in PEM (SPKI). */
export const readPasted = (text: string): { readonly keys: PublicKey[]; readonly isSecret: boolean } => {
  if (!text.includes('-----BEGIN')) {
    const value = parse(text);
    return { keys: readKeys(value), isSecret: holdsSecret(value) };
  }
  if (holdsSecret(text)) return { keys: [], isSecret: true };
  try {
    const pem = /-----BEGIN PUBLIC KEY-----[\sA-Za-z0-9+/=]+-----END PUBLIC KEY-----/.exec(text)?.[0] ?? '';
    return { keys: readKeys(createPublicKey(pem).export({ format: 'jwk' })), isSecret: false };
  } catch {
    return { keys: [], isSecret: false };
  }
};

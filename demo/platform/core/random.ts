import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** An opaque secret of 256 random bits in base64url. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** An id made by the application: 120 random bits behind a letter that tells its kind. */
export const randomId = (kind: string): string => `${kind}_${randomBytes(15).toString('base64url')}`;

/** A one-time code of so many digits, leading zeros included. */
export const randomDigits = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** SHA-256 in base64url: how secrets with full entropy are stored. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** SHA-256 in hexadecimal, as it is shown to people. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** HMAC-SHA-256 in base64url: for values that are guessable without the key. */
export const keyedHash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares two secrets in a time that tells nothing of them. */
export const sameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(sha256(one)), Buffer.from(sha256(other))];
  return timingSafeEqual(a, b);
};

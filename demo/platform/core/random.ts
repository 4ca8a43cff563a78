import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** An opaque secret: 256 random bits, base64url-encoded. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** A generated id: 120 random bits with a prefix for its kind. */
export const randomId = (kind: string): string => `${kind}_${randomBytes(15).toString('base64url')}`;

/** A random numeric code with leading zeros. */
export const randomDigits = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Base64url-encoded SHA-256, for storing secrets with full entropy. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Hexadecimal SHA-256, for display. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Base64url-encoded HMAC-SHA-256, for values that could be guessed without the key. */
export const keyedHash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares two secrets in constant time. */
export const sameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(sha256(one)), Buffer.from(sha256(other))];
  return timingSafeEqual(a, b);
};

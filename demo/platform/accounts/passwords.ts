import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Hashes a password with scrypt and its own salt. */
export const hashPassword = async (password: string, salt: Buffer = randomBytes(16)): Promise<string> =>
  `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`;

/** A deterministic salt for seeded accounts. */
export const seedSalt = (name: string): Buffer =>
  createHash('sha256').update(`campus seed ${name}`).digest().subarray(0, 16);

/**
 * Whether the password matches the hash. A missing hash takes the same amount of work, so that the response time does
 * not reveal whether an account exists or has a password.
 */
export const checkPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  const [, salt, key] = (stored ?? '').split('$');
  const derived = await derive(password, Buffer.from(salt ?? 'AAAAAAAAAAAAAAAAAAAAAA', 'base64url'));
  const expected = key === undefined ? Buffer.alloc(KEY_BYTES) : Buffer.from(key, 'base64url');
  return timingSafeEqual(derived, expected) && key !== undefined;
};

import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Hashes a password with scrypt under a salt of its own. */
export const hashPassword = async (password: string, salt: Buffer = randomBytes(16)): Promise<string> =>
  `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`;

/** A salt that is always the same for a seeded account, so that the seed is deterministic. */
export const seedSalt = (name: string): Buffer =>
  createHash('sha256').update(`campus seed ${name}`).digest().subarray(0, 16);

/**
 * Does the password belong to the hash. For a missing hash the same work is done, so that the time of the answer
 * does not tell whether an account exists or has a password.
 */
export const checkPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  const [, salt, key] = (stored ?? '').split('$');
  const derived = await derive(password, Buffer.from(salt ?? 'AAAAAAAAAAAAAAAAAAAAAA', 'base64url'));
  const expected = key === undefined ? Buffer.alloc(KEY_BYTES) : Buffer.from(key, 'base64url');
  return timingSafeEqual(derived, expected) && key !== undefined;
};

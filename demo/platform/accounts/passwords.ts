import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { PASSWORD_COST } from '../core/config.ts';

const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const settings = { N: 2 ** cost, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, settings, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Hashes a password with scrypt and its own salt. */
export const hashPassword = async (
  password: string,
  cost = PASSWORD_COST,
  salt: Buffer = randomBytes(16),
): Promise<string> => {
  const key = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

/** A deterministic salt for seeded accounts. */
export const seedSalt = (name: string): Buffer =>
  createHash('sha256').update(`campus seed ${name}`).digest().subarray(0, 16);

/**
 * Whether the password matches the hash. A missing hash takes the same amount of work as one of the given cost, so that
 * the response time does not reveal whether an account exists or has a password.
 */
export const checkPassword = async (
  password: string,
  stored: string | null | undefined,
  cost = PASSWORD_COST,
): Promise<boolean> => {
  const [, ...parts] = stored ? stored.split('$') : ['', String(cost), 'AAAAAAAAAAAAAAAAAAAAAA', ''];
  const [key = '', salt = '', ownCost = PASSWORD_COST] = parts.reverse();
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(ownCost));
  const expected = Buffer.from(key, 'base64url');
  return expected.length === KEY_BYTES && timingSafeEqual(derived, expected);
};

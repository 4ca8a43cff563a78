import { expect, it } from 'vitest';
import { checkPassword, hashPassword } from '../../../demo/platform/accounts/passwords.ts';
import { readConfig } from '../../../demo/platform/core/config.ts';

it('hashes a password with the cost of production unless a test reduces it [X01]', async () => {
  const { passwordCost } = readConfig({}, {});
  expect(passwordCost).toBe(15);
  for (const hash of [await hashPassword('a secret'), await hashPassword('a secret', passwordCost)]) {
    expect(hash).toMatch(/^scrypt\$15\$[\w-]{22}\$[\w-]{43}$/);
    expect([await checkPassword('a secret', hash), await checkPassword('another', hash)]).toEqual([true, false]);
  }
});

it('accepts the hash of an earlier version, which does not name its cost [X01]', async () => {
  const earlier = (await hashPassword('a secret')).replace('$15$', '$');
  expect([await checkPassword('a secret', earlier), await checkPassword('another', earlier)]).toEqual([true, false]);
});

it('accepts no password where there is no hash, or a broken one [X01]', async () => {
  for (const stored of [undefined, null, '', 'scrypt', 'scrypt$4$$', 'scrypt$4$AAAA$AAAA']) {
    expect(await checkPassword('', stored, 4), String(stored)).toBe(false);
  }
});

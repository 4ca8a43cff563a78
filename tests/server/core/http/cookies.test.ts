import { expect, it } from 'vitest';
import { readCookies, setCookies } from '../../../../demo/platform/core/http/cookies.ts';

it('adds to a response what a handler has set, in order', () => {
  const jar = readCookies('a=1');
  jar.set('__Host-a', 'x', { sameSite: 'Lax', maxAgeS: 60 });
  jar.clear('__Host-b');
  expect(setCookies(new Response(), jar).headers.getSetCookie()).toEqual([
    '__Host-a=x; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax',
    '__Host-b=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
  ]);
});

it('adds nothing to the response of a request that was not admitted', () => {
  expect(setCookies(new Response(), undefined).headers.getSetCookie()).toEqual([]);
});

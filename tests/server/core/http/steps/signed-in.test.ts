import { expect, it } from 'vitest';
import { requireSignedIn } from '../../../../../demo/platform/core/http/steps/signed-in.ts';
import { rejection } from './calls.ts';

it('asks visitors to sign in for the calls of users only', async () => {
  const session = {} as never;
  expect(await rejection(() => requireSignedIn({ access: 'user' }, { session: null }))).toEqual({
    code: 'signInRequired',
    field: undefined,
  });
  expect(await rejection(() => requireSignedIn({ access: 'user' }, { session }))).toBeNull();
  expect(await rejection(() => requireSignedIn({ access: 'anyone' }, { session: null }))).toBeNull();
  expect(await rejection(() => requireSignedIn({ access: 'ticket' }, { session: null }))).toBeNull();
});

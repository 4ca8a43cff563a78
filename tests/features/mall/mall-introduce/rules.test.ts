import { expect, it } from 'vitest';
import { createStoreTarget } from '../../../../src/features/mall/mall-introduce/rules.ts';

it('leads a visitor to sign-in, a user to the form, and the owner of a store to neither [M03]', () => {
  expect(createStoreTarget(null, undefined)).toEqual({ route: 'login', query: { type: 'create' } });
  const form = { route: 'registerCreate', query: { type: 'store' } };
  expect([createStoreTarget('u', null), createStoreTarget('u', undefined)]).toEqual([form, form]);
  expect(createStoreTarget('u', { id: 's', name: 'S', domain: 's.example', signed: true })).toBeNull();
});

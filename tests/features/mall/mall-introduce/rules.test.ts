import { expect, it } from 'vitest';
import { createStoreTarget } from '../../../../src/features/mall/mall-introduce/rules.ts';
import type { NavigationTarget } from '../../../../src/services/navigation/navigation.ts';

const hrefOf = ({ route, query }: NavigationTarget) =>
  `https://site.example/${route}?${new URLSearchParams(query as Record<string, string>)}`;

it('leads a visitor to sign-in, a user to the form, and the owner of a store to neither [M03]', () => {
  expect(createStoreTarget(null, undefined, hrefOf)).toEqual({
    route: 'login',
    query: { type: 'create', redirect: 'https://site.example/registerCreate?type=store' },
  });
  const form = { route: 'registerCreate', query: { type: 'store' } };
  expect([createStoreTarget('u', null, hrefOf), createStoreTarget('u', undefined, hrefOf)]).toEqual([form, form]);
  expect(createStoreTarget('u', { id: 's', name: 'S', domain: 's.example', signed: true }, hrefOf)).toBeNull();
});

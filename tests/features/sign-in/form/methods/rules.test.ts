import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAccount,
  normaliseAccount,
  providerOf,
  targetAfterSignIn,
} from '../../../../../src/features/sign-in/form/methods/rules.ts';

const tenant = { id: 'north', kind: 'school', isO3: false } as const;
const nothing = { redirect: null, create: false, unbound: null, schoolId: null, tenant } as const;
const unbound = { thirdAccountId: 'a@b.example', thirdPlatformType: 'uniportal' };

describe('the target after sign-in', () => {
  it('is an allowed redirect [S03]', () => {
    const redirect = new URL('https://campus.example/course/1');
    expect(targetAfterSignIn({ ...nothing, redirect, schoolId: 'river' })).toEqual({
      route: '',
      url: redirect,
      replace: true,
    });
  });

  it('is the user’s school without a redirect, and the tenant’s portal without a school [S03]', () => {
    expect(targetAfterSignIn({ ...nothing, schoolId: 'river' })).toMatchObject({
      route: 'portal',
      params: { schoolId: 'river' },
    });
    expect(targetAfterSignIn(nothing)).toMatchObject({ route: 'portal', params: { schoolId: 'north' } });
  });

  it('is the create page, for a store at the mall [S02]', () => {
    const redirect = new URL('https://campus.example/x');
    expect(targetAfterSignIn({ ...nothing, create: true, redirect })).toMatchObject({
      route: 'registerCreate',
      query: {},
    });
    const form = new URL('https://campus.example/register/create?type=store');
    expect(targetAfterSignIn({ ...nothing, create: true, redirect: form })).toMatchObject({
      route: 'registerCreate',
      query: { type: 'store' },
    });
    expect(targetAfterSignIn({ ...nothing, create: true, tenant: { ...tenant, kind: 'mall' } })).toMatchObject({
      route: 'registerCreate',
      query: { type: 'store' },
    });
  });

  it('is the bind page after a first federated login, keeping the redirect, but not at the O3 school [S05]', () => {
    const redirect = new URL('https://campus.example/x');
    expect(targetAfterSignIn({ ...nothing, unbound, redirect })).toMatchObject({
      route: 'bindAccount',
      query: { ...unbound, redirect: redirect.href },
    });
    expect(targetAfterSignIn({ ...nothing, unbound, tenant: { ...tenant, isO3: true } })).toMatchObject({
      route: 'portal',
    });
  });
});

describe('a typed account', () => {
  it.each([
    ['  learner@campus.example ', 'learner@campus.example'],
    ['+86 138-0013 8000', '+8613800138000'],
    ['0086 (138) 0013.8000', '+8613800138000'],
    ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
  ])('is normalized for the platform: %j [S22]', (typed, account) => {
    expect(normaliseAccount(typed)).toBe(account);
    expect(isAccount(account)).toBe(true);
  });

  it.each([
    '',
    'learner',
    'a@b',
    '@campus.example',
    '13800138000',
    '+0123456789',
    '+86',
    'a b@c.example',
    `${'a'.repeat(250)}@b.example`,
  ])('is rejected: %j [S01]', (typed) => expect(isAccount(normaliseAccount(typed))).toBe(false));

  it('never throws, whatever the input [S01]', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => typeof isAccount(normaliseAccount(typed)) === 'boolean'),
      { numRuns: 300 },
    );
  });
});

it('maps each method to its provider [S01]', () => {
  expect([1, 2, 3, 4].map((method) => providerOf(method as 1))).toEqual([null, 'corporate', 'uniportal', 'enterprise']);
});

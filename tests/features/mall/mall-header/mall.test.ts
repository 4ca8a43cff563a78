import { describe, expect, it } from 'vitest';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import type { OwnStore } from '../../../../src/contract/school/mall.ts';
import { backstageOf, entriesOf, type MallVisit } from '../../../../src/features/mall/mall-header/rules.ts';
import { createMallState } from '../../../../src/features/mall/mall-header/state.ts';
import { type ApiError, apiError, type Result } from '../../../../src/services/http/api-error.ts';

const STORE: OwnStore = { id: 's1', name: 'Noura’s store', domain: 'noura.campus.example', signed: true };
const FORM = 'https://campus.example/register/create?type=store';
const HERE = 'https://campus.example/mall';
const BACKSTAGE = new URL('https://noura.campus.example/iadmin/s1/management/college-management/college-info');
const names = (visit: MallVisit, backstage: URL | null = BACKSTAGE) =>
  entriesOf(visit, backstage, HERE, FORM).map(({ name }) => name);

describe('the entries of the mall header [M01]', () => {
  const COMMON = ['home', 'introduce', 'learning'];

  it.each<[string, MallVisit, string[]]>([
    ['nobody knows who', { signedIn: null, open: true, store: undefined }, []],
    ['a visitor', { signedIn: false, open: true, store: undefined }, ['createStore', 'signIn']],
    ['a visitor, switch off', { signedIn: false, open: false, store: undefined }, ['signIn']],
    ['a user without a store', { signedIn: true, open: true, store: null }, ['createStore', 'signOut']],
    ['a user whose store is not known', { signedIn: true, open: true, store: undefined }, ['signOut']],
    ['a user, switch off', { signedIn: true, open: false, store: null }, ['signOut']],
    ['a user, switch not known', { signedIn: true, open: null, store: null }, ['signOut']],
    [
      'an owner who has signed',
      { signedIn: true, open: true, store: STORE },
      ['backstage', 'cancelSigning', 'signOut'],
    ],
    [
      'an owner who has not',
      { signedIn: true, open: true, store: { ...STORE, signed: false } },
      ['backstage', 'renewSigning', 'signOut'],
    ],
    ['an owner, switch off', { signedIn: true, open: false, store: STORE }, ['signOut']],
  ])('for %s', (_who, visit, own) => {
    expect(names(visit)).toEqual([...COMMON, ...own]);
  });

  it('have no link to a backstage that is not allowed', () => {
    expect(names({ signedIn: true, open: true, store: STORE }, null)).toEqual([...COMMON, 'cancelSigning', 'signOut']);
  });

  it('link a visitor to sign-in before creating a store, and a user directly', () => {
    const targetOf = (visit: MallVisit) =>
      entriesOf(visit, null, HERE, FORM).find(({ name }) => name === 'createStore')?.target;
    expect(targetOf({ signedIn: false, open: true, store: undefined })).toEqual({
      route: 'login',
      query: { type: 'create', redirect: FORM },
    });
    expect(targetOf({ signedIn: true, open: true, store: null })).toEqual({
      route: 'registerCreate',
      query: { type: 'store' },
    });
  });

  it('return here after sign-in or sign-out', () => {
    const out = entriesOf({ signedIn: true, open: false, store: null }, null, HERE, FORM).at(-1);
    expect(out?.target).toEqual({ route: 'logout', query: { redirect: HERE } });
  });

  it('contain the backstage', () => {
    expect(backstageOf(STORE)).toBe('//noura.campus.example/iadmin/s1/management/college-management/college-info');
    expect(backstageOf({ ...STORE, id: 'a/../b' })).toContain('/iadmin/a%2F..%2Fb/management/');
    // The platform no longer chooses the page behind such a host.
    for (const domain of ['host.example/login/logout?x=', 'a@host.example', 'host.example#', '', '\ud800'])
      expect(backstageOf({ ...STORE, domain })).toBeNull();
  });
});

describe('the state of the header [M01]', () => {
  const ON: Result<never> = { ok: false, error: apiError('rejected', { code: AREA_CODES.storeSwitchOn, status: 200 }) };
  const OFF = { ok: true, data: { open: false } } as const;
  const DOWN: Result<never> = { ok: false, error: apiError('network') };
  const done = { ok: true, data: { done: true } } as const;

  function setUp(more: { answer?: Result<{ open: false }>; kept?: boolean; store?: Result<OwnStore | null> } = {}) {
    const asked: string[] = [];
    const flag = { value: more.kept ?? (null as boolean | null) };
    let ending: Result<{ done: boolean }> = done;
    const state = createMallState({
      flag: {
        read: () => flag.value,
        keep: (open) => {
          flag.value = open;
        },
      },
      api: {
        async readSwitch() {
          asked.push('switch');
          return more.answer ?? ON;
        },
        async readStore() {
          asked.push('store');
          return more.store ?? { ok: true, data: STORE };
        },
        async cancelSigning(storeId) {
          asked.push(`cancel ${storeId}`);
          return ending;
        },
        async renewSigning(storeId) {
          asked.push(`renew ${storeId}`);
          return ending;
        },
      },
    });
    return {
      state,
      asked,
      flag,
      fail: (error: ApiError) => {
        ending = { ok: false, error };
      },
    };
  }

  it('stores that the switch is on, by its code', async () => {
    const { state, flag } = setUp();
    await state.visit(null);
    expect([state.open.peek(), flag.value]).toEqual([true, true]);
  });

  it('stores that the switch is off, by success', async () => {
    const { state, flag, asked } = setUp({ answer: OFF });
    await state.visit('u1');
    expect([state.open.peek(), flag.value]).toEqual([false, false]);
    expect(asked).toEqual(['switch']);
  });

  it('does not request a stored switch', async () => {
    const { state, asked } = setUp({ kept: true });
    await state.visit('u1');
    expect(asked).toEqual(['store']);
    expect(state.store.peek()).toEqual(STORE);
  });

  it('stores nothing if the switch cannot be loaded', async () => {
    const { state, flag, asked } = setUp({ answer: DOWN });
    await state.visit('u1');
    expect([state.open.peek(), flag.value, state.error.peek()?.kind]).toEqual([null, null, 'network']);
    expect(asked).toEqual(['switch']);
  });

  it('belongs to one user: another user’s store is never shown', async () => {
    const { state } = setUp({ kept: true });
    await state.visit('u1');
    await state.visit(null);
    expect(state.store.peek()).toBeUndefined();
    const late = state.visit('u1');
    await state.visit(null);
    await late;
    expect(state.store.peek()).toBeUndefined();
  });

  it('requests the switch once, even for concurrent visits', async () => {
    const { state, asked } = setUp();
    await Promise.all([state.visit(undefined), state.visit('u1')]);
    expect(asked).toEqual(['switch', 'store']);
  });

  it('ends the cooperation and keeps the store', async () => {
    const { state, asked } = setUp({ kept: true });
    await state.visit('u1');
    expect(await state.change(false)).toBeNull();
    expect(asked).toContain('cancel s1');
    expect(state.store.peek()).toEqual({ ...STORE, signed: false });
    expect(state.changing.peek()).toBe(false);
  });

  it('signs an ended cooperation again', async () => {
    const { state, asked } = setUp({ kept: true, store: { ok: true, data: { ...STORE, signed: false } } });
    await state.visit('u1');
    expect(await state.change(true)).toBeNull();
    expect(asked).toContain('renew s1');
    expect(state.store.peek()).toEqual(STORE);
  });

  it('keeps the cooperation if ending it fails, and shows the reason', async () => {
    const { state, fail } = setUp({ kept: true });
    await state.visit('u1');
    fail(apiError('network'));
    expect((await state.change(false))?.kind).toBe('network');
    expect(state.store.peek()).toEqual(STORE);
    fail(apiError('rejected', { code: AREA_CODES.noStore, status: 404 }));
    expect((await state.change(false))?.code).toBe(AREA_CODES.noStore);
    expect(state.store.peek()).toBeNull();
  });
});

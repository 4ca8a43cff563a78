import { describe, expect, it } from 'vitest';
import { OWN_PAGE_CALLS } from '../../../../../demo/platform/core/http/origins.ts';
import { readerOf, requireAllowedOrigin } from '../../../../../demo/platform/core/http/steps/allowed-origin.ts';
import { rejection } from './calls.ts';

const PAGE = 'https://school.example';
const LISTS: Readonly<Record<string, readonly string[]>> = { north: [PAGE], river: ['https://river.example'] };
const lookups = {
  isListedOrigin: async (origin: string) => Object.values(LISTS).some((origins) => origins.includes(origin)),
  allowsOrigin: async (tenantId: string, origin: string) => LISTS[tenantId]?.includes(origin) ?? false,
};

describe('who may read the response', () => {
  it('is everybody for an open call, and otherwise a page of an origin that some school lists [S24]', async () => {
    const read = (name: string, origin: string | null) => readerOf({ name }, origin, lookups);
    expect(await read('tenants.find', 'https://evil.example')).toBe('*');
    expect(await read('tenants.find', null)).toBe('*');
    expect(await read('tests.call', PAGE)).toBe(PAGE);
    expect(await read('tests.call', 'https://evil.example')).toBeNull();
    expect(await read('tests.call', null)).toBeNull();
  });
});

describe('the origin of a request', () => {
  const ask = (
    name: string,
    foreignOrigin: string | null,
    { mode = 'token', of, tenantId = 'north' }: { mode?: 'cookie' | 'token'; of?: string; tenantId?: string } = {},
  ) => {
    const session = of === undefined ? null : ({ tenantId: of } as never);
    return rejection(() => requireAllowedOrigin({ name }, { foreignOrigin, mode, session, tenantId }, lookups));
  };
  const refused = { code: 'originRefused', field: undefined };

  it('is ours, or listed by the school of the request and by that of the session [S24]', async () => {
    expect(await ask('tests.call', null)).toBeNull();
    expect(await ask('tests.call', PAGE)).toBeNull();
    expect(await ask('tests.call', PAGE, { of: 'north' })).toBeNull();
    expect(await ask('tests.call', PAGE, { of: 'river' })).toEqual(refused);
    expect(await ask('tests.call', PAGE, { tenantId: 'river' })).toEqual(refused);
    expect(await ask('tests.call', PAGE, { tenantId: '' })).toEqual(refused);
    expect(await ask('tests.call', 'null')).toEqual(refused);
  });

  it('is not asked for by an open call [S24]', async () => {
    expect(await ask('tenants.find', 'https://evil.example', { tenantId: '' })).toBeNull();
  });

  it('that is foreign uses no cookies [P07]', async () => {
    expect(await ask('tests.call', PAGE, { mode: 'cookie' })).toEqual({ ...refused, field: 'campus-session' });
  });

  it('is ours, with the session cookie, for calls of our own pages [S24]', async () => {
    for (const name of OWN_PAGE_CALLS) {
      expect(await ask(name, null, { mode: 'cookie' }), name).toBeNull();
      expect(await ask(name, null, { mode: 'token' }), name).toEqual(refused);
      expect(await ask(name, PAGE, { mode: 'token' }), name).toEqual(refused);
    }
  });
});

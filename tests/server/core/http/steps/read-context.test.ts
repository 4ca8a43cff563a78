import { describe, expect, it } from 'vitest';
import type { CallContext, Session } from '../../../../../demo/platform/core/http/context.ts';
import { modeOf, readContext, tenantOf } from '../../../../../demo/platform/core/http/steps/read-context.ts';
import type { Platform } from '../../../../../demo/platform/core/platform.ts';
import { answered, ORIGINS, rejection } from './calls.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const platformWith = (trustProxy: boolean) =>
  ({ config: { now: () => NOW, trustProxy }, origins: ORIGINS }) as unknown as Platform;

const read = async (
  headers: Record<string, string>,
  { session = null, trustProxy = false }: { session?: Session | null; trustProxy?: boolean } = {},
) => {
  let context: CallContext | undefined;
  const asked: unknown[] = [];
  const readSession = async (...given: unknown[]) => {
    asked.push(given);
    return session;
  };
  await answered(
    async (c) => {
      context = await readContext(c, platformWith(trustProxy), { readSession });
      return c.text('');
    },
    { headers },
  );
  return { context: context as CallContext, asked };
};

describe('the tenant', () => {
  it('comes from its header, which may be absent [S24]', () => {
    expect(tenantOf(new Headers({ tenant_id: 'north_1-b' }))).toBe('north_1-b');
    expect(tenantOf(new Headers())).toBe('');
  });

  it.each(['a b', 'a/b', "a'", 'é', 'x'.repeat(65)])('is an id: %s', async (tenant) => {
    expect(await rejection(() => tenantOf(new Headers({ tenant_id: tenant })))).toEqual({
      code: 'invalidInput',
      field: 'tenant_id',
    });
  });
});

describe('the mode of the session', () => {
  it.each([
    [{}, null, 'cookie'],
    [{}, 'https://school.example', 'token'],
    [{ authorization: 'Bearer x' }, null, 'token'],
    [{ authorization: 'Bearer x', 'campus-session': 'cookie' }, 'https://school.example', 'cookie'],
    [{ 'campus-session': 'token' }, null, 'token'],
    [{ 'campus-session': 'other' }, null, 'cookie'],
  ] as const)('follows the headers %o of a page at %s: %s [P07]', (headers, origin, mode) => {
    expect(modeOf(new Headers(headers), origin)).toBe(mode);
  });
});

describe('the context of a request', () => {
  it('has the language, the tenant, the cookies and the session of the request', async () => {
    const session = { id: 's', userId: 'u', origin: null } as Session;
    const headers = { 'sxz-lang': 'de_DE', tenant_id: 'north', cookie: 'a=1; a=2; b=3' };
    const { asked, context } = await read(headers, { session });
    expect(context).toMatchObject({ now: NOW, language: 'de_DE', tenantId: 'north', mode: 'cookie', session });
    expect([context.cookies.get('a'), context.cookies.get('b')]).toEqual(['1', '3']);
    expect(asked).toEqual([[expect.any(Headers), 'cookie', context.cookies, NOW]]);
  });

  it('uses the default language for requests that name no existing one [P02]', async () => {
    expect((await read({ 'sxz-lang': 'xx' })).context.language).toBe('zh_CN');
  });

  it('comes from the page of the request, or from the page that opened its session [X01]', async () => {
    const session = { origin: 'https://opened.example' } as Session;
    expect((await read({ origin: ORIGINS.main })).context.foreignOrigin).toBeNull();
    expect((await read({ origin: 'https://school.example' }, { session })).context.foreignOrigin).toBe(
      'https://school.example',
    );
    expect((await read({ authorization: 'Bearer x' }, { session })).context.foreignOrigin).toBe(
      'https://opened.example',
    );
  });

  it('counts the client by the last address that our proxy added, if there is one [X03]', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
    expect((await read(headers, { trustProxy: true })).context.address).toBe('198.51.100.7');
    expect((await read(headers)).context.address).toBe('in-process');
  });
});

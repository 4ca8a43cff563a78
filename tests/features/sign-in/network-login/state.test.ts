import { signal } from '@preact/signals-react';
import { describe, expect, it, vi } from 'vitest';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import type { NetworkAnswer } from '../../../../src/contract/sign-in/network.ts';
import { readRequest } from '../../../../src/features/sign-in/network-login/rules.ts';
import { createNetworkLoginState } from '../../../../src/features/sign-in/network-login/state.ts';
import type { Result } from '../../../../src/services/http/api-error.ts';
import { signedIn } from '../../../support/records.ts';
import { ok, refused, scriptedApi } from '../fake-api.ts';

let made = 0;
const request = () => ({ authorizationCode: `code-${made++}`, redirectionURL: '/a', sign: 's', requestId: 'r' });

function setUp(answer: Result<NetworkAnswer>) {
  const login = vi.fn(async (_request: object) => answer);
  const { api } = scriptedApi({});
  const session = { user: signal({ id: 'u7' }), establish: vi.fn(async () => {}), end: vi.fn(async () => true) };
  return { login, session, state: createNetworkLoginState({ login, api, session }) };
}

describe('the parameters of the page', () => {
  const none = { authorizationCode: null, redirect_uri: null, sign: null, requestId: null };
  const given = { authorizationCode: 'c', redirect_uri: '/a', sign: 's', requestId: 'r' };

  it('are its attributes, else its query', () => {
    const wanted = { authorizationCode: 'c', redirectionURL: '/a', sign: 's', requestId: 'r' };
    expect(readRequest(given, none)).toEqual(wanted);
    expect(readRequest({ authorizationCode: '', redirect_uri: '', sign: '', requestId: '' }, given)).toEqual(wanted);
    expect(readRequest(given, { ...none, sign: 'other' })).toEqual(wanted);
  });

  it.each(['authorizationCode', 'redirect_uri', 'sign', 'requestId'] as const)(
    'are invalid if %s is missing or repeated [S13]',
    (name) => {
      expect(readRequest({ ...given, [name]: '' }, none)).toEqual([{ name, is: 'missing' }]);
      expect(readRequest({ ...given, [name]: '' }, { ...none, [name]: '' })).toEqual([{ name, is: 'missing' }]);
      expect(readRequest(given, { ...none, [name]: undefined })).toEqual([{ name, is: 'repeated' }]);
    },
  );
});

describe('a login from a partner network', () => {
  it('asks before it follows a redirect that the platform returns without an offer [S13]', async () => {
    const { login, session, state } = setUp(ok('/portal/river'));
    const same = request();
    expect(await state.run(same)).toBeNull();
    expect([state.phase.value, state.url.value]).toEqual(['asked', '']);
    expect(session.establish).not.toHaveBeenCalled();
    expect(await state.confirm(same)).toEqual({ userId: 'u7', isFirstLogin: false });
    expect([state.phase.value, state.url.value]).toEqual(['done', '/portal/river']);
    expect(session.establish).toHaveBeenCalledOnce();
    expect(login).toHaveBeenCalledOnce();
  });

  it.each([
    ['/portal/river', 1],
    [{ url: '/portal/river', signedIn: signedIn() }, 0],
  ])('declined, keeps nothing of a login without an offer: %j [S13]', async (data, ended) => {
    const { session, state } = setUp(ok(data));
    await state.run(request());
    await state.decline();
    expect(session.establish).not.toHaveBeenCalled();
    // The cookies of the session are already there.
    expect(session.end).toHaveBeenCalledTimes(ended);
  });

  it('stops at the agreements and keeps the redirect [S13] [S23]', async () => {
    const { session, state } = setUp(ok({ url: '/portal/river', signedIn: signedIn({ ticket: 'T'.repeat(32) }) }));
    const same = request();
    await state.run(same);
    expect(await state.confirm(same)).toBeNull();
    expect([state.phase.value, state.url.value]).toEqual(['agreement', '/portal/river']);
    expect(session.establish).not.toHaveBeenCalled();
  });

  it('sends a code once, however often the element is connected [S13]', async () => {
    const { login, state } = setUp(ok('/portal/river'));
    const same = request();
    for (let i = 0; i < 100; i++) await state.run(same);
    expect(login).toHaveBeenCalledOnce();
  });

  it('waits for the person before it sends the confirmation, and sends that once [S13]', async () => {
    const made = {
      confirmation: `confirmation-${Math.random()}`,
      account: 'a@b',
      name: 'A',
      partner: 'network.example',
    };
    const { login, session, state } = setUp(ok({ offer: made }));
    const same = request();
    expect(await state.run(same)).toBeNull();
    expect([state.phase.value, state.offer.value]).toEqual(['offered', made]);
    expect(session.establish).not.toHaveBeenCalled();
    login.mockResolvedValue(ok('/portal/river'));
    expect(await state.confirm(same)).toEqual({ userId: 'u7', isFirstLogin: false });
    expect(login.mock.calls).toEqual([[{ ...same, confirmation: '' }], [{ ...same, confirmation: made.confirmation }]]);
    // An element that is connected again does not ask again.
    expect(await state.run(same)).toEqual({ userId: 'u7', isFirstLogin: false });
    expect(login).toHaveBeenCalledTimes(2);
  });

  it('ignores the response after the element was removed', async () => {
    const { session, state } = setUp(ok('/portal/river'));
    expect(await state.run(request(), AbortSignal.abort())).toBeNull();
    expect(session.establish).not.toHaveBeenCalled();
  });

  it('keeps the error [S13]', async () => {
    const { state } = setUp(refused(AREA_CODES.signatureWrong));
    expect(await state.run(request())).toBeNull();
    expect([state.phase.value, state.error.value?.code]).toEqual(['failed', AREA_CODES.signatureWrong]);
  });
});

import { signal } from '@preact/signals-react';
import { describe, expect, it, vi } from 'vitest';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import type { PlatformType } from '../../../../src/contract/constants.ts';
import {
  type FederatedFlow,
  rememberFlow,
  startAddress,
  startFlow,
  takeFlow,
} from '../../../../src/features/sign-in/redirects/federated-flow.ts';
import type { CallbackAddress } from '../../../../src/features/sign-in/redirects/return-address.ts';
import { createCallbackState } from '../../../../src/features/sign-in/sign-in-callback/state.ts';
import { signedIn } from '../../../support/records.ts';
import { ok, refused, scriptedApi } from '../fake-api.ts';

const flow: FederatedFlow = {
  platformType: 'uniportal',
  tenant: 'north',
  redirect: '/course/1',
  create: false,
  loginType: 'sign-in',
};
let time = 0;

function make(answers: Parameters<typeof scriptedApi>[0], platformType: PlatformType = 'uniportal', more: object = {}) {
  // Long after the last test's returns, so that only the loop test detects a loop.
  time += 3_600_000;
  const scripted = scriptedApi({ expand: (shortUrl: string) => `/behind/${shortUrl}`, ...answers });
  const start = vi.fn();
  const session = { user: signal({ id: 'u1' }), load: async () => {}, establish: vi.fn(async () => {}) };
  return {
    ...scripted,
    session,
    start,
    state: createCallbackState({
      api: scripted.api,
      session,
      platformType,
      now: () => time,
      tenant: { id: 'north', loginMethods: [1, 4] },
      isAllowed: (address) => address.startsWith('https://campus.example/'),
      start,
      ...more,
    }),
  };
}
/** The URL of a return page. */
const address = (more: Partial<CallbackAddress>): CallbackAddress => ({
  code: '',
  state: '',
  iss: '',
  register: '',
  opened: false,
  shortUrl: '',
  ...more,
});
const code = () => `code-${Math.random()}`;

describe('bind mode', () => {
  const binding: FederatedFlow = { ...flow, loginType: 'bind', userId: 'u1' };

  it('waits for re-authentication, and sends the same response again after it [S06]', async () => {
    let authenticated = false;
    const bind = vi.fn(() =>
      authenticated ? ok({ bound: true as const }) : refused(AREA_CODES.reauthenticationRequired),
    );
    const { state, calls } = make({ bind });
    const query = address({ code: code(), state: rememberFlow(binding) });
    await state.run(query);
    expect(state.phase.value).toBe('reauthentication');
    authenticated = true;
    await state.endReauthentication(true);
    expect(state.phase.value).toBe('bound');
    expect(calls).toEqual([
      ['bind', query, 'uniportal', 'u1'],
      ['bind', query, 'uniportal', 'u1'],
    ]);
  });

  it('ends without re-authentication [S06]', async () => {
    const { state, calls } = make({ bind: () => refused(AREA_CODES.reauthenticationRequired) });
    await state.run(address({ code: code(), state: rememberFlow(binding) }));
    await state.endReauthentication(false);
    expect([state.phase.value, state.error.value?.code]).toEqual(['bind-failed', AREA_CODES.reauthenticationRequired]);
    expect(calls).toHaveLength(1);
  });

  it('binds for the user who started it, whoever is signed in now [S06]', async () => {
    const { state, calls } = make({ bind: () => refused(CODES.forbidden) });
    await state.run(address({ code: code(), state: rememberFlow({ ...binding, userId: 'u2' }) }));
    expect(calls[0]?.at(-1)).toBe('u2');
  });
});

describe('the return of a federated login', () => {
  it('has a state of 256 random bits for each login [S21]', () => {
    const states = new Set(Array.from({ length: 100 }, () => rememberFlow(flow)));
    expect(states.size).toBe(100);
    for (const state of states) expect(state).toMatch(/^[\w-]{43}$/);
    expect(startAddress('https://campus.example', flow, [...states][0] ?? '', 'de_DE').href).toMatch(
      /^https:\/\/campus\.example\/api\/auth\/v1\/federated\/uniportal\/start\?tenant=north&state=[\w-]{43}&sxz-lang=de_DE$/,
    );
  });

  it('reads a flow once, and for its own provider only [S21]', () => {
    const state = rememberFlow(flow);
    expect(takeFlow(state, 'uniportal')).toEqual(flow);
    expect(takeFlow(state, 'uniportal')).toBeNull();
    expect(takeFlow(rememberFlow(flow), 'corporate')).toBeNull();
  });

  it('completes the login and establishes the session [S05]', async () => {
    const { state, session, calls } = make({ loginBind: () => ok(signedIn()) });
    const query = address({ code: code(), state: rememberFlow(flow), iss: 'https://portal.example', register: '1' });
    expect(await state.run(query)).toMatchObject({ user_id: 'u1' });
    expect(calls).toEqual([['loginBind', query, 'uniportal']]);
    expect(session.establish).toHaveBeenCalledOnce();
    expect(state.flow.value?.redirect).toBe('/course/1');
  });

  it('stops at the agreements before a session is established [S05] [S23]', async () => {
    const { state, session } = make({ loginBind: () => ok(signedIn({ ticket: 'T'.repeat(32) })) });
    expect(await state.run(address({ code: code(), state: rememberFlow(flow) }))).toBeNull();
    expect(state.phase.value).toBe('agreement');
    expect(session.establish).not.toHaveBeenCalled();
  });

  it('sends a code once, however often the element is connected [S21]', async () => {
    const query = address({ code: code(), state: rememberFlow(flow) });
    const loginBind = vi.fn(() => ok(signedIn()));
    for (let i = 0; i < 100; i++) await make({ loginBind }).state.run(query);
    expect(loginBind).toHaveBeenCalledOnce();
  });

  it.each([
    ['no state', ''],
    ['a state it does not know', 'x'.repeat(43)],
  ])('makes no call with %s [S21]', async (_, unknown) => {
    const { state, calls } = make({});
    await state.run(address({ code: code(), state: unknown }));
    expect([state.phase.value, calls]).toEqual(['unknown', []]);
  });

  it.each([
    ['https://campus.example/portal/river', 'elsewhere', 'https://campus.example/portal/river'],
    ['https://evil.example/portal/river', 'unknown', ''],
    ['javascript:alert(1)', 'unknown', ''],
    ['/portal/river', 'unknown', ''],
  ])('makes no call with the state %s, and redirects only to a legal address [S05] [P06]', async (state, phase, to) => {
    const made = make({});
    await made.state.run(address({ code: code(), state }));
    expect([made.state.phase.value, made.state.redirect.value, made.calls]).toEqual([phase, to, []]);
  });

  it('sends why the user signs in, from the start of the login or the address [S05]', async () => {
    const sent: string[] = [];
    const loginBind = ({ register }: { register: string }) => {
      sent.push(register);
      return ok(signedIn());
    };
    for (const given of ['', 'other']) {
      const state = rememberFlow({ ...flow, create: true, register: 'create' });
      await make({ loginBind }).state.run(address({ code: code(), state, register: given }));
    }
    expect(sent).toEqual(['create', 'other']);
  });

  it('makes no call at another provider’s page [S21]', async () => {
    const { state, calls } = make({}, 'corporate');
    await state.run(address({ code: code(), state: rememberFlow(flow) }));
    expect([state.phase.value, calls]).toEqual(['unknown', []]);
  });

  it('is no loop if a person starts each login, however fast they fail [S21]', async () => {
    const { state } = make({ loginBind: () => refused(CODES.providerFailure) });
    for (let i = 0; i < 6; i++) {
      time += 1_000;
      await state.run(address({ code: code(), state: startFlow(flow) }));
      expect(state.phase.value).toBe('failed');
    }
  });

  it('stops a loop at the third return within 30 s, not at slower ones [S21]', async () => {
    const { state } = make({ loginBind: () => refused(CODES.providerFailure) });
    const phases = [];
    for (let i = 0; i < 3; i++) {
      time += 9_000;
      await state.run(address({ code: code(), state: rememberFlow(flow) }));
      phases.push(state.phase.value);
    }
    expect(phases).toEqual(['failed', 'failed', 'loop']);
    time += 31_000;
    await state.run(address({ code: code(), state: rememberFlow(flow) }));
    expect(state.phase.value).toBe('failed');
  });

  it('binds the account instead if the flow is for that [S06]', async () => {
    const bound = make({ bind: () => ok({ bound: true }) });
    const query = address({ code: code(), state: rememberFlow({ ...flow, loginType: 'bind', userId: 'u1' }) });
    await bound.state.run(query);
    expect(bound.state.phase.value).toBe('bound');
    expect(bound.calls).toEqual([['bind', query, 'uniportal', 'u1']]);

    const failed = make({ bind: () => refused(CODES.identityTaken) });
    await failed.state.run(address({ code: code(), state: rememberFlow({ ...flow, loginType: 'bind' }) }));
    expect([failed.state.phase.value, failed.state.error.value?.code]).toEqual(['bind-failed', CODES.identityTaken]);
  });
});

describe('a return page opened from the menu of an app', () => {
  it.each(['imc', 'messaging'] as const)(
    'starts the login of %s once, however often it is connected',
    (platformType) => {
      const { start, state } = make({}, platformType);
      const visit = address({ opened: true, shortUrl: 'river' });
      for (let i = 0; i < 100; i++) void state.run(visit);
      expect(state.phase.value).toBe('starting');
      expect(start.mock.calls).toEqual([
        [{ platformType, tenant: 'north', redirect: '', create: false, loginType: 'sign-in', shortUrl: 'river' }],
      ]);
    },
  );

  it('starts no login for other providers [S21]', async () => {
    const { start, state } = make({}, 'corporate');
    await state.run(address({ opened: true }));
    expect([state.phase.value, start.mock.calls]).toEqual(['unknown', []]);
  });

  it('stops at the third start within 30 s [S21]', async () => {
    const { start, state } = make({}, 'messaging');
    for (let i = 0; i < 3; i++) await state.run(address({ opened: true }));
    expect([state.phase.value, start.mock.calls.length]).toEqual(['loop', 2]);
  });

  it('redirects to sign-in if the school does not support the method', async () => {
    const { start, state } = make({}, 'imc', { tenant: { id: 'river', loginMethods: [1] } });
    await state.run(address({ opened: true }));
    expect([state.phase.value, state.error.value?.code, start.mock.calls]).toEqual(['failed', CODES.methodRefused, []]);
  });

  it('expands the short URL of the callback before that of the flow [S11]', async () => {
    const begun = () => rememberFlow({ ...flow, platformType: 'messaging', redirect: '', shortUrl: 'of-flow' });
    const one = make({ loginBind: () => ok(signedIn()) }, 'messaging');
    await one.state.run(address({ code: code(), state: begun() }));
    expect(one.state.redirect.value).toBe('/behind/of-flow');
    const other = make({ loginBind: () => refused(CODES.providerFailure) }, 'messaging');
    await other.state.run(address({ code: code(), state: begun(), shortUrl: 'of-address' }));
    expect([other.state.phase.value, other.state.redirect.value]).toEqual(['failed', '/behind/of-address']);
  });

  it('rejects a response with another school than the one where the login started [S10]', async () => {
    const { calls, state } = make({}, 'imc', { tenant: { id: 'oasis', loginMethods: [4] } });
    await state.run(address({ code: code(), state: rememberFlow({ ...flow, platformType: 'imc' }) }));
    expect([state.phase.value, calls]).toEqual(['unknown', []]);
  });
});

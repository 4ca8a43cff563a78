import { describe, expect, it, vi } from 'vitest';
import { CODES } from '../../../../../src/contract/codes.ts';
import { createSignInState } from '../../../../../src/features/sign-in/form/credentials/state.ts';
import { apiError } from '../../../../../src/services/http/api-error.ts';
import { signedIn } from '../../../../support/records.ts';
import { ok, refused, scriptedApi } from '../../fake-api.ts';

const T0 = 1_000_000;

function make(answers: Parameters<typeof scriptedApi>[0]) {
  const scripted = scriptedApi(answers);
  const establish = vi.fn(async () => {});
  const clock = { now: T0 };
  const state = createSignInState({
    api: scripted.api,
    session: { establish },
    tenantId: `t${Math.random()}`,
    now: () => clock.now,
  });
  return { ...scripted, establish, clock, state };
}

describe('signing in', () => {
  it('establishes the session at once if nothing must be signed [S01]', async () => {
    const { state, establish } = make({ byPassword: () => ok(signedIn()) });
    expect(await state.signInByPassword('a@b.example', 'x')).toMatchObject({ user_id: 'u1' });
    expect(establish).toHaveBeenCalledOnce();
    expect(state.busy.value).toBe(false);
  });

  it('establishes the session after the agreements are signed [S23]', async () => {
    const { state, establish, calls } = make({
      byPassword: () => ok(signedIn({ ticket: 'T'.repeat(32), is_first_login: true, third_account_id: 'x' })),
      activate: () => ok(signedIn()),
    });
    expect(await state.signInByPassword('a@b.example', 'x')).toBeNull();
    expect(establish).not.toHaveBeenCalled();
    expect(state.consent.ticket.value).toBe('T'.repeat(32));
    const result = await state.consent.accept();
    expect(result).toMatchObject({ ok: true, data: { is_first_login: true, third_account_id: 'x' } });
    expect(establish).toHaveBeenCalledOnce();
    expect(calls.at(-1)).toEqual(['activate', 'T'.repeat(32)]);
  });

  it('discards the identity if the agreements are declined [S23]', async () => {
    const { state, establish, calls } = make({
      byPassword: () => ok(signedIn({ ticket: 'T'.repeat(32) })),
      discard: () => ok({ done: true }),
    });
    await state.signInByPassword('a@b.example', 'x');
    await state.consent.decline();
    expect(establish).not.toHaveBeenCalled();
    expect(state.consent.ticket.value).toBeNull();
    expect(calls.at(-1)).toEqual(['discard', 'T'.repeat(32)]);
  });

  it('shows an error and is no longer busy [S18]', async () => {
    const { state } = make({ byPassword: () => refused(CODES.credentialsWrong) });
    expect(await state.signInByPassword('a@b.example', 'x')).toBeNull();
    expect(state.error.value?.code).toBe(CODES.credentialsWrong);
    expect(state.busy.value).toBe(false);
  });

  it('makes one call for a double click [P09]', async () => {
    const { state, calls } = make({ byPassword: () => ok(signedIn()) });
    await Promise.all([state.signInByPassword('a@b.example', 'x'), state.signInByPassword('a@b.example', 'x')]);
    expect(calls).toHaveLength(1);
  });

  it('reports nothing for an aborted call [P10]', async () => {
    const { state } = make({ byPassword: () => ({ ok: false, error: apiError('aborted') }) });
    await state.signInByPassword('a@b.example', 'x');
    expect(state.error.value).toBeNull();
  });

  it('blocks attempts for as long as the server requires [S20]', async () => {
    const { state } = make({
      byPassword: () => ({ ok: false, error: apiError('rate-limited', { status: 429, retryAfter: 30 }) }),
    });
    await state.signInByPassword('a@b.example', 'x');
    expect(state.waitUntil.value).toBe(T0 + 30_000);
  });
});

describe('one-time codes', () => {
  it('take the waiting time from the server, per account, and can be requested again after it [S20]', async () => {
    const { state, clock, calls } = make({
      requestCode: () => ok({ resendAfter: 60, expiresIn: 600, attemptsLeft: 5 }),
    });
    state.go('code');
    expect(await state.sendCode('a@b.example')).toBe(true);
    expect(state.codeSentTo.value).toBe('a@b.example');
    expect(state.resendAt.value).toBe(T0 + 60_000);
    await state.sendCode('a@b.example');
    expect(calls).toHaveLength(1);
    await state.sendCode('c@d.example');
    expect(calls).toHaveLength(2);
    clock.now += 60_001;
    await state.sendCode('a@b.example');
    expect(calls).toHaveLength(3);
  });

  it('are requested for their purpose [S22]', async () => {
    const { state, calls } = make({ requestCode: () => ok({ resendAfter: 0, expiresIn: 600, attemptsLeft: 5 }) });
    state.go('code');
    await state.sendCode('a@b.example');
    state.go('forgot');
    await state.sendCode('a@b.example');
    expect(calls.map(([, , purpose]) => purpose)).toEqual(['sign-in', 'reset-password']);
  });

  it('return to the password step after a reset and show a message [S22]', async () => {
    const { state } = make({ resetPassword: () => ok({ done: true }) });
    state.go('forgot');
    expect(await state.resetPassword('a@b.example', '123456', 'new-password')).toBe(true);
    expect([state.step.value, state.passwordChanged.value]).toEqual(['password', true]);
  });
});

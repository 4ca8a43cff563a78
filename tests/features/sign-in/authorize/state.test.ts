import { describe, expect, it } from 'vitest';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import type { AuthorizeApi } from '../../../../src/features/sign-in/authorize/api.ts';
import { readRequest } from '../../../../src/features/sign-in/authorize/rules.ts';
import { createAuthorizeState } from '../../../../src/features/sign-in/authorize/state.ts';
import { apiError, type Result } from '../../../../src/services/http/api-error.ts';

const application = {
  clientId: 'shop',
  name: 'Shop',
  logoUrl: '',
  authLoginFlag: true,
  domain: 'registered.example',
  needsPkce: false,
  issuer: 'https://platform.example',
};
const issued = { code: 'the code&', iss: 'https://platform.example', expiresIn: 60 };
const refused = (code: string): Result<never> => ({ ok: false, error: apiError('rejected', { code, status: 403 }) });

function start(query: Record<string, string> = {}, answers: { application?: unknown; issueCode?: unknown } = {}) {
  const calls: string[] = [];
  const answer = (name: 'application' | 'issueCode', data: unknown) => async () => {
    calls.push(name);
    return answers[name] ?? { ok: true, data };
  };
  const api = { application: answer('application', application), issueCode: answer('issueCode', issued) };
  const request = readRequest(
    new URLSearchParams({
      client_id: 'shop',
      redirect_url: 'https://registered.example/cb?x=1',
      state: 'a b',
      ...query,
    }),
  );
  return { state: createAuthorizeState({ api: api as unknown as AuthorizeApi, request }), calls, answers };
}

describe('an authorization [S12]', () => {
  it('requests no code before it is allowed, then one, however often it is allowed', async () => {
    const { state, calls } = start();
    await state.check();
    expect([state.phase.peek(), calls]).toEqual(['ready', ['application']]);
    const [first, second] = await Promise.all([state.allow(), state.allow()]);
    expect(first?.href).toBe(
      'https://registered.example/cb?x=1&code=the+code%26&iss=https%3A%2F%2Fplatform.example&state=a+b',
    );
    expect([second, await state.allow(), state.deny()]).toEqual([null, null, null]);
    expect(calls).toEqual(['application', 'issueCode']);
  });

  it('returns a denial without a code', async () => {
    const { state, calls } = start();
    await state.check();
    expect(state.deny()?.href).toBe(
      'https://registered.example/cb?x=1&error=access_denied&iss=https%3A%2F%2Fplatform.example&state=a+b',
    );
    expect(await state.allow()).toBe(null);
    expect(calls).toEqual(['application']);
  });

  it('can be neither allowed nor denied before the check, nor after a rejection', async () => {
    const { state, calls } = start();
    expect([await state.allow(), state.deny()]).toEqual([null, null]);
    const evil = start({ redirect_url: 'https://registered.example.evil.example/' });
    await evil.state.check();
    expect(evil.state.refusal.peek()).toEqual({ reason: 'redirect', parameter: 'redirect_url' });
    expect([await evil.state.allow(), evil.state.deny(), calls, evil.calls]).toEqual([null, null, [], ['application']]);
  });

  it('makes no call for a malformed request', async () => {
    const { state, calls } = start({ redirect_uri: 'https://registered.example/' });
    await state.check();
    expect([state.phase.peek(), calls]).toEqual(['rejected', []]);
  });

  it.each([
    [AREA_CODES.clientUnknown, 'clientUnknown'],
    [AREA_CODES.clientLoginOff, 'loginOff'],
    [AREA_CODES.redirectMismatch, 'redirect'],
  ])('shows the platform’s rejection %s as its own', async (code, reason) => {
    const atCheck = start({}, { application: refused(code) });
    await atCheck.state.check();
    const atIssue = start({}, { issueCode: refused(code) });
    await atIssue.state.check();
    expect(await atIssue.state.allow()).toBe(null);
    for (const { state } of [atCheck, atIssue]) {
      expect([state.phase.peek(), state.refusal.peek()?.reason]).toEqual(['rejected', reason]);
    }
  });

  it('keeps the question if no code could be issued, and requests one again', async () => {
    const { state, calls, answers } = start({}, { issueCode: { ok: false, error: apiError('network') } });
    await state.check();
    expect(await state.allow()).toBe(null);
    expect([state.phase.peek(), state.error.peek()?.kind]).toEqual(['ready', 'network']);
    delete answers.issueCode;
    expect((await state.allow())?.searchParams.get('code')).toBe('the code&');
    expect(state.error.peek()).toBe(null);
    expect(calls).toEqual(['application', 'issueCode', 'issueCode']);
  });

  it('checks again after the platform could not be reached', async () => {
    const { state, answers } = start({}, { application: { ok: false, error: apiError('timeout') } });
    await state.check();
    expect([state.phase.peek(), state.error.peek()?.kind]).toEqual(['checking', 'timeout']);
    delete answers.application;
    await state.check();
    expect([state.phase.peek(), state.error.peek()]).toEqual(['ready', null]);
  });
});

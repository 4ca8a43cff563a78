import { describe, expect, it, vi } from 'vitest';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import { createCreateState } from '../../../../src/features/register/create/state.ts';
import type { RegisterApi } from '../../../../src/features/register/steps/api.ts';
import { type ApiError, apiError, type Result } from '../../../../src/services/http/api-error.ts';

const ok = <T>(data: T): Result<T> => ({ ok: true, data });
const refused = (code: string, more: Partial<ApiError> = {}): Result<never> => ({
  ok: false,
  error: apiError('rejected', { code, status: 400, ...more }),
});
const created = { school: { id: 's1', name: 'Harbour', domain: 'campus.example', moduleSchoolId: null }, count: 1 };

function setUp(
  answers: Partial<Record<keyof RegisterApi, () => unknown>> = {},
  { store = false, signedIn = true } = {},
) {
  const calls: string[] = [];
  const usual: Partial<Record<keyof RegisterApi, () => unknown>> = {
    moderate: () => ok(undefined),
    check: () => ok({ accepted: true }),
    saveName: () => ok({ done: true }),
    signDataProcessing: () => ok({ signSuccess: true }),
    createSchool: () => ok(created),
    createStore: () => ok(created),
  };
  const api = new Proxy({} as RegisterApi, {
    get:
      (_, name: keyof RegisterApi) =>
      async (...args: unknown[]) => {
        calls.push([name, ...args].join(' '));
        const answer = answers[name] ?? usual[name];
        if (!answer) throw new Error(`unexpected call ${name}`);
        return answer();
      },
  });
  const told = { created: vi.fn(), exists: vi.fn(), violation: vi.fn(), keep: vi.fn(), notSaved: vi.fn() };
  let user = signedIn ? { realName: 'Ada' } : null;
  const state = createCreateState({
    api,
    store: () => store,
    language: () => 'en_US',
    user: () => user as never,
    requireSignIn: async () => {
      user ??= { realName: 'Ada' };
      return true;
    },
    keep: told.keep,
    onViolation: told.violation,
    onNameNotSaved: told.notSaved,
    onCreated: told.created,
    onStoreExists: told.exists,
    report: () => {},
    resend: { at: () => 0, keep: () => {} },
    now: () => 1_000,
  });
  state.type('people', 'Ada');
  state.type('name', 'Harbour');
  state.type('code', 'CAMPUS2026');
  state.type('agreed', true);
  /** Submits and confirms every question. */
  const send = async () => {
    const sent = state.submit();
    for (let turn = 0; turn < 30; turn++) {
      await Promise.resolve();
      if (state.question.peek()) state.answer(true);
    }
    await sent;
  };
  return { state, calls, told, send };
}

describe('submit', () => {
  it('follows the order of requirements R07 and R08 and does not change an unchanged name [R08]', async () => {
    const { calls, told, send } = setUp();
    await send();
    expect(calls).toEqual([
      'moderate Ada Harbour',
      'check school Ada Harbour CAMPUS2026',
      'signDataProcessing en_US',
      'createSchool Harbour 500 CAMPUS2026',
    ]);
    expect(told.created).toHaveBeenCalledWith(created);
    expect(told.keep).not.toHaveBeenCalled();
  });

  it('saves a changed name after the creation, so that one that fails leaves the account alone [R08]', async () => {
    let tries = 0;
    const { state, calls, told, send } = setUp({
      createSchool: () => (++tries === 1 ? refused(AREA_CODES.activationCodeWrong) : ok(created)),
    });
    state.type('people', ' Grace ');
    await send();
    expect(state.errors.peek()).toEqual({ code: { text: 'register:error.codeWrong' } });
    expect(calls.filter((call) => call.startsWith('saveName'))).toEqual([]);
    await send();
    expect(calls.filter((call) => call.startsWith('saveName'))).toEqual(['saveName Grace']);
    expect(calls.at(-1)).toBe('saveName Grace');
    expect(calls.filter((call) => call.startsWith('sign'))).toHaveLength(1);
    expect(calls.filter((call) => call.startsWith('create'))).toHaveLength(2);
    expect(told.created).toHaveBeenCalledOnce();
  });

  it('continues to what was created if the name cannot be saved, and reports it [R08]', async () => {
    const { state, told, send } = setUp({ saveName: () => ({ ok: false, error: apiError('network') }) });
    state.type('people', 'Grace');
    await send();
    expect(told.notSaved).toHaveBeenCalledOnce();
    expect(told.created).toHaveBeenCalledExactlyOnceWith(created);
    expect(state.problem.peek()).toBeNull();
  });

  it.each([
    [AREA_CODES.activationCodeWrong, ['code'], undefined],
    [AREA_CODES.nameUnavailable, [], undefined],
    [AREA_CODES.createRefused, [], 'rejected'],
    [AREA_CODES.creationNotSupported, [], 'not-supported'],
  ])(
    'learns of %s before the agreements are shown and before anything is written [R09] [S17]',
    async (code, at, kind) => {
      const { state, calls, send } = setUp({ check: () => refused(code) });
      const asked: (string | null)[] = [];
      state.question.subscribe((question) => void asked.push(question));
      await send();
      expect(asked).toEqual([null]);
      expect(calls).toEqual(['moderate Ada Harbour', 'check school Ada Harbour CAMPUS2026']);
      expect(Object.keys(state.errors.peek())).toEqual(at);
      expect(state.problem.peek()?.kind).toBe(kind);
    },
  );

  it('leads to a store that exists before the agreements are shown [R09]', async () => {
    const own = { id: 'o', name: 'Own', domain: 'd', signed: true };
    const { calls, told, send } = setUp(
      { check: () => refused(AREA_CODES.storeExists), ownStore: () => ok(own) },
      { store: true },
    );
    await send();
    expect(told.exists).toHaveBeenCalledExactlyOnceWith(own);
    expect(calls).toEqual(['moderate Ada Harbour', 'check store Ada Harbour CAMPUS2026', 'ownStore']);
  });

  it('sends a double submit once, and nothing after success [R08]', async () => {
    const { state, calls, send } = setUp();
    const both = [send(), state.submit()];
    await Promise.all(both);
    await state.submit();
    expect(calls.filter((call) => call.startsWith('create'))).toHaveLength(1);
  });

  it('keeps a visitor’s input before it requires sign-in [R05]', async () => {
    const { told, send } = setUp({}, { signedIn: false });
    await send();
    expect(told.keep).toHaveBeenCalledOnce();
    expect(told.created).toHaveBeenCalledOnce();
  });

  it('creates nothing without the agreements, and shows an error [S17]', async () => {
    const { state, calls } = setUp();
    const sent = state.submit();
    await vi.waitFor(() => expect(state.question.peek()).toBe('agreement'));
    state.end();
    await sent;
    expect(state.problem.peek()?.kind).toBe('declined');
    expect(calls).toEqual(['moderate Ada Harbour', 'check school Ada Harbour CAMPUS2026']);
    expect(state.values.peek().name).toBe('Harbour');
  });

  it('asks for the agreements again after they were declined, and then creates [S17]', async () => {
    const { state, told, send } = setUp();
    const sent = state.submit();
    await vi.waitFor(() => expect(state.question.peek()).toBe('agreement'));
    state.answer(false);
    await sent;
    expect(told.created).not.toHaveBeenCalled();
    await send();
    expect(told.created).toHaveBeenCalledOnce();
    expect(state.problem.peek()).toBeNull();
  });

  it('asks to confirm a formal name once, and again for another one [R06]', async () => {
    const { state, send } = setUp({ createSchool: () => refused(AREA_CODES.createRefused) });
    state.type('name', '晨光大学');
    const asked: (string | null)[] = [];
    state.question.subscribe((question) => void asked.push(question));
    await send();
    await send();
    state.type('name', '晨光学院');
    await send();
    expect(asked.filter((question) => question === 'formal-name')).toHaveLength(2);
    expect(asked.filter((question) => question === 'agreement')).toHaveLength(1);
  });
});

describe('a response', () => {
  it.each([
    [AREA_CODES.createRefused, 'rejected'],
    [AREA_CODES.creationNotSupported, 'not-supported'],
    ['400999', 'other'],
  ])('with %s is shown as %s, and the input is kept [R09]', async (code, kind) => {
    const { state, send } = setUp({ createSchool: () => refused(code) });
    await send();
    expect(state.problem.peek()?.kind).toBe(kind);
    expect(state.values.peek()).toMatchObject({ people: 'Ada', name: 'Harbour', code: 'CAMPUS2026', agreed: true });
  });

  it('is recognized by its code even with a 5xx status [R09]', async () => {
    const { state, send } = setUp({
      createSchool: () => ({
        ok: false,
        error: apiError('server', { code: AREA_CODES.creationNotSupported, status: 504 }),
      }),
    });
    await send();
    expect(state.problem.peek()?.kind).toBe('not-supported');
  });

  it.each(['offline', 'network', 'timeout', 'malformed'] as const)(
    'is missing after %s during creation: no failure is reported, and the next attempt continues',
    async (kind) => {
      let tries = 0;
      const { state, calls, told, send } = setUp({
        createSchool: () => (++tries === 1 ? { ok: false, error: apiError(kind) } : ok(created)),
      });
      await send();
      expect(state.problem.peek()?.kind).toBe('unanswered');
      expect(state.values.peek()).toMatchObject({ people: 'Ada', name: 'Harbour', code: 'CAMPUS2026', agreed: true });
      await send();
      expect(new Set(calls.filter((call) => call.startsWith('create'))).size).toBe(1);
      expect(told.created).toHaveBeenCalledOnce();
    },
  );

  it('that the name is not available opens the dialog and then marks the field [R09]', async () => {
    const { state, send } = setUp({ createSchool: () => refused(AREA_CODES.nameUnavailable) });
    await send();
    expect(state.unavailable.peek()).toBe('Harbour');
    state.closeUnavailable();
    expect(state.errors.peek().name).toEqual({ text: 'register:error.nameUnavailable' });
  });

  it('that a store exists navigates there, and shows an error if it cannot be loaded [R09]', async () => {
    const own = { id: 'o', name: 'Own', domain: 'd', signed: true };
    const exists = () => refused(AREA_CODES.storeExists);
    const first = setUp({ createStore: exists, ownStore: () => ok(own) }, { store: true });
    await first.send();
    expect(first.told.exists).toHaveBeenCalledWith(own);
    const second = setUp({ createStore: exists, ownStore: () => ok(null) }, { store: true });
    await second.send();
    expect(second.state.problem.peek()?.kind).toBe('store-exists');
  });

  it.each([
    [refused(AREA_CODES.moderationViolation, { field: 'realName' }), undefined, 'people'],
    [refused(AREA_CODES.moderationSensitive), 'sensitive', null],
    [refused('901100099'), 'sensitive', null],
    [{ ok: false, error: apiError('network') } as const, 'moderation-failed', null],
    [{ ok: false, error: apiError('malformed') } as const, 'moderation-failed', null],
  ])('that rejects the names stops the creation [R07]', async (answer, kind, field) => {
    const { state, calls, told, send } = setUp({ moderate: () => answer });
    await send();
    expect(calls).toHaveLength(1);
    expect(state.problem.peek()?.kind).toBe(kind);
    expect(Object.keys(state.errors.peek())).toEqual(field ? [field] : []);
    expect(told.violation).toHaveBeenCalledTimes(field ? 1 : 0);
  });

  it('after too many attempts delays the next one [R09]', async () => {
    const { state, calls, send } = setUp({
      createSchool: () => ({ ok: false, error: apiError('rate-limited', { retryAfter: 30, message: 'Wait' }) }),
    });
    await send();
    expect(state.waitUntil.peek()).toBe(31_000);
    const before = calls.length;
    await state.submit();
    expect(calls).toHaveLength(before);
  });

  it('that the signature was not recorded creates nothing [R08]', async () => {
    const { state, calls, send } = setUp({ signDataProcessing: () => ok({ signSuccess: false }) });
    await send();
    expect(state.problem.peek()?.kind).toBe('unsigned');
    expect(calls.some((call) => call.startsWith('create'))).toBe(false);
  });
});

describe('another user at the same form', () => {
  it('finds it empty, and a running submission of the one before ends [R05]', async () => {
    const { state, calls, send } = setUp({
      moderate: () => {
        state.forget();
        return ok(undefined);
      },
    });
    await send();
    expect(state.values.peek()).toEqual({ people: '', name: '', scale: 500, code: '', agreed: false });
    expect(state.isTouched()).toBe(false);
    expect(calls).toEqual(['moderate Ada Harbour']);
  });

  it('accepts and signs for themselves [R08] [S17]', async () => {
    const { state, calls, send } = setUp({ createSchool: () => refused('400003') });
    await send();
    state.forget();
    for (const [field, value] of [
      ['people', 'Ben'],
      ['name', 'Harbour'],
      ['code', 'X'],
      ['agreed', true],
    ] as const) {
      state.type(field, value);
    }
    await send();
    expect(calls.filter((call) => call.startsWith('signDataProcessing'))).toHaveLength(2);
  });
});

describe('a second store', () => {
  const own = { id: 's0', name: 'Mine', domain: 'campus.example', signed: true };

  it('is reported before the form is filled in [R09]', async () => {
    const { state, calls, told } = setUp({ ownStore: () => ok(own) }, { store: true });
    await state.checkOwnStore();
    // What was typed may be the repetition of a creation whose answer was lost.
    expect(told.exists).not.toHaveBeenCalled();
    calls.length = 0;
    state.forget();
    await state.checkOwnStore();
    expect(told.exists).toHaveBeenCalledExactlyOnceWith(own);
    expect(calls).toEqual(['ownStore']);
  });

  it('is not said to a user without one, nor to the next user [R09]', async () => {
    const without = setUp({ ownStore: () => ok(null) }, { store: true });
    await without.state.checkOwnStore();
    expect(without.told.exists).not.toHaveBeenCalled();
    const { state, told } = setUp({ ownStore: () => ok(own) }, { store: true });
    const asked = state.checkOwnStore();
    state.forget();
    await asked;
    expect(told.exists).not.toHaveBeenCalled();
  });
});

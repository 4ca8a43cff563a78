import { describe, expect, it } from 'vitest';
import { CODES } from '../../../../src/contract/codes.ts';
import type { SchoolAccess } from '../../../../src/contract/school/school-access.ts';
import type { SchoolHead } from '../../../../src/contract/school/schools.ts';
import { createPortalState } from '../../../../src/features/school/portal/state.ts';
import { apiError, type Result } from '../../../../src/services/http/api-error.ts';
import { school } from '../../../support/records.ts';

const head = (id: string, joined = false): SchoolHead => ({
  ...school(id),
  coverUrl: '',
  brandColor: '#1f5fbf',
  memberCount: 1,
  courseCount: 2,
  liveCount: 3,
  joined,
  manages: false,
  usable: true,
  joinPolicy: 'open',
  subSchools: [],
});
const read = (id: string, joined?: boolean): Result<SchoolHead> => ({ ok: true, data: head(id, joined) });
const DOWN: Result<SchoolHead> = { ok: false, error: apiError('network') };
const accessFor = (reason: SchoolAccess['reason']): Result<SchoolAccess> => ({
  ok: true,
  data: {
    allowed: reason === 'none',
    reason,
    currentMethod: 1,
    requiredMethods: [1],
    schoolName: 'Orchard House',
    manages: false,
    teaches: false,
  },
});
const OPEN = accessFor('none');
const FORBIDDEN: Result<SchoolHead> = {
  ok: false,
  error: apiError('rejected', { code: CODES.forbidden, status: 403 }),
};
const by = (schoolId: string, userId?: string | null) => ({ schoolId, language: 'en_US', userId });

function setUp() {
  const asked: { id: string; answer: (result: Result<SchoolHead>) => void }[] = [];
  const accesses: Result<SchoolAccess>[] = [];
  const state = createPortalState({
    api: {
      access: async () => accesses.shift() ?? OPEN,
      read: (id) => new Promise((answer) => void asked.push({ id, answer })),
    },
  });
  const answer = async (index: number, result: Result<SchoolHead>) => {
    asked[index]?.answer(result);
    await new Promise((settled) => setTimeout(settled));
  };
  return { state, asked, answer, accesses };
}

describe('the portal', () => {
  it('loads its school [M04]', async () => {
    const { state, asked, answer } = setUp();
    void state.visit(by('north'));
    expect(asked.map(({ id }) => id)).toEqual(['north']);
    expect(state.busy.peek()).toBe(true);
    await answer(0, read('north'));
    expect(state.value.peek()?.school?.id).toBe('north');
    expect(state.busy.peek()).toBe(false);
  });

  it('loads again after sign-in, and keeps showing the school meanwhile [M04] [P08]', async () => {
    const { state, asked, answer } = setUp();
    void state.visit(by('north'));
    await answer(0, read('north'));
    void state.visit(by('north', null));
    expect(asked).toHaveLength(1);
    void state.visit(by('north', 'u1'));
    expect(asked).toHaveLength(2);
    expect(state.value.peek()?.school).toMatchObject({ id: 'north', joined: false });
    await answer(1, read('north', true));
    expect(state.value.peek()?.school?.joined).toBe(true);
  });

  it('asks once if the platform knows the user before the page does, and again if it does not [M04]', async () => {
    const { state, asked, answer } = setUp();
    void state.visit(by('north'));
    void state.visit(by('north', 'u1'));
    expect(asked).toHaveLength(1);
    await answer(0, read('north', true));
    expect(asked).toHaveLength(1);
    expect(state.value.peek()?.school?.joined).toBe(true);
    void state.visit(by('river'));
    void state.visit(by('river', 'u1'));
    await answer(1, read('river'));
    expect(asked.map(({ id }) => id)).toEqual(['north', 'river', 'river']);
  });

  it('shows no school under another school’s id [M04]', async () => {
    const { state, answer } = setUp();
    void state.visit(by('north'));
    await answer(0, read('north'));
    void state.visit(by('river'));
    expect(state.value.peek()).toBeUndefined();
    await answer(1, read('river'));
    expect(state.value.peek()?.school?.id).toBe('river');
  });

  it('ignores a late response [M04] [P10]', async () => {
    const { state, answer } = setUp();
    void state.visit(by('north'));
    void state.visit(by('river'));
    await answer(1, read('river'));
    await answer(0, read('north'));
    expect(state.value.peek()?.school?.id).toBe('river');
    void state.visit(by('oasis'));
    void state.visit(by('river'));
    await answer(2, DOWN);
    expect(state.error.peek()).toBeNull();
    expect(state.busy.peek()).toBe(true);
  });

  it('reports an error and loads again on retry [M04] [P09]', async () => {
    const { state, asked, answer } = setUp();
    void state.visit(by('north'));
    await answer(0, DOWN);
    expect(state.error.peek()?.kind).toBe('network');
    void state.retry();
    expect(asked[1]?.id).toBe('north');
    expect(state.error.peek()).not.toBeNull();
    await answer(1, read('north'));
    expect(state.error.peek()).toBeNull();
  });

  it('keeps showing a school if reloading it fails [M04] [P09]', async () => {
    const { state, answer } = setUp();
    void state.visit(by('north'));
    await answer(0, read('north'));
    void state.visit(by('north', 'u1'));
    await answer(1, DOWN);
    expect(state.value.peek()?.school?.id).toBe('north');
    expect(state.error.peek()).not.toBeNull();
  });

  it('clears the error of another school immediately [M04]', async () => {
    const { state, answer } = setUp();
    void state.visit(by('nowhere'));
    await answer(0, { ok: false, error: apiError('rejected', { code: CODES.notFound, status: 404 }) });
    expect(state.error.peek()?.code).toBe(CODES.notFound);
    void state.visit(by('north'));
    expect(state.error.peek()).toBeNull();
  });

  it('shows no error if the call is aborted [P10]', async () => {
    const { state, answer } = setUp();
    void state.visit(by('north'));
    await answer(0, { ok: false, error: apiError('aborted') });
    expect(state.error.peek()).toBeNull();
  });

  it('hides a school that is not open, even if it was loaded before [E06]', async () => {
    const { state, answer, accesses } = setUp();
    void state.visit(by('orchard', 'u1'));
    await answer(0, read('orchard', true));
    expect(state.value.peek()?.refusal).toBeNull();
    accesses.push(accessFor('members-only'));
    void state.visit(by('orchard', null));
    await answer(1, FORBIDDEN);
    expect(state.value.peek()?.refusal?.reason).toBe('members-only');
    expect([state.value.peek()?.school, state.error.peek()]).toEqual([null, null]);
    void state.visit(by('orchard', 'u1'));
    await answer(2, read('orchard', true));
    expect([state.value.peek()?.refusal, state.value.peek()?.school?.id]).toEqual([null, 'orchard']);
  });

  it('hides a school that requires another sign-in method, even if it was loaded [E05]', async () => {
    const { state, answer, accesses } = setUp();
    accesses.push(accessFor('login-method'));
    void state.visit(by('harbor', 'u1'));
    await answer(0, { ok: true, data: { ...head('harbor'), usable: false } });
    expect([state.value.peek()?.refusal?.reason, state.value.peek()?.school]).toEqual(['login-method', null]);
    void state.visit(by('north', 'u1'));
    expect(state.value.peek()).toBeUndefined();
  });

  it('shows the school if only checking access fails [E06] [P09]', async () => {
    const { state, answer, accesses } = setUp();
    accesses.push({ ok: false, error: apiError('network') });
    void state.visit(by('north'));
    await answer(0, { ok: true, data: { ...head('north'), usable: false } });
    expect(state.value.peek()?.school?.id).toBe('north');
  });
});

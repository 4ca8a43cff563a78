import { describe, expect, it } from 'vitest';
import type { SchoolAccess } from '../../../../src/contract/school/school-access.ts';
import { loadKnown, type Visit } from '../../../../src/features/status/refusal/load-known.ts';
import {
  isMismatch,
  isOpen,
  type Known,
  methodText,
  NOTHING_KNOWN,
  portalOf,
  refusalPageOf,
} from '../../../../src/features/status/refusal/refusal.ts';
import { apiError, type Result } from '../../../../src/services/http/api-error.ts';
import { createResource } from '../../../../src/services/resource/resource.ts';

const access = (more: Partial<SchoolAccess> = {}): SchoolAccess => ({
  allowed: false,
  teaches: false,
  reason: 'members-only',
  currentMethod: 1,
  requiredMethods: [1],
  schoolName: 'Orchard House',
  manages: false,
  ...more,
});
const OPEN = access({ allowed: true, reason: 'none' });
const MISMATCH = access({ reason: 'login-method', requiredMethods: [2] });
const known = (more: Partial<Known> = {}): Known => ({ ...NOTHING_KNOWN, ...more });
const refused = { schoolId: 'orchard', subSchoolId: '', redirect: '' };
const signIn = { query: { tenant: 'orchard', redirect: 'https://x.example/p' }, href: 'https://x.example/login/index' };

const notAccess = (more: Partial<Known>, of = refused) => refusalPageOf('not-access', of, known(more), signIn);
const mismatch = (more: Partial<Known>) => refusalPageOf('login-mismatch', refused, known(more), signIn);

describe('the page of no access [E06]', () => {
  it('links a user of another school to that school', () => {
    const { target } = notAccess({ access: access(), signedIn: true, ownSchoolId: 'north' });
    expect(target).toMatchObject({ route: 'portal', params: { schoolId: 'north' } });
  });

  it('links a user without a school to creation', () => {
    expect(notAccess({ access: access(), signedIn: true, ownSchoolId: '' }).target.route).toBe('registerCreate');
  });

  it('links everyone else to the list of schools, and visitors to sign-in', () => {
    const page = notAccess({ access: access({ currentMethod: null }), signedIn: false });
    expect(page.target.route).toBe('loginSelect');
    expect(page.others).toEqual([{ route: 'login', query: signIn.query, text: 'status:next.signInHere' }]);
    // Their own school is the one that refuses them.
    expect(notAccess({ access: access(), signedIn: true, ownSchoolId: 'orchard' }).target.route).toBe('loginSelect');
    // Access could not be determined.
    expect(notAccess({}).target.route).toBe('loginSelect');
    expect(notAccess({ signedIn: true }).target.route).toBe('loginSelect');
  });

  it('links to the portal or sub-school if it is open now', () => {
    expect(notAccess({ access: OPEN, signedIn: true }).target).toMatchObject({
      route: 'portal',
      params: { schoolId: 'orchard' },
    });
    const sub = { schoolId: 'north', subSchoolId: 'north-arts', redirect: '' };
    expect(notAccess({ access: OPEN, signedIn: true }, sub).target).toMatchObject({
      route: 'subSchoolPortal',
      params: { schoolId: 'north', subSchoolId: 'north-arts' },
    });
  });

  it('links from a closed sub-school to its open main school', () => {
    const sub = { schoolId: 'north', subSchoolId: 'north-arts', redirect: '' };
    const page = notAccess({ access: access(), mainAllowed: true, signedIn: true, ownSchoolId: 'river' }, sub);
    expect(page.target).toMatchObject({ route: 'portal', params: { schoolId: 'north' } });
  });

  it('names the school once it is known', () => {
    expect(notAccess({ access: access() })).toMatchObject({
      text: 'status:notAccess.named',
      values: { school: 'Orchard House' },
    });
    expect(notAccess({}).text).toBe('status:notAccess.text');
  });

  it('never offers the same target twice', () => {
    for (const own of ['north', '', 'orchard', null])
      for (const signedIn of [true, false, null]) {
        const { target, others } = notAccess({ access: access(), signedIn, ownSchoolId: own });
        const routes = [target, ...others].map(({ route }) => route);
        expect(new Set(routes).size).toBe(routes.length);
      }
  });
});

describe('the page of a sign-in method mismatch [E05]', () => {
  it('signs a user out first, then redirects to the school’s sign-in page', () => {
    expect(mismatch({ access: MISMATCH, signedIn: true }).target).toMatchObject({
      route: 'logout',
      query: { redirect: signIn.href },
    });
  });

  it('redirects a visitor directly to that sign-in page', () => {
    const visitor = access({ allowed: true, reason: 'none', currentMethod: null, requiredMethods: [2] });
    expect(mismatch({ access: visitor, signedIn: false }).target).toMatchObject({
      route: 'login',
      query: signIn.query,
    });
  });

  it('confirms access after signing in with the required method', () => {
    expect(mismatch({ access: OPEN, signedIn: true }).title).toBe('status:open.title');
  });

  it('uses the platform’s reason rather than the requested page', () => {
    expect(isMismatch('not-access', known({ access: MISMATCH }))).toBe(true);
    expect(isMismatch('login-mismatch', known({ access: access() }))).toBe(false);
    expect(isMismatch('login-mismatch', known())).toBe(true);
    expect(isOpen('not-access', known({ access: { ...OPEN, currentMethod: null } }))).toBe(true);
  });

  it('has a text for each sign-in method', () => {
    const texts = ([1, 2, 3, 4, null] as const).map(methodText);
    expect(new Set(texts).size).toBe(5);
  });
});

it('creates the URL of the refused portal [E06]', () => {
  expect(portalOf(refused)).toEqual({ route: 'portal', params: { schoolId: 'orchard' } });
});

describe('the data of a refusal page', () => {
  const ok = <T>(data: T): Result<T> => ({ ok: true, data });
  const down = { ok: false, error: apiError('network') } as const;
  const own = (id: string | null) => ok(id === null ? null : { id, domain: '', name: '' });
  const createRefusalState = ({ api }: { api: Parameters<typeof loadKnown>[0] }) =>
    createResource((visit: Visit, signal) => loadKnown(api, visit, signal));
  const visit = (more: object = {}) => ({
    schoolId: 'north',
    subSchoolId: '',
    language: 'en_US',
    userId: 'u1' as string | null | undefined,
    ...more,
  });

  it('are the access and the school of the user [E06]', async () => {
    const state = createRefusalState({
      api: { access: async () => ok(access()), ownSchool: async () => own('river') },
    });
    await state.load(visit());
    expect(state.value.peek()).toEqual({ access: access(), mainAllowed: false, signedIn: true, ownSchoolId: 'river' });
    expect(state.busy.peek()).toBe(false);
  });

  it('include whether the main school of a closed sub-school is open [E06]', async () => {
    const asked: string[] = [];
    const api = {
      access: async (id: string) => {
        asked.push(id);
        return ok(id === 'north' ? OPEN : access());
      },
      ownSchool: async () => own(null),
    };
    const state = createRefusalState({ api });
    await state.load(visit({ subSchoolId: 'north-arts' }));
    expect(asked).toEqual(['north-arts', 'north']);
    expect(state.value.peek()).toMatchObject({ mainAllowed: true, ownSchoolId: '' });
  });

  it('are empty while the platform is down, and the page renders [E05] [E06]', async () => {
    const state = createRefusalState({ api: { access: async () => down, ownSchool: async () => down } });
    await state.load(visit({ userId: undefined }));
    expect(state.value.peek()).toEqual(NOTHING_KNOWN);
    expect(state.busy.peek()).toBe(false);
  });

  it('are not requested for a visitor’s school or without a school [E06]', async () => {
    const never = async () => {
      throw new Error('asked');
    };
    const state = createRefusalState({ api: { access: never, ownSchool: never } });
    await state.load(visit({ schoolId: '', userId: null }));
    expect(state.value.peek()).toMatchObject({ signedIn: false, access: null });
  });

  it('ignore a late response [P10]', async () => {
    const answers: ((result: Result<SchoolAccess>) => void)[] = [];
    const slow = () => new Promise<Result<SchoolAccess>>((answer) => void answers.push(answer));
    const state = createRefusalState({ api: { access: slow, ownSchool: async () => own(null) } });
    const both = [state.load(visit()), state.load(visit({ schoolId: 'river' }))];
    answers[1]?.(ok(OPEN));
    answers[0]?.(ok(access()));
    await Promise.all(both);
    expect(state.value.peek()?.access?.allowed).toBe(true);
  });
});

describe('the page about a school that nobody can use [E04]', () => {
  const signIn = { query: {}, href: 'https://platform.example/login/index' };
  const pageOf = (more: Partial<SchoolAccess>, signedIn: boolean) =>
    refusalPageOf('not-access', refused, known({ access: access(more), signedIn }), signIn);

  it.each(['closed', 'expired'] as const)('names the school, and leads elsewhere: %s', (reason) => {
    const page = pageOf({ reason }, true);
    expect(page).toMatchObject({
      text: `status:unableToAccess.${reason}`,
      values: { school: 'Orchard House' },
      target: { route: 'loginSelect' },
    });
    expect(page.others.map(({ route }) => route)).toEqual(['home']);
    expect(pageOf({ reason }, false).others.map(({ route }) => route)).toEqual(['login', 'home']);
  });

  it('leads an administrator to the console first', () => {
    const page = pageOf({ reason: 'expired', manages: true }, true);
    expect(page.target).toMatchObject({ route: 'schoolConsole', params: { schoolId: 'orchard' } });
    expect(page.others.map(({ route }) => route)).toEqual(['loginSelect', 'home']);
  });

  it('is the general one while nothing is known', () => {
    expect(refusalPageOf('unable-to-access', refused, known(), signIn).text).toBe('status:unableToAccess.text');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserContext } from '../../../../demo/platform/core/http/context.ts';
import { RequestError } from '../../../../demo/platform/core/http/request-error.ts';
import {
  authorize,
  type Named,
  namedBy,
  type Participant,
  type Purpose,
} from '../../../../demo/platform/tenants/authorization/authorize.ts';
import { lockManaged } from '../../../../demo/platform/tenants/authorization/managed.ts';
import { readableSchools } from '../../../../demo/platform/tenants/authorization/readable.ts';
import { requireListed } from '../../../../demo/platform/tenants/queries.ts';
import { memberships, tenantOrigins, tenants } from '../../../../demo/platform/tenants/tables.ts';
import type { Role } from '../../../../src/contract/school/roles.ts';
import { startTestPlatform } from '../../support/platform.ts';

type Tenant = typeof tenants.$inferInsert;

const NOW = new Date('2026-11-24T12:00:00Z');
const PURPOSES = ['find', 'read', 'enter', 'participate', 'teach', 'manage'] as const satisfies readonly Purpose[];
const LISTED = 'https://listed.example';

/** What is different at a school of the test, and at the school that it belongs to. */
const STATES: Readonly<Record<string, { own?: Partial<Tenant>; parent?: Partial<Tenant> }>> = {
  open: {},
  closed: { own: { closedAt: NOW } },
  expired: { own: { validUntil: NOW } },
  members: { own: { membersOnly: true } },
  method: { own: { loginMethods: [4] } },
  sub: { parent: {} },
  'sub-of-closed': { parent: { closedAt: NOW } },
  'sub-of-expired': { parent: { validUntil: NOW } },
  'sub-of-members': { parent: { membersOnly: true } },
  'sub-of-method': { parent: { loginMethods: [4] } },
};

/** Who asks, signed in with method 1. The guest is a member of the school that the sub-school belongs to, not of that one. */
const ROLES: Readonly<Record<string, Role | null>> = {
  visitor: null,
  stranger: null,
  guest: null,
  learner: 'learner',
  teacher: 'teacher',
  owner: 'owner',
};

/** What each person may do. A word is the role with which they take part, or the reason why they may not. */
const TABLE = `
                            find           read           enter          participate    teach          manage
  open           visitor    yes            yes            yes            -              .              .
  open           stranger   yes            yes            yes            -              forbidden      forbidden
  open           learner    yes            yes            yes            learner        forbidden      forbidden
  open           teacher    yes            yes            yes            teacher        teacher        forbidden
  open           owner      yes            yes            yes            owner          owner          yes
  closed         visitor    schoolClosed   schoolClosed   schoolClosed   schoolClosed   .              .
  closed         stranger   schoolClosed   schoolClosed   schoolClosed   schoolClosed   schoolClosed   forbidden
  closed         learner    schoolClosed   schoolClosed   schoolClosed   schoolClosed   schoolClosed   forbidden
  closed         owner      schoolClosed   schoolClosed   schoolClosed   schoolClosed   schoolClosed   yes
  expired        visitor    schoolExpired  schoolExpired  schoolExpired  schoolExpired  .              .
  expired        learner    schoolExpired  schoolExpired  schoolExpired  schoolExpired  schoolExpired  forbidden
  expired        owner      schoolExpired  schoolExpired  schoolExpired  schoolExpired  schoolExpired  yes
  members        visitor    yes            forbidden      forbidden      forbidden      .              .
  members        stranger   yes            forbidden      forbidden      forbidden      forbidden      forbidden
  members        learner    yes            yes            yes            learner        forbidden      forbidden
  members        teacher    yes            yes            yes            teacher        teacher        forbidden
  members        owner      yes            yes            yes            owner          owner          yes
  method         visitor    yes            yes            yes            -              .              .
  method         learner    yes            yes            forbidden      learner        forbidden      forbidden
  method         teacher    yes            yes            forbidden      teacher        teacher        forbidden
  method         owner      yes            yes            forbidden      owner          owner          methodRefused
  sub            visitor    yes            yes            yes            -              .              .
  sub            guest      yes            yes            yes            -              forbidden      forbidden
  sub            teacher    yes            yes            yes            teacher        teacher        forbidden
  sub            owner      yes            yes            yes            owner          owner          yes
  sub-of-closed  visitor    schoolClosed   schoolClosed   schoolClosed   schoolClosed   .              .
  sub-of-closed  owner      schoolClosed   schoolClosed   schoolClosed   schoolClosed   schoolClosed   yes
  sub-of-expired owner      schoolExpired  schoolExpired  schoolExpired  schoolExpired  schoolExpired  yes
  sub-of-members visitor    yes            forbidden      forbidden      forbidden      .              .
  sub-of-members stranger   yes            forbidden      forbidden      forbidden      forbidden      forbidden
  sub-of-members guest      yes            yes            yes            -              forbidden      forbidden
  sub-of-members teacher    yes            yes            yes            teacher        teacher        forbidden
  sub-of-members owner      yes            yes            yes            owner          owner          yes
  sub-of-method  guest      yes            yes            forbidden      -              forbidden      forbidden
  sub-of-method  owner      yes            yes            forbidden      owner          owner          methodRefused
`;
const ROWS = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [state = '', who = '', ...expected] = line.trim().split(/\s+/);
    return { state, who, expected };
  });

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
  const common: Omit<Tenant, 'id'> = {
    ...({ kind: 'school', domain: '{main}', brandColor: '#000000', phoneCountry: 'ES' } as const),
    ...{ logoUrl: '', coverUrl: '', version: 2, listed: false, position: 0 },
    loginMethods: [1],
  };
  for (const [state, { own, parent }] of Object.entries(STATES)) {
    if (parent) await platform.db.insert(tenants).values({ ...common, ...parent, id: `parent-${state}` });
    const parentId = parent ? `parent-${state}` : null;
    await platform.db.insert(tenants).values({ ...common, ...own, id: state, parentId });
    const members = Object.entries(ROLES).flatMap(([userId, role]) => [
      ...(role === null ? [] : [{ tenantId: state, userId, role, joinedAt: NOW }]),
      ...(parent && !['visitor', 'stranger'].includes(userId)
        ? [{ tenantId: `parent-${state}`, userId, role: role ?? ('learner' as const), joinedAt: NOW }]
        : []),
    ]);
    await platform.db.insert(memberships).values(members);
  }
  await platform.db
    .insert(tenantOrigins)
    .values(
      ['open', 'members', 'parent-sub', 'parent-sub-of-members'].map((tenantId) => ({ tenantId, origin: LISTED })),
    );
});
afterAll(() => platform.close());

let asking: UserContext;
const ask = (who: string, changes: Partial<UserContext> = {}) => {
  const session = who === 'visitor' ? null : { userId: who, loginMethod: 1 };
  asking = {
    platform,
    now: NOW,
    language: 'en_US',
    tenantId: 'open',
    foreignOrigin: null,
    session,
    ...changes,
  } as never;
  return asking;
};
beforeEach(() => {
  ask('visitor');
});

/** The word of an answer. */
const wordOf = async (purpose: Purpose, at: Named, context = asking): Promise<string> => {
  try {
    const granted: unknown = await authorize(context, purpose as 'participate', at);
    if (!['participate', 'teach', 'visit'].includes(purpose)) return 'yes';
    return (granted as Participant).role ?? '-';
  } catch (error) {
    if (error instanceof RequestError) return error.code;
    throw error;
  }
};

const wordsOf = async (context: UserContext, at: Named): Promise<string[]> => {
  const words: string[] = [];
  for (const purpose of PURPOSES)
    words.push(!context.session && ['teach', 'manage'].includes(purpose) ? '.' : await wordOf(purpose, at, context));
  return words;
};

it.each(ROWS)(
  'answers $who at a school that is $state as the table says [E04] [E05] [E06]',
  async ({ expected, state, who }) => {
    expect(await wordsOf(ask(who), { schoolId: state })).toEqual(expected);
  },
);

describe('the decision', () => {
  it('lets everybody send the administrators of a school what is not of the school, in any state of it [C01] [E04]', async () => {
    for (const { state, who } of ROWS) expect(await wordOf('address', { schoolId: state }, ask(who))).toBe('yes');
    expect(await wordOf('address', { schoolId: 'nowhere' }, ask('stranger'))).toBe('notFound');
    const foreign = (origin: string) => ask('stranger', { foreignOrigin: origin, tenantId: '' });
    expect(await wordOf('address', { schoolId: 'open' }, foreign(LISTED))).toBe('yes');
    expect(await wordOf('address', { schoolId: 'open' }, foreign('https://other.example'))).toBe('originRefused');
  });

  it('does not depend on the school in the header, nor on a page that the school lists [S24] [I05]', async () => {
    for (const tenantId of ['closed', ''])
      for (const { expected, state, who } of ROWS.filter(({ state }) => ['members', 'sub'].includes(state))) {
        expect(await wordsOf(ask(who, { tenantId }), { schoolId: state }), tenantId).toEqual(expected);
        const listed = { foreignOrigin: LISTED, tenantId };
        expect(await wordsOf(ask(who, listed), { schoolId: state }), `listed ${tenantId}`).toEqual(expected);
      }
  });

  it('refuses whoever is signed in on a page that the school does not list all but what it shows to everybody [S24] [I05]', async () => {
    const page = { foreignOrigin: 'https://unlisted.example', tenantId: 'open' };
    for (const { expected, state, who } of ROWS.filter(({ who, state }) => who !== 'visitor' && state !== 'open')) {
      const [find, read, enter, participate, teach, manage] = await wordsOf(ask(who, page), { schoolId: state });
      const isPublic = expected[0] === 'yes' && !state.includes('members');
      const refused = expected[0] === 'yes' ? 'originRefused' : expected[0];
      const own = [find, read, enter, participate, teach].map(String);
      expect([state, who, ...own]).toEqual([
        state,
        who,
        expected[0],
        isPublic ? 'yes' : refused,
        refused,
        refused,
        refused,
      ]);
      expect(manage).toBe(expected.at(-1) === 'yes' ? 'originRefused' : expected.at(-1));
    }
  });

  it('lets everybody visit in their role, and on a page that the school does not list without one [I05]', async () => {
    for (const { expected, state, who } of ROWS) {
      const [, , , participate] = expected;
      expect([state, who, await wordOf('visit', { schoolId: state }, ask(who))]).toEqual([state, who, participate]);
      const page = { foreignOrigin: 'https://unlisted.example', tenantId: 'nowhere' };
      const word = await wordOf('visit', { schoolId: state }, ask(who, page));
      const isRefused = /closed|expired|members/i.test(state);
      expect(isRefused ? word !== '-' : word === '-', `${state} ${who} ${word}`).toBe(true);
    }
  });

  it('is the same for the schools of works, many at once [I05]', async () => {
    const states = [...new Set(ROWS.map(({ state }) => state))];
    for (const who of Object.keys(ROLES))
      for (const foreignOrigin of [null, LISTED, 'https://unlisted.example']) {
        const context = ask(who, { foreignOrigin, tenantId: 'nowhere' });
        const readable = await readableSchools(context, [...states, 'missing']);
        for (const state of states)
          expect(readable.has(state), `${who} ${state} ${foreignOrigin}`).toBe(
            (await wordOf('read', { schoolId: state }, context)) === 'yes',
          );
        expect(readable.has('missing')).toBe(false);
      }
  });

  it('is the same in the transaction of a change, which locks the school [R13]', async () => {
    for (const { expected, state, who } of ROWS.filter(({ who }) => who !== 'visitor')) {
      const locked = platform.db.transaction((tx) => lockManaged(tx as never, ask(who), state));
      const word = await locked.then(
        () => 'yes',
        ({ code }: RequestError) => code,
      );
      expect([state, who, word]).toEqual([state, who, expected.at(-1)]);
    }
  });

  it('returns what queries need: the school, the school whose rules apply, and the caller [E06]', async () => {
    expect(await authorize(ask('teacher'), 'teach', { schoolId: 'sub' })).toMatchObject({
      school: { id: 'sub' },
      parent: { id: 'parent-sub' },
      ...{ userId: 'teacher', role: 'teacher', isOnlyOwn: true },
    });
    expect(await authorize(ask('owner'), 'teach', { schoolId: 'open' })).toMatchObject({
      school: { id: 'open' },
      parent: { id: 'open' },
      ...{ userId: 'owner', role: 'owner', isOnlyOwn: false },
    });
  });
});

describe('the errors', () => {
  const detail = async (purpose: Purpose, at?: Named) =>
    authorize(asking, purpose as 'read', at).then(
      () => null,
      ({ code, detail: { field } }: RequestError) => [code, field],
    );

  it('name the place of a school that does not exist [X01]', async () => {
    expect(await detail('read', { schoolId: 'nowhere' })).toEqual(['notFound', 'schoolId']);
    expect(await detail('read', { schoolId: '' })).toEqual(['notFound', 'schoolId']);
    ask('owner');
    expect(await detail('manage', { schoolId: 'nowhere' })).toEqual(['notFound', 'schoolId']);
    for (const tenantId of ['', 'nowhere']) {
      ask('visitor', { tenantId });
      expect(await detail('read')).toEqual(['tenantUnknown', 'tenant_id']);
      expect(await detail('read', namedBy(asking, ''))).toEqual(['tenantUnknown', 'tenant_id']);
    }
  });

  it('name the input or the header that a right lacks [X01]', async () => {
    ask('learner');
    expect(await detail('teach', { schoolId: 'open' })).toEqual(['forbidden', 'schoolId']);
    expect(await detail('teach')).toEqual(['forbidden', undefined]);
    expect(await detail('enter', { schoolId: 'method' })).toEqual(['forbidden', 'schoolId']);
    expect(await detail('enter', { tenantId: 'method' })).toEqual(['forbidden', 'tenant_id']);
  });
});

describe('a school that is named by an input or by the header', () => {
  it('is that of the input, if it names one [L02]', () => {
    expect(namedBy({ tenantId: 'open' }, 'sub')).toEqual({ tenantId: 'sub' });
    expect(namedBy({ tenantId: 'open' }, '')).toEqual({ tenantId: 'open' });
  });
});

describe('the page of a change at a school that the input names', () => {
  it('is ours or listed by this school, whatever the header names [S24]', async () => {
    const change = (foreignOrigin: string | null, tenantId: string, schoolId: string) =>
      requireListed(ask('owner', { foreignOrigin, tenantId }), schoolId).then(
        () => 'yes',
        ({ code }: RequestError) => code,
      );
    for (const tenantId of ['open', 'closed']) {
      expect(await change(null, tenantId, 'closed')).toBe('yes');
      expect(await change(LISTED, tenantId, 'open')).toBe('yes');
      expect(await change(LISTED, tenantId, 'closed')).toBe('originRefused');
      expect(await change('https://unlisted.example', tenantId, 'open')).toBe('originRefused');
    }
  });
});

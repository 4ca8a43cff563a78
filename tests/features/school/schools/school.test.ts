import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { CODES } from '../../../../src/contract/codes.ts';
import { SCHOOL_PAGE_SIZE } from '../../../../src/contract/constants.ts';
import { listSchools } from '../../../../src/contract/school/schools.ts';
import type { User } from '../../../../src/contract/sign-in/session.ts';
import {
  isUnknownSchool,
  mustLoad,
  pageSizeOf,
  portalIdOf,
  searchOf,
  signInMayHelp,
  targetOfRefusal,
  type Visit,
} from '../../../../src/features/school/schools/school.ts';
import { calledName } from '../../../../src/services/session/user.ts';

describe('searchOf', () => {
  it('ignores extra whitespace [S04]', () => {
    expect(searchOf('  north \t river ')).toBe('north river');
    expect(searchOf(' \u3000 ')).toBe('');
  });

  it('limits the length to the platform’s maximum [S04]', () => {
    expect(searchOf('x'.repeat(101))).toBe('x'.repeat(100));
  });
});

describe('the list query', () => {
  it('is always accepted by the platform [S04]', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.double(), (typed, asked) => {
        const query = { after: '', pageSize: pageSizeOf(asked), search: searchOf(typed) };
        expect(safeParse(listSchools.query, query).success).toBe(true);
      }),
    );
  });

  it('uses the page size of the page, and the default if it is invalid [S04]', () => {
    expect(pageSizeOf(24)).toBe(24);
    expect(pageSizeOf(0)).toBe(SCHOOL_PAGE_SIZE);
    expect(pageSizeOf(Number.NaN)).toBe(SCHOOL_PAGE_SIZE);
    expect(pageSizeOf(5_000)).toBe(100);
  });
});

describe('portalIdOf', () => {
  it('prefers the sub-school, then the school, then the tenant [M04]', () => {
    expect(portalIdOf('north', 'north-arts', 'mall')).toBe('north-arts');
    expect(portalIdOf('north', '', 'mall')).toBe('north');
    expect(portalIdOf('', '', 'mall')).toBe('mall');
  });
});

describe('isUnknownSchool', () => {
  it('distinguishes an unknown school from a failed load [M04]', () => {
    expect(isUnknownSchool({ code: CODES.notFound })).toBe(true);
    expect(isUnknownSchool({ code: CODES.invalidInput })).toBe(true);
    expect(isUnknownSchool({ code: CODES.serverFailure })).toBe(false);
    expect(isUnknownSchool({ code: 'network' })).toBe(false);
  });
});

describe('mustRead', () => {
  const visit = (change: Partial<Visit> = {}): Visit => ({
    schoolId: 'north',
    language: 'en_US',
    userId: undefined,
    ...change,
  });

  it('loads at first, and for another school or language [M04]', () => {
    expect(mustLoad(null, visit(), false)).toBe(true);
    expect(mustLoad(visit(), visit({ schoolId: 'river' }), true)).toBe(true);
    expect(mustLoad(visit(), visit({ language: 'de_DE' }), true)).toBe(true);
  });

  it('does not load again for a visitor, or for the same user [M04]', () => {
    expect(mustLoad(visit(), visit({ userId: null }), false)).toBe(false);
    expect(mustLoad(visit({ userId: null }), visit({ userId: null }), false)).toBe(false);
    expect(mustLoad(visit({ userId: 'u1' }), visit({ userId: 'u1' }), false)).toBe(false);
  });

  it('loads after sign-out, because the school may have been visible to the user only [E06]', () => {
    expect(mustLoad(visit({ userId: 'u1' }), visit({ userId: null }), true)).toBe(true);
  });

  it('loads after sign-in, unless the platform has already recognized the member [M04] [P08]', () => {
    expect(mustLoad(visit(), visit({ userId: 'u1' }), false)).toBe(true);
    expect(mustLoad(visit(), visit({ userId: 'u1' }), true)).toBe(false);
    expect(mustLoad(visit({ userId: null }), visit({ userId: 'u1' }), true)).toBe(true);
    expect(mustLoad(visit({ userId: 'u1' }), visit({ userId: 'u2' }), true)).toBe(true);
  });
});

describe('a refusal', () => {
  const to = { schoolId: 'orchard', subSchoolId: '', redirect: 'https://campus.example/portal/orchard' };

  it('redirects to the page with the reason, replacing the portal [E05] [E06]', () => {
    expect(targetOfRefusal('login-method', to)).toEqual({ route: 'loginMismatch', query: to, replace: true });
    expect(targetOfRefusal('members-only', to)).toEqual({ route: 'notAccess', query: to, replace: true });
  });

  it('asks a visitor to sign in if that may grant access [E06] [P08]', () => {
    expect(signInMayHelp({ reason: 'members-only', currentMethod: null })).toBe(true);
    expect(signInMayHelp({ reason: 'members-only', currentMethod: 1 })).toBe(false);
    expect(signInMayHelp({ reason: 'login-method', currentMethod: 1 })).toBe(false);
  });
});

describe('calledName', () => {
  const user = { nickName: '', realName: '', email: '', mobile: '+4915112345678' } as User;

  it('is the nickname, else the real name, else the account [M04]', () => {
    expect(calledName({ ...user, nickName: 'Mia', realName: 'Mia Berg' })).toBe('Mia');
    expect(calledName({ ...user, realName: 'Mia Berg', email: 'mia@campus.example' })).toBe('Mia Berg');
    expect(calledName({ ...user, email: 'mia@campus.example' })).toBe('mia@campus.example');
    expect(calledName(user)).toBe('+4915112345678');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenants } from '../../../demo/platform/tenants/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { readConsole } from '../../../src/contract/school/console.ts';
import { joinSchool, readInvitation } from '../../../src/contract/school/register.ts';
import { readSchoolAccess } from '../../../src/contract/school/school-access.ts';
import { listSchools, readSchool } from '../../../src/contract/school/schools.ts';
import { findTenant } from '../../../src/contract/school/tenants.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

/** A school that is closed, or whose service has ended (requirement E04). */

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const set = (change: Partial<typeof tenants.$inferInsert>) =>
  platform.db.update(tenants).set(change).where(eq(tenants.id, 'north'));
const as = async (account?: string) => {
  const browser = new Browser(platform.origins.main);
  if (account) await signIn(browser, account);
  return browser;
};
const params = { schoolId: 'north' };
const LATER = new Date('2100-01-01T00:00:00Z');

describe.each([
  ['closed', AREA_CODES.schoolClosed, { closedAt: new Date('2026-05-01T00:00:00Z') }],
  ['expired', AREA_CODES.schoolExpired, { validUntil: new Date('2026-05-01T00:00:00Z') }],
] as const)('a school that is %s', (reason, code, change) => {
  beforeAll(async () => {
    await set(change);
  });
  afterAll(async () => {
    await set({ closedAt: null, validUntil: null });
  });

  it('is refused with its code, also its sub-schools, to visitors, members and administrators [E04]', async () => {
    for (const account of [undefined, 'learner', 'admin']) {
      const browser = await as(account);
      for (const schoolId of ['north', 'north-arts']) {
        const answer = await browser.ask(readSchool, { params: { schoolId } });
        expect([answer.status, answer.code, answer.field], `${account} ${schoolId}`).toEqual([403, code, 'schoolId']);
        const { data } = await browser.ask(readSchoolAccess, { params: { schoolId } });
        expect(data).toMatchObject({ allowed: false, reason });
      }
      const { data } = await browser.ask(readSchoolAccess, { params });
      expect(data.manages, account).toBe(account === 'admin');
    }
  });

  it('is not listed and cannot be joined [E04]', async () => {
    const visitor = await as();
    const { list } = (await visitor.ask(listSchools, { query: { pageSize: 100 } })).data;
    expect(list.map(({ id }) => id)).not.toContain('north');
    expect(list.map(({ id }) => id)).toContain('river');
    const newcomer = await as('org');
    expect((await newcomer.ask(readInvitation, { params: { code: 'NORTH2026' } })).code).toBe(code);
    expect((await newcomer.ask(joinSchool, { body: { code: 'NORTH2026' } })).code).toBe(code);
  });

  it('can still be administered, and people can sign in for that [E04] [R13]', async () => {
    const admin = await as('admin');
    expect((await admin.ask(readConsole, { params })).code).toBe(CODES.success);
    expect((await admin.ask(findTenant, { params: { tenant: 'north' } })).code).toBe(CODES.success);
    expect((await (await as('learner')).ask(readConsole, { params })).code).toBe(CODES.forbidden);
  });
});

it('a school is open until its service ends [E04]', async () => {
  await set({ validUntil: LATER });
  const visitor = await as();
  expect((await visitor.ask(readSchool, { params })).code).toBe(CODES.success);
  expect((await visitor.ask(readSchoolAccess, { params })).data).toMatchObject({ allowed: true, reason: 'none' });
  platform.clock.advance((LATER.getTime() - Date.now()) / 1_000 + 1);
  expect((await visitor.ask(readSchool, { params })).code).toBe(AREA_CODES.schoolExpired);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { REFRESH_COOKIE } from '../../../demo/platform/accounts/sessions/tokens.ts';
import { memberships, tenantCounts } from '../../../demo/platform/tenants/tables.ts';
import { userAddresses, users } from '../../../demo/platform/users/tables.ts';
import { percentile } from '../../../scripts/bench/server/figures.ts';
import {
  emailOf,
  PASSWORD,
  personId,
  refreshTokenOf,
  schoolId,
  schoolOf,
  signedInOf,
} from '../../../scripts/bench/server/population/people.ts';
import { seedPopulation } from '../../../scripts/bench/server/population/seed.ts';
import { listSchools, readSchool } from '../../../src/contract/school/schools.ts';
import { signInWithPassword } from '../../../src/contract/sign-in/accounts.ts';
import { readSession, refreshSession } from '../../../src/contract/sign-in/session.ts';
import { Browser } from '../support/browser.ts';
import { emptyDatabase, startTestPlatform } from '../support/platform.ts';

const POPULATION = { users: 40, schools: 7 };
const people = Array.from({ length: POPULATION.users }, (_, at) => at + 1);

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const browserOf = (person: number) =>
  new Browser(platform.origins.main, { tenant: schoolId(schoolOf(person, POPULATION.schools)) });
beforeAll(async () => {
  platform = await startTestPlatform({ demo: false, ...(await emptyDatabase()) });
  await seedPopulation(platform.db, POPULATION);
});
afterAll(() => platform.close());

it.each([1, 30, 40])('person %i of the bench signs in by password at a school and is its member', async (person) => {
  const browser = browserOf(person);
  const body = { account: emailOf(person), password: PASSWORD };
  const signedIn = (await browser.ask(signInWithPassword, { body })).data;
  expect(signedIn).toMatchObject({ user_id: personId(person), ticket: null });
  expect((await browser.ask(readSession)).data.user?.email).toBe(emailOf(person));
  const params = { schoolId: schoolId(schoolOf(person, POPULATION.schools)) };
  expect((await browser.ask(readSchool, { params })).data.joined).toBe(true);
});

it('renews the sessions of the bench with their tokens, each with its successor', async () => {
  for (const person of [1, signedInOf(POPULATION.users)]) {
    const browser = browserOf(person);
    browser.cookies.set(REFRESH_COOKIE, refreshTokenOf(person));
    for (let time = 0; time < 2; time += 1) {
      const renewed = await browser.ask(refreshSession, { body: {} });
      expect(renewed.data.user_id).toBe(personId(person));
    }
    expect(browser.cookies.get(REFRESH_COOKIE)).not.toBe(refreshTokenOf(person));
  }
  const other = browserOf(signedInOf(POPULATION.users) + 1);
  other.cookies.set(REFRESH_COOKIE, refreshTokenOf(signedInOf(POPULATION.users) + 1));
  expect((await other.ask(refreshSession, { body: {} })).status).toBe(401);
});

it('seeds rows that agree with each other', async () => {
  const [accounts, addresses, members, counts] = [
    await platform.db.select().from(users),
    await platform.db.select().from(userAddresses),
    await platform.db.select().from(memberships),
    await platform.db.select().from(tenantCounts),
  ];
  expect(new Set(accounts.map(({ id }) => id))).toEqual(new Set(people.map(personId)));
  const owned = accounts.flatMap(({ email, id, phone }) =>
    [email, phone].flatMap((one) => (one ? [`${one} ${id}`] : [])),
  );
  expect(new Set(addresses.map(({ address, userId }) => `${address} ${userId}`))).toEqual(new Set(owned));
  const real = (tenantId: string) => members.filter((one) => one.tenantId === tenantId).length;
  expect(counts.map(({ memberCount }) => memberCount)).toEqual(counts.map(({ tenantId }) => real(tenantId)));
  expect(counts).toHaveLength(POPULATION.schools);
  expect((await browserOf(1).ask(listSchools)).data.total).toBe(POPULATION.schools);
});

it('adds people with a public password to an empty database only', async () => {
  await expect(seedPopulation(platform.db, POPULATION)).rejects.toThrow('must be empty');
});

it('takes as percentile a value that was measured', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentile(hundred, 0.95)).toBe(95);
  expect(percentile([...hundred, 1_000], 0.95)).toBe(96);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([1, 2], 0.5)).toBe(1);
});

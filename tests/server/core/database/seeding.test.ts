import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlatformOptions } from '../../../../demo/platform/core/config.ts';
import type { Database } from '../../../../demo/platform/core/database/database.ts';
import { activationCodes, invitations, schoolNames } from '../../../../demo/platform/register/tables.ts';
import { fans, follows } from '../../../../demo/platform/space/tables.ts';
import { memberships, tenants, tenantTexts } from '../../../../demo/platform/tenants/tables.ts';
import { users } from '../../../../demo/platform/users/tables.ts';
import { findTenant } from '../../../../src/contract/school/tenants.ts';
import { readUser } from '../../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../../support/browser.ts';
import { databaseBefore } from '../../support/database/older-database.ts';
import { signIn } from '../../support/journeys.ts';
import { startTestPlatform } from '../../support/platform.ts';

/** Records of an early version: one school, one user of its own, one seeded user who has been changed. */
const EARLY = `
  insert into tenants (id, kind, domain, brand_color, login_methods, phone_country, logo_url, cover_url, version,
    listed, position, member_count, course_count, live_count) values
    ('north', 'school', 'north.campus.example', '#123456', '[1]', 'CN', '/l.svg', '/c.svg', 7, true, 0, 1, 0, 0),
    ('own', 'school', '{main}', '#123456', '[1]', 'CN', '/l.svg', '/c.svg', 1, true, 1, 1, 0, 0);
  insert into tenant_texts (tenant_id, language, name, description) values
    ('north', 'en_US', 'Renamed by its people', ''), ('own', 'en_US', 'Harbourside Primary School', '');
  insert into users (id, email, password_hash, real_name, nick_name, avatar_url, third_account, is_organization, vip,
    position_name, department_name, created_at) values
    ('learner', 'learner@campus.example', 'changed', 'Lin', 'Kept', '', '', false, 0, '', '', now()),
    ('stranger', 'org@campus.example', 'own', 'Somebody', 'Own', '', '', false, 0, '', '', now());
`;

const count = async (db: Database, table: Parameters<ReturnType<Database['select']>['from']>[0]) =>
  (await db.select({ count: sql<number>`count(*)::int` }).from(table))[0]?.count;

describe('a start on the database of an earlier version', () => {
  let options: PlatformOptions;
  beforeAll(async () => {
    options = await databaseBefore('sign_in_and_registration', EARLY);
  });

  it('outside demo mode adds tables, but no user with a public password', async () => {
    const real = await databaseBefore('sign_in_and_registration', EARLY);
    const { close, db } = await startTestPlatform({ ...real, demo: false });
    expect((await db.select({ id: users.id }).from(users)).map(({ id }) => id).sort()).toEqual(['learner', 'stranger']);
    expect(await count(db, activationCodes)).toBe(0);
    await close();
  });

  it('adds new schools and users and keeps existing records', async () => {
    const { close, db, origins } = await startTestPlatform(options);
    const browser = new Browser(origins.main);
    const newcomer = await signIn(browser, 'newcomer', { tenant: 'river' });
    expect([newcomer.status, newcomer.code]).toEqual([200, CODES.success]);
    const owner = await signIn(browser, 'owner', { tenant: 'mall' });
    expect(owner.data.ticket).toBeNull();
    expect((await browser.ask(readUser)).data.id).toBe('owner');
    for (const tenant of ['river', 'orchard', 'noura-store']) {
      expect((await browser.ask(findTenant, { params: { tenant } })).data.name).not.toBe('');
    }
    expect(await db.select().from(invitations).where(eq(invitations.code, 'NORTH2026'))).toHaveLength(1);

    const [north] = await db.select().from(tenants).where(eq(tenants.id, 'north'));
    expect(north).toMatchObject({ brandColor: '#123456', version: 7, loginMethods: [1] });
    expect(await db.select().from(tenantTexts).where(eq(tenantTexts.tenantId, 'north'))).toMatchObject([
      { tenantId: 'north', language: 'en_US', name: 'Renamed by its people', description: '' },
    ]);
    const [learner] = await db.select().from(users).where(eq(users.id, 'learner'));
    expect(learner).toMatchObject({ nickName: 'Kept', passwordHash: 'changed' });
    // The email address of a demo account belongs to another user here, who keeps it.
    expect(await db.select().from(users).where(eq(users.id, 'org'))).toEqual([]);
    expect(await db.select().from(users).where(eq(users.email, 'org@campus.example'))).toMatchObject([
      { id: 'stranger', passwordHash: 'own' },
    ]);
    expect(await db.select().from(tenants).where(eq(tenants.id, 'own'))).toHaveLength(1);
    await close();
  });

  it('does so once: records deleted or changed since stay as they are', async () => {
    const first = await startTestPlatform(options);
    await first.db.delete(activationCodes);
    await first.db.delete(users).where(eq(users.id, 'closed'));
    await first.db.delete(memberships).where(eq(memberships.userId, 'admin'));
    await first.db.update(tenants).set({ listed: false }).where(eq(tenants.id, 'river'));
    const before = await Promise.all([
      count(first.db, tenants),
      count(first.db, tenantTexts),
      count(first.db, schoolNames),
    ]);
    await first.close();
    const { close, db } = await startTestPlatform(options);
    expect(await count(db, activationCodes)).toBe(0);
    expect(await db.select().from(users).where(eq(users.id, 'closed'))).toEqual([]);
    expect(await db.select().from(memberships).where(eq(memberships.userId, 'admin'))).toEqual([]);
    const [river] = await db.select().from(tenants).where(eq(tenants.id, 'river'));
    expect(river?.listed).toBe(false);
    expect(await Promise.all([count(db, tenants), count(db, tenantTexts), count(db, schoolNames)])).toEqual(before);
    await close();
  });
});

it('hides the follows of those who hid them before, except those of organizations [H06]', async () => {
  const people = ['learner', 'shy', 'open', 'company'];
  const hides = (id: string) => id === 'shy' || id === 'company';
  const pairs = people.flatMap((one) => people.filter((other) => other !== one).map((other) => [one, other]));
  const options = await databaseBefore(
    'hidden_follows',
    [
      ...people.map(
        (id) => `insert into users (id, real_name, nick_name, avatar_url, third_account, is_organization,
        vip, position_name, department_name, created_at)
        values ('${id}', '${id}', '', '', '', ${id === 'company'}, 0, '', '', now());`,
      ),
      ...people.map((id) => `insert into spaces (user_id, shows_follows) values ('${id}', ${!hides(id)});`),
      ...pairs.map(
        ([one, other]) => `
        insert into follows (follower_id, followed_id, name_key, created_at) values ('${one}', '${other}', '', now());
        insert into fans (follower_id, followed_id, name_key, created_at) values ('${one}', '${other}', '', now());`,
      ),
    ].join('\n'),
  );
  const { close, db } = await startTestPlatform({ ...options, demo: false });
  const [inFans, inFollows] = [await db.select().from(fans), await db.select().from(follows)];
  await close();
  expect([inFans.length, inFollows.length]).toEqual([pairs.length, pairs.length]);
  for (const { followerId, isPublic } of inFans) expect(isPublic, followerId).toBe(followerId !== 'shy');
  for (const { followedId, isPublic } of inFollows) expect(isPublic, followedId).toBe(followedId !== 'shy');
});

import * as v from 'valibot';
import {
  AGREEMENT_TYPE,
  LOGIN_METHOD,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../../../src/contract/constants.ts';
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { SEEDED_VERSION } from '../agreements/seed.ts';
import { agreementVersions } from '../agreements/tables.ts';
import type { Database } from '../core/database/database.ts';
import { seededRecords } from '../core/database/tables.ts';
import { transact } from '../core/database/transaction.ts';
import { textsFor } from '../core/language/texts.ts';
import type { Platform } from '../core/platform.ts';
import { keyedHash, randomId, sameSecret } from '../core/random.ts';
import { colorOf, newId } from '../register/creation.ts';
import { claimNames } from '../register/moderation/names.ts';
import { countMembers } from '../tenants/counts.ts';
import { MAIN_HOST } from '../tenants/queries.ts';
import { memberships, tenants, tenantTexts } from '../tenants/tables.ts';
import { addUsers, normalAccount } from '../users/queries.ts';
import { users } from '../users/tables.ts';

/** The page that makes the first administrator. */
export const SETUP_PATH = '/setup/first-administrator';

/** The record that makes the link work once, also for two requests at the same time. */
const DONE = 'first administrator';

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** What the form asks for. */
export const SetupForm = v.object({
  school: Name,
  name: Name,
  email: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(254),
    v.regex(/^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+\.[^\s@\p{Cc}\p{Cs}]+$/u),
  ),
  password: v.pipe(
    v.string(),
    v.minLength(PASSWORD_MIN_LENGTH),
    v.maxLength(PASSWORD_MAX_LENGTH),
    v.regex(/^[^\0\p{Cs}]*$/u),
  ),
});
export type SetupForm = v.InferOutput<typeof SetupForm>;

/** Derived from a key of the platform, so that all its processes print the same link. */
const tokenOf = async ({ secrets }: Platform): Promise<string> => keyedHash(await secrets.get('setup-key'), DONE);

const hasAccount = async (db: Database): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

/** The one-time link for the first administrator, as long as there is no account. */
export const setupLinkOf = async (platform: Platform): Promise<string | null> => {
  if (platform.config.demo || (await hasAccount(platform.db))) return null;
  const url = new URL(SETUP_PATH, platform.origins.main);
  url.searchParams.set('token', await tokenOf(platform));
  return url.href;
};

/** Whether the token is the one of the link, and the link still works. */
export const isSetupToken = async (platform: Platform, token: string): Promise<boolean> =>
  !platform.config.demo && sameSecret(token, await tokenOf(platform)) && !(await hasAccount(platform.db));

const insertSchool = async (tx: Database, id: string, name: string, owner: string, language: Language, now: Date) => {
  await tx.insert(tenants).values({
    id,
    kind: 'school',
    domain: MAIN_HOST,
    brandColor: colorOf(id),
    loginMethods: [LOGIN_METHOD.account],
    phoneCountry: language.slice(-2),
    logoUrl: `/files/logos/${id}.svg`,
    coverUrl: `/files/covers/${id}.svg`,
    version: 1,
    moduleSchoolId: `module-${id}`,
    listed: true,
    position: 0,
    createdBy: owner,
    createdAt: now,
  });
  await countMembers(tx, id, 1);
  const texts = LANGUAGES.map((one) => ({
    tenantId: id,
    language: one,
    name,
    description: textsFor(one)('platform-register:description.school'),
  }));
  await tx.insert(tenantTexts).values(texts);
  const types = Object.values(AGREEMENT_TYPE);
  await tx.insert(agreementVersions).values(types.map((type) => ({ tenantId: id, type, version: SEEDED_VERSION })));
};

/** Creates the first school and its administrator. Returns the school's id, or undefined if there is an account. */
export const makeFirstAdministrator = async (
  { config, db }: Platform,
  { email, name, password, school }: SetupForm,
  language: Language,
): Promise<string | undefined> => {
  const now = config.now();
  const passwordHash = await hashPassword(password, config.passwordCost);
  const tenantId = newId('school', school);
  const userId = randomId('u');
  return transact(db, async (tx) => {
    const claimed = await tx.insert(seededRecords).values({ key: DONE }).onConflictDoNothing().returning();
    if (claimed.length === 0 || (await hasAccount(tx))) return undefined;
    const administrator = {
      id: userId,
      email: normalAccount(email),
      passwordHash,
      realName: name,
      nickName: name,
      avatarUrl: `/files/avatars/${userId}.svg`,
      currentSchoolId: tenantId,
      createdAt: now,
    };
    await addUsers(tx, [administrator]);
    await insertSchool(tx, tenantId, school, userId, language, now);
    await claimNames(tx, [school], tenantId);
    await tx.insert(memberships).values({ tenantId, userId, role: 'admin', joinedAt: now });
    return tenantId;
  });
};

import { and, eq, ne } from 'drizzle-orm';
import { EXTERNAL_NAME_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '../../../src/contract/identity/token.ts';
import { EXTERNAL_ROLES, type ExternalRole, type Role } from '../../../src/contract/school/roles.ts';
import type { Database } from '../core/database/database.ts';
import { RequestError } from '../core/http/request-error.ts';
import { randomId, sha256 } from '../core/random.ts';
import { requireAvailable } from '../tenants/authorization/availability.ts';
import { admitMember } from '../tenants/joining.ts';
import { roleOf } from '../tenants/queries.ts';
import { memberships, tenants } from '../tenants/tables.ts';
import { addUsers } from '../users/queries.ts';
import { users } from '../users/tables.ts';
import { externalAccounts, externalUsers } from './tables.ts';

/** What a school says about one of its people. Email addresses are not taken: nothing here proves whose they are. */
export interface ExternalProfile {
  /** The full name; may be empty if the school does not say it. */
  readonly name: string;
  /** The account name there, for display. */
  readonly account?: string | undefined;
}

/** Somebody whom a school's server or learning system vouches for. */
export interface ExternalPerson {
  /** A school without a parent. */
  readonly tenantId: string;
  /** Who vouches, unique at the school: `SERVER_ISSUER`, or the issuer of a learning system. */
  readonly issuer: string;
  /** The id of the person there: 1 to 255 characters, compared exactly. */
  readonly subject: string;
  readonly profile: ExternalProfile;
  /**
   * The roles that the person has there; the highest is the role at the school. Empty: a known person keeps theirs, a new one
   * learns.
   */
  readonly roles: readonly ExternalRole[];
}

/** The issuer of whom a school's own server vouches for, whichever credentials and keys it uses. */
export const SERVER_ISSUER = 'urn:campus:school-server';

/** Control characters, those that change the direction of other texts, and what is no character. */
const DISALLOWED = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A name as it is shown: in one line, without characters that change other texts, of at most 100 characters. */
export const shownName = (text: string): string =>
  [...text.normalize('NFC').replace(DISALLOWED, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, EXTERNAL_NAME_MAX_LENGTH)
    .join('');

/** Whether a text can be the id of a person at an issuer. */
export const isSubject = (text: string): boolean =>
  text !== '' && text.length <= SUBJECT_MAX_LENGTH && text.search(DISALLOWED) < 0;

/** How the people of a school's server and learning systems get accounts; nobody gets one unless the school says so. */
export const accountsOf = async (db: Database, tenantId: string) => {
  const [row] = await db.select().from(externalAccounts).where(eq(externalAccounts.tenantId, tenantId)).limit(1);
  return { justInTime: row?.justInTime ?? false, roles: row?.roles ?? (['learner'] as const) };
};

const asExternal = (role: Role | null): ExternalRole | undefined => EXTERNAL_ROLES.find((one) => one === role);

/** The role of somebody who is no member yet, or that a member changes to; undefined if a member keeps theirs. */
const roleFor = (
  { roles }: Pick<ExternalPerson, 'roles'>,
  allowed: readonly ExternalRole[],
  current: Role | null,
): ExternalRole | undefined => {
  const asserted = [...EXTERNAL_ROLES].reverse().find((role) => roles.includes(role));
  const wanted = asserted ?? (current === null ? 'learner' : undefined);
  if (wanted === undefined) return undefined;
  if (!allowed.includes(wanted))
    throw new RequestError('roleRefused', `The school does not let it give the role ${wanted}.`, { field: 'role' });
  return wanted;
};

/** Follows what the school says about a known person. Whoever administers the school keeps that role. */
const follow = async (tx: Database, person: ExternalPerson, userId: string, role: ExternalRole | undefined) => {
  const { profile, tenantId } = person;
  const realName = shownName(profile.name);
  if (realName !== '')
    await tx
      .update(users)
      .set({ realName })
      .where(and(eq(users.id, userId), ne(users.realName, realName)));
  if (role === undefined) return;
  const own = and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId));
  const current = await roleOf(tx, tenantId, userId);
  if (current !== role && asExternal(current) !== undefined) await tx.update(memberships).set({ role }).where(own);
};

/**
 * The account of somebody whom a school vouches for, in the transaction `tx`. The first time it is made together with its
 * membership, if the school has chosen that. It is never an account that exists already: neither name nor address links
 * them. A known person who has left the school is as unknown.
 * @returns the id of the user
 * @throws RequestError notFound, schoolClosed, schoolExpired, invalidInput, accountUnknown, roleRefused, schoolFull
 */
export const externalUser = async (tx: Database, person: ExternalPerson, now: Date): Promise<string> => {
  const { issuer, profile, subject, tenantId } = person;
  if (!isSubject(subject))
    throw new RequestError('invalidInput', 'The subject must have 1 to 255 visible characters.', { field: 'sub' });
  const [school] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).limit(1);
  if (!school || school.parentId !== null)
    throw new RequestError('notFound', 'The school does not exist.', { field: 'tenantId' });
  requireAvailable([school], now);
  const { justInTime, roles: allowed } = await accountsOf(tx, tenantId);
  const hash = sha256(`${issuer}\n${subject}`);
  const own = and(eq(externalUsers.tenantId, tenantId), eq(externalUsers.hash, hash));
  const requireAccounts = () => {
    if (!justInTime)
      throw new RequestError(
        'accountUnknown',
        'The school does not make accounts for people it has not named before.',
        {
          field: 'sub',
        },
      );
  };

  const find = async () => (await tx.select().from(externalUsers).where(own).limit(1))[0];
  const made = (userId: string) =>
    tx
      .insert(externalUsers)
      .values({ tenantId, hash, issuer, subject, userId, createdAt: now })
      .onConflictDoNothing()
      .returning();

  let known = await find();
  if (!known) {
    requireAccounts();
    const role = roleFor(person, allowed, null);
    const userId = randomId('u');
    if ((await made(userId)).length > 0) {
      const account = shownName(profile.account ?? '');
      await addUsers(tx, [{ id: userId, realName: shownName(profile.name), thirdAccount: account, createdAt: now }]);
      await admitMember(tx, { parent: school, school }, userId, now, role);
      return userId;
    }
    // Another request has made it meanwhile.
    known = await find();
    if (!known) throw new Error('the external user was removed while it was being made');
  }
  const { userId } = known;
  const current = await roleOf(tx, tenantId, userId);
  if (current === null) requireAccounts();
  const role = roleFor(person, allowed, current);
  if (current === null) await admitMember(tx, { parent: school, school }, userId, now, role);
  await follow(tx, person, userId, role);
  return userId;
};

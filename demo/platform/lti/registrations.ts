import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { LtiRegistrationForm, LtiSetup } from '../../../src/contract/lti/lti.ts';
import { LTI_INVITATION_LIFETIME_S, LTI_REGISTRATIONS_MAX } from '../../../src/contract/lti/lti-constants.ts';
import { isLoopback } from '../../../src/contract/school/console.ts';
import { requireRecentAuthentication } from '../accounts/passkeys/recent-authentication.ts';
import { addSessionIssuer, revokeSessionIssuer } from '../accounts/sessions/session-issuers.ts';
import { holdSession } from '../accounts/sessions/sessions.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { randomId, randomSecret, sha256 } from '../core/random.ts';
import { accountsOf } from '../identity/external-users.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { lockManaged } from '../tenants/authorization/managed.ts';
import { addressesOf, baseOf } from './addresses.ts';
import { ltiInvitations, type Registration, ltiRegistrations as registrations } from './tables.ts';

const isOf = (tenantId: string, id: string) => and(eq(registrations.tenantId, tenantId), eq(registrations.id, id));

/** The registrations of a school that are not revoked, the oldest first. */
export const registrationsOf = (db: Database, tenantId: string): Promise<Registration[]> =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.tenantId, tenantId), isNull(registrations.revokedAt)))
    .orderBy(asc(registrations.createdAt), asc(registrations.id));

/** A registration, also one that is revoked. */
export const findRegistration = async (
  db: Database,
  tenantId: string,
  id: string,
): Promise<Registration | undefined> => {
  const [row] = await db.select().from(registrations).where(isOf(tenantId, id)).limit(1);
  return row;
};

/** The registrations of a school with this issuer, also those that are revoked. */
export const findByIssuer = (db: Database, tenantId: string, issuer: string): Promise<Registration[]> =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.tenantId, tenantId), eq(registrations.issuer, issuer)));

const setupOf = async ({ platform }: UserContext, tenantId: string): Promise<LtiSetup> => {
  const rows = await registrationsOf(platform.db, tenantId);
  const { justInTime, roles } = await accountsOf(platform.db, tenantId);
  const named = roles.some((role) => role === 'teacher') ? 'everybody' : 'learners';
  return {
    addresses: addressesOf(platform, tenantId),
    accounts: justInTime ? named : 'nobody',
    list: rows.map(({ createdAt, createdBy: _by, deploymentIds, revokedAt: _at, tenantId: _of, ...row }) => ({
      ...row,
      deploymentIds: [...deploymentIds],
      createdTime: createdAt.toISOString(),
    })),
  };
};

/** The registrations of a school and the addresses that learning systems are given, for its administrators. */
export const readSetup = async (context: UserContext, schoolId: string): Promise<LtiSetup> => {
  await authorize(context, 'manage', { schoolId });
  return setupOf(context, schoolId);
};

/** Only a demo asks its own computer. */
const refuseLoopback = ({ config }: Platform, form: LtiRegistrationForm): void => {
  if (config.demo) return;
  const names = ['issuer', 'siteOrigin', 'authorizationUrl', 'tokenUrl', 'jwksUrl'] as const;
  const wrong = names.find((name) => isLoopback(form[name]));
  if (wrong) throw new RequestError('invalidInput', 'An address of the own computer is not allowed.', { field: wrong });
};

/** Runs a change of an administrator who has authenticated recently, with the school locked. */
const change = async (context: UserContext, schoolId: string, work: (tx: Database) => Promise<void>): Promise<void> => {
  const { platform, session } = context;
  await transact(platform.db, async (tx) => {
    await holdSession(tx, session);
    const row = await lockManaged(tx, context, schoolId);
    if (row.parentId !== null)
      throw new RequestError('forbidden', 'A sub-school has the access of its school.', { field: 'schoolId' });
    requireRecentAuthentication(context);
    await work(tx);
  });
};

const requirePlace = async (tx: Database, tenantId: string): Promise<readonly Registration[]> => {
  const rows = await registrationsOf(tx, tenantId);
  if (rows.length >= LTI_REGISTRATIONS_MAX)
    throw new RequestError('registrationsFull', 'The school has as many learning systems as it can have.');
  return rows;
};

const requireFree = (rows: readonly Registration[], form: LtiRegistrationForm, own = ''): void => {
  const isTaken = rows.some(
    ({ clientId, id, issuer }) => id !== own && issuer === form.issuer && clientId === form.clientId,
  );
  if (isTaken)
    throw new RequestError('registrationTaken', 'The school has a registration with this issuer and client ID.', {
      field: 'clientId',
    });
};

/**
 * Inserts a registration, in a transaction that has locked the school.
 * @throws RequestError registrationTaken, registrationsFull
 */
export const insertRegistration = async (
  tx: Database,
  tenantId: string,
  form: Omit<LtiRegistrationForm, 'deploymentIds'> & { readonly deploymentIds: readonly string[] },
  { createdBy, now }: { readonly createdBy: string; readonly now: Date },
): Promise<void> => {
  requireFree(await requirePlace(tx, tenantId), form as LtiRegistrationForm);
  const id = randomId('l');
  await tx.insert(registrations).values({ ...form, tenantId, id, createdBy, createdAt: now });
  await addSessionIssuer(tx, tenantId, id);
};

/** @throws RequestError notFound, forbidden, reauthenticationRequired, registrationTaken, registrationsFull */
export const addRegistration = async (
  context: UserContext,
  schoolId: string,
  form: LtiRegistrationForm,
): Promise<LtiSetup> => {
  const { now, platform, session } = context;
  refuseLoopback(platform, form);
  await change(context, schoolId, (tx) => insertRegistration(tx, schoolId, form, { createdBy: session.userId, now }));
  return setupOf(context, schoolId);
};

/** @throws RequestError notFound, forbidden, reauthenticationRequired, settingsChanged, registrationTaken */
export const changeRegistration = async (
  context: UserContext,
  { registrationId, schoolId }: { readonly registrationId: string; readonly schoolId: string },
  { revision, ...form }: LtiRegistrationForm & { readonly revision: number },
): Promise<LtiSetup> => {
  refuseLoopback(context.platform, form);
  await change(context, schoolId, async (tx) => {
    const rows = await registrationsOf(tx, schoolId);
    const row = rows.find(({ id }) => id === registrationId);
    if (!row) throw new RequestError('notFound', 'The registration does not exist.', { field: 'registrationId' });
    if (row.revision !== revision)
      throw new RequestError('settingsChanged', 'The registration has been changed since.', { field: 'revision' });
    requireFree(rows, form, registrationId);
    await tx
      .update(registrations)
      .set({ ...form, revision: sql`${registrations.revision} + 1` })
      .where(isOf(schoolId, registrationId));
  });
  return setupOf(context, schoolId);
};

/** Revokes a registration, and ends every session that it has opened. One that is revoked already stays as it is. */
export const revokeRegistration = async (
  context: UserContext,
  { registrationId, schoolId }: { readonly registrationId: string; readonly schoolId: string },
): Promise<LtiSetup> => {
  await change(context, schoolId, async (tx) => {
    const open = and(isOf(schoolId, registrationId), isNull(registrations.revokedAt));
    const revoked = await tx.update(registrations).set({ revokedAt: context.now }).where(open).returning();
    if (revoked.length > 0) await revokeSessionIssuer(tx, schoolId, registrationId, context.now);
  });
  return setupOf(context, schoolId);
};

/** Makes an address at which one learning system registers by itself. */
export const invitePlatform = async (
  context: UserContext,
  schoolId: string,
): Promise<{ address: string; expiresTime: string }> => {
  const { now, platform, session } = context;
  const token = randomSecret();
  const expiresAt = new Date(now.getTime() + LTI_INVITATION_LIFETIME_S * 1_000);
  await change(context, schoolId, async (tx) => {
    await requirePlace(tx, schoolId);
    await tx
      .insert(ltiInvitations)
      .values({ tokenHash: sha256(token), tenantId: schoolId, createdBy: session.userId, expiresAt });
  });
  const address = `${baseOf(platform, schoolId)}/register?invitation=${token}`;
  return { address, expiresTime: expiresAt.toISOString() };
};

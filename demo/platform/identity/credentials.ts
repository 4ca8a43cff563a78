import { and, eq, isNull } from 'drizzle-orm';
import { DAY_MS } from '../../../src/contract/durations.ts';
import {
  type ExternalAccounts,
  SCHOOL_KEYS_MAX,
  type SchoolCredential,
  SECRET_OVERLAP_DAYS_MAX,
} from '../../../src/contract/identity/school-keys.ts';
import { requireRecentAuthentication } from '../accounts/passkeys/recent-authentication.ts';
import { addSessionIssuer, revokeSessionIssuer } from '../accounts/sessions/session-issuers.ts';
import { holdSession } from '../accounts/sessions/sessions.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { randomSecret, sha256 } from '../core/random.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { lockManaged } from '../tenants/authorization/managed.ts';
import { recordEvent } from './events.ts';
import type { PublicKey } from './public-keys.ts';
import { externalAccounts, schoolCredentials, signingKeys } from './tables.ts';

type CredentialRow = typeof schoolCredentials.$inferSelect;

/** The administrator's view of credentials. */
export const credentialOf = (row: CredentialRow, now: Date): SchoolCredential => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  previousUntil: row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
});

/**
 * Runs a change of an administrator who has authenticated recently, one after another for each school. A sub-school has what
 * its parent has.
 * @throws RequestError notFound, forbidden, methodRefused, originRefused, reauthenticationRequired
 */
const change = async <T>(context: UserContext, schoolId: string, work: (tx: Database) => Promise<T>): Promise<T> => {
  await authorize(context, 'manage', { schoolId });
  return transact(context.platform.db, async (tx) => {
    await holdSession(tx, context.session);
    const row = await lockManaged(tx, context, schoolId);
    if (row.parentId !== null)
      throw new RequestError('forbidden', 'A sub-school has the access of its school.', { field: 'schoolId' });
    requireRecentAuthentication(context);
    return work(tx);
  });
};

const tooMany = () =>
  new RequestError('tooManyKeys', `A school has at most ${SCHOOL_KEYS_MAX}. Remove one that is not used.`);

const credentialsOf = (tx: Database, tenantId: string) =>
  tx
    .select()
    .from(schoolCredentials)
    .where(and(eq(schoolCredentials.tenantId, tenantId), isNull(schoolCredentials.revokedAt)));

const findOwn = async (tx: Database, tenantId: string, id: string): Promise<CredentialRow> => {
  const row = (await credentialsOf(tx, tenantId)).find((one) => one.id === id);
  if (!row) throw new RequestError('notFound', 'The credentials do not exist.', { field: 'credentialId' });
  return row;
};

const isRow = ({ id, tenantId }: Pick<CredentialRow, 'id' | 'tenantId'>) =>
  and(eq(schoolCredentials.tenantId, tenantId), eq(schoolCredentials.id, id));

/** Makes credentials. The secret is stored as its hash, so this is the only time it is known. */
export const createCredential = async (context: UserContext, tenantId: string, name: string) => {
  const { now, session } = context;
  const secret = randomSecret();
  const row = await change(context, tenantId, async (tx) => {
    if ((await credentialsOf(tx, tenantId)).length >= SCHOOL_KEYS_MAX) throw tooMany();
    const id = `${tenantId}.${randomSecret().slice(0, 20)}`;
    const [made] = await tx
      .insert(schoolCredentials)
      .values({ tenantId, id, name, secretHash: sha256(secret), createdAt: now })
      .returning();
    await addSessionIssuer(tx, tenantId, id);
    await recordEvent(
      tx,
      { tenantId, action: 'credentialCreated', subject: { id, name }, userId: session.userId },
      now,
    );
    return made as CredentialRow;
  });
  return { credential: credentialOf(row, now), secret };
};

/** Makes a new secret; the present one is accepted until a time, or not any more. */
export const rotateCredential = async (context: UserContext, tenantId: string, id: string, until: string | null) => {
  const { now, session } = context;
  const previousUntil = until === null ? null : new Date(until);
  const latest = now.getTime() + SECRET_OVERLAP_DAYS_MAX * DAY_MS;
  if (previousUntil !== null && !(previousUntil > now && previousUntil.getTime() <= latest))
    throw new RequestError('invalidInput', `previousUntil must be within ${SECRET_OVERLAP_DAYS_MAX} days.`, {
      field: 'previousUntil',
    });
  const secret = randomSecret();
  const row = await change(context, tenantId, async (tx) => {
    const before = await findOwn(tx, tenantId, id);
    const previousHash = previousUntil && before.secretHash;
    const [made] = await tx
      .update(schoolCredentials)
      .set({ secretHash: sha256(secret), previousHash, previousUntil })
      .where(isRow(before))
      .returning();
    await recordEvent(tx, { tenantId, action: 'credentialRotated', subject: before, userId: session.userId }, now);
    return made as CredentialRow;
  });
  return { credential: credentialOf(row, now), secret };
};

/** Revokes credentials, and ends every session that was opened with them. */
export const revokeCredential = (context: UserContext, tenantId: string, id: string): Promise<void> => {
  const { now, session } = context;
  return change(context, tenantId, async (tx) => {
    const row = await findOwn(tx, tenantId, id);
    await tx
      .update(schoolCredentials)
      .set({ revokedAt: now, previousHash: null, previousUntil: null })
      .where(isRow(row));
    await revokeSessionIssuer(tx, tenantId, id, now);
    await recordEvent(tx, { tenantId, action: 'credentialRevoked', subject: row, userId: session.userId }, now);
  });
};

interface NewSigningKey {
  readonly name: string;
  /** Where the keys were fetched from; empty for pasted ones. */
  readonly address: string;
  readonly keys: readonly PublicKey[];
}

const signingKeysOf = (tx: Database, tenantId: string) =>
  tx
    .select()
    .from(signingKeys)
    .where(and(eq(signingKeys.tenantId, tenantId), isNull(signingKeys.removedAt)));

export const addSigningKey = (
  context: UserContext,
  tenantId: string,
  id: string,
  added: NewSigningKey,
): Promise<void> => {
  const { now, session } = context;
  const asked = added.address === '' ? null : now;
  return change(context, tenantId, async (tx) => {
    if ((await signingKeysOf(tx, tenantId)).length >= SCHOOL_KEYS_MAX) throw tooMany();
    await tx.insert(signingKeys).values({ tenantId, id, ...added, createdAt: now, fetchedAt: asked, askedAt: asked });
    await addSessionIssuer(tx, tenantId, id);
    const subject = { id, name: added.name };
    await recordEvent(tx, { tenantId, action: 'signingKeyAdded', subject, userId: session.userId }, now);
  });
};

/** Removes signing keys, and ends every session that was opened for what they signed. */
export const removeSigningKey = (context: UserContext, tenantId: string, id: string): Promise<void> => {
  const { now, session } = context;
  return change(context, tenantId, async (tx) => {
    const row = (await signingKeysOf(tx, tenantId)).find((one) => one.id === id);
    if (!row) throw new RequestError('notFound', 'The signing keys do not exist.', { field: 'keyId' });
    const own = and(eq(signingKeys.tenantId, tenantId), eq(signingKeys.id, id));
    await tx.update(signingKeys).set({ removedAt: now, keys: [] }).where(own);
    await revokeSessionIssuer(tx, tenantId, id, now);
    await recordEvent(tx, { tenantId, action: 'signingKeyRemoved', subject: row, userId: session.userId }, now);
  });
};

/** Decides how people get accounts whom the school's server or learning system names. */
export const saveAccounts = (context: UserContext, tenantId: string, accounts: ExternalAccounts): Promise<void> => {
  const { now, session } = context;
  return change(context, tenantId, async (tx) => {
    const row = { justInTime: accounts.justInTime, roles: accounts.roles };
    await tx
      .insert(externalAccounts)
      .values({ tenantId, ...row })
      .onConflictDoUpdate({ target: externalAccounts.tenantId, set: row });
    const subject = { id: '', name: '' };
    await recordEvent(tx, { tenantId, action: 'accountsChanged', subject, userId: session.userId }, now);
  });
};

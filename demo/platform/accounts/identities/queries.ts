import { and, eq, isNull, sql } from 'drizzle-orm';
import { activities } from '../../activities/tables.ts';
import { agreementSignatures } from '../../agreements/tables.ts';
import { removeFromAttendances } from '../../attendance/removal.ts';
import type { Database } from '../../core/database/database.ts';
import { sha256 } from '../../core/random.ts';
import { removeFromClasses } from '../../lecturing/removal.ts';
import { removeFromLives } from '../../live/removal.ts';
import { removeFromCourses } from '../../mall/courses/removal.ts';
import { providerRecords } from '../../oidc/tables.ts';
import { userPictures } from '../../pictures/tables.ts';
import { removeFromPlates } from '../../plate/removal.ts';
import { activationCodes, dataProcessingSignatures } from '../../register/tables.ts';
import { removeFromSpaces } from '../../space/removal.ts';
import { spaces, visits } from '../../space/tables.ts';
import { learningHistory } from '../../studies/tables.ts';
import { countMembers } from '../../tenants/counts.ts';
import { memberships } from '../../tenants/tables.ts';
import { userAddresses, users } from '../../users/tables.ts';
import { comments, examAttempts, examResults, exams, posts, postVotes, videos } from '../../works/tables.ts';
import { knownBrowsers, passkeyChallenges, passkeys, refreshTokens, sessions, tickets } from '../tables.ts';
import { federatedIdentities } from './tables.ts';

export type IdentityRow = typeof federatedIdentities.$inferSelect;

/**
 * The id of an identity: a hash of issuer and subject, so that both are unique by the primary key alone. The account
 * name is not unique over time.
 */
export const identityIdOf = ({ issuer, subject }: { readonly issuer: string; readonly subject: string }): string =>
  `i_${sha256(`${issuer}\n${subject}`)}`;

export const readIdentity = async (db: Database, id: string): Promise<IdentityRow | undefined> => {
  const [row] = await db.select().from(federatedIdentities).where(eq(federatedIdentities.id, id)).limit(1);
  return row;
};

/** The number of external accounts that sign in to a user's account. */
export const countIdentities = (db: Database, userId: string): Promise<number> =>
  db.$count(federatedIdentities, eq(federatedIdentities.userId, userId));

/** Records that the identity has produced a session. */
export const settleIdentity = async (tx: Database, id: string, now: Date): Promise<void> => {
  const where = and(eq(federatedIdentities.id, id), isNull(federatedIdentities.settledAt));
  await tx.update(federatedIdentities).set({ settledAt: now }).where(where);
};

/** The tables whose rows belong to one user, besides the identities, which move to another account. */
const OWNED = [
  refreshTokens,
  sessions,
  userAddresses,
  tickets,
  passkeys,
  passkeyChallenges,
  knownBrowsers,
  agreementSignatures,
  dataProcessingSignatures,
  activationCodes,
  userPictures,
  spaces,
  visits,
  posts,
  postVotes,
  videos,
  exams,
  examAttempts,
  examResults,
  comments,
  activities,
  learningHistory,
] as const;

/** Deletes an account that was created by a first federated login, with all related rows except its identities. */
export const removeAccount = async (tx: Database, userId: string): Promise<void> => {
  await removeFromSpaces(tx, userId);
  await removeFromCourses(tx, userId);
  await removeFromPlates(tx, userId);
  await removeFromLives(tx, userId);
  await removeFromClasses(tx, userId);
  await removeFromAttendances(tx, userId);
  for (const table of OWNED) await tx.delete(table).where(eq(table.userId, userId));
  // Grants, codes and tokens that the user gave to third-party applications.
  await tx.delete(providerRecords).where(sql`${providerRecords.payload} ->> 'accountId' = ${userId}`);
  const left = await tx.delete(memberships).where(eq(memberships.userId, userId)).returning();
  for (const { tenantId } of left) await countMembers(tx, tenantId, -1);
  await tx.delete(users).where(eq(users.id, userId));
};

/** Deletes an identity whose user declined the agreements before any session was opened. */
export const removeUnusedIdentity = async (tx: Database, identityId: string): Promise<void> => {
  const where = and(eq(federatedIdentities.id, identityId), isNull(federatedIdentities.settledAt));
  const [row] = await tx.delete(federatedIdentities).where(where).returning();
  if (row) await removeAccount(tx, row.userId);
};

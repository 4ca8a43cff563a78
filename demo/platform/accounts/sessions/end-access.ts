import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { endGrantsOf } from '../../oidc/grants.ts';
import type { UserRow } from '../../users/queries.ts';
import { knownBrowsers, oneTimeCodes, passkeyChallenges, tickets } from '../tables.ts';
import { revokeSessionsOf } from './sessions.ts';

/**
 * Ends everything that the previous password opened: sessions, tickets, challenges, one-time codes, known browsers, and the codes and
 * tokens of third-party applications. Runs in the transaction that has already updated the user's row: the sign-ins that
 * lock the row are either visible here or see the new password.
 */
export const endAccess = async (tx: Database, { email, id, phone }: UserRow, now: Date): Promise<void> => {
  await revokeSessionsOf(tx, id, 'password', now);
  await tx
    .update(tickets)
    .set({ endedAt: now })
    .where(and(eq(tickets.userId, id), isNull(tickets.endedAt)));
  await tx
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(and(eq(passkeyChallenges.userId, id), isNull(passkeyChallenges.usedAt)));
  const addresses = [email, phone].filter((address) => address !== null);
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(inArray(oneTimeCodes.account, addresses), isNull(oneTimeCodes.usedAt)));
  // Whoever knew the old password may have signed in with one of them.
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, id));
  await endGrantsOf(tx, id);
};

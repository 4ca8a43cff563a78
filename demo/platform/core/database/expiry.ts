import { and, eq, exists, isNull, lt } from 'drizzle-orm';
import {
  knownBrowsers,
  oneTimeCodes,
  passkeyChallenges,
  refreshTokens,
  sessions,
  tickets,
} from '../../accounts/tables.ts';
import { clearFiles } from '../../attendance/clear-files.ts';
import { attendanceKeys } from '../../attendance/tables.ts';
import { federatedTransactions, networkRequests } from '../../federated/tables.ts';
import { providerRecords } from '../../oidc/tables.ts';
import { activationCodes } from '../../register/tables.ts';
import { reportTickets } from '../../report/tables.ts';
import type { Platform } from '../platform.ts';
import { traceOf } from '../trace.ts';
import type { Database } from './database.ts';
import { outbox, rateBuckets } from './tables.ts';

/** How long expired rows are kept, so that late callers receive the specific error. */
export const EXPIRED_KEPT_MS = 24 * 3_600 * 1_000;
const CLEAR_EVERY_MS = 600_000;

/**
 * Deletes rows that expired long ago: codes, tickets, challenges, pending federated logins, requests of partner
 * networks, messages, idempotency keys, counters, provider records, and sessions with their refresh tokens. Safe to run in
 * several processes at once.
 */
export const clearExpired = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - EXPIRED_KEPT_MS);
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before));
  await db.delete(tickets).where(lt(tickets.expiresAt, before));
  await db.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, before));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before));
  await db.delete(federatedTransactions).where(lt(federatedTransactions.expiresAt, before));
  await db.delete(activationCodes).where(and(lt(activationCodes.expiresAt, before), isNull(activationCodes.usedAt)));
  // The partner's codes expire much earlier, so a replayed request cannot redeem one.
  await db.delete(networkRequests).where(lt(networkRequests.seenAt, before));
  // Messages repeat codes and addresses.
  await db.delete(outbox).where(lt(outbox.createdAt, before));
  await db.delete(attendanceKeys).where(lt(attendanceKeys.createdAt, before));
  await db.delete(reportTickets).where(lt(reportTickets.expiresAt, before));
  await db.delete(rateBuckets).where(lt(rateBuckets.windowEnd, before));
  await db.delete(providerRecords).where(lt(providerRecords.expiresAt, before));
  const ofToken = and(eq(sessions.userId, refreshTokens.userId), eq(sessions.id, refreshTokens.sessionId));
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(ofToken, lt(sessions.expiresAt, before)));
  await db.delete(refreshTokens).where(exists(ended));
  await db.delete(sessions).where(lt(sessions.expiresAt, before));
};

/**
 * Deletes expired rows and files now and every ten minutes. The returned function stops this and waits for the current
 * run.
 */
export const clearPeriodically = (platform: Platform): (() => Promise<void>) => {
  const { config, db } = platform;
  const clear = () =>
    clearExpired(db, config.now())
      .then(() => clearFiles(platform, config.now()))
      .catch((error: unknown) => config.log(`clearing expired rows: ${traceOf(error)}`));
  let last = clear();
  const timer = setInterval(() => {
    last = clear();
  }, CLEAR_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return last;
  };
};

import { eq } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { liveEvents, liveViewers } from './data/tables.ts';
import { lives } from './tables.ts';

/**
 * Leaves the live courses of an account to its school, and removes its visits and messages, in the transaction that deletes
 * the account.
 */
export const removeFromLives = async (tx: Database, userId: string): Promise<void> => {
  await tx.update(lives).set({ createdBy: null }).where(eq(lives.createdBy, userId));
  await tx.delete(liveViewers).where(eq(liveViewers.userId, userId));
  await tx.delete(liveEvents).where(eq(liveEvents.userId, userId));
  await tx.update(lives).set({ deletedBy: null }).where(eq(lives.deletedBy, userId));
};

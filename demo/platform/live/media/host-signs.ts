import { and, eq, lt } from 'drizzle-orm';
import { SECOND_MS } from '../../../../src/contract/durations.ts';
import { LIVE_OVERRUN_MS } from '../../../../src/contract/live/live-constants.ts';
import { HOST_GONE_MS } from '../../../../src/contract/live/media-constants.ts';
import type { Database } from '../../core/database/database.ts';
import { type LiveRow, lives } from '../tables.ts';

/** Signs of a host within so long of each other are written once. */
const WRITTEN_EVERY_MS = 30 * SECOND_MS;

/** Whether a live course needs its host: a meeting elsewhere, a film and a recording that is shown again go on without. */
const needsHost = ({ coursewareId, meetingUrl, sample }: LiveRow): boolean =>
  meetingUrl === '' && coursewareId === null && !sample;

/** When a live course closes by itself if its host gives no sign after this one. */
export const closingAfterSign = (row: LiveRow, now: Date): Date => {
  const planned = row.endAt.getTime() + LIVE_OVERRUN_MS;
  return new Date(needsHost(row) ? Math.min(planned, now.getTime() + HOST_GONE_MS) : planned);
};

/** Records that the host of a live course that is on is there, which keeps it open. Returns it as it is then. */
export const recordHostSign = async (db: Database, row: LiveRow, now: Date): Promise<LiveRow> => {
  if (!needsHost(row)) return row;
  const closesAt = closingAfterSign(row, now);
  if (closesAt.getTime() - row.closesAt.getTime() < WRITTEN_EVERY_MS) return row;
  const [written] = await db
    .update(lives)
    .set({ closesAt })
    // Another host may have closed it meanwhile.
    .where(
      and(
        eq(lives.tenantId, row.tenantId),
        eq(lives.id, row.id),
        eq(lives.closesAt, row.closesAt),
        lt(lives.closesAt, closesAt),
      ),
    )
    .returning();
  return written ?? row;
};

import { and, eq, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../src/contract/durations.ts';
import type { HistoryKind } from '../../../src/contract/history/history-constants.ts';
import type { Database } from '../core/database/database.ts';
import { learningHistory } from './tables.ts';

const QUARTER_MS = 15 * MINUTE_MS;

/** Something that a user studied. */
export interface Study {
  readonly userId: string;
  readonly tenantId: string;
  readonly kind: HistoryKind;
  readonly itemId: string;
  readonly title: string;
  /** Address of the cover; empty without one. */
  readonly cover: string;
  /** How long a live course was watched since the last time. */
  readonly seconds?: number;
}

/** The row of something that was studied at a time. */
export const studyRow = ({ seconds = 0, ...study }: Study, at: Date): typeof learningHistory.$inferInsert => ({
  ...study,
  quarter: new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS),
  happenedAt: at,
  seenAt: at,
  seconds,
});

/**
 * Records what a user has studied. Nobody watches for longer than the time that has passed: seconds beyond it do not count.
 */
export const recordStudy = async (db: Database, study: Study, at: Date): Promise<void> => {
  const { happenedAt, itemId, kind, quarter, seconds, seenAt, tenantId, userId } = learningHistory;
  const passed = sql`greatest(0, ceil(extract(epoch from excluded.seen_at - ${seenAt})))::int`;
  await db
    .insert(learningHistory)
    .values(studyRow(study, at))
    .onConflictDoUpdate({
      target: [userId, tenantId, kind, itemId, quarter],
      set: {
        happenedAt: sql`least(${happenedAt}, excluded.happened_at)`,
        seenAt: sql`greatest(${seenAt}, excluded.seen_at)`,
        seconds: sql`${seconds} + least(excluded.seconds, ${passed})`,
        title: sql`excluded.title`,
        cover: sql`excluded.cover`,
      },
    });
};

/** Whether somebody has studied something at any time: an exam is recorded when it is passed. */
export const hasStudied = async (
  db: Database,
  { itemId, kind, tenantId, userId }: Pick<Study, 'itemId' | 'kind' | 'tenantId' | 'userId'>,
): Promise<boolean> => {
  const [row] = await db
    .select({ at: learningHistory.quarter })
    .from(learningHistory)
    .where(
      and(
        eq(learningHistory.userId, userId),
        eq(learningHistory.tenantId, tenantId),
        eq(learningHistory.kind, kind),
        eq(learningHistory.itemId, itemId),
      ),
    )
    .limit(1);
  return row !== undefined;
};

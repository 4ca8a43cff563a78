import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import { LIVE_SERIES_MAX } from '../../../../src/contract/live/live-constants.ts';
import type { SeriesPlace } from '../../../../src/contract/live/live-shapes.ts';
import type { Database } from '../../core/database/database.ts';
import { type LiveRow, lives } from '../tables.ts';

type Member = Pick<LiveRow, 'id' | 'seriesId' | 'startAt' | 'tenantId'>;

const ofSeries = ({ seriesId, tenantId }: Member) =>
  and(eq(lives.tenantId, tenantId), eq(lives.seriesId, seriesId ?? ''), isNull(lives.deletedAt));

const inOrder = [asc(lives.startAt), asc(lives.id)];

/** The place of a live course in its series; null if it does not repeat, or is the only one that is left. */
export const placeOf = async (db: Database, row: Member): Promise<SeriesPlace | null> => {
  if (row.seriesId === null) return null;
  const rows = await db
    .select({ id: lives.id })
    .from(lives)
    .where(ofSeries(row))
    .orderBy(...inOrder)
    .limit(LIVE_SERIES_MAX);
  const index = rows.findIndex(({ id }) => id === row.id);
  if (index < 0 || rows.length < 2) return null;
  return {
    ...{ number: index + 1, total: rows.length },
    previous: rows[index - 1]?.id ?? '',
    next: rows[index + 1]?.id ?? '',
  };
};

/** A live course and the later ones of its series, by time. */
export const findFollowing = async (db: Database, row: Member): Promise<string[]> => {
  if (row.seriesId === null) return [row.id];
  const rows = await db
    .select({ id: lives.id })
    .from(lives)
    .where(and(ofSeries(row), gte(lives.startAt, row.startAt)))
    .orderBy(sql`${lives.id} <> ${row.id}`, ...inOrder)
    .limit(LIVE_SERIES_MAX);
  return rows.map(({ id }) => id);
};

import { and, asc, eq, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import type { LiveOverview } from '../../../../src/contract/live/live-data.ts';
import type { Database } from '../../core/database/database.ts';
import type { LiveRow } from '../tables.ts';
import { liveEvents, liveSamples, liveViewers } from './tables.ts';

/** Most samples of an answer; a longer live course has samples of several minutes. */
const SAMPLES_MAX = 240;

type Key = Pick<LiveRow, 'tenantId' | 'id'>;

export const viewersOf = ({ id, tenantId }: Key) => and(eq(liveViewers.tenantId, tenantId), eq(liveViewers.liveId, id));
export const samplesOf = ({ id, tenantId }: Key) => and(eq(liveSamples.tenantId, tenantId), eq(liveSamples.liveId, id));
export const eventsOf = ({ id, tenantId }: Key) => and(eq(liveEvents.tenantId, tenantId), eq(liveEvents.liveId, id));

const int = (expression: ReturnType<typeof sql>) => sql<number>`(${expression})::int`;

const countViewers = async (db: Database, live: Key) => {
  const [row] = await db
    .select({
      appointCount: int(sql`count(*) filter (where ${liveViewers.appointedAt} is not null)`),
      viewCount: int(sql`coalesce(sum(${liveViewers.visits}), 0)`),
      viewNub: int(sql`count(*) filter (where ${liveViewers.visits} > 0)`),
      checkedNum: int(sql`count(*) filter (where ${liveViewers.visits} > 0 and ${liveViewers.checkedAt} is not null)`),
    })
    .from(liveViewers)
    .where(viewersOf(live));
  if (!row) throw new Error('an aggregate without a row');
  return { ...row, uncheckNum: row.viewNub - row.checkedNum };
};

/** How many people at once in each minute in which somebody was there. */
export const findSamples = (db: Database, live: Key) =>
  db
    .select({ minute: liveSamples.minute, highest: liveSamples.highest })
    .from(liveSamples)
    .where(samplesOf(live))
    .orderBy(asc(liveSamples.minute));

const minuteOf = sql<Date>`date_trunc('minute', ${liveEvents.createdAt})`;

/** How many messages and questions in each minute that has some. */
const countEvents = (db: Database, live: Key) =>
  db
    .select({
      minute: minuteOf.mapWith(liveEvents.createdAt),
      speaks: int(sql`count(*) filter (where ${liveEvents.kind} = 'message')`),
      quizzes: int(sql`count(*) filter (where ${liveEvents.kind} = 'quiz')`),
    })
    .from(liveEvents)
    .where(eventsOf(live))
    .groupBy(minuteOf);

const minute = (time: Date | number): number => Math.floor(Number(time) / MINUTE_MS);

/** The time of a live course from its opening to its end or to now, in equal steps of whole minutes. */
const stepsOf = ({ closesAt, openedAt }: LiveRow, now: Date) => {
  if (openedAt === null) return { sampleMinutes: 1, starts: [] };
  const [first, last] = [minute(openedAt), minute(Math.min(closesAt.getTime() - 1, now.getTime()))];
  const sampleMinutes = Math.ceil((last - first + 1) / SAMPLES_MAX);
  const length = Math.ceil((last - first + 1) / sampleMinutes);
  return { sampleMinutes, starts: Array.from({ length }, (_, index) => first + index * sampleMinutes) };
};

/** What is counted in a live course, minute by minute and in all. */
export const overviewOf = async (db: Database, live: LiveRow, now: Date): Promise<LiveOverview> => {
  const people = await countViewers(db, live);
  const samples = await findSamples(db, live);
  const events = await countEvents(db, live);
  const { sampleMinutes, starts } = stepsOf(live, now);
  const rows = starts.map((start) => ({ time: new Date(start * MINUTE_MS).toISOString(), online: 0, speaks: 0 }));
  const rowAt = (time: Date) => rows[Math.floor((minute(time) - (starts[0] ?? 0)) / sampleMinutes)];
  for (const { highest, minute: time } of samples) {
    const row = rowAt(time);
    if (row) row.online = Math.max(row.online, highest);
  }
  for (const { minute: time, speaks } of events) {
    const row = rowAt(time);
    if (row) row.speaks += speaks;
  }
  return {
    ...people,
    highestOnlineCount: Math.max(0, ...samples.map(({ highest }) => highest)),
    speakCount: events.reduce((sum, { speaks }) => sum + speaks, 0),
    quizCount: events.reduce((sum, { quizzes }) => sum + quizzes, 0),
    sampleMinutes,
    samples: rows,
  };
};

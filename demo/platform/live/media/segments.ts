import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { liveParts, liveRecordings, liveSegments, type PartRow, type RecordingRow, type SegmentRow } from './tables.ts';

/** A recording by its school and its live course. */
export interface RecordingKey {
  readonly tenantId: string;
  readonly liveId: string;
}

export const recordingOf = ({ liveId, tenantId }: RecordingKey) =>
  and(eq(liveRecordings.tenantId, tenantId), eq(liveRecordings.liveId, liveId));

export const findRecording = async (db: Database, key: RecordingKey): Promise<RecordingRow | undefined> => {
  const [row] = await db.select().from(liveRecordings).where(recordingOf(key)).limit(1);
  return row;
};

export const partsOf = ({ liveId, tenantId }: RecordingKey) =>
  and(eq(liveParts.tenantId, tenantId), eq(liveParts.liveId, liveId));
export const segmentsOf = ({ liveId, tenantId }: RecordingKey) =>
  and(eq(liveSegments.tenantId, tenantId), eq(liveSegments.liveId, liveId));

/** What the recordings of a school take, in bytes. */
export const bytesOfSchool = async (db: Database, tenantId: string): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${liveRecordings.bytes}), 0)`.mapWith(Number) })
    .from(liveRecordings)
    .where(eq(liveRecordings.tenantId, tenantId));
  return row?.bytes ?? 0;
};

/** The parts that have segments, in order. */
export const findParts = (db: Database, key: RecordingKey): Promise<PartRow[]> =>
  db
    .select()
    .from(liveParts)
    .where(and(partsOf(key), isNotNull(liveParts.startedAt)))
    .orderBy(asc(liveParts.part));

/** All segments, in order. */
export const findSegments = (db: Database, key: RecordingKey): Promise<SegmentRow[]> =>
  db.select().from(liveSegments).where(segmentsOf(key)).orderBy(asc(liveSegments.part), asc(liveSegments.number));

/** The latest segments, in order. */
export const findLatest = async (db: Database, key: RecordingKey, limit: number): Promise<SegmentRow[]> => {
  const rows = await db
    .select()
    .from(liveSegments)
    .where(segmentsOf(key))
    .orderBy(desc(liveSegments.part), desc(liveSegments.number))
    .limit(limit);
  return rows.reverse();
};

export const findSegment = async (
  db: Database,
  key: RecordingKey,
  part: number,
  number: number,
): Promise<SegmentRow | undefined> => {
  const [row] = await db
    .select()
    .from(liveSegments)
    .where(and(segmentsOf(key), eq(liveSegments.part, part), eq(liveSegments.number, number)))
    .limit(1);
  return row;
};

const ENDS = { mp4: { init: 'mp4', segment: 'm4s' }, webm: { init: 'webm', segment: 'webm' } } as const;

/** The name of the beginning of a part, relative to the folder of its recording. Whoever knows it gets this content or none. */
export const initName = ({ container, part }: Pick<PartRow, 'container' | 'part'>, hash: string): string =>
  `${part}/init.${hash}.${ENDS[container].init}`;

/** The name of a segment. */
export const segmentName = (
  { container, part }: Pick<PartRow, 'container' | 'part'>,
  { hash, number }: Pick<SegmentRow, 'hash' | 'number'>,
): string => `${part}/${number}.${hash}.${ENDS[container].segment}`;

/** The folder of a recording in the file store. */
export const storedFolder = ({ liveId, tenantId }: RecordingKey): string => `live/${tenantId}/${liveId}`;

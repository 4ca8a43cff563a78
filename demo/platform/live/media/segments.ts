import { and, asc, desc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { Platform } from '../../core/platform.ts';
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

/** Whether the recordings of a school may take so many bytes more. */
export const hasSpace = async (
  { config, db }: Pick<Platform, 'config' | 'db'>,
  tenantId: string,
  bytes: number,
): Promise<boolean> => (await bytesOfSchool(db, tenantId)) + bytes <= config.limits.liveSchoolBytes;

/** The parts that have segments, in order. */
export const findParts = (db: Database, key: RecordingKey): Promise<PartRow[]> =>
  db
    .select()
    .from(liveParts)
    .where(and(partsOf(key), isNotNull(liveParts.startedAt)))
    .orderBy(asc(liveParts.part));

/** Segments that are read at a time: those of an hour. The longest live course has 36 times as many. */
const PAGE = 2_000;

/** All segments in order, some at a time, so that a recording of days takes no more memory than one of an hour. */
export async function* readSegments(db: Database, key: RecordingKey): AsyncGenerator<readonly SegmentRow[]> {
  const { number, part } = liveSegments;
  let last: Pick<SegmentRow, 'number' | 'part'> | null = null;
  do {
    const after: SQL | undefined = last
      ? or(gt(part, last.part), and(eq(part, last.part), gt(number, last.number)))
      : undefined;
    const rows: SegmentRow[] = await db
      .select()
      .from(liveSegments)
      .where(and(segmentsOf(key), after))
      .orderBy(asc(part), asc(number))
      .limit(PAGE);
    if (rows.length > 0) yield rows;
    last = rows.length === PAGE ? (rows.at(-1) ?? null) : null;
  } while (last);
}

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

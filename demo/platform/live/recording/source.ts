import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { Platform } from '../../core/platform.ts';
import { findFilm } from '../demo/films.ts';
import { findParts, type RecordingKey, readSegments, storedFolder } from '../media/segments.ts';
import { liveRecordings, type PartRow, type RecordingRow, type SegmentRow } from '../media/tables.ts';
import { type LiveRow, lives } from '../tables.ts';

/** A live course with the recording that it has, its own or that of another one. */
export interface Source {
  readonly live: LiveRow;
  readonly recording: RecordingRow;
}

/** The live course and its recording, if it was not deleted and has one. */
export const findSource = async (db: Database, tenantId: string, liveId: string): Promise<Source | null> => {
  const [row] = await db
    .select({ live: lives, recording: liveRecordings })
    .from(lives)
    .innerJoin(
      liveRecordings,
      and(eq(liveRecordings.tenantId, lives.tenantId), eq(liveRecordings.liveId, lives.recordingOf)),
    )
    .where(and(eq(lives.tenantId, tenantId), eq(lives.id, liveId), isNull(lives.deletedAt)))
    .limit(1);
  return row ?? null;
};

/** What a recording consists of. */
export interface Content {
  readonly parts: readonly PartRow[];
  /** Its segments in order, some at a time. */
  readonly pages: AsyncIterable<readonly SegmentRow[]>;
}

/** All of a recording: of a broadcast from the database, of a film of the demo from its file. */
export const contentOf = async (db: Database, recording: RecordingRow): Promise<Content> => {
  if (recording.film === '') return { parts: await findParts(db, recording), pages: readSegments(db, recording) };
  const { parts, segments } = findFilm(recording.film).content(recording, recording.arrivedAt ?? new Date(0));
  return {
    parts,
    pages: (async function* () {
      yield segments;
    })(),
  };
};

/** The bytes of a segment, or of the beginning of a part (`init`); null if there are none of this hash. */
export const bytesOf = (
  { storage }: Pick<Platform, 'storage'>,
  recording: RecordingKey & Pick<RecordingRow, 'film'>,
  part: number,
  name: string,
  hash: string,
): Promise<Uint8Array | null> =>
  recording.film === ''
    ? storage.files.get(`${storedFolder(recording)}/${part}/${name}.${hash}`)
    : Promise.resolve(findFilm(recording.film).bytes(name, hash));

import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { sha256 } from '../../core/random.ts';
import { FILM_NAMES, findFilm } from '../demo/films.ts';
import { liveCaptions, liveRecordings } from '../media/tables.ts';
import { type LiveRow, lives } from '../tables.ts';

/**
 * Inserts the recordings of lessons that have a film, with their captions. `films` has the name of the film, or null, by school
 * and live course.
 */
export const insertFilms = async (
  tx: Database,
  rows: readonly LiveRow[],
  films: ReadonlyMap<string, string | null>,
) => {
  const filmed = rows.flatMap((row) => {
    const film = films.get(`${row.tenantId} ${row.id}`);
    return film && row.openedAt && row.language
      ? [{ ...row, film, openedAt: row.openedAt, language: row.language }]
      : [];
  });
  if (filmed.length === 0) return;
  await tx.insert(liveRecordings).values(
    filmed.map(({ film, id: liveId, openedAt, tenantId }) => {
      const { bytesInAll: bytes, ms, segments } = findFilm(film);
      const lease = { part: 0, next: segments, writer: '', writerId: null, leaseUntil: openedAt, arrivedAt: openedAt };
      return { tenantId, liveId, film, ...lease, segments, ms, bytes };
    }),
  );
  await tx.insert(liveCaptions).values(
    filmed.map(({ film, id: liveId, language, tenantId }) => {
      const content = findFilm(film).captions;
      return { tenantId, liveId, language, content, hash: sha256(content) };
    }),
  );
};

/** Gives recordings that were seeded with an earlier version of their film what its file has now, and the captions of that. */
export const replaceFilms = async (tx: Database): Promise<void> => {
  const rows = FILM_NAMES.map((name) => {
    const { bytesInAll, captions, ms, segments } = findFilm(name);
    const language = name.replace(/-\d+$/, '');
    return sql`(${name}, ${language}, ${segments}::int, ${ms}::int, ${bytesInAll}::bigint, ${captions}, ${sha256(captions)})`;
  });
  const told = sql`(values ${sql.join(rows, sql`, `)}) as told (film, language, segments, ms, bytes, captions, hash)`;
  // A lesson that ended with its film does so again.
  await tx.execute(sql`update ${lives} as one set closes_at = one.opened_at + told.ms * interval '1 millisecond'
    from ${liveRecordings} as recording, ${told}
    where recording.tenant_id = one.tenant_id and recording.live_id = one.id and recording.film = told.film
      and recording.ms <> told.ms and one.closes_at = one.opened_at + recording.ms * interval '1 millisecond'`);
  await tx.execute(sql`update ${liveCaptions} as one set content = told.captions, hash = told.hash
    from ${liveRecordings} as recording, ${told}
    where recording.tenant_id = one.tenant_id and recording.live_id = one.live_id and recording.film = told.film
      and one.language = told.language and recording.ms <> told.ms`);
  await tx.execute(sql`update ${liveRecordings} as one
    set segments = told.segments, next = told.segments, ms = told.ms, bytes = told.bytes
    from ${told} where one.film = told.film and one.ms <> told.ms`);
};

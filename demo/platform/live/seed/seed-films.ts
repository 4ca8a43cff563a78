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
  const { film, liveId, ms, tenantId } = liveRecordings;
  // A lesson that ended with its film does so again.
  await tx.execute(sql`update ${lives} set closes_at = ${lives.openedAt} + told.ms * interval '1 millisecond'
    from ${liveRecordings}, ${told}
    where ${tenantId} = ${lives.tenantId} and ${liveId} = ${lives.id} and ${film} = told.film and ${ms} <> told.ms
      and ${lives.closesAt} = ${lives.openedAt} + ${ms} * interval '1 millisecond'`);
  await tx.execute(sql`update ${liveCaptions} set content = told.captions, hash = told.hash
    from ${liveRecordings}, ${told}
    where ${tenantId} = ${liveCaptions.tenantId} and ${liveId} = ${liveCaptions.liveId} and ${film} = told.film
      and ${ms} <> told.ms and ${liveCaptions.language} = told.language`);
  await tx.execute(sql`update ${liveRecordings}
    set segments = told.segments, next = told.segments, ms = told.ms, bytes = told.bytes
    from ${told} where ${film} = told.film and ${ms} <> told.ms`);
};

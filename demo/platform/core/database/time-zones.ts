import { sql } from 'drizzle-orm';
import { RequestError } from '../http/request-error.ts';
import type { Database } from './database.ts';

/** The names of the time zones that a database knows, by their lower-case form. */
type Names = ReadonlyMap<string, string>;

const known = new WeakMap<Database, Promise<Names>>();

const namesOf = (db: Database): Promise<Names> => {
  const before = known.get(db);
  if (before) return before;
  const read = async (): Promise<Names> => {
    const { rows } = (await db.execute(sql`select name from pg_timezone_names`)) as unknown as {
      rows: { name: string }[];
    };
    return new Map(rows.map(({ name }) => [name.toLowerCase(), name]));
  };
  const names = read();
  known.set(db, names);
  // The next request reads again.
  names.catch(() => known.delete(db));
  return names;
};

/** The canonical name of a zone; empty for a zone that is unknown to this process. */
const commonName = (name: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
};

/**
 * The name by which a database knows a time zone. A browser may have another one: databases on some systems lack the
 * former names, such as `Asia/Calcutta`, and an unknown name is read as an abbreviation, often that of another zone.
 * @throws RequestError invalidInput for a zone without such a name
 */
export const zoneIn = async (db: Database, timeZone: string): Promise<string> => {
  const names = await namesOf(db);
  const own = names.get(timeZone.toLowerCase());
  if (own !== undefined) return own;
  const wanted = commonName(timeZone);
  const found = [...names.values()].find((name) => commonName(name) === wanted);
  if (wanted !== '' && found !== undefined) return found;
  throw new RequestError('invalidInput', 'The database does not know the time zone.', { field: 'timeZone' });
};

import { sql } from 'drizzle-orm';
import { hashPassword } from '../../../../demo/platform/accounts/passwords.ts';
import type { Database } from '../../../../demo/platform/core/database/database.ts';
import { users } from '../../../../demo/platform/users/tables.ts';
import { PASSWORD, type Population, signedInOf } from './people.ts';
import { PERSON_ROWS, SESSION_ROWS } from './person-rows.ts';
import { SCHOOL_ROWS } from './school-rows.ts';

/** People per statement: enough that its costs do not count, and few enough for the embedded database's memory. */
const AT_ONCE = 50_000;

/**
 * Fills an empty database with schools and people who can sign in with the password of the bench. The rows are generated
 * in the database, because a million people would take hours one by one.
 * @throws Error if the database has users
 */
export async function seedPopulation(
  db: Database,
  population: Population,
  onProgress: (people: number) => void = () => {},
): Promise<void> {
  const some = await db.select({ id: users.id }).from(users).limit(1);
  if (some.length > 0) throw new Error('The people of the bench have a public password: the database must be empty.');
  const passwordHash = await hashPassword(PASSWORD);
  for (const insert of SCHOOL_ROWS) await db.execute(insert(population));
  const signedIn = signedInOf(population.users);
  for (let first = 1; first <= population.users; first += AT_ONCE) {
    const part = { first, schools: population.schools, passwordHash };
    const last = Math.min(first + AT_ONCE - 1, population.users);
    for (const insert of PERSON_ROWS) await db.execute(insert({ ...part, last }));
    if (first <= signedIn) {
      for (const insert of SESSION_ROWS) await db.execute(insert({ ...part, last: Math.min(last, signedIn) }));
    }
    onProgress(last);
  }
  await db.execute(sql`vacuum analyze`);
}

import { type SQL, sql } from 'drizzle-orm';
import { sha256 } from '../../../../demo/platform/core/random.ts';

export interface Population {
  readonly users: number;
  readonly schools: number;
}

/** The password of every person of the bench. */
export const PASSWORD = 'bench-password';

/** How many of ten people have signed in lately, so that they have a session. */
const SIGNED_IN_OF_TEN = 4;

/** The people 1 to this number have a session. */
export const signedInOf = (users: number): number => Math.max(1, Math.floor((users * SIGNED_IN_OF_TEN) / 10));

/** Every tenth person is in the first school, so that there is a large one, and all others are spread evenly. */
export const schoolOf = (person: number, schools: number): number => (person % 10 === 0 ? 1 : (person % schools) + 1);

/** Every fifth person is in a second school, unless it is the first one again. */
export const secondSchoolOf = (person: number, schools: number): number | null => {
  const second = (Math.floor(person / 5) % schools) + 1;
  return person % 5 === 0 && second !== schoolOf(person, schools) ? second : null;
};

export const schoolId = (school: number): string => `school-${school}`;
export const personId = (person: number): string => `u_${sha256(`person ${person}`).slice(0, 20)}`;
export const emailOf = (person: number): string => `person${person}@people.example`;

/** The refresh token that renews the session of a person. */
export const refreshTokenOf = (person: number): string => `${personId(person)}.${sha256(`refresh ${person}`)}`;

/** `sha256()` of the platform, in the database. */
export const hashOf = (text: SQL): SQL =>
  sql`translate(rtrim(encode(sha256(convert_to(${text}, 'UTF8')), 'base64'), '='), '+/', '-_')`;

/** People by number, as a table `person` with the columns `n` and `id`. The ids are those of `personId()`. */
export const peopleFrom = (first: number, last: number): SQL => sql`(
  select n, 'u_' || left(${hashOf(sql`'person ' || n`)}, 20) as id
  from generate_series(${first}::int, ${last}::int) as n
) as person`;

/** `schoolOf()` in the database. */
export const schoolNumber = (schools: number): SQL =>
  sql`(case when n % 10 = 0 then 1 else n % ${schools}::int + 1 end)`;

/** `secondSchoolOf()` in the database, where it applies. */
export const secondSchoolNumber = (schools: number): SQL => sql`((n / 5) % ${schools}::int + 1)`;

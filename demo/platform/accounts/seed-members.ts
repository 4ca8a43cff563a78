import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../core/database/database.ts';
import { readSeed, seedOnce } from '../core/database/seeding.ts';
import { recountMembers } from '../tenants/counts.ts';
import { memberships } from '../tenants/tables.ts';
import { users } from '../users/tables.ts';

/** The large school of the demo. */
const SCHOOL = 'north';

/** How each language writes a name. */
const FULL = {
  givenFirst: (given: string, family: string) => `${given} ${family}`,
  familyFirst: (given: string, family: string) => `${family}${given}`,
  familyApart: (given: string, family: string) => `${family} ${given}`,
};

const Words = v.pipe(
  v.string(),
  v.transform((words) => words.split(' ')),
);

/** Russian and Polish family names agree with the gender, so that these have two lists. */
const NAMES = readSeed(
  new URL('./seed/member-names.json', import.meta.url),
  v.array(
    v.strictObject({ order: v.picklist(Object.keys(FULL) as (keyof typeof FULL)[]), families: Words, givens: Words }),
  ),
);

interface Member {
  readonly id: string;
  readonly realName: string;
  readonly nickName: string;
}

/** All pairs of given and family names, in an order in which neighbors have names of different languages. */
const MEMBERS: readonly Member[] = Array.from({ length: 144 }, (_, pair) =>
  NAMES.map(({ families, givens, order }, language): Member => {
    const given = givens[(pair + language) % 12] ?? '';
    const family = families[(Math.floor(pair / 12) * 5 + pair + language) % 12] ?? '';
    const number = String(pair * NAMES.length + language + 1).padStart(4, '0');
    return { id: `member-${number}`, realName: FULL[order](given, family), nickName: given };
  }),
).flat();

/** Joined one after another in the two years before the demo's first day. */
const joinedAt = sql`timestamptz '2024-01-15 08:00Z' + (substr(id, 8)::int * interval '8 hours')`;

/** The names of the members of the large school. */
export const MEMBER_NAMES: readonly string[] = MEMBERS.map(({ realName }) => realName);

const insertMembers = async (tx: Database): Promise<void> => {
  const ids = MEMBERS.map(({ id }) => id);
  const added = sql`unnest(${sql.param(ids)}::text[], ${sql.param(MEMBERS.map(({ realName }) => realName))}::text[],
    ${sql.param(MEMBERS.map(({ nickName }) => nickName))}::text[]) as added (id, real_name, nick_name)`;
  // One statement with three parameters: a list of rows would take 15 parameters for each of 2,016 people.
  await tx.execute(sql`insert into ${users} (id, real_name, nick_name, avatar_url, third_account, is_organization, vip,
      position_name, department_name, current_school_id, created_at)
    select id, real_name, nick_name, '', '', false, 0, '', '', ${SCHOOL}, ${joinedAt} from ${added}
    on conflict do nothing`);
  await tx.execute(sql`insert into ${memberships} (tenant_id, user_id, role, joined_at)
    select ${SCHOOL}, id, 'learner', ${joinedAt} from unnest(${sql.param(ids)}::text[]) as added (id)
    on conflict do nothing`);
  await recountMembers(tx, [SCHOOL]);
};

/** Inserts the members of a large school, who cannot sign in. */
export const seedLargeSchool = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    ['members of the large school'],
    (key) => key,
    () => insertMembers(tx),
  );

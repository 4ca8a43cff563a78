import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform } from '../support/platform.ts';

/** Counts are kept beside what they count, so that reading them is fast. In the seed, too, they are those of real rows. */

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

/** Rows with an `id` and a `count`, of tables of one group: a cluster does not join groups. */
type Counts = SQL;

/** How many rows of a table there are for each id. */
const per = (id: string, rows: string): Counts =>
  sql.raw(`select ${id} as id, count(*) as count from ${rows} group by 1`);

/** What is kept, and the rows that it counts, each with the ids by which they are compared. */
const KEPT: Readonly<Record<string, readonly [kept: Counts, ...counted: Counts[]]>> = {
  'members of a school': [
    sql`select tenant_id as id, member_count as count from tenant_counts`,
    per('tenant_id', 'memberships'),
  ],
  'courses of a school': [
    sql`select tenant_id as id, course_count as count from tenant_counts`,
    per('tenant_id', "courses where state = 'published'"),
  ],
  'lives of a school': [
    sql`select tenant_id as id, live_count as count from tenant_counts`,
    per('tenant_id', 'lives where deleted_at is null'),
  ],
  'learners of a course': [
    sql`select tenant_id || ' ' || id as id, learner_count as count from courses`,
    per(`tenant_id || ' ' || course_id`, 'enrolments'),
  ],
  'fans of a person': [sql`select user_id as id, fans_count as count from spaces`, per('followed_id', 'fans')],
  'follows of a person': [sql`select user_id as id, focus_count as count from spaces`, per('follower_id', 'follows')],
  'courses that a person studies': [
    sql`select user_id as id, study_course_count as count from spaces`,
    per('user_id', 'enrolments'),
  ],
  'comments on a post': [
    sql`select user_id || ' ' || id as id, comment_count as count from posts`,
    per(`user_id || ' ' || work_id`, 'comments'),
  ],
  'comments on a video': [
    sql`select user_id || ' ' || id as id, comment_count as count from videos`,
    per(`user_id || ' ' || work_id`, 'comments'),
  ],
  'voters of a vote': [
    sql`select user_id || ' ' || id as id, (vote->>'voterCount')::int as count from posts where vote is not null`,
    per(`user_id || ' ' || post_id`, 'post_votes'),
  ],
};

const read = async (statement: SQL): Promise<ReadonlyMap<string, number>> => {
  const { rows } = (await platform.db.execute(statement)) as unknown as { rows: { id: string; count: string }[] };
  return new Map(rows.map(({ count, id }) => [id, Number(count)]));
};

describe('the counts of the seed', () => {
  it.each(Object.keys(KEPT))('%s: those of the rows [M04] [H02]', async (name) => {
    const [kept, ...counted] = KEPT[name] ?? [];
    const shown = await read(kept as Counts);
    const real = await Promise.all(counted.map(read));
    expect(shown.size).toBeGreaterThan(10);
    const sums = [...shown.keys()].map((id) => [id, real.reduce((sum, counts) => sum + (counts.get(id) ?? 0), 0)]);
    expect([...shown]).toEqual(sums);
  });

  it('no two courses have the same picture [M02]', async () => {
    const pictures = await read(per('card_image_url', 'courses'));
    expect(pictures.size).toBeGreaterThan(50);
    expect([...pictures].filter(([, count]) => count !== 1)).toEqual([]);
  });

  it('the large school has thousands of members, each with a name of their own', async () => {
    const names = await read(sql`select 'north' as id, count(distinct users.real_name) as count from memberships
      join users on users.id = memberships.user_id where memberships.tenant_id = 'north'`);
    const members = await read(per('tenant_id', `memberships where tenant_id = 'north'`));
    expect(members.get('north')).toBeGreaterThan(2_000);
    expect(members).toEqual(names);
  });
});

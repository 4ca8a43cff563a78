import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OF_THE_TEST } from '../support/database/statements.ts';
import { startTestPlatform } from '../support/platform.ts';

/** Counts are kept beside what they count, so that reading them is fast. In the seed, too, they are those of real rows. */

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const of = (table: SQL, where: SQL) => sql`(select count(*) from ${table} where ${where})`;

/** What is kept, what was counted, and where. */
const KEPT: Readonly<Record<string, SQL>> = {
  'members of a school': sql`select tenant_id as id, member_count as kept,
    ${of(sql`memberships m`, sql`m.tenant_id = c.tenant_id`)} as counted from tenant_counts c`,
  'courses of a school': sql`select tenant_id as id, course_count as kept,
    ${of(sql`courses m`, sql`m.tenant_id = c.tenant_id`)} as counted from tenant_counts c`,
  'lives of a school': sql`select tenant_id as id, live_count as kept,
    (select count(*) from lives where lives.tenant_id = tenant_counts.tenant_id and deleted_at is null)::int as counted
    from tenant_counts`,
  'learners of a course': sql`select tenant_id || ' ' || id as id, learner_count as kept,
    ${of(sql`enrolments e`, sql`e.tenant_id = c.tenant_id and e.course_id = c.id`)} as counted from courses c`,
  'works of a person': sql`select user_id as id, works_count as kept, ${of(sql`posts p`, sql`p.user_id = s.user_id`)}
    + ${of(sql`videos v`, sql`v.user_id = s.user_id`)} as counted from spaces s`,
  'fans of a person': sql`select user_id as id, fans_count as kept,
    ${of(sql`fans f`, sql`f.followed_id = s.user_id`)} as counted from spaces s`,
  'follows of a person': sql`select user_id as id, focus_count as kept,
    ${of(sql`follows f`, sql`f.follower_id = s.user_id`)} as counted from spaces s`,
  'courses that a person studies': sql`select user_id as id, study_course_count as kept,
    ${of(sql`enrolments e`, sql`e.user_id = s.user_id`)} as counted from spaces s`,
  'comments on a post': sql`select id, comment_count as kept,
    ${of(sql`comments c`, sql`c.user_id = p.user_id and c.work_id = p.id`)} as counted from posts p`,
  'comments on a video': sql`select id, comment_count as kept,
    ${of(sql`comments c`, sql`c.user_id = v.user_id and c.work_id = v.id`)} as counted from videos v`,
  'voters of a vote': sql`select id, (vote->>'voterCount')::int as kept,
    ${of(sql`post_votes v`, sql`v.user_id = p.user_id and v.post_id = p.id`)} as counted
    from posts p where vote is not null`,
};

interface Row {
  readonly id: string;
  readonly kept: number;
  readonly counted: number;
}

const rowsOf = async (statement: SQL): Promise<Row[]> => {
  const answer = await platform.db.execute(sql`${sql.raw(OF_THE_TEST)}${statement}`);
  const { rows } = answer as { rows: { id: string; kept: number; counted: string }[] };
  return rows.map(({ counted, id, kept }) => ({ id, kept, counted: Number(counted) }));
};

describe('the counts of the seed', () => {
  it.each(Object.keys(KEPT))('%s: those of the rows [M04] [H02]', async (name) => {
    const rows = await rowsOf(KEPT[name] as SQL);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ counted, kept }) => counted !== kept)).toEqual([]);
  });

  it('no two courses have the same picture [M02]', async () => {
    const rows = await rowsOf(sql`select card_image_url as id, count(*)::int as kept, 1 as counted from courses
      group by card_image_url`);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ counted, kept }) => counted !== kept)).toEqual([]);
  });

  it('the large school has thousands of members, each with a name of their own', async () => {
    const members = await rowsOf(sql`select tenant_id as id, member_count as kept,
      (select count(distinct u.real_name) from memberships m join users u on u.id = m.user_id
        where m.tenant_id = c.tenant_id) as counted from tenant_counts c where tenant_id = 'north'`);
    expect(members[0]?.kept).toBeGreaterThan(2_000);
    expect(members[0]?.counted).toBe(members[0]?.kept);
  });
});

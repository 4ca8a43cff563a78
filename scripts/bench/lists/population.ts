import { sql } from 'drizzle-orm';
import type { Database } from '../../../demo/platform/core/database/database.ts';

/** The person whose fans and works are listed. `subjects/library-*` reads the same lists. */
export const PERSON = 'bench-person';
export const FANS = 2_000;
export const WORKS = 1_000;

/** Adds a person with thousands of fans and works. The tree of thousands of categories is in the demo already. */
export async function addPopulation(db: Database): Promise<void> {
  await db.execute(sql`
    insert into users (id, real_name, nick_name, avatar_url, third_account, is_organization, vip, position_name,
      department_name, current_school_id, created_at)
    select case when n = 0 then ${PERSON}::text else 'bench-fan-' || n end, '', 'Person ' || n, '', '', false, n % 3,
      'Position ' || n, '', 'north', now()
    from generate_series(0, ${FANS}::int) as n`);
  await db.execute(sql`
    insert into fans (followed_id, follower_id, name_key, created_at)
    select ${PERSON}::text, 'bench-fan-' || n, 'person ' || n, now() - n * interval '1 hour'
    from generate_series(1, ${FANS}::int) as n`);
  await db.execute(sql`
    insert into posts (user_id, id, school_id, resource_type, title, content, attachments, issue_time)
    select ${PERSON}::text, ${PERSON}::text || '-' || n, 'north', (array['discuss', 'article', 'qa'])[n % 3 + 1],
      'Work ' || n, repeat('A sentence of a text that a person has written. ', n % 9 + 1), '[]',
      now() - n * interval '1 hour'
    from generate_series(1, ${WORKS}::int) as n`);
  await db.execute(sql`
    insert into spaces (user_id, fans_count) values (${PERSON}::text, ${FANS}::int)`);
}

import { DAY_MS } from '../../../src/contract/durations.ts';
import type { TestPlatform } from '../support/fixture.ts';

/** A calendar day so many days ago, in the zone of the tests. */
export const dayAgo = (days: number): string => {
  const date = new Date(Date.now() - days * DAY_MS);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
};

export interface Study {
  readonly kind: 'article' | 'live' | 'exam' | 'course';
  readonly id: string;
  readonly title?: string;
  /** A day, at whose noon it was studied. */
  readonly day: string;
  readonly seconds?: number;
  readonly cover?: string;
}

/** Writes what a user studied in the school `north`. */
export async function study(platform: TestPlatform, userId: string, studies: readonly Study[]): Promise<void> {
  for (const { cover = '', day, id, kind, seconds = 0, title = id } of studies) {
    const at = new Date(`${day}T12:00:00`).toISOString();
    await platform.sql`
      insert into learning_history (user_id, tenant_id, kind, item_id, quarter, happened_at, seen_at, seconds, title, cover)
      values (${userId}, 'north', ${kind}, ${id}, ${at}, ${at}, ${at}, ${seconds}, ${title}, ${cover})
      on conflict do nothing`;
  }
}

/** An article on each of so many days, every second day, the latest yesterday. */
export async function studyForDays(platform: TestPlatform, userId: string, days: number): Promise<void> {
  await platform.sql`
    insert into learning_history (user_id, tenant_id, kind, item_id, quarter, happened_at, seen_at, seconds, title, cover)
    select ${userId}::text, 'north', 'article', 'article-' || n, at, at, at, 0, 'Article ' || n, ''
    from generate_series(1, ${days}::int) as n,
      lateral (select date_trunc('day', now()) + interval '12 hours' - (n * 2 - 1) * interval '1 day' as at) as t`;
}

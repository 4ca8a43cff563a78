import { type TestPlatform, unique } from '../support/fixture.ts';

interface NewLive {
  readonly title?: string;
  /** From now by the clock of the platform, which tests advance, as an interval of PostgreSQL. */
  readonly start: string;
  readonly end: string;
  readonly creator?: string;
  /** Whether it was opened at its start, and recorded. */
  readonly held?: boolean;
}

/** Inserts a live course of the school `north`; returns its id. */
export async function insertLive(
  { now, sql }: Pick<TestPlatform, 'now' | 'sql'>,
  { creator = 'teacher', end, held = false, start, title = 'A live course' }: NewLive,
): Promise<string> {
  const id = `live-${unique()}`;
  const changes = {
    id,
    title,
    created_by: creator,
    deleted_at: null,
    recorded: true,
    // The film of a live course of the demo.
    recording_of: held ? 'north-live-14' : null,
    cover: 'art',
    lecturer: 'Teacher',
  };
  await sql`insert into lives select (jsonb_populate_record(seeded, ${JSON.stringify(changes)}::jsonb)).*
    from lives seeded where tenant_id = 'north' and id = 'north-live-3'`;
  const at = now().toISOString();
  await sql`update lives set start_at = ${at}::timestamptz + ${start}::interval,
    end_at = ${at}::timestamptz + ${end}::interval, closes_at = ${at}::timestamptz + ${end}::interval,
    opened_at = case when ${held} then ${at}::timestamptz + ${start}::interval end
    where tenant_id = 'north' and id = ${id}`;
  return id;
}

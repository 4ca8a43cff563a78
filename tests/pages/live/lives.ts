import type { TestPlatform } from '../support/fixture.ts';

interface NewLive {
  readonly id: string;
  readonly title: string;
  /** Minutes from now to its start. */
  readonly at: number;
  /** How long it is planned to take, in minutes. */
  readonly minutes?: number;
  /** Minutes from its start to its opening; not opened without it. */
  readonly opened?: number;
}

/** Inserts live courses of a user at a school. Those that were opened close when they are planned to end. */
export async function createLives(
  platform: TestPlatform,
  schoolId: string,
  createdBy: string,
  lives: readonly NewLive[],
): Promise<void> {
  const instant = (minutes: number) => new Date(platform.now().getTime() + minutes * 60_000).toISOString();
  for (const { at, id, minutes = 60, opened, title } of lives)
    await platform.sql`insert into lives (tenant_id, id, title, cover, description, lecturer, start_at, end_at, time_zone,
        opened_at, closes_at, recorded, recording_of, pm_flag, passcode, host_key, created_by, created_at)
      values (${schoolId}, ${id}, ${title}, '', '', 'Ada', ${instant(at)}, ${instant(at + minutes)}, 'Europe/Madrid',
        ${opened === undefined ? null : instant(at + opened)}, ${instant(at + minutes)}, true,
        ${opened === undefined ? null : id}, false, '123456', ${id},
        ${createdBy}, ${instant(-10_000)})`;
}

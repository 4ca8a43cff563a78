import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { inTests } from '../../proofs.ts';
import { expect, type TestPlatform, test, text } from '../support/fixture.ts';

/** A live course that has ended and has a recording. */
const recorded = async (platform: TestPlatform, id: string): Promise<string> => {
  const at = (minutes: number) => new Date(platform.now().getTime() + minutes * MINUTE_MS).toISOString();
  await platform.sql`
    insert into lives (tenant_id, id, title, cover, description, lecturer, start_at, end_at, time_zone, opened_at,
      closes_at, recorded, courseware_id, pm_flag, passcode, host_key, created_by, created_at)
    values ('north', ${id}, 'Vectors, step by step', 'mathematics', '', 'Mia', ${at(-90)}, ${at(-30)}, 'UTC', ${at(-90)},
      ${at(-30)}, true, null, false, '246810', ${id}, 'teacher', ${at(-100)})`;
  // The film of a live course of the demo.
  await platform.sql`update lives set recording_of = 'north-live-14' where id = ${id}`;
  return id;
};

for (const [place, path] of [
  ['the room', (id: string) => `/live/north/room/${id}?sxz-lang=en_US`],
  ['its page', (id: string) => `/live/north/detail/${id}?gotoItem=replay&sxz-lang=en_US`],
] as const)
  test(
    `what is watched of a recording in ${place} is in the learning history [T01]`,
    inTests(place === 'the room'),
    async ({ page, platform, signInFast }) => {
      const user = await platform.createUser();
      const liveId = await recorded(platform, `recorded-${user.id}`);
      await signInFast(user.email);
      await page.goto(path(liveId));
      const video = page.locator('video');
      const play = () => video.evaluate((one: HTMLVideoElement) => Object.assign(one, { muted: true }).play());
      await page.getByRole('button', { name: text('live-replay:play') }).click();
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(1.5);
      await video.evaluate((one: HTMLVideoElement) => one.pause());
      const seconds = async () => {
        const rows = await platform.sql<{ seconds: number }>`
        select seconds from learning_history where user_id = ${user.id} and item_id = ${liveId}`;
        return rows.map((row) => row.seconds);
      };
      await expect.poll(seconds).toEqual([expect.any(Number)]);
      const [watched = 0] = await seconds();
      expect(watched).toBeGreaterThan(0);
      // A jump is not watched.
      await video.evaluate((one: HTMLVideoElement) => Object.assign(one, { currentTime: 10 }) && undefined);
      await play();
      await video.evaluate((one: HTMLVideoElement) => one.pause());
      expect((await seconds())[0]).toBeLessThan(watched + 4);

      await page.goto('/learningHistory/north?sxz-lang=en_US');
      const card = page.getByRole('link', { name: 'Vectors, step by step' });
      await expect(card).toContainText(text('history:watched', { duration: '1 min' }));
    },
  );

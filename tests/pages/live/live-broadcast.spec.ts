import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { expect, type TestPlatform, test, text, unique } from '../support/fixture.ts';

const room = (key: string, values = {}, language = 'en_US') => text(`live-room:${key}`, values, language);
const studio = (key: string, values = {}, language = 'en_US') => text(`live-studio:${key}`, values, language);
const replay = (key: string, values = {}, language = 'en_US') => text(`live-replay:${key}`, values, language);
const TITLE = 'Vectors, step by step';
const pathTo = (liveId: string, query = '') => `/live/north/room/${liveId}?sxz-lang=en_US${query}`;

/** Plans a live course of the teacher that can be opened now; `opened`: it is on. */
async function plan(platform: TestPlatform, opened = false): Promise<string> {
  const id = `cast-${unique()}`;
  const at = (minutes: number) => new Date(platform.now().getTime() + minutes * MINUTE_MS).toISOString();
  await platform.sql`
    insert into lives (tenant_id, id, title, cover, description, lecturer, start_at, end_at, time_zone, opened_at,
      closes_at, recorded, courseware_id, pm_flag, passcode, host_key, created_by, created_at)
    values ('north', ${id}, ${TITLE}, 'mathematics', '', 'Mia Weber', ${at(opened ? -1 : 5)}, ${at(65)},
      'Europe/Madrid', ${opened ? at(-1) : null}, ${at(95)}, true, null, false, '246810', ${`key-of-${id}`}, 'teacher',
      ${at(-9_000)})`;
  return id;
}

const videoOf = (page: Page) => page.getByLabel(room('video.label', { title: TITLE }));

/** What a video shows and plays: its time, and whether its pixels and its sound change. */
const watch = (page: Page) =>
  videoOf(page).evaluate(async (one: HTMLVideoElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 36];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const shot = () => {
      context?.drawImage(one, 0, 0, 64, 36);
      return [...(context?.getImageData(0, 0, 64, 36).data ?? [])];
    };
    const first = shot();
    const began = one.currentTime;
    await new Promise((resolve) => setTimeout(resolve, 700));
    const second = shot();
    const changed = second.filter((value, index) => Math.abs(value - (first[index] ?? 0)) > 12).length;
    return { changed, bright: Math.max(...second.filter((_, index) => index % 4 < 3)), moved: one.currentTime - began };
  });

test('a teacher broadcasts, a learner sees and hears it, and both watch the replay [B01] [B02] [B03] [B05]', async ({
  page,
  browser,
  platform,
  signInFast,
}, info) => {
  test.slow();
  const id = await plan(platform);
  await signInFast('teacher');
  await page.goto(pathTo(id));
  await page.getByRole('button', { name: studio('turnOn') }).or(page.getByRole('button', { name: studio('goLive') })).first().click();
  await page.screenshot({ path: '/tmp/lr/s1.png' });
  await page.getByRole('button', { name: studio('goLive') }).click();
  await page.waitForTimeout(8000);
  await page.screenshot({ path: '/tmp/lr/s2.png' });
  const other = await browser.newContext({ baseURL: platform.main });
  const learner = await other.newPage();
  await signInFast('learner', { page: learner });
  await learner.goto(pathTo(id));
  await expect(videoOf(learner)).toBeVisible();
  await expect.poll(async () => (await watch(learner)).changed).toBeGreaterThan(50);
  await learner.screenshot({ path: '/tmp/lr/s3.png' });
  console.log(await watch(learner));
  writeFileSync(info.outputPath('x'), '');
  await other.close();
});

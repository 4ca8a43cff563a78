import { readFile } from 'node:fs/promises';
import { expect, type Page, type TestPlatform, test, text, unique } from '../../support/fixture.ts';
import { insertLive } from '../new-live.ts';
import { probe } from './probe.ts';

const replay = (key: string, values = {}) => text(`live-replay:${key}`, values);

/** A live course of the teacher that is over, with a recording of its own: a film of the demo. */
async function record(platform: TestPlatform): Promise<string> {
  const id = await insertLive(platform, {
    held: true,
    start: '-3 hours',
    end: '-2 hours',
    title: `Lesson ${unique()}`,
  });
  await platform.sql`insert into live_recordings select (jsonb_populate_record(one, jsonb_build_object('live_id', ${id}::text))).*
    from live_recordings one where tenant_id = 'north' and live_id = 'north-live-14'`;
  await platform.sql`update lives set recording_of = ${id}, sample = false where id = ${id}`;
  return id;
}

/** How long the film plays that a page shows, in whole seconds. */
const lengthOf = (page: Page) =>
  page.locator('campus-live-detail video').evaluate((one: HTMLVideoElement) => Math.round(one.duration));

test('whoever manages a live course cuts its replay, saves it, gives it captions and deletes it, and learners see what is left [B05] [B08]', async ({
  page,
  browser,
  guard,
  platform,
  signInFast,
}) => {
  test.slow();
  const id = await record(platform);
  const [recorded] = await platform.sql`select ms from live_recordings where live_id = ${id}`;
  const whole = Math.round(Number(recorded?.ms) / 1_000);
  const address = `/live/north/detail/${id}?gotoItem=replay&sxz-lang=en_US`;
  await signInFast('teacher');
  await page.goto(address);
  const manage = page.getByRole('region', { name: replay('manage.title') });
  const [start, end] = [manage.getByLabel(replay('cut.start')), manage.getByLabel(replay('cut.end'))];
  const cut = manage.getByRole('button', { name: replay('cut.action') });
  const says = (words: string) => expect(manage.getByRole('status')).toHaveText(words);
  await expect(start).toHaveValue('0:00');
  await guard.checkAxe(page);
  await start.fill('0:30');
  await end.fill('0:31');
  await cut.click();
  await expect(manage.getByText(/^Enter times between 0:00 and/)).toBeVisible();
  await start.fill('0:10');
  await end.fill('0:40');
  await cut.click();
  await says(replay('cut.done'));
  // A whole number of segments, outwards.
  const [row] = await platform.sql`select cut_start_ms, cut_end_ms from live_recordings where live_id = ${id}`;
  const [from, to] = [Number(row?.cut_start_ms) / 1_000, Number(row?.cut_end_ms) / 1_000];
  expect([from <= 10, from > 5, to >= 40, to < 45]).toEqual([true, true, true, true]);

  const chooser = page.waitForEvent('filechooser');
  await manage.getByLabel(replay('captions.language')).selectOption('de_DE');
  await manage.getByRole('button', { name: replay('captions.action') }).click();
  const words = 'WEBVTT\n\n00:00:00.000 --> 00:00:20.000\nGuten Tag\n';
  await (await chooser).setFiles({ name: 'words.vtt', mimeType: 'text/vtt', buffer: Buffer.from(words) });
  await says(replay('captions.done'));

  const download = page.waitForEvent('download');
  await manage.getByRole('button', { name: replay('download.action') }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^Lesson-.*\.mp4$/);
  const file = await saved.path();
  expect((await readFile(file)).subarray(4, 8).toString()).toBe('ftyp');
  probe(file, to - from);

  const other = await browser.newContext({ baseURL: platform.main });
  const learner = await other.newPage();
  await signInFast('learner', { page: learner });
  await learner.goto(address);
  await expect(learner.getByRole('region', { name: replay('manage.title') })).toHaveCount(0);
  await learner.getByRole('button', { name: replay('play') }).click();
  await expect.poll(() => lengthOf(learner)).toBe(Math.round(to - from));
  const track = learner.locator('campus-live-detail track[srclang=de-DE]');
  await expect(track).toHaveAttribute('label', 'German (Germany)');
  await expect
    .poll(() =>
      track.evaluate((one: HTMLTrackElement) => [...(one.track.cues ?? [])].map((cue) => (cue as VTTCue).text)),
    )
    .toEqual(['Guten Tag']);

  // All of it again, without captions.
  await manage.getByRole('button', { name: /^Remove captions/ }).click();
  await says(replay('captions.removed'));
  await start.fill('0:00');
  await end.fill(`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`);
  await cut.click();
  await says(replay('cut.done'));
  // The server keeps a playlist for a second.
  await platform.advance(2);
  await learner.reload();
  await learner.getByRole('button', { name: replay('play') }).click();
  await expect.poll(() => lengthOf(learner)).toBe(whole);
  await expect(track).toHaveCount(0);

  await manage.getByRole('button', { name: replay('delete.action') }).click();
  const dialog = page.getByRole('dialog', { name: replay('delete.title') });
  await dialog.getByRole('button', { name: replay('delete.action') }).click();
  await expect(page.getByText(text('live-detail:replay.none'))).toBeVisible();
  await learner.goto(address);
  await expect(learner.getByText(text('live-detail:replay.none'))).toBeVisible();
  await other.close();
});

import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from '../../../demo/platform/core/background/storage.ts';
import type { Platform } from '../../../demo/platform/core/platform.ts';
import { liveCaptions, liveRecordings, liveSegments } from '../../../demo/platform/live/media/tables.ts';
import { clearRecordings } from '../../../demo/platform/live/recording/keep.ts';
import { replaceFilms } from '../../../demo/platform/live/seed/seed-films.ts';
import { liveSchools } from '../../../demo/platform/live/settings/tables.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/durations.ts';
import { listReplays, readLiveInfo } from '../../../src/contract/live/live-data.ts';
import { closeLive, enterLive, openLive } from '../../../src/contract/live/live-room.ts';
import { copyLive, deleteLive, listCopyableLives, listLives } from '../../../src/contract/live/lives.ts';
import { cutReplay, deleteReplay, downloadReplay, setCaptions } from '../../../src/contract/live/recordings.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { get, namesIn, planLive, put, send, start } from './studio.ts';

const FILMS = new URL('../../../demo/platform/live/seed/films/', import.meta.url);
const NOW = new Date('2026-11-22T12:00:00Z');
let now = NOW;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let filesDir: string;
const people: Record<'learner' | 'teacher' | 'admin', Browser> = {} as never;
beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'campus-recordings-'));
  platform = await startTestPlatform({ limits: NO_LIMITS, filesDir, now: () => now });
  for (const name of ['learner', 'teacher', 'admin'] as const) people[name] = new Browser(platform.origins.main);
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
  await rm(filesDir, { recursive: true });
});
const signAllIn = async () => {
  await signIn(people.learner);
  await signIn(people.teacher, 'teacher');
  await signIn(people.admin, 'admin');
};
beforeEach(async () => {
  now = NOW;
  await signAllIn();
});
/** Later than the sessions are open. */
const later = async (ms: number) => {
  now = new Date(now.getTime() + ms);
  await signAllIn();
};
const replayOf = async (browser: Browser, liveId: string) =>
  (await browser.ask(listReplays, { query: { liveId } })).data.list[0];
/** What runs every ten minutes. */
const clear = async () =>
  clearRecordings(
    { db: platform.db, storage: await openStorage({ dataDir: null, filesDir, filesUrl: null }) } as Platform,
    now,
  );
const filesOf = (liveId: string) => existsSync(join(filesDir, 'store/live/north', liveId));
const countSegments = async (liveId: string) =>
  (await platform.db.select().from(liveSegments).where(eq(liveSegments.liveId, liveId))).length;

/** A live course that has ended, with five segments of two seconds. */
const recorded = async (more: Partial<typeof lives.$inferInsert> = {}): Promise<string> => {
  const liveId = await planLive(platform, now, more);
  await send((await start(people.teacher, liveId)).data, 5);
  await people.teacher.ask(closeLive, { params: { liveId }, body: {} });
  await later(MINUTE_MS);
  return liveId;
};

it('has films of their own and of some minutes in the lessons that the demo recorded, each as long as it says [B05]', async () => {
  // The demo has been seeded for today.
  await later(Date.now() - now.getTime());
  const { records } = (await people.learner.ask(listLives, { query: { status: 'ended', pageSize: 100 } })).data
    .listPage;
  const seeded = records.filter(({ id, rePlay }) => /-live-\d/.test(id) && rePlay === 1);
  expect(seeded.length).toBeGreaterThanOrEqual(12);
  const first = new Set<string>();
  for (const { duration, id } of seeded) {
    const replay = await replayOf(people.learner, id);
    const playlist = (await get(replay?.url ?? '')).bytes.toString();
    const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+),/g)].map(([, length]) => Number(length));
    const length = lengths.reduce((sum, one) => sum + one, 0);
    expect(length).toBeCloseTo(replay?.duration ?? 0, 3);
    expect(Math.abs(length - duration)).toBeLessThan(1);
    expect(length).toBeGreaterThanOrEqual(180);
    expect(length).toBeLessThanOrEqual(360);
    expect(replay).toMatchObject({ status: 1, sample: true, captions: [{ language: replay?.language }] });
    const [name = ''] = namesIn(playlist);
    const piece = await get((replay?.url ?? '').replace('index.m3u8', name));
    expect(piece.status).toBe(200);
    first.add(piece.bytes.toString('base64'));
  }
  expect(first.size).toBe(seeded.length);
});

it('gives a lesson that was seeded with a shorter film the film of today, with its captions [B05]', async () => {
  const { db } = platform;
  const liveId = 'north-live-14';
  const ofLesson = eq(liveRecordings.liveId, liveId);
  const read = async () => ({
    recording: (await db.select().from(liveRecordings).where(ofLesson))[0],
    captions: await db.select().from(liveCaptions).where(eq(liveCaptions.liveId, liveId)),
    closesAt: (await db.select().from(lives).where(eq(lives.id, liveId)))[0]?.closesAt,
  });
  const today = await read();
  expect(today.captions).toHaveLength(1);
  await replaceFilms(db);
  expect(await read()).toEqual(today);
  const isShorter = { segments: 4, next: 4, ms: 15_500, bytes: 100 };
  const openedAt = (today.closesAt?.getTime() ?? 0) - (today.recording?.ms ?? 0);
  await db.update(liveRecordings).set(isShorter).where(ofLesson);
  await db.update(liveCaptions).set({ content: 'WEBVTT', hash: 'old' }).where(eq(liveCaptions.liveId, liveId));
  await db
    .update(lives)
    .set({ closesAt: new Date(openedAt + isShorter.ms) })
    .where(eq(lives.id, liveId));
  await replaceFilms(db);
  expect(await read()).toEqual(today);
});

it('leaves out the start and the end of a recording, as far as segments reach, and shows all of it again [B05]', async () => {
  const { learner, teacher } = people;
  const liveId = await recorded();
  const cut = (body: { start: number; end: number }, browser = teacher) =>
    browser.ask(cutReplay, { params: { liveId }, body });
  expect((await cut({ start: 2.5, end: 7 })).data).toMatchObject({
    ...{ duration: 6, fullDuration: 10, cutStart: 2, cutEnd: 8, status: 1 },
  });
  const shown = await replayOf(learner, liveId);
  expect(shown).toMatchObject({ duration: 6, cutStart: 2 });
  const names = namesIn((await get(shown?.url ?? '')).bytes.toString());
  expect(names.map((name) => name.split('.')[0])).toEqual(['0/1', '0/2', '0/3']);
  for (const body of [
    { start: 5, end: 5 },
    { start: 8, end: 2 },
    { start: 11, end: 0 },
    { start: 30, end: 40 },
  ])
    expect(await cut(body), JSON.stringify(body)).toMatchObject({ status: 400, code: AREA_CODES.cutTooShort });
  expect((await cut({ start: -1, end: 0 })).code).toBe(CODES.invalidInput);
  expect((await cut({ start: 0, end: 0 }, learner)).code).toBe(CODES.forbidden);
  expect((await cut({ start: 0, end: 0 })).data).toMatchObject({ duration: 10, cutStart: 0, cutEnd: 10 });
  const open = await planLive(platform, now);
  expect(await teacher.ask(cutReplay, { params: { liveId: open }, body: { start: 0, end: 0 } })).toMatchObject({
    code: AREA_CODES.liveNotEnded,
  });
});

/** When each fragment of a file begins, in the ticks of its tracks, and the boxes at its top. */
const timesIn = (file: Buffer) => {
  const times: number[] = [];
  const text = file.toString('latin1');
  for (let at = text.indexOf('tfdt'); at >= 0; at = text.indexOf('tfdt', at + 1))
    times.push(file[at + 4] === 1 ? Number(file.readBigUInt64BE(at + 8)) : file.readUInt32BE(at + 8));
  const boxes: string[] = [];
  for (let at = 0; at < file.byteLength; at += file.readUInt32BE(at)) boxes.push(text.slice(at + 4, at + 8));
  return { times, boxes };
};

describe('a download', () => {
  const { init, segments } = (
    JSON.parse(readFileSync(new URL('films.json', FILMS), 'utf8')) as Record<
      string,
      { init: number; segments: { bytes: number; ms: number }[] }
    >
  )['en_US-0'] as { init: number; segments: { bytes: number; ms: number }[] };
  const film = readFileSync(new URL('en_US-0.mp4', FILMS));
  const pieces = segments.map(({ bytes }, index) => {
    const from = init + segments.slice(0, index).reduce((sum, one) => sum + one.bytes, 0);
    return film.subarray(from, from + bytes);
  });
  const sendFilm = async (liveId: string, head: Buffer, numbers: readonly number[]) => {
    const broadcast = (await start(people.teacher, liveId)).data;
    await put(broadcast, 'init', head);
    for (const [index, number] of numbers.entries()) {
      now = new Date(now.getTime() + 4_000);
      const times = { 'campus-start': String(index * 4_000), 'campus-duration': '4000' };
      expect((await put(broadcast, index, pieces[number] as Buffer, times)).status).toBe(201);
    }
  };
  const end = async (liveId: string) => {
    await people.teacher.ask(closeLive, { params: { liveId }, body: {} });
    await later(MINUTE_MS);
  };

  it('is one file whose times go on over a reload of the host [B05]', async () => {
    const { learner, teacher } = people;
    const liveId = await planLive(platform, now, { title: 'Vectors: part 1' });
    const head = film.subarray(0, init);
    // The page is loaded anew after three segments, and begins at its own zero again.
    await sendFilm(liveId, head, [0, 1, 2]);
    await sendFilm(liveId, head, [0, 1]);
    await end(liveId);
    const { files } = (await teacher.ask(downloadReplay, { params: { liveId } })).data;
    expect(files).toHaveLength(1);
    expect(files[0]).toMatchObject({ seconds: 20 });
    const saved = await get(files[0]?.url ?? '');
    expect(saved.headers.get('content-disposition')).toContain('attachment');
    expect(saved.headers.get('content-type')).toBe('video/mp4');
    const { boxes, times } = timesIn(saved.bytes);
    expect(boxes).toEqual(['ftyp', 'moov', ...Array.from({ length: 5 }, () => ['moof', 'mdat']).flat()]);
    const videos = times.filter((_, index) => index % 2 === 0);
    const ticks = (videos[1] ?? 0) / 4;
    expect(videos.map((one) => Math.round(one / ticks))).toEqual([0, 4, 8, 12, 16]);
    expect((await learner.ask(downloadReplay, { params: { liveId } })).code).toBe(CODES.forbidden);
    const media = (await replayOf(teacher, liveId))?.url.replace('/index.m3u8', '/0') ?? '';
    expect((await get(media.replace('/live/media/', '/live/files/'))).status).toBe(403);
    now = new Date(now.getTime() + 5 * MINUTE_MS);
    expect((await get(files[0]?.url ?? '')).status).toBe(403);
  });

  it('is another file for another format [B05]', async () => {
    const liveId = await planLive(platform, now);
    const head = film.subarray(0, init);
    await sendFilm(liveId, head, [0]);
    await sendFilm(liveId, Buffer.concat([head, Buffer.from([0, 0, 0, 8]), Buffer.from('free')]), [0, 1]);
    await end(liveId);
    const { files } = (await people.teacher.ask(downloadReplay, { params: { liveId } })).data;
    expect(files.map(({ seconds }) => seconds)).toEqual([4, 8]);
    expect((await get(files[1]?.url ?? '')).bytes.byteLength).toBeGreaterThan(files[1]?.bytes ?? 0);
  });
});

it('takes captions of a language, offers them with the replay, and removes them [B08]', async () => {
  const { learner, teacher } = people;
  const liveId = await recorded({ language: 'es_ES' });
  const set = (text: string, browser = teacher) =>
    browser.ask(setCaptions, { params: { liveId }, body: { language: 'es_ES', text } });
  const text = 'WEBVTT - Vectores\r\n\r\n1\r\n00:00.000 --> 00:02.000 line:0\r\n¿Qué es un vector? <script>\r\n';
  expect((await set(text)).data.captions).toMatchObject([{ language: 'es_ES' }]);
  const replay = await replayOf(learner, liveId);
  expect(replay?.language).toBe('es_ES');
  const given = await get(replay?.captions[0]?.url ?? '');
  expect(given.bytes.toString()).toBe(text.replaceAll('\r\n', '\n'));
  expect(given.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  for (const wrong of [
    '1\n00:00.000 --> 00:02.000\nSubRip',
    'WEBVTT',
    'WEBVTTX\n\n00:00.000 --> 00:01.000\n',
    '<html>',
  ])
    expect(await set(wrong), wrong).toMatchObject({ status: 400, code: AREA_CODES.captionsUnreadable });
  expect((await set(text, learner)).code).toBe(CODES.forbidden);
  expect((await set('')).data.captions).toEqual([]);
});

describe('a recording', () => {
  it('goes with its live course, once it cannot be restored, and after the time of the school [B05]', async () => {
    const { admin, learner, teacher } = people;
    const [deleted, kept, dropped, plain] = [
      await recorded(),
      await recorded(),
      await recorded(),
      await recorded({ recorded: false }),
    ];
    expect(await replayOf(learner, plain)).toBeUndefined();
    await teacher.ask(deleteLive, { params: { liveId: deleted } });
    await clear();
    expect([await countSegments(deleted), filesOf(deleted)]).toEqual([5, true]);
    expect((await teacher.ask(deleteReplay, { params: { liveId: dropped } })).status).toBe(200);
    expect([await countSegments(dropped), await replayOf(learner, dropped)]).toEqual([0, undefined]);
    expect(filesOf(dropped)).toBe(false);
    expect((await learner.ask(deleteReplay, { params: { liveId: kept } })).code).toBe(CODES.forbidden);
    await later(8 * DAY_MS);
    await clear();
    expect([await countSegments(deleted), await countSegments(plain), await countSegments(kept)]).toEqual([0, 0, 5]);
    expect([filesOf(deleted), filesOf(plain), filesOf(kept)]).toEqual([false, false, true]);

    await platform.db.insert(liveSchools).values({ tenantId: 'north', meetingHosts: [], keepDays: 30 });
    const { keptUntil, url } = (await replayOf(admin, kept)) ?? { keptUntil: '', url: '' };
    expect(Date.parse(keptUntil) - NOW.getTime()).toBeGreaterThan(30 * DAY_MS - HOUR_MS);
    await later(24 * DAY_MS);
    await clear();
    expect(await countSegments(kept)).toBe(0);
    expect((await learner.ask(readLiveInfo, { params: { liveId: kept } })).data.rePlay).toBe(0);
    expect([403, 404]).toContain((await get(url)).status);
    await platform.db.delete(liveSchools);
  });

  it('is shown again in a re-broadcast, which keeps it after its own live course has gone [B05] [L07]', async () => {
    const { learner, teacher } = people;
    const source = await recorded({ language: 'en_US' });
    const copyable = await teacher.ask(listCopyableLives, { query: { pageSize: 100 } });
    expect(copyable.data.records.map(({ id }) => id)).toContain(source);
    const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
    const form = { title: 'Again', lecturer: 'Łucja', timeZone: 'UTC', startTime: at(10), endTime: at(70) };
    const copied = await teacher.ask(copyLive, { params: { liveId: source }, body: { ...form, coursewareId: source } });
    const liveId = copied.data.id;
    await teacher.ask(deleteReplay, { params: { liveId: source } });
    expect(await replayOf(learner, source)).toBeUndefined();
    await later(10 * MINUTE_MS);
    expect(await replayOf(learner, liveId)).toBeUndefined();
    await teacher.ask(openLive, { params: { liveId }, body: {} });
    const room = (await learner.ask(enterLive, { params: { liveId }, body: {} })).data;
    expect(room).toMatchObject({ media: 'recording', onAir: true });
    expect(namesIn((await get(room.videoUrl)).bytes.toString())).toHaveLength(5);
    // Nobody has to stay in its room.
    await later(40 * MINUTE_MS);
    expect((await learner.ask(enterLive, { params: { liveId }, body: {} })).data.status).toBe('ongoing');
    await teacher.ask(closeLive, { params: { liveId }, body: {} });
    await later(MINUTE_MS);
    expect(await replayOf(learner, liveId)).toMatchObject({ status: 1, duration: 10 });
    expect((await teacher.ask(deleteReplay, { params: { liveId } })).status).toBe(200);
    expect(await countSegments(source)).toBe(0);
  });
});

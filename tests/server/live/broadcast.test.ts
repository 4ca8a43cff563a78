import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ALL_CODES } from '../../../demo/platform/core/http/request-error.ts';
import { liveRecordings } from '../../../demo/platform/live/media/tables.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { MINUTE_MS, SECOND_MS } from '../../../src/contract/durations.ts';
import { startBroadcast, stopBroadcast } from '../../../src/contract/live/broadcast.ts';
import { listReplays } from '../../../src/contract/live/live-data.ts';
import { closeLive, enterLive } from '../../../src/contract/live/live-room.ts';
import { HOST_GONE_MS, LEASE_MS } from '../../../src/contract/live/media-constants.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { box, FORMAT, get, INIT, namesIn, planLive, put, renew, segment, send, start, WRITER } from './studio.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
let now = NOW;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const people: Record<'learner' | 'teacher' | 'foreigner' | 'visitor', Browser> = {} as never;
const limits = { ...NO_LIMITS, liveBytes: 3_000 };
beforeAll(async () => {
  platform = await startTestPlatform({ limits, now: () => now });
  for (const name of ['learner', 'teacher', 'foreigner', 'visitor'] as const)
    people[name] = new Browser(platform.origins.main);
  await signIn(people.learner);
  await signIn(people.teacher, 'teacher');
  await signIn(people.foreigner, 'org', { tenant: 'river' });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});
beforeEach(() => {
  now = NOW;
});
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const roomOf = async (browser: Browser, liveId: string) =>
  (await browser.ask(enterLive, { params: { liveId }, body: {} })).data;
const textOf = async (address: string) => (await get(address)).bytes.toString();

it('goes from the first segment to a replay as long as the broadcast [B02] [B04] [B05]', async () => {
  const { learner, teacher } = people;
  const liveId = await planLive(platform, now);
  expect(await roomOf(learner, liveId)).toMatchObject({ media: 'none', videoUrl: '', onAir: false, sample: false });
  const first = (await start(teacher, liveId)).data;
  expect(first).toMatchObject({ part: 0, next: 0 });
  expect((await send(first, 3)).map(({ next, status }) => [status, next])).toEqual([
    ...[
      [201, 0],
      [201, 1],
      [201, 2],
      [201, 3],
    ],
  ]);
  const room = await roomOf(learner, liveId);
  expect(room).toMatchObject({ media: 'broadcast', onAir: true });
  const folder = room.videoUrl.replace(/live\.m3u8$/, '');
  expect(folder.startsWith(`${platform.origins.assets}/live/media/north/${liveId}/`)).toBe(true);
  const playlist = await get(room.videoUrl);
  expect(playlist.headers.get('cache-control')).toBe('public, max-age=1');
  const lines = playlist.bytes.toString();
  expect(lines).toContain('#EXT-X-MEDIA-SEQUENCE:0\n');
  // Three segments came at once: the first of them began with the oldest of them.
  expect(lines).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date(now.getTime() - 6_000).toISOString()}`);
  expect(lines).not.toContain('#EXT-X-ENDLIST');
  const [name = ''] = namesIn(lines);
  const piece = await get(folder + name);
  expect(piece.bytes.equals(segment('part 0, 0'))).toBe(true);
  expect(piece.headers.get('cache-control')).toBe('public, max-age=120, immutable');
  expect(piece.headers.get('content-type')).toBe('video/mp4');
  const [, map = ''] = /EXT-X-MAP:URI="([^"]+)"/.exec(lines) ?? [];
  expect((await get(folder + map)).bytes.equals(INIT)).toBe(true);

  // The page is loaded anew: another part of the same broadcast.
  pass(10 * SECOND_MS);
  const second = (await start(teacher, liveId)).data;
  expect(second.part).toBe(1);
  await send(second, 2);
  // The playlist of a process is a second old at most.
  pass(2 * SECOND_MS);
  const joined = await textOf(room.videoUrl);
  expect(joined.split('\n').filter((line) => line === '#EXT-X-DISCONTINUITY')).toHaveLength(1);
  expect(namesIn(joined).map((one) => one.replace(/\.[\w-]{43}\./, '.'))).toEqual([
    '0/0.m4s',
    '0/1.m4s',
    '0/2.m4s',
    '1/0.m4s',
    '1/1.m4s',
  ]);

  await teacher.ask(stopBroadcast, { params: { liveId }, body: { writer: WRITER, part: 1 } });
  await teacher.ask(closeLive, { params: { liveId }, body: {} });
  // What was held up still comes.
  expect(await put(second, 2, segment('late'))).toMatchObject({ status: 201 });
  const preparing = (await learner.ask(listReplays, { query: { liveId } })).data.list;
  expect(preparing).toMatchObject([{ status: 0, url: '' }]);
  pass(MINUTE_MS);
  const [replay] = (await learner.ask(listReplays, { query: { liveId } })).data.list;
  expect(replay).toMatchObject({ status: 1, duration: 12, fullDuration: 12, cutStart: 0, cutEnd: 12, sample: false });
  const whole = await textOf(replay?.url ?? '');
  expect(whole).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
  expect(whole.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
  expect(namesIn(whole)).toHaveLength(6);
  pass(SECOND_MS);
  expect(await put(second, 3, segment('too late'))).toMatchObject({ code: AREA_CODES.liveNotOngoing });
});

it('moves the window of the playlist with what comes, and counts what it has left behind [B04]', async () => {
  const liveId = await planLive(platform, now);
  await send((await start(people.teacher, liveId)).data, 4);
  await send((await start(people.teacher, liveId)).data, 29, () => pass(2 * SECOND_MS));
  const { videoUrl } = await roomOf(people.learner, liveId);
  const before = await textOf(videoUrl);
  expect(before).toContain('#EXT-X-MEDIA-SEQUENCE:3\n');
  expect(namesIn(before)).toHaveLength(30);
  const third = (await start(people.teacher, liveId)).data;
  await send(third, 1);
  pass(2 * SECOND_MS);
  const after = await textOf(videoUrl);
  expect(after).toContain('#EXT-X-MEDIA-SEQUENCE:4\n#EXT-X-DISCONTINUITY-SEQUENCE:1\n');
  expect(namesIn(after).slice(0, -1)).toEqual(namesIn(before).slice(1));
});

it('takes a segment once, in order, and only with its own content [B02]', async () => {
  const liveId = await planLive(platform, now);
  const broadcast = (await start(people.teacher, liveId)).data;
  const one = segment('one');
  expect(await put(broadcast, 0, one)).toMatchObject({ code: AREA_CODES.segmentMissing, next: 0 });
  expect(await put(broadcast, 'init', INIT)).toMatchObject({ status: 201, next: 0 });
  expect(await put(broadcast, 'init', INIT)).toMatchObject({ status: 200, next: 0 });
  expect(await put(broadcast, 'init', box('ftyp', 'another'))).toMatchObject({ code: AREA_CODES.segmentConflict });
  const twice = await Promise.all([put(broadcast, 0, one), put(broadcast, 0, one)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(await put(broadcast, 0, one)).toMatchObject({ status: 200, next: 1 });
  expect(await put(broadcast, 0, segment('two'))).toMatchObject({ code: AREA_CODES.segmentConflict, next: 1 });
  expect(await put(broadcast, 2, one)).toMatchObject({ code: AREA_CODES.segmentMissing, next: 1 });
  const rivals = await Promise.all([put(broadcast, 1, segment('a')), put(broadcast, 1, segment('b'))]);
  expect(rivals.map(({ status }) => status).sort()).toEqual([201, 409]);

  const refused = async (name: string | number, bytes: Uint8Array, headers: Record<string, string>) =>
    (await put(broadcast, name, bytes, headers)).code;
  const wrong: Record<string, string>[] = [
    { 'content-digest': 'sha-256=:AAAA:' },
    { 'campus-start': '-1' },
    { 'campus-start': '2000' },
    { 'campus-start': '600000' },
    { 'campus-duration': '9000' },
    { 'campus-duration': '0' },
    { 'campus-duration': '1e3' },
  ];
  for (const headers of wrong) expect(await refused(2, one, headers), JSON.stringify(headers)).toBe(CODES.invalidInput);
  expect(await refused(2, Buffer.from('<html>no segment</html>'), {})).toBe(CODES.invalidInput);
  expect(await refused('2x', one, {})).toBe(CODES.notFound);
  expect(await refused(2, new Uint8Array(5 * 1_024 ** 2), {})).toBe(CODES.tooLarge);
  expect(await put(broadcast, 2, segment('x'.repeat(3_000)))).toMatchObject({ code: ALL_CODES.storageFull });
  expect(await put(broadcast, 2, segment('good'))).toMatchObject({ status: 201, next: 3 });
});

it('has one writer, whose place another host takes only on purpose or after it has gone [B02]', async () => {
  const { teacher } = people;
  const liveId = await planLive(platform, now);
  const first = (await start(teacher, liveId)).data;
  await send(first, 1);
  const other = { writer: 'page-two-of-the-host' };
  expect(await start(teacher, liveId, other)).toMatchObject({ status: 409, code: AREA_CODES.broadcastTaken });
  const second = (await start(teacher, liveId, { ...other, takeOver: true })).data;
  expect(second.part).toBe(1);
  expect(await renew(teacher, liveId, 0)).toMatchObject({ code: AREA_CODES.leaseLost });
  expect(await renew(teacher, liveId, 1)).toMatchObject({ code: AREA_CODES.leaseLost });
  expect(await put(first, 1, segment('of the one before'))).toMatchObject({ code: AREA_CODES.leaseLost });
  expect((await renew(teacher, liveId, 1, other.writer)).data).toMatchObject({ part: 1, next: 0 });
  // Nothing was heard of it for half a minute.
  pass(LEASE_MS + 1);
  expect((await start(teacher, liveId)).data.part).toBe(2);
  // Two at once: one of them gets it.
  pass(LEASE_MS + 1);
  const both = await Promise.all([start(teacher, liveId), start(teacher, liveId, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // One that stops leaves the place at once.
  const writer = both[0].status === 200 ? WRITER : other.writer;
  const part = both.find(({ status }) => status === 200)?.data.part ?? -1;
  await teacher.ask(stopBroadcast, { params: { liveId }, body: { writer, part } });
  expect((await start(teacher, liveId, { writer: 'page-three-of-the-host' })).status).toBe(200);
});

it('is for hosts of a live course that is on, at their school [B02]', async () => {
  const { foreigner, learner, teacher, visitor } = people;
  const liveId = await planLive(platform, now);
  expect((await start(visitor, liveId)).status).toBe(401);
  expect((await start(learner, liveId)).code).toBe(CODES.forbidden);
  expect((await start(foreigner, liveId)).code).toBe(CODES.forbidden);
  const elsewhere = { params: { liveId }, body: { writer: WRITER, ...FORMAT } };
  expect((await foreigner.ask(startBroadcast, elsewhere, { tenant: 'river' })).status).toBe(404);
  const closed = await planLive(platform, now, { closesAt: new Date(NOW.getTime() - 1) });
  expect((await start(teacher, closed)).code).toBe(AREA_CODES.liveNotOngoing);
  const broadcast = (await start(teacher, liveId)).data;
  const { ingest } = broadcast;
  const another = await planLive(platform, now);
  await start(teacher, another);
  for (const address of [
    ingest.replace(liveId, another),
    ingest.replace('/0/', '/1/'),
    ingest.replace('/north/', '/river/'),
    ingest.replace(/-[\w-]{43}$/, (text) => `${text.slice(0, -1)}_`),
    ingest.replace(/\d{13}/, (text) => String(Number(text) + 1)),
    ingest.replace('/live/in/', '/live/media/'),
  ]) {
    const { status } = await fetch(`${address}/init`, { method: 'PUT', body: new Uint8Array(INIT) });
    expect([403, 404], address).toContain(status);
  }
  pass(4 * MINUTE_MS + 1);
  expect(await put(broadcast, 'init', INIT)).toMatchObject({ status: 403, code: CODES.forbidden });
});

it('ends ten minutes after the last sign of its host, with what was recorded [B02] [L01]', async () => {
  const { learner, teacher } = people;
  const liveId = await planLive(platform, now);
  const { part } = (await start(teacher, liveId)).data;
  for (let times = 0; times < 3; times += 1) {
    pass(9 * MINUTE_MS);
    await signIn(teacher, 'teacher');
    expect((await renew(teacher, liveId, part)).status).toBe(200);
  }
  await send((await renew(teacher, liveId, part)).data, 2);
  await signIn(learner);
  pass(HOST_GONE_MS - 1);
  expect((await roomOf(learner, liveId)).status).toBe('ongoing');
  pass(1);
  await signIn(learner);
  await signIn(teacher, 'teacher');
  expect((await roomOf(learner, liveId)).status).toBe('ended');
  expect((await renew(teacher, liveId, part)).code).toBe(AREA_CODES.liveNotOngoing);
  pass(MINUTE_MS);
  expect((await learner.ask(listReplays, { query: { liveId } })).data.list).toMatchObject([{ status: 1, duration: 4 }]);

  // Never longer than planned and half an hour.
  const long = await planLive(platform, now, { endAt: new Date(now.getTime() + 2 * MINUTE_MS) });
  const { data } = await start(teacher, long);
  expect(Date.parse(data.closesTime) - now.getTime()).toBeLessThanOrEqual(32 * MINUTE_MS);
  // A live course without anything broadcast has no replay.
  const empty = await planLive(platform, now, { closesAt: new Date(now.getTime() - 2 * MINUTE_MS) });
  expect((await learner.ask(listReplays, { query: { liveId: empty } })).data.list).toEqual([]);
});

it('keeps nothing of a part that failed, and shows what two processes have stored [B02] [B04]', async () => {
  const liveId = await planLive(platform, now);
  await send((await start(people.teacher, liveId)).data, 0);
  await send((await start(people.teacher, liveId)).data, 2);
  const { videoUrl } = await roomOf(people.learner, liveId);
  const text = await textOf(videoUrl);
  expect(namesIn(text)).toHaveLength(2);
  expect(text).not.toContain('DISCONTINUITY');
  const key = and(eq(liveRecordings.tenantId, 'north'), eq(liveRecordings.liveId, liveId));
  const [recording] = await platform.db.select().from(liveRecordings).where(key);
  expect(recording).toMatchObject({ segments: 2, ms: 4_000, part: 1, next: 2 });
  const [live] = await platform.db.select().from(lives).where(eq(lives.id, liveId));
  expect(live?.recordingOf).toBe(liveId);
});

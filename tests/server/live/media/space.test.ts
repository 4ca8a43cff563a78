import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveRecordings, liveSegments } from '../../../../demo/platform/live/media/tables.ts';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import { startBroadcast } from '../../../../src/contract/live/broadcast.ts';
import { readLiveSettings } from '../../../../src/contract/live/live-people.ts';
import { closeLive } from '../../../../src/contract/live/live-room.ts';
import { INIT_MAX_BYTES } from '../../../../src/contract/live/media-constants.ts';
import { deleteReplay } from '../../../../src/contract/live/recordings.ts';
import { Browser, CODES } from '../../support/browser.ts';
import { signIn } from '../../support/journeys.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { startTestPlatform } from '../../support/platform.ts';
import { box, FORMAT, INIT, planLive, put, renew, segment, send, start, WRITER } from '../studio.ts';

const [OF_LIVE, OF_SCHOOL] = [2_000, 3_000];
const limits = { ...NO_LIMITS, liveBytes: OF_LIVE, liveSchoolBytes: OF_SCHOOL };
let now = new Date('2026-11-22T12:00:00Z');
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let filesDir: string;
const people: Record<'admin' | 'foreigner' | 'teacher', Browser> = {} as never;
beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'campus-space-'));
  platform = await startTestPlatform({ limits, filesDir, now: () => now });
  // The films of the demo count, too.
  await platform.db.delete(liveRecordings);
  for (const name of ['admin', 'foreigner', 'teacher'] as const) people[name] = new Browser(platform.origins.main);
  await signIn(people.teacher, 'teacher');
  await signIn(people.admin, 'admin');
  await signIn(people.foreigner, 'org', { tenant: 'river' });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
  await rm(filesDir, { recursive: true });
});

const folderOf = (liveId: string) => join(filesDir, 'store/live/north', liveId, '0');
/** What is kept of a live course: its row, its segments and its files. */
const keptOf = async (liveId: string) => {
  const [recording] = await platform.db.select().from(liveRecordings).where(eq(liveRecordings.liveId, liveId));
  const rows = await platform.db.select().from(liveSegments).where(eq(liveSegments.liveId, liveId));
  const files = existsSync(folderOf(liveId)) ? (await readdir(folderOf(liveId))).sort() : [];
  return { bytes: recording?.bytes, next: recording?.next, segments: rows.length, files };
};
const LARGE = segment('x'.repeat(900));
const FULL = { status: 409, code: AREA_CODES.storageFull };

it('takes no more than a beginning, a live course and a school may have, keeps nothing of what it refuses, and goes on once there is space [B02]', async () => {
  const { admin, foreigner, teacher } = people;
  const [first, second] = [await planLive(platform, now), await planLive(platform, now)];

  const one = (await start(teacher, first)).data;
  await send(one, 0);
  for (const number of [0, 1]) expect((await put(one, number, LARGE)).status).toBe(201);
  const kept = await keptOf(first);
  expect(kept).toMatchObject({ next: 2, segments: 2, bytes: INIT.byteLength + 2 * LARGE.byteLength });
  expect(kept.files).toHaveLength(3);
  expect(await put(one, 2, LARGE)).toMatchObject(FULL);
  expect(await keptOf(first)).toEqual(kept);

  const two = (await start(teacher, second)).data;
  await send(two, 0);
  expect((await put(two, 0, LARGE)).status).toBe(201);
  const before = await keptOf(second);
  // This live course may have more, but not its school.
  expect(await put(two, 1, LARGE)).toMatchObject(FULL);
  expect(await keptOf(second)).toEqual(before);
  // What fits exactly is taken.
  const left = OF_SCHOOL - (kept.bytes ?? 0) - (before.bytes ?? 0);
  expect((await put(two, 1, segment('x'.repeat(left - segment('').byteLength)))).status).toBe(201);
  expect((await admin.ask(readLiveSettings)).data).toMatchObject({ bytes: OF_SCHOOL, bytesMax: OF_SCHOOL });
  const full = await keptOf(second);
  expect(await put(two, 2, segment(''))).toMatchObject(FULL);
  expect(await renew(teacher, second, two.part)).toMatchObject(FULL);
  const third = await planLive(platform, now);
  expect(await start(teacher, third)).toMatchObject(FULL);
  expect(await keptOf(third)).toEqual({ bytes: undefined, next: undefined, segments: 0, files: [] });
  expect(await keptOf(second)).toEqual(full);
  const theirs = await planLive(platform, now, { tenantId: 'river', createdBy: 'org' });
  const body = { writer: WRITER, ...FORMAT };
  const other = await foreigner.ask(startBroadcast, { params: { liveId: theirs }, body }, { tenant: 'river' });
  expect(other.status).toBe(200);

  await teacher.ask(closeLive, { params: { liveId: first }, body: {} });
  now = new Date(now.getTime() + MINUTE_MS);
  expect((await admin.ask(deleteReplay, { params: { liveId: first } })).status).toBe(200);
  expect(existsSync(folderOf(first))).toBe(false);
  expect((await renew(teacher, second, two.part)).data).toMatchObject({ next: 2 });
  expect(await put(two, 2, segment('x'.repeat(500)))).toMatchObject({ status: 201, next: 3 });

  // At the end, because the server closes the connection of a body that it does not read.
  const again = (await start(teacher, second)).data;
  const last = await keptOf(second);
  expect(await put(again, 'init', box('ftyp', 'x'.repeat(INIT_MAX_BYTES)))).toMatchObject({
    status: 413,
    code: CODES.tooLarge,
  });
  expect(await keptOf(second)).toEqual(last);
});

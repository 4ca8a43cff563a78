import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PlatformOptions } from '../../../demo/platform/core/config.ts';
import { liveParts, liveRecordings, liveSegments } from '../../../demo/platform/live/media/tables.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/contract/durations.ts';
import { listReplays } from '../../../src/contract/live/live-data.ts';
import { closeLive, enterLive } from '../../../src/contract/live/live-room.ts';
import { cutReplay, downloadReplay } from '../../../src/contract/live/recordings.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { freshDatabase, onPostgres, startTestPlatform } from '../support/platform.ts';
import { get, INIT, namesIn, planLive, put, renew, segment, send, start } from './studio.ts';

/** Runs something while the disk has no space for what is broadcast. */
const whileFull = async <T>(run: () => Promise<T>): Promise<T> => {
  const { writeFile } = fs.promises;
  fs.promises.writeFile = async (path, ...rest) => {
    if (!String(path).includes('/store/live/')) return writeFile(path, ...rest);
    // What fits is written before the disk is full.
    await writeFile(path, 'half of it');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  syncBuiltinESMExports();
  try {
    return await run();
  } finally {
    fs.promises.writeFile = writeFile;
    syncBuiltinESMExports();
  }
};

const NOW = new Date('2026-11-22T12:00:00Z');
let now = NOW;
let filesDir: string;
let options: PlatformOptions;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let statements: string[] = [];
const people: Record<'learner' | 'teacher', Browser> = {} as never;
const open = async () => {
  platform = await startTestPlatform({
    ...options,
    ...{ limits: NO_LIMITS, filesDir, now: () => now, onStatement: (text) => statements.push(text) },
  });
  for (const name of ['learner', 'teacher'] as const) people[name] = new Browser(platform.origins.main);
};
const failures = () => platform.logged.filter((line) => !line.startsWith('Creating the database'));
const signAllIn = async () => {
  await signIn(people.learner);
  await signIn(people.teacher, 'teacher');
};
beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'campus-faults-'));
  options = await freshDatabase();
  // The embedded database in a folder, as the demo has it, so that it is there after a restart.
  if (!onPostgres) options = { ...options, dataDir: join(filesDir, 'data') };
  await open();
});
afterAll(async () => {
  expect(failures()).toEqual([]);
  await platform.close();
  await rm(filesDir, { recursive: true });
});
beforeEach(async () => {
  now = NOW;
  await signAllIn();
});
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const videoOf = async (liveId: string) =>
  (await people.learner.ask(enterLive, { params: { liveId }, body: {} })).data.videoUrl;
const shownOf = async (liveId: string) => {
  const { bytes, status } = await get(await videoOf(liveId));
  return { status, names: namesIn(bytes.toString()).map((name) => name.replace(/\.[\w-]{43}\./, '.')) };
};

it('tells the host that the disk is full, keeps nothing of that segment, and takes it once there is space [B02]', async () => {
  const liveId = await planLive(platform, now);
  const broadcast = (await start(people.teacher, liveId)).data;
  await send(broadcast, 1);
  const refused = await whileFull(() => put(broadcast, 1, segment('held up')));
  expect(refused).toMatchObject({ status: 409, code: AREA_CODES.storageFull });
  const folder = join(filesDir, 'store', 'live', 'north', liveId, '0');
  expect((await readdir(folder)).filter((name) => name.startsWith('1.') || name.endsWith('.part'))).toEqual([]);
  expect((await renew(people.teacher, liveId, 0)).data).toMatchObject({ next: 1 });
  expect(await put(broadcast, 1, segment('held up'))).toMatchObject({ status: 201, next: 2 });
  pass(2 * SECOND_MS);
  expect(await shownOf(liveId)).toEqual({ status: 200, names: ['0/0.m4s', '0/1.m4s'] });
});

it('goes on when the clock of the server jumps, ahead with another address and back with another part [B02]', async () => {
  const { teacher } = people;
  const liveId = await planLive(platform, now);
  const first = (await start(teacher, liveId)).data;
  await send(first, 2);
  pass(5 * MINUTE_MS);
  await signAllIn();
  expect(await put(first, 2, segment('ahead'))).toMatchObject({ status: 403, code: CODES.forbidden });
  const renewed = (await renew(teacher, liveId, 0)).data;
  expect(await put(renewed, 2, segment('ahead'))).toMatchObject({ status: 201 });

  pass(-6 * MINUTE_MS);
  await signAllIn();
  // The times of the part lie ahead of the clock now: the host's page begins another one, as after any refusal.
  expect(await put(renewed, 3, segment('back'))).toMatchObject({ status: 400, code: CODES.invalidInput });
  const second = (await start(teacher, liveId)).data;
  expect(second.part).toBe(1);
  await send(second, 2);
  pass(2 * SECOND_MS);
  expect((await shownOf(liveId)).names).toEqual(['0/0.m4s', '0/1.m4s', '0/2.m4s', '1/0.m4s', '1/1.m4s']);
});

it('goes on in another part after a segment that its page no longer has, and the rest of it is the replay [B02] [B05]', async () => {
  const { learner, teacher } = people;
  const liveId = await planLive(platform, now);
  const first = (await start(teacher, liveId)).data;
  await send(first, 2);
  expect(await put(first, 3, segment('after the lost one'))).toMatchObject({
    code: AREA_CODES.segmentMissing,
    next: 2,
  });
  const second = (await start(teacher, liveId)).data;
  expect(await put(second, 'init', INIT)).toMatchObject({ status: 201 });
  expect(await put(second, 0, segment('after the lost one'))).toMatchObject({ status: 201, next: 1 });
  await teacher.ask(closeLive, { params: { liveId }, body: {} });
  pass(MINUTE_MS);
  const [replay] = (await learner.ask(listReplays, { query: { liveId } })).data.list;
  expect(replay).toMatchObject({ status: 1, duration: 6 });
});

it('reads the segments of a recording of days some at a time, for its playlist, a cut and the download [B05]', async () => {
  const { learner, teacher } = people;
  const count = 12_001;
  const liveId = await planLive(platform, now, { closesAt: new Date(NOW.getTime() - HOUR_MS), openedAt: new Date(0) });
  const key = { tenantId: 'north', liveId };
  const hash = 'h'.repeat(43);
  const { db } = platform;
  await db.insert(liveRecordings).values({
    ...{ ...key, part: 1, next: count, writer: '', leaseUntil: new Date(0), arrivedAt: NOW },
    ...{ segments: count, ms: 2_000 * count, bytes: 10 * count },
  });
  const part = { container: 'mp4' as const, codecs: 'avc1', width: 1, height: 1, init: hash, startedAt: NOW };
  await db
    .insert(liveParts)
    .values([0, 1].map((number) => ({ ...key, ...part, part: number, before: 6_000 * number })));
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ ...key, hash, bytes: 10, ms: 2_000, part: index < 6_000 ? 0 : 1 },
    ...{ number: index % 6_000, startMs: 2_000 * (index % 6_000) },
  })).map((row, index) => (index < 12_000 ? row : { ...row, number: 6_000, startMs: 12_000_000 }));
  for (let from = 0; from < count; from += 3_000) await db.insert(liveSegments).values(rows.slice(from, from + 3_000));
  await db.update(lives).set({ recordingOf: liveId }).where(eq(lives.id, liveId));
  const reads = () => statements.filter((text) => /^select .* from "live_segments"/.test(text));

  const [replay] = (await learner.ask(listReplays, { query: { liveId } })).data.list;
  statements = [];
  const playlist = (await get(replay?.url ?? '')).bytes.toString();
  expect(namesIn(playlist).map((name) => name.replace(/\.[\w-]{43}\.m4s$/, ''))).toEqual(
    rows.map(({ number, part }) => `${part}/${number}`),
  );
  expect(playlist.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
  expect(playlist.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
  expect(reads()).toHaveLength(7);
  expect(reads().every((text) => / limit \$\d+$/.test(text))).toBe(true);

  const cut = await teacher.ask(cutReplay, { params: { liveId }, body: { start: 4_001, end: 20_001 } });
  expect(cut.data).toMatchObject({ cutStart: 4_000, cutEnd: 20_002, duration: 16_002 });
  const { files } = (await teacher.ask(downloadReplay, { params: { liveId } })).data;
  expect(files).toMatchObject([{ bytes: 80_010, seconds: 16_002 }]);
});

it('goes on after the server was started again in the middle, in the same part [B02]', async () => {
  const liveId = await planLive(platform, now);
  const before = (await start(people.teacher, liveId)).data;
  await send(before, 2);
  expect(failures()).toEqual([]);
  await platform.close();
  options = { ...options, snapshot: null };
  await open();
  await signAllIn();
  const after = (await renew(people.teacher, liveId, 0)).data;
  expect(after).toMatchObject({ part: 0, next: 2 });
  // The answer to the latest one was lost with the server.
  expect(await put(after, 1, segment('part 0, 1'))).toMatchObject({ status: 200, next: 2 });
  expect(await put(after, 2, segment('part 0, 2'))).toMatchObject({ status: 201, next: 3 });
  // An address of before is valid as long as it said.
  const old = { ingest: before.ingest.replace(new URL(before.ingest).origin, new URL(after.ingest).origin) };
  expect(await put(old, 3, segment('part 0, 3'))).toMatchObject({ status: 201, next: 4 });
  expect(await shownOf(liveId)).toEqual({ status: 200, names: ['0/0.m4s', '0/1.m4s', '0/2.m4s', '0/3.m4s'] });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { s3Store } from '../../../../demo/platform/core/files/s3-store.ts';
import type { FileStore } from '../../../../demo/platform/core/files/store.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../src/contract/durations.ts';
import { listReplays } from '../../../../src/contract/live/live-data.ts';
import { closeLive, enterLive } from '../../../../src/contract/live/live-room.ts';
import { deleteReplay, downloadReplay } from '../../../../src/contract/live/recordings.ts';
import { Browser } from '../../support/browser.ts';
import { signIn } from '../../support/journeys.ts';
import { freshDatabase, onPostgres, startTestPlatform } from '../../support/platform.ts';
import { get, INIT, namesIn, planLive, put, renew, segment, send, start } from '../studio.ts';

let now = new Date('2026-11-22T12:00:00Z');
let directory: string;
let service: S3rver;
let bucket: FileStore;
let platforms: readonly [Awaited<ReturnType<typeof startTestPlatform>>, Awaited<ReturnType<typeof startTestPlatform>>];
const people: Record<'learner' | 'teacher', Browser> = {} as never;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'campus-bucket-'));
  service = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'campus', configs: [] }],
  });
  const filesUrl = `http://S3RVER:S3RVER@127.0.0.1:${(await service.run()).port}/campus/files`;
  bucket = s3Store(filesUrl);
  const options = { ...(await freshDatabase()), filesUrl, now: () => now };
  const one = await startTestPlatform(options);
  // The embedded database has one process.
  platforms = [one, onPostgres ? await startTestPlatform(options) : one];
  people.teacher = new Browser(platforms[0].origins.main);
  people.learner = new Browser(platforms[1].origins.main);
  await signIn(people.teacher, 'teacher');
  await signIn(people.learner);
});
afterAll(async () => {
  for (const one of new Set(platforms)) {
    expect(one.logged).toEqual([]);
    await one.close();
  }
  await service.close();
  await rm(directory, { recursive: true });
});

it('keeps what one process takes in a bucket, gives it to viewers from another one, and deletes it there [B02] [B04] [B05]', async () => {
  const { learner, teacher } = people;
  const liveId = await planLive(platforms[0], now);
  const broadcast = (await start(teacher, liveId)).data;
  await send(broadcast, 2);
  const { videoUrl } = (await learner.ask(enterLive, { params: { liveId }, body: {} })).data;
  expect(new URL(videoUrl).origin).toBe(platforms[1].origins.assets);
  const folder = videoUrl.replace('live.m3u8', '');
  const shown = (await get(videoUrl)).bytes.toString();
  const names = namesIn(shown);
  expect(names).toHaveLength(2);
  expect((await get(folder + names[1])).bytes.equals(segment('part 0, 1'))).toBe(true);
  const [, head = ''] = /EXT-X-MAP:URI="([^"]+)"/.exec(shown) ?? [];
  expect((await get(folder + head)).bytes.equals(INIT)).toBe(true);
  const key = `live/north/${liveId}/${names[1]?.replace(/\.m4s$/, '')}`;
  expect(Buffer.from((await bucket.get(key)) ?? []).equals(segment('part 0, 1'))).toBe(true);

  // A proxy may send the next request of the host to the other process.
  const other = await renew(people.teacher, liveId, 0);
  const ingest = other.data.ingest.replace(platforms[0].origins.assets, platforms[1].origins.assets);
  expect(await put({ ingest }, 2, segment('part 0, 2'))).toMatchObject({ status: 201, next: 3 });
  expect(await put(broadcast, 2, segment('part 0, 2'))).toMatchObject({ status: 200, next: 3 });

  await teacher.ask(closeLive, { params: { liveId }, body: {} });
  pass(MINUTE_MS);
  const [replay] = (await learner.ask(listReplays, { query: { liveId } })).data.list;
  expect(replay).toMatchObject({ status: 1, duration: 6 });
  expect(namesIn((await get(replay?.url ?? '')).bytes.toString())).toHaveLength(3);
  const { files } = (await teacher.ask(downloadReplay, { params: { liveId } })).data;
  const saved = (await get(files[0]?.url ?? '')).bytes.toString();
  expect([saved.startsWith(Buffer.from(INIT).toString()), saved.includes('part 0, 2')]).toEqual([true, true]);

  expect((await teacher.ask(deleteReplay, { params: { liveId } })).status).toBe(200);
  expect(await bucket.get(key)).toBeNull();
  pass(2 * SECOND_MS);
  expect((await get(folder + names[1])).status).toBe(404);
});

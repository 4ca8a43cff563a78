import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  courseCoverUrl,
  coversOf,
  PORTRAITS,
  portraitUrl,
  SAMPLE_VIDEO,
} from '../../../demo/platform/pictures/picture-url.ts';
import { tenants } from '../../../demo/platform/tenants/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { videos } from '../../../demo/platform/works/tables.ts';
import { COVER_SUBJECTS } from '../../../src/contract/pictures/cover-subjects.ts';
import { freshDatabase, startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform(await freshDatabase());
});
afterAll(() => platform.close());

const FILES = fileURLToPath(new URL('../../../demo/platform/pictures/files', import.meta.url));
const files = readdirSync(FILES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'));

const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  avatars: [192, 192],
  logos: [192, 192],
  covers: [1200, 400],
  courses: [640, 360],
  signatures: [480, 160],
};

it('has a file of the documented size for every seeded picture, all together below 650 KB [X04]', async () => {
  const named = [
    ...Array.from({ length: PORTRAITS }, (_, index) => portraitUrl(index + 1)),
    ...COVER_SUBJECTS.flatMap((subject) =>
      Array.from({ length: coversOf(subject) }, (_, index) => courseCoverUrl(subject, index)),
    ),
  ].map((address) => address.replace('/files/media/', ''));
  expect(files).toEqual(expect.arrayContaining(named));
  for (const file of files) {
    // The platform lets sharp read from memory only.
    const { format, height, width } = await sharp(readFileSync(`${FILES}/${file}`)).metadata();
    expect([file, format, width, height]).toEqual([file, 'webp', ...(SIZES[file.split('/')[0] as string] ?? [])]);
  }
  expect(files.reduce((sum, file) => sum + statSync(`${FILES}/${file}`).size, 0)).toBeLessThan(650_000);
});

it('serves every seeded picture from the asset origin, where the main origin leads [X05] [X04]', async () => {
  const [people, schools] = [await platform.db.select().from(users), await platform.db.select().from(tenants)];
  const addresses = [
    ...people.map(({ avatarUrl }) => avatarUrl),
    ...schools.flatMap(({ coverUrl, logoUrl }) => [coverUrl, logoUrl]),
  ].filter((address) => address.startsWith('/files/media/'));
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of new Set(addresses)) {
    const led = await fetch(platform.origins.main + address, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([
      302,
      platform.origins.assets + address.replace('/files', ''),
    ]);
    const picture = await fetch(led.headers.get('location') ?? '');
    expect([address, picture.status, picture.headers.get('content-type')]).toEqual([address, 200, 'image/webp']);
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox");
    expect(picture.headers.get('cache-control')).toContain('max-age=');
    await picture.arrayBuffer();
  }
});

it('serves the video of the seeded works whole and in parts, so that players can seek [H09]', async () => {
  const seeded = await platform.db.select().from(videos);
  expect(seeded.length).toBeGreaterThan(10);
  for (const { durationS, fileUrl } of seeded) {
    expect([fileUrl, durationS]).toEqual([SAMPLE_VIDEO.url, SAMPLE_VIDEO.durationS]);
  }
  const file = readFileSync(`${FILES}/${SAMPLE_VIDEO.url.replace('/files/media/', '')}`);
  expect(file.byteLength).toBeLessThan(350_000);

  // The main origin leads to the asset origin, for parts as well.
  const get = (headers: Record<string, string> = {}) => fetch(platform.origins.main + SAMPLE_VIDEO.url, { headers });
  const whole = await get();
  expect(whole.url).toBe(platform.origins.assets + SAMPLE_VIDEO.url.replace('/files', ''));
  expect(whole.status).toBe(200);
  expect(whole.headers.get('content-type')).toBe('video/webm');
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000');
  expect(whole.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox");
  expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true);

  const size = file.byteLength;
  const parts = [
    ['bytes=0-', 0, size - 1],
    ['bytes=100-199', 100, 199],
    [`bytes=${size - 1}-${size + 500}`, size - 1, size - 1],
    ['bytes=-10', size - 10, size - 1],
    [`bytes=-${size + 1}`, 0, size - 1],
  ] as const;
  for (const [range, first, last] of parts) {
    const part = await get({ range });
    expect([range, part.status]).toEqual([range, 206]);
    expect(part.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
    expect(part.headers.get('content-length')).toBe(String(last - first + 1));
    expect(part.headers.get('content-type')).toBe('video/webm');
    expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(first, last + 1))).toBe(true);
  }
  for (const range of [`bytes=${size}-`, 'bytes=-0']) {
    const outside = await get({ range });
    expect([range, outside.status, outside.headers.get('content-range')]).toEqual([range, 416, `bytes */${size}`]);
    await outside.arrayBuffer();
  }
  for (const headers of [
    ...[{ range: 'bytes=9-3' }, { range: 'bytes=-' }, { range: 'bytes=0-1,4-5' }, { range: 'lines=1-2' }],
    { range: 'bytes=0-1', 'if-range': whole.headers.get('etag') ?? '' },
  ]) {
    const answer = await get(headers);
    expect([headers, answer.status]).toEqual([headers, 200]);
    await answer.arrayBuffer();
  }
  const known = { 'if-none-match': whole.headers.get('etag') ?? '', range: 'bytes=0-1' };
  expect((await get(known)).status).toBe(304);
});

it.each([
  '/avatars/../../drawings/portraits.webp',
  '/avatars/%2e%2e/%2e%2e/make.ts',
  '/avatars/portrait-01.svg',
  '/avatars/portrait-99.webp',
  '/avatars/portrait-01.webp/x',
  '/videos/vector-addition.webp',
  '/videos/vector-addition.mp4',
  '//evil.example/a.webp',
  '/a%00b/c.webp',
  '/avatars',
  '/',
])('leads nowhere for %s, on either origin [P06]', async (address) => {
  const led = await fetch(`${platform.origins.main}/files/media${address}`, { redirect: 'manual' });
  const target = led.headers.get('location');
  if (target) expect(new URL(target).origin).toBe(platform.origins.assets);
  else expect(led.status).toBe(404);
  expect((await fetch(`${platform.origins.assets}/media${address}`, { redirect: 'manual' })).status).toBe(404);
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userPictures } from '../../../demo/platform/pictures/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import {
  removeAvatar,
  removeSpaceCover,
  saveAvatar,
  saveSchoolPicture,
  saveSpaceCover,
} from '../../../src/contract/pictures/pictures.ts';
import { readConsole, updateProfile } from '../../../src/contract/school/console.ts';
import { readSession } from '../../../src/contract/sign-in/session.ts';
import { readSpaceUser } from '../../../src/contract/space/people.ts';
import { Browser, CODES } from '../support/browser.ts';
import { askForSchool, makeCreator, newName } from '../support/creators.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

/** Uploaded pictures: checked by their content, encoded anew, served by the asset origin. */

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let user: Browser;
let userId: string;
let schoolId: string;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: { ...NO_LIMITS, uploadsPerUser: { count: 40, seconds: 60 } } });
  const creator = await makeCreator(platform);
  user = creator.browser;
  userId = creator.id;
  schoolId = (await askForSchool(user, { name: newName() })).data.school.id;
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

const blank = (width: number, height: number, background = '#1f5fbf') =>
  sharp({ create: { width, height, channels: 3, background } });
const text = (file: Buffer) => file.toString('base64');
const save = (image: string, browser = user) => browser.ask(saveAvatar, { body: { image } });
const fetchPicture = async (address: string) => {
  const answer = await fetch(platform.origins.main + address);
  return {
    status: answer.status,
    headers: answer.headers,
    url: answer.url,
    file: Buffer.from(await answer.arrayBuffer()),
  };
};

describe('the cover of a space', () => {
  it('is cropped, encoded again, shown to everybody, replaced and removed by its owner only [U10] [X05]', async () => {
    const own = await makeCreator(platform);
    const visitor = new Browser(platform.origins.main);
    const shown = async () => (await visitor.ask(readSpaceUser, { query: { searchUserId: own.id } })).data.coverUrl;
    const upload = async (image: string, browser = own.browser) => {
      const answer = await browser.ask(saveSpaceCover, { body: { image } });
      return answer.data?.coverUrl ?? [answer.status, answer.code, answer.field];
    };
    expect(await shown()).toBe('');
    const first = (await upload(text(await blank(500, 500).jpeg().toBuffer()))) as string;
    expect(first).toMatch(new RegExp(`^/files/media/spaces/${own.id}/[\\w-]{22}\\.webp$`));
    expect(await shown()).toBe(first);
    const { file, headers, status, url } = await fetchPicture(first);
    expect([status, headers.get('content-type'), new URL(url).origin]).toEqual([
      200,
      'image/webp',
      platform.origins.assets,
    ]);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1_200, height: 400 });

    const later = (await upload(text(await blank(9, 9, '#b45309').png().toBuffer()))) as string;
    expect((await fetchPicture(first)).status).toBe(404);
    expect((await fetchPicture(later)).status).toBe(200);
    // A file that is no picture changes nothing, nor does anybody else.
    const svg = text(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(await upload(svg)).toEqual([400, AREA_CODES.pictureUnreadable, 'image']);
    expect(await upload(text(await blank(9, 9).png().toBuffer()), visitor)).toEqual([
      401,
      CODES.signInRequired,
      undefined,
    ]);
    expect((await visitor.ask(removeSpaceCover)).code).toBe(CODES.signInRequired);
    await user.ask(removeSpaceCover);
    expect([await shown(), (await fetchPicture(later)).status]).toEqual([later, 200]);
    for (let time = 0; time < 2; time += 1) expect((await own.browser.ask(removeSpaceCover)).data.done).toBe(true);
    expect([await shown(), (await fetchPicture(later)).status]).toEqual(['', 404]);
  });
});

describe('the picture of a user', () => {
  it('is cropped, encoded again without metadata, and served by the asset origin under the hash of its content [X05]', async () => {
    const photo = await blank(600, 300)
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('a secret place')).toBe(true);
    const { data } = await save(text(photo));
    expect(data.avatarUrl).toMatch(new RegExp(`^/files/media/people/${userId}/[\\w-]{22}\\.webp$`));
    expect((await user.ask(readSession)).data.user?.avatarUrl ?? data.avatarUrl).toBe(data.avatarUrl);
    const { file, headers, status, url } = await fetchPicture(data.avatarUrl);
    expect([status, headers.get('content-type'), new URL(url).origin]).toEqual([
      200,
      'image/webp',
      platform.origins.assets,
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; sandbox");
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 });
    expect(file.includes('a secret place')).toBe(false);

    // Another one takes its place, and nobody else's row is touched.
    const later = (await save(text(await blank(10, 10, '#b45309').png().toBuffer()))).data.avatarUrl;
    expect((await fetchPicture(data.avatarUrl)).status).toBe(404);
    expect((await fetchPicture(later)).status).toBe(200);
    expect((await fetchPicture(later.replace(userId, 'learner'))).status).toBe(404);
    expect((await platform.db.select().from(userPictures)).map((row) => row.userId)).toEqual([userId]);
  });

  it('is removed by its owner only, at once and for everybody, and again without an error [X05]', async () => {
    const image = text(await blank(20, 20).png().toBuffer());
    const own = await makeCreator(platform);
    const others = (await save(image)).data.avatarUrl;
    const mine = (await save(image, own.browser)).data.avatarUrl;
    const visitor = new Browser(platform.origins.main);
    expect((await visitor.ask(removeAvatar)).code).toBe(CODES.signInRequired);
    expect((await fetchPicture(mine)).status).toBe(200);

    for (let time = 0; time < 2; time += 1) expect((await own.browser.ask(removeAvatar)).data).toEqual({ done: true });
    expect((await fetchPicture(mine)).status).toBe(404);
    expect((await fetchPicture(others)).status).toBe(200);
    expect((await own.browser.ask(readSession)).data.user?.avatarUrl).toBe('');
    const seen = await visitor.ask(readSpaceUser, { query: { searchUserId: own.id } });
    expect(seen.data.avatarUrl).toBe('');
  });

  it('is refused unless it is a JPEG, PNG or WebP picture by its content, and nothing changes [X05]', async () => {
    const before = await platform.db.select().from(userPictures);
    const png = await blank(64, 64).png().toBuffer();
    const frames = await sharp(Buffer.concat([1, 2].map((one) => Buffer.alloc(8 * 8 * 3, one * 90))), {
      raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
    })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const refused: Readonly<Record<string, Buffer>> = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      gif: await blank(8, 8).gif().toBuffer(),
      tiff: await blank(8, 8).tiff().toBuffer(),
      animated: frames,
      'cut off': png.subarray(0, png.length / 2),
      'only a signature': png.subarray(0, 8),
      text: Buffer.from('picture.png'),
    };
    for (const [name, file] of Object.entries(refused)) {
      const answer = await save(text(file));
      expect([name, answer.status, answer.code, answer.field]).toEqual([
        name,
        400,
        AREA_CODES.pictureUnreadable,
        'image',
      ]);
    }
    for (const image of ['', 'no base64!', 7, null, ['aaaa']]) {
      const answer = await save(image as string);
      expect([answer.status, answer.code]).toEqual([400, CODES.invalidInput]);
    }
    // 49 million pixels in a file of a few kilobytes.
    const bomb = await blank(7_000, 7_000).png({ compressionLevel: 9 }).toBuffer();
    expect([AREA_CODES.pictureTooLarge, AREA_CODES.pictureUnreadable]).toContain((await save(text(bomb))).code);
    expect((await save('A'.repeat(6_000_000))).status).toBe(413);
    expect((await save(text(png), new Browser(platform.origins.main))).code).toBe(CODES.signInRequired);
    const after = await platform.db.select().from(userPictures);
    expect(after.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
  });
});

it('lets administrators replace the logo and cover of their own school only, based on its last revision [R13]', async () => {
  const image = text(await blank(900, 900).webp().toBuffer());
  const { revision } = (await user.ask(readConsole, { params: { schoolId } })).data;
  const put = (kind: string, more: object = {}, browser = user, school = schoolId) =>
    browser.ask(saveSchoolPicture, { params: { schoolId: school, kind }, body: { revision, image, ...more } } as never);
  const member = new Browser(platform.origins.main);
  await signIn(member, 'learner');
  expect((await put('logo', {}, member)).code).toBe(CODES.forbidden);
  expect((await put('logo', {}, user, 'north')).code).toBe(CODES.forbidden);
  expect((await put('favicon')).code).toBe(CODES.invalidInput);
  expect((await put('logo', { image: 'AAAA' })).code).toBe(AREA_CODES.pictureUnreadable);
  const saved = (await put('cover')).data as { coverUrl: string; revision: number };
  expect(saved.revision).toBe(revision + 1);
  const { file } = await fetchPicture(saved.coverUrl);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1_200, height: 400 });
  expect((await put('logo')).code).toBe(AREA_CODES.settingsChanged);
  // A cover that is removed is deleted, and the logo stays.
  const { logoUrl, revision: last } = (await put('logo', { revision: saved.revision })).data as Record<string, unknown>;
  const body = { revision: last as number, texts: [], coverUrl: '' };
  expect((await user.ask(updateProfile, { params: { schoolId }, body })).data).toMatchObject({ coverUrl: '', logoUrl });
  expect((await fetchPicture(saved.coverUrl)).status).toBe(404);
  expect((await fetchPicture(logoUrl as string)).status).toBe(200);
});

it('counts uploads, those that are refused included [X05]', async () => {
  const other = (await makeCreator(platform)).browser;
  const codes = new Set<string>();
  for (let time = 0; time < 41; time += 1) codes.add((await save('AAAA', other)).code);
  expect([...codes]).toEqual([AREA_CODES.pictureUnreadable, CODES.tooManyRequests]);
});

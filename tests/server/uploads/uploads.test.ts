import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openStorage } from '../../../demo/platform/core/background/storage.ts';
import { clearFiles } from '../../../demo/platform/uploads/drop.ts';
import { claimFile, releaseFiles } from '../../../demo/platform/uploads/files.ts';
import { uploadedFiles } from '../../../demo/platform/uploads/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { UPLOAD_PART_BYTES, type UploadPurposeName } from '../../../src/contract/files/upload-rules.ts';
import { beginUpload, cancelUpload, finishUpload } from '../../../src/contract/files/uploads.ts';
import { MAKING_CODES } from '../../../src/contract/mall/making-codes.ts';
import type { Browser } from '../support/browser.ts';
import { platformOfFile } from '../support/file-platform.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { mp4Of, PNG, webmOf } from './media-samples.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'uploads-'));
const { platform, newBrowser: newVisitor } = platformOfFile({
  filesDir,
  limits: { ...NO_LIMITS, uploadUserBytes: 40 * 1_024 ** 2 },
});
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));

const params = { schoolId: 'north' };

const newBrowser = async (account: string) => {
  const browser = newVisitor();
  await signIn(browser, account, { tenant: 'north' });
  return browser;
};

const begin = (browser: Browser, name: string, size: number, purpose: UploadPurposeName = 'lessonFile') =>
  browser.ask(beginUpload, { params, body: { purpose, name, size, fingerprint: 'f' } });

const put = async (address: string, part: number, body: Uint8Array<ArrayBuffer>) => {
  const response = await fetch(`${address}/${part}`, { method: 'PUT', body });
  return { status: response.status, ...((await response.json()) as { code: string; next?: number }) };
};

/** Sends a small file as a whole. */
const send = async (
  browser: Browser,
  name: string,
  content: Uint8Array<ArrayBuffer>,
  { purpose = 'lessonFile', seconds = 0 }: { purpose?: UploadPurposeName; seconds?: number } = {},
) => {
  const { data } = await begin(browser, name, content.byteLength, purpose);
  await put(data.address, 0, content);
  return browser.ask(finishUpload, { params: { ...params, fileId: data.id }, body: { seconds } });
};

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a file that is sent', () => {
  it('arrives in parts, goes on where it was interrupted, and is read in ranges at a signed address [U02]', async () => {
    const teacher = await newBrowser('teacher');
    const content = new Uint8Array(2 * UPLOAD_PART_BYTES + 10).fill(65);
    content.set(bytes('begin'), 0);
    content.set(bytes('the end'), content.byteLength - 7);
    const part = (number: number) => content.slice(number * UPLOAD_PART_BYTES, (number + 1) * UPLOAD_PART_BYTES);
    const { data: place } = await begin(teacher, 'notes.txt', content.byteLength);
    expect(await put(place.address, 0, part(0))).toMatchObject({ status: 200, next: 1 });
    // A part of another size, one that is not next, and one that was sent before.
    expect((await put(place.address, 1, content.slice(0, 9))).status).toBe(400);
    expect((await put(place.address, 2, part(2))).code).toBe(AREA_CODES.uploadIncomplete);
    expect((await put(place.address, 1, content)).status).toBe(413);
    expect(await put(place.address, 0, part(0))).toMatchObject({ status: 200, next: 1 });
    expect(
      (
        await put(
          place.address.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
          1,
          part(1),
        )
      ).status,
    ).toBe(403);
    const early = await teacher.ask(finishUpload, { params: { ...params, fileId: place.id }, body: {} });
    expect(early.code).toBe(AREA_CODES.uploadIncomplete);
    const { data: again } = await begin(teacher, 'notes.txt', content.byteLength);
    expect(again).toMatchObject({ id: place.id, received: 1 });
    await put(again.address, 1, part(1));
    await put(again.address, 2, part(2));
    const { data: file } = await teacher.ask(finishUpload, { params: { ...params, fileId: place.id }, body: {} });
    expect(file).toMatchObject({ name: 'notes.txt', size: content.byteLength, seconds: 0 });
    const whole = await fetch(file.url);
    expect(whole.headers.get('content-disposition')).toContain('attachment');
    expect(whole.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await whole.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
    const over = await fetch(file.url, {
      headers: { range: `bytes=${UPLOAD_PART_BYTES - 2}-${UPLOAD_PART_BYTES + 1}` },
    });
    expect([over.status, await over.text()]).toEqual([206, 'AAAA']);
    const end = await fetch(file.url, { headers: { range: 'bytes=-7' } });
    expect(await end.text()).toBe('the end');
    expect((await fetch(file.url.replace(/until=\d/, 'until=9'))).status).toBe(403);
  });

  it('is of the kind that its purpose takes, by name and content, and of a person who may send it [U02]', async () => {
    const [teacher, learner] = [await newBrowser('teacher'), await newBrowser('learner')];
    expect((await begin(learner, 'a.pdf', 9)).status).toBe(403);
    expect((await begin(learner, 'a.pdf', 9, 'workFile')).status).toBe(200);
    expect((await begin(teacher, 'a.pdf', 0)).code).toBe(AREA_CODES.fileEmpty);
    expect((await begin(teacher, 'a.avi', 9, 'lessonVideo')).code).toBe(MAKING_CODES.fileKindRefused);
    expect((await begin(teacher, 'a.svg', 9)).code).toBe(AREA_CODES.svgRefused);
    expect((await begin(teacher, 'a.pdf', 2 * 1_024 ** 3)).code).toBe(AREA_CODES.fileTooLarge);
    // What a user has at the school is bounded, with what is on its way.
    expect((await begin(teacher, 'large.pdf', 39 * 1_024 ** 2)).code).toBe(AREA_CODES.storageFull);
    // What contradicts its name is refused with its first bytes, and nothing of it is kept.
    const { data } = await begin(teacher, 'film.mp4', PNG.byteLength, 'lessonVideo');
    expect((await put(data.address, 0, PNG)).code).toBe(AREA_CODES.contentMismatch);
    expect((await put(data.address, 0, PNG)).status).toBe(404);
    expect((await send(teacher, 'film.mp4', mp4Of(90), { purpose: 'lessonVideo' })).data.seconds).toBe(90);
    expect((await send(teacher, 'film.webm', webmOf(75), { purpose: 'lessonVideo', seconds: 4 })).data.seconds).toBe(
      75,
    );
    // A recording says nothing of its length: then what the browser has read counts.
    const recorded = await send(teacher, 'recorded.webm', webmOf(null), { purpose: 'lessonVideo', seconds: 12 });
    expect(recorded.data.seconds).toBe(12);
    const unknown = await send(teacher, 'unknown.webm', webmOf(null), { purpose: 'lessonVideo' });
    expect(unknown.code).toBe(AREA_CODES.contentMismatch);
    const video = await fetch(recorded.data.url);
    expect([video.headers.get('content-type'), video.headers.get('content-disposition')]).toEqual(['video/webm', null]);
    // A picture is encoded again, and read without a signature.
    const { data: cover } = await send(teacher, 'cover.png', PNG, { purpose: 'courseCover' });
    const shown = await fetch(new URL(cover.url, platform.origins.main));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await send(teacher, 'broken.png', PNG.slice(0, 40), { purpose: 'courseCover' })).status).toBe(415);
  });

  it('stays while something uses it, and is deleted a day later [U02]', async () => {
    const [teacher, learner] = [await newBrowser('teacher'), await newBrowser('learner')];
    const [used, unused, cancelled] = await Promise.all(
      ['used.csv', 'unused.csv', 'cancelled.csv'].map(async (name) => (await send(teacher, name, bytes('a,b\n'))).data),
    );
    if (!used || !unused || !cancelled) throw new Error('not sent');
    const { db } = platform;
    const of = (userId: string, id: string) => ({ tenantId: 'north', id, purpose: 'lessonFile', userId }) as const;
    const now = platform.clock.now();
    const storage = await openStorage({ dataDir: null, filesDir, filesUrl: null });
    // Of another person, and for another purpose.
    await expect(claimFile(db, of('learner', used.id), now, 'fileId')).rejects.toMatchObject({ code: 'notFound' });
    await expect(
      claimFile(db, { ...of('teacher', used.id), purpose: 'workFile' }, now, 'fileId'),
    ).rejects.toMatchObject({ code: 'notFound' });
    await claimFile(db, of('teacher', used.id), now, 'fileId');
    await expect(claimFile(db, of('teacher', used.id), now, 'fileId')).rejects.toMatchObject({ code: 'notFound' });
    await learner.ask(cancelUpload, { params: { ...params, fileId: cancelled.id } });
    expect((await fetch(cancelled.url)).status).toBe(200);
    for (const { id } of [cancelled, used]) await teacher.ask(cancelUpload, { params: { ...params, fileId: id } });
    expect((await fetch(cancelled.url)).status).toBe(404);
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000 + 60_000);
    await clearFiles({ db, storage }, later(1));
    const left = async () => (await db.select().from(uploadedFiles)).map(({ id }) => id);
    expect(await left()).toContain(used.id);
    expect(await left()).not.toContain(unused.id);
    expect(await storage.files.get(`uploads/north/${unused.id}/0`)).toBeNull();
    await releaseFiles(db, 'north', [used.id], now);
    await clearFiles({ db, storage }, later(1));
    expect(await left()).not.toContain(used.id);
  });
});

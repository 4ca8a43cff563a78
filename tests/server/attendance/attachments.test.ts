import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareSize } from '../../../demo/platform/attendance/attachments/queries.ts';
import { clearFiles } from '../../../demo/platform/attendance/clear-files.ts';
import { attendanceAttachments, uploads } from '../../../demo/platform/attendance/tables.ts';
import type { Platform } from '../../../demo/platform/core/platform.ts';
import { memberships } from '../../../demo/platform/tenants/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import {
  deleteAttachment,
  listAttachments,
  readAttachmentAddress,
  readStoragePrivilege,
  registerAttachment,
  requestUpload,
  type UploadPlace,
} from '../../../src/contract/attendance/attachments.ts';
import { bucketOf, CHUNKED_FROM } from '../../../src/contract/files/attachment-rules.ts';
import { type AttachmentType, refusedKind, typeOfName } from '../../../src/contract/files/file-rules.ts';
import { signOut } from '../../../src/contract/sign-in/session.ts';
import { Browser } from '../support/browser.ts';
import { type People, signIn, signInPeople } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { onPostgres, startTestPlatform } from '../support/platform.ts';

const filesDir = join(tmpdir(), `campus-attachment-test-${process.pid}`);
const ROLL = 'calculus-roll';
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({ filesDir, limits: { ...NO_LIMITS, attendanceBytes: 200 * 1_024 ** 2 } });
  people = await signInPeople(platform.origins.main);
});
afterAll(async () => {
  await platform.close();
  await rm(filesDir, { recursive: true, force: true });
});

const text = (content: string) => Buffer.from(content, 'latin1');
const padded = (begin: Buffer, size = 600) =>
  Buffer.concat([begin, Buffer.alloc(Math.max(0, size - begin.byteLength), 7)]);
/** A ZIP archive with these files. */
const zip = (files: Readonly<Record<string, Buffer>>): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 'latin1');
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(data.byteLength, 18);
    local.writeUInt32LE(content.byteLength, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    local.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + data.byteLength;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(
    directory.reduce((size, one) => size + one.byteLength, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
};
const office = (part: string, content = Buffer.alloc(0)): Buffer =>
  zip({
    '[Content_Types].xml': Buffer.concat([
      text(
        `<?xml version="1.0"?><Types><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${part}.main+xml"/></Types>`,
      ),
      content,
    ]),
    'x.xml': text('<x/>'),
  });

/** Contents by what they are. */
const GOOD = {
  pdf: padded(text('%PDF-1.7\n')),
  docx: office('wordprocessingml.document'),
  pptx: office('presentationml.presentation'),
  xlsx: office('spreadsheetml.sheet'),
  doc: padded(text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 2_048),
  png: padded(
    Buffer.concat([
      text('\x89PNG\r\n\x1a\n'),
      text('\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\b\x06\0\0\0'),
      text('\x1f\x15\xc4\x89\0\0\0\0IDAT'),
    ]),
  ),
  jpg: padded(text('\xff\xd8\xff\xe0\0\x10JFIF\0')),
  webp: padded(text('RIFF\x50\x02\0\0WEBPVP8 ')),
  mp4: padded(text('\0\0\0\x18ftypisom\0\0\0\0isommp42')),
  phone: padded(text('\0\0\0\x18ftyp3gp5\0\0\0\0isom3gp4')),
  webm: padded(
    Buffer.concat([
      text('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm'),
    ]),
  ),
};
const gif = padded(text('GIF89a\x01\0\x01\0\x80'));
const id3 = padded(text('ID3\x04\0\0\0\0\0\x0a'));
const frames = Buffer.concat(Array.from({ length: 4 }, () => padded(text('\xff\xfb\x90\x64'), 417)));
const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const bomSvg = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), svg]);
const utf16Svg = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(svg.toString('latin1'), 'utf16le')]);
const documentSvg = text(`<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg PUBLIC "x" "y">\n${svg}`);
const prefixedSvg = text('<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>');
const exe = padded(text('MZ\x90\0'));
const html = text('<!DOCTYPE html><script>alert(1)</script>');
const script = text('#!/bin/sh\necho 1\n');

const bodyOf = (name: string, content: Buffer, more: object = {}) => {
  const type = typeOfName(name);
  return {
    ...{ attendanceId: ROLL, fileName: name, bucketName: bucketOf(type), size: content.byteLength },
    fingerprint: createHash('sha256').update(name).update(content).digest('base64url'),
    ...more,
  };
};
const ask = (name: string, content: Buffer, more: object = {}, browser = people.teacher) =>
  browser.ask(requestUpload, { body: bodyOf(name, content, more) });
/** A request to the storage, as the protocol’s client sends it. */
const storage = (
  place: UploadPlace,
  method: string,
  more: { offset?: number; body?: Buffer | ReadableStream<Uint8Array>; key?: string; origin?: string } = {},
) =>
  fetch(place.url, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-key': more.key ?? place.headers['upload-key'],
      origin: more.origin ?? platform.origins.main,
      ...(method === 'PATCH' && {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(more.offset ?? 0),
      }),
    },
    ...(more.body && { body: more.body instanceof Buffer ? new Uint8Array(more.body) : more.body, duplex: 'half' }),
  } as RequestInit);
const register = (
  name: string,
  uuid: string,
  attachmentType: AttachmentType = typeOfName(name),
  browser = people.teacher,
) => browser.ask(registerAttachment, { body: { attendanceId: ROLL, name, attachmentType, uuid } });
const upload = async (name: string, content: Buffer) => {
  const place = await ask(name, content);
  if (place.status !== 200) return { status: place.status, code: place.code, uuid: '' };
  const { uuid } = place.data;
  const sent = await storage(place.data, 'PATCH', { body: content });
  if (sent.status !== 204) {
    const { code } = (await sent.json()) as { code: string };
    return { status: sent.status, code, uuid };
  }
  const added = await register(name, uuid);
  return { status: added.status, code: added.code, uuid };
};
const list = (query: object = {}) =>
  people.teacher.ask(listAttachments, { query: { attendanceId: ROLL, pageSize: 20, ...query } });
const stored = (uuid: string) => existsSync(join(filesDir, 'attachments', 'north', uuid));

describe('a file that is added', () => {
  it.each([
    ['lesson.pdf', GOOD.pdf],
    ['lesson.docx', GOOD.docx],
    ['lesson.pptx', GOOD.pptx],
    ['lesson.xlsx', GOOD.xlsx],
    ['lesson.doc', GOOD.doc],
    ['lesson.ppt', GOOD.doc],
    ['lesson.xls', GOOD.doc],
    ['board.png', GOOD.png],
    ['board.JPEG', GOOD.jpg],
    ['board.webp', GOOD.webp],
    ['film.mp4', GOOD.mp4],
    ['phone.mp4', GOOD.phone],
    ['film.webm', GOOD.webm],
    ['page.html', Buffer.concat([html, svg])],
    ['notes.txt', text('Vectors, matrices.')],
    ['notes16.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Vectors', 'utf16le')])],
    ['tools.zip', zip({ 'a.txt': text('a') })],
    ['tool.exe', exe],
    ['data.unknown', Buffer.from([0, 1, 2, 3])],
    ['lesson', GOOD.pdf],
  ])('%s is accepted and downloaded as it was sent [A08]', async (name, content) => {
    const added = await upload(name, content);
    expect(added).toMatchObject({ status: 200 });
    const query = { params: { attachmentId: added.uuid }, query: { attendanceId: ROLL } };
    const { data } = await people.teacher.ask(readAttachmentAddress, query);
    expect(new URL(data.url).origin).toBe(platform.origins.assets);
    const file = await fetch(data.url);
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect((await people.teacher.ask(deleteAttachment, query)).status).toBe(200);
    expect(stored(added.uuid)).toBe(false);
    expect((await fetch(data.url)).status).toBe(404);
  });
});

/** Names of accepted types, under which refused contents come. */
const NAMES = ['a.pdf', 'a.docx', 'a.xls', 'a.png', 'a.mp4', 'a.zip', 'lesson'];
const KINDS = { gif, id3, frames, svg, bomSvg, utf16Svg, documentSvg, prefixedSvg };
type Refusal = 'gifRefused' | 'mp3Refused' | 'svgRefused' | 'contentMismatch';
const REFUSALS: Readonly<Record<keyof typeof KINDS, Refusal>> = {
  gif: 'gifRefused',
  id3: 'mp3Refused',
  frames: 'mp3Refused',
  svg: 'svgRefused',
  bomSvg: 'svgRefused',
  utf16Svg: 'svgRefused',
  documentSvg: 'svgRefused',
  prefixedSvg: 'svgRefused',
};
const REFUSED: readonly (readonly [string, string, Buffer, Refusal])[] = [
  ...(Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) =>
    NAMES.map((name) => [kind, name, KINDS[kind], REFUSALS[kind]] as const),
  ),
  ...(['exe', 'html', 'script'] as const).flatMap((kind) =>
    ['a.pdf', 'a.png'].map((name) => [kind, name, { exe, html, script }[kind], 'contentMismatch'] as const),
  ),
  ['gif by its name', 'a.gif', GOOD.png, 'gifRefused'],
  ['mp3 by its name', 'a.MP3', GOOD.mp4, 'mp3Refused'],
  ['svg by its name', 'a.svg', GOOD.png, 'svgRefused'],
  ['double extension', 'a.gif.png', GOOD.png, 'gifRefused'],
  ['double extension', 'a.svg.pdf', GOOD.pdf, 'svgRefused'],
  ['hidden extension', 'a.pdf.mp3', GOOD.pdf, 'mp3Refused'],
  ['document as a program', 'a.exe', GOOD.pdf, 'contentMismatch'],
  ['document as an archive', 'a.zip', GOOD.pdf, 'contentMismatch'],
  ['document as a text', 'a.txt', GOOD.pdf, 'contentMismatch'],
  ['program as a text', 'notes.txt', exe, 'contentMismatch'],
  ['bytes as a table', 'a.csv', Buffer.from([65, 0, 0, 66]), 'contentMismatch'],
  ['polyglot of gif and pdf', 'a.pdf', padded(Buffer.concat([gif, GOOD.pdf])), 'gifRefused'],
  ['polyglot of gif and zip', 'a.docx', Buffer.concat([gif, GOOD.docx]), 'gifRefused'],
  ['pdf as a picture', 'a.png', GOOD.pdf, 'contentMismatch'],
  ['word as a sheet', 'a.xlsx', GOOD.docx, 'contentMismatch'],
  ['archive as a document', 'a.docx', zip({ 'a.txt': text('a') }), 'contentMismatch'],
  ['picture as a film', 'a.mp4', GOOD.jpg, 'contentMismatch'],
  ['film as a picture', 'a.png', GOOD.webm, 'contentMismatch'],
];

// The content decides before any query, so it is enough to test one of the databases.
describe.runIf(onPostgres)('a disguised file', () => {
  it(`is one of ${REFUSED.length} [A08]`, () => expect(REFUSED.length).toBeGreaterThanOrEqual(80));

  it.each(REFUSED)('%s as %s is refused, and nothing is left of it [A08]', async (_kind, name, content, code) => {
    const answer = await upload(name, content);
    expect([answer.status, answer.code]).toEqual([415, AREA_CODES[code]]);
    if (answer.uuid === '') return;
    expect(stored(answer.uuid)).toBe(false);
    expect((await register(name, answer.uuid)).status).toBe(404);
    const left = await platform.db.select().from(uploads).where(eq(uploads.uuid, answer.uuid));
    expect(left).toEqual([]);
  });

  it('is refused when it comes a byte at a time [A08]', async () => {
    const { data } = await ask('slow.pdf', gif);
    let status = 204;
    for (let offset = 0; offset < gif.byteLength && status === 204; offset += 1)
      ({ status } = await storage(data, 'PATCH', { offset, body: gif.subarray(offset, offset + 1) }));
    expect(status).toBe(415);
    expect(stored(data.uuid)).toBe(false);
  });

  it('by a media type that is refused is known before anything is sent [A08]', () => {
    expect(refusedKind('a.png', 'image/gif', GOOD.png)).toBe('gif');
    expect(refusedKind('a.mp4', 'audio/mpeg; codecs=x', GOOD.mp4)).toBe('mp3');
    expect(refusedKind('a.png', 'image/svg+xml', GOOD.png)).toBe('svg');
    expect(refusedKind('a.png', 'image/png', GOOD.png)).toBeNull();
  });

  it('that is an archive of much nothing is not unpacked [A08]', async () => {
    const bomb = office('wordprocessingml.document', Buffer.alloc(300 * 1_024 ** 2));
    const before = process.memoryUsage().rss;
    await upload('bomb.docx', bomb);
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1_024 ** 2);
  });
});

const of = (size: number) => padded(text('%PDF-1.7\n'), size);

describe('an upload', () => {
  it('of no bytes is refused, and so is one that is too large [A08]', async () => {
    expect((await ask('a.pdf', Buffer.alloc(0))).code).toBe(AREA_CODES.fileEmpty);
    expect((await ask('a.pdf', GOOD.pdf, { size: 3 * 1_024 ** 3 })).code).toBe(AREA_CODES.fileTooLarge);
    expect((await ask('a.pdf', GOOD.pdf, { bucketName: 'media' })).field).toBe('bucketName');
    expect((await ask('../a.pdf', GOOD.pdf)).field).toBe('fileName');
  });

  it.each([-1, 0, 1])('of 30 MB and %i bytes arrives whole, in one part or several [A08]', async (more) => {
    const content = of(CHUNKED_FROM + more);
    const { data } = await ask(`large${more}.pdf`, content);
    const half = more < 0 ? content.byteLength : content.byteLength >> 1;
    expect((await storage(data, 'PATCH', { body: content.subarray(0, half) })).status).toBe(204);
    const head = await storage(data, 'HEAD');
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      String(half),
      String(content.byteLength),
    ]);
    if (half < content.byteLength) {
      expect((await register(`large${more}.pdf`, data.uuid)).code).toBe(AREA_CODES.uploadIncomplete);
      expect((await storage(data, 'PATCH', { offset: 1, body: content.subarray(half) })).status).toBe(409);
      expect((await storage(data, 'PATCH', { offset: half, body: content.subarray(half) })).status).toBe(204);
    }
    const added = await register(`large${more}.pdf`, data.uuid);
    const file = Buffer.from(await (await fetch(added.data.url)).arrayBuffer());
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(file)).toBe(hash(content));
    const part = await fetch(added.data.url, { headers: { range: 'bytes=5-8' } });
    expect([part.status, await part.text()]).toEqual([206, '1.7\n']);
    await people.teacher.ask(deleteAttachment, { params: { attachmentId: data.uuid }, query: { attendanceId: ROLL } });
  });

  it('of the same file is continued with a new key, and the former is worth nothing [A08]', async () => {
    const content = of(5_000);
    const { data: first } = await ask('again.pdf', content);
    await storage(first, 'PATCH', { body: content.subarray(0, 4_500) });
    const { data: second } = await ask('again.pdf', content);
    expect(second.uuid).toBe(first.uuid);
    expect((await storage(first, 'HEAD')).status).toBe(403);
    expect((await storage(second, 'HEAD')).headers.get('upload-offset')).toBe('4500');
    expect((await ask('again.pdf', content, { fingerprint: 'x'.repeat(43) })).data.uuid).not.toBe(first.uuid);
    expect((await ask('again.pdf', content, {}, people.admin)).data.uuid).not.toBe(first.uuid);
    expect((await storage(second, 'DELETE')).status).toBe(204);
    expect(stored(second.uuid)).toBe(false);
    expect((await storage(second, 'HEAD')).status).toBe(404);
  });

  it('takes no more bytes than were announced, and none without the key [A08]', async () => {
    const { data } = await ask('more.pdf', of(100));
    expect((await storage(data, 'PATCH', { body: of(200) })).status).toBeGreaterThanOrEqual(400);
    expect((await storage(data, 'PATCH', { body: of(100), key: 'x'.repeat(43) })).status).toBe(403);
    expect((await storage({ ...data, url: data.url.replace('north', 'river') }, 'HEAD')).status).toBe(404);
    expect((await storage(data, 'POST')).status).toBe(405);
  });

  it('is registered once, by the one who sent it, for its attendance [A08]', async () => {
    const content = of(700);
    const { data } = await ask('once.pdf', content);
    await storage(data, 'PATCH', { body: content });
    expect((await register('once.pdf', data.uuid, 'pdf', people.admin)).status).toBe(404);
    expect((await register('once.png', data.uuid, 'image')).field).toBe('attachmentType');
    const body = { attendanceId: 'calculus-3', name: 'once.pdf', attachmentType: 'pdf', uuid: data.uuid } as const;
    expect((await people.teacher.ask(registerAttachment, { body })).status).toBe(404);
    const added = await register('Renamed.pdf', data.uuid);
    expect(added.data).toMatchObject({ name: 'Renamed.pdf', size: 700, attachmentType: 'pdf', realTimeRecord: false });
    expect((await register('Renamed.pdf', data.uuid)).data.id).toBe(data.uuid);
    expect((await list({ attachmentType: 'pdf' })).data.total).toBe(1);
    expect((await list({ attachmentType: 'video' })).data.total).toBe(0);
  });

  it('that does not fit is refused, and what is on its way counts [A08]', async () => {
    const space = async () =>
      (await people.teacher.ask(readStoragePrivilege, { query: { attendanceId: ROLL } })).data.freeBytes;
    const before = await space();
    const { data } = await ask('big.mp4', GOOD.mp4, { size: before - 10 });
    expect(await space()).toBe(10);
    expect((await ask('small.pdf', of(11))).code).toBe(AREA_CODES.storageFull);
    await storage(data, 'DELETE');
    expect(await space()).toBe(before);
  });

  it('that is deleted while a part of it arrives takes no more of the disk [A08]', async () => {
    const size = 40 * 1_024 ** 2;
    const chunk = new Uint8Array(256 * 1_024);
    const { data } = await ask('held.pdf', of(600), { size });
    let sent = 0;
    let goOn: () => void = () => {};
    const deleted = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent === 2_048 * 1_024) await deleted;
        const next = sent === 0 ? Buffer.concat([of(600), chunk]).subarray(0, chunk.byteLength) : chunk;
        controller.enqueue(next);
        sent += next.byteLength;
        if (sent >= size) controller.close();
      },
    });
    const part = storage(data, 'PATCH', { body }).then(
      ({ status }) => status,
      () => 'cut off',
    );
    const path = join(filesDir, 'attachments', 'north', data.uuid);
    await expect.poll(async () => (await stat(path)).size).toBeGreaterThan(1_024 ** 2);
    const held = await open(path);
    expect((await storage(data, 'DELETE')).status).toBe(204);
    expect((await held.stat()).size).toBe(0);
    goOn();
    expect(await part).not.toBe(204);
    expect(sent).toBeLessThan(size / 2);
    await held.close();
  });

  it('that is not finished is deleted after a day, with its file [A08]', async () => {
    const { data } = await ask('late.pdf', of(900));
    await storage(data, 'PATCH', { body: of(900).subarray(0, 10) });
    const files = { directory: filesDir, close: async () => {} };
    await clearFiles({ db: platform.db, storage: files } as Platform, new Date(Date.now() + 25 * 3_600_000));
    expect(stored(data.uuid)).toBe(false);
    const names = await readdir(join(filesDir, 'attachments', 'north'));
    expect(names.some((name) => name.startsWith(data.uuid))).toBe(false);
    const rows = await platform.db.select({ id: attendanceAttachments.id }).from(attendanceAttachments);
    expect(rows.every(({ id }) => stored(id))).toBe(true);
  });
});

describe('an upload of which only name and bucket are known', () => {
  const place = async (fileName: string, browser = people.teacher, bucketName = 'documents') => {
    const answer = await browser.ask(requestUpload, { body: { fileName, bucketName } as never });
    return { ...answer, place: answer.data as UploadPlace };
  };
  const put = (to: UploadPlace, content: Buffer) =>
    fetch(to.url, { method: 'PUT', headers: { ...to.headers }, body: new Uint8Array(content) });
  const add = (uuid: string, browser = people.teacher, attendanceId = ROLL) =>
    browser.ask(registerAttachment, { body: { attendanceId, name: 'plain.pdf', attachmentType: 'pdf', uuid } });

  it('is sent by one PUT, and belongs to the attendance for which it is registered [A08]', async () => {
    const { place: to, status } = await place('plain.pdf');
    expect([status, Object.keys(to).sort()]).toEqual([200, ['headers', 'static_url', 'url', 'uuid']]);
    expect((await fetch(to.url, { method: 'PUT', body: new Uint8Array(GOOD.pdf) })).status).toBe(403);
    expect((await add(to.uuid)).code).toBe(AREA_CODES.uploadIncomplete);
    expect((await put(to, GOOD.pdf)).status).toBe(204);
    expect((await add(to.uuid, people.admin)).status).toBe(404);
    const added = await add(to.uuid);
    expect(added.data).toMatchObject({ id: to.uuid, name: 'plain.pdf', size: GOOD.pdf.byteLength });
    const file = Buffer.from(await (await fetch(added.data.url)).arrayBuffer());
    expect(file.equals(GOOD.pdf)).toBe(true);
    expect((await add(to.uuid)).data.id).toBe(to.uuid);
  });

  it('is sent in parts after the first one declares its size, and again from the beginning by PUT [A08]', async () => {
    const { place: to } = await place('parts.pdf');
    const content = of(9_000);
    const head = await storage(to, 'HEAD');
    expect([head.headers.get('upload-offset'), head.headers.get('upload-defer-length')]).toEqual(['0', '1']);
    expect((await storage(to, 'PATCH', { body: content.subarray(0, 5_000) })).status).toBe(400);
    const first = await fetch(to.url, {
      method: 'PATCH',
      headers: {
        ...{ ...to.headers, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'upload-length': '9000' },
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(content.subarray(0, 5_000)),
    });
    expect(first.status).toBe(204);
    expect((await storage(to, 'HEAD')).headers.get('upload-offset')).toBe('5000');
    expect((await put(to, content)).status).toBe(204);
    expect((await add(to.uuid)).data.size).toBe(9_000);
  });

  it('is refused as any other: for its name, its content, its size, and without space [A08]', async () => {
    expect((await place('a.gif')).code).toBe(AREA_CODES.gifRefused);
    expect((await place('a.pdf', people.teacher, 'media')).field).toBe('bucketName');
    for (const name of ['visitor', 'learner', 'foreigner'] as const)
      expect((await place('a.pdf', people[name])).status).toBe(name === 'visitor' ? 401 : 403);
    const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
    const { place: disguised } = await place('a.pdf');
    expect(await codeOf(await put(disguised, GOOD.png))).toBe(AREA_CODES.contentMismatch);
    expect(stored(disguised.uuid)).toBe(false);
    const { place: empty } = await place('empty.pdf');
    expect(await codeOf(await put(empty, Buffer.alloc(0)))).toBe(AREA_CODES.fileEmpty);
    const declare = async (length: number) => {
      const { place: to } = await place('large.pdf');
      const headers = {
        ...to.headers,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'upload-length': String(length),
      };
      const type = { 'content-type': 'application/offset+octet-stream' };
      return fetch(to.url, { method: 'PATCH', headers: { ...headers, ...type }, body: new Uint8Array(of(4_100)) });
    };
    expect(await codeOf(await declare(3 * 1_024 ** 3))).toBe(AREA_CODES.fileTooLarge);
    // Two of them together are more than the files for no attendance may have.
    expect((await declare(150 * 1_024 ** 2)).status).toBe(204);
    expect(await codeOf(await declare(150 * 1_024 ** 2))).toBe(AREA_CODES.storageFull);
  });
});

describe('uploads at once', () => {
  const MB = 1_024 ** 2;
  const part = (to: UploadPlace, length: number, body: Buffer) =>
    fetch(to.url, {
      method: 'PATCH',
      headers: {
        ...{ ...to.headers, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'upload-length': String(length) },
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(body),
    });
  const without = (body: object) => people.teacher.ask(requestUpload, { body: body as never });
  const bucketName = 'documents';

  it('have the size that was declared first: a later request changes nothing [A08]', async () => {
    const { data } = await without({ attendanceId: ROLL, fileName: 'two.dat', bucketName: bucketOf('other') });
    expect((await part(data, 20 * MB, text('abcdef'))).status).toBe(204);
    // A request that has read the upload before its size was declared.
    expect(await declareSize(platform.db, { tenantId: 'north', uuid: data.uuid }, 9)).toBe(false);
    expect((await storage(data, 'HEAD')).headers.get('upload-length')).toBe(String(20 * MB));
    expect((await storage(data, 'DELETE')).status).toBe(204);
  });

  it.runIf(onPostgres)('are counted one after another without an attendance, too [A08]', async () => {
    await platform.db.delete(uploads).where(eq(uploads.userId, 'teacher'));
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => without({ fileName: `own${index}.pdf`, bucketName, size: 90 * MB })),
    );
    const { storageFull } = AREA_CODES;
    expect(answers.map(({ code }) => code).filter((code) => code === storageFull)).toHaveLength(3);
    await platform.db.delete(uploads).where(eq(uploads.userId, 'teacher'));
  });

  it('end with the session in which they were requested, and with the right to teach [A08] [I05]', async () => {
    const browser = new Browser(platform.origins.main);
    await signIn(browser, 'admin');
    const { data } = await ask('bound.pdf', of(5_000), {}, browser);
    const sent = async () => (await storage(data, 'HEAD')).status;
    const asRole = (role: 'admin' | 'learner') =>
      platform.db
        .update(memberships)
        .set({ role })
        .where(and(eq(memberships.tenantId, 'north'), eq(memberships.userId, 'admin')));
    expect(await sent()).toBe(200);
    await asRole('learner');
    expect(await sent()).toBe(403);
    await asRole('admin');
    expect(await sent()).toBe(200);
    await browser.ask(signOut, { body: {} });
    expect(await sent()).toBe(401);
    expect((await storage(data, 'PATCH', { body: of(5_000) })).status).toBe(401);
  });
});

describe('who may', () => {
  it.each([
    ['visitor', 401],
    ['learner', 403],
    ['foreigner', 403],
    ['admin', 200],
  ] as const)('%s: every call answers %i [A08]', async (name, status) => {
    const browser = people[name];
    const query = { query: { attendanceId: ROLL } };
    expect((await browser.ask(readStoragePrivilege, query)).status).toBe(status);
    expect((await browser.ask(listAttachments, query)).status).toBe(status);
    expect((await ask('who.pdf', GOOD.pdf, {}, browser)).status).toBe(status);
    const none = { params: { attachmentId: 'none' }, ...query };
    expect((await browser.ask(deleteAttachment, none)).status).toBe(status === 200 ? 404 : status);
    expect((await browser.ask(readAttachmentAddress, none)).status).toBe(status === 200 ? 404 : status);
  });

  it('add files to roll-calls only [A08]', async () => {
    const answer = await people.teacher.ask(listAttachments, { query: { attendanceId: 'calculus-1' } });
    expect(answer.code).toBe(AREA_CODES.notARollCall);
  });

  it('send from a page: those of the platform, and of sites that a school lists [A08]', async () => {
    const { data } = await ask('cors.pdf', GOOD.pdf);
    const allowed = async (origin: string, method = 'OPTIONS') =>
      (await storage(data, method, { origin })).headers.get('access-control-allow-origin');
    expect(await allowed(platform.origins.main)).toBe(platform.origins.main);
    expect(await allowed(platform.origins.assets, 'HEAD')).toBe(platform.origins.assets);
    expect(await allowed('https://evil.example')).toBeNull();
    expect(await allowed('null', 'HEAD')).toBeNull();
  });

  it('open an address: nobody, once it is changed or old [A08]', async () => {
    const { uuid } = await upload('address.pdf', GOOD.pdf);
    const { data } = await list();
    const { url } = data.list.find(({ id }) => id === uuid) as { url: string };
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace('until=1', 'until=2'))).status).toBe(403);
    expect((await fetch(url.split('?')[0] as string)).status).toBe(403);
    platform.clock.advance(601);
    expect((await fetch(url)).status).toBe(403);
  });
});

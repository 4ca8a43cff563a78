import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findFilm } from '../../../demo/platform/live/demo/films.ts';
import { liveRecordings } from '../../../demo/platform/live/media/tables.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { type Broadcast, renewBroadcast, startBroadcast } from '../../../src/contract/live/broadcast.ts';
import type { Browser } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import type { startTestPlatform } from '../support/platform.ts';

type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>;

export const WRITER = 'page-one-of-the-host';
export const FORMAT = { codecs: 'avc1.42001f,mp4a.40.2', width: 640, height: 360 } as const;

let made = 0;
/** A live course of the teacher at north that started a minute before `now` and takes an hour; it is on. */
export const planLive = async (
  { db }: TestPlatform,
  now: Date,
  more: Partial<typeof lives.$inferInsert> = {},
): Promise<string> => {
  const id = `studio-${made++}`;
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
  const times = { startAt: at(-1), openedAt: at(-1), endAt: at(59), closesAt: at(9) };
  const own = {
    tenantId: 'north',
    id,
    createdBy: 'teacher',
    deletedAt: null,
    recorded: true,
    cover: '',
    title: 'Vectors',
    timeZone: 'UTC',
  };
  const rest = {
    passcode: '654321',
    hostKey: `key-of-${id}`,
    coursewareId: null,
    recordingOf: null,
    checkInEndedAt: null,
  };
  await db
    .insert(lives)
    .values(rowOf(lives, { ...own, ...times, ...rest, meetingUrl: '', sample: false, ...more }) as never);
  return id;
};

/** Gives a live course of north a recording: a film of the demo. */
export const giveFilm = async ({ db }: Pick<TestPlatform, 'db'>, liveId: string): Promise<void> => {
  const film = 'en_US-0';
  const { bytesInAll: bytes, ms, segments } = findFilm(film);
  const lease = { part: 0, next: segments, writer: '', leaseUntil: new Date(0), arrivedAt: new Date(0) };
  await db.insert(liveRecordings).values({ tenantId: 'north', liveId, film, ...lease, segments, ms, bytes });
  await db.update(lives).set({ recordingOf: liveId }).where(eq(lives.id, liveId));
};

/** Starts a broadcast. */
export const start = (host: Browser, liveId: string, more: object = {}) =>
  host.ask(startBroadcast, { params: { liveId }, body: { writer: WRITER, ...FORMAT, ...more } });

export const renew = (host: Browser, liveId: string, part: number, writer = WRITER) =>
  host.ask(renewBroadcast, { params: { liveId }, body: { writer, part } });

/** Bytes that begin as a box of MP4. */
export const box = (type: string, content: string): Uint8Array => {
  const bytes = Buffer.from(`    ${type}${content}`, 'latin1');
  bytes.writeUInt32BE(bytes.byteLength, 0);
  return bytes;
};
export const INIT = box('ftyp', 'iso5 and what decoders need');
export const segment = (text: string): Uint8Array => box('moof', `a segment: ${text}`);
export const digestOf = (bytes: Uint8Array) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;

export interface Put {
  readonly status: number;
  readonly code: string;
  readonly next: number | null;
}

/** Sends something to an address of a broadcast. */
export const put = async (
  { ingest }: Pick<Broadcast, 'ingest'>,
  name: string | number,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Put> => {
  const times = name === 'init' ? {} : { 'campus-start': `${Number(name) * 2_000}`, 'campus-duration': '2000' };
  const answer = await fetch(`${ingest}/${name}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'video/mp4', 'content-digest': digestOf(bytes), ...times, ...headers },
  });
  const { code, next } = (await answer.json()) as Put;
  return { status: answer.status, code, next };
};

/** Sends the beginning of a part and some segments of it, each after so much time. */
export const send = async (broadcast: Broadcast, count: number, pass: () => void = () => {}): Promise<Put[]> => {
  const answers = [await put(broadcast, 'init', INIT)];
  for (let number = 0; number < count; number += 1) {
    pass();
    answers.push(await put(broadcast, number, segment(`part ${broadcast.part}, ${number}`)));
  }
  return answers;
};

/** Fetches a file at the asset origin. */
export const get = async (address: string) => {
  const answer = await fetch(address);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** The names in a playlist. */
export const namesIn = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../../demo/platform/core/database/database.ts';
import { lives } from '../../../../demo/platform/live/tables.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../src/contract/durations.ts';
import { type Broadcast, startBroadcast } from '../../../../src/contract/live/broadcast.ts';
import { SEGMENT_MS } from '../../../../src/contract/live/media-constants.ts';
import { personId, schoolId } from '../population/people.ts';
import { HALL_SCHOOL, TEACHER } from '../rush/hall.ts';
import type { Visitor } from '../visitors.ts';

export const LIVE_ID = 'lecture';
/** 640 × 360 with sound at 700 kbit/s. */
export const SEGMENT_BYTES = 175_000;

/** The teacher of the lecture hall. */
const OF_HALL = { tenantId: schoolId(HALL_SCHOOL), createdBy: personId(TEACHER) };

/** A live course of a teacher that is on. */
export async function seedLive(
  db: Database,
  owner: { readonly tenantId: string; readonly createdBy: string } = OF_HALL,
): Promise<void> {
  const now = Date.now();
  await db.insert(lives).values({
    ...{
      ...owner,
      id: LIVE_ID,
      title: 'Lecture',
      cover: '',
      description: '',
      lecturer: 'Teacher',
    },
    ...{
      timeZone: 'UTC',
      recorded: true,
      pmFlag: false,
      passcode: '123456',
      hostKey: 'key',
    },
    ...{ startAt: new Date(now), openedAt: new Date(now), createdAt: new Date(now) },
    ...{ endAt: new Date(now + HOUR_MS), closesAt: new Date(now + HOUR_MS + 30 * MINUTE_MS) },
  });
}

/** A segment of this size that begins as one of fragmented MP4. */
const segment = (): Buffer => {
  const bytes = randomBytes(SEGMENT_BYTES);
  bytes.write('moof', 4, 'latin1');
  return bytes;
};

const digestOf = (bytes: Uint8Array) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;

/** An address of the asset origin, at the process that is measured. */
export const atProcess = (address: string, assets: string): string => assets + new URL(address).pathname;

export interface Host {
  /** How long the platform took to store each segment, in milliseconds. */
  readonly times: number[];
  stop(): Promise<void>;
}

/** Starts a broadcast and sends a segment every two seconds. */
export async function broadcast(address: string, assets: string, teacher: Visitor): Promise<Host> {
  const answer = await fetch(address + startBroadcast.path.replace('{liveId}', LIVE_ID), {
    method: 'POST',
    headers: { ...teacher.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ writer: 'the-page-of-the-bench', codecs: 'avc1.42001f,mp4a.40.2', width: 640, height: 360 }),
  });
  const { data, message } = (await answer.json()) as { data?: Broadcast; message: string };
  if (!data) throw new Error(`The broadcast does not start: ${message}`);
  const ingest = atProcess(data.ingest, assets);
  const times: number[] = [];
  const put = async (name: string, body: Buffer, headers: Record<string, string> = {}) => {
    const began = performance.now();
    const { status } = await fetch(`${ingest}/${name}`, {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: { 'content-type': 'video/mp4', 'content-digest': digestOf(body), ...headers },
    });
    if (status !== 201) throw new Error(`Segment ${name} was answered with ${status}`);
    if (name !== 'init') times.push(performance.now() - began);
  };
  await put('init', Buffer.from('\0\0\0\u0010ftypiso5\0\0\0\0', 'latin1'));
  const ending = new AbortController();
  const sending = (async () => {
    for (let number = 0; !ending.signal.aborted; number += 1) {
      await put(`${number}`, segment(), {
        'campus-start': `${number * SEGMENT_MS}`,
        'campus-duration': `${SEGMENT_MS}`,
      });
      await pause(SEGMENT_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  return {
    times,
    stop() {
      ending.abort();
      return sending;
    },
  };
}

import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { SECOND_MS } from '../../../../src/contract/durations.ts';
import {
  INIT_MAX_BYTES,
  LATE_SEGMENTS_MS,
  LEASE_MS,
  SEGMENT_MAX_BYTES,
  SEGMENT_MAX_MS,
  SEGMENT_MIN_MS,
} from '../../../../src/contract/live/media-constants.ts';
import { transact } from '../../core/database/transaction.ts';
import { isUnavailable } from '../../core/database/unavailable.ts';
import { readSentBody, SENT_HEADERS, sentPreflight } from '../../core/files/sent-file.ts';
import { StorageFull } from '../../core/files/store.ts';
import { ALL_CODES, type AnyCodeName, RequestError } from '../../core/http/request-error.ts';
import { logFailure } from '../../core/log.ts';
import type { Platform } from '../../core/platform.ts';
import { lives } from '../tables.ts';
import { isSignedFolder } from './addresses.ts';
import { findSegment, hasSpace, partsOf, recordingOf, storedFolder } from './segments.ts';
import { beginsAs } from './sniff.ts';
import { liveParts, liveRecordings, liveSegments, type PartRow, type RecordingRow } from './tables.ts';

const PATH = '/live/in/:tenantId/:liveId/:part/:token/:name';
const PREFLIGHT = sentPreflight('content-type, content-digest, campus-start, campus-duration');
/** How far the times of a page may be ahead of the server's, and go back from one segment to the next. */
const AHEAD_MS = 30 * SECOND_MS;
const BACK_MS = SECOND_MS / 2;
/** Segments of one live course; those of two seconds would last longer than the longest one. */
const SEGMENTS_MAX = 200_000;

/** A refusal that names the segment which is wanted next. */
class Refusal extends RequestError {
  readonly next: number | null;

  constructor(code: AnyCodeName, message: string, next: number | null = null) {
    super(code, message);
    this.next = next;
  }
}

interface Sent {
  readonly tenantId: string;
  readonly liveId: string;
  readonly part: number;
  /** -1 for the beginning of the part. */
  readonly number: number;
  readonly content: Uint8Array;
  /** SHA-256 of the content, base64url-encoded. */
  readonly hash: string;
  readonly startMs: number;
  readonly ms: number;
}

/** @throws Refusal tooLarge */
const readBody = (request: Request, max: number): Promise<Uint8Array> =>
  readSentBody(request, max, () => new Refusal('tooLarge', `A segment has ${max} bytes at most.`));

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest();

/** @throws Refusal invalidInput */
const numberOf = (c: Context, name: string, from: number, to: number): number => {
  const text = c.req.header(name) ?? '';
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new Refusal('invalidInput', `The header ${name} is a whole number from ${from} to ${to}.`);
};

/** @throws Refusal forbidden, notFound, invalidInput, tooLarge */
const readSent = async (c: Context, platform: Platform): Promise<Sent> => {
  const {
    liveId = '',
    name = '',
    part: partText = '',
    tenantId = '',
    token = '',
  } = c.req.param() as Record<string, string>;
  const live = { tenantId, id: liveId };
  if (!(await isSignedFolder(platform, 'in', live, token, platform.config.now(), `/${partText}`)))
    throw new Refusal('forbidden', 'The address is no longer valid.');
  if (!/^(?:init|\d{1,7})$/.test(name)) throw new Refusal('notFound', 'A part has its beginning and numbers.');
  const isInit = name === 'init';
  const times = isInit
    ? { startMs: 0, ms: 0 }
    : {
        startMs: numberOf(c, 'campus-start', 0, 1_000_000_000),
        ms: numberOf(c, 'campus-duration', SEGMENT_MIN_MS, SEGMENT_MAX_MS),
      };
  const content = await readBody(c.req.raw, isInit ? INIT_MAX_BYTES : SEGMENT_MAX_BYTES);
  const digest = digestOf(content);
  if (c.req.header('content-digest') !== `sha-256=:${digest.toString('base64')}:`)
    throw new Refusal('invalidInput', 'The header Content-Digest is not that of the body.');
  const number = isInit ? -1 : Number(name);
  return { tenantId, liveId, part: Number(partText), number, content, hash: digest.toString('base64url'), ...times };
};

interface Place {
  readonly recording: RecordingRow;
  readonly part: PartRow;
}

/** Where a segment belongs. @throws Refusal notFound, leaseLost, liveNotOngoing */
const findPlace = async ({ config, db }: Platform, sent: Sent): Promise<Place> => {
  const [found] = await db
    .select({ recording: liveRecordings, part: liveParts, closesAt: lives.closesAt })
    .from(liveRecordings)
    .innerJoin(lives, and(eq(lives.tenantId, liveRecordings.tenantId), eq(lives.id, liveRecordings.liveId)))
    .innerJoin(
      liveParts,
      and(
        eq(liveParts.tenantId, liveRecordings.tenantId),
        eq(liveParts.liveId, liveRecordings.liveId),
        eq(liveParts.part, sent.part),
      ),
    )
    .where(and(recordingOf(sent), isNull(lives.deletedAt)))
    .limit(1);
  if (!found) throw new Refusal('notFound', 'The live course does not exist.');
  if (found.recording.part !== sent.part)
    throw new Refusal('leaseLost', 'Another page broadcasts this live course now.');
  if (found.closesAt.getTime() + LATE_SEGMENTS_MS < config.now().getTime())
    throw new Refusal('liveNotOngoing', 'The live course is over.');
  return found;
};

/** @throws Refusal segmentConflict, segmentMissing */
const isKnown = async ({ db }: Platform, { part, recording }: Place, sent: Sent): Promise<boolean> => {
  const { next } = recording;
  if (sent.number > next || (sent.number >= 0 && next < 0))
    throw new Refusal('segmentMissing', 'Segments come in order.', Math.max(0, next));
  if (sent.number === next && !(sent.number < 0 && part.init !== null)) return false;
  const known = sent.number < 0 ? part.init : (await findSegment(db, sent, sent.part, sent.number))?.hash;
  if (known === sent.hash) return true;
  throw new Refusal('segmentConflict', 'Something else was sent under this number.', Math.max(0, next));
};

/** @throws Refusal invalidInput, storageFull */
const check = async (platform: Platform, { part, recording }: Place, sent: Sent): Promise<void> => {
  const { config, db } = platform;
  const bytes = sent.content.byteLength;
  if (!beginsAs(part.container, sent.number < 0 ? 'init' : 'segment', sent.content))
    throw new Refusal('invalidInput', `This does not begin as ${part.container}.`);
  if (recording.bytes + bytes > config.limits.liveBytes || recording.segments >= SEGMENTS_MAX)
    throw new Refusal('storageFull', 'The live course has reached its size.');
  if (!(await hasSpace(platform, sent.tenantId, bytes)))
    throw new Refusal('storageFull', 'The recordings of the school take all the space that they may use.');
  if (sent.number < 0) return;
  const before = sent.number === 0 ? undefined : await findSegment(db, sent, sent.part, sent.number - 1);
  const [earliest, elapsed] = [
    before ? before.startMs + before.ms - BACK_MS : 0,
    part.startedAt ? config.now().getTime() - part.startedAt.getTime() : sent.ms,
  ];
  if (sent.startMs < earliest || sent.startMs + sent.ms > elapsed + AHEAD_MS)
    throw new Refusal('invalidInput', 'The header Campus-Start is not the time after the segment before.');
};

interface Taken {
  /** 200 for what was there already. */
  readonly status: 200 | 201;
  /** The number that is wanted next. */
  readonly next: number;
}

/** Stores what was sent. */
const store = async (platform: Platform, { part, recording }: Place, sent: Sent): Promise<Taken> => {
  const { config, db, storage } = platform;
  const { content, hash, liveId, ms, number, startMs, tenantId } = sent;
  const key = { tenantId, liveId, part: sent.part };
  // Its key has its hash: what is stored first under a number is not overwritten by what is refused then.
  const name = number < 0 ? 'init' : String(number);
  await storage.files.put(`${storedFolder(sent)}/${sent.part}/${name}.${hash}`, content);
  const now = config.now();
  const isStored = await transact(db, async (tx) => {
    const bytes = content.byteLength;
    const added = number < 0 ? 0 : 1;
    const [written] = await tx
      .update(liveRecordings)
      .set({
        next: number + 1,
        bytes: sql`${liveRecordings.bytes} + ${bytes}`,
        segments: sql`${liveRecordings.segments} + ${added}::int`,
        ms: sql`${liveRecordings.ms} + ${ms}::int`,
        leaseUntil: sql`greatest(${liveRecordings.leaseUntil}, ${new Date(now.getTime() + LEASE_MS)})`,
        ...(added ? { arrivedAt: now } : {}),
      })
      .where(and(recordingOf(sent), eq(liveRecordings.part, sent.part), eq(liveRecordings.next, number)))
      .returning({ next: liveRecordings.next });
    if (!written) return false;
    const own = and(partsOf(sent), eq(liveParts.part, sent.part));
    if (number < 0) await tx.update(liveParts).set({ init: hash }).where(own);
    else await tx.insert(liveSegments).values({ ...key, number, hash, bytes, startMs, ms });
    const startedAt = new Date(now.getTime() - startMs - ms);
    // A later segment that was held up less tells better when the part began.
    if (number === 0 || (number > 0 && part.startedAt !== null && startedAt < part.startedAt))
      await tx.update(liveParts).set({ startedAt }).where(own);
    if (number === 0)
      await tx
        .update(lives)
        .set({ recordingOf: liveId })
        .where(and(eq(lives.tenantId, tenantId), eq(lives.id, liveId)));
    return true;
  });
  if (isStored) return { status: 201, next: number + 1 };
  // The same request came twice at once, or another page took over meanwhile.
  const place = await findPlace(platform, sent);
  if (await isKnown(platform, place, sent)) return { status: 200, next: place.recording.next };
  throw new Error(`segment ${number} of part ${part.part} was not stored, and ${recording.next} is next`);
};

const take = async (c: Context, platform: Platform): Promise<Taken> => {
  const sent = await readSent(c, platform);
  const place = await findPlace(platform, sent);
  if (await isKnown(platform, place, sent)) return { status: 200, next: Math.max(0, place.recording.next) };
  await check(platform, place, sent);
  return store(platform, place, sent);
};

const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error;
  return error instanceof StorageFull ? new Refusal('storageFull', 'The disk is full.') : null;
};

/** Takes what the page that broadcasts sends, in order: the beginning of a part, then its segments by their numbers. */
export const mountIngest = (app: Hono, platform: Platform): void => {
  app.options(PATH, (c) => c.body(null, 204, PREFLIGHT));
  app.put(PATH, async (c) => {
    try {
      const { next, status } = await take(c, platform);
      return c.json({ code: ALL_CODES.success, message: '', next }, status, SENT_HEADERS);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) {
        const headers = { ...SENT_HEADERS, 'x-request-id': logFailure(platform, 'PUT', PATH, error) };
        const body = { code: ALL_CODES.serverFailure, message: 'The server failed.', next: null };
        return c.json(body, isUnavailable(error) ? 503 : 500, headers);
      }
      const { code, message, next, status } = refusal;
      return c.json({ code: ALL_CODES[code], message, next }, status as 400, SENT_HEADERS);
    }
  });
};

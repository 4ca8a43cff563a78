import {
  PROJECTION_STATUSES,
  type Projection,
  type ProjectionEvent,
} from '../../../../src/contract/attendance/projection.ts';
import { type EventStream, openEventStream } from '../../core/event-stream.ts';
import type { Platform } from '../../core/platform.ts';
import { traceOf } from '../../core/trace.ts';
import { findAttendance } from '../queries.ts';
import { eventOf } from './changes.ts';
import { keyOf, type Managed, project } from './projections.ts';

/** How often the database is read for all streams of one attendance, in each server process. */
const LOOK_EVERY_MS = 1_000;
/** How long streams may take to send their last bytes before the process exits. */
const FLUSH_MS = 50;

type Stream = EventStream<ProjectionEvent>;

/** The streams of one attendance in this process, with their users. */
interface Watch {
  readonly streams: Map<Stream, string>;
  /** The state that has been sent to all streams. */
  told: Projection;
}

const watches = new WeakMap<Platform, Map<string, Watch>>();

const watchesOf = (platform: Platform): Map<string, Watch> => {
  const known = watches.get(platform) ?? new Map<string, Watch>();
  watches.set(platform, known);
  return known;
};

const endAll = ({ streams }: Watch): void => {
  for (const stream of [...streams.keys()]) stream.end();
};

/** Polls the database while there are streams. */
const keepLooking = (platform: Platform, managed: Managed, watch: Watch): void => {
  const look = async () => {
    if (watch.streams.size === 0) return;
    const { attendance } = managed;
    // It may have been renamed, extended, closed or deleted.
    const latest = await findAttendance(platform.db, attendance.tenantId, attendance.id);
    if (!latest) return endAll(watch);
    const next = await project(platform, { ...managed, attendance: latest });
    const event = eventOf(watch.told, next);
    watch.told = next;
    if (event) for (const stream of [...watch.streams.keys()]) stream.send(event);
    if (next.status === PROJECTION_STATUSES.over) endAll(watch);
    else keepLooking(platform, managed, watch);
  };
  const timer = setTimeout(() => {
    look().catch((error: unknown) => {
      platform.config.log(`watching a projection: ${traceOf(error)}`);
      // Their clients fall back to calls, whose responses report the error.
      endAll(watch);
    });
  }, LOOK_EVERY_MS);
  timer.unref();
};

/** How many streams a user has open in this process. */
export const countStreams = (platform: Platform, userId: string): number =>
  [...watchesOf(platform).values()].flatMap(({ streams }) => [...streams.values()]).filter((id) => id === userId)
    .length;

/** Opens a stream that starts with the projection and continues with its changes. */
export const openStream = async (
  platform: Platform,
  managed: Managed,
  userId: string,
  ended: () => void,
): Promise<Stream> => {
  const first = await project(platform, managed);
  const known = watchesOf(platform);
  const key = keyOf(managed.attendance);
  let watch = known.get(key);
  if (!watch) {
    watch = { streams: new Map(), told: first };
    known.set(key, watch);
    keepLooking(platform, managed, watch);
  }
  const { streams, told } = watch;
  const stream: Stream = openEventStream(() => {
    streams.delete(stream);
    if (streams.size === 0) known.delete(key);
    ended();
  });
  streams.set(stream, userId);
  stream.send({ kind: 'projection', projection: told });
  if (told.status === PROJECTION_STATUSES.over) stream.end();
  return stream;
};

/** Ends all streams of this process, so that their clients connect to another one. */
export const endStreams = async (platform: Platform): Promise<void> => {
  const open = [...watchesOf(platform).values()];
  for (const watch of open) endAll(watch);
  if (open.length > 0) await new Promise((resolve) => setTimeout(resolve, FLUSH_MS));
};

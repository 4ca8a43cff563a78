import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { MINUTE_MS } from '../durations.ts';
import { Id } from '../shapes.ts';
import { AttendanceType } from './attendance-shapes.ts';
import { ATTENDANCE_CODES, ATTENDANCE_PATH } from './attendances.ts';

/** How often a projection is polled (requirement A06). */
export const PROJECTION_INTERVAL_MS = 5_000;
/** Most faces of each list of a projection; the numbers count all. */
export const PROJECTION_FACES_MAX = 500;
/** How often the server sends something on a stream without changes, so that a lost connection is noticed. */
export const STREAM_HEARTBEAT_MS = 15_000;
/** How long a stream may be silent: two heartbeats may be late by a little, but not be missing. */
export const STREAM_SILENT_MS = 2 * STREAM_HEARTBEAT_MS + 5_000;
/** After a stream that failed the projection is polled for this long, before another stream is tried. */
export const STREAM_AGAIN_MS = MINUTE_MS;
/** A stream that ends sooner counts as failed, so that streams that end at once do not follow each other. */
export const STREAM_LEAST_MS = 5_000;
/** Within this time screens come back after their server has ended, not all at once. */
export const STREAM_SPREAD_MS = 1_000;
/** `status` of a projection. */
export const PROJECTION_STATUSES = { notOpen: 0, open: 1, over: 2 } as const;

const read = {
  method: 'GET',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ attendanceId: Id }),
} as const;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A student on a projection. */
export const ProjectedStudent = v.object({ id: Id, userId: Id, name: v.string(), headImageUrl: v.string() });
export type ProjectedStudent = v.InferOutput<typeof ProjectedStudent>;

/** A projection without its faces. */
const ProjectionHead = v.object({
  attendanceName: v.string(),
  className: v.string(),
  attendanceType: AttendanceType,
  /** One of `PROJECTION_STATUSES`. */
  status: v.picklist([0, 1, 2]),
  startTime: v.string(),
  endTime: v.string(),
  totalNum: Count,
  /** Those who are there, late or not. */
  attendedNum: Count,
  notAttendNum: Count,
  /** The server’s time. */
  now: v.string(),
});
export type ProjectionHead = v.InferOutput<typeof ProjectionHead>;

export const Projection = v.object({
  ...ProjectionHead.entries,
  /** The latest first, at most `PROJECTION_FACES_MAX`. */
  attendedList: v.array(ProjectedStudent),
  /** By number, at most `PROJECTION_FACES_MAX`. */
  notAttendList: v.array(ProjectedStudent),
});
export type Projection = v.InferOutput<typeof Projection>;

/** How a list of students becomes its next state: first `removed`, then `inserted` in this order. */
const ListChange = v.object({
  removed: v.array(Id),
  inserted: v.array(v.object({ at: Count, student: ProjectedStudent })),
});
export type ListChange = v.InferOutput<typeof ListChange>;

/** The first event of a stream has the projection; each of the others, what has changed since the one before. */
export const ProjectionEvent = v.union([
  v.object({ kind: v.literal('projection'), projection: Projection }),
  v.object({ kind: v.literal('change'), head: ProjectionHead, attended: ListChange, notAttend: ListChange }),
]);
export type ProjectionEvent = v.InferOutput<typeof ProjectionEvent>;

export const readProjection = call({
  ...read,
  name: 'attendance.projection',
  path: `${ATTENDANCE_PATH}/getAttendanceProjection/{attendanceId}`,
  summary: 'Returns who is in and who is not, for the screen of the class. It may be one second old.',
  data: Projection,
  codes: ATTENDANCE_CODES,
});

export const streamProjection = call({
  ...read,
  pathDecided: true,
  name: 'attendance.projectionEvents',
  path: `${ATTENDANCE_PATH}/attendanceProjectionEvents/{attendanceId}`,
  summary:
    'Sends the projection and then its changes, at most one each second, until the attendance is over, the access token expires, or the session or the permission ends.',
  data: ProjectionEvent,
  stream: true,
  codes: [...ATTENDANCE_CODES, 'tooManyRequests'],
});

export const PROJECTION_CALLS = { readProjection, streamProjection } as const;

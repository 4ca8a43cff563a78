import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { MINUTE_MS } from '../durations.ts';
import { Id, PageNumber, pageSize, SearchTerm } from '../shapes.ts';
import { AttendanceCounts, AttendedStatus, IdempotencyKey, RecordStatus } from './attendance-shapes.ts';
import { ATTENDANCE_CODES, ATTENDANCE_PATH } from './attendances.ts';

/** The page sizes of the list of students; the first one is the default (requirement A01). */
export const RECORD_PAGE_SIZES = [10, 15, 20, 25, 50, 100] as const;
/** The page sizes of the change record of a student; the first one is the default (requirement A04). */
export const CHANGE_PAGE_SIZES = [5, 10, 15, 20, 25] as const;
/** Most students that one call names; a filter may cover more. */
export const BATCH_MAX = 1_000;
/** Most changes of the user that a mark names besides the version that they saw. */
export const OWN_CHANGES_MAX = 20;
/** How often the board polls for the changes of others. */
export const RECORD_REFRESH_MS = 30_000;
/** Most students on a sheet to print. */
export const PRINT_MAX = 1_000;
/** The pause after which a mark is sent again; it doubles with each failure up to the longest one (requirement A13). */
export const MARK_RETRY_MS = 2_000;
export const MARK_RETRY_MAX_MS = MINUTE_MS;
/** What the list of students can be sorted by. */
export const RECORD_ORDERS = ['number', 'name', 'status', 'time', 'changes'] as const;
export type RecordOrder = (typeof RECORD_ORDERS)[number];

const AttendanceParams = v.object({ attendanceId: Id });
const read = { method: 'GET', access: 'user', envelope: ACCOUNT_ENVELOPE, codes: ATTENDANCE_CODES } as const;
const write = { method: 'POST', access: 'user', envelope: ACCOUNT_ENVELOPE } as const;
const WRITE_CODES = [...ATTENDANCE_CODES, 'tooManyRequests'] as const;

/** A status to filter by: empty for all, 0 for students without one. */
const StatusFilter = v.optional(v.picklist(['', '0', '1', '2', '3', '4']), '');
const idempotencyKey = v.optional(IdempotencyKey);
/**
 * The user whose mark it is. The session of another user is refused: a mark that has waited must not become somebody
 * else’s.
 */
const markedBy = v.optional(Id);
/** The version of the record that the user saw. If it has changed since, nothing is written. */
const version = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
);
/**
 * Changes of the user that `version` does not contain, because their answers were still missing: they are no conflict.
 * In a query they are separated by commas.
 */
const ownChanges = v.optional(
  v.pipe(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',')),
      ),
    ]),
    v.array(Id),
    v.maxLength(OWN_CHANGES_MAX),
  ),
);

/** One student in an attendance. */
export const RecordRow = v.object({
  userId: Id,
  /** As in the register of the class. */
  name: v.string(),
  jobNum: v.string(),
  /** 0 for a student whom nobody has recorded yet; 2 if the attendance makes those absent at its end. */
  attendedStatus: RecordStatus,
  /** When the student signed in; empty if they did not. */
  attendedTime: v.string(),
  /** When the student first signed in themselves, whatever was corrected since; empty if they never did. */
  firstAttendedTime: v.string(),
  /** How often a teacher changed the status. */
  changeCount: v.number(),
  /** Grows with every change. */
  version: v.number(),
  /** An address of the picture of the signature, valid for some minutes; empty without one. */
  signatureImageUrl: v.string(),
  /** For roll-calls: 1 yes, 0 no, empty without a mark. */
  isAttended: v.picklist(['', 0, 1]),
  /** What a teacher noted on the student, who sees it; empty without a remark. */
  remark: v.string(),
});
export type RecordRow = v.InferOutput<typeof RecordRow>;

export const listRecords = call({
  ...read,
  name: 'attendance.records',
  path: `${ATTENDANCE_PATH}/teacher/attendanceRecordList/{attendanceId}/`,
  summary: 'Lists the students of an attendance by page; can filter by status, search names and numbers, and sort.',
  params: AttendanceParams,
  query: v.object({
    attendedStatus: StatusFilter,
    search: SearchTerm,
    order: v.optional(v.picklist(RECORD_ORDERS), 'number'),
    descending: v.optional(v.picklist(['', 'true']), ''),
    pageNumber: PageNumber,
    pageSize: pageSize(RECORD_PAGE_SIZES[0]),
    /** How many match, as an earlier answer said. Then nothing is counted, which takes longer the more students there are. */
    total: v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(Number),
        v.integer(),
        v.minValue(0),
        v.maxValue(10_000_000),
      ),
    ),
    /** In the order by number, the student before the page, as an earlier answer said: then no rows are passed over. */
    after: v.optional(Id),
  }),
  data: v.object({
    /** How many match. */
    totalSize: v.number(),
    content: v.array(RecordRow),
    /** Of all students, whatever the filter; absent if `total` was given. */
    counts: v.optional(AttendanceCounts),
    /** The server’s time. */
    now: v.string(),
  }),
});

/** What a mark did. */
export const MarkAnswer = v.object({
  /** False if the record had changed since `version`: nothing was written, and `record` shows what is there. */
  applied: v.boolean(),
  record: RecordRow,
  /** Undoes it; empty if nothing changed. */
  changeId: v.string(),
  /** If it was not applied: who changed it in between, and when. */
  modifiedInfo: v.string(),
  modifiedTime: v.string(),
});
export type MarkAnswer = v.InferOutput<typeof MarkAnswer>;

export const markRecord = call({
  ...write,
  repeatable: true,
  name: 'attendance.mark',
  path: `${ATTENDANCE_PATH}/teacher/attendance/{attendanceId}/`,
  summary: 'Gives a student a status.',
  params: AttendanceParams,
  body: v.object({ attendedStatus: AttendedStatus, userId: Id, version, ownChanges, idempotencyKey, markedBy }),
  data: MarkAnswer,
  codes: WRITE_CODES,
});

export const makeAttendance = call({
  ...write,
  repeatable: true,
  name: 'attendance.make',
  path: `${ATTENDANCE_PATH}/teacher/makeAttendance/{attendanceId}/`,
  summary: 'Answers the call of the roll for a student, yes (1) or no (0); yes after no is a make-up.',
  params: AttendanceParams,
  query: v.object({
    isAttended: v.pipe(v.picklist(['0', '1', 0, 1]), v.transform(Number)),
    userId: Id,
    version,
    ownChanges,
    idempotencyKey,
    markedBy,
  }),
  data: MarkAnswer,
  codes: [...WRITE_CODES, 'notARollCall'],
});

export const batchMark = call({
  ...write,
  repeatable: true,
  name: 'attendance.batchMark',
  path: `${ATTENDANCE_PATH}/class/attendance-records/batch-add`,
  summary: 'Gives several students the same status: those that are named, or all that a filter finds.',
  body: v.object({
    attendanceId: Id,
    attendedStatus: AttendedStatus,
    userIds: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(BATCH_MAX))),
    /** Instead of `userIds`: all students that match. */
    filter: v.optional(v.object({ attendedStatus: StatusFilter, search: SearchTerm })),
    /** Changes only students without a status. */
    onlyUnmarked: v.optional(v.boolean(), false),
    /** Only counts what would change. */
    dryRun: v.optional(v.boolean(), false),
    idempotencyKey,
    markedBy,
  }),
  data: v.object({
    /** How many got, or would get, another status than they had. */
    changed: v.number(),
    /** How many kept theirs, by the status that they keep. */
    kept: v.object({
      same: v.number(),
      attendeds: v.number(),
      absents: v.number(),
      lates: v.number(),
      leaves: v.number(),
    }),
    counts: AttendanceCounts,
    /** Undoes it; empty if nothing changed. */
    changeId: v.string(),
  }),
  codes: WRITE_CODES,
});

export const undoMark = call({
  ...write,
  pathDecided: true,
  repeatable: true,
  name: 'attendance.undo',
  path: `${ATTENDANCE_PATH}/class/attendance-records/undo`,
  summary:
    'Takes a change back, for every student whose record has not changed since; what was taken back itself does not count.',
  body: v.object({ attendanceId: Id, changeId: Id, idempotencyKey, markedBy }),
  data: v.object({
    reverted: v.number(),
    kept: v.number(),
    counts: AttendanceCounts,
    /** What taking it back has changed; empty if nothing. */
    changeId: v.string(),
  }),
  codes: WRITE_CODES,
});

/** A change of the status of a student. */
export const ChangeRow = v.object({
  modifiedTime: v.string(),
  /** Who changed it. */
  modifiedInfo: v.string(),
  /** What changed, in the language of the request. */
  modifiedContent: v.string(),
  fromStatus: RecordStatus,
  toStatus: RecordStatus,
});
export type ChangeRow = v.InferOutput<typeof ChangeRow>;

export const listChanges = call({
  ...read,
  name: 'attendance.changes',
  path: `${ATTENDANCE_PATH}/student/attendanceChangeList/{attendanceId}/`,
  summary: 'Lists the changes of the status of a student by page, the latest first.',
  params: AttendanceParams,
  query: v.object({ userId: Id, pageNumber: PageNumber, pageSize: pageSize(CHANGE_PAGE_SIZES[0]) }),
  data: v.object({ totalSize: v.number(), content: v.array(ChangeRow) }),
});

export const readSignature = call({
  ...read,
  name: 'attendance.signature',
  path: `${ATTENDANCE_PATH}/classes/attendances/signature`,
  summary: 'Returns an address of the picture of a student’s signature, valid for some minutes; empty without one.',
  query: v.object({ attendanceId: Id, uid: Id }),
  data: v.object({ url: v.string() }),
});

export const RECORD_CALLS = {
  listRecords,
  markRecord,
  makeAttendance,
  batchMark,
  undoMark,
  listChanges,
  readSignature,
} as const;

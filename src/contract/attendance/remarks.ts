import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Instant } from '../live/live-shapes.ts';
import { Id } from '../shapes.ts';
import { REMARK_MAX_LENGTH } from './attendance-shapes.ts';
import { ATTENDANCE_CODES, ATTENDANCE_PATH } from './attendances.ts';

/** One line: a row of the list shows it, and a cell of a sheet. */
const RemarkText = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => [...text].length <= REMARK_MAX_LENGTH, `At most ${REMARK_MAX_LENGTH} characters.`),
  v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
);

/** What a teacher noted on a student in one attendance. The student sees it. */
export const Remark = v.object({
  /** Empty without one. */
  remark: v.string(),
  /** Who wrote it; empty without one. */
  remarkedInfo: v.string(),
  /** When it was written; empty without one. */
  remarkedTime: v.string(),
});
export type Remark = v.InferOutput<typeof Remark>;

const common = {
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  pathDecided: true,
  path: `${ATTENDANCE_PATH}/teacher/attendances/{attendanceId}/remarks/{userId}`,
  params: v.object({ attendanceId: Id, userId: Id }),
} as const;

export const readRemark = call({
  ...common,
  method: 'GET',
  name: 'attendance.remark',
  summary: 'Returns the remark on a student in an attendance, with who wrote it and when.',
  data: Remark,
  codes: ATTENDANCE_CODES,
});

export const saveRemark = call({
  ...common,
  method: 'PUT',
  name: 'attendance.saveRemark',
  summary:
    'Replaces the remark on a student in an attendance; an empty one removes it. The student sees it. It stays when the status changes.',
  body: v.object({
    remark: RemarkText,
    /** `remarkedTime` of the remark that it replaces. If another one has taken its place since, nothing is written. */
    replaces: v.union([v.literal(''), Instant]),
  }),
  /** False if another remark was there: then that one is returned. */
  data: v.object({ applied: v.boolean(), ...Remark.entries }),
  codes: [...ATTENDANCE_CODES, 'tooManyRequests'],
});

export const REMARK_CALLS = { readRemark, saveRemark } as const;

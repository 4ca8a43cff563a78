import * as v from 'valibot';
import { AttendanceType, RecordStatus } from '../../../../src/contract/attendance/attendance-shapes.ts';
import { readSeed } from '../../core/database/seeding.ts';

const PlannedAttendance = v.strictObject({
  school: v.string(),
  classId: v.string(),
  id: v.string(),
  name: v.string(),
  type: AttendanceType,
  /** Minutes from the seeding of the demo. */
  start: v.number(),
  end: v.number(),
  openSignature: v.optional(v.boolean(), false),
  /** The statuses of the students, one after another and again from the beginning. */
  statuses: v.array(RecordStatus),
});

/** An attendance of the demo. */
export type PlannedAttendance = v.InferOutput<typeof PlannedAttendance>;

export const PLANNED_ATTENDANCES = readSeed(new URL('./attendances.json', import.meta.url), v.array(PlannedAttendance));

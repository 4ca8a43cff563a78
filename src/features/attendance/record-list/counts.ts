import type { AttendanceCounts, AttendedStatus, RecordStatus } from '../../../contract/attendance/attendance-shapes.ts';
import type { RecordRow } from '../../../contract/attendance/records.ts';

/** The counts after the status of a student has changed. */
export function movedCounts(counts: AttendanceCounts, from: RecordStatus, to: RecordStatus): AttendanceCounts {
  const change = (status: RecordStatus) => (to === status ? 1 : 0) - (from === status ? 1 : 0);
  return {
    students: counts.students,
    attendeds: counts.attendeds + change(1),
    absents: counts.absents + change(2),
    lates: counts.lates + change(3),
    leaves: counts.leaves + change(4),
    alreadyCount: counts.alreadyCount - change(0),
  };
}

/** The counts as if the unsent marks were saved. */
export const withUnsent = (
  counts: AttendanceCounts,
  unsent: ReadonlyMap<string, AttendedStatus>,
  find: (userId: string) => RecordRow | undefined,
): AttendanceCounts => {
  let now = counts;
  for (const [userId, status] of unsent) {
    const row = find(userId);
    if (row) now = movedCounts(now, row.attendedStatus, status);
  }
  return now;
};

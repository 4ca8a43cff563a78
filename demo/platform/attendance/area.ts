import { sql } from 'drizzle-orm';
import { area } from '../core/areas/area.ts';
import { clearedOf, deletedWith, stored } from '../core/areas/stored-table.ts';
import { byTenant } from '../core/database/placement.ts';
import { mountAttachments } from './attachments/downloads.ts';
import { ATTACHMENT_HANDLERS } from './attachments/routes.ts';
import { mountStorage } from './attachments/storage.ts';
import { CODE_HANDLERS, SIGN_HANDLERS } from './check-in/routes.ts';
import { mountShortLinks } from './check-in/short-link.ts';
import { clearFiles } from './clear-files.ts';
import { EXPORT_HANDLERS } from './export/routes.ts';
import { PROJECTION_HANDLERS } from './projection/routes.ts';
import { endStreams } from './projection/watches.ts';
import { REMARK_HANDLERS } from './records/remarks.ts';
import { RECORD_HANDLERS } from './records/routes.ts';
import { REPORT_HANDLERS } from './reports.ts';
import { ATTENDANCE_HANDLERS, NUMBER_HANDLERS } from './routes.ts';
import { seedLargeAttendance } from './seed/large.ts';
import { seedAttendances } from './seed/seed.ts';
import { mountSignatureLinks, mountSignatures } from './signatures/routes.ts';
import {
  attendanceAttachments,
  attendanceChanges,
  attendanceKeys,
  attendanceRecords,
  attendanceSignatures,
  attendances,
  exportJobs,
  uploads,
} from './tables.ts';

/** Attendances of classes: check-in, records, projection, files, exports. */
export const ATTENDANCE = area({
  calls: {
    ...ATTENDANCE_HANDLERS,
    ...NUMBER_HANDLERS,
    ...RECORD_HANDLERS,
    ...REMARK_HANDLERS,
    ...REPORT_HANDLERS,
    ...CODE_HANDLERS,
    ...SIGN_HANDLERS,
    ...PROJECTION_HANDLERS,
    ...EXPORT_HANDLERS,
    ...ATTACHMENT_HANDLERS,
  },
  mounts: [mountSignatureLinks, mountShortLinks],
  assetMounts: [mountStorage, mountAttachments, mountSignatures],
  tables: [
    stored(attendances, byTenant(), { createdBy: clearedOf('creator') }),
    stored(attendanceRecords, byTenant(), { userId: deletedWith('student'), remarkedBy: clearedOf('editor') }),
    stored(attendanceSignatures, byTenant(), { userId: deletedWith('student') }),
    stored(attendanceChanges, byTenant(), { userId: deletedWith('student'), modifiedBy: clearedOf('editor') }),
    stored(attendanceKeys, byTenant(), { userId: deletedWith('sender') }, 'createdAt'),
    stored(attendanceAttachments, byTenant(), { createdBy: clearedOf('creator') }),
    stored(uploads, byTenant(), { userId: deletedWith('sender') }),
    stored(exportJobs, byTenant(), { userId: deletedWith('owner') }),
  ],
  /** Kept answers name the students that they are about. Sent once more, such a request finds no record. */
  async removeAccount(tx, userId) {
    const named = JSON.stringify({ userId }).slice(1, -1);
    await tx.delete(attendanceKeys).where(sql`strpos(${attendanceKeys.answer}, ${named}) > 0`);
  },
  clearFiles,
  seed: seedAttendances,
  async seedLast(tx, { largeAttendance }) {
    if (largeAttendance) await seedLargeAttendance(tx);
  },
  close: endStreams,
});

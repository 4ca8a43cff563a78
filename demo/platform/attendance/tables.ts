import { isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import {
  ATTENDED_STATUSES,
  type AttendanceType,
  NOT_SIGNED,
  type RecordStatus,
} from '../../../src/contract/attendance/attendance-shapes.ts';
import { BUCKETS } from '../../../src/contract/files/attachment-rules.ts';
import { ATTACHMENT_TYPES } from '../../../src/contract/files/file-rules.ts';
import { instant } from '../core/database/tables.ts';

/** The attendances of classes. */
export const attendances = pgTable(
  'attendances',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    classId: text('class_id').notNull(),
    name: text('name').notNull(),
    attendanceType: smallint('attendance_type').$type<AttendanceType>().notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    openSignature: boolean('open_signature').notNull().default(false),
    /** Whether students without a status are absent once it is over: `unmarkedAt` decides, nothing is written. */
    absentAtEnd: boolean('absent_at_end').notNull().default(false),
    /** When a teacher closed it before its end, so that nobody can sign in late; null otherwise. */
    closedAt: instant('closed_at'),
    /** When it was deleted; it can be restored for a while. Null otherwise. */
    deletedAt: instant('deleted_at'),
    /** Null after the account was removed. */
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('attendances_of_class').on(table.tenantId, table.classId, table.startAt, table.id),
    // For the account that is removed.
    index('attendances_by_creator').on(table.createdBy),
    // For those that can no longer be restored.
    index('attendances_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);

/** The status of a record whose attendance is over, if students without one are absent then. */
export const statusAtEnd = ({ status }: Readonly<Record<'status', AnyPgColumn>>): SQL<RecordStatus> =>
  sql<RecordStatus>`(case when ${status} = ${sql.raw(`${NOT_SIGNED}`)} then ${sql.raw(`${ATTENDED_STATUSES.absent}`)} else ${status} end)`;

/** One student in one attendance. The students are those of the class when the attendance was created. */
export const attendanceRecords = pgTable(
  'attendance_records',
  {
    tenantId: text('tenant_id').notNull(),
    attendanceId: text('attendance_id').notNull(),
    userId: text('user_id').notNull(),
    /** As in the register of the class. */
    name: text('name').notNull(),
    jobNum: text('job_num').notNull(),
    status: smallint('status').$type<RecordStatus>().notNull().default(0),
    /** When the student signed in; null if they did not do so themselves and nobody recorded them as present. */
    attendedAt: instant('attended_at'),
    /** When the student first signed in themselves. No correction changes it; null if they never did. */
    firstAttendedAt: instant('first_attended_at'),
    /** How often a teacher changed the status. */
    changeCount: integer('change_count').notNull().default(0),
    /** Grows with every change: a change that was made on an older version is a conflict. */
    version: integer('version').notNull().default(0),
    /** The address of the picture of the signature, not signed yet; null without one. */
    signature: text('signature'),
    /** What a teacher noted, which the student sees; empty without a remark. No change of the status changes it. */
    remark: text('remark').notNull().default(''),
    /** When the remark was written; null without one. */
    remarkedAt: instant('remarked_at'),
    /** Who wrote the remark; null without one, and after the account was removed. */
    remarkedBy: text('remarked_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.attendanceId, table.userId] }),
    index('attendance_records_by_number').on(table.tenantId, table.attendanceId, table.jobNum, table.userId),
    index('attendance_records_by_status').on(table.tenantId, table.attendanceId, table.status, table.attendedAt),
    // For lists of an attendance whose students without a status are absent: by status in any of its orders.
    index('attendance_records_by_ended_status').on(
      table.tenantId,
      table.attendanceId,
      statusAtEnd(table),
      table.jobNum,
      table.userId,
    ),
    // For the account that is removed.
    index('attendance_records_by_user').on(table.userId),
    index('attendance_records_by_remarker').on(table.remarkedBy).where(isNotNull(table.remarkedBy)),
  ],
);

/**
 * The signatures of students. They are apart from the records, because a list of thousands of records must not read
 * kilobytes for each.
 */
export const attendanceSignatures = pgTable(
  'attendance_signatures',
  {
    tenantId: text('tenant_id').notNull(),
    attendanceId: text('attendance_id').notNull(),
    userId: text('user_id').notNull(),
    /** Part of the address of the picture. */
    id: text('id').notNull(),
    /** The strokes as JSON; null if the name was typed. */
    strokes: text('strokes'),
    /** The typed name; null if the signature was drawn. */
    name: text('name'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.attendanceId, table.userId] }),
    // For the account that is removed.
    index('attendance_signatures_by_user').on(table.userId),
  ],
);

/** Every change of a status. */
export const attendanceChanges = pgTable(
  'attendance_changes',
  {
    tenantId: text('tenant_id').notNull(),
    attendanceId: text('attendance_id').notNull(),
    userId: text('user_id').notNull(),
    /** The version of the record that the change made. */
    version: integer('version').notNull(),
    /** The same for all records that one step changed: undone together. */
    changeId: text('change_id').notNull(),
    modifiedAt: instant('modified_at').notNull(),
    /** Who did it: the student on signing in. Null after the account was removed. */
    modifiedBy: text('modified_by'),
    fromStatus: smallint('from_status').$type<RecordStatus>().notNull(),
    toStatus: smallint('to_status').$type<RecordStatus>().notNull(),
    /** When the student had signed in before the change, for undoing it. */
    fromAttendedAt: instant('from_attended_at'),
    /** Of a change that takes another one back: the version whose state it restores; 0 is the state at the beginning. */
    restores: integer('restores'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.attendanceId, table.userId, table.version] }),
    // Not by attendance, or the planner would prefer it to the primary key while it has no statistics.
    index('attendance_changes_by_step').on(table.tenantId, table.changeId),
    // For the account that is removed.
    index('attendance_changes_by_user').on(table.userId),
    index('attendance_changes_by_modifier').on(table.modifiedBy),
  ],
);

/** The answers to marks that were sent with an idempotency key: the same key is carried out once. */
export const attendanceKeys = pgTable(
  'attendance_keys',
  {
    tenantId: text('tenant_id').notNull(),
    /** The attendance; that of a request for a new one is its class. */
    attendanceId: text('attendance_id').notNull(),
    /** Who sent it. */
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    /** The answer as JSON. */
    answer: text('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.attendanceId, table.userId, table.key] }),
    index('attendance_keys_by_time').on(table.createdAt),
    // For the account that is removed.
    index('attendance_keys_by_user').on(table.userId),
  ],
);

/** The files of attendances. */
export const attendanceAttachments = pgTable(
  'attendance_attachments',
  {
    tenantId: text('tenant_id').notNull(),
    attendanceId: text('attendance_id').notNull(),
    /** The uuid of the upload that brought the content, which is the name of its file. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    attachmentType: text('attachment_type', { enum: ATTACHMENT_TYPES }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null after the account was removed. */
    createdBy: text('created_by'),
    /** Whether it was recorded during the lesson. */
    realTimeRecord: boolean('real_time_record').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.attendanceId, table.id] }),
    index('attendance_attachments_by_time').on(table.tenantId, table.attendanceId, table.createdAt),
    // For the account that is removed.
    index('attendance_attachments_by_creator').on(table.createdBy),
  ],
);

/** Files on their way to the storage, and those that have arrived. */
export const uploads = pgTable(
  'uploads',
  {
    tenantId: text('tenant_id').notNull(),
    uuid: text('uuid').notNull(),
    /** Null until the file is registered, if the upload was requested for no attendance. */
    attendanceId: text('attendance_id'),
    userId: text('user_id').notNull(),
    fileName: text('file_name').notNull(),
    bucket: text('bucket', { enum: BUCKETS }).notNull(),
    /** Null until the client declares it with the first bytes, if the request did not. */
    size: bigint('size', { mode: 'number' }),
    /** Tells the file from others of its name and size, so that an interrupted upload can be continued; or empty. */
    fingerprint: text('fingerprint').notNull(),
    /** The key that authorizes the client at the storage, hashed. */
    keyHash: text('key_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When all of it had arrived and its content was accepted. */
    completedAt: instant('completed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.uuid] }),
    index('uploads_by_expiry').on(table.expiresAt),
    // For the account that is removed.
    index('uploads_by_user').on(table.userId),
  ],
);

/** Exports of attendances, which run at the server. */
export const exportJobs = pgTable(
  'export_jobs',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    attendanceId: text('attendance_id').notNull(),
    userId: text('user_id').notNull(),
    format: text('format', { enum: ['xlsx', 'csv'] }).notNull(),
    /** What is exported, in which language and zone, as JSON. */
    options: text('options').notNull(),
    status: text('status', { enum: ['running', 'done', 'failed', 'canceled'] }).notNull(),
    doneRows: integer('done_rows').notNull().default(0),
    totalRows: integer('total_rows').notNull(),
    fileName: text('file_name').notNull(),
    /** Why it failed: a code. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    /** When the process that works on it was last seen. */
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('export_jobs_by_expiry').on(table.expiresAt),
    // For the account that is removed.
    index('export_jobs_by_user').on(table.userId),
  ],
);

export type AttendanceRecord = typeof attendances.$inferSelect;

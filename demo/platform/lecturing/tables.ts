import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

/** The classes of schools. */
export const classes = pgTable(
  'classes',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** What the school calls it in its records. */
    code: text('code').notNull(),
    /** The teacher in charge, who is one of its teachers; null after the account was removed. */
    teacherId: text('teacher_id'),
    /** Kept with the members, because counting them takes too long. */
    studentCount: integer('student_count').notNull().default(0),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('classes_by_end').on(table.tenantId, table.endDate, table.id),
    // For the account that is removed.
    index('classes_by_teacher').on(table.teacherId),
  ],
);

/** Who teaches which classes. */
export const classTeachers = pgTable(
  'class_teachers',
  {
    tenantId: text('tenant_id').notNull(),
    classId: text('class_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.classId, table.userId] }),
    index('class_teachers_by_user').on(table.userId, table.tenantId),
  ],
);

/** What a search of a school reads of a student. */
export const wordsOfStudent = ({ jobNum, name }: Readonly<Record<'jobNum' | 'name', AnyPgColumn>>): SQL =>
  sql`lower(${name} || ' ' || ${jobNum})`;

/** The students of classes, as in their registers. `classes.studentCount` counts them. */
export const classMembers = pgTable(
  'class_members',
  {
    tenantId: text('tenant_id').notNull(),
    classId: text('class_id').notNull(),
    userId: text('user_id').notNull(),
    /** The name in the register: people are stored apart from their schools, and a class is searched for names. */
    name: text('name').notNull(),
    /** The number of the student, which the list follows. */
    jobNum: text('job_num').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.classId, table.userId] }),
    index('class_members_by_number').on(table.tenantId, table.classId, table.jobNum, table.userId),
    index('class_members_by_user').on(table.userId),
    index('class_members_by_words').using('gin', sql`(${wordsOfStudent(table)}) gin_trgm_ops`),
  ],
);

/** The timetables of classes. */
export const lessons = pgTable(
  'lessons',
  {
    tenantId: text('tenant_id').notNull(),
    classId: text('class_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    room: text('room').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.classId, table.id] }),
    index('lessons_of_class').on(table.tenantId, table.classId, table.startAt),
    index('lessons_by_end').on(table.tenantId, table.endAt),
  ],
);

export type ClassRecord = typeof classes.$inferSelect;

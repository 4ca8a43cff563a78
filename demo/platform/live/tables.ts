import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '../../../src/contract/languages.ts';
import { instant } from '../core/database/tables.ts';

/** Live courses. Their status follows from these times and the clock, see `status.ts`. */
export const lives = pgTable(
  'lives',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    /** The name of a cover, or empty. */
    cover: text('cover').notNull(),
    description: text('description').notNull(),
    /** The language it is held in: that of the page on which it was created. Null if unknown. */
    language: text('language').$type<Language>(),
    lecturer: text('lecturer').notNull(),
    startAt: instant('start_at').notNull(),
    /** The planned end. */
    endAt: instant('end_at').notNull(),
    /** The zone in which it was planned. */
    timeZone: text('time_zone').notNull(),
    /** Null until the host opens it. */
    openedAt: instant('opened_at'),
    /** When it closes by itself, or was closed. */
    closesAt: instant('closes_at').notNull(),
    /** Whether it is recorded. */
    recorded: boolean('recorded').notNull(),
    /** The live course whose recording is shown in it; null without one. */
    coursewareId: text('courseware_id'),
    /**
     * The live course whose recording this one has: its own id once it has broadcast something, that of its courseware in a
     * re-broadcast. Null as long as there is none.
     */
    recordingOf: text('recording_of'),
    /** What all of a series have; null for one that does not repeat. */
    seriesId: text('series_id'),
    /** Whether the demo made it up, with the people in it. */
    sample: boolean('sample').notNull().default(false),
    /** Address of a meeting elsewhere; empty if it is broadcast here. */
    meetingUrl: text('meeting_url').notNull().default(''),
    /** When its host ended the check-in; null while people can check in. */
    checkInEndedAt: instant('check_in_ended_at'),
    pmFlag: boolean('pm_flag').notNull(),
    /** Rises with every change that calendars have to take over. */
    revision: integer('revision').notNull().default(0),
    /** Six digits. */
    passcode: text('passcode').notNull(),
    /** Opens the room as the host without the passcode. A new passcode changes it. */
    hostKey: text('host_key').notNull(),
    /** Null after the account was removed. */
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: text('deleted_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('lives_by_start').on(table.tenantId, table.startAt, table.id),
    index('lives_by_creator').on(table.tenantId, table.createdBy, table.startAt),
    // For the account that is removed.
    index('lives_by_author').on(table.createdBy),
    // For the recordings that are deleted with them.
    index('lives_deleted').on(table.deletedAt).where(sql`recording_of is not null`),
    index('lives_unrecorded').on(table.closesAt).where(sql`recording_of is not null and not recorded`),
    index('lives_by_recording').on(table.tenantId, table.recordingOf).where(sql`recording_of is not null`),
    index('lives_by_series').on(table.tenantId, table.seriesId, table.startAt).where(sql`series_id is not null`),
    // For the covers that nobody has any more.
    index('lives_by_cover').on(table.tenantId, table.cover).where(sql`cover like 'own-%'`),
    index('lives_by_deletion').on(table.tenantId, table.deletedBy, table.deletedAt),
  ],
);

export type LiveRow = typeof lives.$inferSelect;

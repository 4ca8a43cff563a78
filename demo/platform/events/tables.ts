import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EventKind, EventSubjectKind } from '../../../src/contract/notifications/event-kinds.ts';
import { instant } from '../core/database/tables.ts';

/**
 * Who is concerned by an event: one person, the subscribers of a plate, those who booked a live course, or the students of a
 * teacher. Everything but the first is resolved when a person reads, so that an event costs one row for each of them.
 */
export const AUDIENCES = ['person', 'plate', 'live', 'students'] as const;

/** What has happened and what is due, once for each of its audiences (decision 0034). */
export const events = pgTable(
  'events',
  {
    /** The person, the place of a plate, the live course, or the teacher. */
    audienceId: text('audience_id').notNull(),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
    /** Derived from the event, so that the same one is never recorded twice. */
    id: text('id').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    /** Null if nobody in particular did it. */
    actorId: text('actor_id'),
    subject: text('subject').$type<EventSubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The work of a comment; empty for anything else. */
    placeId: text('place_id').notNull(),
    /** Empty if it belongs to no school. */
    schoolId: text('school_id').notNull(),
    /** When it happened, or from when on it is told. */
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.audienceId, table.audience, table.id] }),
    index('events_in_order').on(table.audienceId, table.audience, table.happenedAt, table.id),
    index('events_by_subject').on(table.subjectId),
    index('events_by_place').on(table.placeId),
    // For the account that is removed.
    index('events_by_actor').on(table.actorId),
    // For those that are old.
    index('events_by_time').on(table.happenedAt),
  ],
);

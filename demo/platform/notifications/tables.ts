import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '../../../src/contract/languages.ts';
import type { NotificationTopic } from '../../../src/contract/notifications/event-kinds.ts';
import { instant } from '../core/database/tables.ts';

/** What a person has read, and wants to be notified of. Without a row: nothing, and everything but mail. */
export const notificationStates = pgTable(
  'notification_states',
  {
    userId: text('user_id').primaryKey(),
    /** What happened until then is read. */
    readUntil: instant('read_until'),
    hidden: text('hidden').array().$type<NotificationTopic[]>().notNull().default([]),
    mailed: text('mailed').array().$type<NotificationTopic[]>().notNull().default([]),
    /** The language of the mails. */
    language: text('language').$type<Language>(),
    /** What happened until then was mailed, or must not be; null as long as no topic is mailed, as is the next one. */
    mailedUntil: instant('mailed_until'),
    /** When the next mail is due. */
    mailDueAt: instant('mail_due_at'),
  },
  (table) => [index('notification_states_due').on(table.mailDueAt)],
);

/** Single notifications that were read after `readUntil`. */
export const notificationMarks = pgTable(
  'notification_marks',
  {
    userId: text('user_id').notNull(),
    /** The id of the notification, which is derived from that of its event. */
    id: text('id').notNull(),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // For those that are old.
    index('notification_marks_by_time').on(table.markedAt),
  ],
);

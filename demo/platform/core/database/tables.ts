import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time with its zone, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Keys that all processes of one platform share. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** What the seed has put into the database, so that it never does so again (`takeUnseeded`). */
export const seededRecords = pgTable('seeded_records', {
  key: text('key').primaryKey(),
});

/** Fixed-window counters of the rate limits. */
export const rateBuckets = pgTable('rate_buckets', {
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  windowEnd: instant('window_end').notNull(),
  count: integer('count').notNull(),
});

/** Mail and text messages that a real platform would hand to a carrier. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    language: text('language').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    code: text('code').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('outbox_by_recipient').on(table.recipient, table.createdAt)],
);

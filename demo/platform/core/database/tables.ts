import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone, mapped to Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Characters of texts that a search reads: a row of an index holds at most 2,704 bytes. */
const SEARCHED_LENGTH = 600;

/** What a search reads: the texts of these columns in lower case, cut at 600 characters. The database keeps it. */
export const searchedWords = (...columns: readonly string[]) =>
  text('words')
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`lower(left(${columns.map((name) => `"${name}"`).join(` || ' ' || `)}, ${SEARCHED_LENGTH}))`),
    );

/** Keys shared by all processes of a platform. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Records inserted by the seed, so that it does not insert them again. */
export const seededRecords = pgTable('seeded_records', {
  key: text('key').primaryKey(),
});

/** Fixed-window counters of the rate limits. */
export const rateBuckets = pgTable('rate_buckets', {
  /** The SHA-256 of what is counted. */
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  windowEnd: instant('window_end').notNull(),
  count: integer('count').notNull(),
});

/**
 * Emails and text messages that are not delivered yet; delivery deletes them. In demo mode those of a channel without a
 * transport stay for the outbox page.
 */
export const outbox = pgTable(
  'outbox',
  {
    recipient: text('recipient').notNull(),
    id: text('id').notNull(),
    /** The name that the message is signed with: the school's. */
    sender: text('sender').notNull().default(''),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    language: text('language').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    code: text('code').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Attempts to deliver it, including one that is under way. */
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt. During an attempt: when another process may try, because the first one has died. */
    dueAt: instant('due_at').notNull().defaultNow(),
    /** When delivery no longer makes sense, for example because the code has expired. */
    expiresAt: instant('expires_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.recipient, table.id] }),
    index('outbox_by_recipient').on(table.recipient, table.createdAt),
    index('outbox_due').on(table.channel, table.dueAt),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/tables.ts';

/** What one person did in a live course: booked it, came, checked in. */
export const liveViewers = pgTable(
  'live_viewers',
  {
    tenantId: text('tenant_id').notNull(),
    liveId: text('live_id').notNull(),
    userId: text('user_id').notNull(),
    appointedAt: instant('appointed_at'),
    /** The first visit while it was on; null if there was none. */
    enteredAt: instant('entered_at'),
    /** The beginning of the latest visit. */
    visitedAt: instant('visited_at'),
    seenAt: instant('seen_at'),
    visits: integer('visits').notNull(),
    /** How long the person was there, in seconds. */
    seconds: integer('seconds').notNull(),
    checkedAt: instant('checked_at'),
    /** The host key with which the person became a host; void once the key has changed. */
    hostKey: text('host_key'),
    /** Whether the person is a co-host: may do what the host may in the room. */
    coHost: boolean('co_host').notNull().default(false),
    /** When the person raised a hand; null while it is down. */
    handAt: instant('hand_at'),
    /** Whether messages of the person are refused. */
    muted: boolean('muted').notNull().default(false),
    /** Whether a host removed the person from the room. */
    removed: boolean('removed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.liveId, table.userId] }),
    index('live_viewers_by_time').on(table.tenantId, table.liveId, table.seenAt),
    index('live_viewers_hands').on(table.tenantId, table.liveId, table.handAt).where(sql`hand_at is not null`),
    // For the account that is removed.
    index('live_viewers_by_user').on(table.userId),
    // For what a person has booked or is a co-host of.
    index('live_viewers_planned')
      .on(table.tenantId, table.userId, table.liveId)
      .where(sql`co_host or appointed_at is not null`),
  ],
);

/** The minutes of live courses in which somebody was there. */
export const liveSamples = pgTable(
  'live_samples',
  {
    tenantId: text('tenant_id').notNull(),
    liveId: text('live_id').notNull(),
    minute: instant('minute').notNull(),
    /** Most people at once. */
    highest: integer('highest').notNull(),
    /** People at the latest count. */
    online: integer('online').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.liveId, table.minute] })],
);

/** Messages, questions of the hosts, and answers to them. */
export const liveEvents = pgTable(
  'live_events',
  {
    tenantId: text('tenant_id').notNull(),
    liveId: text('live_id').notNull(),
    /** An answer is `<question>.<user>`: the first one counts. */
    id: text('id').notNull(),
    kind: text('kind').$type<'message' | 'quiz' | 'yes' | 'no' | 'choice'>().notNull(),
    userId: text('user_id').notNull(),
    /** The text of a message or question; the id of the question of an answer. */
    content: text('content').notNull(),
    /** The options of a poll; null for a question with yes and no, and for everything else. */
    options: text('options').array(),
    /** The option of an answer to a poll, from 0. */
    choice: integer('choice'),
    createdAt: instant('created_at').notNull(),
    /** What a teacher has answered to a message; null without an answer, as are the next two. */
    reply: text('reply'),
    /** Null after the account was removed, too. */
    repliedBy: text('replied_by'),
    repliedAt: instant('replied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.liveId, table.id] }),
    index('live_events_by_time').on(table.tenantId, table.liveId, table.kind, table.createdAt),
    index('live_events_unanswered')
      .on(table.tenantId, table.liveId, table.createdAt, table.id)
      .where(sql`kind = 'message' and replied_at is null`),
    index('live_events_answered')
      .on(table.tenantId, table.liveId, table.createdAt, table.id)
      .where(sql`kind = 'message' and replied_at is not null`),
    // For the account that is removed.
    index('live_events_by_user').on(table.userId),
    index('live_events_by_replier').on(table.repliedBy),
  ],
);

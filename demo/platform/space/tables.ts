import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

/** The space of a person: what is counted in it, and which parts others see. Without a row, nothing is counted or hidden. */
export const spaces = pgTable('spaces', {
  userId: text('user_id').primaryKey(),
  fansCount: integer('fans_count').notNull().default(0),
  focusCount: integer('focus_count').notNull().default(0),
  studyCourseCount: integer('study_course_count').notNull().default(0),
  showsWorks: boolean('shows_works').notNull().default(true),
  showsFollows: boolean('shows_follows').notNull().default(true),
  showsVisitors: boolean('shows_visitors').notNull().default(true),
  /** What the person says about himself or herself. */
  about: text('about').notNull().default(''),
  coverUrl: text('cover_url').notNull().default(''),
});

/**
 * Who follows whom, with the follower. Written together with `fans`. The name and the setting of the other person are
 * kept in both, because lists are searched, sorted and counted by them, and that person's own rows may lie on another
 * machine.
 */
export const follows = pgTable(
  'follows',
  {
    followerId: text('follower_id').notNull(),
    followedId: text('followed_id').notNull(),
    /** See `nameKeyOf`. */
    nameKey: text('name_key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Whether the other person lets everybody see fans and follows (requirement H06). */
    isPublic: boolean('is_public').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_by_time').on(table.followerId, table.createdAt, table.followedId),
    index('follows_by_name').on(table.followerId, table.nameKey, table.followedId),
    // For a change of the name or the setting.
    index('follows_by_followed').on(table.followedId),
    // For the number of those that are hidden.
    index('follows_hidden').on(table.followerId, table.followedId).where(sql`not ${table.isPublic}`),
  ],
);

/** The same with the one who is followed, so that the list of fans is on one machine. */
export const fans = pgTable(
  'fans',
  {
    followedId: text('followed_id').notNull(),
    followerId: text('follower_id').notNull(),
    nameKey: text('name_key').notNull(),
    createdAt: instant('created_at').notNull(),
    isPublic: boolean('is_public').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.followedId, table.followerId] }),
    index('fans_by_time').on(table.followedId, table.createdAt, table.followerId),
    index('fans_by_name').on(table.followedId, table.nameKey, table.followerId),
    index('fans_by_follower').on(table.followerId),
    index('fans_hidden').on(table.followedId, table.followerId).where(sql`not ${table.isPublic}`),
  ],
);

/** The last visit of each person to a space. */
export const visits = pgTable(
  'visits',
  {
    userId: text('user_id').notNull(),
    visitorId: text('visitor_id').notNull(),
    visitedAt: instant('visited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.visitorId] }),
    index('visits_by_time').on(table.userId, table.visitedAt, table.visitorId),
  ],
);

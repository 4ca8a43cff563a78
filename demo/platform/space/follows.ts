import { and, asc, count, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FollowSort } from '../../../src/contract/space/follows.ts';
import { FOCUS_TYPE, type FocusType } from '../../../src/contract/space/space-constants.ts';
import { forgetActivity, recordActivity } from '../activities/activities.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import { type NumberedPage, offsetOf } from '../core/lists/paging.ts';
import { patternsOf } from '../core/lists/search.ts';
import { nameKeyOf, type PersonRow } from './people.ts';
import { fans, follows, spaces } from './tables.ts';

/** Adds to the figures of a space, in the transaction of what is counted. */
export const countInSpace = async (
  tx: Database,
  userId: string,
  column: 'fansCount' | 'focusCount' | 'studyCourseCount',
  change: number,
): Promise<void> => {
  await tx
    .insert(spaces)
    .values({ userId, [column]: Math.max(change, 0) })
    .onConflictDoUpdate({
      target: spaces.userId,
      set: { [column]: sql`greatest(${spaces[column]} + ${change}, 0)` },
    });
};

/** The relations of a user to several people: whom the user follows, and who of them follows back. */
export const relationsOf = async (
  db: Database,
  userId: string | undefined,
  people: readonly string[],
): Promise<ReadonlyMap<string, FocusType>> => {
  if (userId === undefined || people.length === 0) return new Map();
  const followed = await db
    .select({ id: follows.followedId })
    .from(follows)
    .where(and(eq(follows.followerId, userId), inArray(follows.followedId, [...people])));
  const following = await db
    .select({ id: fans.followerId })
    .from(fans)
    .where(and(eq(fans.followedId, userId), inArray(fans.followerId, [...people])));
  const back = new Set(following.map(({ id }) => id));
  return new Map(followed.map(({ id }) => [id, back.has(id) ? FOCUS_TYPE.mutual : FOCUS_TYPE.following]));
};

export const relationOf = async (db: Database, userId: string | undefined, person: string): Promise<FocusType> =>
  (await relationsOf(db, userId, [person])).get(person) ?? FOCUS_TYPE.none;

interface Following {
  readonly follower: PersonRow;
  readonly followed: PersonRow;
  readonly isFollowed: boolean;
  /** The school on whose pages it happens. */
  readonly schoolId: string;
}

/**
 * Lets a person follow another one or ends it, with both copies, both counts and the entry in the feed; does nothing if
 * that is already the case.
 */
export const setFollowed = (
  db: Database,
  { followed, follower, isFollowed, schoolId }: Following,
  now: Date,
): Promise<void> =>
  transact(db, async (tx) => {
    const pair = { followerId: follower.id, followedId: followed.id };
    const changed = isFollowed
      ? await tx
          .insert(follows)
          .values({ ...pair, nameKey: nameKeyOf(followed), createdAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .delete(follows)
          .where(and(eq(follows.followerId, follower.id), eq(follows.followedId, followed.id)))
          .returning();
    if (changed.length === 0) return;
    if (isFollowed) await tx.insert(fans).values({ ...pair, nameKey: nameKeyOf(follower), createdAt: now });
    else await tx.delete(fans).where(and(eq(fans.followedId, followed.id), eq(fans.followerId, follower.id)));
    const action = {
      userId: follower.id,
      kind: 'followed',
      subject: 'person',
      subjectId: followed.id,
      schoolId,
    } as const;
    if (isFollowed) await recordActivity(tx, { ...action, title: '' }, now);
    else await forgetActivity(tx, action);
    // Always in the same order, so that two people who follow each other at once do not wait for each other in a circle.
    const counts: [string, 'focusCount' | 'fansCount'][] = [
      [follower.id, 'focusCount'],
      [followed.id, 'fansCount'],
    ];
    for (const [userId, column] of counts.sort()) await countInSpace(tx, userId, column, isFollowed ? 1 : -1);
  });

interface ListQuery extends NumberedPage {
  readonly search: string;
  readonly sort: FollowSort;
}

/** What a list needs of `fans` or `follows`: whose list it is, the other person, and what it is ordered by. */
interface ListColumns {
  readonly owner: PgColumn;
  readonly person: PgColumn;
  readonly nameKey: PgColumn;
  readonly createdAt: PgColumn;
}

const orderOf = ({ createdAt, nameKey, person }: ListColumns, sort: FollowSort): SQL[] => {
  if (sort === 'name') return [asc(nameKey), asc(person)];
  return sort === 'recent' ? [desc(createdAt), desc(person)] : [asc(createdAt), asc(person)];
};

/** A page of ids, and how many there are; `counted` is the number without a search. */
const findPage = async (
  db: Database,
  table: typeof fans | typeof follows,
  columns: ListColumns,
  ownerId: string,
  { search, sort, ...page }: ListQuery,
  counted: number,
): Promise<{ ids: string[]; rowCount: number }> => {
  const patterns = patternsOf(nameKeyOf({ nickName: search, realName: '' }));
  const where = and(eq(columns.owner, ownerId), ...patterns.map((pattern) => like(columns.nameKey, pattern)));
  const rows = await db
    .select({ id: columns.person })
    .from(table)
    .where(where)
    .orderBy(...orderOf(columns, sort))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const ids = rows.map(({ id }) => String(id));
  if (patterns.length === 0) return { ids, rowCount: counted };
  const [found] = await db.select({ rowCount: count() }).from(table).where(where);
  return { ids, rowCount: found?.rowCount ?? 0 };
};

const FAN_COLUMNS = {
  owner: fans.followedId,
  person: fans.followerId,
  nameKey: fans.nameKey,
  createdAt: fans.createdAt,
};
const FOLLOW_COLUMNS = {
  owner: follows.followerId,
  person: follows.followedId,
  nameKey: follows.nameKey,
  createdAt: follows.createdAt,
};

export const findFans = (db: Database, ownerId: string, query: ListQuery, counted: number) =>
  findPage(db, fans, FAN_COLUMNS, ownerId, query, counted);

export const findFollows = (db: Database, ownerId: string, query: ListQuery, counted: number) =>
  findPage(db, follows, FOLLOW_COLUMNS, ownerId, query, counted);

/** Keeps the lists in which a person appears searchable by a changed name, in the transaction of the change. */
export const renameInLists = async (tx: Database, person: PersonRow): Promise<void> => {
  const nameKey = nameKeyOf(person);
  await tx.update(fans).set({ nameKey }).where(eq(fans.followerId, person.id));
  await tx.update(follows).set({ nameKey }).where(eq(follows.followedId, person.id));
};

import { and, eq, inArray, sql } from 'drizzle-orm';
import { FOCUS_TYPE, type FocusType, PERSON_TYPE } from '../../../src/contract/space/space-constants.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import { toPerson } from '../events/audiences.ts';
import { forgetEvent, type LoggedEvent, recordEvents } from '../events/record.ts';
import { nameKeyOf, type PersonRow, type SpaceRow } from './people.ts';
import { fans, follows, spaces } from './tables.ts';
import { isPublic } from './visibility.ts';

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

/**
 * Locks the space of a person until the end of the transaction, and creates it if necessary. Whoever follows locks the
 * spaces of both people before anything else, and whoever changes a setting locks the own one: so no follow misses the
 * setting, and nobody waits in a circle.
 */
export const lockSpace = async (tx: Database, userId: string): Promise<SpaceRow> => {
  const [space] = await tx
    .insert(spaces)
    .values({ userId })
    .onConflictDoUpdate({ target: spaces.userId, set: { showsFollows: sql`${spaces.showsFollows}` } })
    .returning();
  return space as SpaceRow;
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
    // Always in the same order, so that two people who follow each other at once do not wait for each other in a circle.
    const people = [follower, followed].sort((one, other) => (one.id < other.id ? -1 : 1));
    const locked = new Map<string, SpaceRow>();
    for (const { id } of people) locked.set(id, await lockSpace(tx, id));
    /** What both copies keep of the other person. */
    const keptOf = (person: PersonRow) => ({
      nameKey: nameKeyOf(person),
      isPublic: isPublic(PERSON_TYPE.follows, person, locked.get(person.id) as SpaceRow),
    });
    const changed = isFollowed
      ? await tx
          .insert(follows)
          .values({ ...pair, ...keptOf(followed), createdAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .delete(follows)
          .where(and(eq(follows.followerId, follower.id), eq(follows.followedId, followed.id)))
          .returning();
    if (changed.length === 0) return;
    if (isFollowed) await tx.insert(fans).values({ ...pair, ...keptOf(follower), createdAt: now });
    else await tx.delete(fans).where(and(eq(fans.followedId, followed.id), eq(fans.followerId, follower.id)));
    const event: LoggedEvent = {
      ...{ kind: 'followed', actorId: follower.id, subject: 'person', subjectId: followed.id, schoolId },
      to: [toPerson(followed.id)],
      feed: { subject: 'person', title: '' },
    };
    if (isFollowed) await recordEvents(tx, [event], now);
    else await forgetEvent(tx, event);
    await countInSpace(tx, follower.id, 'focusCount', isFollowed ? 1 : -1);
    await countInSpace(tx, followed.id, 'fansCount', isFollowed ? 1 : -1);
  });

/** Keeps the lists in which a person appears searchable by a changed name, in the transaction of the change. */
export const renameInLists = async (tx: Database, person: PersonRow): Promise<void> => {
  const nameKey = nameKeyOf(person);
  await tx.update(fans).set({ nameKey }).where(eq(fans.followerId, person.id));
  await tx.update(follows).set({ nameKey }).where(eq(follows.followedId, person.id));
};

/** Shows a person in the lists of others or hides the person there, in the transaction that has locked the space. */
export const showInLists = async (tx: Database, userId: string, isShownToAll: boolean): Promise<void> => {
  const set = { isPublic: isShownToAll };
  await tx.update(fans).set(set).where(eq(fans.followerId, userId));
  await tx.update(follows).set(set).where(eq(follows.followedId, userId));
};

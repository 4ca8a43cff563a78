import { inArray } from 'drizzle-orm';
import { HOUR_MS } from '../../../src/contract/durations.ts';
import type { Database } from '../core/database/database.ts';
import { seedOnce } from '../core/database/seeding.ts';
import { portraitUrl } from '../pictures/picture-url.ts';
import { addUsers } from '../users/queries.ts';
import { users } from '../users/tables.ts';
import { nameKeyOf } from './people.ts';
import { SEEDED_ABOUT, SEEDED_PEOPLE } from './seed-people.ts';
import { fans, follows, spaces, visits } from './tables.ts';

const SEEDED_AT = Date.parse('2026-01-12T08:00:00Z');

/** Demo accounts with fans and follows of their own, besides the people who cannot sign in. */
const ACCOUNTS = ['learner', 'teacher', 'admin', 'owner', 'org'];

/** The distances, in the order of the list, to those whom a person follows. */
const STEPS = [1, 2, 3, 5, 8, 13, 21];
/** The accounts follow more people, so that their lists have several pages. */
const MORE_STEPS = [...STEPS, 4, 6, 7, 9, 10, 11, 12];

const insertPeople = (tx: Database, people: typeof SEEDED_PEOPLE): Promise<void> =>
  addUsers(
    tx,
    people.map(({ hides: _hides, portrait, ...person }, index) => ({
      ...person,
      avatarUrl: portraitUrl(portrait),
      createdAt: new Date(SEEDED_AT - (SEEDED_PEOPLE.length - index) * 24 * HOUR_MS),
    })),
  );

/** Whom each person follows, oldest first. Every account and every person has some fans. */
const pairsOf = (ids: readonly string[]): (readonly [follower: string, followed: string])[] =>
  ids.flatMap((id, at) =>
    (ACCOUNTS.includes(id) ? MORE_STEPS : STEPS).map((step) => [id, ids[(at + step) % ids.length] ?? id] as const),
  );

const insertFollows = async (tx: Database): Promise<void> => {
  const ids = [...ACCOUNTS, ...SEEDED_PEOPLE.map(({ id }) => id)];
  const rows = await tx.select().from(users).where(inArray(users.id, ids));
  const keys = new Map(rows.map((row) => [row.id, nameKeyOf(row)]));
  const pairs = pairsOf(ids).filter((pair) => pair.every((id) => keys.has(id)));
  const made = pairs.map(([followerId, followedId], index) => {
    const createdAt = new Date(SEEDED_AT + index * HOUR_MS);
    return { followerId, followedId, createdAt };
  });
  const hidden = new Map(SEEDED_PEOPLE.map(({ hides, id }) => [id, hides]));
  /** What both copies keep of the other person. */
  const keptOf = (id: string) => ({
    nameKey: keys.get(id) ?? '',
    isPublic: !hidden.get(id)?.includes('showsFollows'),
  });
  await tx
    .insert(follows)
    .values(made.map((pair) => ({ ...pair, ...keptOf(pair.followedId) })))
    .onConflictDoNothing();
  await tx
    .insert(fans)
    .values(made.map((pair) => ({ ...pair, ...keptOf(pair.followerId) })))
    .onConflictDoNothing();
  // Those who follow a person have looked at the person's space.
  await tx
    .insert(visits)
    .values(made.map((pair) => ({ userId: pair.followedId, visitorId: pair.followerId, visitedAt: pair.createdAt })))
    .onConflictDoNothing();
  const count = (at: 0 | 1, id: string) => pairs.filter((pair) => pair[at] === id).length;
  await tx
    .insert(spaces)
    .values(
      [...keys.keys()].map((userId) => ({
        userId,
        focusCount: count(0, userId),
        fansCount: count(1, userId),
        about: SEEDED_ABOUT[userId] ?? '',
        ...Object.fromEntries((hidden.get(userId) ?? []).map((part) => [part, false])),
      })),
    )
    .onConflictDoNothing();
};

/** Inserts the people of the spaces, and who follows and visits whom. */
export const seedSpaces = async (tx: Database): Promise<void> => {
  await seedOnce(
    tx,
    SEEDED_PEOPLE,
    ({ id }) => `person ${id}`,
    (fresh) => insertPeople(tx, fresh),
  );
  await seedOnce(
    tx,
    ['follows of seeded people'],
    (key) => key,
    () => insertFollows(tx),
  );
};

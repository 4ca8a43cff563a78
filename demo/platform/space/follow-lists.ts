import { and, asc, count, desc, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FollowSort } from '../../../src/contract/space/follows.ts';
import { PERSON_TYPE } from '../../../src/contract/space/space-constants.ts';
import type { Database } from '../core/database/database.ts';
import { type NumberedPage, offsetOf } from '../core/lists/paging.ts';
import { patternsOf } from '../core/lists/search.ts';
import { type Inhabited, nameKeyOf } from './people.ts';
import { fans, follows } from './tables.ts';
import { isShown } from './visibility.ts';

interface ListQuery extends NumberedPage {
  readonly search: string;
  readonly sort: FollowSort;
}

/** Whose list it is, the other person of each row, what it is ordered by, and whether that person shows it to all. */
interface List {
  readonly table: typeof fans | typeof follows;
  readonly owner: PgColumn;
  readonly person: PgColumn;
  readonly nameKey: PgColumn;
  readonly createdAt: PgColumn;
  readonly isPublic: PgColumn;
}

const FANS: List = {
  table: fans,
  owner: fans.followedId,
  person: fans.followerId,
  nameKey: fans.nameKey,
  createdAt: fans.createdAt,
  isPublic: fans.isPublic,
};
const FOLLOWS: List = {
  table: follows,
  owner: follows.followerId,
  person: follows.followedId,
  nameKey: follows.nameKey,
  createdAt: follows.createdAt,
  isPublic: follows.isPublic,
};

/** The id of the user who reads a list; undefined for a visitor. */
type Viewer = string | undefined;

/**
 * The rows that a person other than the owner sees in a list that its owner shows. Two people belong to a follow, and
 * both of them see it; others do if both show their fans and follows (requirement H06).
 */
const seenBy = ({ isPublic, person }: List, viewer: Viewer): SQL | undefined =>
  viewer === undefined ? sql`${isPublic}` : or(sql`${isPublic}`, eq(person, viewer));

/** How many rows of each of several lists are hidden from a person who owns none of them. */
const countHidden = async (
  db: Database,
  list: List,
  owners: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, number>> => {
  if (owners.length === 0) return new Map();
  const rows = await db
    .select({ ownerId: list.owner, hidden: count() })
    .from(list.table)
    .where(
      and(
        inArray(list.owner, [...owners]),
        sql`not ${list.isPublic}`,
        viewer === undefined ? undefined : ne(list.person, viewer),
      ),
    )
    .groupBy(list.owner);
  return new Map(rows.map(({ hidden, ownerId }) => [String(ownerId), hidden]));
};

const orderOf = ({ createdAt, nameKey, person }: List, sort: FollowSort): SQL[] => {
  if (sort === 'name') return [asc(nameKey), asc(person)];
  return sort === 'recent' ? [desc(createdAt), desc(person)] : [asc(createdAt), asc(person)];
};

/** A page of ids, and how many there are for the viewer; `counted` is the number of all rows without a search. */
const findPage = async (
  db: Database,
  list: List,
  ownerId: string,
  viewer: Viewer,
  { search, sort, ...page }: ListQuery,
  counted: number,
): Promise<{ ids: string[]; rowCount: number }> => {
  const patterns = patternsOf(nameKeyOf({ nickName: search, realName: '' }));
  const isOwn = viewer === ownerId;
  const where = and(
    eq(list.owner, ownerId),
    isOwn ? undefined : seenBy(list, viewer),
    ...patterns.map((pattern) => like(list.nameKey, pattern)),
  );
  const rows = await db
    .select({ id: list.person })
    .from(list.table)
    .where(where)
    .orderBy(...orderOf(list, sort))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const ids = rows.map(({ id }) => String(id));
  if (patterns.length > 0) {
    const [found] = await db.select({ rowCount: count() }).from(list.table).where(where);
    return { ids, rowCount: found?.rowCount ?? 0 };
  }
  const hidden = await countHidden(db, list, isOwn ? [] : [ownerId], viewer);
  return { ids, rowCount: Math.max(counted - (hidden.get(ownerId) ?? 0), 0) };
};

export const findFans = (db: Database, { person, space }: Inhabited, viewer: Viewer, query: ListQuery) =>
  findPage(db, FANS, person.id, viewer, query, space.fansCount);

export const findFollows = (db: Database, { person, space }: Inhabited, viewer: Viewer, query: ListQuery) =>
  findPage(db, FOLLOWS, person.id, viewer, query, space.focusCount);

/** How many rows a viewer sees in a list of each of several people; without an entry, the person hides the list. */
const figuresIn = async (
  db: Database,
  list: List,
  counted: 'fansCount' | 'focusCount',
  people: Iterable<Inhabited>,
  viewer: Viewer,
): Promise<ReadonlyMap<string, number>> => {
  const shown = [...people].filter(({ person, space }) => isShown(PERSON_TYPE.follows, person, space, viewer));
  const others = shown.map(({ person }) => person.id).filter((id) => id !== viewer);
  const hidden = await countHidden(db, list, others, viewer);
  return new Map(shown.map(({ person: { id }, space }) => [id, Math.max(space[counted] - (hidden.get(id) ?? 0), 0)]));
};

/** The numbers of fans of people that a viewer sees, by the ids of those who show them. */
export const fanFiguresOf = (db: Database, people: Iterable<Inhabited>, viewer: Viewer) =>
  figuresIn(db, FANS, 'fansCount', people, viewer);

/** The same of those whom they follow. */
export const followFiguresOf = (db: Database, people: Iterable<Inhabited>, viewer: Viewer) =>
  figuresIn(db, FOLLOWS, 'focusCount', people, viewer);

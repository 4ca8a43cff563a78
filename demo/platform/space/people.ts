import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import type { UserRow } from '../users/queries.ts';
import { users } from '../users/tables.ts';
import { blocks } from './blocks/tables.ts';
import { spaces } from './tables.ts';

export type SpaceRow = typeof spaces.$inferSelect;

/** What lists and spaces show of a person. */
export type PersonRow = Pick<
  UserRow,
  'id' | 'nickName' | 'realName' | 'avatarUrl' | 'positionName' | 'vip' | 'isOrganization'
>;

/** A person, and the figures and settings of the person's space. */
export interface Inhabited {
  readonly person: UserRow;
  readonly space: SeenSpace;
}

/** The space of a person for the one who asks. */
export interface SeenSpace extends SpaceRow {
  /** Whether the person has blocked the one who asks (requirement U08). */
  readonly isClosed: boolean;
}

/** A space in which nothing has happened. */
const UNTOUCHED: Omit<SpaceRow, 'userId'> = {
  fansCount: 0,
  focusCount: 0,
  studyCourseCount: 0,
  showsWorks: true,
  showsFollows: true,
  showsVisitors: true,
  about: '',
  coverUrl: '',
};

/** The name by which others know a person. */
export const publicNameOf = ({ nickName, realName }: Pick<PersonRow, 'nickName' | 'realName'>): string =>
  nickName || realName;

/** Letters with a mark that Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', ı: 'i', æ: 'ae', œ: 'oe' };

/** The name by which a person is found and sorted: without accents and capitals. */
export const nameKeyOf = (person: Pick<PersonRow, 'nickName' | 'realName'>): string =>
  publicNameOf(person)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßıæœ]/g, (letter) => PLAIN[letter] ?? letter);

/**
 * People with their spaces, by their ids.
 * @param viewer who asks; `isShown` needs it, and nothing else does
 */
export const peopleOf = async (
  db: Database,
  ids: readonly string[],
  viewer?: string,
): Promise<ReadonlyMap<string, Inhabited>> => {
  if (ids.length === 0) return new Map();
  const isBlocked = and(
    eq(blocks.userId, users.id),
    viewer === undefined ? sql`false` : eq(blocks.otherId, viewer),
    eq(blocks.kind, 'block'),
  );
  const rows = await db
    .select({ person: users, space: spaces, block: blocks.kind })
    .from(users)
    .leftJoin(spaces, eq(spaces.userId, users.id))
    .leftJoin(blocks, isBlocked)
    .where(inArray(users.id, [...ids]));
  return new Map(
    rows.map(({ block, person, space }) => [
      person.id,
      { person, space: { ...(space ?? { userId: person.id, ...UNTOUCHED }), isClosed: block !== null } },
    ]),
  );
};

import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { BlockKind } from '../../../../src/contract/space/blocks.ts';
import type { Database } from '../../core/database/database.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { isAfter, pageOf } from '../../core/lists/paging.ts';
import { blocks } from './tables.ts';

/**
 * What blocks and mutes do (requirement U08) is decided here, and for the parts of a space in `isShown`:
 *
 * - Of two people of whom one has blocked the other, neither follows the other or replies to comments of the other.
 * - Who is blocked does not see the works, follows and visitors of the person, as if the person had hidden them from all, and
 *   so neither comments on them, votes, nor likes them.
 * - The two do not see each other’s comments and messages, wherever they are, and are not notified of each other.
 * - A mute hides the contents of the other from the one who mutes, and changes nothing else.
 * - What belongs to a school goes on: both take part in its courses, live courses, exams and classes. Its administrators, and
 *   the hosts of a live course, see everything.
 */
const isBetween = (one: string, others: readonly string[]) =>
  or(
    and(eq(blocks.userId, one), inArray(blocks.otherId, [...others])),
    and(eq(blocks.otherId, one), inArray(blocks.userId, [...others]), eq(blocks.kind, 'block')),
  );

/** Those of some people whose contents a viewer is not shown: muted or blocked by the viewer, or blocking the viewer. */
export const hiddenFrom = async (
  db: Database,
  viewer: string | undefined,
  people: Iterable<string>,
): Promise<ReadonlySet<string>> => {
  const others = [...new Set(people)].filter((id) => id !== viewer);
  if (viewer === undefined || others.length === 0) return new Set();
  const rows = await db
    .select({ userId: blocks.userId, otherId: blocks.otherId })
    .from(blocks)
    .where(isBetween(viewer, others));
  return new Set(rows.map(({ otherId, userId }) => (userId === viewer ? otherId : userId)));
};

/**
 * Rejects what somebody does to another person if one of the two has blocked the other.
 * @throws RequestError forbidden, which does not say who of the two it was
 */
export const requireNoBlock = async (db: Database, one: string, other: string, field: string): Promise<void> => {
  if (one === other) return;
  const [row] = await db
    .select({ kind: blocks.kind })
    .from(blocks)
    .where(and(isBetween(one, [other]), eq(blocks.kind, 'block')))
    .limit(1);
  if (row) throw new RequestError('forbidden', 'The two people keep apart.', { field });
};

/** How far a person keeps another one away. */
export const blockOf = async (db: Database, userId: string, otherId: string): Promise<BlockKind> => {
  const [row] = await db
    .select({ kind: blocks.kind })
    .from(blocks)
    .where(and(eq(blocks.userId, userId), eq(blocks.otherId, otherId)))
    .limit(1);
  return row?.kind ?? 'none';
};

/** Sets how far a person keeps another one away. The spaces of the two are locked. */
export const setBlock = async (
  tx: Database,
  { kind, otherId, userId }: { readonly kind: BlockKind; readonly otherId: string; readonly userId: string },
  now: Date,
): Promise<void> => {
  if (kind === 'none') await tx.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.otherId, otherId)));
  else
    await tx
      .insert(blocks)
      .values({ userId, otherId, kind, createdAt: now })
      .onConflictDoUpdate({ target: [blocks.userId, blocks.otherId], set: { kind } });
};

/**
 * A page of those whom a person has blocked or muted, the latest first.
 * @throws RequestError invalidInput for an unknown cursor
 */
export const findBlocks = async (
  db: Database,
  userId: string,
  { after, pageSize }: { readonly after: string; readonly pageSize: number },
): Promise<{ readonly rows: readonly (typeof blocks.$inferSelect)[]; readonly next: string | null }> => {
  const found = await db
    .select()
    .from(blocks)
    .where(and(eq(blocks.userId, userId), isAfter(after, blocks.createdAt, blocks.otherId)))
    .orderBy(desc(blocks.createdAt), desc(blocks.otherId))
    .limit(pageSize + 1);
  return pageOf(found, pageSize, ({ createdAt, otherId }) => [createdAt.toISOString(), otherId]);
};

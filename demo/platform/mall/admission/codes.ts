import { randomInt } from 'node:crypto';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { COURSE_CODE_LENGTH } from '../../../../src/contract/mall/constants.ts';
import type { Database } from '../../core/database/database.ts';
import { isAfter, pageOf } from '../../core/lists/paging.ts';
import { courseCodes } from './tables.ts';

export type CodeRow = typeof courseCodes.$inferSelect;

/** Letters and digits that nobody confuses. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new code: 60 bits, so that nobody finds one by trying within the limits of guesses. */
export const newCode = (): string =>
  Array.from({ length: COURSE_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A code as it is stored, from what somebody typed. */
export const normalCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A code as people read it: in groups of four. */
export const readableCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

const keyOf = (tenantId: string, code: string) => and(eq(courseCodes.tenantId, tenantId), eq(courseCodes.code, code));

export const findCode = async (db: Database, tenantId: string, code: string): Promise<CodeRow | undefined> => {
  const [row] = await db.select().from(courseCodes).where(keyOf(tenantId, code)).limit(1);
  return row;
};

/** Counts a use of a code. Returns false if it was revoked or is used up: of two who use the last one, one gets in. */
export const consumeCode = async (tx: Database, tenantId: string, code: string): Promise<boolean> => {
  const usable = and(isNull(courseCodes.revokedAt), lt(courseCodes.useCount, courseCodes.usesMax));
  const used = await tx
    .update(courseCodes)
    .set({ useCount: sql`${courseCodes.useCount} + 1` })
    .where(and(keyOf(tenantId, code), usable))
    .returning({ code: courseCodes.code });
  return used.length > 0;
};

/** Revokes a code; one that was revoked keeps its time. */
export const revokeCode = async (
  db: Database,
  tenantId: string,
  code: string,
  now: Date,
): Promise<CodeRow | undefined> => {
  const [row] = await db
    .update(courseCodes)
    .set({ revokedAt: sql`coalesce(${courseCodes.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(keyOf(tenantId, code))
    .returning();
  return row;
};

/** A page of the codes of a school, the newest first. */
export const pageOfCodes = async (
  db: Database,
  tenantId: string,
  { after, pageSize }: { readonly after: string; readonly pageSize: number },
) => {
  const found = await db
    .select()
    .from(courseCodes)
    .where(and(eq(courseCodes.tenantId, tenantId), isAfter(after, courseCodes.createdAt, courseCodes.code)))
    .orderBy(desc(courseCodes.createdAt), desc(courseCodes.code))
    .limit(pageSize + 1);
  return pageOf(found, pageSize, ({ code, createdAt }) => [createdAt.toISOString(), code]);
};

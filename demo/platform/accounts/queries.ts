import { eq } from 'drizzle-orm';
import type { User } from '../../../src/contract/sign-in/session.ts';
import type { Database } from '../core/database/database.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** Normalizes an account for lookups: email addresses in lower case. */
export const normalAccount = (account: string): string => account.trim().toLowerCase();

/** Finds the user with an email address or phone number. */
export const findUserByAccount = async (db: Database, account: string): Promise<UserRow | undefined> => {
  const column = account.startsWith('+') ? users.phone : users.email;
  const [row] = await db
    .select()
    .from(users)
    .where(eq(column, normalAccount(account)))
    .limit(1);
  return row;
};

export const findUser = async (db: Database, id: string): Promise<UserRow | undefined> => {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row;
};

/** The public representation of a user in API responses. */
export const userInfo = (row: UserRow): User => ({
  id: row.id,
  realName: row.realName,
  nickName: row.nickName,
  mobile: row.phone ?? '',
  email: row.email ?? '',
  avatarUrl: row.avatarUrl,
  gender: row.gender,
  thirdAccount: row.thirdAccount,
  isOrganizationAccount: row.isOrganization,
  personSpaceVo: { vip: row.vip },
  memberDetail: {
    degreeVo: { positionName: row.positionName },
    department: { name: row.departmentName },
  },
});

import { eq } from 'drizzle-orm';
import type { User } from '../../../src/contract/sign-in/session.ts';
import type { Database } from '../core/database/database.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** An account as it is looked up: e-mail addresses in lower case. */
export const normalAccount = (account: string): string => account.trim().toLowerCase();

/** The user behind an e-mail address or a phone number. */
export const findUserByAccount = async (db: Database, account: string): Promise<UserRow | undefined> => {
  const column = account.startsWith('+') ? users.phone : users.email;
  const [row] = await db
    .select()
    .from(users)
    .where(eq(column, normalAccount(account)))
    .limit(1);
  return row;
};

/** The user with this id. */
export const findUser = async (db: Database, id: string): Promise<UserRow | undefined> => {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row;
};

/** A user as the platform answers it. */
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

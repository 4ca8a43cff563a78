import { eq } from 'drizzle-orm';
import type { User } from '../../../src/contract/sign-in/session.ts';
import type { Database } from '../core/database/database.ts';
import { userAddresses, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** Normalizes an account for lookups: email addresses in lower case. */
export const normalAccount = (account: string): string => account.trim().toLowerCase();

/** Finds the user with an email address or phone number. */
export const findUserByAccount = async (db: Database, account: string): Promise<UserRow | undefined> => {
  const address = eq(userAddresses.address, normalAccount(account));
  const [owner] = await db.select().from(userAddresses).where(address).limit(1);
  return owner && findUser(db, owner.userId);
};

const EMPTY = {
  nickName: '',
  avatarUrl: '',
  thirdAccount: '',
  isOrganization: false,
  vip: 0,
  positionName: '',
  departmentName: '',
} as const;

type InsertedUser = typeof users.$inferInsert;

/** A user to add; omitted fields are empty. */
export type NewUser = Omit<InsertedUser, keyof typeof EMPTY> & Partial<Pick<InsertedUser, keyof typeof EMPTY>>;

/** The email address and the phone number of a user. */
export const addressesOf = ({ email, phone }: Pick<NewUser, 'email' | 'phone'>): string[] =>
  [email, phone].filter((address): address is string => typeof address === 'string');

/**
 * Adds users together with their addresses, in the transaction `tx`.
 * @throws Error with SQLSTATE 23505 if an id or an address is taken
 */
export const addUsers = async (tx: Database, added: readonly NewUser[]): Promise<void> => {
  if (added.length === 0) return;
  await tx.insert(users).values(added.map((user) => ({ ...EMPTY, ...user })));
  const addresses = added.flatMap((user) => addressesOf(user).map((address) => ({ address, userId: user.id })));
  if (addresses.length > 0) await tx.insert(userAddresses).values(addresses);
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

import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

/** People and organizations. An account created by a first federated login has neither address nor password. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  /** Lower case. Unique by `user_addresses`. */
  email: text('email'),
  /** E.164. Unique by `user_addresses`. */
  phone: text('phone'),
  passwordHash: text('password_hash'),
  realName: text('real_name').notNull(),
  nickName: text('nick_name').notNull(),
  gender: integer('gender').$type<1 | 2>(),
  avatarUrl: text('avatar_url').notNull(),
  thirdAccount: text('third_account').notNull(),
  isOrganization: boolean('is_organization').notNull(),
  vip: integer('vip').$type<0 | 1 | 2>().notNull(),
  positionName: text('position_name').notNull(),
  departmentName: text('department_name').notNull(),
  currentSchoolId: text('current_school_id'),
  createdAt: instant('created_at').notNull(),
});

/** The user of each email address and phone number; written together with the user. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    address: text('address').primaryKey(),
    userId: text('user_id').notNull(),
  },
  (table) => [index('user_addresses_by_user').on(table.userId)],
);

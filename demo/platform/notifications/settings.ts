import { and, eq, sql } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/call.ts';
import { HOUR_MS } from '../../../src/contract/durations.ts';
import type {
  NotificationSettings,
  saveNotificationSettings,
} from '../../../src/contract/notifications/notifications.ts';
import type { Database } from '../core/database/database.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { userAddresses, users } from '../users/tables.ts';
import { type StateRow, stateOf } from './state.ts';
import { notificationStates } from './tables.ts';

/** Between two mails to one person. */
export const MAIL_PAUSE_MS = HOUR_MS;

/**
 * The mail address that a person has confirmed: one that leads to the account, because only such an address is in
 * `user_addresses`. Empty if there is none, or if the platform sends no mail.
 */
export const mailAddressOf = async (
  db: Database,
  { channels }: Pick<Platform, 'channels'>,
  userId: string,
): Promise<string> => {
  if (!channels.has('mail')) return '';
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).limit(1);
  if (!user?.email) return '';
  const [owner] = await db
    .select({ userId: userAddresses.userId })
    .from(userAddresses)
    .where(and(eq(userAddresses.address, user.email), eq(userAddresses.userId, userId)))
    .limit(1);
  return owner ? user.email : '';
};

const shown = async (
  { platform }: UserContext,
  { hidden, mailed, userId }: StateRow,
): Promise<NotificationSettings> => ({
  hidden,
  mailed,
  mailAddress: await mailAddressOf(platform.db, platform, userId),
});

export const readSettings = async (context: UserContext): Promise<NotificationSettings> =>
  shown(context, await stateOf(context.platform.db, context.session.userId));

/**
 * Saves what the caller is notified of. The first mail tells of what happens from now on.
 * @throws RequestError invalidInput if mail is asked for and there is no address to which it could be sent
 */
export const saveSettings = async (
  context: UserContext,
  body: CallInput<typeof saveNotificationSettings>['body'],
): Promise<NotificationSettings> => {
  const { language, now, platform, session } = context;
  const { userId } = session;
  const [hidden, mailed] = [[...new Set(body.hidden)], [...new Set(body.mailed)]];
  const mailAddress = await mailAddressOf(platform.db, platform, userId);
  if (mailed.length > 0 && mailAddress === '')
    throw new RequestError('invalidInput', 'There is no address to which mail could be sent.', { field: 'mailed' });
  const due = mailed.length > 0 ? new Date(now.getTime() + MAIL_PAUSE_MS) : null;
  const kept = mailed.length > 0 ? now : null;
  await platform.db
    .insert(notificationStates)
    .values({ userId, hidden, mailed, language, mailedUntil: kept, mailDueAt: due })
    .onConflictDoUpdate({
      target: notificationStates.userId,
      set: {
        ...{ hidden, mailed, language },
        mailedUntil: due && sql`coalesce(${notificationStates.mailedUntil}, ${kept})`,
        mailDueAt: due && sql`coalesce(${notificationStates.mailDueAt}, ${due})`,
      },
    });
  return { hidden, mailed, mailAddress };
};

/** Ends all mail to a person. */
export const endMail = async (db: Database, userId: string): Promise<void> => {
  await db
    .update(notificationStates)
    .set({ mailed: [], mailedUntil: null, mailDueAt: null })
    .where(eq(notificationStates.userId, userId));
};

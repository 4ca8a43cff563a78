import type { NOTIFICATION_CALLS } from '../../../src/contract/notifications/notifications.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { type Handlers, limited } from '../core/http/handlers.ts';
import { pageOf } from '../core/lists/paging.ts';
import { belongingsOf } from './belongings.ts';
import { latestEvents } from './latest.ts';
import { readSettings, saveSettings } from './settings.ts';
import { seenOf, shownOf } from './shown.ts';
import { markSome, markUntil, readBy, stateOf, unreadOf } from './state.ts';
import type { Reader } from './subjects.ts';

const readerOf = (context: UserContext): Reader => ({ ...context, userId: context.session.userId });

export const NOTIFICATION_HANDLERS: Handlers<typeof NOTIFICATION_CALLS> = {
  async countUnread(_input, context) {
    return { unread: await unreadOf(readerOf(context)) };
  },

  async listNotifications({ query: { after, pageSize } }, context) {
    const reader = readerOf(context);
    const { db } = reader.platform;
    const state = await stateOf(db, reader.userId);
    const wanted = { hidden: state.hidden, now: reader.now, since: null, after, limit: pageSize + 1 };
    const found = await latestEvents(db, await belongingsOf(db, reader.userId), wanted);
    const { next, rows } = pageOf(found, pageSize, ({ happenedAt, id }) => [happenedAt.toISOString(), id]);
    const isRead = await readBy(db, state, rows);
    return { list: await shownOf(reader, await seenOf(reader, rows), isRead), next };
  },

  markRead: limited('noticesPerUser', async ({ body: { ids, until } }, context) => {
    const { now, platform, session } = context;
    await transact(platform.db, async (tx) => {
      await markSome(tx, session.userId, ids, now);
      if (until !== '') await markUntil(tx, session.userId, new Date(Math.min(Date.parse(until), now.getTime())));
    });
    return { unread: await unreadOf(readerOf(context)) };
  }),

  readNotificationSettings: (_input, context) => readSettings(context),

  saveNotificationSettings: limited('noticesPerUser', ({ body }, context) => saveSettings(context, body)),
};

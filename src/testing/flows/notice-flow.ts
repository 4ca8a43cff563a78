import type { Notification } from '../../contract/notifications/notifications.ts';
import { type Context, type Handlers, personOf, signedInPerson } from '../context.ts';
import type { FakeNotification } from '../state.ts';

/** Those of the signed-in person, the latest first. */
const ownOf = (context: Context): FakeNotification[] => {
  const { id } = signedInPerson(context);
  return context.state.notifications.filter(({ to }) => to === id).reverse();
};

const unreadOf = (context: Context) => ({ unread: ownOf(context).filter(({ isRead }) => !isRead).length });

const shown = ({ from, id, isRead, kind, time, title, work }: FakeNotification, context: Context): Notification => ({
  ...{ id, kind, time, isRead },
  actor: { userId: from, nickName: personOf(context.state, from).nickName, avatarUrl: '' },
  subject: {
    kind: work ? 'comment' : 'person',
    ...{ id: work || from, placeId: work, title, form: work ? 'article' : '' },
  },
  schoolId: context.school.id,
  schoolName: context.school.name,
  at: null,
  isGranted: null,
});

const settingsOf = (context: Context) => {
  const person = signedInPerson(context);
  const { hidden, mailed } = context.state.notificationSettings[person.id] ?? { hidden: [], mailed: [] };
  return { hidden: [...hidden], mailed: [...mailed], mailAddress: person.email };
};

/** What a person is told, and whom they keep away. */
export const NOTICE_FLOW: Handlers = {
  countUnread: (_, context) => unreadOf(context),
  listNotifications: (_, context) => ({ list: ownOf(context).map((one) => shown(one, context)), next: null }),
  markRead: ({ body: { ids, until } }, context) => {
    for (const one of ownOf(context)) if (ids.includes(one.id) || one.time <= until) one.isRead = true;
    return unreadOf(context);
  },
  readNotificationSettings: (_, context) => settingsOf(context),
  saveNotificationSettings: ({ body }, context) => {
    context.state.notificationSettings[signedInPerson(context).id] = body;
    return settingsOf(context);
  },
  readBlock: ({ query: { userId } }, context) => ({
    kind: context.state.blocks[`${signedInPerson(context).id} ${userId}`]?.kind ?? 'none',
  }),
  saveBlock: ({ body: { kind, userId } }, context) => {
    const { now, state } = context;
    const { id } = signedInPerson(context);
    personOf(state, userId);
    const key = `${id} ${userId}`;
    if (kind === 'none') delete state.blocks[key];
    else state.blocks[key] = { kind, since: now };
    // A block ends that the two follow each other.
    const kept = state.follows.filter((one) => kind !== 'block' || ![key, `${userId} ${id}`].includes(one));
    state.follows.splice(0, Number.POSITIVE_INFINITY, ...kept);
    return { kind };
  },
  listBlocks: (_, { state, ...context }) => {
    const own = `${signedInPerson({ state, ...context }).id} `;
    const list = Object.entries(state.blocks).filter(([key]) => key.startsWith(own));
    return {
      list: list.reverse().map(([key, block]) => {
        const userId = key.slice(own.length);
        return { userId, nickName: personOf(state, userId).nickName, avatarUrl: '', ...block };
      }),
      next: null,
    };
  },
};

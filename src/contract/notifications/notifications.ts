import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Cursor, Id, NextCursor, Opaque, pageSize } from '../shapes.ts';
import { EVENT_KINDS, EVENT_SUBJECTS, NOTIFICATION_TOPICS } from './event-kinds.ts';

/** Number of notifications per page. */
export const NOTIFICATION_PAGE_SIZE = 20;
/** Up to how many unread notifications are counted; a bell shows one less and a plus. */
export const UNREAD_COUNTED_MAX = 50;
/** How many notifications one call marks as read. */
export const MARKED_AT_ONCE_MAX = 50;
/** How long a number of unread ones is taken as current when a page comes back into view. */
export const UNREAD_FRESH_MS = 30_000;

/** How many notifications are unread: at most `UNREAD_COUNTED_MAX`. */
const Unread = v.object({ unread: v.number() });

/** Something that the recipient may see at the moment. Its text is made of these in the language of the reader. */
export const Notification = v.object({
  id: Opaque,
  kind: v.picklist(EVENT_KINDS),
  time: v.string(),
  isRead: v.boolean(),
  /** Who did it; null for what nobody in particular did. */
  actor: v.nullable(v.object({ userId: Id, nickName: v.string(), avatarUrl: v.string() })),
  subject: v.object({
    kind: v.picklist(EVENT_SUBJECTS),
    id: v.string(),
    /** The work of a comment; empty for anything else. */
    placeId: v.string(),
    /** The title of the work, course or live course, or the name of what was reported. Empty for a person. */
    title: v.string(),
    /** The type of a post, the form of the work of a comment: `article`, `qa`, `video`, …; empty for anything else. */
    form: v.string(),
  }),
  /** The school; empty if it belongs to none. */
  schoolId: v.string(),
  schoolName: v.string(),
  /** When a live course begins or an exam ends; null for anything else. */
  at: v.nullable(v.string()),
  /** Whether a request or a report had the wished-for result; null for anything else. */
  isGranted: v.nullable(v.boolean()),
});
export type Notification = v.InferOutput<typeof Notification>;

export const countUnread = call({
  name: 'notifications.unread',
  method: 'GET',
  path: '/api/notifications/v1/unread',
  pathDecided: true,
  summary: 'Counts the unread notifications that the caller may see.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: Unread,
});

export const listNotifications = call({
  name: 'notifications.list',
  method: 'GET',
  path: '/api/notifications/v1/notifications',
  pathDecided: true,
  summary: 'Lists the notifications of the caller by page, the latest first, without what the caller may not see.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  query: v.object({ after: Cursor, pageSize: pageSize(NOTIFICATION_PAGE_SIZE) }),
  data: v.object({ list: v.array(Notification), next: NextCursor }),
});

export const markRead = call({
  name: 'notifications.read',
  method: 'POST',
  path: '/api/notifications/v1/read',
  pathDecided: true,
  summary:
    'Marks notifications as read: some of them, or all that happened until a time. Returns how many are unread then.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    ids: v.optional(v.pipe(v.array(Opaque), v.maxLength(MARKED_AT_ONCE_MAX)), []),
    /** The time of the latest one that was shown; empty to mark only those with the ids. */
    until: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())]), ''),
  }),
  data: Unread,
  codes: ['invalidInput', 'tooManyRequests'],
  repeatable: true,
});

const Topics = v.pipe(v.array(v.picklist(NOTIFICATION_TOPICS)), v.maxLength(NOTIFICATION_TOPICS.length));

/** What a person is notified of. */
export const NotificationSettings = v.object({
  /** The topics that are not shown. */
  hidden: Topics,
  /** The topics that are sent by mail, too. */
  mailed: Topics,
  /** Where mail is sent to: the address that the person has confirmed. Empty if there is none, or the platform sends no mail. */
  mailAddress: v.string(),
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

export const readNotificationSettings = call({
  name: 'notifications.settings',
  method: 'GET',
  path: '/api/notifications/v1/settings',
  pathDecided: true,
  summary: 'Returns what the caller is notified of, and how.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: NotificationSettings,
});

export const saveNotificationSettings = call({
  name: 'notifications.saveSettings',
  method: 'PUT',
  path: '/api/notifications/v1/settings',
  pathDecided: true,
  summary: 'Saves what the caller is notified of. Mails come in the language of this request, at most one an hour.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ hidden: Topics, mailed: Topics }),
  data: NotificationSettings,
  codes: ['invalidInput', 'tooManyRequests'],
});

export const NOTIFICATION_CALLS = {
  countUnread,
  listNotifications,
  markRead,
  readNotificationSettings,
  saveNotificationSettings,
};

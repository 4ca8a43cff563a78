import { type ReadonlySignal, signal } from '@preact/signals-react';
import {
  countUnread,
  listNotifications,
  MARKED_AT_ONCE_MAX,
  markRead,
  NOTIFICATION_PAGE_SIZE,
  type Notification,
  UNREAD_FRESH_MS,
} from '../../../contract/notifications/notifications.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';

/** The notifications of a user on this page. */
export interface Notifications {
  /** Null until it is known. */
  readonly unread: ReadonlySignal<number | null>;
  /** Undefined until the list is loaded. */
  readonly list: ReadonlySignal<readonly Notification[] | undefined>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly busy: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<ApiError | null>;
  /** Counts once, unless the number is fresh. */
  count(): Promise<void>;
  /** Loads the latest ones, and then older ones. */
  load(): Promise<void>;
  more(): Promise<void>;
  read(one: Notification): Promise<void>;
  /** Marks what the list shows and everything older. */
  readAll(): Promise<Result<unknown>>;
  /** Counts when the page comes back into view, and takes over what another tab has read. */
  watch(): () => void;
}

const NAME = 'campus-notifications';

/** Says in other tabs of the origin that something was read. Without BroadcastChannel they learn it when they are shown. */
const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME));

interface Message {
  readonly userId: string;
  readonly unread: number;
  /** What was read; empty for everything. */
  readonly ids: readonly string[];
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'userId' in data && 'unread' in data && 'ids' in data;

export function createNotifications(api: Api, userId: string): Notifications {
  const unread = signal<number | null>(null);
  const list = signal<readonly Notification[] | undefined>(undefined);
  const hasMore = signal(false);
  const busy = signal(false);
  const error = signal<ApiError | null>(null);
  const channel = openChannel();
  let next = '';
  let countedAt = Number.NEGATIVE_INFINITY;
  let marks = 0;

  const apply = (left: number, ids: readonly string[]) => {
    marks++;
    unread.value = left;
    countedAt = performance.now();
    list.value = list.peek()?.map((one) => (ids.length === 0 || ids.includes(one.id) ? { ...one, isRead: true } : one));
  };

  async function count() {
    if (performance.now() - countedAt < UNREAD_FRESH_MS) return;
    countedAt = performance.now();
    const before = marks;
    const answer = await api.call(countUnread);
    // What was marked meanwhile may not be in the number.
    if (marks !== before) return;
    if (answer.ok) unread.value = answer.data.unread;
    // It is asked for again when the page is shown next.
    else countedAt = Number.NEGATIVE_INFINITY;
  }

  async function page(after: string) {
    if (busy.peek()) return;
    busy.value = true;
    const answer = await api.call(listNotifications, { query: { after, pageSize: NOTIFICATION_PAGE_SIZE } });
    busy.value = false;
    error.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    next = answer.data.next ?? '';
    hasMore.value = next !== '';
    const before = after === '' ? [] : (list.peek() ?? []);
    list.value = [...before, ...answer.data.list.filter(({ id }) => !before.some((one) => one.id === id))];
  }

  async function mark(ids: readonly string[], until: string): Promise<Result<unknown>> {
    const answer = await api.call(markRead, { body: { ids: [...ids], until } });
    if (!answer.ok) return answer;
    apply(answer.data.unread, ids);
    channel?.postMessage({ userId, unread: answer.data.unread, ids } satisfies Message);
    return answer;
  }

  return {
    ...{ unread, list, hasMore, busy, error, count },
    load: () => page(''),
    more: () => page(next),
    async read(one) {
      if (one.isRead) return;
      // At once: the page may be left before the answer.
      list.value = list.peek()?.map((each) => (each.id === one.id ? { ...each, isRead: true } : each));
      await mark([one.id].slice(0, MARKED_AT_ONCE_MAX), '');
    },
    readAll: () => mark([], list.peek()?.[0]?.time ?? ''),
    watch() {
      const shown = () => {
        if (!document.hidden) void count();
      };
      const told = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data) && data.userId === userId) apply(data.unread, data.ids);
      };
      document.addEventListener('visibilitychange', shown);
      window.addEventListener('focus', shown);
      channel?.addEventListener('message', told);
      return () => {
        document.removeEventListener('visibilitychange', shown);
        window.removeEventListener('focus', shown);
        channel?.close();
      };
    },
  };
}

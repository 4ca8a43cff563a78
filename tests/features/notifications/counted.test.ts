import { expect, test } from 'vitest';
import { countUnread, listNotifications, markRead } from '../../../src/contract/notifications/notifications.ts';
import { createNotifications } from '../../../src/features/notifications/notifications/state.ts';
import type { Api } from '../../../src/services/http/api.ts';

/** A platform whose count is answered when it is let go. */
function platformThatWaits() {
  let answerCount = (_answer: unknown) => {};
  const counted = new Promise((resolve) => {
    answerCount = resolve;
  });
  const marked: unknown[] = [];
  const api = {
    call: async (call: unknown, input?: { readonly body?: unknown }) => {
      if (call === countUnread) return counted;
      if (call === listNotifications) return { ok: true, data: { list: [], next: null } };
      expect(call).toBe(markRead);
      marked.push(input?.body);
      return { ok: true, data: { unread: 0 } };
    },
  } as unknown as Api;
  return { api, marked, answer: (unread: number) => answerCount({ ok: true, data: { unread } }) };
}

test('a count that was asked for before something was marked as read does not show again what was read [U07]', async () => {
  const { api, answer } = platformThatWaits();
  const notifications = createNotifications(api, 'learner');
  const counting = notifications.count();
  await notifications.readAll();
  answer(1);
  await counting;
  expect(notifications.unread.value).toBe(0);
});

test('nothing is marked by the clock of the device while no list is there [U07]', async () => {
  const { api, marked } = platformThatWaits();
  await createNotifications(api, 'learner').readAll();
  expect(marked).toEqual([{ ids: [], until: '' }]);
});

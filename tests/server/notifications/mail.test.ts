import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { notificationStates } from '../../../demo/platform/notifications/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import type { NotificationTopic } from '../../../src/contract/notifications/event-kinds.ts';
import {
  readNotificationSettings,
  saveNotificationSettings,
} from '../../../src/contract/notifications/notifications.ts';
import { addFocus } from '../../../src/contract/space/follows.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { comment, listed, makePair, writePost } from './people.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, noticesEveryMs: 100 });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

it('mails those who asked for it, at most once an hour, until a link without sign-in ends it [U07]', async () => {
  const { db } = platform;
  const [one, other] = await makePair(platform);
  const save = (mailed: NotificationTopic[], hidden: NotificationTopic[] = []) =>
    one.browser.ask(saveNotificationSettings, { body: { hidden, mailed } });
  const address = `${one.id}@campus.example`;
  expect((await one.browser.ask(readNotificationSettings)).data).toEqual({
    hidden: [],
    mailed: [],
    mailAddress: address,
  });
  const mails = async () =>
    (await (await fetch(`${platform.origins.main}/dev/outbox.json?to=${address}`)).json()) as {
      body: string;
      subject: string;
    }[];
  const { id: work } = await writePost(platform, one.id);
  await comment(other, work);
  // Past the pause between two mails, and past the sessions.
  const later = async () => {
    platform.clock.advance(3_700);
    for (const { browser, id } of [one, other]) await signIn(browser, id);
  };
  await later();
  await save(['comments']);
  await comment(other, work);
  await other.browser.ask(addFocus, { body: { userId: other.id, focusUserId: one.id } });
  await later();
  const mail = await vi.waitFor(async () => {
    const [first] = await mails();
    expect(first).toBeDefined();
    return first;
  });
  // Neither what happened before, nor what was not asked for, nor any word of somebody else.
  expect(mail?.subject).toBe('1 new notification');
  expect(mail?.body).toContain('1 new comment');
  expect(mail?.body).not.toMatch(/follower|Hello there|Post \d/);

  const link = /https?:\S+unsubscribe\S+/.exec(mail?.body ?? '')?.[0] ?? '';
  const asked = await fetch(link);
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Stop emails')]);
  const wrong = link.replace(/\.[\w-]{5}/, '.AAAAA');
  expect((await fetch(wrong, { method: 'POST' })).status).toBe(400);
  const settings = async () => (await one.browser.ask(readNotificationSettings)).data.mailed;
  expect(await settings()).toEqual(['comments']);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  expect(await settings()).toEqual([]);
  await comment(other, work);
  await later();
  // Somebody else’s turn comes after it.
  await other.browser.ask(saveNotificationSettings, { body: { hidden: [], mailed: ['comments'] } });
  await comment(one, (await writePost(platform, other.id)).id);
  await later();
  const sent = async (to: string) =>
    ((await (await fetch(`${platform.origins.main}/dev/outbox.json?to=${to}`)).json()) as unknown[]).length;
  await vi.waitFor(async () => expect(await sent(`${other.id}@campus.example`)).toBe(1));
  expect(await sent(address)).toBe(1);

  // Without a confirmed address there is nothing to send to.
  await db.update(users).set({ email: 'unproven@campus.example' }).where(eq(users.id, one.id));
  expect((await save(['comments'])).field).toBe('mailed');
  const [state] = await db.select().from(notificationStates).where(eq(notificationStates.userId, one.id));
  expect(state?.mailed).toEqual([]);
  // Hidden topics are neither listed nor counted.
  await save([], ['comments']);
  expect((await listed(one)).map(({ kind }) => kind)).toEqual(['followed']);
});

import { expect } from 'vitest';
import { memberships } from '../../../demo/platform/tenants/tables.ts';
import { posts } from '../../../demo/platform/works/tables.ts';
import { countUnread, listNotifications } from '../../../src/contract/notifications/notifications.ts';
import { addComment } from '../../../src/contract/space/comments.ts';
import { makeCreator } from '../support/creators.ts';
import { rowOf } from '../support/database/rows.ts';
import type { startTestPlatform } from '../support/platform.ts';

export type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>;
export type Person = Awaited<ReturnType<typeof makeCreator>>;

/** Two people at the school `north`, whom nobody has told anything. */
export const makePair = async (platform: TestPlatform): Promise<readonly [one: Person, other: Person]> => {
  const pair = [await makeCreator(platform), await makeCreator(platform)] as const;
  const joinedAt = new Date('2026-03-01T00:00:00Z');
  for (const { id } of pair)
    await platform.db.insert(memberships).values({ tenantId: 'north', userId: id, role: 'learner', joinedAt });
  return pair;
};

export const listed = async ({ browser }: Person) => (await browser.ask(listNotifications)).data.list;
export const told = async (person: Person): Promise<string[]> =>
  (await listed(person)).map(({ actor, kind, subject }) => `${kind} ${actor?.userId ?? '-'} ${subject.title}`.trim());
export const unread = async ({ browser }: Person): Promise<number> => (await browser.ask(countUnread)).data.unread;

let serial = 0;
/** Makes a question, or another post, titled by its number. */
export const writePost = async (
  { db }: TestPlatform,
  userId: string,
  more: Partial<typeof posts.$inferInsert> = {},
): Promise<{ readonly id: string; readonly title: string }> => {
  const [id, title] = [`${userId}-made${++serial}`, `Post ${serial}`];
  const post = { userId, id, schoolId: 'north', resourceType: 'qa', title, attachments: [], vote: null } as const;
  await db.insert(posts).values(rowOf(posts, { ...post, ...more }) as typeof posts.$inferInsert);
  return { id, title };
};

export const comment = async ({ browser }: Person, resourceId: string, replyTo = ''): Promise<string> => {
  const body = { content: 'Hello there', ...(replyTo && { replyTo }) };
  const answer = await browser.ask(addComment, { params: { resourceId }, body });
  expect(answer.status, answer.message).toBe(200);
  return answer.data.id;
};

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AREAS, TABLES } from '../../../demo/platform/areas.ts';
import { removeAccount } from '../../../demo/platform/core/areas/accounts.ts';
import { reports, reportTickets } from '../../../demo/platform/report/tables.ts';
import { comments, posts, postVotes } from '../../../demo/platform/works/tables.ts';
import { openReport } from '../../../src/contract/report/report.ts';
import { addComment, likeWork } from '../../../src/contract/space/comments.ts';
import { castVote } from '../../../src/contract/space/posts.ts';
import { readPost } from '../../../src/contract/space/works.ts';
import { Browser } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

it('an account leaves no comment, vote, ticket or name at a report, and the figures agree [X01] [I05]', async () => {
  const browser = new Browser(platform.origins.main);
  await signIn(browser, 'teacher');
  const { db } = platform;
  const where = and(eq(posts.userId, 'learner'), eq(posts.id, 'learner-vote'));
  const stored = async () => (await db.select().from(posts).where(where))[0];
  const before = await stored();
  const resourceId = 'learner-vote';
  const { data } = await browser.ask(readPost, { params: { resourceId } });
  const option = data.post.vote?.options[0]?.id ?? '';
  expect((await browser.ask(castVote, { body: { resourceId, optionIds: [option] } })).status).toBe(200);
  for (const content of ['One.', 'Two.'])
    expect((await browser.ask(addComment, { params: { resourceId }, body: { content } })).status).toBe(200);
  const changed = await stored();
  expect(changed?.commentCount).toBe((before?.commentCount ?? 0) + 2);
  expect(changed?.vote?.voterCount).toBe((before?.vote?.voterCount ?? 0) + 1);
  const other = new Browser(platform.origins.main);
  await signIn(other, 'admin');
  const { data: mine } = await browser.ask(addComment, { params: { resourceId }, body: { content: 'Three.' } });
  await other.ask(addComment, { params: { resourceId }, body: { content: 'An answer.', replyTo: mine.id } });
  await browser.ask(likeWork, { body: { resourceId, liked: true } });
  await browser.ask(openReport, { params: { schoolId: 'north' }, body: { kind: 'user', id: 'learner' } });
  const report = rowOf(reports, { tenantId: 'north', id: 'by-teacher', reporterId: 'teacher', closedBy: 'teacher' });
  await db.insert(reports).values(report as typeof reports.$inferInsert);

  await db.transaction((tx) => removeAccount(AREAS, TABLES, tx as never, 'teacher'));
  const after = await stored();
  // The seed has comments of the teacher, too.
  const kept = await db
    .select()
    .from(comments)
    .where(and(eq(comments.userId, 'learner'), eq(comments.workId, resourceId)));
  expect(after?.commentCount).toBe(kept.length);
  // A reply of somebody else to what is gone is a comment of its own.
  expect(kept.find(({ content }) => content === 'An answer.')?.parentId).toBe('');
  expect([after?.likeCount, after?.viewCount]).toEqual([before?.likeCount, before?.viewCount]);
  expect(after?.vote).toEqual(before?.vote);
  expect(await db.select().from(comments).where(eq(comments.fromUserId, 'teacher'))).toEqual([]);
  expect(await db.select().from(postVotes).where(eq(postVotes.voterId, 'teacher'))).toEqual([]);
  expect(await db.select().from(reportTickets).where(eq(reportTickets.reporterId, 'teacher'))).toEqual([]);
  const [left] = await db.select().from(reports).where(eq(reports.id, 'by-teacher'));
  expect(left).toMatchObject({ reporterId: expect.stringMatching(/^removed_/), closedBy: null });
});

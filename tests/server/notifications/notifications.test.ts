import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toBookers, toBranch, toPerson, toStudentsOf } from '../../../demo/platform/events/audiences.ts';
import { recordEvents } from '../../../demo/platform/events/record.ts';
import { events } from '../../../demo/platform/events/tables.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { notificationMarks } from '../../../demo/platform/notifications/tables.ts';
import { plateSubscriptions } from '../../../demo/platform/plate/tables.ts';
import { reports } from '../../../demo/platform/report/tables.ts';
import { spaces } from '../../../demo/platform/space/tables.ts';
import { tenants } from '../../../demo/platform/tenants/tables.ts';
import { comments, exams } from '../../../demo/platform/works/tables.ts';
import { DAY_MS, HOUR_MS } from '../../../src/contract/durations.ts';
import { markRead } from '../../../src/contract/notifications/notifications.ts';
import { changeReport, listOwnReports } from '../../../src/contract/report/report.ts';
import { saveBlock } from '../../../src/contract/space/blocks.ts';
import { deleteComment } from '../../../src/contract/space/comments.ts';
import { addFocus, cancelFocus } from '../../../src/contract/space/follows.ts';
import { Browser } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { comment, listed, makePair, type Person, told, unread, writePost } from './people.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let statements = 0;
beforeAll(async () => {
  platform = await startTestPlatform({
    limits: NO_LIMITS,
    onStatement: () => {
      statements += 1;
    },
  });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

it('tells of follows, answers and replies, each once, and never of the own deeds [U07]', async () => {
  const [one, other] = await makePair(platform);
  const body = { userId: other.id, focusUserId: one.id };
  await other.browser.ask(addFocus, { body });
  await other.browser.ask(addFocus, { body });
  expect(await told(one)).toEqual([`followed ${other.id}`]);
  await other.browser.ask(cancelFocus, { body });
  expect([await told(one), await unread(one)]).toEqual([[], 0]);
  await other.browser.ask(addFocus, { body });

  const { id: question, title } = await writePost(platform, one.id);
  const answer = await comment(other, question);
  await comment(one, question, answer);
  await comment(one, question);
  expect(await told(one)).toEqual([`answered ${other.id} ${title}`, `followed ${other.id}`]);
  expect(await told(other)).toEqual([`replied ${one.id} ${title}`]);
  // Who is author of the work and of the comment that is replied to is told once.
  const own = await comment(one, question);
  await comment(other, question, own);
  expect(await told(one)).toEqual([
    `replied ${other.id} ${title}`,
    `answered ${other.id} ${title}`,
    `followed ${other.id}`,
  ]);
  expect(await unread(one)).toBe(3);
});

it('neither lists nor counts what the recipient may not see at that moment [U07] [U08]', async () => {
  const { db } = platform;
  const [one, other] = await makePair(platform);
  const [third] = await makePair(platform);
  const { id: work, title } = await writePost(platform, other.id);
  const mine = await comment(one, work);
  const reply = await comment(third, work, mine);
  const shown = [`replied ${third.id} ${title}`];
  const isHidden = async (what: string, change: () => Promise<unknown>, back: () => Promise<unknown>) => {
    expect([await told(one), await unread(one)], what).toEqual([shown, 1]);
    await change();
    expect([await told(one), await unread(one)], what).toEqual([[], 0]);
    await back();
  };
  const shows = (showsWorks: boolean) =>
    db
      .insert(spaces)
      .values({ userId: other.id, showsWorks })
      .onConflictDoUpdate({ target: spaces.userId, set: { showsWorks } });
  await isHidden(
    'the author hides the works',
    () => shows(false),
    () => shows(true),
  );
  const school = (set: Partial<typeof tenants.$inferInsert>) =>
    db.update(tenants).set(set).where(eq(tenants.id, 'north'));
  await isHidden(
    'the school is closed',
    () => school({ closedAt: new Date() }),
    () => school({ closedAt: null }),
  );
  const block = (from: Person, to: Person, kind: string) =>
    from.browser.ask(saveBlock, { body: { userId: to.id, kind } });
  await isHidden(
    'muted',
    () => block(one, third, 'mute'),
    () => block(one, third, 'none'),
  );
  await isHidden(
    'blocked',
    () => block(third, one, 'block'),
    () => block(third, one, 'none'),
  );
  await isHidden(
    'by the author',
    () => block(other, one, 'block'),
    () => block(other, one, 'none'),
  );
  const expires = (createdAt: Date | null) =>
    db.update(comments).set({ deletedAt: createdAt }).where(eq(comments.id, reply));
  await isHidden(
    'the text was deleted',
    () => expires(new Date()),
    () => expires(null),
  );
  await third.browser.ask(deleteComment, { params: { resourceId: work, commentId: reply } });
  expect(await told(one)).toEqual([]);
  expect(await db.select().from(events).where(eq(events.subjectId, reply))).toEqual([]);
});

it('costs a fixed number of statements, however many people are concerned [U07]', async () => {
  const { db } = platform;
  const [author, reader] = await makePair(platform);
  const place = { tenantId: 'north', sectionId: 'knowledge-section' };
  const subscribed = { ...place, categoryId: 'maths', portalPageId: '', createdAt: new Date(Date.now() - HOUR_MS) };
  const people = Array.from({ length: 500 }, (_, index) => ({ ...subscribed, userId: `subscriber-${index}` }));
  await db.insert(plateSubscriptions).values([...people, { ...subscribed, userId: reader.id }]);
  const publish = async () => {
    const { id: subjectId, title } = await writePost(platform, author.id, { resourceType: 'article' });
    const event = { kind: 'published', actorId: author.id, subject: 'post', subjectId, schoolId: 'north' } as const;
    // The reader subscribes to one of the three places, and to another one in the next step.
    await recordEvents(db, [{ ...event, to: toBranch(place, ['maths', 'algebra']) }], new Date());
    return title;
  };
  const before = statements;
  const title = await publish();
  // The post itself is the other one.
  expect(statements - before).toBe(2);
  await db.insert(plateSubscriptions).values({ ...subscribed, categoryId: 'algebra', userId: reader.id });
  // Once, although it is told to two places that the reader subscribes to.
  expect(await told(reader)).toEqual([`published ${author.id} ${title}`]);

  const cost = async () => {
    const start = statements;
    expect(await unread(reader)).toBeGreaterThan(0);
    return statements - start;
  };
  const few = await cost();
  for (let count = 0; count < 60; count++) await publish();
  expect(await cost()).toBe(few);
  expect(await unread(reader)).toBe(50);
  expect((await listed(reader)).length).toBe(20);
  // What was before the subscription is not told.
  await db.delete(plateSubscriptions).where(eq(plateSubscriptions.userId, reader.id));
  await db
    .insert(plateSubscriptions)
    .values({ ...subscribed, createdAt: new Date(Date.now() + 1_000), userId: reader.id });
  expect(await unread(reader)).toBe(0);
});

it('reads one, or all until the latest that was shown, and forgets nothing that comes later [U07]', async () => {
  const { db } = platform;
  const [one, other] = await makePair(platform);
  const { id: work } = await writePost(platform, one.id);
  await comment(other, work);
  await comment(other, work);
  await comment(other, work);
  const [latest, , oldest] = await listed(one);
  const read = async (body: Record<string, unknown>) => (await one.browser.ask(markRead, { body })).data.unread;
  expect(await read({ ids: [oldest?.id] })).toBe(2);
  expect(await read({ ids: [oldest?.id] })).toBe(2);
  expect((await listed(one)).map(({ isRead }) => isRead)).toEqual([false, false, true]);
  expect(await read({ until: latest?.time })).toBe(0);
  await comment(other, work);
  expect(await unread(one)).toBe(1);
  // A time of the past opens nothing again, one that is to come closes nothing in advance.
  expect(await read({ until: '2026-01-01T00:00:00.000Z' })).toBe(1);
  expect(await read({ until: '2099-01-01T00:00:00.000Z' })).toBe(0);
  platform.clock.advance(5);
  await comment(other, work);
  expect(await unread(one)).toBe(1);
  expect(await db.select().from(notificationMarks).where(eq(notificationMarks.userId, one.id))).toEqual([]);
  // Those of somebody else are not touched.
  expect(await unread(other)).toBe(0);
});

it('tells what is due from its moment on, and of a moved or passed one no longer [U07]', async () => {
  const { db } = platform;
  const [reader] = await makePair(platform);
  const now = platform.clock.now().getTime();
  const [live] = await db.select().from(lives).where(eq(lives.tenantId, 'north')).limit(1);
  const exam = 'teacher-due';
  await db.insert(exams).values(
    rowOf(exams, {
      ...{ userId: 'teacher', id: exam, schoolId: 'north', name: 'Due', passScore: 5, questions: [] },
      endTime: new Date(now + DAY_MS),
    }) as typeof exams.$inferInsert,
  );
  const at = new Date(now + HOUR_MS);
  const liveEvent = {
    kind: 'liveBegins',
    actorId: live?.createdBy ?? null,
    subject: 'live',
    schoolId: 'north',
  } as const;
  const dueEvent = {
    kind: 'examDue',
    actorId: 'teacher',
    subject: 'exam',
    subjectId: exam,
    schoolId: 'north',
  } as const;
  await recordEvents(
    db,
    [
      { ...liveEvent, subjectId: live?.id ?? '', to: [toPerson(reader.id), toBookers('north', live?.id ?? '')] },
      { ...dueEvent, to: [toPerson(reader.id), toStudentsOf('teacher')] },
    ],
    at,
  );
  expect(await told(reader)).toEqual([]);
  platform.clock.advance(3_700);
  await signIn(reader.browser, reader.id);
  const kinds = async () => (await listed(reader)).map(({ kind }) => kind).sort();
  expect(await kinds()).toEqual(['examDue', 'liveBegins']);
  await db
    .update(lives)
    .set({ deletedAt: new Date() })
    .where(and(eq(lives.tenantId, 'north'), eq(lives.id, live?.id ?? '')));
  expect(await kinds()).toEqual(['examDue']);
  await db
    .update(lives)
    .set({ deletedAt: null })
    .where(and(eq(lives.tenantId, 'north'), eq(lives.id, live?.id ?? '')));
});

it('tells a reporter what was decided and why, and takes it back when the report is opened again [U08]', async () => {
  const { db } = platform;
  const [reporter] = await makePair(platform);
  const admin = new Browser(platform.origins.main);
  await signIn(admin, 'admin');
  const report = {
    tenantId: 'north',
    id: '0001112223',
    reporterId: reporter.id,
    subjectKind: 'school',
    subjectId: 'north',
  } as const;
  await db.insert(reports).values(
    rowOf(reports, {
      ...report,
      subjectName: 'Northside',
      reason: 'spam',
      state: 'open',
    }) as typeof reports.$inferInsert,
  );
  const change = (body: Record<string, unknown>) =>
    admin.ask(changeReport, { params: { schoolId: 'north', reportId: report.id }, body });
  const decided = { state: 'closed', outcome: 'acted', decision: 'The text was removed.' };
  expect((await change({ ...decided, decision: 'x'.repeat(501) })).field).toBe('decision');
  await change(decided);
  const [notice] = await listed(reporter);
  expect(notice).toMatchObject({
    kind: 'reportDecided',
    actor: null,
    isGranted: true,
    subject: { title: 'Northside' },
  });
  const own = async () => (await reporter.browser.ask(listOwnReports)).data.list;
  expect(await own()).toMatchObject([{ id: report.id, state: 'closed', outcome: 'acted', decision: decided.decision }]);
  expect(JSON.stringify(await own())).not.toContain('closedBy');
  await change({ state: 'open' });
  expect([await told(reporter), (await own())[0]]).toMatchObject([[], { state: 'open', outcome: '', decision: '' }]);
  // Somebody else sees neither.
  const [stranger] = await makePair(platform);
  expect((await stranger.browser.ask(listOwnReports)).data.list).toEqual([]);
});

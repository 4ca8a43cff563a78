import { and, eq, getTableColumns, getTableName, like, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { federatedIdentities } from '../../../demo/platform/accounts/identities/tables.ts';
import { sessions } from '../../../demo/platform/accounts/tables.ts';
import { activities } from '../../../demo/platform/activities/tables.ts';
import { AREAS, TABLES as STORED } from '../../../demo/platform/areas.ts';
import { attendanceRecords } from '../../../demo/platform/attendance/tables.ts';
import { removeAccount } from '../../../demo/platform/core/areas/accounts.ts';
import { classMembers } from '../../../demo/platform/lecturing/tables.ts';
import { liveEvents } from '../../../demo/platform/live/data/tables.ts';
import { providerRecords } from '../../../demo/platform/oidc/tables.ts';
import { reports } from '../../../demo/platform/report/tables.ts';
import { removeFromSpaces } from '../../../demo/platform/space/removal.ts';
import { fans, follows, spaces } from '../../../demo/platform/space/tables.ts';
import { learningHistory } from '../../../demo/platform/studies/tables.ts';
import { countsOf } from '../../../demo/platform/tenants/counts.ts';
import { memberships } from '../../../demo/platform/tenants/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { comments, exams, posts } from '../../../demo/platform/works/tables.ts';
import { markRecord } from '../../../src/contract/attendance/records.ts';
import { startExam, submitExam } from '../../../src/contract/exam/exams.ts';
import { openReport } from '../../../src/contract/report/report.ts';
import { addFocus } from '../../../src/contract/space/follows.ts';
import { readPost } from '../../../src/contract/space/works.ts';
import { Browser } from '../support/browser.ts';
import { makeCreator } from '../support/creators.ts';
import { rowOf, TABLES } from '../support/database/rows.ts';
import { OF_THE_TEST } from '../support/database/statements.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const LEAVER = 'leaver';

/** The tables whose rows belong to a user. The identities move to another account instead. */
const owned = TABLES.filter((table) => 'userId' in getTableColumns(table) && table !== federatedIdentities);

it('a deleted user leaves no row in any table: sessions, tickets, passkeys, codes, signatures, grants [X01]', async () => {
  const { db } = platform;
  await db.insert(users).values(rowOf(users, { id: LEAVER }) as typeof users.$inferInsert);
  for (const table of owned) {
    await db.insert(table).values(
      rowOf(table, {
        userId: LEAVER,
        ...(table === sessions ? { id: 's' } : {}),
        ...(table === memberships ? { tenantId: 'river' } : {}),
      }),
    );
  }
  const grant = { provider: 'campus', model: 'Grant', id: 'g', payload: { accountId: LEAVER } };
  await db.insert(providerRecords).values(grant);
  const membersOf = async () => (await countsOf(db, 'river')).memberCount;
  const members = await membersOf();
  const follow = { followerId: LEAVER, followedId: 'teacher', nameKey: 'some', createdAt: new Date() };
  await db.insert(follows).values(follow);
  await db.insert(fans).values(follow);
  const fansOf = async (userId: string) =>
    (await db.select().from(spaces).where(eq(spaces.userId, userId)))[0]?.fansCount ?? 0;
  const before = await fansOf('teacher');

  await db.transaction((tx) => removeAccount(AREAS, STORED, tx, LEAVER));

  for (const table of owned) {
    const { userId } = getTableColumns(table) as Record<string, PgColumn>;
    const rows = await db.select({ one: sql`1` }).from(table).where(eq(userId!, LEAVER));
    expect(rows, String(Object.keys(getTableColumns(table)))).toEqual([]);
  }
  expect(await db.select().from(providerRecords).where(eq(providerRecords.id, 'g'))).toEqual([]);
  expect(await db.select().from(users).where(eq(users.id, LEAVER))).toEqual([]);
  expect(await membersOf()).toBe(members - 1);
  expect(await db.select().from(follows).where(eq(follows.followerId, LEAVER))).toEqual([]);
  expect(await db.select().from(fans).where(eq(fans.followerId, LEAVER))).toEqual([]);
  expect(await fansOf('teacher')).toBe(before - 1);
});

it('locks the spaces of both before their rows, as whoever follows does, for more people than one statement takes [X01] [H03]', async () => {
  const { db } = platform;
  const star = 'removed-star';
  const people = Array.from({ length: 1_003 }, (_, index) => `removed-fan-${String(index).padStart(4, '0')}`);
  await db.insert(spaces).values(people.map((userId) => ({ userId, focusCount: 1 })));
  const pair = { followedId: star, nameKey: 'some', createdAt: new Date() };
  const rows = people.map((followerId) => ({ ...pair, followerId }));
  await db.insert(follows).values(rows);
  await db.insert(fans).values(rows);
  const written: string[] = [];
  await db.transaction((tx) => {
    const told = new Proxy(tx, {
      get(target, name, self) {
        const own: unknown = Reflect.get(target, name, self);
        if (name !== 'insert' && name !== 'delete' && name !== 'update') return own;
        return (table: PgTable) => {
          written.push(`${name} ${getTableName(table)}`);
          return (own as (table: PgTable) => unknown).call(target, table);
        };
      },
    });
    return removeFromSpaces(told, star);
  });
  expect(written.slice(0, 3)).toEqual(['insert spaces', 'insert spaces', 'delete follows']);
  const left = await db.select({ count: spaces.focusCount }).from(spaces).where(like(spaces.userId, 'removed-fan-%'));
  expect(left.map(({ count }) => count)).toEqual(people.map(() => 0));
});

/** The columns with texts in which something about a person is found. */
const columnsWith = async (...words: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const table of TABLES) {
    const texts = Object.values(getTableColumns(table) as Record<string, PgColumn>)
      .filter(({ dataType }) => dataType === 'string' || dataType === 'json')
      .map(({ name }) => name);
    if (texts.length === 0) continue;
    const counts = texts.map((name) => {
      const holds = words.map((word) => `"${name}"::text ilike '%${word}%'`);
      return `count(*) filter (where ${holds.join(' or ')})::int as "${name}"`;
    });
    const query = sql.raw(`${OF_THE_TEST}select ${counts.join(', ')} from "${getTableName(table)}"`);
    const { rows } = (await platform.db.execute(query)) as unknown as { rows: Record<string, number>[] };
    found.push(...texts.filter((name) => rows[0]?.[name]).map((name) => `${getTableName(table)}.${name}`));
  }
  return found;
};

/** Columns that keep the id of a removed person, which leads to nobody any longer, and why. */
const KEPT = {
  'plate_sections.ownerId': 'the school names another owner; until then the plate has none',
  'plate_categories.ownerId': 'as for sections',
  'courses.authorId': 'the course is the school’s',
  'course_codes.createdBy': 'the school’s record of who lets people in',
  'course_lessons.itemId': 'the lesson is the school’s',
  'cooperations.cancelledBy': 'the store’s record of its contract',
  'tenants.createdBy': 'counts how many schools were founded with an activation code',
};

it('only the columns that are listed here keep the id of a removed person [X01]', () => {
  const kept = STORED.flatMap(({ personal, table }) =>
    personal.filter(({ onRemoval }) => onRemoval === 'keep').map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(kept.sort()).toEqual(Object.keys(KEPT).sort());
});

it('nothing that others did with a person names the person after the account is removed, in any column [X01]', async () => {
  const { db } = platform;
  const { browser: leaver, id } = await makeCreator(platform, { nickName: 'Zoe Quill', realName: 'Zoe Quillington' });
  const [teacher, learner] = [new Browser(platform.origins.main), new Browser(platform.origins.main)];
  await signIn(teacher, 'teacher');
  await signIn(learner);
  const now = platform.clock.now();
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  // What the person wrote, and what others did with it.
  const work = { userId: id, schoolId: 'north' };
  const article = { ...work, id: `${id}-a1`, title: 'On tides', resourceType: 'article', vote: null };
  await db.insert(posts).values(rowOf(posts, { ...article, attachments: [], attachmentInfo: [] }) as never);
  const question = {
    id: 'q1',
    kind: 'single' as const,
    text: 'One?',
    answers: ['a'],
    options: [{ id: 'a', title: 'A' }],
  };
  const exam = { ...work, id: `${id}-e1`, name: 'Tides', questions: [question], totalScore: 100, passScore: 60 };
  const times = { startTime: at(-9), endTime: at(99), durationMinutes: 20 };
  await db.insert(exams).values(rowOf(exams, { ...exam, ...times }) as never);
  const done = async (answer: Promise<{ readonly status: number; readonly body: unknown; readonly data: unknown }>) => {
    const { body, data, status } = await answer;
    expect(status, JSON.stringify(body)).toBe(200);
    return data;
  };
  await done(learner.ask(readPost, { params: { resourceId: article.id } }));
  const params = { examId: exam.id };
  const { attemptId } = (await done(learner.ask(startExam, { params }))) as { attemptId: string };
  const answers = [{ questionId: 'q1', optionId: 'a' }];
  await done(learner.ask(submitExam, { params, body: { attemptId, answers } }));
  await done(learner.ask(addFocus, { body: { userId: 'learner', focusUserId: id } }));
  await done(leaver.ask(addFocus, { body: { userId: id, focusUserId: 'teacher' } }));

  // What the person wrote on the works of others, and what was reported.
  const comment = { userId: 'learner', workId: 'learner-note1', id: 'c-zoe', fromUserId: id, content: 'By Zoe Quill' };
  await db.insert(comments).values(rowOf(comments, comment) as never);
  const said = { tenantId: 'north', liveId: 'north-live-1', id: 'm-zoe', kind: 'message', content: 'Zoe Quill here' };
  await db.insert(liveEvents).values(rowOf(liveEvents, { ...said, userId: id, createdAt: now }) as never);
  for (const [index, body] of [
    { kind: 'user', id },
    { kind: 'resource', id: article.id },
    { kind: 'resource', id: 'm-zoe', liveId: 'north-live-1' },
    { kind: 'comment', id: 'learner-note1', commentId: 'c-zoe' },
  ].entries()) {
    const opened = { params: { schoolId: 'north' }, body };
    const { ticket } = (await done(teacher.ask(openReport, opened as never))) as { ticket: string };
    if (index % 2 === 1) await done(teacher.ask(openReport, opened as never));
    const sent = await fetch(`${platform.origins.assets}/complaint/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket, reason: 'spam', text: '' }),
    });
    expect(sent.status).toBe(200);
  }

  // The person as a student.
  const student = { tenantId: 'north', userId: id, name: 'Zoe Quillington', jobNum: '7' };
  await db.insert(classMembers).values(rowOf(classMembers, { ...student, classId: 'calculus' }) as never);
  await db
    .insert(attendanceRecords)
    .values(rowOf(attendanceRecords, { ...student, attendanceId: 'calculus-code', status: 0 }) as never);
  await done(
    teacher.ask(markRecord, {
      params: { attendanceId: 'calculus-code' },
      body: {
        userId: id,
        attendedStatus: 1,
        version: 0,
        ownChanges: [],
        idempotencyKey: 'z'.repeat(16),
        markedBy: 'teacher',
      },
    }),
  );
  const before = await columnsWith(id, 'zoe quill');
  for (const name of [
    'activities.subject_id',
    'attendance_keys.answer',
    'exam_results.exam_id',
    'learning_history.item_id',
    'report_tickets.subject_name',
    'reports.subject_name',
  ])
    expect(before, name).toContain(name);

  await db.transaction((tx) => removeAccount(AREAS, STORED, tx, id));

  expect(await columnsWith(id, 'zoe quill')).toEqual([]);
  // The learner keeps what was studied, and the school that something was reported.
  const kept = await db.select().from(learningHistory).where(eq(learningHistory.userId, 'learner'));
  expect(kept.map(({ title }) => title)).toEqual(expect.arrayContaining(['On tides', 'Tides']));
  expect((await db.select().from(reports).where(eq(reports.subjectName, ''))).length).toBe(4);
  const left = await db
    .select()
    .from(activities)
    .where(and(eq(activities.userId, 'learner'), eq(activities.subjectId, id)));
  expect(left).toEqual([]);
});

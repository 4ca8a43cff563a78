import { and, eq } from 'drizzle-orm';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendanceRecords, attendances } from '../../../demo/platform/attendance/tables.ts';
import { classes, classMembers, classTeachers } from '../../../demo/platform/lecturing/tables.ts';
import { ltiMembers, ltiScores } from '../../../demo/platform/lti/tables.ts';
import { exams } from '../../../demo/platform/works/tables.ts';
import { startExam, submitExam } from '../../../src/contract/exam/exams.ts';
import { readLecturing } from '../../../src/contract/lecturing/lecturing.ts';
import { refreshLtiMembers } from '../../../src/contract/lti/lti.ts';
import { type LtiPlatform, person, startLtiPlatform } from '../../support/lti/lti-platform.ts';
import { Browser } from '../support/browser.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { freshDatabase, onPostgres, startTestPlatform } from '../support/platform.ts';
import { bearerOf, launch, postForm, readPage, register, toolOf } from './support.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let second: Awaited<ReturnType<typeof startTestPlatform>> | undefined;
let lms: LtiPlatform;
const north = () => toolOf(platform, 'north');

beforeAll(async () => {
  const options = { ...(await freshDatabase()), limits: NO_LIMITS, gradesEveryMs: 100 };
  platform = await startTestPlatform(options);
  // Another server process delivers, too, where processes can share a database.
  if (onPostgres) second = await startTestPlatform({ ...options, prepare: false });
});
afterAll(async () => {
  await second?.close();
  await platform.close();
});
beforeEach(async () => {
  await lms?.close();
  lms = await startLtiPlatform();
  await register(platform, lms);
  platform.logged.length = 0;
  lms.people.set('teacher', person('teacher', 'Instructor'));
  lms.people.set('student', person('student', 'Learner'));
  return () => lms.close();
});

const until = async (isDone: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It did not happen. Log: ${platform.logged.join('\n')}`);
};

const newBrowser = () => new Browser(platform.origins.main);

/** Goes through deep linking as the teacher, and chooses. */
const choose = async (content: string, returned = lms): Promise<ReturnType<typeof readPage>> => {
  const browser = newBrowser();
  const chooser = await launch(browser, returned, north(), { user: 'teacher', deepLinking: true });
  const code = /name="code" value="([^"]+)"/.exec(chooser.html)?.[1] ?? '';
  return readPage(await postForm(browser, `${north().base}/choose`, { code, content }));
};

/** An exam of the school that is open now, with its right answers. */
const openExam = async () => {
  const rows = await platform.db.select().from(exams).where(eq(exams.schoolId, 'north'));
  const exam = rows.find(
    ({ endTime, questions, startTime }) => questions.length > 0 && startTime <= new Date() && endTime > new Date(),
  );
  if (!exam) throw new Error('no exam is open');
  return exam;
};

describe('deep linking', () => {
  it('offers a teacher what the school has, and answers with a signed link [F04]', async () => {
    const browser = newBrowser();
    const chooser = await launch(browser, lms, north(), { user: 'teacher', deepLinking: true, locale: 'fr-FR' });
    expect(chooser.status).toBe(200);
    expect(chooser.html).toContain('<html lang="fr-FR"');
    const values = [...chooser.html.matchAll(/name="content" value="([^"]+)"/g)].map(([, value]) => value ?? '');
    for (const kind of ['portal', 'live/', 'course/', 'plate', 'attendance', 'exam/'])
      expect(
        values.some((value) => value.startsWith(kind)),
        kind,
      ).toBe(true);
    expect(chooser.headers.get('content-security-policy')).toContain("form-action 'self'");
    const exam = await openExam();
    const page = await choose(`exam/${exam.id}`);
    expect(page.data.step).toBe('submit');
    expect(page.headers.get('content-security-policy')).toContain(`form-action ${lms.origin};`);
    expect(page.html).toContain(`action="${lms.origin}/deep-link"`);
    const jwt = /name="JWT" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const { payload, protectedHeader } = await jwtVerify(
      jwt,
      createRemoteJWKSet(new URL(north().jwks), { timeoutDuration: 60_000 }),
      {
        issuer: 'campus-tool',
        audience: lms.origin,
      },
    );
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({
      'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingResponse',
      'https://purl.imsglobal.org/spec/lti/claim/version': '1.3.0',
      'https://purl.imsglobal.org/spec/lti/claim/deployment_id': 'deployment-1',
      'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'opaque data',
      'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
        {
          type: 'ltiResourceLink',
          title: exam.name,
          url: `${north().base}/exam/${exam.id}`,
          lineItem: { label: exam.name, scoreMaximum: exam.totalScore, resourceId: exam.id, tag: 'exam' },
        },
      ],
    });
    // The learning system takes it.
    const added = await fetch(`${lms.origin}/deep-link`, { method: 'POST', body: new URLSearchParams({ JWT: jwt }) });
    expect([added.status, lms.links.size]).toEqual([200, 1]);
  });

  it('is for teachers, and answers once, with content of the school only [F04]', async () => {
    const browser = newBrowser();
    const refused = await launch(browser, lms, north(), { user: 'student', deepLinking: true, locale: 'pl' });
    expect(refused.refused).toBe('LTI-24');
    expect(refused.html).toContain('<html lang="pl-PL"');
    for (const content of ['', 'exam', 'exam/nothing', 'course/nothing', '../river/launch', 'portal#x', 'live/a b'])
      expect((await choose(content)).refused, content).toBe('LTI-23');
    const settings = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
    for (const wrong of [
      undefined,
      { deep_link_return_url: 'javascript:alert(1)', accept_types: ['ltiResourceLink'] },
      { deep_link_return_url: `${lms.origin}/deep-link`, accept_types: ['file'] },
    ]) {
      const options = { user: 'teacher', deepLinking: true, claims: { [settings]: wrong } };
      expect((await launch(newBrowser(), lms, north(), options)).refused).toMatch(/^LTI-(?:25|09)$/);
    }
    const chooser = await launch(browser, lms, north(), { user: 'teacher', deepLinking: true });
    const code = /name="code" value="([^"]+)"/.exec(chooser.html)?.[1] ?? '';
    const post = async () => readPage(await postForm(browser, `${north().base}/choose`, { code, content: 'portal' }));
    expect((await post()).data.step).toBe('submit');
    expect((await post()).refused).toBe('LTI-06');
  });
});

/** Takes an exam in the frame of a launch. */
const takeExam = async (browser: Browser, page: Awaited<ReturnType<typeof launch>>, isRight: boolean) => {
  const exam = await openExam();
  const at = await bearerOf(browser, page);
  const params = { examId: exam.id };
  const { attemptId } = (await browser.ask(startExam, { params }, at)).data;
  const answers = exam.questions.map(({ answers: [answer = ''], id, options }) => ({
    questionId: id,
    optionId: isRight ? answer : (options.find((one) => one.id !== answer)?.id ?? ''),
  }));
  return browser.ask(submitExam, { params, body: { attemptId, answers } }, at);
};

describe('grades', () => {
  it('send the score of an exam once, into the column that deep linking has made [F04]', async () => {
    const exam = await openExam();
    const page = await choose(`exam/${exam.id}`);
    const jwt = /name="JWT" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    await fetch(`${lms.origin}/deep-link`, { method: 'POST', body: new URLSearchParams({ JWT: jwt }) });
    const [link] = [...lms.links.values()];
    if (!link) throw new Error('no link');
    // The learning system fails at first.
    lms.gradebook.failures = 1;
    const browser = newBrowser();
    const opened = await launch(browser, lms, north(), { user: 'student', link });
    const submitted = await takeExam(browser, opened, true);
    expect(submitted.data.passed).toBe(true);
    await until(() => lms.gradebook.failures === 0);
    for (const one of [platform, second]) one?.clock.advance(10);
    await until(() => lms.gradebook.messages.length > 0);
    for (const one of [platform, second]) one?.clock.advance(-10);
    await until(async () => {
      const rows = await platform.db.select().from(ltiScores).where(eq(ltiScores.contentId, exam.id));
      return rows.every(({ dueAt }) => dueAt === null);
    });
    expect(lms.gradebook.messages).toEqual([
      {
        column: link.lineItem,
        score: {
          ...{ userId: 'student', scoreGiven: exam.totalScore, scoreMaximum: exam.totalScore },
          ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
          timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      },
    ]);
    expect(lms.gradebook.columns).toHaveLength(1);
    // Opening the link again, or by the teacher, sends nothing more.
    await launch(browser, lms, north(), { user: 'student', link });
    await launch(newBrowser(), lms, north(), { user: 'teacher', link });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(lms.gradebook.messages).toHaveLength(1);
  });

  it('keep the points of a failed exam until it is over, and make a missing column once [F04]', async () => {
    const exam = await openExam();
    const link = { id: 'by-hand', url: `${north().base}/exam/${exam.id}` };
    lms.people.set('other', person('other', 'Learner'));
    await Promise.all(
      ['student', 'other'].map(async (user) => {
        const browser = newBrowser();
        const opened = await launch(browser, lms, north(), { user, link });
        if (user === 'other') await takeExam(browser, opened, false);
      }),
    );
    await until(() => lms.gradebook.columns.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(lms.gradebook.columns).toEqual([
      expect.objectContaining({ label: exam.name, resourceId: exam.id, resourceLinkId: 'by-hand', tag: 'exam' }),
    ]);
    expect(lms.gradebook.messages).toEqual([]);
    platform.clock.advance((exam.endTime.getTime() - Date.now()) / 1_000 + 60);
    await until(() => lms.gradebook.messages.length > 0);
    platform.clock.advance(-((exam.endTime.getTime() - Date.now()) / 1_000 + 60));
    expect(lms.gradebook.messages).toMatchObject([{ score: { userId: 'other', scoreGiven: 0 } }]);
  });
});

describe('names and roles', () => {
  it('fill a class page by page, and mark who has left, with all records kept [F04]', async () => {
    for (const id of ['ada', 'ben', 'cem', 'dora']) lms.people.set(id, person(id, 'Learner'));
    lms.people.set('gone', person('gone', 'Learner', { status: 'Inactive' }));
    const link = { id: 'attendance', url: `${north().base}/attendance` };
    const opened = await launch(newBrowser(), lms, north(), { user: 'teacher', link });
    expect(opened.data.step).toBe('open');
    const [row] = await platform.db
      .select()
      .from(classes)
      .where(and(eq(classes.tenantId, 'north'), eq(classes.name, 'Mathematics 1'), eq(classes.studentCount, 5)))
      .limit(1)
      .then(async (found) => {
        if (found.length > 0) return found;
        await until(async () => {
          const all = await platform.db.select().from(classes).where(eq(classes.name, 'Mathematics 1'));
          return all.some(({ studentCount }) => studentCount === 5);
        });
        return platform.db
          .select()
          .from(classes)
          .where(and(eq(classes.name, 'Mathematics 1'), eq(classes.studentCount, 5)));
      });
    const classId = row?.id ?? '';
    const namesOf = async () =>
      (await platform.db.select().from(classMembers).where(eq(classMembers.classId, classId)))
        .map(({ name }) => name)
        .sort();
    expect(await namesOf()).toEqual(['Ada', 'Ben', 'Cem', 'Dora', 'Student'].map((name) => `${name} Example`));
    expect(await platform.db.select().from(classTeachers).where(eq(classTeachers.classId, classId))).toHaveLength(1);
    // Ben leaves, Eva comes, Dora gets another name.
    const [ben] = await platform.db.select().from(classMembers).where(eq(classMembers.name, 'Ben Example'));
    const now = platform.clock.now();
    const session = {
      ...{ tenantId: 'north', id: 'lti-attendance', classId, name: 'First', attendanceType: 0 as const },
      ...{ startAt: new Date(now.getTime() - 7_200_000), endAt: new Date(now.getTime() - 3_600_000), createdAt: now },
    };
    await platform.db.insert(attendances).values(session);
    const rows = await platform.db.select().from(classMembers).where(eq(classMembers.classId, classId));
    await platform.db.insert(attendanceRecords).values(
      rows.map(({ jobNum, name, userId }) => ({
        ...{ tenantId: 'north', attendanceId: session.id, userId, name, jobNum },
        status: name.startsWith('Ada') ? (1 as const) : (2 as const),
      })),
    );
    lms.people.delete('ben');
    lms.people.set('eva', person('eva', 'Learner'));
    lms.people.set('dora', person('dora', 'Learner', { name: 'Dora Married' }));
    // Not a minute later, but as soon as the teacher asks for it.
    const browser = newBrowser();
    const again = await launch(browser, lms, north(), { user: 'teacher', link });
    expect(again.data.refresh).toBe(`/api/lti/v1/schools/north/classes/${classId}/members`);
    const params = { schoolId: 'north', classId };
    const at = await bearerOf(browser, again);
    const refreshed = await browser.ask(refreshLtiMembers, { params }, at);
    expect(refreshed.data).toEqual({ isCurrent: true, studentCount: 5, added: 1, updated: 1, removed: 1 });
    const unchanged = await browser.ask(refreshLtiMembers, { params }, at);
    expect(unchanged.data).toMatchObject({ isCurrent: true, added: 0, updated: 0, removed: 0 });
    // Whom a learning system has signed in makes no school.
    const center = await browser.ask(readLecturing, { params: { schoolId: 'north' } }, at);
    expect(center.data).toMatchObject({ hasPermission: true, createsCenters: false });
    const student = await launch(newBrowser(), lms, north(), { user: 'student', link });
    const refused = await browser.ask(refreshLtiMembers, { params }, await bearerOf(browser, student));
    expect(refused.status).toBe(403);
    await until(async () => (await namesOf()).includes('Eva Example'));
    expect(await namesOf()).toEqual(['Ada Example', 'Cem Example', 'Dora Married', 'Eva Example', 'Student Example']);
    const [marked] = await platform.db
      .select()
      .from(ltiMembers)
      .where(and(eq(ltiMembers.classId, classId), eq(ltiMembers.subject, 'ben')));
    expect(marked).toMatchObject({ userId: ben?.userId, removedAt: expect.any(Date) });
    const kept = await platform.db
      .select()
      .from(attendanceRecords)
      .where(eq(attendanceRecords.userId, ben?.userId ?? ''));
    expect(kept).toHaveLength(1);
    // The shares of attendance go to one column, each once.
    await until(() => lms.gradebook.messages.length >= 4);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const sent = lms.gradebook.messages.map(({ score }) => [score.userId, score.scoreGiven, score.scoreMaximum]);
    expect(sent.filter(([user]) => user !== 'ben').sort()).toEqual([
      ['ada', 100, 100],
      ['cem', 0, 100],
      ['dora', 0, 100],
      ['student', 0, 100],
    ]);
    expect(lms.gradebook.columns).toHaveLength(1);
    await platform.db.delete(attendances).where(eq(attendances.id, session.id));
  });

  it('changes nothing if a page of the list cannot be read [F04]', async () => {
    lms.pageSize = 1;
    lms.people.set('ada', person('ada', 'Learner'));
    const link = { id: 'attendance', url: `${north().base}/attendance` };
    const claim = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
    const claims = { [claim]: { context_memberships_url: `${lms.origin}/nothing` } };
    await launch(newBrowser(), lms, north(), { user: 'teacher', link, claims });
    await until(() => platform.logged.some((line) => line.includes('NRPS')));
    const stored = await platform.db.select().from(ltiMembers).where(eq(ltiMembers.subject, 'ada'));
    expect(stored.filter(({ removedAt }) => removedAt === null).length).toBeLessThanOrEqual(1);
  });
});

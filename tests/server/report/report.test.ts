import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../demo/platform/accounts/tables.ts';
import { readConfig } from '../../../demo/platform/core/config.ts';
import { siteHeaders } from '../../../demo/platform/core/http/security-headers.ts';
import { liveEvents } from '../../../demo/platform/live/data/tables.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { courses, courseTexts } from '../../../demo/platform/mall/courses/tables.ts';
import { reports, reportTickets } from '../../../demo/platform/report/tables.ts';
import { memberships, tenants } from '../../../demo/platform/tenants/tables.ts';
import { comments, exams } from '../../../demo/platform/works/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { DAY_MS } from '../../../src/contract/durations.ts';
import { readLive } from '../../../src/contract/live/lives.ts';
import { readCourse } from '../../../src/contract/mall/courses.ts';
import { changeReport, listReports, openReport } from '../../../src/contract/report/report.ts';
import { readSchool } from '../../../src/contract/school/schools.ts';
import { signOut } from '../../../src/contract/sign-in/session.ts';
import { readExam, readPost, readVideo } from '../../../src/contract/space/works.ts';
import { Browser, CODES } from '../support/browser.ts';
import { askForSchool, makeCreator, newName } from '../support/creators.ts';
import { rowOf } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

/** Reports and their service on the asset origin (requirement C01). */

const SERVICE = 'https://reports.example/form?app=campus';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let admin: Browser;
let schoolId: string;
let teacher: Browser;
beforeAll(async () => {
  platform = await startTestPlatform();
  const creator = await makeCreator(platform);
  admin = creator.browser;
  schoolId = (await askForSchool(admin, { name: newName() })).data.school.id;
  for (const userId of ['learner', 'teacher', 'closed']) {
    const joinedAt = new Date('2026-03-01T00:00:00Z');
    await platform.db.insert(memberships).values({ tenantId: schoolId, userId, role: 'learner', joinedAt });
  }
  for (const id of ['race', 'late', 'hostile', 'cors', 'first', 'second', 'third']) await addCourse(id);
  teacher = await signedIn('teacher');
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

/** A course of the school, whose title is its id in capitals. */
const addCourse = async (id: string) => {
  const texts = { title: id.toUpperCase(), summary: '', description: '', lessons: [] };
  await platform.db
    .insert(courses)
    .values(rowOf(courses, { tenantId: schoolId, id, language: 'en_US' }) as typeof courses.$inferInsert);
  await platform.db.insert(courseTexts).values({ tenantId: schoolId, courseId: id, language: 'en_US', ...texts });
};
const signedIn = async (account: string) => {
  const browser = new Browser(platform.origins.main);
  await signIn(browser, account);
  return browser;
};
const open = (body: object, browser = teacher, school = schoolId) =>
  browser.ask(openReport, { params: { schoolId: school }, body } as never);
const ticketFor = async (body: object, browser = teacher) => (await open(body, browser)).data.ticket;
const send = async (body: unknown, { path = 'reports', type = 'application/json' } = {}) => {
  const answer = await fetch(`${platform.origins.assets}/complaint/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, data: (await answer.json()) as Record<string, string> };
};
const stored = () => platform.db.select().from(reports).where(eq(reports.tenantId, schoolId));

describe('a ticket', () => {
  it('names what is reported by the data of the platform, and is stored as a hash only [C01]', async () => {
    const { data } = await open({ kind: 'user', id: 'learner' });
    expect(data.service).toBe(`${platform.origins.assets}/complaint`);
    expect(data.subject).toMatchObject({ kind: 'user', id: 'learner', name: 'Rain' });
    const rows = await platform.db.select().from(reportTickets);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(data.ticket);
    expect((await open({ kind: 'school', id: schoolId })).data.subject).toMatchObject({ kind: 'school', id: schoolId });
  });

  it.each([
    [{ kind: 'user', id: 'teacher' }, 403, CODES.forbidden, 'id'],
    [{ kind: 'user', id: 'nobody' }, 404, CODES.notFound, 'id'],
    [{ kind: 'user', id: '../admin' }, 400, CODES.invalidInput, 'id'],
    [{ kind: 'school', id: 'north' }, 404, CODES.notFound, 'id'],
    [{ kind: 'resource', id: 'nothing' }, 404, CODES.notFound, 'id'],
    [{ kind: 'resource', id: 'learner-nothing' }, 404, CODES.notFound, 'id'],
    [{ kind: 'resource', id: 'cloud-zh' }, 404, CODES.notFound, 'id'],
    // A post of another school.
    [{ kind: 'resource', id: 'learner-note1' }, 404, CODES.notFound, 'id'],
  ])('is refused for %j [C01]', async (body, status, code, field) => {
    const answer = await open(body);
    expect([answer.status, answer.code, answer.field]).toEqual([status, code, field]);
  });

  it('is issued about a person who is no member of the school, with the public name, and names the school [C01] [H02]', async () => {
    const { data } = await open({ kind: 'user', id: 'owner' });
    expect(data).toMatchObject({ tenantId: schoolId, tenantName: expect.stringMatching(/\S/) });
    expect(data.subject).toMatchObject({ kind: 'user', id: 'owner', name: expect.stringMatching(/\S/) });
  });

  it('is issued about a person at a school that the reporter may not read, or that is closed or expired [C01] [E06]', async () => {
    const stranger = await signedIn('owner');
    const past = new Date('2026-01-01T00:00:00Z');
    for (const state of [{ membersOnly: true }, { closedAt: past }, { validUntil: past }]) {
      await platform.db.update(tenants).set(state).where(eq(tenants.id, schoolId));
      const { data } = await open({ kind: 'user', id: 'learner' }, stranger);
      expect(data).toMatchObject({ tenantId: schoolId, subject: { id: 'learner', name: 'Rain' } });
      expect((await open({ kind: 'school', id: schoolId }, stranger)).status).toBe(403);
      const own = await open({ kind: 'user', id: 'owner' }, stranger);
      expect([own.code, own.field]).toEqual([CODES.forbidden, 'id']);
      const asBefore = { membersOnly: false, closedAt: null, validUntil: null };
      await platform.db.update(tenants).set(asBefore).where(eq(tenants.id, schoolId));
    }
  });

  it('is refused to visitors, and for a school that does not exist [C01]', async () => {
    expect((await open({ kind: 'school', id: schoolId }, new Browser(platform.origins.main))).code).toBe(
      CODES.signInRequired,
    );
    expect((await open({ kind: 'school', id: schoolId }, teacher, 'nowhere')).code).toBe(CODES.notFound);
  });

  it('is valid for one report: of two requests at the same time one is stored [C01]', async () => {
    const ticket = await ticketFor({ kind: 'resource', id: 'race' });
    const both = await Promise.all([1, 2].map(() => send({ ticket, reason: 'spam', text: '' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await stored()).filter(({ subjectId }) => subjectId === 'race')).toHaveLength(1);
    expect((await send({ ticket }, { path: 'context' })).status).toBe(401);
  });

  it('does not tell that a content exists which the caller may not see [C01]', async () => {
    for (const id of ['admin-closed', 'admin-nothing']) {
      const answer = await open({ kind: 'resource', id }, teacher, 'orchard');
      expect([answer.status, answer.code, answer.field]).toEqual([403, CODES.forbidden, 'schoolId']);
    }
  });

  it('names contents by their titles, whatever the page says [C01]', async () => {
    const subjects = await Promise.all(
      [
        ['north', 'cloud-zh'],
        ['north', 'learner-note1'],
        ['north', 'teacher-algebra'],
      ].map(async ([school, id]) => (await open({ kind: 'resource', id }, teacher, school)).data.subject),
    );
    expect(subjects.map(({ form, name }) => [form, name])).toEqual([
      ['course', 'Cloud computing from the ground up'],
      ['knowledge', expect.stringMatching(/\S/)],
      ['exam', 'Algebra: kolokwium 1'],
    ]);
    expect(subjects[1]?.name).not.toBe('learner-note1');
  });

  it('names only what the call that reads it shows to the caller, of every kind [C01] [H06]', async () => {
    const stranger = await signedIn('org');
    const outsider = new Browser(platform.origins.main);
    const { id } = await makeCreator(platform);
    await signIn(outsider, id);
    const soon = new Date(platform.clock.now().getTime() + DAY_MS);
    const [exam] = await platform.db.select().from(exams).where(eq(exams.id, 'teacher-algebra'));
    const later = { id: 'teacher-later', name: 'Later', startTime: soon, endTime: new Date(soon.getTime() + DAY_MS) };
    await platform.db.insert(exams).values({ ...exam!, ...later });
    const resource = (name: string) => ({ kind: 'resource', id: name });
    const subjects = [
      [resource('teacher-algebra'), readExam, { examId: 'teacher-algebra' }],
      [resource('teacher-later'), readExam, { examId: 'teacher-later' }],
      [resource('learner-note1'), readPost, { resourceId: 'learner-note1' }],
      [resource('chen-siyuan-video0'), readVideo, { videoId: 'chen-siyuan-video0' }],
      [resource('cloud-zh'), readCourse, { schoolId: 'north', courseId: 'cloud-zh' }],
      [resource('north-live-1'), readLive, { liveId: 'north-live-1' }],
      [{ kind: 'school', id: 'north' }, readSchool, { schoolId: 'north' }],
    ] as const;
    const seen: string[] = [];
    for (const [name, browser] of Object.entries({ teacher, stranger, outsider }))
      for (const [body, call, params] of subjects) {
        const read = await browser.ask(call, { params } as never);
        const ticket = await open(body, browser, 'north');
        if (read.status !== 200 || ticket.status !== 404)
          expect([name, body.id, ticket.status]).toEqual([name, body.id, read.status === 200 ? 200 : 404]);
        if (ticket.status !== 200) expect(ticket.data).toBeUndefined();
        seen.push(`${name} ${body.id} ${ticket.status}`);
      }
    expect(seen).toEqual(expect.arrayContaining(['outsider teacher-algebra 404', 'outsider teacher-later 404']));
    expect(seen).toEqual(expect.arrayContaining(['teacher teacher-algebra 200', 'outsider learner-note1 200']));
    await platform.db.delete(exams).where(eq(exams.id, 'teacher-later'));
  });

  it('is issued about a live course and a message in it, and leads administrators to both [C01]', async () => {
    const live = (id: string, more: object = {}) =>
      rowOf(lives, { tenantId: schoolId, id, title: `Live ${id}`, cover: '', deletedAt: null, ...more });
    await platform.db.insert(lives).values([live('on-air'), live('gone', { deletedAt: new Date() })] as never);
    const said = { tenantId: schoolId, liveId: 'on-air', kind: 'message' as const, createdAt: new Date() };
    await platform.db.insert(liveEvents).values([
      { ...said, id: 'theirs', userId: 'learner', content: `Rude ${'x'.repeat(200)}` },
      { ...said, id: 'own', userId: 'teacher', content: 'Own' },
      { ...said, id: 'past', liveId: 'gone', userId: 'learner', content: 'Past' },
    ]);
    const about = (id: string, liveId?: string) => open({ kind: 'resource', id, ...(liveId && { liveId }) });
    expect((await about('on-air')).data.subject).toMatchObject({ name: 'Live on-air', form: 'live' });
    expect((await about('gone')).code).toBe(CODES.notFound);
    const { subject, ticket } = (await about('theirs', 'on-air')).data;
    expect(subject).toMatchObject({ id: 'theirs', form: 'liveMessage', name: `Rude ${'x'.repeat(115)}` });
    for (const [id, liveId] of [
      ['theirs', 'gone'],
      ['past', 'gone'],
      ['none', 'on-air'],
      ['theirs', 'north-live-1'],
      ['theirs', undefined],
    ] as const)
      expect((await about(id, liveId)).code, `${id} in ${liveId}`).toBe(CODES.notFound);
    const own = await about('own', 'on-air');
    expect([own.status, own.field]).toEqual([403, 'id']);
    expect((await send({ ticket, reason: 'harassment', text: '' })).status).toBe(200);
    const { data } = await admin.ask(listReports, { params: { schoolId }, query: {} });
    expect(data.list.find(({ subject: { id } }) => id === 'theirs')?.subject).toMatchObject({
      ...{ kind: 'resource', form: 'liveMessage', place: 'on-air' },
    });
  });

  it('is about one comment on a work that the caller may see, and names it by its text [C01]', async () => {
    const [first, second] = (
      await platform.db.select().from(comments).where(eq(comments.workId, 'learner-note1')).limit(2)
    ).map(({ content, id }) => ({ content, id }));
    const about = (commentId: string | undefined, id = 'learner-note1', school = 'north') =>
      open({ kind: 'comment', id, commentId }, teacher, school);
    for (const comment of [first, second].filter((one) => one !== undefined)) {
      const { data } = await about(comment.id);
      expect(data.subject).toEqual({
        ...{ kind: 'comment', id: 'learner-note1', commentId: comment.id, form: 'knowledge', avatarUrl: '' },
        name: [...comment.content].slice(0, 120).join(''),
      });
      expect((await send({ ticket: data.ticket, reason: 'spam', text: '' })).status).toBe(200);
      expect((await send({ ticket: (await about(comment.id)).data.ticket, reason: 'spam', text: '' })).status).toBe(
        409,
      );
    }
    const refusal = async (...asked: Parameters<typeof about>) => {
      const { code, field, status } = await about(...asked);
      return [status, code, field];
    };
    expect(await refusal('c-nothing')).toEqual([404, CODES.notFound, 'commentId']);
    expect(await refusal(undefined)).toEqual([404, CODES.notFound, 'commentId']);
    expect(await refusal(first?.id, 'learner-note2')).toEqual([404, CODES.notFound, 'commentId']);
    expect(await refusal(first?.id, 'learner-note1', schoolId)).toEqual([404, CODES.notFound, 'id']);
  });

  it('ends with the session that it was issued in: by sign-out and by a new password [C01]', async () => {
    const body = { kind: 'user', id: 'learner' };
    const leaving = await signedIn('closed');
    const ticket = await ticketFor(body, leaving);
    expect((await send({ ticket }, { path: 'context' })).status).toBe(200);
    await leaving.ask(signOut, { body: {} });
    expect((await send({ ticket }, { path: 'context' })).status).toBe(401);
    expect((await send({ ticket, reason: 'spam', text: '' })).status).toBe(401);

    const renewed = await signedIn('closed');
    const second = await ticketFor(body, renewed);
    await platform.db
      .update(sessions)
      .set({ revokedAt: platform.clock.now(), revokedFor: 'password' })
      .where(eq(sessions.userId, 'closed'));
    expect((await send({ ticket: second, reason: 'spam', text: '' })).status).toBe(401);
    expect((await stored()).filter(({ reporterId }) => reporterId === 'closed')).toEqual([]);
  });

  it('ends after an hour [C01]', async () => {
    const ticket = await ticketFor({ kind: 'resource', id: 'late' });
    await platform.db.update(reportTickets).set({ expiresAt: new Date(platform.clock.now().getTime() - 1) });
    expect((await send({ ticket, reason: 'spam', text: '' })).status).toBe(401);
  });
});

describe('the report service', () => {
  it.each([
    [{ reason: 'nonsense', text: '' }, 400],
    [{ reason: 'other', text: '  ' }, 400],
    [{ reason: 'spam', text: 'x'.repeat(2_001) }, 400],
    [{ reason: 'spam', text: 'a\u202eb' }, 400],
    [{ reason: 'spam', text: '', tenantId: 'north' }, 400],
    [{ reason: 'spam', text: '', reporterId: 'admin' }, 400],
    [{ reason: ['spam'], text: '' }, 400],
    [[], 400],
    ['{"reason":', 400],
  ])('stores nothing for %j, and keeps the ticket [C01]', async (body, status) => {
    const ticket = await ticketFor({ kind: 'resource', id: 'hostile' });
    const before = (await stored()).length;
    const sent = typeof body === 'string' || Array.isArray(body) ? body : { ticket, ...body };
    expect((await send(sent)).status).toBe(status);
    expect((await send({ ticket, reason: 'spam', text: '' }, { type: 'text/plain' })).status).toBe(400);
    expect((await stored()).length).toBe(before);
    expect((await send({ ticket }, { path: 'context' })).data).toEqual({ kind: 'resource', name: 'HOSTILE' });
  });

  it.each(['', 'a'.repeat(43), "'; drop table reports; --", null, 7])(
    'answers 400 or 401 for the ticket %j [C01]',
    async (ticket) => {
      expect([400, 401]).toContain((await send({ ticket, reason: 'spam', text: '' })).status);
      expect([400, 401]).toContain((await send({ ticket }, { path: 'context' })).status);
    },
  );

  it('may be framed by pages that a school lists, answers no other origin, and takes no cookie [C01]', async () => {
    const policyFor = async (host: string, ...around: string[]) => {
      const query = new URLSearchParams([
        ['sxz-lang', 'de_DE'],
        ['host', host],
        ...around.map((page) => ['around', page]),
      ]);
      const page = await fetch(`${platform.origins.assets}/complaint?${query}`);
      expect(page.headers.get('set-cookie')).toBeNull();
      expect(await page.text()).toContain('Inhalt melden');
      return /frame-ancestors ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
    };
    expect(await policyFor(platform.origins.main)).toBe(platform.origins.main);
    expect(await policyFor(platform.origins.assets)).toBe(platform.origins.assets);
    for (const host of [
      '',
      'https://evil.example',
      '*',
      `${platform.origins.main}/`,
      `${platform.origins.main};script-src *`,
    ]) {
      expect(await policyFor(host), host).toBe("'none'");
    }
    // In a frame of the platform on such a page.
    const { assets, main } = platform.origins;
    expect(await policyFor(main, assets, 'https://evil.example', '*')).toBe(`${main} ${assets}`);
    expect(await policyFor('https://evil.example', assets)).toBe("'none'");
    const ticket = await ticketFor({ kind: 'resource', id: 'cors' });
    const { headers } = await send({ ticket }, { path: 'context' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the reports of a school', () => {
  it('are listed newest first, by page, for its administrators only, and closed and opened again [C01]', async () => {
    for (const subject of ['first', 'second', 'third']) {
      const ticket = await ticketFor({ kind: 'resource', id: subject });
      expect((await send({ ticket, reason: 'fraud', text: subject })).status).toBe(200);
      platform.clock.advance(1);
    }
    const params = { schoolId };
    const page = await admin.ask(listReports, { params, query: { pageSize: 2 } });
    expect(page.data.list.map(({ text }) => text)).toEqual(['third', 'second']);
    expect(page.data.list[0]).toMatchObject({
      sceneId: 2,
      subSceneId: 3,
      subject: { kind: 'resource', id: 'third', name: 'THIRD', form: 'course' },
      reporter: { id: 'teacher', name: 'Łucja Wiśniewska' },
      state: 'open',
      closedAt: null,
    });
    const rest = await admin.ask(listReports, { params, query: { pageSize: 100, after: page.data.next ?? '' } });
    expect(rest.data.list.map(({ text }) => text)).toContain('first');

    const reportId = page.data.list[0]?.id ?? '';
    const close = (browser: Browser, state: string, school = schoolId) =>
      browser.ask(changeReport, { params: { schoolId: school, reportId }, body: { state } } as never);
    // A member, the reporter, an administrator of another school: in this school and in their own.
    const other = await signedIn('admin');
    for (const browser of [teacher, await signedIn('learner'), other]) {
      expect((await browser.ask(listReports, { params })).code).toBe(CODES.forbidden);
      expect((await close(browser, 'closed')).code).toBe(CODES.forbidden);
    }
    expect((await close(other, 'closed', 'north')).code).toBe(CODES.notFound);
    expect((await close(admin, 'closed')).data).toMatchObject({ state: 'closed', closedAt: expect.any(String) });
    expect((await admin.ask(listReports, { params, query: { state: 'closed' } })).data.list).toHaveLength(1);

    // While it is closed the same can be reported again, and then the old one stays closed.
    const again = await ticketFor({ kind: 'resource', id: 'third' });
    expect((await send({ ticket: again, reason: 'spam', text: '' })).status).toBe(200);
    const twice = await ticketFor({ kind: 'resource', id: 'third' });
    expect((await send({ ticket: twice, reason: 'spam', text: '' })).status).toBe(409);
    expect((await close(admin, 'open')).code).toBe(AREA_CODES.alreadyReported);
  });

  it('of a person are scene 1, sub-scene 1, whatever the page says [C01]', async () => {
    const ticket = await ticketFor({ kind: 'user', id: 'closed' });
    const { data } = await send({ ticket, reason: 'hate', text: '' });
    const [row] = await platform.db
      .select()
      .from(reports)
      .where(and(eq(reports.tenantId, schoolId), eq(reports.id, data.id ?? '')));
    expect(row).toMatchObject({
      sceneId: 1,
      subSceneId: 1,
      subjectKind: 'user',
      subjectId: 'closed',
      reporterId: 'teacher',
    });
  });
});

it('is named by a setting, which the pages of the site may frame [C01] [P17]', () => {
  const framed = (reportService: string | null) => {
    const { origins } = platform;
    const headers = siteHeaders({ config: { ...readConfig({}, {}), reportService }, origins }, '/');
    return /frame-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
  };
  expect(framed(SERVICE)).toBe(`'self' ${platform.origins.assets} https://reports.example`);
  expect(framed(null)).toBe(`'self' ${platform.origins.assets}`);
  expect(readConfig({}, {}).reportService).toBeNull();
  for (const good of [SERVICE, 'http://localhost:9/form'])
    expect(readConfig({}, { REPORT_SERVICE: good }).reportService).toBe(good);
  for (const bad of ['http://reports.example/', 'javascript:alert(1)', '/complaint', 'https://a:b@reports.example/'])
    expect(() => readConfig({}, { REPORT_SERVICE: bad }), bad).toThrow('REPORT_SERVICE');
});

it('limits tickets per user and requests per address, and names the configured service [C01] [P17]', async () => {
  const limited = await startTestPlatform({
    reportService: SERVICE,
    limits: {
      ...(await import('../support/no-limits.ts')).NO_LIMITS,
      reportTicketsPerUser: { count: 2, seconds: 60 },
      reportCallsPerAddress: { count: 3, seconds: 60 },
    },
  });
  const browser = new Browser(limited.origins.main);
  await signIn(browser, 'teacher');
  const ask = () => browser.ask(openReport, { params: { schoolId: 'north' }, body: { kind: 'school', id: 'north' } });
  const answers = [await ask(), await ask(), await ask()];
  const codes = answers.map(({ code }) => code);
  expect(answers[0]?.data.service).toBe(SERVICE);
  expect(codes).toEqual([CODES.success, CODES.success, CODES.tooManyRequests]);
  const guess = () =>
    fetch(`${limited.origins.assets}/complaint/context`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket: 'a'.repeat(43) }),
    });
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  await limited.close();
});

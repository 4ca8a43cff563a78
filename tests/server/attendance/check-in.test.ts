import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendanceChanges, attendanceRecords, attendances } from '../../../demo/platform/attendance/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { readPermanentCode, readTemporaryCode } from '../../../src/contract/attendance/check-in.ts';
import { batchMark, markRecord } from '../../../src/contract/attendance/records.ts';
import { readSignPage, signAttendance } from '../../../src/contract/attendance/sign.ts';
import { CODES } from '../../../src/contract/codes.ts';
import { type Answer, Browser } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { signCodeOf } from '../support/sign-code.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const people: Record<'visitor' | 'learner' | 'teacher' | 'foreigner', Browser> = {} as never;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: { ...NO_LIMITS, signGuessesPerUser: { count: 3, seconds: 300 } } });
  for (const name of ['visitor', 'learner', 'teacher', 'foreigner'] as const)
    people[name] = new Browser(platform.origins.main);
});
// The tests move the clock further than a session lasts.
beforeEach(async () => {
  await signIn(people.learner);
  await signIn(people.teacher, 'teacher');
  await signIn(people.foreigner, 'org', { tenant: 'river' });
});
afterAll(() => platform.close());

const MINUTE = 60;
const QR = 'calculus-code';
let made = 0;

/** A new attendance with the learner, from `start` to `end` minutes from now, and its id. */
const begin = async (start: number, end: number, values: Partial<typeof attendances.$inferInsert> = {}) => {
  const now = platform.clock.now().getTime();
  const id = `made-${made++}`;
  await platform.db.insert(attendances).values({
    ...{ tenantId: 'north', id, classId: 'calculus', name: 'Limits', attendanceType: 2, createdAt: new Date(now) },
    ...{ startAt: new Date(now + start * 60_000), endAt: new Date(now + end * 60_000), ...values },
  });
  await platform.db
    .insert(attendanceRecords)
    .values({ tenantId: 'north', attendanceId: id, userId: 'learner', name: '林晓', jobNum: '1' });
  return id;
};

const recordOf = async (attendanceId: string) => {
  const own = and(eq(attendanceRecords.attendanceId, attendanceId), eq(attendanceRecords.userId, 'learner'));
  const [row] = await platform.db.select().from(attendanceRecords).where(own);
  return row;
};
const changesOf = (attendanceId: string) =>
  platform.db.select().from(attendanceChanges).where(eq(attendanceChanges.attendanceId, attendanceId));

const show = async (attendanceId: string) => {
  const { data } = await people.teacher.ask(readTemporaryCode, { params: { attendanceId } });
  const [current, next] = data.codes;
  if (!current || !next) throw new Error('no codes');
  return { current, next, now: data.now };
};
const scan = (link: string) => signCodeOf(platform.origins.main, link);
const sign = (code: string, browser = people.learner, tenant = 'north') =>
  browser.ask(signAttendance, { body: { code } }, { tenant });
const look = (code: string, browser = people.learner, tenant = 'north') =>
  browser.ask(readSignPage, { query: { code } }, { tenant });

/** Goes on to some milliseconds after the beginning of the next window. */
const toNextWindow = (afterMs: number) => {
  const into = platform.clock.now().getTime() % 15_000;
  platform.clock.advance((15_000 - into + afterMs) / 1_000);
};

describe('the codes of a teacher [A05]', () => {
  it('are those of this quarter of a minute and the next one', async () => {
    const { current, next, now } = await show(QR);
    expect(Date.parse(current.validFrom)).toBeLessThanOrEqual(Date.parse(now));
    expect(Date.parse(current.validUntil) - Date.parse(current.validFrom)).toBe(15_000);
    expect(next.validFrom).toBe(current.validUntil);
    expect(current.code).toMatch(/^\d{6}$/);
    expect(current.url).not.toBe(next.url);
    toNextWindow(10);
    expect((await show(QR)).current).toEqual(next);
  });

  it('have short links that redirect to the phone page at the school, without a referrer', async () => {
    const { current } = await show(QR);
    expect(current.url).toMatch(new RegExp(`^${platform.origins.main}/s/[\\w-]{35}$`));
    const answer = await fetch(current.url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      ...[302, 'no-store', 'no-referrer'],
    ]);
    const target = /^\/attendance\/sign\/[\w-]+calculus-code\?tenant=north$/;
    expect(answer.headers.get('location')).toMatch(target);
    // In the language of the device that scans.
    for (const [tags, language] of [
      ['pt-PT, en;q=0.8', '&sxz-lang=pt_BR'],
      ['it-IT, de-AT;q=0.7', '&sxz-lang=de_DE'],
      ['it-IT', ''],
    ] as const) {
      const headers = { 'accept-language': tags };
      const location = (await fetch(current.url, { redirect: 'manual', headers })).headers.get('location') ?? '';
      expect(location.slice(location.indexOf('?'))).toBe(`?tenant=north${language}`);
    }
  });

  it('leave the short URLs of others to the site', async () => {
    const answer = await fetch(`${platform.origins.main}/s/${'x'.repeat(35)}`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBeNull();
  });

  it('are for those who manage the class', async () => {
    const input = { params: { attendanceId: QR } };
    const answers = [
      await people.visitor.ask(readTemporaryCode, input),
      await people.learner.ask(readTemporaryCode, input),
      await people.foreigner.ask(readTemporaryCode, input, { tenant: 'river' }),
      await people.learner.ask(readPermanentCode, { params: { attendanceId: 'algebra-open' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 403]);
  });

  it('are offered by the kind of the attendance, from its beginning until nobody can be late anymore', async () => {
    const ask = async (call: typeof readTemporaryCode | typeof readPermanentCode, attendanceId: string) =>
      (await people.teacher.ask(call, { params: { attendanceId } })).code;
    const late = await begin(-60, -29);
    const over = await begin(-60, -30);
    const next = await begin(1, 60);
    expect(await ask(readTemporaryCode, 'calculus-roll')).toBe(AREA_CODES.codeNotOffered);
    expect(await ask(readTemporaryCode, late)).toBe(CODES.success);
    expect(await ask(readTemporaryCode, over)).toBe(AREA_CODES.attendanceOver);
    expect(await ask(readTemporaryCode, next)).toBe(AREA_CODES.attendanceNotOpen);
    expect(await ask(readPermanentCode, QR)).toBe(AREA_CODES.codeNotOffered);
    expect(await ask(readPermanentCode, 'calculus-next')).toBe(CODES.success);
    expect(await ask(readPermanentCode, 'calculus-2')).toBe(AREA_CODES.attendanceOver);
  });
});

describe('what a code is for [A05]', () => {
  it('is shown to visitors, without students', async () => {
    const code = await scan((await show(QR)).current.url);
    const { data } = await look(code, people.visitor);
    expect(data).toMatchObject({
      ...{ attendanceName: '定积分的应用 · 扫码签到', className: '高等数学（一）1 班', state: 'open' },
      ...{ isExpired: false, own: null },
    });
    expect(data.schoolName).not.toBe('');
  });

  it('is shown to a student with their name and a claim, and writes nothing', async () => {
    const id = await begin(-1, 60);
    const { data } = await look(await scan((await show(id)).current.url));
    expect(data.own).toEqual({ name: '林晓', attendedStatus: 0, attendedTime: '', signatureImageUrl: '' });
    expect(data.claim).not.toBe('');
    expect(await recordOf(id)).toMatchObject({ status: 0, version: 0 });
    expect(await changesOf(id)).toEqual([]);
  });

  it('is not shown at another school, nor for forged codes', async () => {
    const code = await scan((await show(QR)).current.url);
    const forged = [
      `t${'A'.repeat(16)}${code.slice(17)}`,
      code.replace('calculus-code', 'algebra-open'),
      `p${code.slice(1, 17)}calculus-code`,
      `${code.slice(0, 17)}zzzzzz${code.slice(23)}`,
      'x'.repeat(40),
      `c${code.slice(1, 17)}zzzzzzzzcalculus-code`,
    ];
    const answers: Answer[] = [
      await look(code, people.foreigner, 'river'),
      await sign(code, people.foreigner, 'river'),
    ];
    for (const one of forged) answers.push(await look(one), await sign(one));
    for (const answer of answers) expect([answer.status, answer.code]).toEqual([404, AREA_CODES.signCodeUnknown]);
    expect((await look(code, people.learner, 'nowhere')).code).toBe(CODES.tenantUnknown);
  });
});

describe('signing in [A05]', () => {
  it('keeps the time of the first sign-in beside what a teacher corrects [U11]', async () => {
    const id = await begin(-1, 60);
    const { data } = await sign(await scan((await show(id)).current.url));
    const mark = async (attendedStatus: 1 | 2) => {
      const answer = await people.teacher.ask(markRecord, {
        params: { attendanceId: id },
        body: { userId: 'learner', attendedStatus },
      });
      return [answer.data.record.attendedTime, answer.data.record.firstAttendedTime];
    };
    platform.clock.advance(60);
    expect(await mark(2)).toEqual(['', data.attendedTime]);
    // A correction of the correction brings back when they came.
    expect(await mark(1)).toEqual([data.attendedTime, data.attendedTime]);
    await people.teacher.ask(batchMark, { body: { attendanceId: id, attendedStatus: 2, userIds: ['learner'] } });
    await people.teacher.ask(batchMark, { body: { attendanceId: id, attendedStatus: 1, userIds: ['learner'] } });
    expect(await recordOf(id)).toMatchObject({ attendedAt: new Date(data.attendedTime) });
    // Nobody signed in by being marked.
    const other = await begin(-1, 60);
    const { data: marked } = await people.teacher.ask(markRecord, {
      params: { attendanceId: other },
      body: { userId: 'learner', attendedStatus: 1 },
    });
    expect([marked.record.attendedTime === '', marked.record.firstAttendedTime]).toEqual([false, '']);
  });

  it('records a student who is on time, with an entry in the change record', async () => {
    const id = await begin(-1, 60);
    const answer = await sign(await scan((await show(id)).current.url));
    expect(answer.data).toMatchObject({ result: 'signed', attendedStatus: 1 });
    expect(await recordOf(id)).toMatchObject({ status: 1, version: 1, changeCount: 0 });
    expect((await recordOf(id))?.attendedAt?.toISOString()).toBe(answer.data.attendedTime);
    expect(await changesOf(id)).toMatchObject([
      { userId: 'learner', modifiedBy: 'learner', version: 1, fromStatus: 0, toStatus: 1 },
    ]);
  });

  it('is late from the end on, for half an hour', async () => {
    const id = await begin(-10, 1);
    const at = async () => sign(await scan((await show(id)).current.url));
    platform.clock.advance(MINUTE);
    expect((await at()).data).toMatchObject({ result: 'signed', attendedStatus: 3 });
    const other = await begin(-10, 1, { attendanceType: 0 });
    const { url } = (await people.teacher.ask(readPermanentCode, { params: { attendanceId: other } })).data;
    const code = await scan(url);
    // By then the session would have ended, too.
    const ago = (minutes: number) => new Date(platform.clock.now().getTime() - minutes * 60_000);
    await platform.db
      .update(attendances)
      .set({ startAt: ago(60), endAt: ago(30) })
      .where(eq(attendances.id, other));
    expect((await look(code)).data).toMatchObject({ state: 'over', claim: '' });
    expect((await sign(code)).code).toBe(AREA_CODES.attendanceOver);
    expect(await recordOf(other)).toMatchObject({ status: 0 });
  });

  it('is not open before the start', async () => {
    const id = await begin(5, 60, { attendanceType: 0 });
    const { url } = (await people.teacher.ask(readPermanentCode, { params: { attendanceId: id } })).data;
    const code = await scan(url);
    expect((await look(code)).data).toMatchObject({ state: 'notOpen', claim: '' });
    expect((await sign(code)).code).toBe(AREA_CODES.attendanceNotOpen);
    platform.clock.advance(5 * MINUTE);
    expect((await sign(code)).data).toMatchObject({ result: 'signed', attendedStatus: 1 });
  });

  it('answers the second time as the first, and writes nothing', async () => {
    const id = await begin(-1, 60);
    const code = await scan((await show(id)).current.url);
    const first = (await sign(code)).data;
    platform.clock.advance(40);
    const again = (await sign(await scan((await show(id)).current.url))).data;
    expect(again).toEqual({ ...first, result: 'already' });
    // A code that has changed since, too: the answer to the first request may have been lost.
    expect((await sign(code)).data).toEqual(again);
    expect(await changesOf(id)).toHaveLength(1);
    expect(await recordOf(id)).toMatchObject({ version: 1 });
  });

  it('happens once of many at the same time', async () => {
    const id = await begin(-1, 60);
    const code = await scan((await show(id)).current.url);
    const answers = await Promise.all(Array.from({ length: 8 }, () => sign(code)));
    expect(answers.map(({ data }) => data.result).sort()).toEqual([...Array(7).fill('already'), 'signed']);
    expect(await changesOf(id)).toHaveLength(1);
  });

  it.each([
    ['absent', 2],
    ['on leave', 4],
  ] as const)('keeps the status of a teacher: %s', async (_name, status) => {
    const id = await begin(-1, 60);
    await platform.db
      .update(attendanceRecords)
      .set({ status, version: 1, changeCount: 1 })
      .where(eq(attendanceRecords.attendanceId, id));
    const answer = await sign(await scan((await show(id)).current.url));
    expect(answer.data).toEqual({ result: 'kept', attendedStatus: status, attendedTime: '', signatureImageUrl: '' });
    expect(await recordOf(id)).toMatchObject({ status, version: 1 });
    expect(await changesOf(id)).toEqual([]);
  });

  it('is for the students of the attendance, and not for roll-calls', async () => {
    const id = await begin(-1, 60);
    const code = await scan((await show(id)).current.url);
    expect((await sign(code, people.visitor)).code).toBe(CODES.signInRequired);
    const answer = await sign(code, people.teacher);
    expect([answer.status, answer.code]).toEqual([403, AREA_CODES.notInAttendance]);
    expect((await look(code, people.teacher)).data).toMatchObject({ own: null, claim: '' });
    await platform.db.update(attendances).set({ attendanceType: 1 }).where(eq(attendances.id, id));
    expect((await sign(code)).code).toBe(AREA_CODES.codeNotOffered);
  });
});

describe('the time of a code [A05]', () => {
  it('ends two seconds after the next one has taken its place', async () => {
    toNextWindow(0);
    const id = await begin(-1, 60);
    const code = await scan((await show(id)).current.url);
    toNextWindow(1_500);
    expect((await look(code)).data.isExpired).toBe(false);
    platform.clock.advance(0.6);
    expect((await look(code)).data).toMatchObject({ isExpired: true, claim: '' });
    const answer = await sign(code);
    expect([answer.status, answer.code]).toEqual([400, AREA_CODES.signCodeExpired]);
    expect(await recordOf(id)).toMatchObject({ status: 0 });
  });

  it('begins with its window', async () => {
    toNextWindow(0);
    const id = await begin(-1, 60);
    const code = await scan((await show(id)).next.url);
    expect((await sign(code)).code).toBe(AREA_CODES.signCodeExpired);
    toNextWindow(10);
    expect((await sign(code)).data.result).toBe('signed');
  });

  it('does not matter to students who had it in time: their claim is valid for some minutes, for them and their session', async () => {
    const id = await begin(-1, 1);
    const seen = platform.clock.now();
    const { claim } = (await look(await scan((await show(id)).current.url))).data;
    const other = new Browser(platform.origins.main);
    await signIn(other);
    expect((await sign(claim, other)).code).toBe(AREA_CODES.signCodeUnknown);
    expect((await sign(claim, people.teacher)).code).toBe(AREA_CODES.signCodeUnknown);
    platform.clock.advance(2 * MINUTE);
    const { data } = await sign(claim);
    // On time is who had the code in time.
    expect(data).toMatchObject({ result: 'signed', attendedStatus: 1 });
    expect(Math.abs(Date.parse(data.attendedTime) - seen.getTime())).toBeLessThan(10_000);
    const late = await begin(-1, 60);
    const old = (await look(await scan((await show(late)).current.url))).data.claim;
    platform.clock.advance(3 * MINUTE + 1);
    expect((await sign(old)).code).toBe(AREA_CODES.signCodeExpired);
  });

  it('does not matter to a visitor who signs in to their account with the same browser', async () => {
    const phone = new Browser(platform.origins.main);
    const id = await begin(-1, 1);
    const seen = platform.clock.now();
    const { claim } = (await look(await scan((await show(id)).current.url), phone)).data;
    platform.clock.advance(2 * MINUTE);
    // Nobody else can use it, whether they are signed in or not.
    for (const other of [people.learner, people.visitor])
      expect((await look(claim, other)).code).toBe(AREA_CODES.signCodeUnknown);
    expect((await sign(claim, people.learner)).code).toBe(AREA_CODES.signCodeUnknown);
    await signIn(phone);
    const own = (await look(claim, phone)).data;
    expect(own).toMatchObject({ isExpired: false, state: 'open', own: { attendedStatus: 0 } });
    const { data } = await sign(own.claim, phone);
    expect(data).toMatchObject({ result: 'signed', attendedStatus: 1 });
    expect(Math.abs(Date.parse(data.attendedTime) - seen.getTime())).toBeLessThan(10_000);
  });

  it('counts for a visitor again after some minutes, on pages of other origins, and where it does not change', async () => {
    const phone = new Browser(platform.origins.main);
    const code = await scan((await show(await begin(-1, 60))).current.url);
    const { claim } = (await look(code, phone)).data;
    platform.clock.advance(2 * MINUTE);
    // Presenting the claim does not renew it.
    expect((await look(claim, phone)).data).toMatchObject({ isExpired: false, claim });
    platform.clock.advance(MINUTE + 1);
    await signIn(phone);
    expect((await look(claim, phone)).data).toMatchObject({ isExpired: true, claim: '' });

    const foreign = { mode: 'token' } as const;
    const fresh = await scan((await show(await begin(-1, 60))).current.url);
    const embedded = await people.visitor.ask(readSignPage, { query: { code: fresh } }, foreign);
    expect(embedded.data).toMatchObject({ isExpired: false, claim: '' });
    const lasting = await begin(-1, 60, { attendanceType: 0 });
    const { url } = (await people.teacher.ask(readPermanentCode, { params: { attendanceId: lasting } })).data;
    expect((await look(await scan(url), people.visitor)).data).toMatchObject({ isExpired: false, claim: '' });
  });
});

describe('six digits [A05]', () => {
  it('sign a student in, and are looked for among their own attendances only', async () => {
    const id = await begin(-1, 60);
    const { current } = await show(id);
    expect((await look(current.code, people.visitor)).code).toBe(CODES.signInRequired);
    expect((await look(current.code)).data).toMatchObject({ attendanceId: id });
    expect((await sign(current.code, people.teacher)).code).toBe(AREA_CODES.signCodeUnknown);
    expect((await sign(current.code)).data.result).toBe('signed');
  });

  it('are those of their window', async () => {
    const id = await begin(-1, 60);
    const { code } = (await show(id)).current;
    toNextWindow(2_100);
    expect((await sign(code)).code).toBe(AREA_CODES.signCodeUnknown);
    platform.clock.advance(300);
  });

  it('cannot be tried out', async () => {
    const id = await begin(-1, 60);
    const { code } = (await show(id)).current;
    const wrong = code === '000000' ? '000001' : '000000';
    const answers: string[] = [];
    for (let tries = 0; tries < 3; tries++) answers.push((await sign(wrong)).code);
    expect(answers).toEqual(Array(3).fill(AREA_CODES.signCodeUnknown));
    const refused = await sign(code);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await recordOf(id)).toMatchObject({ status: 0 });
  });
});

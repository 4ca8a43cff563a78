import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendanceRecords, attendances } from '../../../demo/platform/attendance/tables.ts';
import { classTeachers } from '../../../demo/platform/lecturing/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import {
  PROJECTION_FACES_MAX,
  ProjectionEvent,
  readProjection,
  streamProjection,
} from '../../../src/contract/attendance/projection.ts';
import { signOut } from '../../../src/contract/sign-in/session.ts';
import { Browser } from '../support/browser.ts';
import { type People, signIn, signInPeople } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { freshDatabase, onPostgres, startTestPlatform } from '../support/platform.ts';

type Platform = Awaited<ReturnType<typeof startTestPlatform>>;

let platform: Platform;
/** The reads of rolls so far. */
const reads: string[] = [];
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({
    limits: { ...NO_LIMITS, openStreamsPerUser: 3 },
    onStatement(text) {
      if (text.includes('over ()')) reads.push(text);
    },
  });
  people = await signInPeople(platform.origins.main);
});
afterAll(() => platform.close());

/** Longer than a roll is shared. */
const SHARED_MS = 1_100;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let made = 0;
let id = '';
/** An attendance of its own with `count` students, the first `attended` of whom are in. */
const open = async ({
  attended = 0,
  count = 3,
  minutes = [-5, 60] as readonly [number, number],
  schoolId = 'north',
} = {}) => {
  made += 1;
  const key = { tenantId: schoolId, attendanceId: `projected-${made}` };
  const at = (minute: number) => new Date(platform.clock.now().getTime() + minute * 60_000);
  await platform.db.insert(attendances).values({
    ...{ tenantId: schoolId, id: key.attendanceId, classId: 'calculus', name: 'Integrals', attendanceType: 2 },
    ...{ startAt: at(minutes[0]), endAt: at(minutes[1]), createdBy: 'teacher', createdAt: at(-9) },
  });
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ ...key, userId: index === 0 ? 'learner' : `student-${index}`, name: `Student ${index}` },
    jobNum: String(index).padStart(5, '0'),
    ...(index < attended && { status: index === 1 ? 3 : 1, attendedAt: new Date(at(-4).getTime() + index * 1_000) }),
  }));
  for (let from = 0; from < count; from += 500)
    await platform.db.insert(attendanceRecords).values(rows.slice(from, from + 500) as never);
  return key.attendanceId;
};
beforeEach(async () => {
  id = await open({ attended: 2 });
});

const params = () => ({ params: { attendanceId: id } });
const mark = (userId: string, status: 0 | 1 | 2 | 3 | 4, where = id) =>
  platform.db
    .update(attendanceRecords)
    .set({ status, attendedAt: platform.clock.now() })
    .where(and(eq(attendanceRecords.attendanceId, where), eq(attendanceRecords.userId, userId)));

const readers: ReadableStreamDefaultReader<string>[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.cancel().catch(() => {});
});

/** Opens a stream and returns what gives its next event, or null at its end. */
const listen = async (browser: Browser, input = params()) => {
  const response = await browser.send(streamProjection, input);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const reader = (response.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader();
  readers.push(reader);
  let text = '';
  return async (): Promise<ProjectionEvent | 'beat' | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return block.startsWith(':') ? 'beat' : v.parse(ProjectionEvent, JSON.parse(block.replace(/^data: /, '')));
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
};

describe('who may see a projection', () => {
  it.each([
    ['visitor', 401],
    ['learner', 403],
    ['foreigner', 403],
    ['teacher', 200],
    ['admin', 200],
  ] as const)('%s: the call and the stream answer %i [A06]', async (name, status) => {
    const answers = [
      await people[name].ask(readProjection, params()),
      await people[name].ask(streamProjection, params()),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  });

  it('hides those of other schools, of other teachers, and unknown ones [A06]', async () => {
    const foreign = { params: { attendanceId: 'first-aid-past' } };
    for (const call of [readProjection, streamProjection] as const) {
      expect((await people.admin.ask(call, foreign)).status).toBe(404);
      expect((await people.foreigner.ask(call, foreign, { tenant: 'river' })).status).toBe(200);
      expect((await people.admin.ask(call, { params: { attendanceId: 'none' } })).status).toBe(404);
    }
    await platform.db.update(attendances).set({ classId: 'cloud' }).where(eq(attendances.id, id));
    expect((await people.teacher.ask(readProjection, params())).status).toBe(404);
    expect((await people.admin.ask(readProjection, params())).status).toBe(200);
  });
});

describe('a projection', () => {
  it('has who is in, the latest first, and who is not, by number, with their pictures [A06]', async () => {
    await platform.db.update(users).set({ avatarUrl: '/files/media/faces/face.webp' }).where(eq(users.id, 'learner'));
    const { data } = await people.teacher.ask(readProjection, params());
    expect(data).toMatchObject({
      ...{ attendanceName: 'Integrals', className: '高等数学（一）1 班', attendanceType: 2, status: 1 },
      ...{ totalNum: 3, attendedNum: 2, notAttendNum: 1 },
    });
    expect(data.attendedList.map(({ userId }) => userId)).toEqual(['student-1', 'learner']);
    expect(data.attendedList[1]).toEqual({
      ...{ id: 'learner', userId: 'learner', name: 'Student 0' },
      headImageUrl: '/files/media/faces/face.webp',
    });
    expect(data.notAttendList.map(({ userId }) => userId)).toEqual(['student-2']);
  });

  it('counts the late as in, and those on leave, absent or without a status as not [A06]', async () => {
    id = await open({ count: 5 });
    for (const [index, status] of ([1, 2, 3, 4] as const).entries())
      await mark(index === 0 ? 'learner' : `student-${index}`, status);
    const { data } = await people.teacher.ask(readProjection, params());
    expect(data.attendedList.map(({ userId }) => userId).sort()).toEqual(['learner', 'student-2']);
    expect([data.totalNum, data.attendedNum, data.notAttendNum]).toEqual([5, 2, 3]);
  });

  it('counts all, and shows at most 500 faces of each list [A06]', async () => {
    id = await open({ attended: 620, count: 1_300 });
    const { data } = await people.teacher.ask(readProjection, params());
    expect([data.totalNum, data.attendedNum, data.notAttendNum]).toEqual([1_300, 620, 680]);
    expect([data.attendedList.length, data.notAttendList.length]).toEqual([PROJECTION_FACES_MAX, PROJECTION_FACES_MAX]);
    expect(data.attendedList[0]?.name).toBe('Student 619');
  });

  it('is without students an empty one [A06]', async () => {
    id = await open({ count: 1 });
    await platform.db.delete(attendanceRecords).where(eq(attendanceRecords.attendanceId, id));
    const { data } = await people.teacher.ask(readProjection, params());
    expect(data).toMatchObject({ totalNum: 0, attendedNum: 0, attendedList: [], notAttendList: [] });
  });

  it('is not open, open and over by the clock of the server [A06]', async () => {
    const statusOf = async (minutes: readonly [number, number]) => {
      id = await open({ minutes });
      return (await people.teacher.ask(readProjection, params())).data.status;
    };
    expect([await statusOf([5, 60]), await statusOf([-5, 60]), await statusOf([-60, -1])]).toEqual([0, 1, 2]);
  });

  it('is read once a second, however many screens ask, and is exact after that [A06]', async () => {
    const attendedNums = async () =>
      (await Promise.all(Array.from({ length: 5 }, () => people.teacher.ask(readProjection, params())))).map(
        ({ data }) => data.attendedNum,
      );
    expect(await attendedNums()).toEqual([2, 2, 2, 2, 2]);
    await mark('student-2', 1);
    const before = reads.length;
    await attendedNums();
    expect(reads.length).toBeLessThanOrEqual(before + 1);
    await pause(SHARED_MS);
    expect(await attendedNums()).toEqual([3, 3, 3, 3, 3]);
  });
});

describe('the stream of a projection', () => {
  it('begins with the projection and goes on with what has changed [A06]', async () => {
    const next = await listen(people.teacher);
    const first = await next();
    if (first === null || first === 'beat' || first.kind !== 'projection') throw new Error('no projection');
    expect(first.projection.attendedNum).toBe(2);
    await mark('student-2', 1);
    expect(await next()).toMatchObject({
      kind: 'change',
      head: { attendedNum: 3, notAttendNum: 0 },
      attended: { removed: [], inserted: [{ at: 0, student: { id: 'student-2' } }] },
      notAttend: { removed: ['student-2'], inserted: [] },
    });
    await mark('learner', 2);
    expect(await next()).toMatchObject({ attended: { removed: ['learner'], inserted: [] } });
  });

  it('reads the database once a second for all streams of an attendance [A06]', async () => {
    const nexts = [await listen(people.teacher), await listen(people.teacher), await listen(people.admin)];
    await Promise.all(nexts.map((next) => next()));
    const before = reads.length;
    await pause(3_000);
    expect(reads.length - before).toBeGreaterThanOrEqual(2);
    expect(reads.length - before).toBeLessThanOrEqual(4);
  });

  it('stops reading when nobody listens', async () => {
    const next = await listen(people.teacher);
    await next();
    await readers.pop()?.cancel();
    await pause(SHARED_MS + 200);
    const before = reads.length;
    await pause(2_200);
    expect(reads.length).toBe(before);
  });

  it('ends when the attendance is over [A06]', async () => {
    id = await open({ minutes: [-5, 0.04] });
    const next = await listen(people.teacher);
    expect(await next()).toMatchObject({ projection: { status: 1 } });
    expect(await next()).toMatchObject({ kind: 'change', head: { status: 2 } });
    expect(await next()).toBeNull();
    const again = await listen(people.teacher);
    expect(await again()).toMatchObject({ projection: { status: 2 } });
    expect(await again()).toBeNull();
  });

  it('is limited for each user, and leaves room again when one is closed [A06]', async () => {
    for (let index = 0; index < 3; index += 1) await (await listen(people.teacher))();
    const refused = await people.teacher.send(streamProjection, params());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    await refused.body?.cancel();
    await (await listen(people.admin))();
    await readers.shift()?.cancel();
    await expect.poll(async () => (await people.teacher.ask(streamProjection, params())).status).toBe(200);
  });

  it('ends with the session and with the permission, and beats until then [A06]', async () => {
    const quick = await startTestPlatform({ limits: NO_LIMITS, streamHeartbeatMs: 200 });
    const calculus = { params: { attendanceId: 'calculus-code' } };
    const watch = async (name: string) => {
      const browser = new Browser(quick.origins.main);
      await signIn(browser, name);
      const next = await listen(browser, calculus);
      await next();
      return { browser, next };
    };
    const [admin, leaving, dismissed] = [await watch('admin'), await watch('teacher'), await watch('teacher')];
    await leaving.browser.ask(signOut, { body: {} });
    const afterBeats = async (next: () => Promise<unknown>) => {
      for (;;) {
        const event = await next();
        if (event !== 'beat') return event;
      }
    };
    expect(await afterBeats(leaving.next)).toBeNull();
    await quick.db
      .delete(classTeachers)
      .where(and(eq(classTeachers.classId, 'calculus'), eq(classTeachers.userId, 'teacher')));
    expect(await afterBeats(dismissed.next)).toBeNull();
    expect(await admin.next()).toBe('beat');
    await quick.close();
  });
});

describe.runIf(onPostgres)('two servers on one PostgreSQL', () => {
  it('show on both what is written by either [A06]', async () => {
    const database = await freshDatabase();
    const servers = await Promise.all([0, 1].map(() => startTestPlatform({ ...database, limits: NO_LIMITS })));
    const calculus = { params: { attendanceId: 'calculus-code' } };
    const nexts = await Promise.all(
      servers.map(async ({ origins }) => {
        const browser = new Browser(origins.main);
        await signIn(browser, 'teacher');
        return listen(browser, calculus);
      }),
    );
    await Promise.all(nexts.map((next) => next()));
    for (const { db } of servers) {
      const [missing] = await db
        .select({ userId: attendanceRecords.userId })
        .from(attendanceRecords)
        .where(and(eq(attendanceRecords.attendanceId, 'calculus-code'), eq(attendanceRecords.status, 0)))
        .limit(1);
      const userId = missing?.userId ?? '';
      await db
        .update(attendanceRecords)
        .set({ status: 1, attendedAt: new Date() })
        .where(and(eq(attendanceRecords.attendanceId, 'calculus-code'), eq(attendanceRecords.userId, userId)));
      const events = await Promise.all(nexts.map((next) => next()));
      for (const event of events) expect(event).toMatchObject({ attended: { inserted: [{ student: { userId } }] } });
    }
    await Promise.all(servers.map((server) => server.close()));
  });
});

describe('the end of a server', () => {
  it('ends its streams without an error [A06]', async () => {
    const own = await startTestPlatform({ limits: NO_LIMITS });
    const browser = new Browser(own.origins.main);
    await signIn(browser, 'teacher');
    const next = await listen(browser, { params: { attendanceId: 'calculus-code' } });
    expect(await next()).toMatchObject({ kind: 'projection' });
    const [last] = await Promise.all([next(), own.close()]);
    expect(last).toBeNull();
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendanceChanges, attendanceRecords, attendances } from '../../../demo/platform/attendance/tables.ts';
import { readAttendance } from '../../../src/contract/attendance/attendances.ts';
import { readPermanentCode } from '../../../src/contract/attendance/check-in.ts';
import { type SignAnswer, signAttendance } from '../../../src/contract/attendance/sign.ts';
import { isProof } from '../../proofs.ts';
import { Browser } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { onPostgres, startTestPlatform } from '../support/platform.ts';
import { openSessions } from '../support/sessions.ts';
import { signCodeOf } from '../support/sign-code.ts';

/**
 * The learners of a lecture hall. They share one address, and the limits are those of the platform. In `npm test`, fewer come
 * to PGlite, which runs one statement at a time.
 */
const LEARNERS = isProof || onPostgres ? 1_500 : 300;
/** Every tenth is impatient and sends it twice at the same time. */
const IMPATIENT = 10;
const ID = 'rush';
/** Requests that are under way at the same time: in a minute 25 begin each second. */
const AT_ONCE = 200;
/** What one statement inserts. */
const ROWS = 500;

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const userIds = Array.from({ length: LEARNERS }, (_, index) => `rush-${index}`);
beforeAll(async () => {
  platform = await startTestPlatform();
  const now = platform.clock.now().getTime();
  const [startAt, endAt] = [new Date(now - 60_000), new Date(now + 3_600_000)];
  await platform.db.insert(attendances).values({
    ...{ tenantId: 'north', id: ID, classId: 'calculus', name: 'Rush', attendanceType: 0, startAt, endAt },
    createdAt: startAt,
  });
  for (let from = 0; from < LEARNERS; from += ROWS)
    await platform.db.insert(attendanceRecords).values(
      userIds.slice(from, from + ROWS).map((userId) => ({
        ...{ tenantId: 'north', attendanceId: ID, userId, name: userId, jobNum: userId },
      })),
    );
});
afterAll(() => platform.close());

it(`${LEARNERS} learners who check in within a minute lose no mark, and none is written twice [A16]`, async () => {
  const teacher = new Browser(platform.origins.main);
  await signIn(teacher, 'teacher');
  const params = { attendanceId: ID };
  const code = await signCodeOf(platform.origins.main, (await teacher.ask(readPermanentCode, { params })).data.url);
  const tokens = await openSessions(platform, userIds);
  const browser = new Browser(platform.origins.main, { mode: 'token' });
  const send = (bearer: string) => browser.ask(signAttendance, { body: { code } }, { bearer });
  const answers: Awaited<ReturnType<typeof send>>[][] = [];
  const waiting = [...tokens.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, token] = next;
      answers[index] = await Promise.all(index % IMPATIENT === 0 ? [send(token), send(token)] : [send(token)]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const results = answers.map((both) => both.map(({ data }) => data?.result ?? 'refused').sort());
  const wanted: SignAnswer['result'][][] = tokens.map((_, index) =>
    index % IMPATIENT === 0 ? ['already', 'signed'] : ['signed'],
  );
  expect(results).toEqual(wanted);

  const records = await platform.db
    .select()
    .from(attendanceRecords)
    .where(and(eq(attendanceRecords.tenantId, 'north'), eq(attendanceRecords.attendanceId, ID)));
  expect(records).toHaveLength(LEARNERS);
  expect(records.filter(({ attendedAt, status, version }) => attendedAt && status === 1 && version === 1)).toHaveLength(
    LEARNERS,
  );
  const changes = await platform.db.select().from(attendanceChanges).where(eq(attendanceChanges.attendanceId, ID));
  expect(changes).toHaveLength(LEARNERS);
  expect(new Set(changes.map(({ userId }) => userId)).size).toBe(LEARNERS);
  expect(changes.every(({ modifiedBy, userId, version }) => modifiedBy === userId && version === 1)).toBe(true);

  const { data } = await teacher.ask(readAttendance, { params });
  expect(data).toMatchObject({ students: LEARNERS, attendeds: LEARNERS, alreadyCount: LEARNERS, lates: 0 });
  expect(platform.logged).toEqual([]);
});

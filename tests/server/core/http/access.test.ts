import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportJobs } from '../../../../demo/platform/attendance/tables.ts';
import { tenants } from '../../../../demo/platform/tenants/tables.ts';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import { readPermanentCode } from '../../../../src/contract/attendance/check-in.ts';
import { markRecord } from '../../../../src/contract/attendance/records.ts';
import { CONTRACT } from '../../../../src/contract/index.ts';
import { type Answer, Browser, CODES } from '../../support/browser.ts';
import { tableStates } from '../../support/database/rows.ts';
import { signIn } from '../../support/journeys.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { onPostgres, startTestPlatform } from '../../support/platform.ts';
import { signCodeOf } from '../../support/sign-code.ts';
import { CALLS, type CallName, NOW, REQUESTS, STAGES, type Subject } from './access-calls.ts';
import {
  ACCOUNTS,
  ATTENDANCES,
  appoint,
  HOST_SECRETS,
  insertAttendances,
  insertFiles,
  insertLive,
  TITLE,
} from './access-subjects.ts';
import { PEOPLE, type Person, ROWS } from './access-table.ts';

/**
 * Who may make the calls of live courses, the lecturing center, attendances and the learning history: see `table.ts`.
 * The answers do not depend on the database, so it is enough to test one of them: the faster one.
 */

const filesDir = join(tmpdir(), `campus-access-test-${process.pid}`);
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const people: Record<Person, Browser> = {} as never;
const shared = { code: '', changeId: '' };
beforeAll(async () => {
  platform = await startTestPlatform({ filesDir, limits: NO_LIMITS, now: () => NOW });
  await appoint(platform.db);
  await insertAttendances(platform.db);
  for (const name of PEOPLE) {
    people[name] = new Browser(platform.origins.main);
    if (name !== 'visitor') await signIn(people[name], ACCOUNTS[name]);
  }
  const params = { attendanceId: ATTENDANCES.attendanceId };
  const { data } = await people.creator.ask(readPermanentCode, { params });
  shared.code = await signCodeOf(platform.origins.main, data.url);
  const marked = await people.creator.ask(markRecord, { params, body: { userId: 'learner', attendedStatus: 2 } });
  shared.changeId = marked.data.changeId;
});
afterAll(async () => {
  await platform.close();
  await rm(filesDir, { recursive: true, force: true });
});

let made = 0;
/** What a request of a person is about: new for each, as some requests delete it. */
const subjectFor = async (call: CallName, person: Person, schoolId: string): Promise<Subject> => {
  const id = `made-${made++}`;
  if (CALLS[call].name.startsWith('lives.') || call === 'replyToInteraction')
    await insertLive(platform.db, STAGES[call] ?? 'waiting', id);
  const owner = person === 'admin' ? ACCOUNTS.admin : ACCOUNTS.creator;
  if (call === 'copyLive') await insertLive(platform.db, 'over', `${id}-own`, owner);
  if (CALLS[call].name.startsWith('attendance.')) await insertFiles(platform.db, id, owner);
  return {
    ...{
      ...ATTENDANCES,
      ...shared,
      schoolId,
      liveId: id,
      quizId: `${id}-quiz`,
      messageId: `${id}-message`,
      coursewareId: `${id}-own`,
    },
    ...{ attachmentId: id, jobId: id, key: `${id}-`.padEnd(24, 'k') },
  };
};

const WORDS: Partial<Record<CallName, (data: never) => string>> = {
  deleteLives: ({ results }: { results: { result: string }[] }) => results[0]?.result ?? '',
  restoreLives: ({ restored }: { restored: string[] }) => (restored.length > 0 ? '200' : 'none'),
  readLecturing: ({ hasPermission }: { hasPermission: boolean }) => (hasPermission ? 'yes' : 'no'),
  readOperationPermission: ({ hasPermission }: { hasPermission: boolean }) => (hasPermission ? 'yes' : 'no'),
};
const wordOf = (call: CallName, { data, status }: Answer): string =>
  (status === 200 && WORDS[call]?.(data as never)) || String(status);
const isGranted = (word: string): boolean => ['200', 'deleted', 'yes'].includes(word);

const SCHOOLS = { here: 'north', elsewhere: 'river' } as const;
type Place = keyof typeof SCHOOLS;

/** Asks as one person, and returns the word of the answer. */
const ask = async (call: CallName, person: Person, place: Place, subject: Subject): Promise<string> => {
  const answer = await people[person].ask(CALLS[call], REQUESTS[call](subject), { tenant: SCHOOLS[place] });
  const text = JSON.stringify(answer.body);
  if (place === 'elsewhere') expect(text, person).not.toContain(TITLE);
  if (person !== 'creator')
    for (const secret of Object.values(HOST_SECRETS)) expect(text, person).not.toContain(secret);
  return wordOf(call, answer);
};

/** What is stored, apart from the counters of attempts. */
const stored = async () => ({ ...(await tableStates(platform.db)), rate_buckets: '' });

it('has a row for every call of these families', () => {
  const names = Object.entries(CONTRACT)
    .filter(([, { name }]) => /^(?:lives|lecturing|attendance|history|permissions)\./.test(name))
    .map(([key]) => key);
  expect(ROWS.map(({ call }) => call as string).sort()).toEqual(names.sort());
});

describe.runIf(onPostgres).each(ROWS)('$call', ({ call, ...places }) => {
  it('answers each person as the table says, and stores nothing for those whom it refuses [L02] [L06] [N01] [A01] [T01] [X01]', async () => {
    const cells = (['here', 'elsewhere'] as const).flatMap((place) =>
      PEOPLE.map((person) => ({ person, place, expected: places[place][person] })),
    );
    const asked: ((typeof cells)[number] & { readonly subject: Subject })[] = [];
    for (const cell of cells)
      asked.push({ ...cell, subject: await subjectFor(call, cell.person, SCHOOLS[cell.place]) });
    const refused = asked.filter(({ expected }) => !isGranted(expected));
    const granted = asked.filter(({ expected }) => isGranted(expected));
    const before = await stored();
    const answers = { here: {}, elsewhere: {} };
    const answer = async ({ person, place, subject }: (typeof asked)[number]) =>
      Object.assign(answers[place], { [person]: await ask(call, person, place, subject) });
    for (const one of refused) await answer(one);
    expect(await stored()).toEqual(before);
    for (const one of granted) await answer(one);
    expect(answers).toEqual(places);
    // An export goes on after its answer.
    const isRunning = eq(exportJobs.status, 'running');
    await expect.poll(() => platform.db.$count(exportJobs, isRunning), { timeout: 60_000 }).toBe(0);
  });
});

describe.runIf(onPostgres)('the school', () => {
  const change = (values: Partial<typeof tenants.$inferInsert>) =>
    platform.db.update(tenants).set(values).where(eq(tenants.id, 'north'));
  const askIn = async (call: CallName, person: Person, schoolId = 'north', tenant = schoolId) =>
    people[person].ask(CALLS[call], REQUESTS[call](await subjectFor(call, person, schoolId)), { tenant });
  const names = ROWS.map(({ call }) => call);
  const isOf = (call: CallName, family: string) => CALLS[call].name.startsWith(`${family}.`);

  it('that is closed gives nobody its live courses, classes, attendances and history [X01]', async () => {
    await change({ closedAt: NOW });
    const open: string[] = [];
    for (const call of names)
      for (const person of isOf(call, 'history') ? (['learner'] as const) : (['creator', 'admin', 'learner'] as const))
        if ((await askIn(call, person)).code !== AREA_CODES.schoolClosed) open.push(`${call} ${person}`);
    await change({ closedAt: null });
    expect(open).toEqual([]);
  });

  it('that is open to its members only tells others what a code is for, and nothing else [X01]', async () => {
    await change({ membersOnly: true });
    const open: string[] = [];
    for (const call of names)
      for (const person of ['visitor', 'stranger'] as const)
        if (![401, 403].includes((await askIn(call, person)).status)) open.push(`${call} ${person}`);
    await change({ membersOnly: false });
    expect(open).toEqual(['readSignPage visitor', 'readSignPage stranger']);
  });

  it('must exist, and be named [X01]', async () => {
    for (const call of names) {
      const isOwn = isOf(call, 'history');
      expect([call, (await askIn(call, isOwn ? 'learner' : 'creator', 'nowhere')).status]).toEqual([call, 404]);
      if (isOwn || isOf(call, 'lecturing')) continue;
      const unnamed = await askIn(call, 'creator', 'north', '');
      expect([call, unnamed.code, unnamed.field]).toEqual([call, CODES.tenantUnknown, 'tenant_id']);
    }
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signaturePath } from '../../../demo/platform/attendance/signatures/address.ts';
import {
  attendanceChanges,
  attendanceRecords,
  attendanceSignatures,
  attendances,
} from '../../../demo/platform/attendance/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { readTemporaryCode } from '../../../src/contract/attendance/check-in.ts';
import { listRecords, markRecord, readSignature } from '../../../src/contract/attendance/records.ts';
import { readSignPage, SIGNATURE_CLAIM_MS, signAttendance } from '../../../src/contract/attendance/sign.ts';
import { CODES } from '../../../src/contract/codes.ts';
import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { refreshSession, signOut } from '../../../src/contract/sign-in/session.ts';
import { Browser } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { signCodeOf } from '../support/sign-code.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const people: Record<'learner' | 'teacher' | 'foreigner', Browser> = {} as never;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
  for (const name of ['learner', 'teacher', 'foreigner'] as const) people[name] = new Browser(platform.origins.main);
});
// The tests move the clock further than a session lasts.
beforeEach(async () => {
  await signIn(people.learner);
  await signIn(people.teacher, 'teacher');
  await signIn(people.foreigner, 'org', { tenant: 'river' });
});
afterAll(() => platform.close());

const STROKES = [
  [100, 100, 7, 140, 160, 7, 200, 90, 9],
  [220, 120, 7],
];
let made = 0;

/** A new attendance with signatures, with the learner and another student, and its id. */
const begin = async (values: Partial<typeof attendances.$inferInsert> = {}) => {
  const now = platform.clock.now().getTime();
  const id = `signed-${made++}`;
  const at = (minutes: number) => new Date(now + minutes * MINUTE_MS);
  await platform.db.insert(attendances).values({
    ...{ tenantId: 'north', id, classId: 'calculus', name: 'Limits', attendanceType: 2, createdAt: at(0) },
    ...{ startAt: at(-1), endAt: at(60), openSignature: true, ...values },
  });
  await platform.db.insert(attendanceRecords).values(
    ['learner', 'alumna'].map((userId, index) => ({
      ...{ tenantId: 'north', attendanceId: id, userId, name: '林晓', jobNum: String(index) },
    })),
  );
  return id;
};

const recordOf = async (id: string) => {
  const own = and(eq(attendanceRecords.attendanceId, id), eq(attendanceRecords.userId, 'learner'));
  return (await platform.db.select().from(attendanceRecords).where(own))[0];
};
const signaturesOf = (id: string) =>
  platform.db.select().from(attendanceSignatures).where(eq(attendanceSignatures.attendanceId, id));
const codeOf = async (attendanceId: string) => {
  const { data } = await people.teacher.ask(readTemporaryCode, { params: { attendanceId } });
  return signCodeOf(platform.origins.main, data.codes[0]?.url ?? '');
};
const claimOf = async (attendanceId: string) =>
  (await people.learner.ask(readSignPage, { query: { code: await codeOf(attendanceId) } })).data.claim;
const sign = (code: string, signature?: unknown, browser = people.learner, tenant = 'north') =>
  browser.ask(signAttendance, { body: { code, signature } as never }, { tenant });
const addressOf = (attendanceId: string, browser = people.teacher, tenant = 'north') =>
  browser.ask(readSignature, { query: { attendanceId, uid: 'learner' } }, { tenant });
/** What is behind an address, from the main origin to the asset origin. */
const open = (address: string) => fetch(new URL(address, platform.origins.main));

describe('a signature [A05] [A01]', () => {
  it('is recorded with the sign-in, and drawn by the server for those who may see the record', async () => {
    const id = await begin();
    const { data } = await sign(await claimOf(id), { strokes: STROKES });
    expect(data).toMatchObject({ result: 'signed', attendedStatus: 1 });
    expect(await recordOf(id)).toMatchObject({ status: 1, version: 1 });
    const { url } = (await addressOf(id)).data;
    const { content } = (await people.teacher.ask(listRecords, { params: { attendanceId: id }, query: {} })).data;
    // The learner, the dialog of the board and its list have the same address; the other student has none.
    expect([data.signatureImageUrl, ...content.map((row) => row.signatureImageUrl)]).toEqual([url, url, '']);
    const mark = { params: { attendanceId: id }, body: { userId: 'learner', attendedStatus: 3 } as const };
    expect((await people.teacher.ask(markRecord, mark)).data.record.signatureImageUrl).toBe(url);
    const picture = await open(url);
    expect(picture.url.startsWith(`${platform.origins.assets}/signatures/north/${id}/learner/`)).toBe(true);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      ...{ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' },
      ...{ 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" },
      'cache-control': 'private, max-age=600',
    });
    expect(await picture.text()).toContain(
      '<path stroke-width="7" d="M100 100Q100 100 120 130Q140 160 170 125"/><path stroke-width="9" d="M170 125L200 90"/>',
    );
  });

  it('may be a typed name, which is text and nothing else', async () => {
    const id = await begin();
    const { data } = await sign(await claimOf(id), { name: ' <script>"نور & 林' });
    const text = await (await open(data.signatureImageUrl)).text();
    expect(text).toContain('>&lt;script&gt;&quot;نور &amp; 林</text>');
    expect(await signaturesOf(id)).toMatchObject([{ name: '<script>"نور & 林', strokes: null }]);
  });

  it('is required where it is asked for, and refused elsewhere', async () => {
    const [id, without] = [await begin(), await begin({ openSignature: false })];
    const answers = [await sign(await claimOf(id)), await sign(await claimOf(without), { strokes: STROKES })];
    for (const { code, field } of answers) expect([code, field]).toEqual([CODES.invalidInput, 'signature']);
    expect([(await recordOf(id))?.status, (await recordOf(without))?.status]).toEqual([0, 0]);
  });

  it.each([
    ['of nothing', {}, 'signature'],
    ['drawn and typed', { strokes: STROKES, name: 'Ada' }, 'signature'],
    ['without strokes', { strokes: [] }, 'signature.strokes'],
    ['that is a dot', { strokes: [[100, 100, 7]] }, 'signature.strokes'],
    ['beside the paper', { strokes: [...STROKES, [0, 481, 7]] }, 'signature.strokes.2'],
    ['of fractions', { strokes: [...STROKES, [0.5, 1, 7]] }, 'signature.strokes.2'],
    ['of points that are no triples', { strokes: [...STROKES, [1, 2, 7, 4]] }, 'signature.strokes.2'],
    ['of an endless width', { strokes: [...STROKES, [1, 2, 4_000]] }, 'signature.strokes.2'],
    ['of texts', { strokes: [['1"/><script>', 2, 7]] }, 'signature.strokes.0.0'],
    ['of too many strokes', { strokes: Array(201).fill([1, 2, 7, 200, 100, 7]) }, 'signature.strokes'],
    ['of too many points', { strokes: [Array(4_001).fill([1, 2, 7]).flat(), ...STROKES] }, 'signature.strokes'],
    ['larger than a request', { strokes: [Array(9_000).fill([100, 200, 7]).flat()] }, 'body'],
    ['without a letter', { name: ' 123 ' }, 'signature.name'],
    ['that turns its reader around', { name: 'Ada\u202e' }, 'signature.name'],
    ['of too long a name', { name: 'A'.repeat(61) }, 'signature.name'],
  ])('%s is refused, and nothing is written', async (_name, signature, field) => {
    const id = await begin();
    const answer = await sign(await claimOf(id), signature);
    expect([answer.status, answer.field]).toEqual([field === 'body' ? 413 : 400, field]);
    expect([(await recordOf(id))?.version, await signaturesOf(id)]).toEqual([0, []]);
  });

  it('cannot be replaced: the first of many stays, whoever repeats it', async () => {
    const id = await begin();
    const claim = await claimOf(id);
    const names = Array.from({ length: 6 }, (_, index) => `Ada ${index}`);
    const answers = await Promise.all(names.map((name) => sign(claim, { name })));
    const first = answers.findIndex(({ data }) => data.result === 'signed');
    expect((await sign(await codeOf(id), { name: 'Eve' })).data).toMatchObject({ result: 'already' });
    const [stored, ...others] = await signaturesOf(id);
    expect([stored?.name, others]).toEqual([names[first], []]);
    expect((await recordOf(id))?.signature).toBe(stored && signaturePath(stored));
    for (const { data } of answers) expect(data.signatureImageUrl).toBe(answers[first]?.data.signatureImageUrl);
    const changes = eq(attendanceChanges.attendanceId, id);
    expect(await platform.db.$count(attendanceChanges, changes)).toBe(1);
  });

  it('leaves the record alone if a teacher was faster', async () => {
    const id = await begin();
    const claim = await claimOf(id);
    const absent = { params: { attendanceId: id }, body: { userId: 'learner', attendedStatus: 2 } as const };
    await people.teacher.ask(markRecord, absent);
    expect((await sign(claim, { name: 'Ada' })).data).toMatchObject({ result: 'kept', signatureImageUrl: '' });
    expect(await signaturesOf(id)).toEqual([]);
  });

  it('may take its time: a student who had the code in time is on time for ten minutes, in their session only', async () => {
    const now = platform.clock.now().getTime();
    const id = await begin({ endAt: new Date(now + 3 * MINUTE_MS) });
    const [slow, slower] = [await claimOf(id), await claimOf(await begin())];
    platform.clock.advance(SIGNATURE_CLAIM_MS / 1_000 - 60);
    await signIn(people.teacher, 'teacher');
    const other = new Browser(platform.origins.main);
    await signIn(other);
    for (const browser of [people.teacher, other])
      expect((await sign(slow, { name: 'Eve' }, browser)).code).toBe(AREA_CODES.signCodeUnknown);
    expect((await sign(slow, { name: 'Eve' }, people.foreigner, 'river')).code).toBe(AREA_CODES.signCodeUnknown);
    expect((await sign(slow.replace(id, 'algebra-open'), { name: 'Eve' })).code).toBe(AREA_CODES.signCodeUnknown);
    expect((await sign(slow, { name: 'Ada' })).data).toMatchObject({ result: 'signed', attendedStatus: 1 });
    await people.learner.ask(signOut, {});
    expect((await sign(slower, { name: 'Ada' })).code).toBe(CODES.signInRequired);
    await signIn(people.learner);
    expect((await sign(slower, { name: 'Ada' })).code).toBe(AREA_CODES.signCodeUnknown);
    const late = await claimOf(await begin());
    platform.clock.advance(SIGNATURE_CLAIM_MS / 1_000 + 1);
    // The same session, as a page keeps it.
    await people.learner.ask(refreshSession, {});
    expect((await sign(late, { name: 'Ada' })).code).toBe(AREA_CODES.signCodeExpired);
  });
});

describe('the picture of a signature [A01]', () => {
  it('is for the teachers of the class and the student, for some minutes, at its own address', async () => {
    const id = await begin();
    const { signatureImageUrl: url } = (await sign(await claimOf(id), { strokes: STROKES })).data;
    const answers = [
      await addressOf(id, people.learner),
      await addressOf(id, people.foreigner, 'river'),
      await addressOf(id, new Browser(platform.origins.main)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 401]);
    const wrong = [
      url.replace(/\?.*/, ''),
      url.replace('/learner/', '/alumna/'),
      url.replace('/north/', '/river/'),
      url.replace(/signature=./, 'signature=_'),
      url.replace(/until=\d/, 'until=9'),
    ];
    for (const address of wrong) expect((await open(address)).status).toBe(403);
    expect((await open(url)).status).toBe(200);
    platform.clock.advance(20 * 60);
    expect((await open(url)).status).toBe(403);
  });

  it('is gone with its row', async () => {
    const id = await begin();
    const { signatureImageUrl: url } = (await sign(await claimOf(id), { strokes: STROKES })).data;
    await platform.db.delete(attendanceSignatures).where(eq(attendanceSignatures.attendanceId, id));
    expect((await open(url)).status).toBe(404);
  });
});

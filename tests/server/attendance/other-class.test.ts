import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendanceRecords, attendances } from '../../../demo/platform/attendance/tables.ts';
import { ATTACHMENT_CALLS } from '../../../src/contract/attendance/attachments.ts';
import { ATTENDANCE_CALLS } from '../../../src/contract/attendance/attendances.ts';
import { CODE_CALLS } from '../../../src/contract/attendance/check-in.ts';
import { EXPORT_CALLS } from '../../../src/contract/attendance/exports.ts';
import { PROJECTION_CALLS } from '../../../src/contract/attendance/projection.ts';
import { RECORD_CALLS } from '../../../src/contract/attendance/records.ts';
import { REMARK_CALLS } from '../../../src/contract/attendance/remarks.ts';
import type { Call } from '../../../src/contract/call.ts';
import { Browser, CODES } from '../support/browser.ts';
import { everyRow } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

/** What belongs to another class of the same school, or to another teacher, for every call of attendances. */

const CALLS = {
  ...ATTENDANCE_CALLS,
  ...RECORD_CALLS,
  ...REMARK_CALLS,
  ...CODE_CALLS,
  ...PROJECTION_CALLS,
  ...EXPORT_CALLS,
  ...ATTACHMENT_CALLS,
};
type Name = keyof typeof CALLS;
type Input = Parameters<Browser['ask']>[1];

const filesDir = join(tmpdir(), `campus-other-class-test-${process.pid}`);
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
/** `admin` teaches the class `cloud`; `teacher` teaches others of the school; `student` is in the class. */
const people: Record<'admin' | 'teacher' | 'student', Browser> = {} as never;
/** Of the class of the administrator. */
const theirs = { code: 'cloud-code', open: 'cloud-open', roll: 'cloud-roll', change: '', job: '', upload: '' };
const file = { name: 'a.pdf', attachmentType: 'pdf' } as const;
const upload = { fileName: 'a.pdf', bucketName: 'documents', size: 9, fingerprint: 'f'.repeat(43) } as const;

const ask = (name: Name, input: Input, browser = people.admin) => browser.ask(CALLS[name] as Call, input);

beforeAll(async () => {
  platform = await startTestPlatform({ filesDir, limits: NO_LIMITS });
  for (const [name, account] of [
    ['admin', 'admin'],
    ['teacher', 'teacher'],
    ['student', 'learner'],
  ] as const) {
    people[name] = new Browser(platform.origins.main);
    await signIn(people[name], account);
  }
  const now = platform.clock.now().getTime();
  const times = { startAt: new Date(now - 60_000), endAt: new Date(now + 3_600_000), createdAt: new Date(now) };
  for (const [id, attendanceType] of [
    [theirs.open, 0],
    [theirs.roll, 1],
    [theirs.code, 2],
  ] as const) {
    const own = { tenantId: 'north', classId: 'cloud', name: id, attendanceType, createdBy: 'admin' };
    await platform.db.insert(attendances).values({ ...own, id, ...times });
    const record = { tenantId: 'north', attendanceId: id, userId: 'learner', name: '林晓', jobNum: '1' };
    await platform.db.insert(attendanceRecords).values(record);
  }
  const params = { attendanceId: theirs.code };
  const mark = await ask('markRecord', { params, body: { userId: 'learner', attendedStatus: 2 } });
  theirs.change = (mark.data as { changeId: string }).changeId;
  theirs.job = ((await ask('startExport', { params, body: {} })).data as { id: string }).id;
  // It goes on writing until it is done.
  for (let status = 'running'; status === 'running'; ) {
    const { list } = (await ask('listExports', { params })).data as { list: { status: string }[] };
    status = list[0]?.status ?? '';
  }
  const place = await ask('requestUpload', { body: { attendanceId: theirs.roll, ...upload } });
  theirs.upload = (place.data as { uuid: string }).uuid;
});
afterAll(async () => {
  await platform.close();
  await rm(filesDir, { recursive: true, force: true });
});

/** Input of each call that names the attendance of the other class. A call without one does not compile. */
const inputs = (): Record<Name, Input> => {
  const [open, code, roll] = [
    { attendanceId: theirs.open },
    { attendanceId: theirs.code },
    { attendanceId: theirs.roll },
  ];
  const inAnHour = new Date(platform.clock.now().getTime() + 3_600_000);
  const inClass = { params: { classId: 'cloud' }, query: {} };
  const mark = { userId: 'learner', attendedStatus: 3 };
  const attachment = { params: { attachmentId: theirs.upload }, query: roll };
  return {
    readAttendance: { params: code },
    listAttendances: inClass,
    createAttendance: {
      ...inClass,
      body: {
        ...{ name: 'Lesson', attendanceType: 0, openSignature: false, idempotencyKey: 'k'.repeat(16) },
        ...{ startTime: platform.clock.now().toISOString(), endTime: inAnHour.toISOString() },
      },
    },
    changeAttendance: { params: code, body: { name: 'Lesson' } },
    listRecords: { params: code, query: {} },
    markRecord: { params: code, body: mark },
    readRemark: { params: { ...code, userId: 'learner' } },
    saveRemark: { params: { ...code, userId: 'learner' }, body: { remark: 'Ill.', replaces: '' } },
    makeAttendance: { params: roll, query: { userId: 'learner', isAttended: 1 } },
    batchMark: { body: { ...code, attendedStatus: 4, filter: {} } },
    undoMark: { body: { ...code, changeId: theirs.change } },
    listChanges: { params: code, query: { userId: 'learner' } },
    readSignature: { query: { ...code, uid: 'learner' } },
    readTemporaryCode: { params: code },
    readPermanentCode: { params: open },
    readProjection: { params: code },
    streamProjection: { params: code },
    countExportRows: { params: { exportType: '11' }, body: { resourceId: theirs.code } },
    startExport: { params: code, body: {} },
    listExports: { params: code },
    downloadRecords: { params: code, query: { jobId: theirs.job } },
    cancelExport: { params: { ...code, jobId: theirs.job } },
    readStoragePrivilege: { query: roll },
    requestUpload: { body: { ...roll, ...upload } },
    registerAttachment: { body: { ...roll, ...file, uuid: theirs.upload } },
    listAttachments: { query: roll },
    readAttachmentAddress: attachment,
    deleteAttachment: attachment,
    closeAttendance: { params: code },
    deleteAttendance: { params: code },
    restoreAttendance: { params: code },
  };
};

describe('an attendance of another class of the school', () => {
  it.each(Object.keys(CALLS) as Name[])(
    'does not exist for a teacher, and is refused to its students, by %s [A01] [X01]',
    async (name) => {
      const before = await everyRow(platform.db);
      const input = inputs()[name];
      const answer = await ask(name, input, people.teacher);
      expect([answer.status, answer.code]).toEqual([404, CODES.notFound]);
      expect((await ask(name, input, people.student)).status).toBe(403);
      expect(await everyRow(platform.db)).toEqual(before);
    },
  );

  it('lends nothing to the attendances of the teacher [A01] [A04] [A07] [A08]', async () => {
    const before = await everyRow(platform.db);
    const [own, roll] = [{ attendanceId: 'calculus-code' }, { attendanceId: 'calculus-roll' }];
    const answers = [
      await ask('undoMark', { body: { ...own, changeId: theirs.change } }, people.teacher),
      await ask('downloadRecords', { params: own, query: { jobId: theirs.job } }, people.teacher),
      await ask('cancelExport', { params: { ...own, jobId: theirs.job } }, people.teacher),
      await ask('registerAttachment', { body: { ...roll, ...file, uuid: theirs.upload } }, people.teacher),
      await ask('readAttachmentAddress', { params: { attachmentId: theirs.upload }, query: roll }, people.teacher),
      await ask('deleteAttachment', { params: { attachmentId: theirs.upload }, query: roll }, people.teacher),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await everyRow(platform.db)).toEqual(before);
  });

  it('is there for its own teacher, by the same calls [A01]', async () => {
    // The file is still on its way.
    const missing = ['registerAttachment', 'readAttachmentAddress', 'deleteAttachment'];
    for (const [name, input] of Object.entries(inputs()) as [Name, Input][])
      if (!missing.includes(name)) expect((await ask(name, input)).status, name).toBe(200);
  });
});

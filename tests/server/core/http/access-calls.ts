import { ATTACHMENT_CALLS } from '../../../../src/contract/attendance/attachments.ts';
import { ATTENDANCE_CALLS, NUMBER_CALLS } from '../../../../src/contract/attendance/attendances.ts';
import { CODE_CALLS } from '../../../../src/contract/attendance/check-in.ts';
import { EXPORT_CALLS } from '../../../../src/contract/attendance/exports.ts';
import { PROJECTION_CALLS } from '../../../../src/contract/attendance/projection.ts';
import { RECORD_CALLS } from '../../../../src/contract/attendance/records.ts';
import { REMARK_CALLS } from '../../../../src/contract/attendance/remarks.ts';
import { ATTENDANCE_REPORT_CALLS } from '../../../../src/contract/attendance/reports.ts';
import { SIGN_CALLS } from '../../../../src/contract/attendance/sign.ts';
import { HISTORY_CALLS } from '../../../../src/contract/history/history.ts';
import { INTERACTION_CALLS } from '../../../../src/contract/lecturing/interactions.ts';
import { LECTURING_CALLS } from '../../../../src/contract/lecturing/lecturing.ts';
import { BROADCAST_CALLS } from '../../../../src/contract/live/broadcast.ts';
import { LIVE_CALENDAR_CALLS } from '../../../../src/contract/live/live-calendar.ts';
import { LIVE_DATA_CALLS } from '../../../../src/contract/live/live-data.ts';
import { LIVE_PEOPLE_CALLS } from '../../../../src/contract/live/live-people.ts';
import { LIVE_ROOM_CALLS } from '../../../../src/contract/live/live-room.ts';
import { LIVE_CALLS } from '../../../../src/contract/live/lives.ts';
import { LIVE_HOST_CALLS } from '../../../../src/contract/live/planning/live-hosts.ts';
import { RECORDING_CALLS } from '../../../../src/contract/live/recordings.ts';
import { OPERATIONS, PERMISSION_CALLS } from '../../../../src/contract/school/permissions.ts';

/** The calls whose permissions `table.ts` lists. */
export const CALLS = {
  ...LIVE_CALLS,
  ...LIVE_CALENDAR_CALLS,
  ...LIVE_DATA_CALLS,
  ...LIVE_ROOM_CALLS,
  ...LIVE_HOST_CALLS,
  ...LIVE_PEOPLE_CALLS,
  ...BROADCAST_CALLS,
  ...RECORDING_CALLS,
  ...PERMISSION_CALLS,
  ...LECTURING_CALLS,
  ...INTERACTION_CALLS,
  ...ATTENDANCE_CALLS,
  ...NUMBER_CALLS,
  ...RECORD_CALLS,
  ...REMARK_CALLS,
  ...CODE_CALLS,
  ...SIGN_CALLS,
  ...PROJECTION_CALLS,
  ...EXPORT_CALLS,
  ...ATTENDANCE_REPORT_CALLS,
  ...ATTACHMENT_CALLS,
  ...HISTORY_CALLS,
};
/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

export type CallName = keyof typeof CALLS;

/** What a call is about. Everything belongs to the school `north`, and to its teacher. */
export interface Subject {
  /** The school of the request. */
  readonly schoolId: string;
  readonly liveId: string;
  readonly quizId: string;
  /** A message in it. */
  readonly messageId: string;
  /** A recording of the person who asks. */
  readonly coursewareId: string;
  /** Attendances: one at which students sign in by a link, one with a changing code, and a call of the roll. */
  readonly attendanceId: string;
  readonly codeId: string;
  readonly rollId: string;
  /** The code of the first of them. */
  readonly code: string;
  /** A change that the teacher made at it. */
  readonly changeId: string;
  /** A file of the call of the roll. */
  readonly attachmentId: string;
  readonly jobId: string;
  /** Distinguishes requests that are carried out once. */
  readonly key: string;
}

interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** The times of live courses that are created, around the clock of the platform. */
export const NOW = new Date('2026-11-22T12:00:00Z');
export const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

const form = {
  ...{ title: 'Vectors', lecturer: 'Łucja', timeZone: 'Europe/Madrid' },
  ...{ startTime: at(60).toISOString(), endTime: at(120).toISOString() },
};
const live = ({ liveId }: Subject) => ({ params: { liveId } });
/** The page that broadcasts a live course that is on. */
export const WRITER = 'a-page-of-its-host';
const broadcast = (subject: Subject) => ({ ...live(subject), body: { writer: WRITER, part: 0 } });
const school = ({ schoolId }: Subject) => ({ params: { schoolId } });
const lesson = ({ schoolId }: Subject) => ({ params: { schoolId, classId: 'calculus' } });
const attendance = ({ attendanceId }: Subject) => ({ params: { attendanceId } });
const history = ({ schoolId }: Subject) => ({ schoolId, userId: 'learner' });

/** A valid request of each call. */
export const REQUESTS: { readonly [Name in CallName]: (subject: Subject) => Input } = {
  listLives: () => ({ query: { pageSize: 100 } }),
  countLives: () => ({}),
  readLiveCalendar: () => ({ query: { startDate: '2026-11', perDay: 100 } }),
  readCalendarFile: live,
  readCalendarAddress: () => ({}),
  makeCalendarAddress: () => ({ body: {} }),
  endCalendarAddress: () => ({}),
  listCoHosts: live,
  changeCoHosts: ({ liveId }) => ({ params: { liveId }, body: { userIds: [] } }),
  findLecturers: () => ({}),
  saveLiveCover: () => ({ body: { image: PIXEL } }),
  listCopyableLives: () => ({ query: { pageSize: 20 } }),
  createLive: () => ({ body: form }),
  copyLive: (subject) => ({ ...live(subject), body: { ...form, coursewareId: subject.coursewareId } }),
  readLive: live,
  changeLive: (subject) => ({ ...live(subject), body: form }),
  deleteLive: live,
  deleteLives: ({ liveId }) => ({ query: { liveIds: liveId } }),
  listDeletedLives: () => ({}),
  restoreLives: ({ liveId }) => ({ body: { liveIds: [liveId] } }),
  readLiveAddress: live,
  resetPasscode: (subject) => ({ ...live(subject), body: { lpass: '654321' } }),
  readLiveData: ({ liveId }) => ({ body: { liveId } }),
  exportLiveData: ({ liveId }) => ({ query: { liveId } }),
  listReplays: ({ liveId }) => ({ query: { liveId } }),
  countReplays: ({ liveId }) => ({ query: { liveId } }),
  readLiveInfo: live,
  reportWatching: (subject) => ({ ...live(subject), body: { seconds: 5 } }),
  enterLive: live,
  reportPresence: live,
  openLive: live,
  closeLive: live,
  checkInToLive: live,
  appointLive: (subject) => ({ ...live(subject), body: { appointed: true } }),
  speakInLive: (subject) => ({ ...live(subject), body: { text: 'Good morning' } }),
  askInLive: (subject) => ({ ...live(subject), body: { text: 'Is it clear?' } }),
  answerInLive: (subject) => ({ ...live(subject), body: { quizId: subject.quizId, answer: true } }),
  startBroadcast: (subject) => ({
    ...live(subject),
    body: { writer: WRITER, codecs: 'avc1.42001f', width: 640, height: 360 },
  }),
  renewBroadcast: broadcast,
  stopBroadcast: broadcast,
  cutReplay: (subject) => ({ ...live(subject), body: { start: 4, end: 0 } }),
  downloadReplay: live,
  deleteReplay: live,
  setCaptions: (subject) => ({ ...live(subject), body: { language: 'en_US', text: '' } }),
  listLivePeople: (subject) => ({ ...live(subject), query: {} }),
  raiseHand: (subject) => ({ ...live(subject), body: { raised: true } }),
  restrictPerson: (subject) => ({ ...live(subject), body: { userId: 'learner', muted: true } }),
  endCheckIn: (subject) => ({ ...live(subject), body: { ended: true } }),
  readLiveSettings: () => ({}),
  changeLiveSettings: () => ({ body: { meetingHosts: [], keepDays: 0, revision: 0 } }),
  readOperationPermission: () => ({ query: { operationCode: OPERATIONS.exportLives } }),
  readLecturing: school,
  readLecturingHome: school,
  listClasses: school,
  readClass: lesson,
  listLessons: (subject) => ({
    ...lesson(subject),
    query: { from: at(0).toISOString(), to: at(1_440).toISOString() },
  }),
  listClassMembers: lesson,
  listInteractions: school,
  replyToInteraction: ({ liveId, messageId, schoolId }) => ({
    params: { schoolId, liveId, messageId },
    body: { text: 'Like this.' },
  }),
  readAttendance: attendance,
  listAttendances: () => ({ params: { classId: 'calculus' } }),
  createAttendance: ({ key }) => ({
    params: { classId: 'calculus' },
    body: {
      ...{ name: 'Limits', attendanceType: 1, idempotencyKey: key },
      ...{ startTime: at(0).toISOString(), endTime: at(15).toISOString() },
    },
  }),
  readAttendanceReport: () => ({ params: { classId: 'calculus' } }),
  exportAttendanceReport: () => ({ params: { classId: 'calculus' } }),
  readOwnAttendance: () => ({}),
  readIsICT: () => ({}),
  changeAttendance: (subject) => ({ ...attendance(subject), body: { name: 'Limits' } }),
  closeAttendance: ({ rollId }) => ({ params: { attendanceId: rollId } }),
  deleteAttendance: attendance,
  restoreAttendance: attendance,
  listRecords: attendance,
  markRecord: (subject) => ({ ...attendance(subject), body: { userId: 'learner', attendedStatus: 3 } }),
  readRemark: ({ attendanceId }) => ({ params: { attendanceId, userId: 'learner' } }),
  saveRemark: ({ attendanceId }) => ({
    params: { attendanceId, userId: 'learner' },
    body: { remark: 'Ill.', replaces: '' },
  }),
  makeAttendance: ({ rollId }) => ({ params: { attendanceId: rollId }, query: { userId: 'learner', isAttended: 1 } }),
  batchMark: ({ attendanceId }) => ({ body: { attendanceId, attendedStatus: 3, userIds: ['learner'] } }),
  undoMark: ({ attendanceId, changeId }) => ({ body: { attendanceId, changeId } }),
  listChanges: (subject) => ({ ...attendance(subject), query: { userId: 'learner' } }),
  readSignature: ({ attendanceId }) => ({ query: { attendanceId, uid: 'learner' } }),
  readTemporaryCode: ({ codeId }) => ({ params: { attendanceId: codeId } }),
  readPermanentCode: attendance,
  readSignPage: ({ code }) => ({ query: { code } }),
  signAttendance: ({ code }) => ({ body: { code } }),
  readProjection: attendance,
  streamProjection: attendance,
  countExportRows: ({ attendanceId }) => ({ params: { exportType: '11' }, body: { resourceId: attendanceId } }),
  startExport: attendance,
  listExports: attendance,
  cancelExport: ({ attendanceId, jobId }) => ({ params: { attendanceId, jobId } }),
  downloadRecords: attendance,
  readStoragePrivilege: ({ rollId }) => ({ query: { attendanceId: rollId } }),
  requestUpload: ({ key, rollId }) => ({
    body: { attendanceId: rollId, fileName: 'a.pdf', bucketName: 'documents', size: 9, fingerprint: key.repeat(2) },
  }),
  registerAttachment: ({ attachmentId, rollId }) => ({
    body: { attendanceId: rollId, name: 'a.pdf', attachmentType: 'pdf', uuid: attachmentId },
  }),
  listAttachments: ({ rollId }) => ({ query: { attendanceId: rollId } }),
  readAttachmentAddress: ({ attachmentId, rollId }) => ({
    params: { attachmentId },
    query: { attendanceId: rollId },
  }),
  deleteAttachment: ({ attachmentId, rollId }) => ({ params: { attachmentId }, query: { attendanceId: rollId } }),
  findStudyProcess: (subject) => ({
    body: {
      ...{ ...history(subject), pageVO: { curPage: 1 } },
      liveBroadcastsCond: { tenantId: subject.schoolId },
    },
  }),
  readStudyIndex: (subject) => ({ query: history(subject) }),
  exportStudyProcess: (subject) => ({ query: history(subject) }),
};

/** How the live course of a call is: it has not begun, is on, is over with a recording, or was deleted by its creator. */
export type LiveStage = 'waiting' | 'on' | 'over' | 'deleted';
export const STAGES: Partial<Record<CallName, LiveStage>> = {
  copyLive: 'over',
  readLiveData: 'over',
  exportLiveData: 'over',
  listReplays: 'over',
  countReplays: 'over',
  reportWatching: 'over',
  restoreLives: 'deleted',
  enterLive: 'on',
  reportPresence: 'on',
  closeLive: 'on',
  checkInToLive: 'on',
  speakInLive: 'on',
  askInLive: 'on',
  answerInLive: 'on',
  startBroadcast: 'on',
  renewBroadcast: 'on',
  stopBroadcast: 'on',
  cutReplay: 'over',
  downloadReplay: 'over',
  deleteReplay: 'over',
  setCaptions: 'over',
  listLivePeople: 'on',
  raiseHand: 'on',
  restrictPerson: 'on',
  endCheckIn: 'on',
};

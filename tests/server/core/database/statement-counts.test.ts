import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { federatedIdentities } from '../../../../demo/platform/accounts/identities/tables.ts';
import { passkeys, refreshTokens, sessions } from '../../../../demo/platform/accounts/tables.ts';
import { activities } from '../../../../demo/platform/activities/tables.ts';
import { TABLES } from '../../../../demo/platform/areas.ts';
import { clearFiles } from '../../../../demo/platform/attendance/clear-files.ts';
import { runExport } from '../../../../demo/platform/attendance/export/run.ts';
import type { CurrentAttendance } from '../../../../demo/platform/attendance/period.ts';
import {
  attendanceAttachments,
  attendanceRecords,
  attendances,
  exportJobs,
} from '../../../../demo/platform/attendance/tables.ts';
import { clearExpired } from '../../../../demo/platform/core/areas/expiry.ts';
import { sha256 } from '../../../../demo/platform/core/random.ts';
import { classes, classMembers, classTeachers, lessons } from '../../../../demo/platform/lecturing/tables.ts';
import { liveEvents, liveSamples, liveViewers } from '../../../../demo/platform/live/data/tables.ts';
import { liveParts, liveRecordings, liveSegments } from '../../../../demo/platform/live/media/tables.ts';
import { lives } from '../../../../demo/platform/live/tables.ts';
import { ltiLaunches, ltiRegistrations } from '../../../../demo/platform/lti/tables.ts';
import { courses, courseTexts, enrolments } from '../../../../demo/platform/mall/courses/tables.ts';
import { courseLessons } from '../../../../demo/platform/mall/lessons/tables.ts';
import { plateCategories, plateSections } from '../../../../demo/platform/plate/tables.ts';
import { DEMO_ACTIVATION_CODE } from '../../../../demo/platform/register/seed.ts';
import { invitations } from '../../../../demo/platform/register/tables.ts';
import { fans, follows, spaces, visits } from '../../../../demo/platform/space/tables.ts';
import { learningHistory } from '../../../../demo/platform/studies/tables.ts';
import { memberships, tenantOrigins, tenants, tenantTexts } from '../../../../demo/platform/tenants/tables.ts';
import { userAddresses, users } from '../../../../demo/platform/users/tables.ts';
import { comments, exams, posts, videos } from '../../../../demo/platform/works/tables.ts';
import { HISTORY_KINDS } from '../../../../src/contract/history/history-constants.ts';
import { ASSERTION_GRANT } from '../../../../src/contract/identity/token.ts';
import { CONTRACT, type Contract } from '../../../../src/contract/index.ts';
import { LANGUAGES } from '../../../../src/contract/languages.ts';
import { OPERATIONS } from '../../../../src/contract/school/permissions.ts';
import { issue, redeem, signInAt, throughWindow } from '../../handoff/pages.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { type Answer, Browser } from '../../support/browser.ts';
import { examForm, SAMPLES } from '../../support/call-samples.ts';
import { askForSchool, askForStore, askToCheck, makeCreator, newName } from '../../support/creators.ts';
import { rowOf } from '../../support/database/rows.ts';
import { finishAtCallback, goThroughProvider, signAll } from '../../support/journeys.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { startTestPlatform } from '../../support/platform.ts';
import { signCodeOf } from '../../support/sign-code.ts';
import { mp4Of } from '../../uploads/media-samples.ts';

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/**
 * How many SQL statements a successful call runs, the reading of its session included. A call whose number rises is a
 * call that costs every user a round trip more, on a cluster between machines.
 */
const STATEMENTS: { readonly [Name in keyof Contract]: number } = {
  activateSession: 10,
  addComment: 11,
  readLesson: 11,
  saveProgress: 13,
  listTaughtCourses: 6,
  createCourse: 12,
  readEditedCourse: 8,
  saveCourse: 12,
  deleteCourse: 11,
  publishCourse: 23,
  withdrawCourse: 13,
  orderLessons: 12,
  addLesson: 15,
  readEditedLesson: 6,
  saveLesson: 20,
  removeLesson: 17,
  restoreLesson: 20,
  listLessonItems: 4,
  listLearners: 7,
  exportLearners: 9,
  readAttendanceReport: 7,
  exportAttendanceReport: 8,
  readOwnAttendance: 5,
  beginUpload: 7,
  finishUpload: 6,
  cancelUpload: 4,
  activateCourse: 20,
  requestCourse: 11,
  listCourseCodes: 5,
  createCourseCode: 6,
  revokeCourseCode: 5,
  listCourseRequests: 6,
  answerCourseRequest: 5,
  listReplies: 5,
  editComment: 9,
  deleteComment: 9,
  likeWork: 8,
  addFocus: 16,
  applyActivationCode: 6,
  bindAccount: 19,
  bindExistingAccount: 94,
  cancelFocus: 15,
  cancelSigning: 3,
  castVote: 9,
  countUnread: 8,
  listNotifications: 9,
  markRead: 10,
  readNotificationSettings: 4,
  saveNotificationSettings: 5,
  readBlock: 2,
  saveBlock: 13,
  listBlocks: 3,
  listOwnReports: 3,
  changeReport: 7,
  changeRole: 6,
  changePlateSubscription: 11,
  checkCreation: 12,
  createPasskey: 7,
  createSchool: 23,
  createStore: 22,
  decodeShortUrl: 1,
  discardTicket: 69,
  enrol: 11,
  evaluatePlate: 13,
  fetchAgreements: 2,
  findCurrentSchool: 3,
  findTenant: 1,
  issueAuthorizationCode: 7,
  openReport: 5,
  joinPublicSchool: 6,
  saveAvatar: 4,
  removeAvatar: 3,
  saveSpaceCover: 4,
  removeSpaceCover: 3,
  saveSchoolPicture: 14,
  joinSchool: 12,
  listComments: 7,
  listDynamics: 4,
  listCourses: 8,
  listExams: 4,
  listFans: 14,
  listFollows: 14,
  listIdentities: 2,
  leaveCourse: 6,
  listMarketCourses: 3,
  listMembers: 4,
  listOverlayComments: 6,
  listReports: 5,
  listPartners: 3,
  listPasskeys: 2,
  listProgrammes: 1,
  listSchoolCourses: 6,
  listPosts: 5,
  listSchools: 2,
  listVideos: 4,
  listVisitors: 5,
  loginBind: 19,
  moderateTexts: 2,
  networkLogin: 11,
  passkeyCreationOptions: 4,
  passkeySignInOptions: 3,
  prepareBind: 1,
  reauthenticate: 10,
  readClientApplication: 1,
  readConsole: 7,
  readCourse: 9,
  readCreateConfig: 0,
  readDownloadToken: 3,
  readExam: 4,
  answerExam: 11,
  reviewExam: 8,
  listManagedExams: 6,
  readManagedExam: 4,
  saveExam: 10,
  deleteExam: 7,
  readExamResults: 8,
  listExamLearners: 5,
  giveExtraTime: 9,
  readFileUrl: 4,
  readFocusTypes: 3,
  readInvitation: 9,
  readOwnStore: 4,
  readPost: 5,
  readPlateOwner: 8,
  readPlateSubscription: 6,
  readPlateTree: 4,
  readEditedPlate: 5,
  savePlate: 7,
  removePlate: 11,
  addPlateCategories: 11,
  changePlateCategory: 20,
  removePlateCategory: 13,
  readSchool: 5,
  readSchoolAccess: 3,
  readSchoolNext: 13,
  searchSchool: 9,
  readSession: 2,
  addOrUpdatePersonSpace: 13,
  readMembership: 3,
  readSpaceCounts: 8,
  readSpaceSettings: 2,
  readSpaceUser: 2,
  readStoreSwitch: 2,
  readUser: 2,
  readVideo: 4,
  readVip: 2,
  refreshSession: 5,
  issueHandoffCode: 5,
  redeemHandoffCode: 8,
  removeIdentity: 8,
  removePasskey: 5,
  renewSigning: 3,
  requestCode: 13,
  resetPassword: 24,
  resolveQuestion: 6,
  pinPost: 6,
  saveSpaceSetting: 5,
  saveSpaceAbout: 4,
  signAgreements: 8,
  signDataProcessing: 2,
  signInWithCode: 19,
  signInWithPasskey: 14,
  signInWithPassword: 16,
  signOut: 5,
  updateAccess: 13,
  updateCreatorName: 2,
  updateProfile: 22,
  updateVisitor: 4,
  listLives: 5,
  countLives: 4,
  readLiveCalendar: 4,
  listCopyableLives: 5,
  createLive: 7,
  copyLive: 9,
  readLive: 4,
  changeLive: 7,
  deleteLive: 9,
  deleteLives: 6,
  listDeletedLives: 4,
  restoreLives: 6,
  readLiveAddress: 4,
  readCalendarFile: 4,
  resetPasscode: 6,
  readCalendarAddress: 4,
  makeCalendarAddress: 5,
  endCalendarAddress: 4,
  listCoHosts: 5,
  changeCoHosts: 8,
  findLecturers: 6,
  saveLiveCover: 5,
  readLiveData: 7,
  enterLive: 15,
  reportPresence: 14,
  openLive: 13,
  closeLive: 9,
  checkInToLive: 14,
  appointLive: 7,
  startBroadcast: 11,
  renewBroadcast: 8,
  stopBroadcast: 7,
  cutReplay: 12,
  downloadReplay: 7,
  deleteReplay: 12,
  setCaptions: 10,
  listLivePeople: 8,
  raiseHand: 16,
  restrictPerson: 9,
  endCheckIn: 13,
  readLiveSettings: 5,
  changeLiveSettings: 6,
  speakInLive: 9,
  askInLive: 14,
  answerInLive: 16,
  exportLiveData: 7,
  listReplays: 7,
  countReplays: 4,
  readLiveInfo: 4,
  readOperationPermission: 3,
  readLecturing: 4,
  readLecturingHome: 7,
  listClasses: 6,
  readClass: 6,
  listLessons: 5,
  listClassMembers: 7,
  listInteractions: 6,
  replyToInteraction: 8,
  readAttendance: 6,
  readProjection: 7,
  streamProjection: 6,
  submitExam: 17,
  listAttendances: 7,
  issueToken: 16,
  readSchoolKeys: 9,
  createCredential: 10,
  rotateCredential: 9,
  revokeCredential: 18,
  addSigningKey: 20,
  removeSigningKey: 18,
  updateExternalAccounts: 16,
  publishPost: 17,
  changePost: 14,
  publishVideo: 9,
  changeVideo: 8,
  deleteWork: 13,
  setComing: 8,
  readDraft: 4,
  saveDraft: 8,
  dropDraft: 5,
  listPlateContents: 9,
  createAttendance: 9,
  readIsICT: 2,
  sendErrorReport: 4,
  readLtiSetup: 5,
  createLtiRegistration: 9,
  changeLtiRegistration: 8,
  refreshLtiMembers: 9,
  revokeLtiRegistration: 8,
  inviteLtiPlatform: 6,
  openLtiLaunch: 6,
  renewLtiLaunch: 3,
  leaveLtiLaunch: 6,
  listErrorReports: 4,
  changeAttendance: 7,
  closeAttendance: 7,
  deleteAttendance: 6,
  restoreAttendance: 7,
  listRecords: 7,
  markRecord: 12,
  readRemark: 7,
  saveRemark: 8,
  makeAttendance: 11,
  batchMark: 13,
  undoMark: 14,
  listChanges: 9,
  readSignature: 6,
  readTemporaryCode: 7,
  readPermanentCode: 6,
  readSignPage: 3,
  signAttendance: 6,
  countExportRows: 6,
  startExam: 9,
  startExport: 11,
  listExports: 7,
  cancelExport: 8,
  downloadRecords: 6,
  readStoragePrivilege: 7,
  requestUpload: 11,
  registerAttachment: 10,
  listAttachments: 8,
  readAttachmentAddress: 6,
  deleteAttachment: 6,
  reportWatching: 6,
  findStudyProcess: 11,
  readStudyIndex: 5,
  exportStudyProcess: 13,
};

const filesDir = join(tmpdir(), `campus-statement-test-${process.pid}`);
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let statements: string[] = [];
let housekeeping: ReadonlySet<string>;
beforeAll(async () => {
  platform = await startTestPlatform({ filesDir, limits: NO_LIMITS, onStatement: (text) => statements.push(text) });
  // The server does the same from time to time, also during a call.
  await clearExpired(platform.db, TABLES, new Date());
  await clearFiles({ db: platform.db, storage: { directory: filesDir } } as never, new Date());
  await exportInBackground();
  housekeeping = new Set(statements);
});
afterAll(async () => {
  await platform.close();
  await rm(filesDir, { recursive: true, force: true });
});

const TRANSACTION = /^(?:begin|commit|rollback|savepoint|release)/i;
const NAMES = new Map<string, keyof Contract>(
  Object.entries(CONTRACT).map(([name, call]) => [call.name, name as keyof Contract] as const),
);

/** Counts the statements of the successful calls that browsers make while `work` runs; the most of each call. */
const countStatements = async (work: () => Promise<void>): Promise<Partial<Record<keyof Contract, number>>> => {
  const counts: Partial<Record<keyof Contract, number>> = {};
  const { ask } = Browser.prototype;
  const spy = vi.spyOn(Browser.prototype, 'ask').mockImplementation(async function (this: Browser, call, ...rest) {
    statements = [];
    const answer = (await ask.call(this, call, ...rest)) as Answer<never>;
    const ran = statements.filter((text) => !housekeeping.has(text) && !TRANSACTION.test(text)).length;
    const name = NAMES.get(call.name);
    if (name && answer.status === 200) counts[name] = Math.max(counts[name] ?? 0, ran);
    return answer;
  });
  await work().finally(() => spy.mockRestore());
  return counts;
};

const newBrowser = () => new Browser(platform.origins.main);

const insert = (table: PgTable, count: number, more: (index: number) => Record<string, unknown>) =>
  platform.db.insert(table).values(Array.from({ length: count }, (_, index) => rowOf(table, more(index))));

/** Adds what a user and a school have after years, so that a statement per row would be noticed. */
const addYears = async (userId: string, schoolId: string): Promise<void> => {
  const name = (index: number) => `${userId}-${index}`;
  await insert(users, 200, (index) => ({ id: name(index), email: `${name(index)}@years.example` }));
  await insert(userAddresses, 200, (index) => ({ address: `${name(index)}@years.example`, userId: name(index) }));
  await insert(memberships, 200, (index) => ({ userId: name(index), tenantId: schoolId, role: 'learner' }));
  await insert(tenants, 100, (index) => ({ id: name(index), domain: name(index), listed: true, kind: 'school' }));
  for (const language of LANGUAGES) {
    await insert(tenantTexts, 100, (index) => ({ tenantId: name(index), language, name: name(index) }));
  }
  await insert(tenantOrigins, 30, (index) => ({ tenantId: schoolId, origin: `https://${index}.years.example` }));
  await insert(invitations, 30, (index) => ({ code: name(index), tenantId: schoolId }));
  await insert(memberships, 100, (index) => ({ userId, tenantId: name(index), role: 'learner' }));
  await insert(courses, 60, (index) => ({
    tenantId: schoolId,
    id: name(index),
    authorId: name(index),
    language: 'zh_CN',
  }));
  await insert(courseTexts, 60, (index) => ({ tenantId: schoolId, courseId: name(index), language: 'zh_CN' }));
  await insert(enrolments, 60, (index) => ({ userId, tenantId: schoolId, courseId: name(index) }));
  await insert(sessions, 100, (index) => ({ id: name(index), userId }));
  await insert(refreshTokens, 100, (index) => ({ hash: name(index), sessionId: name(index), userId }));
  await insert(passkeys, 5, (index) => ({ id: name(index), userId, transports: [] }));
  await insert(federatedIdentities, 20, (index) => ({ id: name(index), userId }));
  await insert(fans, 200, (index) => ({ followedId: userId, followerId: name(index), nameKey: 'a' }));
  await insert(follows, 200, (index) => ({ followerId: userId, followedId: name(index), nameKey: 'a' }));
  await insert(visits, 200, (index) => ({ userId, visitorId: name(index) }));
};

const mailedCode = async (address: string): Promise<string> => {
  const answer = await newBrowser().fetch(`/dev/outbox.json?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { code: string }[])[0]?.code ?? '';
};

/** Registers a learning system, opens a link of it, and revokes it. */
const useLearningSystems = async (browser: Browser, params: { schoolId: string }, userId: string): Promise<void> => {
  const c = CONTRACT;
  const body = SAMPLES.createLtiRegistration.body as { issuer: string };
  await insert(ltiRegistrations, 15, (index) => ({
    ...{ tenantId: params.schoolId, id: `other-${index}`, deploymentIds: [], revokedAt: null },
    ...{ issuer: `https://${index}.example` },
  }));
  const [made] = (await browser.ask(c.createLtiRegistration, { params, body })).data.list.slice(-1);
  const registrationId = made?.id ?? '';
  const at = { ...params, registrationId };
  await browser.ask(c.changeLtiRegistration, { params: at, body: { ...body, revision: 1 } });
  await browser.ask(c.readLtiSetup, { params });
  await browser.ask(c.inviteLtiPlatform, { params });
  const facts = { target: { kind: 'portal', contentId: '' }, role: 'learner' };
  const code = `${userId}-launch`.padEnd(43, 'x');
  await insert(ltiLaunches, 1, () => ({
    ...{ codeHash: sha256(code), tenantId: params.schoolId, registrationId, userId, step: 'open', facts },
    ...{ browserHash: '', usedAt: null, expiresAt: new Date(Date.now() + 60_000) },
  }));
  const frame = { tenant: params.schoolId, mode: 'token' } as const;
  const { accessToken: bearer, renewal } = (await browser.ask(c.openLtiLaunch, { body: { code } }, frame)).data;
  await browser.ask(c.renewLtiLaunch, { body: { renewal } }, frame);
  await browser.ask(c.leaveLtiLaunch, { body: { renewal } }, { ...frame, bearer });
  await browser.ask(c.revokeLtiRegistration, { params: at });
  await insert(classes, 1, () => ({
    ...{ tenantId: params.schoolId, id: 'lti-class', studentCount: 0, teacherId: userId },
    ...{ startDate: '2026-01-01', endDate: '2027-01-01' },
  }));
  await browser.ask(c.refreshLtiMembers, { params: { ...params, classId: 'lti-class' } });
};

/** Signs in by a provider for the first time, as far as the ticket. */
const comeFirst = async (person: string): Promise<{ browser: Browser; ticket: string | null }> => {
  const browser = newBrowser();
  const { data } = await finishAtCallback(browser, await goThroughProvider(browser, person));
  return { browser, ticket: data.ticket };
};

/** Makes the calls of the person space; the user has a fan, a visitor, and somebody to follow. */
const visitSpaces = async (browser: Browser, userId: string): Promise<void> => {
  const c = CONTRACT;
  const other = await makeCreator(platform);
  await other.browser.ask(c.addFocus, { body: { userId: other.id, focusUserId: userId } });
  await other.browser.ask(c.updateVisitor, { body: { userId, visitorId: other.id } });
  const query = { page: 1, pageSize: 50, search: 'a' };
  await browser.ask(c.addFocus, { body: { userId, focusUserId: other.id } });
  // An organization, whose courses and exams count, too.
  const organization = { nameKey: 'a', createdAt: new Date() };
  await insert(fans, 1, () => ({ followedId: userId, followerId: 'org', ...organization }));
  await insert(follows, 1, () => ({ followerId: userId, followedId: 'org', ...organization }));
  await browser.ask(c.listFans, { query: { focusUserId: userId, ...query } });
  await browser.ask(c.listFollows, { query: { userId, ...query } });
  await browser.ask(c.listVisitors, { query: { userId } });
  await browser.ask(c.readFocusTypes, { body: { userIds: [other.id, 'teacher'] } });
  await browser.ask(c.cancelFocus, { body: { userId, focusUserId: other.id } });
  // Each kind of subject adds one statement or two; here it is the follow of the other one.
  await browser.ask(c.countUnread);
  await browser.ask(c.listNotifications);
  await browser.ask(c.markRead, { body: { ids: ['a'.repeat(43)], until: new Date().toISOString() } });
  await browser.ask(c.readNotificationSettings);
  await browser.ask(c.saveNotificationSettings, { body: { hidden: ['plates'], mailed: [] } });
  await browser.ask(c.readBlock, { query: { userId: other.id } });
  await browser.ask(c.saveBlock, { body: { userId: other.id, kind: 'block' } });
  await browser.ask(c.listBlocks);
  await browser.ask(c.saveBlock, { body: { userId: other.id, kind: 'none' } });
  await browser.ask(c.readSpaceUser, { query: { searchUserId: other.id } });
  await browser.ask(c.readVip, { query: { userId: other.id } });
  await browser.ask(c.readSpaceCounts, { query: { webMasterId: other.id } });
  const own = { tenantId: 'north', userId };
  // Only counts that are wrong are written.
  await platform.db.update(spaces).set({ fansCount: 999 }).where(eq(spaces.userId, userId));
  await browser.ask(c.addOrUpdatePersonSpace, { body: { ...own, focusUserId: userId } });
  await browser.ask(c.readMembership, { query: own });
  await browser.ask(c.readSpaceSettings, { query: { schoolId: 'north' } });
  await browser.ask(c.saveSpaceSetting, { body: { schoolId: 'north', userId, personType: 1, isVisible: 0 } });
  await browser.ask(c.saveSpaceAbout, { body: { about: 'Reads maps.' } });
};

/** Takes an exam of a colleague, and passes it. */
const takeExam = async (browser: Browser, userId: string): Promise<void> => {
  const params = { examId: `teacher-${userId.replaceAll('-', '')}` };
  const question = { id: 'q1', kind: 'single', text: 'Q', options: [{ id: 'a', title: 'A' }], answers: ['a'] };
  const school = rowOf(tenants, { id: 'examining', domain: 'examining', kind: 'school' });
  await platform.db
    .insert(tenants)
    .values(school as typeof tenants.$inferInsert)
    .onConflictDoNothing();
  await insert(memberships, 1, () => ({ userId, tenantId: 'examining', role: 'learner' }));
  const times = {
    startTime: new Date(0),
    endTime: new Date('2099-01-01'),
    durationMinutes: 5,
    totalScore: 9,
    passScore: 9,
  };
  await insert(exams, 1, () => ({
    userId: 'teacher',
    id: params.examId,
    schoolId: 'examining',
    questions: [question],
    ...times,
  }));
  const { attemptId } = (await browser.ask(CONTRACT.startExam, { params })).data;
  const given = { attemptId, questionId: 'q1', optionIds: ['a'], key: 'k'.repeat(16) };
  await browser.ask(CONTRACT.answerExam, { params, body: given });
  await browser.ask(CONTRACT.submitExam, { params, body: { attemptId } });
  await platform.db.update(exams).set({ reveals: 'attempt' }).where(eq(exams.id, params.examId));
  await browser.ask(CONTRACT.reviewExam, { params });
};

/** Makes the calls of an exam for those who manage it, with a version and extra time. */
const editExam = async (browser: Browser, userId: string, schoolId: string): Promise<void> => {
  const c = CONTRACT;
  const form = examForm('2026-11-22T10:00:00.000Z');
  const save = (more: object) => browser.ask(c.saveExam, { body: { schoolId, status: 'published', form, ...more } });
  const { examId, revision } = (await save({ key: 'counted' })).data;
  await save({ examId, revision, form: { ...form, drawCount: 1 } });
  const params = { examId };
  await browser.ask(c.readManagedExam, { params });
  await browser.ask(c.listManagedExams, { query: { schoolId, pageSize: 50 } });
  await browser.ask(c.giveExtraTime, { params, body: { userId, extraMinutes: 5 } });
  await browser.ask(c.listExamLearners, { params });
  await browser.ask(c.readExamResults, { params });
  const draft = (await save({ key: 'draft', status: 'draft' })).data;
  await browser.ask(c.deleteExam, { params: { examId: draft.examId } });
};

/** Makes the calls of works: those of a person who has `count` of each, with as many comments. */
const readWorks = async (browser: Browser, userId: string, count: number): Promise<void> => {
  const c = CONTRACT;
  const id = (index: number) => `${userId}-${index}`;
  const common = (index: number) => ({ userId, id: id(index), schoolId: 'north' });
  const attachments = ['platform', 'document'].map((servType) => ({
    ...{ uid: servType, name: 'a.txt', servType },
    ...{ url: '', docVersion: '', size: 1 },
  }));
  const vote = { isMultiple: false, voterCount: 0, options: [{ id: 'a', title: 'A', count: 0 }] };
  await insert(posts, count, (index) => ({ ...common(index), resourceType: index ? 'vote' : 'qa', attachments, vote }));
  await insert(videos, count, common);
  await insert(exams, count, common);
  await insert(activities, count, (index) => ({
    ...common(index),
    ...{ kind: 'followed', subject: 'person', subjectId: 'learner' },
  }));
  await insert(comments, count, (index) => ({ ...common(index), workId: id(0), fromUserId: 'learner' }));
  const query = { userId, page: 1, limit: 50 };
  await browser.ask(c.listPosts, { query });
  await browser.ask(c.listVideos, { query });
  await browser.ask(c.listExams, { query: { userId, pageSize: 50 } });
  await browser.ask(c.listCourses, { query: { userId: 'org', pageSize: 50 } });
  await browser.ask(c.listDynamics, { query: { userId, pageSize: 50 } });
  const params = { resourceId: id(0) };
  await browser.ask(c.readPost, { params });
  await browser.ask(c.readVideo, { params: { videoId: id(0) } });
  await browser.ask(c.readExam, { params: { examId: id(0) } });
  await takeExam(browser, userId);
  await browser.ask(c.castVote, { body: { resourceId: id(0), optionIds: ['a'] } });
  await browser.ask(c.resolveQuestion, { body: { resourceId: id(0), isResolved: 1 } });
  await browser.ask(c.pinPost, { body: { resourceId: id(0), isTop: 1 } });
  const { data: added } = await browser.ask(c.addComment, { params, body: { content: 'Well done.' } });
  const replied = { params: { ...params, commentId: added.id } };
  for (let index = 0; index < 5; index++)
    await browser.ask(c.addComment, { params, body: { content: `Reply ${index}`, replyTo: added.id } });
  await browser.ask(c.listReplies, replied);
  await browser.ask(c.editComment, { ...replied, body: { content: 'Very well done.' } });
  await browser.ask(c.likeWork, { body: { ...params, liked: true } });
  await browser.ask(c.listComments, { params, query: { pageSize: 50 } });
  await browser.ask(c.deleteComment, replied);
  const visitor = newBrowser();
  await visitor.ask(c.listPosts, { query });
  await visitor.ask(c.listOverlayComments, { body: { schoolId: 'north', resourceIdList: [id(0)] } });
  await browser.ask(c.readFileUrl, { params: { ...params, uid: 'platform' } });
  await browser.ask(c.readDownloadToken, { params: { ...params, uid: 'document' } });
};

/** Makes the calls of a course that costs something, in a school of the user. */
const lockCourse = async (browser: Browser, userId: string, schoolId: string): Promise<void> => {
  const c = CONTRACT;
  const params = { schoolId };
  await insert(courses, 1, () => ({ tenantId: schoolId, id: 'priced', language: 'zh_CN', price: 20 }));
  await insert(courseTexts, 1, () => ({ tenantId: schoolId, courseId: 'priced', language: 'zh_CN' }));
  const body = { ...params, courseId: 'priced' };
  await browser.ask(c.requestCourse, { body });
  await browser.ask(c.listCourseRequests, { params });
  await browser.ask(c.answerCourseRequest, {
    params: { ...params, courseId: 'priced', userId },
    body: { approved: false },
  });
  const { data: code } = await browser.ask(c.createCourseCode, { params, body: { courseId: 'priced', usesMax: 2 } });
  await browser.ask(c.activateCourse, { body: { ...body, code: code.code } });
  await browser.ask(c.listCourseCodes, { params });
  await browser.ask(c.revokeCourseCode, { params: { ...params, code: code.code } });
};

/** Makes the calls of a file that is sent, and of one that is not sent after all. */
const uploadFiles = async (browser: Browser, schoolId: string): Promise<void> => {
  const c = CONTRACT;
  const params = { schoolId };
  for (const name of ['plan.csv', 'other.csv']) {
    const { data } = await browser.ask(c.beginUpload, { params, body: { purpose: 'workFile', name, size: 4 } });
    const file = { ...params, fileId: data.id };
    if (name === 'other.csv') {
      await browser.ask(c.cancelUpload, { params: file });
      continue;
    }
    await fetch(`${data.address}/0`, { method: 'PUT', body: 'a,b\n' });
    await browser.ask(c.finishUpload, { params: file, body: {} });
  }
};

/** Makes the calls of a course that the user makes, in a school of the user. */
const writeCourse = async (browser: Browser, schoolId: string): Promise<void> => {
  const c = CONTRACT;
  const params = { schoolId };
  const texts = { title: 'Vectors', language: 'en_US' } as const;
  const { data: draft } = await browser.ask(c.createCourse, { params, body: texts });
  const course = { ...params, courseId: draft.id };
  const inEnglish = { textLanguage: 'en_US' } as const;
  const about = { ...texts, ...inEnglish, summary: 'Arrows.', description: '', subject: 'science', level: 'beginner' };
  await browser.ask(c.saveCourse, { params: course, body: { ...about, revision: 1, price: null } });
  const { data: added } = await browser.ask(c.addLesson, {
    params: course,
    body: { ...inEnglish, revision: 2, kind: 'text', title: 'Arrows' },
  });
  const lesson = { ...course, lessonId: added.lessonId };
  await browser.ask(c.readEditedLesson, { params: lesson });
  const words = { ...inEnglish, title: 'Arrows', content: 'An arrow.', minutes: 9 };
  await browser.ask(c.saveLesson, { params: lesson, body: { ...words, revision: 1 } });
  await browser.ask(c.orderLessons, { params: course, body: { revision: 4, lessonIds: [added.lessonId] } });
  await browser.ask(c.publishCourse, { params: course, body: { revision: 5 } });
  await browser.ask(c.enrol, { body: course });
  await browser.ask(c.readEditedCourse, { params: course });
  await browser.ask(c.listTaughtCourses, { params });
  await browser.ask(c.listLearners, { params: course });
  await browser.ask(c.exportLearners, { params: course, query: { timeZone: 'Europe/Madrid' } });
  await browser.ask(c.listLessonItems, { params, query: { kind: 'exam' } });
  await browser.ask(c.withdrawCourse, { params: course, body: { revision: 6 } });
  await browser.ask(c.removeLesson, { params: lesson, query: { revision: 7 } });
  await browser.ask(c.restoreLesson, { params: lesson, body: { revision: 8 } });
  const { data: other } = await browser.ask(c.createCourse, { params, body: texts });
  await browser.ask(c.deleteCourse, { params: { ...params, courseId: other.id } });
};

/** Makes the calls of somebody who writes a post with a file and an event, in a school of the user. */
const writeWorks = async (browser: Browser, schoolId: string): Promise<void> => {
  const c = CONTRACT;
  const send = async (name: string, purpose: 'workFile' | 'workVideo', content: Uint8Array<ArrayBuffer>) => {
    const begin = { params: { schoolId }, body: { purpose, name, size: content.byteLength } };
    const { data } = await browser.ask(c.beginUpload, begin);
    await fetch(`${data.address}/0`, { method: 'PUT', body: content });
    await browser.ask(c.finishUpload, { params: { schoolId, fileId: data.id }, body: { seconds: 3 } });
    return data.id;
  };
  const file = await send('plan.csv', 'workFile', new TextEncoder().encode('c,d\n'));
  const of = { schoolId };
  await browser.ask(c.saveDraft, { body: { ...of, draft: { title: 'Ti' } } });
  await browser.ask(c.readDraft, { query: of });
  const form = { title: 'Tides', content: 'Twice a day.', categoryIdPath: 'top.sub' };
  const post = { ...form, ...of, resourceType: 'article', key: 'k'.repeat(16), files: [file] };
  const { id: resourceId } = (await browser.ask(c.publishPost, { body: post })).data;
  await browser.ask(c.changePost, { params: { resourceId }, body: { ...form, files: [file] } });
  const place = { sectionId: 'section', templateId: 'template', categoryId: 'sub' };
  await browser.ask(c.listPlateContents, { params: of, query: { ...place, search: 'tides' } });
  await browser.ask(c.saveDraft, { body: { ...of, resourceId, draft: { title: 'Ti' } } });
  await browser.ask(c.dropDraft, { query: { ...of, resourceId } });
  await browser.ask(c.deleteWork, { params: { resourceId } });
  const times = { startTime: '2099-01-01T00:00:00.000Z', endTime: '2099-01-02T00:00:00.000Z' };
  const event = { ...form, ...of, ...times, resourceType: 'activity', key: 'e'.repeat(16) };
  const { id } = (await browser.ask(c.publishPost, { body: event })).data;
  await browser.ask(c.setComing, { body: { resourceId: id, coming: true } });
  const film = await send('tides.mp4', 'workVideo', mp4Of(3));
  const video = { ...of, title: 'Tides', fileId: film, key: 'v'.repeat(16) };
  const { id: videoId } = (await browser.ask(c.publishVideo, { body: video })).data;
  await browser.ask(c.changeVideo, { params: { videoId }, body: { title: 'Tides of the bay' } });
  await browser.ask(c.removePlate, { params: { schoolId, contentType: 'knowledge' } });
};

/** Makes the calls of a plate, in a school of the user. */
const readPlates = async (browser: Browser, schoolId: string): Promise<void> => {
  const c = CONTRACT;
  const place = { sectionId: 'section', templateId: 'template', categoryId: 'sub' };
  const own = { tenantId: schoolId, templateId: place.templateId };
  await insert(plateSections, 1, () => ({ ...own, id: place.sectionId, contentType: 'knowledge', titles: {} }));
  const category = (more: object) => insert(plateCategories, 1, () => ({ ...own, titles: {}, ...more }));
  await category({ id: 'top', level: 1, parentId: null });
  await category({ id: 'sub', level: 2, parentId: 'top', ownerId: 'teacher', mailbox: 'teacher@campus.example' });
  const params = { schoolId };
  await browser.ask(c.readPlateTree, { params });
  await browser.ask(c.readPlateOwner, { params, query: { ...place, categoryIdPath: 'top.sub' } });
  const body = { ...place, resourceType: 'section', operateType: 1 };
  await browser.ask(c.changePlateSubscription, { params, body });
  await browser.ask(c.readPlateSubscription, { params, query: place });
  await browser.ask(c.evaluatePlate, { params, body: { ...place, score: 4 } });
  const plate = { schoolId, contentType: 'knowledge' } as const;
  await browser.ask(c.savePlate, { params: plate, body: { title: 'Knowledge' } });
  const added = { parentId: 'sub', titles: ['Tides', 'Winds', 'Currents'] };
  const { ids } = (await browser.ask(c.addPlateCategories, { params: plate, body: added })).data;
  const last = { ...plate, categoryId: ids[2] ?? '' };
  await browser.ask(c.readEditedPlate, { params: plate });
  await browser.ask(c.changePlateCategory, { params: last, body: { title: 'Streams', position: 0, parentId: 'top' } });
  await browser.ask(c.removePlateCategory, { params: last });
};

/** Makes the calls of live courses, in a school of the user that has `count` of them. */
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nVectors';

const planLives = async (browser: Browser, userId: string, schoolId: string, count: number): Promise<void> => {
  const c = CONTRACT;
  const at = { tenant: schoolId };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000);
  await insert(lives, count, (index) => ({
    ...{ tenantId: schoolId, id: `past-${index}`, createdBy: userId, recorded: true, deletedAt: null },
    ...{ startAt: day(-3), openedAt: day(-3), endAt: day(-2), closesAt: day(-2), timeZone: 'UTC', cover: '' },
    recordingOf: `past-${index}`,
  }));
  const broadcast = {
    film: '',
    writer: '',
    part: 0,
    segments: 2 * count,
    ms: 4_000 * count,
    cutStartMs: 0,
    cutEndMs: 0,
  };
  const init = { init: 'h', container: 'mp4', startedAt: day(-3) };
  await insert(liveRecordings, count, (index) => ({ tenantId: schoolId, liveId: `past-${index}`, ...broadcast }));
  await insert(liveParts, 2, (part) => ({ tenantId: schoolId, liveId: 'past-0', part, ...init }));
  await insert(liveSegments, 2 * count, (number) => ({
    ...{ tenantId: schoolId, liveId: 'past-0', part: number % 2, number, ms: 2_000, startMs: 0 },
  }));
  const [startTime, endTime] = [day(3).toISOString(), day(4).toISOString()];
  const body = { title: 'Vectors', startTime, endTime, timeZone: 'Europe/Madrid', lecturer: 'Mia' };
  const query = { pageSize: 50, startDate: '', timeZone: 'Europe/Madrid' };
  await browser.ask(c.listLives, { query }, at);
  await browser.ask(c.countLives, { query }, at);
  await browser.ask(c.readLiveCalendar, { query: { startDate: startTime.slice(0, 7), perDay: 20 } }, at);
  await browser.ask(c.listCopyableLives, { query: { page: 1, pageSize: 20 } }, at);
  const { id: liveId } = (await browser.ask(c.createLive, { body }, at)).data;
  const params = { liveId };
  await browser.ask(c.copyLive, { params: { liveId: 'past-0' }, body: { ...body, coursewareId: 'past-0' } }, at);
  await browser.ask(c.readLive, { params }, at);
  await browser.ask(c.changeLive, { params, body }, at);
  await browser.ask(c.readLiveAddress, { params }, at);
  await browser.ask(c.readCalendarFile, { params }, at);
  await browser.ask(c.makeCalendarAddress, { body: {} }, at);
  await browser.ask(c.readCalendarAddress, {}, at);
  await browser.ask(c.endCalendarAddress, {}, at);
  await browser.ask(c.findLecturers, {}, at);
  await browser.ask(c.saveLiveCover, { body: { image: PIXEL } }, at);
  await browser.ask(c.changeCoHosts, { params, body: { userIds: [], scope: 'following' } }, at);
  await browser.ask(c.listCoHosts, { params }, at);
  await browser.ask(c.resetPasscode, { params, body: { lpass: '123456' } }, at);
  await insert(liveViewers, count, (index) => ({ tenantId: schoolId, liveId: 'past-0', userId: `v-${index}` }));
  await insert(liveSamples, count, (index) => ({
    tenantId: schoolId,
    liveId: 'past-0',
    minute: day(-3 + index / 1e3),
  }));
  await insert(liveEvents, count, (index) => ({ tenantId: schoolId, liveId: 'past-0', id: `e-${index}` }));
  const of = { liveId: 'past-0' };
  await browser.ask(c.readLiveData, { body: of }, at);
  await browser.ask(c.exportLiveData, { query: of }, at);
  await browser.ask(c.listReplays, { query: of }, at);
  await browser.ask(c.cutReplay, { params: of, body: { start: 2, end: 0 } }, at);
  await browser.ask(c.downloadReplay, { params: of }, at);
  await browser.ask(c.setCaptions, { params: of, body: { language: 'en_US', text: CAPTIONS } }, at);
  await browser.ask(c.countReplays, { query: of }, at);
  await browser.ask(c.readLiveInfo, { params: of }, at);
  await browser.ask(c.reportWatching, { params: of, body: { seconds: 9 } }, at);
  await insert(lives, 1, () => ({
    ...{ tenantId: schoolId, id: 'near', createdBy: userId, openedAt: null, deletedAt: null },
    ...{ startAt: new Date(), endAt: day(1), closesAt: day(1), timeZone: 'UTC', cover: '' },
  }));
  const near = { params: { liveId: 'near' }, body: {} };
  const { browser: guest, id: guestId } = await makeCreator(platform);
  await browser.ask(c.appointLive, { ...near, body: { appointed: true } }, at);
  await browser.ask(c.openLive, near, at);
  await insert(liveEvents, count, (index) => ({
    ...{ tenantId: schoolId, liveId: 'near', id: `n-${index}`, userId: `${userId}-${index}` },
    kind: 'message',
  }));
  await guest.ask(c.enterLive, near, at);
  await guest.ask(c.checkInToLive, near, at);
  await guest.ask(c.speakInLive, { ...near, body: { text: 'Hello.' } }, at);
  const { quiz } = (await browser.ask(c.askInLive, { ...near, body: { text: 'Clear?' } }, at)).data;
  await guest.ask(c.answerInLive, { ...near, body: { quizId: quiz?.id, answer: true } }, at);
  await guest.ask(c.reportPresence, near, at);
  // Those who are there are counted every five seconds.
  await browser.ask(c.endCheckIn, { ...near, body: { ended: true } }, at);
  await guest.ask(c.raiseHand, { ...near, body: { raised: true } }, at);
  const page = { writer: 'a-page-of-its-host', part: 0 };
  const format = { codecs: 'avc1.42001f,mp4a.40.2', width: 640, height: 360 };
  await browser.ask(c.startBroadcast, { ...near, body: { ...page, ...format } }, at);
  await browser.ask(c.renewBroadcast, { ...near, body: page }, at);
  await browser.ask(c.stopBroadcast, { ...near, body: page }, at);
  await browser.ask(c.listLivePeople, { ...near, query: { page: 1, pageSize: 50 } }, at);
  await browser.ask(c.restrictPerson, { ...near, body: { userId: guestId, muted: true } }, at);
  await browser.ask(c.changeLiveSettings, { body: { meetingHosts: [], keepDays: 0, revision: 0 } }, at);
  await browser.ask(c.readLiveSettings, {}, at);
  await browser.ask(c.closeLive, near, at);
  await browser.ask(c.deleteLive, { params }, at);
  const past = Array.from({ length: Math.min(count, 50) }, (_, index) => `past-${index}`);
  await browser.ask(c.deleteLives, { query: { liveIds: past.join(',') } }, at);
  await browser.ask(c.listDeletedLives, {}, at);
  await browser.ask(c.restoreLives, { body: { liveIds: past } }, at);
  await browser.ask(c.deleteReplay, { params: { liveId: 'past-1' } }, at);
};

/** Makes the calls of the lecturing center, in a school of the user with `count` classes, students and lessons. */
const lecture = async (browser: Browser, userId: string, schoolId: string, count: number): Promise<void> => {
  const c = CONTRACT;
  const own = { tenantId: schoolId, classId: 'class-0' };
  const day = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await insert(classes, count, (index) => ({
    ...{ tenantId: schoolId, id: `class-${index}`, teacherId: index % 2 ? 'teacher' : userId },
    ...{ startDate: '2026-01-01', endDate: '2026-12-31', studentCount: count },
  }));
  await insert(classTeachers, count, (index) => ({ ...own, userId: index ? `teacher-${index}` : userId }));
  await insert(classMembers, count, (index) => ({ ...own, userId: index ? `student-${index}` : 'learner' }));
  await insert(lessons, count, (index) => ({
    ...{ ...own, id: `lesson-${index}`, startAt: day(index), endAt: day(index + 1) },
  }));
  const params = { schoolId, classId: own.classId };
  const query = { page: 1, pageSize: 50 };
  await browser.ask(
    c.readOperationPermission,
    { query: { operationCode: OPERATIONS.exportLives } },
    { tenant: schoolId },
  );
  await browser.ask(c.readLecturing, { params: { schoolId } });
  await browser.ask(c.readLecturingHome, { params: { schoolId } });
  await browser.ask(c.listClasses, { params: { schoolId }, query });
  await browser.ask(c.readClass, { params });
  await browser.ask(c.listLessons, { params, query: { from: day(0).toISOString(), to: day(500).toISOString() } });
  await browser.ask(c.listClassMembers, { params, query });
  const live = { tenantId: schoolId, liveId: 'talked', title: 'Talked' };
  const times = { startAt: day(-1), openedAt: day(-1), endAt: day(-1), closesAt: day(-1), timeZone: 'UTC', cover: '' };
  await insert(lives, 1, () => ({ ...live, id: live.liveId, createdBy: userId, deletedAt: null, ...times }));
  await insert(liveEvents, count, (index) => ({
    ...{ ...live, id: `asked-${index}`, kind: 'message', userId: 'learner', content: 'Why?' },
    ...{ reply: null, repliedBy: null, repliedAt: null },
  }));
  await browser.ask(c.listInteractions, { params: { schoolId }, query: { pageSize: 50 } });
  const asked = { schoolId, liveId: live.liveId, messageId: 'asked-0' };
  await browser.ask(c.replyToInteraction, { params: asked, body: { text: 'So.' } });
};

/** Makes the calls of attendances, in a class of the user with `count` attendances and students. */
const attend = async (browser: Browser, userId: string, schoolId: string, count: number): Promise<void> => {
  const c = CONTRACT;
  const at = { tenant: schoolId };
  const [startAt, endAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  await insert(attendances, count, (index) => ({
    ...{ tenantId: schoolId, id: `attendance-${index}`, classId: 'class-0', name: `Attendance ${index}` },
    ...{ attendanceType: index ? 1 : 0, startAt, endAt, openSignature: index === 0, createdBy: userId },
    createdAt: startAt,
  }));
  await insert(attendanceRecords, count, (index) => ({
    ...{ tenantId: schoolId, attendanceId: 'attendance-0', userId: index ? `student-${index}` : 'learner' },
    ...{ name: `Student ${index}`, jobNum: String(index), version: 0 },
  }));
  await insert(attendanceRecords, 1, () => ({ tenantId: schoolId, attendanceId: 'attendance-1', userId: 'learner' }));
  await insert(attendanceRecords, 1, () => ({
    ...{ tenantId: schoolId, attendanceId: 'attendance-0', userId, name: 'Creator', jobNum: '', version: 0 },
  }));
  const body = {
    name: 'New',
    attendanceType: 0,
    startTime: startAt.toISOString(),
    endTime: endAt.toISOString(),
    idempotencyKey: randomUUID(),
  } as const;
  await browser.ask(c.listAttendances, { params: { classId: 'class-0' }, query: { page: 1, pageSize: 50 } }, at);
  await browser.ask(c.createAttendance, { params: { classId: 'class-0' }, body }, at);
  await browser.ask(c.readAttendanceReport, { params: { classId: 'class-0' }, query: { page: 1, pageSize: 50 } }, at);
  await browser.ask(c.exportAttendanceReport, { params: { classId: 'class-0' } }, at);
  await browser.ask(c.readOwnAttendance, {}, at);
  const params = { attendanceId: 'attendance-0' };
  await browser.ask(c.readAttendance, { params }, at);
  await browser.ask(c.listRecords, { params, query: { search: 'Student', order: 'name', pageSize: 50 } }, at);
  const key = () => ({ idempotencyKey: randomUUID() });
  const late = { userId: 'learner', attendedStatus: 3, version: 0 };
  await browser.ask(c.markRecord, { params, body: { ...late, ...key() } }, at);
  await browser.ask(c.markRecord, { params, body: { ...late, attendedStatus: 4, ...key() } }, at);
  const yes = { userId: 'learner', isAttended: 1, ...key() };
  await browser.ask(c.makeAttendance, { params: { attendanceId: 'attendance-1' }, query: yes }, at);
  const student = { ...params, userId: 'learner' };
  await browser.ask(c.saveRemark, { params: student, body: { remark: 'Ill.', replaces: '' } }, at);
  await browser.ask(c.readRemark, { params: student }, at);
  const all = { ...params, attendedStatus: 1, filter: {} };
  await browser.ask(c.batchMark, { body: { ...all, dryRun: true } }, at);
  const { changeId } = (await browser.ask(c.batchMark, { body: { ...all, ...key() } }, at)).data;
  await browser.ask(c.undoMark, { body: { ...params, changeId, ...key() } }, at);
  await browser.ask(c.listChanges, { params, query: { userId: 'learner', pageSize: 25 } }, at);
  await browser.ask(c.readSignature, { query: { ...params, uid: 'learner' } }, at);
  const { url } = (await browser.ask(c.readTemporaryCode, { params }, at)).data.codes[0] ?? { url: '' };
  await browser.ask(c.readPermanentCode, { params }, at);
  const code = await signCodeOf(platform.origins.main, url);
  await browser.ask(c.readSignPage, { query: { code } }, at);
  await browser.ask(c.signAttendance, { body: { code, signature: { name: 'Creator' } } }, at);
  await browser.ask(c.readAttendance, { params: { attendanceId: 'attendance-0' } }, at);
  await browser.ask(c.readProjection, { params: { attendanceId: 'attendance-0' } }, at);
  await browser.ask(c.streamProjection, { params: { attendanceId: 'attendance-0' } }, at);

  const resource = { params: { exportType: '11' }, body: { resourceId: 'attendance-0' } };
  await browser.ask(c.countExportRows, resource, at);
  const { data: job } = await browser.ask(c.startExport, { params, body: {} }, at);
  await expect.poll(async () => (await browser.ask(c.listExports, { params }, at)).data.list[0]?.status).toBe('done');
  await browser.ask(c.downloadRecords, { params, query: { jobId: job.id } }, at);
  await browser.ask(c.cancelExport, { params: { ...params, jobId: job.id } }, at);
  await insert(attendanceAttachments, count, (index) => ({
    ...{ tenantId: schoolId, attendanceId: 'attendance-1', id: `file-${index}`, name: 'a.pdf', attachmentType: 'pdf' },
    ...{ size: 9, createdAt: startAt, createdBy: userId },
  }));
  const roll = { attendanceId: 'attendance-1' };
  await browser.ask(c.readStoragePrivilege, { query: roll }, at);
  const content = Buffer.from('%PDF-1.7\n');
  const file = { fileName: 'a.pdf', bucketName: 'documents', size: content.byteLength, fingerprint: 'f'.repeat(43) };
  const { data: place } = await browser.ask(c.requestUpload, { body: { ...roll, ...file } }, at);
  await fetch(place.url, {
    method: 'PATCH',
    headers: {
      ...{ ...place.headers, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(content),
  });
  const attachment = { ...roll, name: 'a.pdf', attachmentType: 'pdf', uuid: place.uuid };
  await browser.ask(c.registerAttachment, { body: attachment }, at);
  await browser.ask(c.listAttachments, { query: { ...roll, pageSize: 20 } }, at);
  const one = { params: { attachmentId: place.uuid }, query: roll };
  await browser.ask(c.readAttachmentAddress, one, at);
  await browser.ask(c.deleteAttachment, one, at);
  await browser.ask(c.readIsICT, {}, at);
  const failure = { tenantId: schoolId, step: 'code-temporary', kind: 'server', status: 500, version: '1.0.0' };
  await browser.ask(c.sendErrorReport, { body: failure }, at);
  await browser.ask(c.listErrorReports, { params: { schoolId } }, at);
  await browser.ask(c.changeAttendance, { params: roll, body: { name: 'Renamed', endTime: endAt.toISOString() } }, at);
  await browser.ask(c.closeAttendance, { params: roll }, at);
  await browser.ask(c.deleteAttendance, { params: roll }, at);
  await browser.ask(c.restoreAttendance, { params: roll }, at);
};

/** Runs an export as the server does after its answer, also during another call. */
const exportInBackground = async (): Promise<void> => {
  const attendance = { tenantId: 'north', id: 'calculus-1', attendanceType: 0, unmarkedAs: 0 } as CurrentAttendance;
  const [seenAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)];
  const job: typeof exportJobs.$inferSelect = {
    ...{ tenantId: 'north', id: 'background', attendanceId: 'calculus-1', userId: 'nobody', format: 'csv' },
    ...{ options: '{}', status: 'running', doneRows: 0, totalRows: 1, fileName: 'a.csv', failure: null },
    ...{ createdAt: seenAt, seenAt, expiresAt },
  };
  const before = statements.length;
  await platform.db.insert(exportJobs).values(job);
  // A call does the same.
  statements.splice(before);
  const selection = { attendedStatus: '', search: '', order: 'number', descending: '', format: 'csv' } as const;
  const server = { config: { now: () => new Date() }, db: platform.db, storage: { directory: filesDir } };
  const task = { attendance, selection: { ...selection, timeZone: 'UTC' }, language: 'en_US', isICT: false } as const;
  await runExport(server as never, job, task, new AbortController().signal);
};

/** Reads what the user studied in a school: `count` things of each kind, one each day. */
const lookBack = async (browser: Browser, userId: string, schoolId: string, count: number): Promise<void> => {
  const c = CONTRACT;
  for (const kind of HISTORY_KINDS)
    await insert(learningHistory, count, (index) => {
      const time = new Date(Date.now() - index * 86_400_000);
      const at = { quarter: time, happenedAt: time, seenAt: time };
      return { userId, tenantId: schoolId, kind, itemId: `${kind}-${index}`, title: 'A thing', cover: '', ...at };
    });
  const condition = { tenantId: schoolId };
  const own = { schoolId, userId, title: 'thing' };
  const conditions = { liveBroadcastsCond: condition, knowledgeArticlesCond: condition, examsCond: condition };
  const body = { ...own, pageVO: { pageSize: 50 }, ...conditions, rsCurriculumBasicInfosCond: condition };
  await browser.ask(c.findStudyProcess, { body });
  await browser.ask(c.readStudyIndex, { query: own });
  await browser.ask(c.exportStudyProcess, { query: own });
};

/** Makes every call of the contract successfully. `turn` names the people of this turn. */
const makeEveryCall = async (turn: string, grow: typeof addYears): Promise<void> => {
  const c = CONTRACT;
  const { browser, id } = await makeCreator(platform);
  const account = `${id}@campus.example`;
  const { school } = (await askForSchool(browser, { name: newName() })).data;
  await grow(id, school.id);
  const params = { schoolId: school.id };

  const visitor = newBrowser();
  await visitor.ask(c.findTenant, { params: { tenant: 'north' } });
  await visitor.ask(c.listSchools, { query: { pageSize: 50 } });
  await visitor.ask(c.readStoreSwitch);
  await visitor.ask(c.readCreateConfig, { query: { lang: 'en_US' } });
  await visitor.ask(c.decodeShortUrl, { query: { shortUrl: 'river' } });
  await visitor.ask(c.readClientApplication, { query: { clientId: 'demo-library' } });

  await browser.ask(c.readSession);
  await browser.ask(c.readUser);
  await browser.ask(c.findCurrentSchool);
  await browser.ask(c.readSchool, { params });
  await browser.ask(c.readSchoolAccess, { params });
  await browser.ask(c.refreshSession);
  await browser.ask(c.reauthenticate, { body: { password: 'campus-demo' } });

  await readPlates(browser, school.id);
  await planLives(browser, id, school.id, grow === addYears ? 100 : 2);
  await lecture(browser, id, school.id, grow === addYears ? 100 : 2);
  await attend(browser, id, school.id, grow === addYears ? 100 : 2);
  await lookBack(browser, id, school.id, grow === addYears ? 50 : 2);

  await browser.ask(c.moderateTexts, {
    body: [{ content: 'Mia Berg', contentName: 'realName', sceneCode: 'EXERCISE' }],
  });
  await browser.ask(c.updateCreatorName, { body: { realName: 'Mia Berg' } });
  await readWorks(browser, id, grow === addYears ? 100 : 2);
  await visitSpaces(browser, id);
  await browser.ask(c.applyActivationCode, { body: { schoolName: 'Meadow Lane', schoolScale: 500 } });
  await askToCheck(browser, { name: newName(), code: DEMO_ACTIVATION_CODE });
  const store = (await askForStore(browser, { name: newName() })).data.school;
  await browser.ask(c.readOwnStore);
  await browser.ask(c.cancelSigning, { body: { storeId: store.id } });
  await browser.ask(c.renewSigning, { body: { storeId: store.id } });

  await visitor.ask(c.listMarketCourses, { query: { pageSize: 50, subjects: 'technology', search: 'cloud' } });
  await visitor.ask(c.listPartners, { query: { pageSize: 50, search: 'a' } });
  await visitor.ask(c.listProgrammes, { query: { pageSize: 50 } });
  const course = { ...params, courseId: 'first' };
  await insert(courses, 1, () => ({ tenantId: school.id, id: 'first', authorId: id, language: 'zh_CN' }));
  await insert(courseTexts, 1, () => ({ tenantId: school.id, courseId: 'first', language: 'zh_CN' }));
  await insert(courseLessons, 5, (index) => ({
    ...{ tenantId: school.id, courseId: 'first', id: `lesson-${index}`, position: index, kind: 'text' },
  }));
  await browser.ask(c.enrol, { body: course });
  const lesson = { ...course, lessonId: 'lesson-1' };
  await browser.ask(c.readLesson, { params: lesson });
  await browser.ask(c.saveProgress, { body: { ...lesson, place: 3, done: true } });
  await browser.ask(c.listSchoolCourses, { params, query: { pageSize: 50 } });
  await uploadFiles(browser, school.id);
  await writeCourse(browser, school.id);
  await writeWorks(browser, school.id);
  await browser.ask(c.readSchoolNext, { params });
  await browser.ask(c.searchSchool, { params, query: { search: 'a' } });
  await browser.ask(c.readCourse, { params: course });
  await browser.ask(c.leaveCourse, { body: course });
  await lockCourse(browser, id, school.id);
  await editExam(browser, id, school.id);

  const { revision } = (await browser.ask(c.readConsole, { params })).data;
  const texts = LANGUAGES.map((language) => ({ language, name: newName(), description: 'A school.' }));
  const pictures = { logoUrl: '', coverUrl: '' };
  const saved = await browser.ask(c.updateProfile, { params, body: { revision, texts, ...pictures } });
  const access = { origins: ['https://a.example', 'https://b.example'], loginMethods: [1] };
  await browser.ask(c.updateAccess, { params, body: { revision: saved.data.revision, ...access } });
  await browser.ask(c.listMembers, { params, query: { pageSize: 50 } });

  await useLearningSystems(browser, params, id);
  await serve(browser, school.id);

  const code = `JOIN${turn.toUpperCase()}`;
  await insert(invitations, 1, () => ({ code, tenantId: school.id, uses: 0, maxUses: 9 }));
  const joining = await makeCreator(platform);
  await joining.browser.ask(c.joinPublicSchool, { body: { schoolId: 'river' } });
  await joining.browser.ask(c.readInvitation, { params: { code } });
  await joining.browser.ask(c.joinSchool, { body: { code } });
  const role = { from: 'learner', role: 'teacher' };
  await browser.ask(c.changeRole, { params: { ...params, userId: joining.id }, body: role });

  const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await browser.ask(c.saveAvatar, { body: { image } });
  await browser.ask(c.removeAvatar);
  await browser.ask(c.saveSpaceCover, { body: { image } });
  await browser.ask(c.removeSpaceCover);
  const settings = (await browser.ask(c.readConsole, { params })).data;
  await browser.ask(c.saveSchoolPicture, {
    params: { ...params, kind: 'logo' },
    body: { revision: settings.revision, image },
  });
  const { ticket } = (await browser.ask(c.openReport, { params, body: { kind: 'user', id: joining.id } })).data;
  const sent = await fetch(`${platform.origins.assets}/complaint/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, reason: 'spam', text: '' }),
  });
  const { id: reportId } = (await sent.json()) as { id: string };
  await browser.ask(c.listReports, { params });
  await browser.ask(c.listOwnReports);
  await browser.ask(c.changeReport, { params: { ...params, reportId }, body: { state: 'closed' } });

  const device = new Authenticator(platform.origins.main);
  const creation = (await browser.ask(c.passkeyCreationOptions)).data;
  const credential = device.create(creation.options);
  await browser.ask(c.createPasskey, { body: { challengeId: creation.challengeId, credential, name: 'Phone' } });
  await browser.ask(c.listPasskeys);
  const asked = (await visitor.ask(c.passkeySignInOptions)).data;
  device.counter += 1;
  await visitor.ask(c.signInWithPasskey, {
    body: { challengeId: asked.challengeId, credential: device.get(asked.options) },
  });
  await browser.ask(c.removePasskey, { params: { passkeyId: device.id } });

  await browser.ask(c.prepareBind);
  const callback = await goThroughProvider(browser, `fresh-${turn}@portal.example`);
  const response = { ...Object.fromEntries(callback.searchParams), platformType: 'uniportal' };
  await browser.ask(c.bindAccount, { body: { ...response, id } });
  const { list } = (await browser.ask(c.listIdentities)).data;
  const bound = list.find((one) => one.account === `fresh-${turn}@portal.example`);
  await browser.ask(c.removeIdentity, { params: { identityId: bound?.id ?? '' } });

  const first = await comeFirst(`fresh-first-${turn}@portal.example`);
  await signAll(first.browser, first.ticket);
  await first.browser.ask(c.activateSession, { body: { ticket: first.ticket } });
  await first.browser.ask(c.bindExistingAccount, { body: { account, password: 'campus-demo', code: '' } });
  const declining = await comeFirst(`fresh-declining-${turn}@portal.example`);
  await declining.browser.ask(c.discardTicket, { body: { ticket: declining.ticket } });

  const partner = await fetch(new URL('/network', platform.origins.providers), {
    method: 'POST',
    body: new URLSearchParams({ email: 'linked@network.example', password: 'portal-demo' }),
    redirect: 'manual',
  });
  const { redirect_uri: redirectionURL = '', ...login } = Object.fromEntries(
    new URL(partner.headers.get('location') ?? '').searchParams,
  );
  const offer = await visitor.ask(c.networkLogin, { body: { ...login, redirectionURL } });
  const { confirmation } = (offer.data as { offer: { confirmation: string } }).offer;
  await visitor.ask(c.networkLogin, { body: { ...login, redirectionURL, confirmation } });

  await browser.ask(c.issueAuthorizationCode, {
    body: {
      clientId: 'demo-shop',
      redirectUrl: `${platform.origins.assets}/shop/callback`,
      scope: 'openid',
      nonce: '',
      codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      codeChallengeMethod: 'S256',
    },
  });

  const page = platform.origins.assets;
  const { access_token: bearer } = await signInAt(visitor, page);
  await issue(visitor, page, bearer);
  const { message, verifier } = await throughWindow(browser, page);
  await redeem(visitor, page, message.code, verifier);

  await visitor.ask(c.requestCode, { body: { account, purpose: 'sign-in' } });
  await visitor.ask(c.signInWithCode, { body: { account, code: await mailedCode(account) } });
  await visitor.ask(c.signOut);
  await visitor.ask(c.requestCode, { body: { account, purpose: 'reset-password' } });
  const fresh = { account, code: await mailedCode(account), password: 'a new long passphrase' };
  await visitor.ask(c.resetPassword, { body: fresh });
};

/** The server of the school signs somebody in for the first time, with keys that are then removed. */
const serve = async (browser: Browser, schoolId: string) => {
  const params = { schoolId };
  const c = CONTRACT;
  await browser.ask(c.updateExternalAccounts, { params, body: { justInTime: true, roles: ['learner'] } });
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = JSON.stringify(await exportJWK(publicKey));
  const { signingKeys } = (await browser.ask(c.addSigningKey, { params, body: { name: 'Portal', keys } })).data;
  const { credential, secret } = (await browser.ask(c.createCredential, { params, body: { name: 'Portal' } })).data;
  await browser.ask(c.readSchoolKeys, { params });
  const assertion = await new SignJWT({ name: 'Mia Berg', jti: randomUUID() })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer(credential.id)
    .setSubject('pupil-1')
    .setAudience(platform.origins.main + c.issueToken.path)
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(privateKey);
  const answer = await new Browser(platform.origins.main, { tenant: '' }).ask(c.issueToken, {
    body: { grant_type: ASSERTION_GRANT, assertion, client_id: credential.id, client_secret: secret },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const own = { params: { schoolId, credentialId: credential.id } };
  await browser.ask(c.rotateCredential, { ...own, body: { previousUntil: null } });
  await browser.ask(c.revokeCredential, own);
  await browser.ask(c.removeSigningKey, { params: { schoolId, keyId: signingKeys[0]?.id ?? '' } });
};

it('every call runs the statements of the table, however many rows there are [X01]', async () => {
  // A process reads its secrets when it first needs them.
  await makeEveryCall('first', async () => {});
  const few = await countStatements(() => makeEveryCall('few', async () => {}));
  expect(few).toEqual(STATEMENTS);
  const many = await countStatements(() => makeEveryCall('many', addYears));
  expect(many).toEqual(STATEMENTS);
});

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call, Schema } from '../../../src/contract/call.ts';
import { CONTRACT } from '../../../src/contract/index.ts';
import { isProof } from '../../proofs.ts';
import { Browser, CODES } from '../support/browser.ts';
import { tableStates } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { onPostgres, startTestPlatform } from '../support/platform.ts';

/**
 * Hostile input over HTTP, from one table over every call of the contract and every route of the main origin. Input
 * that the contract rejects is rejected with code, field and message, and writes nothing. Input that it accepts may be
 * rejected by the call, but leaves no partial writes.
 */

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
});
afterAll(() => platform.close());

type Fields = Readonly<Record<string, unknown>>;
interface Sample {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields | readonly unknown[];
}

const opaque = 'o'.repeat(43);
const account = 'nobody@campus.example';
const federated = { code: 'c', state: opaque, platformType: 'uniportal' };
const place = { sectionId: 'north-knowledge', templateId: 'north-knowledge-template', categoryId: 'f1-2' };
const liveFilters = {
  title: 'vector',
  startDate: '2026-11-22',
  timeZone: 'Europe/Madrid',
  userId: 'teacher',
  schoolId: 'river',
};
const liveForm = {
  title: 'Vectors',
  startTime: '2026-01-01T10:00:00Z',
  endTime: '2026-01-01T11:00:00Z',
  timeZone: 'Europe/Madrid',
  lecturer: 'Łucja',
  cover: 'mathematics',
  description: 'A lesson.',
  recorded: true,
};
const study = { schoolId: 'north', userId: 'learner', timeZone: 'Europe/Madrid', title: 'cloud' };
const lesson = { schoolId: 'north', classId: 'algebra' };
const mark = {
  attendedStatus: 2,
  version: 0,
  ownChanges: ['c-1'],
  idempotencyKey: 'k'.repeat(16),
  markedBy: 'teacher',
};
const credential = { id: opaque, rawId: opaque, type: 'public-key', response: { clientDataJSON: '', userHandle: '' } };

/**
 * Valid input of each call, from which one value at a time is made hostile. A call without a sample does not compile.
 */
const SAMPLES: { readonly [K in keyof typeof CONTRACT]: Sample } = {
  findTenant: { params: { tenant: 'north' } },
  listSchools: { query: { after: '', pageSize: 12, search: 'north' } },
  findCurrentSchool: {},
  readSchool: { params: { schoolId: 'north' } },
  readSchoolAccess: { params: { schoolId: 'north' } },
  signInWithPassword: { body: { account, password: 'wrong' } },
  requestCode: { body: { account, purpose: 'sign-in' } },
  signInWithCode: { body: { account, code: '123456' } },
  resetPassword: { body: { account, code: '123456', password: 'long enough 1' } },
  readSession: {},
  readUser: {},
  refreshSession: { body: { refresh_token: opaque } },
  activateSession: { body: { ticket: opaque } },
  discardTicket: { body: { ticket: opaque } },
  signOut: { body: { refresh_token: opaque } },
  loginBind: { body: { ...federated, register: '', iss: 'https://issuer.example' } },
  prepareBind: {},
  bindAccount: { body: { ...federated, id: 'learner', iss: 'https://issuer.example' } },
  bindExistingAccount: { body: { account, password: 'wrong', code: '' } },
  reauthenticate: { body: { code: '123456' } },
  passkeySignInOptions: {},
  signInWithPasskey: { body: { challengeId: opaque, credential } },
  passkeyCreationOptions: {},
  createPasskey: { body: { challengeId: opaque, credential, name: 'Phone' } },
  listPasskeys: {},
  removePasskey: { params: { passkeyId: opaque } },
  listIdentities: {},
  removeIdentity: { params: { identityId: 'i-1' } },
  networkLogin: { body: { authorizationCode: 'c', redirectionURL: '/', sign: 's', requestId: 'r' } },
  decodeShortUrl: { query: { shortUrl: 'river' } },
  fetchAgreements: { query: { tenantId: 'north', lang: 'en_US', bundleId: 'campus', terminal: 'pc' } },
  signAgreements: {
    body: {
      lang: 'en_US',
      signOpeType: 2,
      primaryType: 'YH',
      secondaryTypes: ['YS', 'FW'],
      ticket: opaque,
      versions: { YS: '0', FW: '0' },
    },
  },
  readClientApplication: { query: { clientId: 'demo-shop' } },
  issueAuthorizationCode: {
    body: {
      clientId: 'registered',
      redirectUrl: 'https://evil.example/',
      scope: 'openid',
      nonce: 'n',
      codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      codeChallengeMethod: 'S256',
    },
  },
  moderateTexts: { body: [{ content: 'Mia Berg', contentName: 'realName', sceneCode: 'EXERCISE' }] },
  updateCreatorName: { body: { realName: 'Mia Berg' } },
  checkCreation: {
    body: { kind: 'school', realName: 'Ada Lovelace', name: 'Meadow Lane School', code: 'NO-SUCH-CODE' },
  },
  createSchool: { body: { name: 'Meadow Lane School', scale: 500, code: 'NO-SUCH-CODE' } },
  createStore: { body: { name: 'Meadow Lane Store', code: 'NO-SUCH-CODE' } },
  applyActivationCode: { body: { schoolName: 'Meadow Lane School', schoolScale: 500 } },
  signDataProcessing: { body: { lang: 'en_US' } },
  readCreateConfig: { query: { lang: 'en_US' } },
  readInvitation: { params: { code: 'NOSUCH01' } },
  joinSchool: { body: { code: 'NOSUCH01' } },
  readStoreSwitch: {},
  readOwnStore: {},
  cancelSigning: { body: { storeId: 'noura-store' } },
  readConsole: { params: { schoolId: 'north' } },
  updateProfile: {
    params: { schoolId: 'north' },
    body: {
      revision: 1,
      texts: [{ language: 'en_US', name: 'Meadow Lane School', description: 'A school.' }],
      logoUrl: 'https://pictures.example/logo.png',
      coverUrl: '/files/covers/north.svg',
    },
  },
  updateAccess: {
    params: { schoolId: 'north' },
    body: { revision: 1, origins: ['https://partner.example'], loginMethods: [1] },
  },
  saveAvatar: {
    body: { image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' },
  },
  removeAvatar: {},
  saveSchoolPicture: {
    params: { schoolId: 'north', kind: 'logo' },
    body: {
      revision: 1,
      image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
  },
  openReport: { params: { schoolId: 'north' }, body: { kind: 'user', id: 'teacher' } },
  listReports: { params: { schoolId: 'north' }, query: { state: 'open', after: '', pageSize: 10 } },
  changeReport: { params: { schoolId: 'north', reportId: '0123456789' }, body: { state: 'closed' } },
  listMembers: { params: { schoolId: 'north' }, query: { after: '', pageSize: 20, search: 'mia' } },
  changeRole: { params: { schoolId: 'north', userId: 'teacher' }, body: { from: 'teacher', role: 'admin' } },
  listMarketCourses: {
    query: {
      search: 'cloud',
      subjects: 'technology,design',
      levels: 'beginner',
      languages: 'zh_CN',
      prices: 'free',
      schoolId: 'north',
      programmeId: 'data-engineer',
      order: 'newest',
      page: 1,
      pageSize: 12,
    },
  },
  listPartners: { query: { search: 'north', page: 1, pageSize: 8 } },
  listProgrammes: { query: { search: 'data', page: 1, pageSize: 8 } },
  joinPublicSchool: { body: { schoolId: 'orchard' } },
  listSchoolCourses: { params: { schoolId: 'north' }, query: { page: 1, pageSize: 12 } },
  readCourse: { params: { schoolId: 'north', courseId: 'cloud-zh' } },
  enrol: { body: { schoolId: 'river', courseId: 'project-en' } },
  leaveCourse: { body: { schoolId: 'river', courseId: 'project-en' } },
  renewSigning: { body: { storeId: 'noura-store' } },
  readSpaceUser: { query: { searchUserId: 'teacher' } },
  readVip: { query: { userId: 'teacher', random: '5' } },
  readSpaceCounts: { query: { webMasterId: 'teacher' } },
  readSpaceSettings: { query: { schoolId: 'north' } },
  saveSpaceSetting: { body: { schoolId: 'north', userId: 'learner', personType: 1, isVisible: 1 } },
  listFans: { query: { focusUserId: 'teacher', page: 1, pageSize: 10, search: 'lu', sort: 'name' } },
  listFollows: { query: { userId: 'teacher', page: 1, pageSize: 10, search: 'lu', sort: 'recent' } },
  addFocus: { body: { userId: 'learner', focusUserId: 'teacher' } },
  cancelFocus: { body: { userId: 'learner', focusUserId: 'admin' } },
  readFocusTypes: { body: { userIds: ['teacher'] } },
  listVisitors: { query: { userId: 'teacher', page: 1, pageSize: 9 } },
  updateVisitor: { body: { userId: 'teacher', visitorId: 'learner' } },
  listDynamics: { query: { userId: 'learner', after: '', pageSize: 20 } },
  listPosts: { query: { userId: 'learner', page: 1, limit: 10, status: '1' } },
  listVideos: { query: { userId: 'learner', page: 1, limit: 12, status: '1' } },
  listCourses: { query: { userId: 'org', pageNumber: 1, pageSize: 12 } },
  listExams: { query: { userId: 'org', pageNumber: 1, pageSize: 12 } },
  readPost: { params: { resourceId: 'learner-note1' } },
  readVideo: { params: { videoId: 'chen-siyuan-video0' } },
  readExam: { params: { examId: 'org-safety' } },
  startExam: { params: { examId: 'amelia-hart-exam' } },
  submitExam: {
    params: { examId: 'amelia-hart-exam' },
    body: { attemptId: opaque, answers: [{ questionId: 'q1', optionId: 'o1' }] },
  },
  castVote: { body: { resourceId: 'learner-vote', optionIds: ['o9'] } },
  resolveQuestion: { body: { resourceId: 'learner-question', isResolved: 1 } },
  listOverlayComments: { body: { schoolId: 'north', resourceIdList: ['learner-note1'] } },
  listComments: { params: { resourceId: 'learner-note1' }, query: { after: '', pageSize: 20 } },
  addComment: { params: { resourceId: 'learner-none' }, body: { content: 'A comment.' } },
  readFileUrl: { params: { resourceId: 'learner-note0', uid: 'notes' } },
  readOperationPermission: { query: { operationCode: 'LIVE_BROADCAST_MANAGER_LIST_DATA_DOWNLOAD' } },
  readLecturing: { params: { schoolId: 'north' } },
  readLecturingHome: { params: { schoolId: 'north' } },
  listClasses: { params: { schoolId: 'north' }, query: { search: 'a', page: 1, pageSize: 12 } },
  readClass: { params: lesson },
  listLessons: { params: lesson, query: { from: '2026-11-16T00:00:00Z', to: '2026-11-23T00:00:00Z' } },
  listClassMembers: { params: lesson, query: { search: 'a', page: 1, pageSize: 20 } },
  readAttendance: { params: { attendanceId: 'calculus-1' } },
  readProjection: { params: { attendanceId: 'calculus-1' } },
  streamProjection: { params: { attendanceId: 'calculus-1' } },
  listAttendances: {
    params: { classId: 'calculus' },
    query: { schoolId: 'north', search: 'a', page: 1, pageSize: 10 },
  },
  createAttendance: {
    params: { classId: 'calculus' },
    query: { schoolId: 'north' },
    body: {
      ...{ name: 'Lesson', attendanceType: 0, openSignature: false },
      ...{ startTime: '2099-01-01T08:00:00Z', endTime: '2099-01-01T09:00:00Z' },
      idempotencyKey: 'k'.repeat(16),
    },
  },
  listRecords: {
    params: { attendanceId: 'calculus-code' },
    query: { attendedStatus: '1', search: 'a', order: 'number', descending: 'true', pageNumber: 1, pageSize: 10 },
  },
  markRecord: { params: { attendanceId: 'calculus-code' }, body: { userId: 'learner', ...mark } },
  makeAttendance: {
    params: { attendanceId: 'calculus-roll' },
    query: {
      userId: 'learner',
      isAttended: 1,
      version: 0,
      ownChanges: 'c-1',
      idempotencyKey: mark.idempotencyKey,
      markedBy: 'teacher',
    },
  },
  batchMark: {
    body: {
      ...{ attendanceId: 'calculus-code', attendedStatus: 2, onlyUnmarked: true, dryRun: false },
      ...{ filter: { attendedStatus: '', search: 'a' }, idempotencyKey: mark.idempotencyKey, markedBy: 'teacher' },
    },
  },
  undoMark: {
    body: { attendanceId: 'calculus-code', changeId: 'c-1', idempotencyKey: mark.idempotencyKey, markedBy: 'teacher' },
  },
  listChanges: { params: { attendanceId: 'calculus-code' }, query: { userId: 'learner', pageNumber: 1, pageSize: 5 } },
  readSignature: { query: { attendanceId: 'calculus-1', uid: 'learner' } },
  readTemporaryCode: { params: { attendanceId: 'calculus-code' } },
  readPermanentCode: { params: { attendanceId: 'algebra-open' } },
  readSignPage: { query: { code: '123456' } },
  signAttendance: { body: { code: '123456', signature: { strokes: [[100, 100, 7, 200, 160, 7]] } } },
  countExportRows: {
    params: { exportType: '11' },
    body: { resourceId: 'calculus-1', search: 'a', attendedStatus: '1' },
  },
  startExport: {
    params: { attendanceId: 'calculus-1' },
    body: {
      format: 'csv',
      search: 'a',
      attendedStatus: '',
      order: 'name',
      descending: 'true',
      timeZone: 'Asia/Shanghai',
    },
  },
  listExports: { params: { attendanceId: 'calculus-1' } },
  cancelExport: { params: { attendanceId: 'calculus-1', jobId: 'none' } },
  downloadRecords: { params: { attendanceId: 'calculus-1' }, query: { jobId: 'none', timeZone: 'UTC' } },
  readStoragePrivilege: { query: { attendanceId: 'calculus-roll' } },
  requestUpload: {
    body: {
      ...{ attendanceId: 'calculus-roll', fileName: 'a.pdf', bucketName: 'documents', size: 9, fingerprint: opaque },
    },
  },
  registerAttachment: {
    body: { attendanceId: 'calculus-roll', name: 'a.pdf', attachmentType: 'pdf', uuid: 'none' },
  },
  listAttachments: { query: { attendanceId: 'calculus-roll', attachmentType: 'pdf', pageNumber: 1, pageSize: 10 } },
  readAttachmentAddress: { params: { attachmentId: 'none' }, query: { attendanceId: 'calculus-roll' } },
  deleteAttachment: { params: { attachmentId: 'none' }, query: { attendanceId: 'calculus-roll' } },
  readDownloadToken: { params: { resourceId: 'learner-note0', uid: 'handout' } },
  readPlateTree: { params: { schoolId: 'north' }, query: { contentType: 'knowledge' } },
  readPlateOwner: { params: { schoolId: 'north' }, query: { ...place, categoryIdPath: 'f1.f1-2' } },
  readPlateSubscription: { params: { schoolId: 'north' }, query: place },
  changePlateSubscription: {
    params: { schoolId: 'north' },
    body: { ...place, resourceType: 'section', operateType: 1, portalPageId: 'home' },
  },
  evaluatePlate: { params: { schoolId: 'north' }, body: { ...place, score: 4 } },
  listLives: { query: { ...liveFilters, status: 'notStart', page: 1, pageSize: 10 } },
  countLives: { query: liveFilters },
  readLiveCalendar: { query: { ...liveFilters, startDate: '2026-11', perDay: 3 } },
  listCopyableLives: { query: { title: 'v', startDate: '', timeZone: 'Europe/Madrid', page: 1, pageSize: 5 } },
  createLive: { body: { ...liveForm, startTime: '2026-01-01T10:00:00Z' } },
  copyLive: { params: { liveId: 'north-live-20' }, body: { ...liveForm, coursewareId: 'north-live-20' } },
  readLive: { params: { liveId: 'north-live-3' } },
  changeLive: { params: { liveId: 'north-live-3' }, body: { ...liveForm, pmFlag: false } },
  deleteLive: { params: { liveId: 'north-live-1' } },
  deleteLives: { query: { liveIds: 'north-live-1,north-live-2' } },
  listDeletedLives: {},
  restoreLives: { body: { liveIds: ['north-live-20'] } },
  readLiveAddress: { params: { liveId: 'north-live-3' } },
  readCalendarFile: { params: { liveId: 'north-live-3' } },
  readLiveData: { body: { liveId: 'north-live-20' } },
  enterLive: { params: { liveId: 'north-live-1' }, body: { role: 'learner', lpass: '123456', key: 'k' } },
  reportPresence: { params: { liveId: 'north-live-1' }, body: { since: '2026-01-01T10:00:00Z' } },
  openLive: { params: { liveId: 'north-live-2' }, body: {} },
  closeLive: { params: { liveId: 'north-live-1' }, body: {} },
  checkInToLive: { params: { liveId: 'north-live-1' }, body: {} },
  appointLive: { params: { liveId: 'north-live-3' }, body: { appointed: true } },
  speakInLive: { params: { liveId: 'north-live-1' }, body: { text: 'A message.' } },
  askInLive: { params: { liveId: 'north-live-1' }, body: { text: 'Is it clear?' } },
  answerInLive: { params: { liveId: 'north-live-1' }, body: { quizId: 'north-live-1-q1', answer: true } },
  exportLiveData: { query: { liveId: 'north-live-20' } },
  listReplays: { query: { liveId: 'north-live-20' } },
  countReplays: { query: { liveId: 'north-live-20' } },
  readLiveInfo: { params: { liveId: 'north-live-20' } },
  resetPasscode: { params: { liveId: 'north-live-3' }, body: { lpass: '123456' } },
  reportWatching: { params: { liveId: 'north-live-2' }, body: { seconds: 10 } },
  findStudyProcess: {
    body: {
      ...study,
      pageVO: { curPage: 1, pageSize: 10 },
      liveBroadcastsCond: { tenantId: 'north', isValid: 1 },
      knowledgeArticlesCond: { tenantId: 'north', isValid: 1 },
      examsCond: { tenantId: 'north', isValid: 1, examStatus: 2 },
      rsCurriculumBasicInfosCond: { tenantId: 'north', isValid: 1, status: 'published' },
      since: '2026-01-01',
      until: '2026-11-22',
    },
  },
  readStudyIndex: { query: { ...study, kinds: 'live,exam', month: '2026-11' } },
  exportStudyProcess: { query: { ...study, kinds: 'live', since: '2026-01-01', until: '2026-11-22' } },
};

const TEXTS: readonly string[] = [
  ...['\0', 'a\0b', '\ud800', 'x\udfffy', '\u202Etxt.exe', '👩‍👩‍👧‍👦'.repeat(20), 'x'.repeat(10_000), ' ', ''],
  ...["' or 1=1 --", "'; drop table users; --", '%', '_', '\\', '%_\\', '../..', '{{7*7}}', '<script>1</script>'],
  ...['__proto__', 'constructor', 'toString', '\u2028', '1e400', '-0', '٣'],
];
const WRONG_TYPES: readonly unknown[] = [7, -1, 1.5, true, null, [], [[]], ['x'], {}, { $ne: '' }, { length: 1 }];

/** As a caller writes them into a URL, well-formed or not. */
const SEGMENTS: readonly string[] = [
  ...['%00', 'a%00b', '%ED%A0%80', '%C0%AF', '%E0%A4%A', '%', '%25', '%2525', '_', '%5C', '%2F', '%2e%2e', '..%2f..'],
  ...['%27%20or%201%3D1--', '__proto__', 'constructor', '%F0%9F%98%80', '%E2%80%AE', 'x'.repeat(3_000), '%0d%0aX:1'],
];

const calls = Object.entries(CONTRACT).map(
  ([key, call]) => [call.name, call as Call, SAMPLES[key as keyof typeof CONTRACT]] as const,
);

/** JSON with arbitrary keys, including `__proto__`. */
const asJson = (value: unknown): string => JSON.stringify(value);

async function send(browser: Browser, call: Call, { params = {}, query = {}, body }: Sample, raw?: string) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(String(params[name]))),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await browser.fetch(`${path}?${search}`, {
    method: call.method,
    headers: {
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      'x-campus-client': 'widgets/test',
      'campus-session': 'cookie',
      tenant_id: 'north',
      origin: platform.origins.main,
    },
    ...(call.method === 'GET' ? {} : { body: raw ?? asJson(body ?? {}) }),
  });
  const isStream = call.stream && response.ok;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  // Files and streams have no envelope.
  if ((call.file || isStream) && response.ok)
    return { status: response.status, code: '', field: undefined, message: '' };
  const { field, message, ...rest } = JSON.parse(text) as Record<string, unknown>;
  // A path that no call has is answered in the general envelope.
  return { status: response.status, code: rest[call.envelope.code ?? 'code'] ?? rest.code, field, message };
}

const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** The objects of an input with named fields, and the values that contain them. */
const places = (sample: Sample) => {
  const { params, query, body } = sample;
  const fields = Array.isArray(body) ? (body[0] as Fields) : (body as Fields | undefined);
  const put = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = fields ?? {};
    const changed = value === undefined ? rest : { ...rest, [name]: value };
    return Array.isArray(body) ? [changed] : changed;
  };
  return [
    ...Object.keys(params ?? {}).map((name) => ({
      name,
      part: 'params' as const,
      put: (value: unknown): Sample => ({ ...sample, params: { ...params, [name]: value } }),
    })),
    ...Object.keys(query ?? {}).map((name) => ({
      name,
      part: 'query' as const,
      put: (value: unknown): Sample => ({ ...sample, query: { ...query, [name]: value } }),
    })),
    ...Object.keys(fields ?? {}).map((name) => ({
      name,
      part: 'body' as const,
      put: (value: unknown): Sample => ({ ...sample, body: put(name, value) as Fields }),
    })),
  ];
};

/** Whether the contract accepts the input; the responses are compared with this. */
const takes = (call: Call, sample: Sample): boolean =>
  (['params', 'query', 'body'] as const).every((part) => {
    const schema = call[part] as Schema | undefined;
    return !schema || v.safeParse(schema, JSON.parse(asJson(sample[part] ?? {}))).success;
  });

/** NUL and a lone surrogate: JSON escapes both. */
const holdsNoText = (sample: Sample): boolean => /\\u(0000|d[89a-f])/.test(asJson(sample));

const written = () => tableStates(platform.db);

/** Tables that record rejected attempts, keys that are created on first use, and work that goes on after a response. */
const BOOKS = [
  'secrets',
  'export_jobs',
  'rate_buckets',
  'one_time_codes',
  'passkey_challenges',
  'federated_transactions',
  'network_requests',
];
const withoutBooks = (state: Record<string, string>) =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !BOOKS.includes(name)));

const EVERYTHING_NAMED = { code: expect.stringMatching(/^\w+$/), message: expect.stringMatching(/./) };

/** Calls that answer everybody else with a refusal, whatever the input. */
const OF_TEACHERS = /^(?:attendance\.(?!sign(?:Page)?$)|lecturing\.)/;

async function visitorOf(call: Call): Promise<Browser> {
  const browser = new Browser(platform.origins.main);
  if (call.access === 'user') await signIn(browser, OF_TEACHERS.test(call.name) ? 'teacher' : 'learner');
  return browser;
}

// It never reaches the database, so it is enough to test one of the databases.
describe.runIf(onPostgres)('input that the contract rejects', () => {
  it.each(calls.filter(([, , sample]) => places(sample).length > 0))(
    'is rejected by %s with code, field and message, and writes nothing [X01] [X02]',
    async (_name, call, sample) => {
      const browser = await visitorOf(call);
      const before = await written();
      for (const [place, { name, part, put }] of places(sample).entries()) {
        let refused = 0;
        for (const [index, value] of [undefined, ...WRONG_TYPES, ...TEXTS].entries()) {
          // In `npm test` the values are dealt out to the fields of a body, each of which must be there.
          if (!isProof && part === 'body' && index > 0 && index % 2 !== place % 2) continue;
          const hostile = put(value);
          // In a URL everything is text, and a lone surrogate cannot be written.
          if (part !== 'body' && (typeof value !== 'string' || /\p{Cs}/u.test(value))) continue;
          if (takes(call, hostile) && !holdsNoText(hostile)) continue;
          const answer = await send(browser, call, hostile);
          const what = `${part}.${name} = ${asJson(value)?.slice(0, 60)}`;
          // An empty segment makes another path; a path that cannot be decoded matches none.
          if (part === 'params' && [400, 404].includes(answer.status)) {
            expect(answer, what).toMatchObject(EVERYTHING_NAMED);
          } else {
            expect(answer, what).toMatchObject({ ...EVERYTHING_NAMED, status: 400, code: CODES.invalidInput });
            expect(String(answer.field).split('.'), what).toEqual(
              expect.arrayContaining([expect.stringMatching(new RegExp(`^(${name}|${part})$`))]),
            );
          }
          refused++;
        }
        expect(refused, `${part}.${name} refuses something`).toBeGreaterThan(0);
      }
      expect(await written()).toEqual(before);
    },
    60_000,
  );
});

describe('input that the contract accepts', () => {
  it.each(calls)(
    'never causes an internal error in %s, and a rejection leaves no partial writes [X01]',
    async (_name, call, sample) => {
      const browser = await visitorOf(call);
      let state = withoutBooks(await written());
      // In `npm test` the values are dealt out to the places of a call and to the databases.
      const share = onPostgres ? 2 : 0;
      const hostile = places(sample).flatMap(({ part, put }, place) =>
        [...TEXTS, ...(part === 'body' ? WRONG_TYPES : [])]
          .filter((_, value) => isProof || value % 4 === (place + share) % 4)
          .map(put)
          .filter((one) => takes(call, one) && !holdsNoText(one)),
      );
      for (const one of [sample, ...hostile]) {
        const answer = await send(browser, call, one);
        const now = withoutBooks(await written());
        const what = asJson(one).slice(0, 200);
        expect(answer.status, what).toBeLessThan(500);
        if (answer.status >= 400) {
          expect(answer, what).toMatchObject(EVERYTHING_NAMED);
          expect(now, what).toEqual(state);
        }
        state = now;
      }
    },
    60_000,
  );

  it.each(calls.filter(([, { body }]) => body))(
    'with unknown fields gets the same response from %s, and pollutes no prototype [X01]',
    async (_name, call, sample) => {
      const browser = await visitorOf(call);
      const plain = await send(browser, call, sample);
      const inner = asJson(Array.isArray(sample.body) ? sample.body[0] : sample.body).slice(1, -1);
      const others = Object.entries({ isAdmin: true, userId: 'owner', tenantId: 'mall' });
      const more = [
        asJson(Object.fromEntries(others.filter(([name]) => !inner.includes(`"${name}":`)))).slice(1, -1),
        '"__proto__":{"polluted":true,"access":"anyone"}',
        '"constructor":{"prototype":{"polluted":true}}',
        `"${'k'.repeat(5_000)}":{"a":[[[[[[[[1]]]]]]]]}`,
      ];
      for (const extra of more) {
        const fields = [inner, extra].filter(Boolean).join();
        const raw = Array.isArray(sample.body) ? `[{${fields}}]` : `{${fields}}`;
        const answer = await send(browser, call, sample, raw);
        expect([answer.status, answer.code], extra.slice(0, 60)).toEqual([plain.status, plain.code]);
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      // Deeper than any parser supports, within the accepted size.
      const deep = await send(browser, call, sample, `${'['.repeat(30_000)}${']'.repeat(30_000)}`);
      expect(deep).toMatchObject({ status: 400, code: CODES.invalidInput });
    },
    60_000,
  );
});

// Both databases are PostgreSQL to these routes, so it is enough to test one of them.
describe.runIf(onPostgres)('a URL of the main origin', () => {
  it('never causes an internal error in a route, by its path or query [X01]', async () => {
    const browser = new Browser(platform.origins.main);
    await signIn(browser, 'owner');
    const paths = new Set(platform.app.routes.map(({ path }) => path));
    expect(paths.size).toBeGreaterThan(50);
    const failed: string[] = [];
    for (const path of paths) {
      const filled = path.includes(':') || path.includes('*');
      for (const segment of SEGMENTS) {
        const named = path.replace(/:\w+|\*/g, () => segment);
        const query = `sxz-lang=${segment}&to=${segment}&tenant=${segment}&state=${segment}&redirect_uri=${segment}`;
        for (const address of [
          ...(filled ? [named] : []),
          `${filled ? path.replace(/:\w+|\*/g, 'north') : path}?${query}`,
        ]) {
          const { status } = await browser.fetch(address);
          if (status >= 500) failed.push(`${address.slice(0, 120)} → ${status}`);
        }
      }
    }
    expect(failed).toEqual([]);
  });

  it('never causes an internal error in the authorization server, and its rejections contain an error code [S12] [X03]', async () => {
    const browser = new Browser(platform.origins.main);
    const good: Record<string, string> = {
      grant_type: 'authorization_code',
      client_id: 'demo-shop',
      code: opaque,
      redirect_uri: `${platform.origins.assets}/shop/callback`,
      code_verifier: opaque,
      token: opaque,
    };
    const form = 'application/x-www-form-urlencoded';
    for (const path of ['/api/oauth2/v1/token', '/api/oauth2/v1/revoke', '/api/oauth2/v1/userinfo']) {
      const post = async (body: string, type = form) => {
        const answer = await browser.fetch(path, { method: 'POST', headers: { 'content-type': type }, body });
        const said = await answer.text();
        expect(answer.status, `${path} ${body.slice(0, 80)}`).toBeLessThan(500);
        if (answer.status < 400) return;
        expect(JSON.parse(said).error, `${path} ${body.slice(0, 80)}`).toMatch(/^\w+$/);
      };
      for (const name of Object.keys(good)) {
        const others = new URLSearchParams(Object.entries(good).filter(([other]) => other !== name)).toString();
        for (const value of [...SEGMENTS, ...TEXTS.map((text) => encodeURIComponent(wellFormed(text)))]) {
          await post(`${others}&${name}=${value}`);
        }
        await post(others);
        await post(`${others}&${name}=a&${name}=b`);
        await post(`${others}&${name}[]=a&${name}[__proto__]=b`);
      }
      for (const type of ['application/json', 'text/plain', 'multipart/form-data', '']) await post('{"a":1}', type);
      await post(`token=${'x'.repeat(2_000_000)}`);
    }
    for (const value of [
      'Bearer',
      'Bearer \u00ff',
      `Bearer ${'x'.repeat(9_000)}`,
      'Basic %%%',
      'Basic Og==',
      'Basic AA==',
    ]) {
      for (const path of ['/api/oauth2/v1/userinfo', '/api/oauth2/v1/token']) {
        const answer = await browser.fetch(path, { method: 'POST', headers: { authorization: value } });
        expect(answer.status, `${path} ${value.slice(0, 40)}`).toBeGreaterThanOrEqual(400);
        expect(answer.status, `${path} ${value.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  });
});

// They keep little, by statements that are the same on both databases.
it.runIf(onPostgres)('never causes an internal error in a demo provider or the partner network [X03]', async () => {
  const { main, providers } = platform.origins;
  const browser = new Browser(providers);
  const request: Record<string, string> = {
    client_id: 'campus',
    redirect_uri: `${main}/uniportal/callback`,
    response_type: 'code',
    scope: 'openid',
    state: opaque,
    login_hint: 'a',
    code_challenge: opaque,
    code_challenge_method: 'S256',
  };
  const failed: string[] = [];
  const note = (what: string, { status }: Response) => {
    if (status >= 500) failed.push(`${what.slice(0, 160)} → ${status}`);
  };
  for (const name of ['uniportal', 'enterprise', 'imc', 'network']) {
    for (const segment of SEGMENTS) {
      for (const path of ['auth', 'interaction', 'interaction/x', 'token', 'me', 'api/profile']) {
        note(
          `${name}/${path} ${segment}`,
          await browser.fetch(`/${name}/${path}?redirect_uri=${segment}&sxz-lang=${segment}`),
        );
      }
      for (const parameter of Object.keys(request)) {
        const others = new URLSearchParams(Object.entries(request).filter(([other]) => other !== parameter));
        note(`${name} ${parameter}=${segment}`, await browser.fetch(`/${name}/auth?${others}&${parameter}=${segment}`));
      }
      for (const body of [
        `email=${segment}&password=portal-demo`,
        `email=fresh-a@${segment}@network.example&password=portal-demo`,
      ]) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        for (const path of [`/${name}?redirect_uri=/`, `/${name}/token`]) {
          note(
            `${path} ${body}`,
            await browser.fetch(path, { method: 'POST', headers, body: `${body}&code=${segment}` }),
          );
        }
      }
    }
  }
  expect(failed).toEqual([]);
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged).toEqual([]);
});

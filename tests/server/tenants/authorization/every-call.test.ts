import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '../../../../demo/platform/mall/courses/tables.ts';
import { plateSubscriptions } from '../../../../demo/platform/plate/tables.ts';
import { learningHistory } from '../../../../demo/platform/studies/tables.ts';
import { memberships, tenantOrigins, tenants } from '../../../../demo/platform/tenants/tables.ts';
import { users } from '../../../../demo/platform/users/tables.ts';
import { postVotes } from '../../../../demo/platform/works/tables.ts';
import type { Call } from '../../../../src/contract/call.ts';
import { CONTRACT } from '../../../../src/contract/index.ts';
import { listPosts } from '../../../../src/contract/space/works.ts';
import { type AskSettings, Browser, CODES } from '../../support/browser.ts';
import { SAMPLES } from '../../support/call-samples.ts';
import { rowOf } from '../../support/database/rows.ts';
import { signIn } from '../../support/journeys.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { startTestPlatform } from '../../support/platform.ts';

/**
 * Every call of the contract at a school that is closed, expired, open to others only, or does not list the page. What
 * such a school answers all the same is listed here, each with its reason; everything else is refused.
 */

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const people = {} as Record<'teacher' | 'stranger', Browser>;
let page: AskSettings;
const PAGE = 'https://page.of-river.example';
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
  people.teacher = new Browser(platform.origins.main);
  people.stranger = new Browser(platform.origins.main);
  await signIn(people.teacher, 'teacher');
  await signIn(people.stranger, 'org', { tenant: 'river' });
  await platform.db.insert(tenantOrigins).values({ tenantId: 'river', origin: PAGE });
  const token = { mode: 'token', tenant: 'river', headers: { origin: PAGE, 'sec-fetch-site': 'cross-site' } } as const;
  await platform.db
    .insert(memberships)
    .values({ tenantId: 'river', userId: 'teacher', role: 'teacher', joinedAt: new Date() })
    .onConflictDoNothing();
  const { data } = await signIn(new Browser(platform.origins.main), 'teacher', token);
  page = { ...token, bearer: data.access_token };
});
afterAll(() => platform.close());

type Name = keyof typeof CONTRACT;

/** Sessions and the ways in have rules of their own, see `page-of-session.test.ts`. */
const names = (Object.keys(CONTRACT) as Name[]).filter(
  (name) => !/^(?:auth|developer|handoff)\./.test(CONTRACT[name].name),
);

/** What is answered whatever the state of the school `north`. */
const ANYWHERE = new Set<Name>([
  // What a school is, and why it cannot be used.
  ...(['findTenant', 'findCurrentSchool', 'listSchools', 'readSchoolAccess', 'fetchAgreements'] as const),
  // People and what they do in no particular school.
  ...(['readUser', 'updateCreatorName', 'moderateTexts', 'saveAvatar', 'removeAvatar', 'readSpaceUser'] as const),
  ...(['saveSpaceCover', 'removeSpaceCover', 'saveSpaceAbout'] as const),
  ...(['readVip', 'readSpaceCounts', 'readSpaceSettings', 'listFans', 'listFollows', 'readFocusTypes'] as const),
  ...(['listVisitors', 'readOwnStore', 'readStoreSwitch', 'addOrUpdatePersonSpace', 'readMembership'] as const),
  // What somebody is notified of and has reported, and whom they block.
  ...([
    'countUnread',
    'listNotifications',
    'markRead',
    'readNotificationSettings',
    'saveNotificationSettings',
  ] as const),
  ...(['listOwnReports', 'readBlock', 'saveBlock', 'listBlocks'] as const),
  // The way to a school of one's own.
  ...(['applyActivationCode', 'signDataProcessing', 'readCreateConfig'] as const),
  // What fails in the widgets of a school is counted for whoever meets it.
  'sendErrorReport',
  // Lists across schools: they leave out those that the caller may not read.
  ...(['listMarketCourses', 'listPartners', 'listProgrammes', 'listDynamics', 'listOverlayComments'] as const),
  ...(['listPosts', 'listVideos', 'listCourses', 'listExams'] as const),
]);

/** What `north` shows everybody, and therefore also on pages that it does not list. */
const PUBLIC = new Set<Name>([
  ...(['readSchool', 'listSchoolCourses', 'readCourse', 'readPlateTree', 'readPlateOwner'] as const),
  ...(['searchSchool', 'listPlateContents'] as const),
  ...(['readPlateSubscription', 'listLives', 'countLives', 'readLiveCalendar', 'readLecturing'] as const),
  ...(['readPost', 'readVideo', 'readExam', 'listComments', 'readFileUrl', 'readDownloadToken'] as const),
]);

/** At the school of the header, which lists the page: nothing of `north`. */
const OF_HEADER = new Set<Name>([
  ...(['listCopyableLives', 'deleteLives', 'listDeletedLives', 'restoreLives', 'readOperationPermission'] as const),
  ...(['readIsICT', 'readLiveSettings', 'readSignPage', 'findLecturers', 'saveLiveCover'] as const),
]);

/** What somebody is to other people, whatever the school. */
const PERSONAL = new Set<Name>([
  ...(['readSpaceUser', 'readSpaceCounts', 'readFocusTypes', 'listFans', 'listFollows', 'listVisitors'] as const),
]);

const ask = (name: Name, browser: Browser, more: AskSettings = {}) =>
  browser.ask(CONTRACT[name] as Call, JSON.parse(JSON.stringify(SAMPLES[name]).replaceAll('river', 'north')), more);

/** The calls with the sample at `north` that are answered with data. */
const answered = async (browser: Browser, more: AskSettings = {}): Promise<Name[]> => {
  const found: Name[] = [];
  for (const name of names) {
    const { body, status } = await ask(name, browser, more);
    expect(status, `${name} ${JSON.stringify(body)}`).toBeLessThan(500);
    if (status === 200) found.push(name);
  }
  return found;
};

const beyond = (found: readonly Name[], ...allowed: readonly ReadonlySet<Name>[]): Name[] =>
  found.filter((name) => !allowed.some((one) => one.has(name)));

const set = (change: Partial<typeof tenants.$inferInsert>) =>
  platform.db.update(tenants).set(change).where(eq(tenants.id, 'north'));
const OPEN = { closedAt: null, validUntil: null, membersOnly: false };

/** The lists of a person’s works, of which some belong to `north`. */
const LISTS = ['listPosts', 'listVideos', 'listExams', 'listDynamics', 'listMarketCourses'] as const satisfies Name[];

const NORTH = /"schoolId":"north"/;

it('has samples that are answered at an open school [I05]', async () => {
  const found = new Set(await answered(people.teacher));
  expect([...ANYWHERE, ...PUBLIC].filter((name) => !found.has(name))).toEqual([]);
  expect(found.size).toBeGreaterThan(ANYWHERE.size + PUBLIC.size + 25);
  for (const name of ['listPosts', 'listDynamics', 'listMarketCourses'] as const)
    expect(JSON.stringify((await ask(name, people.teacher)).data), name).toMatch(NORTH);
});

describe.each([
  ['closed', { closedAt: new Date(0) }, 'teacher', 'north'],
  ['expired', { validUntil: new Date(0) }, 'teacher', 'north'],
  ['open to its members only', { membersOnly: true }, 'stranger', 'north'],
] as const)('a school that is %s', (_state, change, who, tenant) => {
  beforeAll(async () => {
    await set(change);
  });
  afterAll(async () => {
    await set(OPEN);
  });

  it('answers no call with what is its own [I05] [E04] [E06] [Z10]', async () => {
    expect(beyond(await answered(people[who], { tenant }), ANYWHERE)).toEqual([]);
  });

  it('is left out of the lists across schools [I05] [E04] [E06]', async () => {
    for (const name of LISTS)
      expect(JSON.stringify((await ask(name, people[who], { tenant })).data), name).not.toMatch(NORTH);
    expect((await ask('listOverlayComments', people[who], { tenant })).data).toEqual({ list: [] });
  });
});

describe('a sub-school of a school that is open to its members only', () => {
  it('answers no call with what is its own [I05] [E06]', async () => {
    await set({ membersOnly: true });
    const sub = { schoolId: 'north-arts' };
    for (const name of names.filter((one) => 'schoolId' in ((SAMPLES[one].params ?? {}) as object))) {
      const sample = JSON.parse(JSON.stringify(SAMPLES[name]).replaceAll('river', 'north')) as { params: object };
      const input = { ...sample, params: { ...sample.params, ...sub } };
      const { status } = await people.stranger.ask(CONTRACT[name] as Call, input as never, { tenant: 'river' });
      if (!ANYWHERE.has(name)) expect([name, status]).toEqual([name, expect.toSatisfy((code: number) => code >= 400)]);
    }
    await set(OPEN);
  });
});

describe('a page that the school does not list, with a token for another school', () => {
  it('gets what the school shows to everybody, and changes nothing there [I05] [S24]', async () => {
    expect(beyond(await answered(people.teacher, page), ANYWHERE, PUBLIC, OF_HEADER)).toEqual([]);
  });

  it('is answered as a visitor is, whoever is signed in there, and records nothing [I05] [S24]', async () => {
    const { bearer: _, ...visiting } = page;
    const at = { tenantId: 'north', userId: 'teacher' };
    const own = { ...at, courseId: 'cloud-zh', enrolledAt: new Date(), seenAt: new Date() };
    await platform.db.insert(enrolments).values(own).onConflictDoNothing();
    const place = { sectionId: 'north-knowledge', categoryId: 'f1-2' };
    await platform.db
      .insert(plateSubscriptions)
      .values({ ...at, ...place, portalPageId: 'home', createdAt: new Date() })
      .onConflictDoNothing();
    const ballot = { userId: 'learner', postId: 'learner-vote', voterId: 'teacher', optionIds: ['o1'] };
    await platform.db
      .insert(postVotes)
      .values({ ...ballot, votedAt: new Date() })
      .onConflictDoNothing();
    const studies = () => platform.db.select().from(learningHistory).where(eq(learningHistory.userId, 'teacher'));
    await platform.db.delete(learningHistory).where(eq(learningHistory.userId, 'teacher'));
    const dataOf = async (name: Name, more: AskSettings) => {
      const { body } = await ask(name, new Browser(platform.origins.main), more);
      return JSON.parse(JSON.stringify(body).replace(/"now":"[^"]*"/g, '"now":""'));
    };
    for (const name of names.filter(
      (one) => CONTRACT[one].access === 'anyone' && ![PERSONAL, OF_HEADER].some((known) => known.has(one)),
    ))
      expect({ name, ...(await dataOf(name, page)) }).toEqual({ name, ...(await dataOf(name, visiting)) });
    for (const userId of ['teacher', 'learner']) {
      const { body } = await people.teacher.ask(listPosts, { query: { userId } }, page);
      const { body: seen } = await people.stranger.ask(listPosts, { query: { userId } }, visiting);
      expect(body).toEqual(seen);
    }
    expect((await ask('readMembership', people.teacher, page)).data).toMatchObject({ isMember: false });
    expect(await studies()).toEqual([]);
  });

  it('learns from no call of a user that the user belongs to a school, or owns a store, that does not list it [I05] [S24]', async () => {
    const store = rowOf(tenants, { id: 'store-of-teacher', kind: 'mall', domain: '{main}', createdBy: 'teacher' });
    await platform.db.insert(tenants).values(store as typeof tenants.$inferInsert);
    await platform.db.update(users).set({ currentSchoolId: 'north' }).where(eq(users.id, 'teacher'));
    /** Those of the calls that are answered with the id of the school or the store. */
    const naming = async (calls: readonly Name[], more: AskSettings) => {
      const found: Name[] = [];
      for (const name of calls) {
        const { body, status } = await ask(name, people.teacher, more);
        if (status === 200 && /"north"|"store-of-teacher"/.test(JSON.stringify(body))) found.push(name);
      }
      return found;
    };
    const belonging = ['findCurrentSchool', 'readOwnStore'] as const satisfies Name[];
    expect(await naming(belonging, {})).toEqual(belonging);
    const ofUsers = names.filter((name) => CONTRACT[name].access === 'user');
    expect(await naming(ofUsers, page)).toEqual([]);
    // A school and a store that list the page are known to it.
    const listed = ['north', 'store-of-teacher'].map((tenantId) => ({ tenantId, origin: PAGE }));
    await platform.db.insert(tenantOrigins).values(listed);
    expect(await naming(belonging, page)).toEqual(belonging);
    const inserted = and(eq(tenantOrigins.origin, PAGE), ne(tenantOrigins.tenantId, 'river'));
    await platform.db.delete(tenantOrigins).where(inserted);
    await platform.db.delete(tenants).where(eq(tenants.id, 'store-of-teacher'));
  });

  it('reads nothing of its members, nor changes anything, at a school that it names as input [I05] [S24]', async () => {
    for (const name of [
      'listClassMembers',
      'listClasses',
      'createAttendance',
      'changePlateSubscription',
      'enrol',
      'openReport',
      'startExam',
      'castVote',
    ] as const) {
      const { code, status } = await ask(name, people.teacher, page);
      // The exam of a person is shown to members, whom the school does not know on this page.
      const expected = name === 'startExam' ? CODES.forbidden : CODES.originRefused;
      expect([name, status, code]).toEqual([name, 403, expected]);
    }
  });
});

describe('another school in the header', () => {
  it('has none of the live courses and attendances of the school [I05]', async () => {
    const byId = names.filter((name) =>
      /"(?:liveId|attendanceId|resourceId)":"(?:north-live|calculus|algebra)/.test(JSON.stringify(SAMPLES[name])),
    );
    expect(byId.length).toBeGreaterThan(40);
    for (const name of byId) {
      const { status } = await ask(name, people.teacher, { tenant: 'river' });
      expect([name, status]).toEqual([name, 404]);
    }
  });
});

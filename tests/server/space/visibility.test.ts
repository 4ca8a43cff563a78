import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses, courseTexts } from '../../../demo/platform/mall/courses/tables.ts';
import { fans, spaces } from '../../../demo/platform/space/tables.ts';
import { memberships, tenants } from '../../../demo/platform/tenants/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { exams, posts } from '../../../demo/platform/works/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import type { Call } from '../../../src/contract/call.ts';
import { listDynamics } from '../../../src/contract/space/dynamics.ts';
import { addFocus, cancelFocus, listFans, listFollows, listVisitors } from '../../../src/contract/space/follows.ts';
import {
  addOrUpdatePersonSpace,
  readMembership,
  readSpaceCounts,
  readSpaceUser,
  saveSpaceAbout,
  saveSpaceSetting,
} from '../../../src/contract/space/people.ts';
import { FOCUS_TYPE, PERSON_TYPE } from '../../../src/contract/space/space-constants.ts';
import { listCourses, listExams, listPosts, listVideos } from '../../../src/contract/space/works.ts';
import { Browser, CODES } from '../support/browser.ts';
import { makeCreator } from '../support/creators.ts';
import { rowOf } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

/** A row of a public school, as a template. */
const schoolLike = async () => {
  const [row] = await platform.db.select().from(tenants).where(eq(tenants.id, 'river'));
  return row as NonNullable<typeof row>;
};

const ROLES = ['owner', 'follower', 'stranger', 'visitor', 'organization', 'non-member'] as const;
type Role = (typeof ROLES)[number];

/** A person with one fan and one followed person, and a browser of each role. */
const makeSpace = async (more: Parameters<typeof makeCreator>[1] = {}) => {
  const owner = await makeCreator(platform, more);
  const follower = await makeCreator(platform, { nickName: 'Fan' });
  const nonMember = await makeCreator(platform);
  const stranger = new Browser(platform.origins.main);
  const organization = new Browser(platform.origins.main);
  await signIn(stranger, 'learner');
  await signIn(organization, 'org');
  await follower.browser.ask(addFocus, { body: { userId: follower.id, focusUserId: owner.id } });
  await owner.browser.ask(addFocus, { body: { userId: owner.id, focusUserId: 'priya-raman' } });
  const browsers: Record<Role, Browser> = {
    owner: owner.browser,
    follower: follower.browser,
    stranger,
    visitor: new Browser(platform.origins.main),
    organization,
    'non-member': nonMember.browser,
  };
  return { id: owner.id, owner: owner.browser, follower, browsers };
};
type Space = Awaited<ReturnType<typeof makeSpace>>;

/** Gives a person this many fans who cannot sign in. */
const addFans = async (followedId: string, count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `${followedId}-fan-${index}`);
  await platform.db.insert(users).values(ids.map((id) => rowOf(users, { id, nickName: id }) as never));
  const createdAt = new Date(Date.UTC(2026, 0, 1));
  await platform.db.insert(fans).values(ids.map((followerId) => ({ followedId, followerId, nameKey: '', createdAt })));
  await platform.db.insert(spaces).values({ userId: followedId, fansCount: count });
};

const setVisible = ({ id, owner }: Space, personType: number, isVisible: number) =>
  owner.ask(saveSpaceSetting, { body: { schoolId: 'north', userId: id, personType, isVisible } });

/** The calls that a setting hides, and the figures of the space that go with them. */
const PARTS = [
  { part: PERSON_TYPE.follows, figures: ['fansCount', 'focusCount'], call: listFans, query: 'focusUserId' },
  { part: PERSON_TYPE.follows, figures: ['fansCount', 'focusCount'], call: listFollows, query: 'userId' },
  { part: PERSON_TYPE.visitors, figures: [], call: listVisitors, query: 'userId' },
  { part: PERSON_TYPE.works, figures: ['worksCount'], call: null, query: '' },
] as const;

const TABLE = ROLES.flatMap((role) => PARTS.map((one) => [role, one.call?.name ?? 'the count of works', one] as const));

describe('what the owner of a space hides', () => {
  // Each test of the table leaves everything shown.
  let space: Space;
  beforeAll(async () => {
    space = await makeSpace();
  });

  it.each(TABLE)(
    'is absent for the %s in %s and in the counts, and there again afterwards [H06] [H13]',
    async (role, _name, { call, figures, part, query }) => {
      const browser = space.browsers[role];
      const list = () => browser.ask(call as Call, { query: { [query]: space.id } });
      const counts = async () =>
        (await browser.ask(readSpaceCounts, { query: { webMasterId: space.id } })).data as unknown as Record<
          string,
          unknown
        >;
      const expectShown = async (isShown: boolean) => {
        if (call) {
          const answer = await list();
          expect(answer.code).toBe(isShown ? '200' : CODES.forbidden);
          expect(answer.data === undefined).toBe(!isShown);
        }
        const answered = await counts();
        for (const figure of figures) expect(answered[figure] === null, figure).toBe(!isShown);
      };
      await expectShown(true);
      expect((await setVisible(space, part, 0)).code).toBe('200');
      await expectShown(role === 'owner');
      await setVisible(space, part, 1);
      await expectShown(true);
    },
  );

  it('is absent in other people’s lists, figures and feeds, too: only the two people of a follow see it [H06] [H13]', async () => {
    const space = await makeSpace({ nickName: 'Hidewell' });
    const { follower, id } = space;
    // Somebody who has eleven more fans, so that a hidden row would leave a hole in a page.
    const famous = await makeCreator(platform);
    const other = await makeCreator(platform);
    await addFans(famous.id, 11);
    const hider = { id, browser: space.owner };
    const follow = ({ browser, id: userId }: { browser: Browser; id: string }, focusUserId: string) =>
      browser.ask(addFocus, { body: { userId, focusUserId } });
    await follow(hider, famous.id);
    await follow(other, famous.id);

    /** What a browser is shown of the follows of the hider, each list with the number that belongs to it. */
    const read = async (browser: Browser) => {
      const fansOf = async (page: number, search = '') =>
        (await browser.ask(listFans, { query: { focusUserId: famous.id, page, search } })).data;
      const followsOf = async (userId: string) => (await browser.ask(listFollows, { query: { userId } })).data;
      const countsOf = async (webMasterId: string) =>
        (await browser.ask(readSpaceCounts, { query: { webMasterId } })).data;
      const [first, second, found] = [await fansOf(1), await fansOf(2), await fansOf(1, 'Hidewell')];
      const ofFollower = await followsOf(follower.id);
      const feed = await browser.ask(listDynamics, { query: { userId: follower.id } });
      const [row] = (await followsOf(other.id)).records;
      return {
        isFan: [...first.records, ...second.records].some(({ userId }) => userId === id),
        isFound: found.records.some(({ userId }) => userId === id),
        isFollowed: ofFollower.records.some(({ userId }) => userId === id),
        isInFeed: feed.data.list.some(({ subjectId }) => subjectId === id),
        figures: [first.records.length, second.records.length, first.rowCount, second.rowCount, found.rowCount],
        counts: [(await countsOf(famous.id)).fansCount, row?.fansNum],
        followCounts: [ofFollower.rowCount, (await countsOf(follower.id)).focusCount],
      };
    };
    const seen = (sees: { fan: boolean; follow: boolean }) => ({
      isFan: sees.fan,
      isFound: sees.fan,
      isFollowed: sees.follow,
      isInFeed: sees.follow,
      figures: [10, sees.fan ? 3 : 2, sees.fan ? 13 : 12, sees.fan ? 13 : 12, sees.fan ? 1 : 0],
      counts: [sees.fan ? 13 : 12, sees.fan ? 13 : 12],
      followCounts: sees.follow ? [1, 1] : [0, 0],
    });
    const browsers = { ...space.browsers, famous: famous.browser };
    const expectSeen = async (isHidden: boolean) => {
      for (const [role, browser] of Object.entries(browsers)) {
        const fan = !isHidden || role === 'owner' || role === 'famous';
        const isFollowSeen = !isHidden || role === 'owner' || role === 'follower';
        expect(await read(browser), `${role}, ${isHidden ? 'hidden' : 'shown'}`).toEqual(
          seen({ fan, follow: isFollowSeen }),
        );
      }
    };
    await expectSeen(false);
    await setVisible(space, PERSON_TYPE.follows, 0);
    await expectSeen(true);
    // What is followed while it is hidden is hidden as well, and the answer agrees with the list of the person.
    await hider.browser.ask(cancelFocus, { body: { userId: id, focusUserId: famous.id } });
    expect((await follow(hider, famous.id)).data).toMatchObject({ fansNum: 13, focusNum: 2 });
    await follower.browser.ask(cancelFocus, { body: { userId: follower.id, focusUserId: id } });
    await follow(follower, id);
    const again = await browsers.stranger.ask(addFocus, { body: { userId: 'learner', focusUserId: famous.id } });
    expect(again.data).toMatchObject({ focusType: FOCUS_TYPE.following, fansNum: 13 });
    await browsers.stranger.ask(cancelFocus, { body: { userId: 'learner', focusUserId: famous.id } });
    await expectSeen(true);
    await setVisible(space, PERSON_TYPE.follows, 1);
    await expectSeen(false);
  });

  it('has its figures hidden in the rows that the other person of a follow sees [H06] [H13]', async () => {
    const space = await makeSpace();
    await setVisible(space, PERSON_TYPE.follows, 0);
    const asked = { query: { userId: space.follower.id } };
    const [own] = (await space.owner.ask(listFollows, asked)).data.records;
    const [row] = (await space.follower.browser.ask(listFollows, asked)).data.records;
    expect([own, row].map((one) => [one?.userId, one?.fansNum, one?.focusNum, one?.worksNum])).toEqual([
      [space.id, 1, 1, 0],
      [space.id, null, null, 0],
    ]);
  });

  it('stays hidden when following and hiding happen at the same time [H06]', async () => {
    const space = await makeSpace();
    const people = await Promise.all(Array.from({ length: 6 }, () => makeCreator(platform)));
    const visitor = space.browsers.visitor;
    await Promise.all([
      ...people
        .slice(0, 3)
        .map((one) => space.owner.ask(addFocus, { body: { userId: space.id, focusUserId: one.id } })),
      setVisible(space, PERSON_TYPE.follows, 0),
      ...people.slice(3).map((one) => one.browser.ask(addFocus, { body: { userId: one.id, focusUserId: space.id } })),
      space.follower.browser.ask(cancelFocus, { body: { userId: space.follower.id, focusUserId: space.id } }),
    ]);
    for (const { id } of people) {
      const fans = await visitor.ask(listFans, { query: { focusUserId: id } });
      const follows = await visitor.ask(listFollows, { query: { userId: id } });
      expect([fans.data, follows.data]).toEqual([
        { records: [], rowCount: 0 },
        { records: [], rowCount: 0 },
      ]);
    }
    const { data } = await space.owner.ask(readSpaceCounts, { query: { webMasterId: space.id } });
    expect([data.fansCount, data.focusCount]).toEqual([3, 4]);
  });

  it('stays followable and unfollowable, and the response contains no figure [H03] [H06]', async () => {
    const space = await makeSpace();
    await setVisible(space, PERSON_TYPE.follows, 0);
    const body = { userId: space.follower.id, focusUserId: space.id };
    const ended = await space.follower.browser.ask(cancelFocus, { body });
    expect(ended.data).toMatchObject({ focusType: FOCUS_TYPE.none, fansNum: null });
    const again = await space.follower.browser.ask(addFocus, { body });
    expect(again.data).toMatchObject({ focusType: FOCUS_TYPE.following, fansNum: null });
  });

  it('is nothing for an organization: everybody sees everything [H06]', async () => {
    const space = await makeSpace({ isOrganization: true });
    for (const personType of Object.values(PERSON_TYPE)) {
      expect((await setVisible(space, personType, 0)).code).toBe(CODES.forbidden);
    }
    const { data } = await space.browsers.visitor.ask(readSpaceCounts, { query: { webMasterId: space.id } });
    expect(data).toMatchObject({ fansCount: 1, focusCount: 1 });
    expect(data.settingList.every(({ isVisible }) => isVisible === 1)).toBe(true);
  });
});

/** Courses of a person: in an open school, in one for members only, and in a closed one. */
const addCourses = async (authorId: string) => {
  const closed = rowOf(tenants, { id: 'shut', closedAt: new Date() });
  await platform.db
    .insert(tenants)
    .values(closed as never)
    .onConflictDoNothing();
  const rows = ['north', 'orchard', 'shut'].map((tenantId) => ({
    ...rowOf(courses, { tenantId, id: `course-of-${authorId}`, authorId, language: 'ja_JP', lessonCount: 1 }),
  }));
  await platform.db.insert(courses).values(rows as never);
  const texts = rows.map(({ id, tenantId }) =>
    rowOf(courseTexts, { tenantId, courseId: id, language: 'ja_JP', title: '点字入門' }),
  );
  await platform.db.insert(courseTexts).values(texts as never);
};

describe('the courses of a person', () => {
  it.each(ROLES)(
    'are shown to the %s if it is the owner, and all those of an organization [H08] [H10]',
    async (role) => {
      const schoolsOf = async ({ browsers, id }: Space) => {
        await addCourses(id);
        const { data, status } = await browsers[role].ask(listCourses, { query: { userId: id } });
        return status === 200 ? data.records.map(({ schoolId, title }) => `${schoolId} ${title}`).sort() : status;
      };
      const own = role === 'owner';
      expect(await schoolsOf(await makeSpace())).toEqual(own ? ['north 点字入門', 'orchard 点字入門'] : 403);
      const asOrganization = await schoolsOf(await makeSpace({ isOrganization: true }));
      expect(asOrganization).toEqual(['north 点字入門', ...(own ? ['orchard 点字入門'] : [])]);
    },
  );

  it('come twelve a page, the latest first, each once, and from schools for members only to their members [H08]', async () => {
    const visitor = new Browser(platform.origins.main);
    const member = new Browser(platform.origins.main);
    await signIn(member, 'admin');
    const { id } = await makeSpace({ isOrganization: true });
    await addCourses(id);
    const ids = Array.from({ length: 24 }, (_, index) => `many-${index}`);
    const many = ids.map((courseId, index) => {
      const modifiedAt = new Date(Date.UTC(2026, 0, 1, index));
      return rowOf(courses, { tenantId: 'north', id: courseId, authorId: id, language: 'ja_JP', modifiedAt });
    });
    await platform.db.insert(courses).values(many as never);
    const texts = ids.map((courseId) => rowOf(courseTexts, { tenantId: 'north', courseId, language: 'ja_JP' }));
    await platform.db.insert(courseTexts).values(texts as never);
    const read = async (browser: Browser, pageNumber: number) =>
      (await browser.ask(listCourses, { query: { userId: id, pageNumber } })).data;
    const pages = [await read(visitor, 1), await read(visitor, 2), await read(visitor, 3)];
    expect(pages.map(({ records, rowCount }) => [records.length, rowCount])).toEqual([
      [12, 25],
      [12, 25],
      [1, 25],
    ]);
    const all = pages.flatMap(({ records }) => records);
    expect(new Set(all.map((one) => one.id)).size).toBe(25);
    const times = all.map(({ modifiedTime }) => modifiedTime);
    expect(times).toEqual([...times].sort().reverse());
    expect((await read(member, 1)).rowCount).toBe(26);
  });

  it('are absent, also those of the seed, where the person hides works or is unknown [H06] [H08]', async () => {
    const visitor = new Browser(platform.origins.main);
    const read = (userId: string) => visitor.ask(listCourses, { query: { userId } });
    const { data } = await read('org');
    expect(data.records.map(({ schoolId }) => schoolId)).toEqual(['river', 'river', 'river', 'river']);
    expect([(await read('teacher')).status, (await read('nobody')).status]).toEqual([403, 404]);
    const space = await makeSpace();
    await setVisible(space, PERSON_TYPE.works, 0);
    expect((await space.follower.browser.ask(listCourses, { query: { userId: space.id } })).code).toBe(CODES.forbidden);
  });
});

describe('a setting', () => {
  it('changes only its own part [H07] [H13]', async () => {
    const space = await makeSpace();
    await setVisible(space, PERSON_TYPE.works, 0);
    const { data } = await setVisible(space, PERSON_TYPE.visitors, 0);
    expect(data.settingList).toEqual([
      { personType: PERSON_TYPE.works, isVisible: 0 },
      { personType: PERSON_TYPE.follows, isVisible: 1 },
      { personType: PERSON_TYPE.visitors, isVisible: 0 },
    ]);
  });

  it('is changed by nobody but the owner [H07]', async () => {
    const space = await makeSpace();
    const body = { schoolId: 'north', userId: space.id, personType: PERSON_TYPE.works, isVisible: 0 };
    for (const role of ['follower', 'stranger', 'organization', 'non-member'] as const) {
      expect((await space.browsers[role].ask(saveSpaceSetting, { body })).code, role).toBe(CODES.forbidden);
    }
    expect((await space.browsers.visitor.ask(saveSpaceSetting, { body })).code).toBe(CODES.signInRequired);
    const { data } = await space.browsers.visitor.ask(readSpaceCounts, { query: { webMasterId: space.id } });
    expect(data.worksCount).toBe(0);
  });
});

describe('the profile of a person', () => {
  it('contains the account, and the real name beside a nickname, for the person only [H01]', async () => {
    const space = await makeSpace({ nickName: 'Robin', realName: 'Robin Goodfellow', phone: '+8613900000099' });
    const query = { searchUserId: space.id };
    for (const role of ROLES) {
      const { data } = await space.browsers[role].ask(readSpaceUser, { query });
      const own = role === 'owner';
      expect([data.nickName, data.memberDetail.degreeVo.positionName], role).toEqual(['Robin', 'Junior engineer']);
      expect(
        [data.email, data.mobile, data.realName].map((one) => one !== ''),
        role,
      ).toEqual([own, own, own]);
    }
  });

  it('says in one line who the person is, and since when, to everybody [U10]', async () => {
    const space = await makeSpace();
    const query = { searchUserId: space.id };
    const write = async (about: unknown, browser = space.owner) => {
      const answer = await browser.ask(saveSpaceAbout, { body: { about } as { about: string } });
      return answer.data?.about ?? [answer.status, answer.code, answer.field];
    };
    const [row] = await platform.db.select().from(users).where(eq(users.id, space.id));
    const created = row?.createdAt.toISOString();
    const read = async (role: Role) => (await space.browsers[role].ask(readSpaceUser, { query })).data;
    expect((await read('visitor')).about).toBe('');
    expect(await write('  Teaches physics 🚲  ')).toBe('Teaches physics 🚲');
    for (const role of ROLES) {
      const { about, joinedAt } = await read(role);
      expect([about, joinedAt], role).toEqual(['Teaches physics 🚲', created]);
    }
    expect(await write('🚲'.repeat(160))).toBe('🚲'.repeat(160));
    for (const refused of ['🚲'.repeat(161), 'two\nlines', 'a\u2028b', 'a\u0000b', 7, null])
      expect(await write(refused)).toEqual([400, CODES.invalidInput, 'about']);
    expect(await write('shit')).toEqual([200, AREA_CODES.moderationViolation, 'about']);
    expect(await write('Casino')).toEqual([200, AREA_CODES.moderationSensitive, 'about']);
    expect(await write('Not mine.', space.browsers.visitor)).toEqual([401, CODES.signInRequired, undefined]);
    // Nothing of what was refused is kept, what the space hides stays hidden, and an empty line removes it.
    expect((await read('follower')).about).toBe('🚲'.repeat(160));
    await setVisible(space, PERSON_TYPE.works, 0);
    await write('');
    expect((await read('owner')).about).toBe('');
    const { data } = await space.browsers.visitor.ask(readSpaceCounts, { query: { webMasterId: space.id } });
    expect(data.worksCount).toBeNull();
  });

  it('is the own one without an id, and asks a visitor to sign in [H01]', async () => {
    const space = await makeSpace();
    expect((await space.owner.ask(readSpaceUser, { query: {} })).data.id).toBe(space.id);
    expect((await space.browsers.visitor.ask(readSpaceUser, { query: {} })).code).toBe(CODES.signInRequired);
    const unknown = await space.owner.ask(readSpaceUser, { query: { searchUserId: 'nobody' } });
    expect([unknown.status, unknown.code, unknown.field]).toEqual([404, CODES.notFound, 'searchUserId']);
  });
});

describe('the membership of a school', () => {
  it('is told the user alone, with how people become members [H10]', async () => {
    const space = await makeSpace();
    const told = async (role: Role, userId: string, tenantId = 'north') => {
      const answer = await space.browsers[role].ask(readMembership, { query: { tenantId, userId } });
      return answer.data ?? [answer.status, answer.code, answer.field];
    };
    expect(await told('stranger', 'learner')).toEqual({ isMember: true, joinPolicy: 'open' });
    expect(await told('owner', space.id)).toEqual({ isMember: false, joinPolicy: 'open' });
    expect(await told('owner', 'learner')).toEqual([403, CODES.forbidden, 'userId']);
    expect(await told('owner', space.id, 'nowhere')).toEqual([404, CODES.notFound, 'schoolId']);
    expect(await told('visitor', space.id)).toEqual([401, CODES.signInRequired, undefined]);
  });
});

describe('the space of a user', () => {
  const keep = (browser: Browser, body: Record<string, unknown>) => browser.ask(addOrUpdatePersonSpace, { body });

  it('is created, and its figures are counted by the platform, whatever the page shows [H01] [H13]', async () => {
    const space = await makeSpace();
    const body = { tenantId: 'north', userId: space.id, focusUserId: space.id };
    await platform.db.delete(spaces).where(eq(spaces.userId, space.id));
    const { data } = await keep(space.owner, { ...body, worksCount: 900, fansCount: 900, focusCount: null });
    expect(data).toMatchObject({ worksCount: 0, fansCount: 1, focusCount: 1, studyCourseCount: 0, focusType: 0 });
    await platform.db.update(spaces).set({ fansCount: 7, focusCount: 0 }).where(eq(spaces.userId, space.id));
    expect((await keep(space.owner, body)).data).toMatchObject({ fansCount: 1, focusCount: 1 });
    const other = { ...body, focusUserId: space.follower.id };
    expect((await keep(space.owner, other)).data).toMatchObject({ fansCount: 0, focusCount: 1 });
  });

  it('is changed by nobody else, and with nothing but counts [H13]', async () => {
    const space = await makeSpace();
    const body = { tenantId: 'north', userId: space.id, focusUserId: space.id };
    const of = async (browser: Browser, more: Record<string, unknown> = {}) => {
      const { code, field, status } = await keep(browser, { ...body, ...more });
      return [status, code, field];
    };
    expect(await of(space.browsers.stranger)).toEqual([403, CODES.forbidden, 'userId']);
    expect(await of(space.browsers.visitor)).toEqual([401, CODES.signInRequired, undefined]);
    expect(await of(space.owner, { fansCount: -1 })).toEqual([400, CODES.invalidInput, 'fansCount']);
    expect(await of(space.owner, { focusUserId: 'nobody' })).toEqual([404, CODES.notFound, 'focusUserId']);
  });
});

describe('the number of works', () => {
  it('is that of the works that the caller may see, as in the lists [H01] [H10]', async () => {
    const author = await makeCreator(platform);
    const member = await makeCreator(platform);
    const schools = { open: randomUUID(), closed: randomUUID(), members: randomUUID() };
    for (const id of Object.values(schools)) await platform.db.insert(tenants).values({ ...(await schoolLike()), id });
    await platform.db
      .update(tenants)
      .set({ closedAt: new Date(0) })
      .where(eq(tenants.id, schools.closed));
    await platform.db.update(tenants).set({ membersOnly: true }).where(eq(tenants.id, schools.members));
    const joined = { tenantId: schools.members, userId: member.id, role: 'learner', joinedAt: new Date() } as const;
    await platform.db.insert(memberships).values(joined);
    const [post] = await platform.db.select().from(posts).limit(1);
    const [exam] = await platform.db.select().from(exams).limit(1);
    for (const schoolId of Object.values(schools)) {
      const work = { userId: author.id, id: `${author.id}-${schoolId}`, schoolId };
      await platform.db.insert(posts).values({ ...(post as NonNullable<typeof post>), ...work });
      await platform.db.insert(exams).values({ ...(exam as NonNullable<typeof exam>), ...work });
    }
    const fan = await makeCreator(platform);
    await fan.browser.ask(addFocus, { body: { userId: fan.id, focusUserId: author.id } });
    const seen = async (browser: Browser) => {
      const { data } = await browser.ask(readSpaceCounts, { query: { webMasterId: author.id } });
      const row = (await browser.ask(listFollows, { query: { userId: fan.id } })).data.records[0];
      const list = await browser.ask(listPosts, { query: { userId: author.id } });
      return [data.worksCount, row?.worksNum, list.data.rowCount];
    };
    const visitor = new Browser(platform.origins.main);
    expect(await seen(author.browser)).toEqual([6, 6, 3]);
    expect(await seen(visitor)).toEqual([1, 1, 1]);
    expect(await seen(member.browser)).toEqual([2, 2, 2]);
    await platform.db.update(users).set({ isOrganization: true }).where(eq(users.id, author.id));
    expect(await seen(visitor)).toEqual([2, 2, 1]);
  });

  it('of an organization has its courses in open schools, too [H10]', async () => {
    const visitor = new Browser(platform.origins.main);
    const query = { userId: 'org' };
    const totals = [listPosts, listVideos, listCourses, listExams].map(
      async (call) => (await visitor.ask(call as typeof listPosts, { query })).data.rowCount,
    );
    const sum = (await Promise.all(totals)).reduce((one, other) => one + other, 0);
    const { data } = await visitor.ask(readSpaceCounts, { query: { webMasterId: 'org' } });
    expect(sum).toBeGreaterThan(10);
    expect(data.worksCount).toBe(sum);
  });
});

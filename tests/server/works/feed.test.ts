import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities } from '../../../demo/platform/activities/tables.ts';
import { follows, spaces } from '../../../demo/platform/space/tables.ts';
import { memberships } from '../../../demo/platform/tenants/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { exams, posts } from '../../../demo/platform/works/tables.ts';
import { enrol, leaveCourse } from '../../../src/contract/mall/courses.ts';
import { listDynamics } from '../../../src/contract/space/dynamics.ts';
import { addFocus, cancelFocus } from '../../../src/contract/space/follows.ts';
import { saveSpaceSetting } from '../../../src/contract/space/people.ts';
import { castVote } from '../../../src/contract/space/posts.ts';
import { PERSON_TYPE } from '../../../src/contract/space/space-constants.ts';
import { Browser } from '../support/browser.ts';
import { makeCreator } from '../support/creators.ts';
import { rowOf } from '../support/database/rows.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

type Person = Awaited<ReturnType<typeof makeCreator>>;

const newPerson = async (): Promise<Person> => {
  const person = await makeCreator(platform);
  await platform.db
    .insert(memberships)
    .values({ userId: person.id, tenantId: 'north', role: 'learner', joinedAt: new Date() });
  return person;
};
const feedOf = async (userId: string, browser = new Browser(platform.origins.main), language = 'en_US') => {
  const { data, status } = await browser.ask(listDynamics, { query: { userId, pageSize: 100 } }, { language });
  return status === 200 ? data.list.map(({ kind, subjectId, title }) => `${kind} ${subjectId} ${title}`) : status;
};
const hide = ({ browser, id }: Person, personType: number) =>
  browser.ask(saveSpaceSetting, { body: { schoolId: 'north', userId: id, personType, isVisible: 0 } });
const COURSE = { schoolId: 'north', courseId: 'cloud-zh' };
const BALLOT = { resourceId: 'learner-vote', optionIds: ['o1'] };

describe('the feed of a person', () => {
  it('has an entry of a follow as long as it lasts, once [H01] [H03]', async () => {
    const person = await newPerson();
    const body = { userId: person.id, focusUserId: 'priya-raman' };
    await person.browser.ask(addFocus, { body });
    await person.browser.ask(addFocus, { body });
    expect(await feedOf(person.id)).toEqual(['followed priya-raman Priya']);
    expect((await person.browser.ask(addFocus, { body: { ...body, focusUserId: 'nobody' } })).status).toBe(404);
    await person.browser.ask(cancelFocus, { body });
    expect(await feedOf(person.id)).toEqual([]);
    await person.browser.ask(addFocus, { body });
    expect(await feedOf(person.id)).toEqual(['followed priya-raman Priya']);
    await hide(person, PERSON_TYPE.follows);
    expect([await feedOf(person.id), await feedOf(person.id, person.browser)]).toEqual([
      [],
      ['followed priya-raman Priya'],
    ]);
  });

  it('has an entry of a course as long as the person studies it, in the language of the reader, for the person only [H01] [H10]', async () => {
    const person = await newPerson();
    expect((await person.browser.ask(enrol, { body: COURSE })).status).toBe(200);
    const [entry] = (await feedOf(person.id, person.browser)) as string[];
    expect(entry).toMatch(/^studied cloud-zh \P{Script=Han}+$/u);
    const [chinese] = (await feedOf(person.id, person.browser, 'zh_CN')) as string[];
    expect(chinese).toMatch(/\p{Script=Han}/u);
    expect(await feedOf(person.id)).toEqual([]);
    await person.browser.ask(leaveCourse, { body: COURSE });
    expect(await feedOf(person.id, person.browser)).toEqual([]);
  });

  it('has an entry of a vote, but none of a rejected one [H01] [H09]', async () => {
    const person = await newPerson();
    expect((await person.browser.ask(castVote, { body: { ...BALLOT, optionIds: ['o99'] } })).status).toBe(400);
    expect(await feedOf(person.id)).toEqual([]);
    await person.browser.ask(castVote, { body: BALLOT });
    expect((await person.browser.ask(castVote, { body: BALLOT })).status).not.toBe(200);
    expect(await feedOf(person.id)).toEqual([expect.stringMatching(/^voted learner-vote ./)]);
    await hide(person, PERSON_TYPE.works);
    expect(await feedOf(person.id)).toEqual([]);
  });

  it('leaves out what others hide, and what is gone [H01] [H06]', async () => {
    const [person, friend] = [await newPerson(), await newPerson()];
    const vote = rowOf(posts, {
      userId: friend.id,
      id: `${friend.id}-poll`,
      schoolId: 'north',
      resourceType: 'vote',
      vote: { isMultiple: false, voterCount: 0, options: [{ id: 'a', title: 'A', count: 0 }] },
    });
    await platform.db.insert(posts).values(vote as never);
    const exam = { userId: 'teacher', id: 'teacher-withdrawn', schoolId: 'north', status: 'draft' };
    await platform.db.insert(exams).values(rowOf(exams, exam) as never);
    await person.browser.ask(castVote, { body: { resourceId: `${friend.id}-poll`, optionIds: ['a'] } });
    const actions = [
      ['studied', 'course', 'brief'],
      ['passed', 'exam', 'teacher-nothing'],
      ['passed', 'exam', 'teacher-withdrawn'],
      ['posted', 'article', `${person.id}-deleted`],
      ['followed', 'person', 'nobody'],
    ] as const;
    for (const [kind, subject, subjectId] of actions) {
      const row = { userId: person.id, id: subjectId, kind, subject, subjectId, schoolId: 'north', title: 'x' };
      await platform.db.insert(activities).values({ ...row, happenedAt: new Date() });
    }
    const own = async () => ((await feedOf(person.id, person.browser)) as string[]).map((entry) => entry.split(' ')[1]);
    expect(await own()).toEqual([`${friend.id}-poll`]);
    await hide(friend, PERSON_TYPE.works);
    expect([await own(), await feedOf(person.id)]).toEqual([[], []]);
    await platform.db.update(spaces).set({ showsWorks: true }).where(eq(spaces.userId, friend.id));
    expect(await own()).toEqual([`${friend.id}-poll`]);
    await platform.db.delete(users).where(eq(users.id, friend.id));
    expect(await own()).toEqual([]);
  });

  it('contains only what the seeded people did [H01]', async () => {
    const rows = await platform.db.select().from(activities).where(eq(activities.userId, 'amelia-hart'));
    const followed = rows.filter(({ kind }) => kind === 'followed');
    expect(followed.length).toBeGreaterThan(0);
    for (const { subjectId } of followed) {
      const pair = and(eq(follows.followerId, 'amelia-hart'), eq(follows.followedId, subjectId));
      expect(await platform.db.select().from(follows).where(pair), subjectId).toHaveLength(1);
    }
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['posted', 'passed', 'studied', 'followed']));
  });
});

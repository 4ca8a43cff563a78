import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../demo/platform/core/limits/limits.ts';
import { fans, follows, spaces } from '../../../demo/platform/space/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { updateCreatorName } from '../../../src/contract/school/register.ts';
import {
  addFocus,
  cancelFocus,
  listFans,
  listFollows,
  listVisitors,
  readFocusTypes,
  updateVisitor,
} from '../../../src/contract/space/follows.ts';
import { readSpaceCounts, readVip } from '../../../src/contract/space/people.ts';
import { FOCUS_TYPE } from '../../../src/contract/space/space-constants.ts';
import { Browser, CODES } from '../support/browser.ts';
import { makeCreator } from '../support/creators.ts';
import { rowOf } from '../support/database/rows.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  const few = { count: 3, seconds: 600 };
  platform = await startTestPlatform({ limits: { ...DEFAULT_LIMITS, followsPerUser: few } });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

type Person = Awaited<ReturnType<typeof makeCreator>>;

const follow = ({ browser, id }: Person, focusUserId: string) =>
  browser.ask(addFocus, { body: { userId: id, focusUserId } });
const unfollow = ({ browser, id }: Person, focusUserId: string) =>
  browser.ask(cancelFocus, { body: { userId: id, focusUserId } });
const countsOf = async (id: string) => {
  const { data } = await new Browser(platform.origins.main).ask(readSpaceCounts, { query: { webMasterId: id } });
  return [data.fansCount, data.focusCount];
};

describe('following', () => {
  it('goes from 0 to 1, to 2 when it is mutual, and back to 0; all counts agree [H03]', async () => {
    const [one, other] = [await makeCreator(platform), await makeCreator(platform)];
    expect((await follow(one, other.id)).data).toEqual({ focusType: FOCUS_TYPE.following, fansNum: 1, focusNum: 1 });
    expect((await follow(other, one.id)).data).toEqual({ focusType: FOCUS_TYPE.mutual, fansNum: 1, focusNum: 1 });
    expect([await countsOf(one.id), await countsOf(other.id)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect((await unfollow(one, other.id)).data).toEqual({ focusType: FOCUS_TYPE.none, fansNum: 0, focusNum: 0 });
    const states = await other.browser.ask(readFocusTypes, { body: { userIds: [one.id, 'teacher'] } });
    expect(states.data.list).toEqual([
      { userId: one.id, focusType: FOCUS_TYPE.following },
      { userId: 'teacher', focusType: FOCUS_TYPE.none },
    ]);
    expect([await countsOf(one.id), await countsOf(other.id)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('counts once when it is asked for twice at the same time, and two people may follow each other at once [H03]', async () => {
    const [one, other] = [await makeCreator(platform), await makeCreator(platform)];
    await Promise.all([follow(one, other.id), follow(one, other.id), follow(other, one.id)]);
    expect([await countsOf(one.id), await countsOf(other.id)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('is rejected for oneself, for somebody else, for nobody and without a session; nothing changes [H03]', async () => {
    const one = await makeCreator(platform);
    const own = await follow(one, one.id);
    expect([own.status, own.code, own.field]).toEqual([400, CODES.invalidInput, 'focusUserId']);
    const other = await one.browser.ask(addFocus, { body: { userId: 'learner', focusUserId: 'teacher' } });
    expect([other.status, other.code, other.field]).toEqual([403, CODES.forbidden, 'userId']);
    const nobody = await follow(one, 'nobody');
    expect([nobody.status, nobody.code, nobody.field]).toEqual([404, CODES.notFound, 'focusUserId']);
    const body = { userId: one.id, focusUserId: 'teacher' };
    expect((await new Browser(platform.origins.main).ask(addFocus, { body })).code).toBe(CODES.signInRequired);
    expect(await countsOf(one.id)).toEqual([0, 0]);
  });

  it('is limited, with a message in the language of the request [H03]', async () => {
    const one = await makeCreator(platform);
    for (const id of ['teacher', 'admin', 'owner']) expect((await follow(one, id)).code).toBe('200');
    const body = { userId: one.id, focusUserId: 'org' };
    const refused = await one.browser.ask(addFocus, { body }, { language: 'de_DE' });
    expect([refused.status, refused.code, refused.message]).toEqual([429, CODES.tooManyRequests, 'Zu viele Versuche.']);
    expect(refused.body.retryAfter).toBeGreaterThan(0);
    expect((await countsOf(one.id))[1]).toBe(3);
  });
});

/** A person with this many fans, whose names begin with a number. */
const makeFamous = async (count: number): Promise<Person> => {
  const famous = await makeCreator(platform);
  const people = Array.from({ length: count }, (_, index) => ({
    id: `${famous.id}-fan-${index}`,
    nickName: `${String(index).padStart(4, '0')} Łucja Ångström`,
  }));
  await platform.db.insert(users).values(people.map((one) => rowOf(users, one) as typeof users.$inferInsert));
  const made = people.map(({ id }, index) => ({
    followedId: famous.id,
    followerId: id,
    nameKey: `${String(count - index).padStart(4, '0')} lucja angstrom`,
    createdAt: new Date(1_700_000_000_000 + index * 1_000),
  }));
  await platform.db.insert(fans).values(made);
  await platform.db.insert(spaces).values({ userId: famous.id, fansCount: count });
  return famous;
};

describe('the list of fans', () => {
  it('has ten a page, the newest first, and the number of all [H04]', async () => {
    const famous = await makeFamous(23);
    const page = async (number: number, more = {}) =>
      (await famous.browser.ask(listFans, { query: { focusUserId: famous.id, page: number, ...more } })).data;
    const all = [await page(1), await page(2), await page(3), await page(4)];
    expect(all.map(({ records, rowCount }) => [records.length, rowCount])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
      [0, 23],
    ]);
    const ids = all.flatMap(({ records }) => records.map(({ userId }) => userId));
    expect(ids).toEqual(Array.from({ length: 23 }, (_, index) => `${famous.id}-fan-${22 - index}`));
    const earliest = await page(1, { sort: 'earliest' });
    expect(earliest.records[0]?.userId).toBe(`${famous.id}-fan-0`);
    const byName = await page(1, { sort: 'name' });
    expect(byName.records[0]?.userId).toBe(`${famous.id}-fan-22`);
  });

  it('is searched by the server, without accents and capitals, and takes every character literally [H14]', async () => {
    const famous = await makeFamous(23);
    const search = async (text: string) =>
      (await famous.browser.ask(listFans, { query: { focusUserId: famous.id, search: text } })).data.rowCount;
    expect([await search('ÁNGSTROM'), await search('łuc angst 0007'), await search('nobody')]).toEqual([23, 1, 0]);
    expect([await search('%'), await search('_'), await search('\\')]).toEqual([0, 0, 0]);
  });

  it('shows a changed name and finds it in both lists [H14]', async () => {
    const person = await makeCreator(platform, { nickName: '', realName: 'Old Name' });
    const other = await makeCreator(platform);
    await follow(person, other.id);
    await follow(other, person.id);
    await person.browser.ask(updateCreatorName, { body: { realName: 'Zoë Newname' } });
    const fansOf = await other.browser.ask(listFans, { query: { focusUserId: other.id, search: 'zoe' } });
    const followsOf = await other.browser.ask(listFollows, { query: { userId: other.id, search: 'zoe' } });
    for (const { data } of [fansOf, followsOf]) {
      expect(data.records.map(({ nickName }) => nickName)).toEqual(['Zoë Newname']);
    }
    const old = await other.browser.ask(listFans, { query: { focusUserId: other.id, search: 'old' } });
    expect(old.data).toEqual({ records: [], rowCount: 0 });
  });
});

describe('a visit', () => {
  const visitorsOf = async (id: string) =>
    (await new Browser(platform.origins.main).ask(listVisitors, { query: { userId: id } })).data;

  it('is recorded once a person with its latest time; the own one and that of nobody are not [H05]', async () => {
    const [owner, guest] = [await makeCreator(platform), await makeCreator(platform)];
    const visit = ({ browser, id }: Person, userId: string, visitorId = id) =>
      browser.ask(updateVisitor, { body: { userId, visitorId } });
    expect((await visit(owner, owner.id)).data).toEqual({ recorded: false });
    expect((await visit(guest, owner.id)).data).toEqual({ recorded: true });
    const [first] = (await visitorsOf(owner.id)).records;
    platform.clock.advance(60);
    await visit(guest, owner.id);
    const { pageCount, pageCurrent, records } = await visitorsOf(owner.id);
    expect([pageCount, pageCurrent, records.map(({ visitorId }) => visitorId)]).toEqual([1, 1, [guest.id]]);
    expect(Date.parse(records[0]?.visitedAt ?? '')).toBeGreaterThan(Date.parse(first?.visitedAt ?? ''));
    expect((await visit(guest, owner.id, owner.id)).code).toBe(CODES.forbidden);
    expect((await visit(guest, 'nobody')).code).toBe(CODES.notFound);
    const stranger = new Browser(platform.origins.main);
    const answer = await stranger.ask(updateVisitor, { body: { userId: owner.id, visitorId: guest.id } });
    expect(answer.code).toBe(CODES.signInRequired);
  });
});

it('returns the membership of a person as it is [H02]', async () => {
  const stranger = new Browser(platform.origins.main);
  const vipOf = async (userId: string) => (await stranger.ask(readVip, { query: { userId, random: '1' } })).data.isVip;
  expect([await vipOf('learner'), await vipOf('teacher'), await vipOf('owner')]).toEqual([0, 1, 2]);
});

it('seeds people whose counts agree with their lists, without those who hide their follows [H04] [H06]', async () => {
  const stranger = new Browser(platform.origins.main);
  const hiders = await platform.db.select().from(spaces).where(eq(spaces.showsFollows, false));
  expect(hiders.length).toBeGreaterThan(1);
  const hidden = new Set(hiders.map(({ userId }) => userId));
  const shownOf = (ids: string[]) => ids.filter((id) => !hidden.has(id)).sort();
  const idsOf = ({ records }: { records: readonly { userId: string }[] }) => records.map(({ userId }) => userId).sort();
  for (const id of ['learner', 'teacher', 'org']) {
    const followed = await platform.db.select().from(follows).where(eq(follows.followerId, id));
    const following = await platform.db.select().from(fans).where(eq(fans.followedId, id));
    const ofFollows = (await stranger.ask(listFollows, { query: { userId: id, pageSize: 100 } })).data;
    const ofFans = (await stranger.ask(listFans, { query: { focusUserId: id, pageSize: 100 } })).data;
    expect(idsOf(ofFollows)).toEqual(shownOf(followed.map(({ followedId }) => followedId)));
    expect(idsOf(ofFans)).toEqual(shownOf(following.map(({ followerId }) => followerId)));
    expect(await countsOf(id)).toEqual([ofFans.rowCount, ofFollows.rowCount]);
    expect([ofFans.rowCount, ofFollows.rowCount]).toEqual([ofFans.records.length, ofFollows.records.length]);
  }
});

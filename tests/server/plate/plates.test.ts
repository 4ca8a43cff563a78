import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  plateCategories,
  plateCounts,
  plateSections,
  plateSubscriptions,
} from '../../../demo/platform/plate/tables.ts';
import { memberships } from '../../../demo/platform/tenants/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import {
  changePlateSubscription,
  evaluatePlate,
  readPlateOwner,
  readPlateSubscription,
  readPlateTree,
} from '../../../src/contract/plate/plates.ts';
import { readSpaceUser } from '../../../src/contract/space/people.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let visitor: Browser;
let learner: Browser;
let teacher: Browser;
let newcomer: Browser;
let statements: string[] = [];
beforeAll(async () => {
  const plateChangesPerUser = { count: 40, seconds: 600 };
  platform = await startTestPlatform({
    limits: { ...NO_LIMITS, plateChangesPerUser },
    onStatement: (text) => statements.push(text),
  });
  const newBrowser = () => new Browser(platform.origins.main);
  [visitor, learner, teacher, newcomer] = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
  await signIn(learner);
  await signIn(teacher, 'teacher');
  await signIn(newcomer, 'org', { tenant: 'river' });
});
afterAll(() => platform.close());

const params = { schoolId: 'north' };
const PLATE = { sectionId: 'north-knowledge', templateId: 'north-knowledge-template' };
const at = (categoryId: string) => ({ ...PLATE, categoryId });
const change = (browser: Browser, categoryId: string, operateType: number, more: object = {}) =>
  browser.ask(changePlateSubscription, {
    params,
    body: { ...at(categoryId), resourceType: 'section', operateType, ...more },
  });
const state = async (browser: Browser, categoryId: string) =>
  (await browser.ask(readPlateSubscription, { params, query: at(categoryId) })).data;
const owner = (browser: Browser, categoryIdPath: string, categoryId = categoryIdPath.split('.').at(-1) ?? '') =>
  browser.ask(readPlateOwner, { params, query: { ...at(categoryId), categoryIdPath } });
const evaluate = (browser: Browser, categoryId: string, score: unknown) =>
  browser.ask(evaluatePlate, { params, body: { ...at(categoryId), score } });

/** The tree as the widget asks for it. */
const columns = async (settings = {}) => {
  const { data } = await visitor.ask(readPlateTree, { params, query: { shape: 'columns' } }, settings);
  return data?.shape === 'columns' ? data : null;
};

describe('the tree', () => {
  it('is a facet with its terms, unless it is asked for in columns [K01]', async () => {
    const { data } = await visitor.ask(readPlateTree, { params });
    const facets = data?.shape === 'facets' ? data.facets : [];
    expect(facets.map(({ id, terms }) => [id, terms.length])).toEqual([['north-knowledge-template', 5_000]]);
    const terms = facets[0]?.terms ?? [];
    const places = new Map(terms.map(({ path }, at) => [path, at]));
    const wrongly = terms.filter(({ facetId, id, level, path }) => {
      const ids = path.split('.');
      const isPlaced = level === 1 || places.has(ids.slice(0, -1).join('.'));
      return facetId !== 'north-knowledge-template' || ids.at(-1) !== id || ids.length !== level || !isPlaced;
    });
    expect(wrongly).toEqual([]);
    const same = await columns();
    expect(terms.map(({ id }) => id)).toEqual(same?.ids);
    expect(terms.map(({ title }) => title)).toEqual(same?.titles);
    const wrong = await visitor.ask(readPlateTree, { params, query: { shape: 'rows' } });
    expect([wrong.status, wrong.code, wrong.field]).toEqual([400, CODES.invalidInput, 'shape']);
  });

  it('has 5,000 categories on four levels in every language, read by one statement [K01] [K04]', async () => {
    const titles = new Set<string>();
    for (const language of LANGUAGES) {
      const data = await columns({ language });
      expect([data?.ids.length, data?.titles.length]).toEqual([5_000, 5_000]);
      const levels = [0, 0, 0, 0];
      const depth: number[] = [];
      for (const parent of data?.parents ?? []) {
        expect(parent).toBeLessThan(depth.length);
        const level = parent < 0 ? 0 : (depth[parent] ?? 9) + 1;
        depth.push(level);
        levels[level] = (levels[level] ?? 0) + 1;
      }
      expect(levels).toEqual([8, 48, 480, 4_464]);
      expect(data?.titles.every((title) => title !== '' && !/undefined|\{\}/.test(title))).toBe(true);
      titles.add(data?.titles[0] ?? '');
    }
    expect(titles.size).toBeGreaterThan(9);
    statements = [];
    await columns();
    expect(statements.filter((text) => /plate_categories/.test(text))).toHaveLength(1);
  });

  it('is kept by clients and sent again only after a change [K04]', async () => {
    const first = await visitor.ask(readPlateTree, { params });
    const etag = first.headers.get('etag') ?? '';
    expect([etag, first.headers.get('cache-control')]).toEqual([expect.stringMatching(/^".+"$/), 'private, no-cache']);
    const headers = { 'if-none-match': etag };
    const again = await visitor.ask(readPlateTree, { params }, { headers });
    expect([again.status, again.body]).toEqual([304, { text: '' }]);
    const other = await visitor.ask(readPlateTree, { params }, { headers, language: 'de_DE' });
    expect(other.status).toBe(200);
    const renamed = and(eq(plateCategories.tenantId, 'north'), eq(plateCategories.id, 'f8-6-10'));
    await platform.db.update(plateCategories).set({ titles: {}, title: 'Renamed' }).where(renamed);
    const changed = await visitor.ask(readPlateTree, { params }, { headers });
    expect(JSON.stringify(changed.data)).toContain('"Renamed"');
  });

  it('is that of the school and the kind of content, and null without one [K01]', async () => {
    const ask = async (schoolId: string, query = {}) =>
      (await visitor.ask(readPlateTree, { params: { schoolId }, query })).data;
    expect((await ask('north', { contentType: 'course' }))?.sectionId).toBe('north-course');
    expect((await ask('river'))?.sectionId).toBe('river-knowledge');
    expect(await ask('river', { contentType: 'exam' })).toBeNull();
    const wrong = await visitor.ask(readPlateTree, { params, query: { contentType: 'nothing' } });
    expect([wrong.status, wrong.code, wrong.field]).toEqual([400, CODES.invalidInput, 'contentType']);
  });

  it('of a school for members only is closed to others, as all of its plate [K01] [E06]', async () => {
    const section = {
      tenantId: 'orchard',
      id: 's',
      contentType: 'knowledge',
      templateId: 't',
      title: 'Hidden',
    } as const;
    await platform.db.insert(plateSections).values({ ...section, ownerId: 'admin' });
    const inside = { sectionId: 's', templateId: 't', categoryId: '' };
    const its = { params: { schoolId: 'orchard' } };
    for (const browser of [visitor, learner]) {
      const answers = [
        await browser.ask(readPlateTree, its),
        await browser.ask(readPlateOwner, { ...its, query: inside }),
        await browser.ask(readPlateSubscription, { ...its, query: inside }),
      ];
      for (const { body, code, status } of answers) {
        expect([status, code]).toEqual([403, CODES.forbidden]);
        expect(JSON.stringify(body)).not.toMatch(/Hidden|admin/);
      }
    }
    const body = { ...inside, resourceType: 'section', operateType: 1 };
    expect((await learner.ask(changePlateSubscription, { ...its, body })).code).toBe(CODES.forbidden);
    expect((await learner.ask(evaluatePlate, { ...its, body: { ...inside, score: 5 } })).code).toBe(CODES.forbidden);
  });
});

describe('the owner', () => {
  it('is that of the nearest category above, or of the section [K02]', async () => {
    const basic = async (path: string) => {
      const { data } = await owner(visitor, path);
      return [data?.userBasicInfo.id, data?.sectionMailbox, data?.ownedCategoryId];
    };
    expect(await basic('')).toEqual(['teacher', 'teacher@campus.example', '']);
    expect(await basic('f1.f1-2')).toEqual(['teacher', 'teacher@campus.example', '']);
    expect(await basic('f2')).toEqual(['admin', null, 'f2']);
    expect(await basic('f2.f2-1.f2-1-3.f2-1-3-4')).toEqual(['admin', null, 'f2']);
  });

  it('contains nothing about a person that a plate does not show [K02]', async () => {
    const { data } = await owner(visitor, 'f2');
    expect(Object.keys(data?.userBasicInfo ?? {}).sort()).toEqual([
      'avatarUrl',
      'id',
      'nickName',
      'positionName',
      'realName',
      'vip',
    ]);
    expect(JSON.stringify(data)).not.toMatch(/@|\+86/);
    // A visitor gets the name that the space shows.
    const space = await visitor.ask(readSpaceUser, { query: { searchUserId: data?.userBasicInfo.id ?? '' } });
    expect(data?.userBasicInfo).toMatchObject({ nickName: space.data.nickName, realName: '' });
    // Their real name is for the members of the school, on pages that it lists.
    const { id } = data?.userBasicInfo ?? { id: '' };
    await platform.db.update(users).set({ nickName: 'Nick', realName: 'Real Name' }).where(eq(users.id, id));
    const realNameFor = async (browser: Browser) => (await owner(browser, 'f2')).data?.userBasicInfo.realName;
    expect(await realNameFor(learner)).toBe('Real Name');
    const stranger = new Browser(platform.origins.main);
    await signIn(stranger, 'org', { tenant: 'river' });
    expect(await realNameFor(stranger)).toBe('');
  });

  it.each([
    ['f1.f2-1', 'f2-1', 404, 'categoryIdPath'],
    ['f2-1', 'f2-1', 404, 'categoryIdPath'],
    ['f1.nothing', 'nothing', 404, 'categoryIdPath'],
    ['f2', 'f1', 400, 'categoryIdPath'],
    ['f1.f1-1.f1-1-1.f1-1-1-1.x', 'x', 400, 'categoryIdPath'],
  ])('is not found by the path %s to %s [K02]', async (path, categoryId, status, field) => {
    const answer = await owner(visitor, path, categoryId);
    expect([answer.status, answer.field]).toEqual([status, field]);
  });

  it('is evaluated once by each member, never by themself [K02]', async () => {
    expect((await evaluate(visitor, '', 5)).code).toBe(CODES.signInRequired);
    expect((await evaluate(teacher, '', 5)).code).toBe(CODES.forbidden);
    expect((await evaluate(newcomer, '', 5)).code).toBe(AREA_CODES.notAMember);
    expect((await evaluate(learner, '', 2)).data).toEqual({ average: 2, count: 1, own: 2 });
    expect((await evaluate(learner, '', 5)).data).toEqual({ average: 5, count: 1, own: 5 });
    expect((await evaluate(teacher, 'f2', 4)).data).toEqual({ average: 4, count: 1, own: 4 });
    expect((await owner(visitor, '')).data?.evaluation).toEqual({ average: 5, count: 1, own: null });
    expect((await owner(learner, 'f1.f1-3')).data?.evaluation).toEqual({ average: 5, count: 1, own: 5 });
    for (const score of [0, 6, 2.5, '5', null]) {
      const answer = await evaluate(learner, '', score);
      expect([answer.status, answer.field]).toEqual([400, 'score']);
    }
    // A category without an owner of its own has no evaluation of its own.
    expect((await evaluate(learner, 'f1', 5)).field).toBe('categoryId');
  });

  it('keeps the counts right when the same member evaluates many times at once [K02]', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((score) => evaluate(learner, 'f2', score)));
    const { data } = await owner(learner, 'f2');
    expect(data?.evaluation.count).toBe(2);
    expect(data?.evaluation.average).toBe(((data?.evaluation.own ?? 0) + 4) / 2);
  });
});

describe('the subscription', () => {
  it('is switched on and off by operateType, for each category by itself [K03]', async () => {
    expect(await state(visitor, 'f1')).toEqual({ subscribed: false, subscriberCount: 0 });
    expect((await change(learner, 'f1', 1)).data).toEqual({ subscribed: true, subscriberCount: 1 });
    expect((await change(learner, 'f1', 1)).data).toEqual({ subscribed: true, subscriberCount: 1 });
    expect((await change(teacher, 'f1', 1)).data).toEqual({ subscribed: true, subscriberCount: 2 });
    expect(await state(learner, 'f1')).toEqual({ subscribed: true, subscriberCount: 2 });
    expect(await state(visitor, 'f1')).toEqual({ subscribed: false, subscriberCount: 2 });
    expect(await state(learner, '')).toEqual({ subscribed: false, subscriberCount: 0 });
    expect((await change(learner, 'f1', 0)).data).toEqual({ subscribed: false, subscriberCount: 1 });
    expect((await change(learner, 'f1', 0)).data).toEqual({ subscribed: false, subscriberCount: 1 });
  });

  it('keeps the page of the portal on which it was made [K03]', async () => {
    await change(learner, 'f3', 1, { portalPageId: 'home' });
    const rows = await platform.db.select().from(plateSubscriptions).where(eq(plateSubscriptions.tenantId, 'north'));
    expect(rows.find(({ categoryId }) => categoryId === 'f3')).toMatchObject({
      userId: 'learner',
      portalPageId: 'home',
    });
  });

  it('of somebody who is not a member is refused by code 500 with status 200 [K03]', async () => {
    const answer = await change(newcomer, 'f1', 1);
    expect([answer.status, answer.code, AREA_CODES.notAMember, answer.data]).toEqual([200, '500', '500', undefined]);
    expect(await state(newcomer, 'f1')).toEqual({ subscribed: false, subscriberCount: 1 });
  });

  it('can be ended by a member who has left the school [K03]', async () => {
    const membership = { tenantId: 'north', userId: 'org', role: 'learner', joinedAt: new Date() } as const;
    await platform.db.insert(memberships).values(membership);
    expect((await change(newcomer, 'f4', 1)).data.subscribed).toBe(true);
    await platform.db.delete(memberships).where(and(eq(memberships.tenantId, 'north'), eq(memberships.userId, 'org')));
    expect((await change(newcomer, 'f4', 0)).data).toEqual({ subscribed: false, subscriberCount: 0 });
  });

  it.each([
    ['a visitor', 401, undefined, {}],
    ['another section', 404, 'sectionId', { sectionId: 'river-knowledge' }],
    ['another template', 404, 'templateId', { templateId: 'river-knowledge-template' }],
    ['an unknown category', 404, 'categoryId', { categoryId: 'nothing' }],
    ['another operation', 400, 'operateType', { operateType: 2 }],
    ['another resource', 400, 'resourceType', { resourceType: 'user' }],
  ])('of %s is refused and changes nothing [K03]', async (who, status, field, more) => {
    const before = await platform.db.select().from(plateCounts);
    const answer = await change(who === 'a visitor' ? visitor : learner, 'f1', 1, more);
    expect([answer.status, answer.field]).toEqual([status, field]);
    expect(await platform.db.select().from(plateCounts)).toEqual(before);
  });

  it('is counted right when many change it at once [K03]', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => change(learner, 'f5', index % 2)));
    const { subscribed, subscriberCount } = await state(learner, 'f5');
    expect(subscriberCount).toBe(subscribed ? 1 : 0);
  });

  it('is limited by the platform, which says so [K03]', async () => {
    let answer = await change(teacher, 'f6', 1);
    for (let tries = 0; answer.status === 200 && tries < 60; tries++) answer = await change(teacher, 'f6', 1);
    expect([answer.status, answer.code, answer.message]).toEqual([429, CODES.tooManyRequests, 'Too many attempts.']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

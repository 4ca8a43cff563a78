import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  plateCategories,
  plateContents,
  plateCounts,
  plateSubscriptions,
} from '../../../demo/platform/plate/tables.ts';
import { posts } from '../../../demo/platform/works/tables.ts';
import { MAKING_CODES } from '../../../src/contract/mall/making-codes.ts';
import { changePlateSubscription, listPlateContents } from '../../../src/contract/plate/plates.ts';
import { readPost } from '../../../src/contract/space/works.ts';
import { changePost, publishPost } from '../../../src/contract/space/writing.ts';
import { CODES } from '../support/browser.ts';
import { idsOf, startPlatesPlatform } from './plates-platform.ts';

type Plates = Awaited<ReturnType<typeof startPlatesPlatform>>;
let platform: Plates['platform'];
let people: Plates['people'];
let createSchool: Plates['createSchool'];
beforeAll(async () => {
  ({ createSchool, people, platform } = await startPlatesPlatform());
});
afterAll(() => platform.close());

describe('a category', () => {
  it('is moved with everything below and in it, to where nothing is too deep and nothing below itself [U06] [K01]', async () => {
    const { admin, schoolId, tree } = await createSchool();
    const { sectionId, templateId } = (await admin.save('Knowledge')).data;
    const [sea = '', land = ''] = await idsOf(admin.add('', ['Sea', 'Land']));
    const [tides = ''] = await idsOf(admin.add(sea, ['Tides']));
    const [spring = ''] = await idsOf(admin.add(tides, ['Spring tides']));
    const [coast = ''] = await idsOf(admin.add(land, ['Coast']));
    const [cliff = ''] = await idsOf(admin.add(coast, ['Cliff']));
    const post = {
      schoolId,
      resourceType: 'article',
      key: 'm'.repeat(16),
      title: 'Ebb',
      content: 'And flow.',
    } as const;
    const body = { ...post, categoryIdPath: `${sea}.${tides}.${spring}` };
    const { id: resourceId } = (await people.learner.ask(publishPost, { body })).data;
    const listedIn = async (categoryId: string) => {
      const query = { sectionId, templateId, categoryId, pageSize: 20 };
      return (await people.visitor.ask(listPlateContents, { params: { schoolId }, query })).data.list.length;
    };
    for (const [categoryId, parentId] of [
      [sea, spring],
      [tides, tides],
      [tides, cliff],
      [tides, 'nothing'],
    ] as const) {
      const refused = await admin.change(categoryId, { parentId, title: 'Half' });
      const expected = parentId === 'nothing' ? [404, CODES.notFound] : [400, CODES.invalidInput];
      expect([refused.status, refused.code, refused.field]).toEqual([...expected, 'parentId']);
    }
    const before = ['/Sea', '/Land', 'Sea/Tides', 'Land/Coast', 'Tides/Spring tides', 'Coast/Cliff'];
    expect(((await tree()) ?? []).sort()).toEqual([...before].sort());
    expect((await admin.change(tides, { parentId: coast, position: 0 })).status).toBe(200);
    expect(await tree()).toEqual(['/Sea', '/Land', 'Land/Coast', 'Coast/Tides', 'Coast/Cliff', 'Tides/Spring tides']);
    expect(await Promise.all([sea, land, coast, tides, spring, ''].map(listedIn))).toEqual([0, 1, 1, 1, 1, 1]);
    // What was written before it was moved names it by its former path.
    const form = { ...post, title: 'Ebb again', categoryIdPath: body.categoryIdPath };
    expect((await people.learner.ask(changePost, { params: { resourceId }, body: form })).status).toBe(200);
    expect(await Promise.all([sea, coast, spring].map(listedIn))).toEqual([0, 1, 1]);
    expect((await people.visitor.ask(readPost, { params: { resourceId } })).data.post).toMatchObject({
      categoryIdPath: `${land}.${coast}.${tides}.${spring}`,
    });
    expect((await admin.change(tides, { parentId: '' })).status).toBe(200);
    expect(await Promise.all([land, coast, tides, spring, ''].map(listedIn))).toEqual([0, 0, 1, 1, 1]);
    // And down to the last level.
    expect((await admin.add(spring, ['New moon'])).status).toBe(200);
    expect((await admin.change(tides, { parentId: land })).status).toBe(200);
    expect((await admin.change(tides, { parentId: coast })).code).toBe(CODES.invalidInput);
  });
});

describe('a plate', () => {
  it('is removed with its categories and subscriptions, and what is published in it stays [U06]', async () => {
    const { admin, schoolId, tree } = await createSchool();
    const { sectionId, templateId } = (await admin.save('Knowledge')).data;
    const [sea = ''] = await idsOf(admin.add('', ['Sea']));
    const post = {
      schoolId,
      resourceType: 'article',
      key: 'r'.repeat(16),
      title: 'Ebb',
      content: 'And flow.',
    } as const;
    const body = { ...post, categoryIdPath: sea };
    const { id: resourceId } = (await people.learner.ask(publishPost, { body })).data;
    const place = { sectionId, templateId, categoryId: sea, resourceType: 'section', operateType: 1 } as const;
    await people.learner.ask(changePlateSubscription, { params: { schoolId }, body: place });
    expect((await admin.end()).data).toEqual({ removed: true });
    expect((await admin.end()).data).toEqual({ removed: false });
    expect([await tree(), (await admin.read()).data]).toEqual([null, null]);
    for (const table of [plateCategories, plateContents, plateSubscriptions, plateCounts])
      expect(await platform.db.select().from(table).where(eq(table.tenantId, schoolId))).toEqual([]);
    // It can still be changed, also by a form that has the category; a new one in it is refused.
    const params = { resourceId };
    expect((await people.learner.ask(changePost, { params, body: { ...body, title: 'Flow' } })).status).toBe(200);
    expect((await people.visitor.ask(readPost, { params })).data.post).toMatchObject({
      title: 'Flow',
      categoryIdPath: '',
    });
    const late = await people.learner.ask(publishPost, { body: { ...body, key: 's'.repeat(16) } });
    expect([late.status, late.code, late.field]).toEqual([404, CODES.notFound, 'categoryIdPath']);
    expect((await admin.save('Again')).status).toBe(200);
    expect(await tree()).toEqual([]);
  });
});

describe('changes of a plate', () => {
  it('and what is published meanwhile leave no half of either [U06]', async () => {
    const { admin, schoolId } = await createSchool();
    await admin.save('Knowledge');
    const [sea = '', land = ''] = await idsOf(admin.add('', ['Sea', 'Land']));
    for (const round of [0, 1, 2, 3, 4, 5]) {
      const [tides = ''] = await idsOf(admin.add(sea, [`Tides ${round}`]));
      const form = { schoolId, resourceType: 'article', title: 'Ebb', content: 'And flow.' } as const;
      const body = { ...form, key: `key${round}`.padStart(16, 'k'), categoryIdPath: `${sea}.${tides}` };
      const [published, changed] = await Promise.all([
        people.learner.ask(publishPost, { body }),
        round % 2 ? admin.remove(tides) : admin.change(tides, { parentId: land }),
      ]);
      const rows = await platform.db.select().from(plateContents).where(eq(plateContents.tenantId, schoolId));
      const at = rows.filter(({ words }) => words === 'ebb').map(({ categoryId }) => categoryId);
      const above = changed.status === 200 ? land : sea;
      const isListed = published.status === 200;
      expect(at.filter((id) => id === tides)).toHaveLength(isListed ? 1 : 0);
      expect(at.filter((id) => id === above).length).toBeGreaterThanOrEqual(isListed ? 1 : 0);
      expect(await platform.db.$count(posts, eq(posts.schoolId, schoolId))).toBe(at.filter((id) => id === '').length);
      if (round % 2 && isListed) expect(changed.code).toBe(MAKING_CODES.categoryInUse);
    }
  });
});

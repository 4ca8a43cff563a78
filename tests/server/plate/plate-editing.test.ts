import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  plateCategories,
  plateContents,
  plateCounts,
  plateSubscriptions,
} from '../../../demo/platform/plate/tables.ts';
import { tenants } from '../../../demo/platform/tenants/tables.ts';
import { MAKING_CODES } from '../../../src/contract/mall/making-codes.ts';
import {
  PLATE_BRANCHES_MAX,
  PLATE_CATEGORIES_MAX,
  PLATE_TITLE_MAX_LENGTH,
} from '../../../src/contract/plate/plate-editing.ts';
import { changePlateSubscription } from '../../../src/contract/plate/plates.ts';
import { publishPost } from '../../../src/contract/space/writing.ts';
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

describe('the plate of a new school', () => {
  it('is made, and has categories on four levels in the order in which they are put [U06] [K01]', async () => {
    const { admin, tree } = await createSchool();
    expect(await tree()).toBeNull();
    const made = await admin.save('  Knowledge  ');
    expect([made.status, made.data.title]).toEqual([200, 'Knowledge']);
    // Again is no second one.
    expect((await admin.save('Our knowledge')).data.sectionId).toBe(made.data.sectionId);
    const [sea = '', land = ''] = await idsOf(admin.add('', ['Sea', 'Land', 'Air']));
    // What is there already is not added again, also if an answer was lost.
    expect(await idsOf(admin.add('', ['Land', 'Fire', 'Fire']))).toHaveLength(1);
    const [tides = ''] = await idsOf(admin.add(sea, ['Tides']));
    const [spring = ''] = await idsOf(admin.add(tides, ['Spring tides']));
    const [moon = ''] = await idsOf(admin.add(spring, ['New moon']));
    const fifth = await admin.add(moon, ['Too deep']);
    expect([fifth.status, fifth.code, fifth.field]).toEqual([400, CODES.invalidInput, 'parentId']);
    const below = ['Sea/Tides', 'Tides/Spring tides', 'Spring tides/New moon'];
    expect(await tree()).toEqual(['/Sea', '/Land', '/Air', '/Fire', ...below]);
    await admin.change(land, { position: 0 });
    await admin.change(sea, { position: 99, title: 'Oceans' });
    const renamed = ['Oceans/Tides', ...below.slice(1)];
    expect(await tree()).toEqual(['/Land', '/Air', '/Fire', '/Oceans', ...renamed]);
    // With everything below it, if nothing is published there.
    expect((await admin.remove(sea)).data).toEqual({ removed: 4 });
    expect(await tree()).toEqual(['/Land', '/Air', '/Fire']);
  });

  it('keeps a category in which something is published, and forgets who subscribed to one that goes [U06]', async () => {
    const { admin, schoolId, tree } = await createSchool();
    const { sectionId, templateId } = (await admin.save('Knowledge')).data;
    const [sea = '', land = ''] = await idsOf(admin.add('', ['Sea', 'Land']));
    const [tides = ''] = await idsOf(admin.add(sea, ['Tides']));
    const post = await people.learner.ask(publishPost, {
      body: {
        ...{ schoolId, resourceType: 'article', key: 'k'.repeat(16), title: 'Ebb', content: 'And flow.' },
        categoryIdPath: `${sea}.${tides}`,
      },
    });
    expect(post.status).toBe(200);
    for (const id of [tides, sea]) {
      const refused = await admin.remove(id);
      expect([refused.status, refused.code, refused.field]).toEqual([409, MAKING_CODES.categoryInUse, 'categoryId']);
    }
    expect(await tree()).toEqual(['/Sea', '/Land', 'Sea/Tides']);
    const contents = await platform.db.select().from(plateContents).where(eq(plateContents.tenantId, schoolId));
    expect(contents).toHaveLength(3);
    const place = { sectionId, templateId, categoryId: land, resourceType: 'section', operateType: 1 } as const;
    await people.learner.ask(changePlateSubscription, { params: { schoolId }, body: place });
    expect((await admin.remove(land)).status).toBe(200);
    for (const table of [plateSubscriptions, plateCounts])
      expect(await platform.db.select().from(table).where(eq(table.tenantId, schoolId))).toEqual([]);
  });
});

describe('changes of a plate', () => {
  it('are for administrators of its school only, also while it is closed [I05] [U06]', async () => {
    const { admin, by, schoolId } = await createSchool();
    await admin.save('Knowledge');
    const [sea = ''] = await idsOf(admin.add('', ['Sea']));
    for (const name of ['teacher', 'learner', 'stranger', 'visitor'] as const) {
      const user = by(people[name]);
      const answers = [
        ...[await user.save('Taken'), await user.add('', ['Taken'])],
        ...[await user.change(sea, { title: 'Taken' }), await user.remove(sea)],
        ...[await user.read(), await user.end()],
      ];
      const expected = name === 'visitor' ? 401 : 403;
      expect(answers.map(({ status }) => [name, status])).toEqual(answers.map(() => [name, expected]));
    }
    await platform.db
      .update(tenants)
      .set({ closedAt: new Date(0) })
      .where(eq(tenants.id, schoolId));
    expect((await admin.change(sea, { title: 'Seas' })).status).toBe(200);
    expect((await admin.read()).data).toMatchObject({ title: 'Knowledge', titles: ['Seas'], parents: [-1] });
  });

  it('reach no other plate and no other school [I05] [U06]', async () => {
    const [one, other] = [await createSchool(), await createSchool()];
    expect((await one.admin.add('', ['Sea'])).code).toBe(CODES.notFound);
    await one.admin.save('Knowledge');
    await other.admin.save('Knowledge');
    const [sea = ''] = await idsOf(one.admin.add('', ['Sea']));
    for (const answer of [
      await other.admin.change(sea, { title: 'Taken' }),
      await other.admin.remove(sea),
      await other.admin.add(sea, ['Taken']),
    ])
      expect([answer.status, answer.code]).toEqual([404, CODES.notFound]);
    expect(await one.tree()).toEqual(['/Sea']);
    expect(await other.tree()).toEqual([]);
  });

  it('refuse what is wrong, with its field, and write nothing [X02] [U06]', async () => {
    const { admin, schoolId, tree } = await createSchool();
    await admin.save('Knowledge');
    const [sea = ''] = await idsOf(admin.add('', ['Sea', 'Land']));
    const long = 'x'.repeat(PLATE_TITLE_MAX_LENGTH + 1);
    const many = Array.from({ length: PLATE_BRANCHES_MAX + 1 }, (_, at) => `Number ${at}`);
    for (const [answer, field] of [
      [admin.save('   '), 'title'],
      [admin.save(long), 'title'],
      [admin.save('Exams', 'exam' as 'course'), 'contentType'],
      [admin.add('', []), 'titles'],
      [admin.add('', many), 'titles'],
      [admin.add('', ['Air', '']), 'titles.1'],
      [admin.add('../x', ['Air']), 'parentId'],
      [admin.change(sea, { position: -1 }), 'position'],
      [admin.change(sea, { position: 0.5, title: 'Taken' }), 'position'],
      [admin.change(sea, { title: ['Taken'] }), 'title'],
      [admin.change(sea, { parentId: '../x' }), 'parentId'],
    ] as const) {
      const { code, field: named, status } = await answer;
      expect([status, code, named]).toEqual([400, CODES.invalidInput, field]);
    }
    // Full: what would be too many is not added by half.
    await admin.add('', many.slice(0, PLATE_BRANCHES_MAX - 2));
    expect(await tree()).toHaveLength(PLATE_BRANCHES_MAX);
    expect((await admin.add('', ['Air', 'Fire'])).code).toBe(MAKING_CODES.plateFull);
    const [row] = await platform.db
      .select()
      .from(plateCategories)
      .where(and(eq(plateCategories.tenantId, schoolId), eq(plateCategories.id, sea)));
    if (!row) throw new Error('no category');
    const filling = Array.from({ length: PLATE_CATEGORIES_MAX - PLATE_BRANCHES_MAX }, (_, at) => at);
    for (let from = 0; from < filling.length; from += 1_000)
      await platform.db
        .insert(plateCategories)
        .values(filling.slice(from, from + 1_000).map((at) => ({ ...row, id: `x-${at}`, parentId: 'x', level: 2 })));
    expect((await admin.add(sea, ['Tides'])).code).toBe(MAKING_CODES.plateFull);
    expect((await admin.add('', ['Sea'])).data).toEqual({ ids: [] });
  });

  it('at the same time leave one plate, and an order without gaps [U06]', async () => {
    const { admin, tree } = await createSchool();
    const saved = await Promise.all(['Knowledge', 'Knowledge', 'Knowledge'].map((title) => admin.save(title)));
    expect(new Set(saved.map(({ data }) => data.sectionId)).size).toBe(1);
    await Promise.all(['Sea', 'Land', 'Air', 'Sea'].map((title) => admin.add('', [title])));
    expect(((await tree()) ?? []).sort()).toEqual(['/Air', '/Land', '/Sea']);
  });
});

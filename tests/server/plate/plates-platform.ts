import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { memberships, tenants } from '../../../demo/platform/tenants/tables.ts';
import {
  addPlateCategories,
  changePlateCategory,
  readEditedPlate,
  removePlate,
  removePlateCategory,
  savePlate,
} from '../../../src/contract/plate/plate-editing.ts';
import { readPlateTree } from '../../../src/contract/plate/plates.ts';
import { Browser } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

/** A platform with people who are signed in, and schools in which they have the roles of their names. */
export const startPlatesPlatform = async () => {
  const platform = await startTestPlatform({ limits: NO_LIMITS });
  const people = {} as Record<'admin' | 'teacher' | 'learner' | 'stranger' | 'visitor', Browser>;
  for (const name of ['admin', 'teacher', 'learner', 'stranger', 'visitor'] as const)
    people[name] = new Browser(platform.origins.main);
  await signIn(people.admin, 'admin');
  await signIn(people.teacher, 'teacher');
  await signIn(people.learner);
  await signIn(people.stranger, 'org', { tenant: 'river' });

  /** A new school without a plate, with an administrator, a teacher and a learner. */
  const createSchool = async () => {
    const schoolId = `plates-${randomUUID().slice(0, 8)}`;
    const [north] = await platform.db.select().from(tenants).where(eq(tenants.id, 'north'));
    if (!north) throw new Error('no school');
    await platform.db.insert(tenants).values({ ...north, id: schoolId });
    for (const [userId, role] of [
      ['admin', 'admin'],
      ['teacher', 'teacher'],
      ['learner', 'learner'],
    ] as const)
      await platform.db.insert(memberships).values({ tenantId: schoolId, userId, role, joinedAt: new Date() });
    const params = { schoolId, contentType: 'knowledge' } as const;
    const by = (browser: Browser) => ({
      save: (title: string, contentType: 'knowledge' | 'course' = 'knowledge') =>
        browser.ask(savePlate, { params: { schoolId, contentType }, body: { title } }),
      add: (parentId: string, titles: readonly string[]) =>
        browser.ask(addPlateCategories, { params, body: { parentId, titles: [...titles] } }),
      change: (categoryId: string, body: object) =>
        browser.ask(changePlateCategory, { params: { ...params, categoryId }, body }),
      remove: (categoryId: string) => browser.ask(removePlateCategory, { params: { ...params, categoryId } }),
      read: () => browser.ask(readEditedPlate, { params }),
      end: () => browser.ask(removePlate, { params }),
    });
    /** The categories as everybody reads them: each with the title of the one above. */
    const tree = async () => {
      const query = { contentType: 'knowledge', shape: 'columns' } as const;
      const { data } = await people.visitor.ask(readPlateTree, { params: { schoolId }, query });
      if (data?.shape !== 'columns') return null;
      return data.titles.map((title, at) => `${data.titles[data.parents[at] ?? -1] ?? ''}/${title}`);
    };
    return { schoolId, by, admin: by(people.admin), tree };
  };

  return { createSchool, people, platform };
};

export const idsOf = async (answer: Promise<{ readonly data: { readonly ids: string[] } }>) => (await answer).data.ids;

import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { DEMO_ACTIVATION_CODE } from '../../../demo/platform/register/seed.ts';
import { addUsers } from '../../../demo/platform/users/queries.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { checkCreation, createSchool, createStore, signDataProcessing } from '../../../src/contract/school/register.ts';
import { type AskSettings, Browser } from './browser.ts';
import { signAll, signIn } from './journeys.ts';
import type { startTestPlatform } from './platform.ts';

type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>;

/** Signs the data-processing agreement as the signed-in user. */
export const signProcessing = (browser: Browser) => browser.ask(signDataProcessing, { body: { lang: 'en_US' } });

/** Requests a school; all fields that a test does not set are valid. */
export const askForSchool = (browser: Browser, more: Record<string, unknown> = {}, settings: AskSettings = {}) =>
  browser.ask(
    createSchool,
    { body: { name: 'Meadow Lane School', scale: 500, code: DEMO_ACTIVATION_CODE, ...more } },
    settings,
  );

/** Requests a store. */
export const askForStore = (browser: Browser, more: Record<string, unknown> = {}, settings: AskSettings = {}) =>
  browser.ask(createStore, { body: { name: 'Meadow Lane Store', code: DEMO_ACTIVATION_CODE, ...more } }, settings);

/** Checks what is to be created. */
export const askToCheck = (browser: Browser, more: Record<string, unknown> = {}, settings: AskSettings = {}) =>
  browser.ask(
    checkCreation,
    { body: { kind: 'school', realName: 'Ada Lovelace', name: 'Meadow Lane', code: DEMO_ACTIVATION_CODE, ...more } },
    settings,
  );

let made = 0;

/** A name that no other school of the tests has. */
export const newName = () => `Meadow Lane ${++made}`;

/** How a new creator differs from the learner, and whether the data-processing agreement is signed. */
export type CreatorSettings = [more?: Partial<typeof users.$inferInsert>, signs?: boolean];

/** A new account that may create, in its own browser. */
export const makeCreator = async (platform: TestPlatform, ...[more = {}, signs = true]: CreatorSettings) => {
  const id = `creator-${++made}`;
  const [like] = await platform.db.select().from(users).where(eq(users.id, 'learner'));
  const row = { ...like!, id, email: `${id}@campus.example`, phone: null, currentSchoolId: null, ...more };
  await addUsers(platform.db, [row]);
  const browser = new Browser(platform.origins.main);
  const { data } = await signIn(browser, id);
  await signAll(browser, data.ticket);
  await signIn(browser, id);
  if (signs) expect((await signProcessing(browser)).data).toEqual({ signSuccess: true });
  return { browser, id };
};

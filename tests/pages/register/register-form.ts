import { expect, type Page, text } from '../support/fixture.ts';
import { agreementsIn } from '../support/forms.ts';

/** An activation code without a user limit. */
export const ACTIVATION = 'CAMPUS2026';

/** The controls of the create form, by their accessible names. */
export const createFormIn = (page: Page, language = 'en_US') => {
  const say = (key: string) => text(`register:${key}`, {}, language);
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
  return {
    people: page.getByLabel(say('create.people'), { exact: true }),
    name: page.getByLabel(say('create.name'), { exact: true }),
    storeName: page.getByLabel(say('create.storeName'), { exact: true }),
    scales: page.locator('campus-register-flow').getByRole('radio'),
    code: page.getByLabel(say('create.code'), { exact: true }),
    request: button('create.request'),
    agree: page.getByRole('checkbox', { name: say('create.agree') }),
    read: button('create.read'),
    submit: button('create.submit'),
    submitStore: button('create.submitStore'),
    toast: page.locator('campus-register-flow .campus-toast'),
  };
};

interface Filled {
  readonly name: string;
  readonly people?: string;
  readonly code?: string;
  readonly store?: boolean;
}

export async function fillCreate(page: Page, { name, people, code = ACTIVATION, store = false }: Filled) {
  const form = createFormIn(page);
  await (store ? form.storeName : form.name).fill(name);
  if (people !== undefined) await form.people.fill(people);
  await form.code.fill(code);
  await form.agree.check();
}

/**
 * Reads both texts, advances the page's clock by ten seconds, and accepts. The texts are loaded first, because the
 * page's clock also triggers the time-outs of pending fetches.
 */
export async function acceptAgreements(page: Page, language = 'en_US') {
  const { dialog, tabs, panel, box, confirm } = agreementsIn(page, language);
  for (const tab of [tabs.last(), tabs.first()]) {
    await tab.click();
    await expect(panel.getByRole('heading').first()).toBeVisible();
  }
  await box.check();
  await page.clock.fastForward(10_500);
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(dialog).toHaveCount(0);
}

/** Waits for the success page. The two seconds of progress before it pass at once. */
export async function expectCreated(page: Page) {
  await expect(page).toHaveURL(/\/register\/(creating|success)/);
  await expect(
    page
      .getByRole('progressbar', { name: text('register:creating.progress') })
      .or(page.getByRole('link', { name: text('register:toSchool') }))
      .first(),
  ).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(page).toHaveURL(/\/register\/success/);
}

export const base64Name = (name: string): string => btoa(encodeURIComponent(name));

import type { Browser, Locator, Page, TestInfo } from '@playwright/test';
import type { Language } from '../../../../src/contract/languages.ts';
import type { NewUser, TestPlatform } from '../../support/platform.ts';
import { text, textLike } from '../../support/texts.ts';

type Values = Readonly<Record<string, string | number>>;

/** Somebody with a browser of their own, who reads the site in one language. */
export interface Person {
  readonly page: Page;
  readonly user: NewUser;
  readonly language: Language;
  t(key: string, values?: Values): string;
  like(key: string): RegExp;
  button(key: string, values?: Values): Locator;
  link(key: string): Locator;
  field(key: string, values?: Values): Locator;
  go(path: string): Promise<void>;
  /** Goes to a place of the header, through its menu where it does not fit. */
  goTo(place: string): Promise<void>;
  /** Enters a room of the console, by its list or, where it is narrow, its menu. */
  enterRoom(room: string): Promise<void>;
  /** Keeps a picture of the page with the results of the test. */
  shoot(name: string): Promise<void>;
}

interface Place {
  readonly browser: Browser;
  readonly platform: TestPlatform;
  readonly info: TestInfo;
  readonly language: Language;
  readonly width: number;
  /** The school whose site it is. */
  readonly schoolId: string;
  readonly signIn: (account: string, options: { readonly page: Page; readonly tenant: string }) => Promise<void>;
}

export async function arrive(name: string, user: NewUser, place: Place): Promise<Person> {
  const { browser, info, language, platform, schoolId, signIn, width } = place;
  const context = await browser.newContext({
    ...{ baseURL: platform.main, timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' },
    viewport: { width, height: 800 },
  });
  const page = await context.newPage();
  await platform.sql`insert into agreement_signatures (tenant_id, user_id, type, version, language, login_method, signed_at, text_hash)
    select tenant_id, ${user.id}, type, version, ${language}, 1, now(), '' from agreement_versions
    where tenant_id = ${schoolId} on conflict do nothing`;
  await signIn(user.email, { page, tenant: schoolId });
  const t = (key: string, values: Values = {}) => text(key, values, language);
  const header = page.locator('campus-school-header');
  let shots = 0;
  return {
    ...{ page, user, language, t },
    like: (key) => textLike(key, language),
    button: (key, values) => page.getByRole('button', { name: t(key, values), exact: true }),
    link: (key) => page.getByRole('link', { name: t(key), exact: true }),
    field: (key, values) => page.getByLabel(t(key, values), { exact: true }),
    async go(path) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}tenant=${schoolId}&sxz-lang=${language}`);
    },
    async goTo(place) {
      const link = header.getByRole('link', { name: t(`school-header:${place}`), exact: true });
      const menu = header.locator('button.more');
      await menu.or(link).first().waitFor();
      await link.or(menu).filter({ visible: true }).first().waitFor();
      if (!(await link.isVisible())) await menu.click();
      await link.click();
    },
    async enterRoom(room) {
      const link = page.locator('site-console').getByRole('link', { name: t(room), exact: true });
      const menu = page.locator('site-console').getByRole('combobox', { name: t('console:rooms') });
      await link.or(menu).filter({ visible: true }).first().waitFor();
      if (await link.isVisible()) await link.click();
      else await menu.selectOption({ label: t(room) });
    },
    async shoot(what) {
      shots++;
      // A stream may stay open: then the picture is taken anyway.
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
      await page.screenshot({ path: info.outputPath(`${name}-${shots}-${what}.png`), fullPage: true });
    },
  };
}

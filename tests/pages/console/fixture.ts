import { test as base, expect, type Page } from '../support/fixture.ts';
import type { NewUser } from '../support/platform.ts';
import { createAdministeredSchool } from './administrators.ts';

export { expect, type Page, text, unique, WHOLE_DATE } from '../support/fixture.ts';

interface Administered {
  readonly schoolId: string;
  readonly admin: NewUser;
  /** Opens a room of the console of the school, by default the first, and waits until everything is loaded. */
  open(options?: { readonly language?: string; readonly page?: Page; readonly room?: string }): Promise<void>;
}

/** With a school of its own for the test, whose administrator is signed in. */
export const test = base.extend<{ administered: Administered }>({
  administered: async ({ page: own, platform, signInFast }, use) => {
    const { schoolId, admin } = await createAdministeredSchool(platform);
    await signInFast(admin.email);
    await use({
      schoolId,
      admin,
      async open({ language = 'en_US', page = own, room = '' } = {}) {
        await page.goto(consoleOf(schoolId, language) + (room && `#${room}`));
        await expect(page.locator('site-console .room:not([hidden])').getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
      },
    });
  },
});

export const consoleOf = (schoolId: string, language = 'en_US') =>
  `/iadmin/${schoolId}/management?sxz-lang=${language}`;

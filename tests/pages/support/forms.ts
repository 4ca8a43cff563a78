import type { Locator, Page } from '@playwright/test';
import { text, textLike } from './texts.ts';

/** The controls of the credential form, by their accessible names. */
export const formIn = (page: Page | Locator, language = 'en_US') => {
  const say = (key: string) => text(key, {}, language);
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
  return {
    account: page.getByLabel(say('sign-in:form.account')),
    password: page.getByLabel(say('sign-in:form.password'), { exact: true }),
    showPassword: button('common:ui.password.show'),
    newPassword: page.getByLabel(say('sign-in-more:reset.newPassword'), { exact: true }),
    code: page.getByRole('textbox', { name: say('sign-in-more:code.label'), exact: true }),
    byPassword: page.getByRole('tab', { name: say('sign-in:form.byPassword') }),
    byCode: page.getByRole('tab', { name: say('sign-in:form.byCode') }),
    submit: button('sign-in:form.signIn'),
    sendCode: button('sign-in:form.sendCode'),
    resend: button('sign-in-more:code.resend'),
    resendWait: page.getByRole('button', { name: textLike('sign-in-more:code.resendIn', language) }),
    forgot: button('sign-in:form.forgot'),
    changePassword: button('sign-in:reset.change'),
    // Not exact: the last used provider has an addition to its name.
    portal: page.getByRole('button', { name: say('sign-in:provider.uniportal') }),
    alert: page.getByRole('alert'),
  };
};

/** The agreement dialog. */
export const agreementsIn = (page: Page, language = 'en_US') => {
  const say = (key: string) => text(key, {}, language);
  const dialog = page.getByRole('dialog', { name: say('agreement:title') });
  return {
    dialog,
    tabs: dialog.getByRole('tab'),
    panel: dialog.getByRole('tabpanel'),
    box: dialog.getByRole('checkbox', { name: say('agreement:check') }),
    confirm: dialog.getByRole('button', { name: say('agreement:confirm') }),
    decline: dialog.getByRole('button', { name: say('agreement:decline') }),
  };
};

/** The form that re-authenticates the signed-in user. */
export const reauthenticationIn = (page: Page) => {
  const button = (key: string) => page.getByRole('button', { name: text(key), exact: true });
  return {
    password: page.getByLabel(text('sign-in:form.password'), { exact: true }),
    code: page.getByLabel(text('sign-in-more:code.label'), { exact: true }),
    confirm: button('passkey:reauthenticate.confirm'),
    byCode: button('passkey:reauthenticate.byCode'),
    cancel: button('passkey:reauthenticate.cancel'),
  };
};

/** Six digits that are not the code. */
export const wrongCode = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

/** Authenticates on the provider's own page, in any language. */
export async function authenticateAtPortal(page: Page, account: string, password = 'portal-demo'): Promise<void> {
  await page.locator('input[name="email"]').fill(account);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

/** Starts at the platform's sign-in page, authenticates at the provider, and ends at the redirect of its response. */
export async function goThroughPortal(page: Page, account: string, query = ''): Promise<void> {
  await page.goto(`/login/index?sxz-lang=en_US${query}`);
  await formIn(page).portal.click();
  await authenticateAtPortal(page, account);
}

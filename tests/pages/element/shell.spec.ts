import { expect, type Page, text } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';
import { expectShell, expectTakenOver, holdCode, test, watchSignIns } from './shells.ts';

/** The shell of the credential form: drawn and usable before the code of the widget, then taken over by the view. */

const SIGN_IN = '<campus-sign-in tenant="north" language="en_US"></campus-sign-in>';
const BIND_ACCOUNT = '<campus-bind-account tenant="north" language="en_US"></campus-bind-account>';
const ACCOUNT = 'learner@campus.example';

const selectionIn = (page: Page) =>
  formIn(page).account.evaluate(({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement) => [
    selectionStart,
    selectionEnd,
    selectionDirection,
  ]);

test('the fields are there before the code: a real form in the light DOM that takes text [P10] [S19]', async ({
  page,
  embedShell,
}) => {
  const { release } = await embedShell(SIGN_IN);
  const form = formIn(page);
  await form.account.fill(ACCOUNT);
  await expect(form.submit).toBeVisible();
  await expectShell(page);
  expect(await page.locator('campus-sign-in > form[data-campus-form] input').count()).toBe(2);
  release();
  await expectTakenOver(page);
  await expect(page.locator('campus-sign-in [part=brand]').getByText('Northlight').first()).toBeVisible();
  await expect(form.account).toHaveValue(ACCOUNT);
});

test('typing goes on through the takeover: each key arrives, in its field, in order [P10] [S19]', async ({
  page,
  embedShell,
}) => {
  const { release } = await embedShell(SIGN_IN);
  const form = formIn(page);
  await form.account.focus();
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let account = '';
  let password = '';
  const typeRound = async () => {
    const letter = letters[account.length % letters.length] as string;
    account += letter;
    password += letter.toUpperCase();
    for (const key of [letter, 'Tab', 'End', letter.toUpperCase(), 'Shift+Tab', 'End']) await page.keyboard.press(key);
  };
  for (let round = 0; round < 5; round++) await typeRound();
  release();
  const isShell = () => page.locator('[id^=campus-shell-]').count();
  while ((await isShell()) > 0) await typeRound();
  for (let round = 0; round < 5; round++) await typeRound();
  await expectTakenOver(page);
  await expect(form.account).toHaveValue(account);
  await expect(form.password).toHaveValue(password);
  await expect(form.account).toBeFocused();
});

test('the takeover keeps the selection in the middle of the text, its direction, and the page where it was scrolled [P10] [S19]', async ({
  page,
  embedShell,
}) => {
  const { release } = await embedShell(`${SIGN_IN}<div style="height: 4000px"></div>`);
  await formIn(page).account.focus();
  await page.keyboard.type(ACCOUNT);
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+ArrowLeft');
  const before = await selectionIn(page);
  expect(before).toEqual([8, 14, 'backward']);
  await page.evaluate(() => scrollTo(0, 2_000));
  release();
  await expectTakenOver(page);
  expect(await selectionIn(page)).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(2_000);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.type('at');
  await expect(formIn(page).account).toHaveValue('learnerat.example');
});

test('text that an input method is composing is finished before the takeover [P10] [S19]', { tag: '@proof' }, async ({
  page,
  embed,
}) => {
  const release = await holdCode(page);
  // The second element tells when everything is there.
  await embed(`<section id="a">${SIGN_IN}</section><section id="b">${SIGN_IN}</section>`, {
    origin: 'main',
    shells: true,
  });
  await expectShell(page, '#a campus-sign-in');
  const form = formIn(page.locator('#a'));
  const client = await page.context().newCDPSession(page);
  await form.account.focus();
  const field = page.locator('#a input[name=username]');
  await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  release();
  await expectTakenOver(page, '#b campus-sign-in');
  await client.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await expect(field).toHaveValue('にほ');
  await expect(page.locator('#a [id^=campus-shell-]').first()).toBeVisible();
  await client.send('Input.insertText', { text: '日本' });
  await expectTakenOver(page, '#a campus-sign-in');
  await expect(field).toHaveValue('日本');
  await expect(field).toBeFocused();
  await page.keyboard.type('!');
  await expect(field).toHaveValue('日本!');
});

test('a composition that begins while the view is rendered is finished before the takeover [P10] [S19]', async ({
  page,
  embedShell,
}) => {
  const { release } = await embedShell(SIGN_IN);
  await formIn(page).account.focus();
  // As late as possible: when the view's form enters the document.
  await page.locator('campus-sign-in').evaluate((element) => {
    const field = element.querySelector<HTMLInputElement>('input[name=username]')!;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    }).observe(element, { childList: true });
    Object.assign(globalThis, { composingField: field });
  });
  release();
  await expect(page.locator('campus-sign-in > form')).toHaveCount(2);
  const shown = page.locator('campus-sign-in > form:visible');
  await expect(shown).toHaveCount(1);
  await expect(shown.locator('input[name=username]')).toBeFocused();
  await expect(page.locator('campus-sign-in [part=base]:visible')).toHaveCount(1);
  await expect(page.locator('campus-sign-in [part=base]').last()).toBeHidden();
  await page.evaluate(() => {
    const { composingField } = globalThis as unknown as { composingField: HTMLInputElement };
    composingField.value = '日本';
    composingField.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  });
  await expectTakenOver(page);
  await expect(formIn(page).account).toHaveValue('日本');
  await expect(formIn(page).account).toBeFocused();
  await expect(page.locator('campus-sign-in [part=base]')).toBeVisible();
});

test('the takeover leaves the focus on a control of the page, though the form has one of the same name [P10] [P12]', async ({
  page,
  embedShell,
}) => {
  const { release } = await embedShell(`<button id="own">${text('sign-in:form.signIn')}</button>${SIGN_IN}`);
  await formIn(page).account.fill(ACCOUNT);
  await page.locator('#own').focus();
  release();
  await expectTakenOver(page);
  await expect(page.locator('#own')).toBeFocused();
});

test.describe('submitted before the code is there', () => {
  for (const by of ['Enter', 'a click'] as const) {
    test(`by ${by}, twice: shown busy, carried out once, and the person is signed in [P10] [S19]`, async ({
      page,
      platform,
      embedShell,
      events,
    }) => {
      const sent = watchSignIns(page);
      const { address, release } = await embedShell(SIGN_IN);
      const user = await platform.createUser();
      const form = formIn(page);
      await form.account.fill(user.email);
      await form.password.fill(user.password);
      // A submit counts, whatever was pressed before and is pressed after it.
      await form.showPassword.click();
      const submit = page.locator('campus-sign-in > form [type=submit]');
      for (let time = 0; time < 2; time++) {
        if (by === 'Enter') await form.password.press('Enter');
        else await submit.click({ force: true });
        await expect(submit).toHaveAttribute('aria-disabled', 'true');
        await expect(submit.getByLabel(text('common:ui.busy'))).toHaveCount(1);
      }
      await form.showPassword.click();
      await expectShell(page);
      expect(sent).toEqual([]);
      release();
      await expect(page).not.toHaveURL(address);
      expect(sent).toHaveLength(1);
      const signedIn = events().filter(({ type }) => type === 'campus-signed-in');
      expect(signedIn.map(({ detail }) => detail.userId)).toEqual([user.id]);
    });
  }

  test('with a field left empty: the view says so and focuses it [P10]', async ({ page, embedShell }) => {
    const sent = watchSignIns(page);
    const { release } = await embedShell(SIGN_IN);
    const form = formIn(page);
    await form.account.fill(ACCOUNT);
    await form.account.press('Enter');
    release();
    await expect(page.getByText(text('sign-in:error.passwordMissing'))).toBeVisible();
    await expect(form.password).toBeFocused();
    expect(sent).toEqual([]);
  });
});

test.describe('other controls before the code is there', () => {
  test('the button that reveals the password is pressed for the person, and keeps the focus [P10] [P14]', async ({
    page,
    embedShell,
  }) => {
    const { release } = await embedShell(SIGN_IN);
    const form = formIn(page);
    await form.password.fill('secret');
    await form.showPassword.press('Enter');
    release();
    await expectTakenOver(page);
    await expect(form.showPassword).toHaveAttribute('aria-pressed', 'true');
    await expect(form.showPassword).toBeFocused();
    await expect(form.password).toHaveValue('secret');
    await expect(form.password).toHaveAttribute('type', 'text');
  });

  test('a tab that has the focus keeps it [P10] [P14]', async ({ page, embedShell }) => {
    const { release } = await embedShell(SIGN_IN);
    const form = formIn(page);
    await form.byPassword.focus();
    release();
    await expectTakenOver(page);
    await expect(form.byPassword).toBeFocused();
    await expect(form.byPassword).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(form.byCode).toBeFocused();
  });

  for (const [language, key] of [
    ['en_US', 'ArrowRight'],
    ['ar_SA', 'ArrowLeft'],
  ] as const) {
    test(`${key} selects the other tab in ${language}, and keeps the focus on it, whichever was used last [P10] [P14]`, async ({
      page,
      embedShell,
    }) => {
      await page.addInitScript(() => localStorage.setItem('campus-last-method north', 'code'));
      const { release } = await embedShell(SIGN_IN.replace('en_US', language));
      const form = formIn(page, language);
      await form.byPassword.focus();
      await page.keyboard.press(key);
      await expect(form.byCode).toBeFocused();
      await page.keyboard.press('ArrowDown');
      release();
      await expectTakenOver(page);
      await expect(form.byCode).toHaveAttribute('aria-selected', 'true');
      await expect(form.byCode).toContainText(text('sign-in:form.lastUsed', {}, language));
      await expect(form.byCode).toBeFocused();
      await expect(form.password).toHaveCount(0);
    });
  }

  test('two arrow keys lead back to the first tab [P10] [P14]', { tag: '@proof' }, async ({ page, embedShell }) => {
    const { release } = await embedShell(SIGN_IN);
    const form = formIn(page);
    await form.byPassword.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    release();
    await expectTakenOver(page);
    await expect(form.byPassword).toBeFocused();
    await expect(form.byPassword).toHaveAttribute('aria-selected', 'true');
  });

  test('the way on without an account is taken when the code is there [P10] [S07]', { tag: '@proof' }, async ({
    page,
    embedShell,
    signInFast,
  }) => {
    await signInFast();
    const { address, release } = await embedShell(BIND_ACCOUNT);
    await page.getByRole('button', { name: text('session:bind.skip') }).click();
    await page.waitForLoadState();
    expect(page.url()).toBe(address);
    release();
    await expect(page).not.toHaveURL(address);
  });
});

test('a form that was drawn for somebody who is signed in goes when nobody is [P10] [S07]', async ({
  page,
  embedShell,
}) => {
  const { release } = await embedShell(BIND_ACCOUNT);
  await formIn(page).password.fill('secret');
  release();
  await expect(page.getByText(text('session:bind.signInFirst'))).toBeVisible();
  await expect(page.locator('form, input')).toHaveCount(0);
});

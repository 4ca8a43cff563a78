import { expect, test, text } from '../support/fixture.ts';

/** Requirement P11, for real widgets. */

test('a move keeps sign-in’s input, step and styles [P11]', async ({ page, embed }) => {
  await embed(
    '<section id="a"><campus-sign-in tenant="north" language="en_US"></campus-sign-in></section><section id="b"></section><div id="shadow"></div>',
  );
  await page.getByRole('tab', { name: text('sign-in:form.byCode') }).click();
  const account = page.getByLabel(text('sign-in:form.account'));
  await account.fill('half@');
  const look = () =>
    account.evaluate((input) => {
      const { fontSize, borderRadius, paddingInline, color } = getComputedStyle(input.parentElement as Element);
      return { fontSize, borderRadius, paddingInline, color };
    });
  const before = await look();
  const moves: (() => void)[] = [
    () => document.querySelector('#b')?.append(document.querySelector('campus-sign-in') as Element),
    () => {
      const main = document.querySelector('main') as HTMLElement;
      main.moveBefore(document.querySelector('campus-sign-in') as Element, main.firstChild);
    },
    () => {
      const root = (document.querySelector('#shadow') as Element).attachShadow({ mode: 'open' });
      root.append(document.querySelector('campus-sign-in') as Element);
    },
    () => {
      const root = (document.querySelector('#shadow') as Element).shadowRoot as ShadowRoot;
      document.querySelector('#a')?.append(root.querySelector('campus-sign-in') as Element);
    },
  ];
  for (const move of moves) {
    await page.evaluate(move);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(account).toHaveValue('half@');
    await expect(page.getByRole('tab', { name: text('sign-in:form.byCode') })).toHaveAttribute('aria-selected', 'true');
    expect(await look()).toEqual(before);
  }
});

test('an open dialog stays open, modal and filled in across a move; removing its element closes it [P11]', async ({
  page,
  embed,
}) => {
  await embed(
    '<section id="a"><campus-portal tenant="north" language="en_US"></campus-portal></section><section id="b"></section>',
  );
  await page.getByRole('button', { name: text('school:portal.signIn') }).click();
  const dialog = page.getByRole('dialog');
  const account = page.getByLabel(text('sign-in:form.account'));
  await account.fill('half@');
  await page.evaluate(() => document.querySelector('#b')?.append(document.querySelector('campus-portal') as Element));
  await expect(account).toHaveValue('half@');
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.locator('campus-portal').evaluate((element) => element.setAttribute('language', 'de_DE'));
  await expect(page.getByLabel(text('sign-in:form.account', {}, 'de_DE'))).toHaveValue('half@');
  await page.locator('campus-portal').evaluate((element) => element.remove());
  await expect(dialog).toHaveCount(0);
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.documentElement).overflow,
      document.adoptedStyleSheets.length,
    ]),
  ).toEqual(['visible', 0]);
});

import { expect, type Page, test, text, unique } from '../support/fixture.ts';
import { at, signedInUser } from '../support/flows.ts';
import { createFormIn, fillCreate } from './register-form.ts';

/** Requirement R05: two people who share one browser, one after the other. */

const CREATE = '/register/create?sxz-lang=en_US';

/** Everything that the browser keeps for the site and that a script of the page can read. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const shadows = (root: Document | ShadowRoot): string =>
      [...root.querySelectorAll('*')]
        .map((element) => {
          const value = element instanceof HTMLInputElement ? element.value : '';
          return value + (element.shadowRoot ? element.shadowRoot.innerHTML + shadows(element.shadowRoot) : '');
        })
        .join('\n');
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      databases,
      await caches.keys(),
      history.state,
      location.href,
      window.name,
      document.documentElement.outerHTML,
      shadows(document),
    ]);
  });

async function signOut(page: Page): Promise<void> {
  await page.goto('/login/logout?sxz-lang=en_US');
  // A page that is about to go on evaluates nothing.
  await expect(page).toHaveURL(at('/login/index'));
  expect(await signedInUser(page)).toBeNull();
}

/** Who signs in sees nothing of the person before, and gets their own name. */
async function signInAsNext(page: Page, email: string): Promise<void> {
  await page.goto(`/login/index?sxz-lang=en_US&redirect=${encodeURIComponent('/register/create?sxz-lang=en_US')}`);
  await page.getByLabel(text('sign-in:form.account')).fill(email);
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await page.getByRole('button', { name: text('sign-in:form.signIn'), exact: true }).click();
  await expect(page).toHaveURL(/\/register\/create/);
}

for (const leaves of ['the page for signing out', 'another tab'] as const) {
  test(`the next user, after somebody signed out by ${leaves}, finds nothing of their form [R05] [P07]`, async ({
    page,
    platform,
    signInFast,
  }) => {
    const first = await platform.createUser({ schoolId: null });
    const second = await platform.createUser({ schoolId: null });
    const secrets = {
      name: `Secret School ${unique()}`,
      people: `Ada ${unique()}`,
      code: `CODE-${unique()}`.slice(0, 20).toUpperCase(),
    };
    const expectNothing = async (tab: Page) => {
      const kept = await everythingIn(tab);
      for (const secret of [...Object.values(secrets), first.email, first.id]) expect(kept).not.toContain(secret);
    };

    await signInFast(first.email);
    await page.goto(CREATE);
    const form = createFormIn(page);
    await expect(form.people).toHaveValue(first.id);
    await fillCreate(page, secrets);
    await form.scales.nth(2).check();
    // The values are written to the storage of the tab and, on the way to another page, into its address.
    await page.reload();
    await expect(form.name).toHaveValue(secrets.name);
    expect(await everythingIn(page)).toContain(secrets.code);
    await page.getByRole('link', { name: text('register:create.invited') }).click();
    await expect(page).toHaveURL(/\/register\/invite/);
    await page.goBack();
    await expect(form.name).toHaveValue(secrets.name);

    if (leaves === 'another tab') {
      const other = await page.context().newPage();
      await signOut(other);
      // The form in the first tab is emptied, too.
      await expect(form.name).toHaveValue('');
      await expect(form.code).toHaveValue('');
      await other.close();
    } else {
      await signOut(page);
    }
    await expectNothing(page);

    await signInAsNext(page, second.email);
    await expect(form.people).toHaveValue(second.id);
    await expect(form.name).toHaveValue('');
    await expect(form.code).toHaveValue('');
    await expect(form.agree).not.toBeChecked();
    await expect(form.scales.first()).toBeChecked();
    await expectNothing(page);

    // Neither in a new tab nor at the store's form.
    const another = await page.context().newPage();
    await another.goto(`${CREATE}&type=store`);
    const store = createFormIn(another);
    await expect(store.people).toHaveValue(second.id);
    await expect(store.storeName).toHaveValue('');
    await expectNothing(another);

    // Nor by the back button of the tab where it was typed.
    for (;;) {
      await page.goBack();
      if (!/\/(?:register|login)\//.test(page.url())) break;
      await expect(page.getByRole('main')).toBeVisible();
      await expectNothing(page);
    }
    await page.goto(CREATE);
    await expect(form.people).toHaveValue(second.id);
  });
}

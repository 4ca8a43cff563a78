import { inTests } from '../../proofs.ts';
import { expect, type Page, test, text, unique } from '../support/fixture.ts';
import { agreementsIn, formIn } from '../support/forms.ts';
import { ACTIVATION, acceptAgreements, createFormIn, expectCreated, fillCreate } from './register-form.ts';

const CREATE = '/register/create?sxz-lang=en_US';
const say = (key: string, values: Record<string, string> = {}) => text(`register:${key}`, values);

/** The calls of a page to the platform, `POST /api/…`, in the order of sending. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() !== 'GET') calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const isCreate = (call: string) => /\/api\/(?:schools|stores)\/v1\/create$/.test(call);

test.describe('the form', () => {
  test('shows errors at the field on blur and on submit, clears them while typing, and focuses the first [R02]', async ({
    page,
    platform,
    signInFast,
  }) => {
    const user = await platform.createUser({ schoolId: null });
    await signInFast(user.email);
    await page.goto(CREATE);
    const form = createFormIn(page);
    await expect(form.people).not.toHaveValue('');
    const calls = callsOf(page);

    await form.name.fill('  <b>School</b>  ');
    await form.name.blur();
    await expect(form.name).toHaveValue('<b>School</b>');
    await expect(form.name).toHaveAccessibleDescription(say('error.name'));
    await form.name.pressSequentially('x');
    await expect(form.name).not.toHaveAttribute('aria-invalid');
    await form.name.fill('x'.repeat(101));
    await form.name.blur();
    await expect(form.name).toHaveAccessibleDescription(/100/);
    await form.people.fill('Ada <Lovelace>');
    await form.people.blur();
    await expect(form.people).toHaveAccessibleDescription(say('error.people'));
    await form.code.fill('c'.repeat(21));
    await form.code.blur();
    await expect(form.code).toHaveAccessibleDescription(/20/);

    await form.people.fill('   ');
    await form.name.fill('');
    await form.code.fill('');
    await form.submit.click();
    await expect(form.people).toHaveAccessibleDescription(say('error.peopleMissing'));
    await expect(form.people).toBeFocused();
    await expect(form.name).toHaveAccessibleDescription(say('error.nameMissing'));
    await expect(form.code).toHaveAccessibleDescription(say('error.codeMissing'));
    await expect(form.agree).toHaveAccessibleDescription(say('error.agreedMissing'));
    expect(calls).toEqual([]);
  });

  test('requests an activation code, which is sent by email, and waits before the next request [R02]', async ({
    page,
    platform,
    signInFast,
  }) => {
    const user = await platform.createUser({ schoolId: null });
    await signInFast(user.email);
    await page.goto(CREATE);
    const form = createFormIn(page);
    await form.request.click();
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAccessibleDescription(say('error.nameMissing'));
    await form.name.fill(`Mailed ${unique()}`);
    await form.request.click();
    await expect(page.getByRole('button', { name: /New code in/ })).toBeDisabled();
    // What comes next.
    await expect(form.code).toBeFocused();
    const code = await platform.code(user.email);
    expect(code).toMatch(/^[A-Z0-9]{6,20}$/);
    // The waiting time survives a reload.
    await page.reload();
    await expect(page.getByRole('button', { name: /New code in/ })).toBeDisabled();
  });

  test('shows the data-processing agreement in the language of the page [R02]', { tag: '@proof' }, async ({
    page,
    guard,
  }) => {
    guard.allowConsole(/^policy: "(style-src|script-src-attr|base-uri)|Content Security Policy directive/);
    await page.goto('/register/create?sxz-lang=de_DE');
    const form = createFormIn(page, 'de_DE');
    await form.read.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.letter')).toContainText(/Daten/);
    await guard.checkAxe(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(form.read).toBeFocused();
  });

  test('a store has no scale and its own wording, by its type and by its mall [R03]', { tag: '@proof' }, async ({
    page,
  }) => {
    await page.goto(`${CREATE}&type=store`);
    const form = createFormIn(page);
    await expect(page.getByRole('heading', { level: 2, name: say('create.titleStore') })).toBeVisible();
    await expect(form.storeName).toBeVisible();
    await expect(form.scales).toHaveCount(0);
    await page.goto(`${CREATE}&tenant=mall`);
    await expect(form.storeName).toBeVisible();
    await expect(form.scales).toHaveCount(0);
    await page.goto(`${CREATE}&tenant=north`);
    await expect(form.scales).toHaveCount(4);
    await expect(form.scales.first()).toBeChecked();
  });

  test('is prefilled from the URL, with plain text only [R04]', { tag: '@proof' }, async ({ page }) => {
    const name = '"><img src=x onerror=alert(1)>\u202Egnp.exe';
    const query = new URLSearchParams({ 'academy-name': name, people: '<i>Ada</i>', scale: '5000', way: 'go_back' });
    await page.goto(`${CREATE}&${query}`);
    const form = createFormIn(page);
    await expect(form.name).toHaveValue(name);
    await expect(form.people).toHaveValue('<i>Ada</i>');
    await expect(form.scales.nth(2)).toBeChecked();
    await expect(page.locator('campus-register-flow img')).toHaveCount(0);
    await page.goto(`${CREATE}&openSchool=Opened%20here&scale=7`);
    await expect(form.name).toHaveValue('Opened here');
    await expect(form.scales.first()).toBeChecked();
    await page.goto(`${CREATE}&openSchool=true`);
    await expect(form.name).toHaveValue('');
    await page.goto(`${CREATE}&academy-name=${'long '.repeat(300)}`);
    await expect(form.name).toHaveValue(/^long/);
  });

  test('opening the invitation page and returning keeps the input; go_back returns to the previous page [R04]', async ({
    page,
  }) => {
    await page.goto('/register/guide?sxz-lang=en_US');
    await page.getByRole('link', { name: say('guide.create'), exact: true }).click();
    const form = createFormIn(page);
    await form.name.fill('Kept School');
    await form.people.fill('Ada Lovelace');
    await form.code.fill('SECRET-1');
    await form.scales.nth(1).check();
    await page.getByRole('link', { name: say('create.invited') }).click();
    await expect(page).toHaveURL(/\/register\/invite\?way=go_back/);
    expect(page.url()).not.toContain('SECRET');
    await page.getByRole('link', { name: say('back') }).click();
    await expect(page).toHaveURL(/\/register\/create/);
    await expect(form.name).toHaveValue('Kept School');
    await expect(form.people).toHaveValue('Ada Lovelace');
    await expect(form.code).toHaveValue('SECRET-1');
    await expect(form.scales.nth(1)).toBeChecked();
    expect(page.url()).not.toContain('SECRET');
  });
});

test.describe('a visitor', () => {
  test('signs in over the page, and the form stays filled; the URL contains no code [R05]', async ({
    guard,
    page,
    platform,
  }) => {
    // The creation goes on, and the platform refuses the code.
    guard.allow({ status: 400, url: /check-creation/ });
    const user = await platform.createUser({ schoolId: null });
    await page.goto(CREATE);
    const form = createFormIn(page);
    await fillCreate(page, { name: 'Morgenröte 学校', people: 'Zoë Ångström', code: 'MINE-42' });
    await form.scales.nth(3).check();
    await form.submit.click();
    const signIn = formIn(page);
    await signIn.account.fill(user.email);
    expect(page.url()).not.toContain('MINE');
    await signIn.password.fill('campus-demo');
    await signIn.submit.click();
    await expect(page.getByRole('dialog', { name: text('common:signIn.title') })).toHaveCount(0);
    await expect(form.name).toHaveValue('Morgenröte 学校');
    await expect(form.people).toHaveValue('Zoë Ångström');
    await expect(form.code).toHaveValue('MINE-42');
    await expect(form.scales.nth(3)).toBeChecked();
    await page.reload();
    await expect(form.name).toHaveValue('Morgenröte 学校');
    await expect(form.code).toHaveValue('MINE-42');
  });

  test('keeps names that are too long for a URL [R05]', { tag: '@proof' }, async ({ page, platform }) => {
    const user = await platform.createUser({ schoolId: null });
    const name = '桜'.repeat(100);
    const people = '山'.repeat(200);
    await page.goto(CREATE);
    const form = createFormIn(page);
    await fillCreate(page, { name, people });
    await form.submit.click();
    const signIn = formIn(page);
    await signIn.account.fill(user.email);
    await signIn.password.fill('campus-demo');
    await signIn.submit.click();
    await expect(page).toHaveURL(/\/register\/create/);
    await expect(form.name).toHaveValue(name);
    await expect(form.people).toHaveValue(people);
  });

  test('on another origin signs in in place, and the form continues [R05] [P08]', async ({ page, platform, embed }) => {
    const user = await platform.createUser({ schoolId: null });
    await embed('<campus-register-flow tenant="north" language="en_US" step="create"></campus-register-flow>', {
      origin: 'main',
    });
    const form = createFormIn(page);
    await fillCreate(page, { name: `In place ${unique()}`, people: 'Ada' });
    await form.submit.click();
    const signIn = formIn(page);
    await signIn.account.fill(user.email);
    await signIn.password.fill('campus-demo');
    await signIn.submit.click();
    await expect(agreementsIn(page).dialog).toBeVisible();
    await expect(form.people).toHaveValue('Ada');
  });
});

test.describe('before creating a school', () => {
  test.beforeEach(async ({ page, platform, signInFast }) => {
    const user = await platform.createUser({ schoolId: null });
    await page.clock.install();
    await signInFast(user.email);
    await page.goto(CREATE);
  });

  test('a name that ends in 大学 or 学院 requires a confirmation [R06]', async ({ page }) => {
    const form = createFormIn(page);
    await fillCreate(page, { name: '晨光学院 ' });
    await form.submit.click();
    const dialog = page.getByRole('dialog', { name: say('formal.title') });
    await expect(dialog).toContainText('晨光学院');
    await dialog.getByRole('button', { name: say('formal.modify') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(form.name).toHaveValue('晨光学院');
    await form.submit.click();
    await dialog.getByRole('button', { name: say('formal.goOn') }).click();
    await expect(agreementsIn(page).dialog).toBeVisible();
    // A name that only contains it does not.
    await agreementsIn(page).decline.click();
    await form.name.fill('大学城小学');
    await form.submit.click();
    await expect(agreementsIn(page).dialog).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('the agreements disable confirm for ten seconds, across a language change, and announce the end once [S17]', async ({
    page,
  }) => {
    await fillCreate(page, { name: `Held ${unique()}` });
    await createFormIn(page).submit.click();
    const english = agreementsIn(page);
    await expect(english.dialog).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000 * 60);
    // The clock is stopped from here on, after the waiting time of this dialog; a new dialog starts its own.
    await english.decline.click();
    await expect(page.getByText(say('problem.declined'))).toBeVisible();
    await createFormIn(page).submit.click();
    await english.box.check();
    const held = english.dialog.getByRole('button', { name: /\(/ });
    await expect(held).toBeDisabled();
    await expect(held).toContainText('10');
    await page.clock.runFor(4_000);
    await expect(held).toContainText('6');
    await page.locator('campus-register-flow').evaluate((element) => element.setAttribute('language', 'de_DE'));
    const german = agreementsIn(page, 'de_DE');
    await expect(german.box).toBeChecked();
    await expect(german.dialog.getByRole('button', { name: /\(/ })).toContainText('6');
    const ready = text('agreement:confirmReady', {}, 'de_DE');
    await expect(german.dialog.getByText(ready)).toHaveCount(0);
    await page.clock.runFor(5_700);
    await expect(german.dialog.getByRole('button', { name: /\(/ })).toBeDisabled();
    await page.clock.runFor(600);
    await expect(german.confirm).toBeEnabled();
    await expect(german.dialog.getByRole('status').getByText(ready)).toHaveCount(1);
    await page.clock.resume();
  });

  test('words that are not allowed: a toast and a field error, and the input is kept [R07]', async ({ page }) => {
    const form = createFormIn(page);
    await fillCreate(page, { name: 'A shitty School', people: 'Ada Lovelace' });
    await form.submit.click();
    await expect(form.toast).toContainText(say('violation'));
    await expect(form.name).toHaveAccessibleDescription(say('error.violation'));
    await expect(form.name).toBeFocused();
    await expect(form.people).toHaveValue('Ada Lovelace');
    await expect(form.code).toHaveValue(ACTIVATION);
    await form.name.fill('Grand Casino Academy');
    await form.submit.click();
    await expect(page.getByText(say('problem.sensitive'))).toBeVisible();
    await expect(agreementsIn(page).dialog).toHaveCount(0);
    await expect(form.name).toHaveValue('Grand Casino Academy');
  });

  test('a failed moderation call is a warning, and the next submit continues [R07]', { tag: '@proof' }, async ({
    page,
    guard,
    platform,
  }) => {
    guard.allow({ status: 500, url: /moderationSyncTexts/ });
    const form = createFormIn(page);
    await page.route('**/moderationSyncTexts', (route) => route.fulfill({ status: 500, body: 'down' }));
    const name = `Scunthorpe ${unique()}`;
    await fillCreate(page, { name });
    await form.submit.click();
    await page.clock.runFor(20_000);
    await expect(page.getByText(say('problem.moderationFailed'))).toBeVisible();
    expect(await platform.sql`select id from tenants where id like ${'%scunthorpe%'}`).toEqual([]);
    await page.unroute('**/moderationSyncTexts');
    await form.submit.click();
    await acceptAgreements(page);
    await expect(page).toHaveURL(/\/register\/(creating|success)/);
  });

  test('in order, each once: moderation, the check, the signature, the school, the real name [R08]', async ({
    page,
    events,
    platform,
  }) => {
    const form = createFormIn(page);
    const name = `Ordered ${unique()}`;
    await fillCreate(page, { name, people: 'Grace Hopper' });
    await form.scales.nth(1).check();
    const calls = callsOf(page);
    await form.submit.dblclick();
    await acceptAgreements(page);
    await expectCreated(page);
    const wanted = /moderation|users\/basic|data-processing|check-creation|create$/;
    expect(calls.filter((call) => wanted.test(call))).toEqual([
      'POST /api/common/api/moderation/v1/moderationSyncTexts',
      'POST /api/schools/v1/check-creation',
      'POST /api/agreements/v1/data-processing/sign',
      'POST /api/schools/v1/create',
      'PUT /api/accounts/users/basic',
    ]);
    const told = events().filter(({ type }) => type === 'campus-school-created');
    expect(told.map(({ detail }) => detail)).toEqual([{ schoolId: expect.any(String), name }]);
    const [user] = await platform.sql<{ real_name: string }>`
      select real_name from users join memberships on user_id = users.id where tenant_id = ${String(told[0]?.detail.schoolId)}`;
    expect(user?.real_name).toBe('Grace Hopper');

    // Another user with the same name: the account's real name is not changed.
    await page.goto(CREATE);
    await expect(form.people).toHaveValue('Grace Hopper');
    calls.length = 0;
    await fillCreate(page, { name: `Second ${unique()}` });
    await form.submit.click();
    await acceptAgreements(page);
    await expectCreated(page);
    expect(calls.some((call) => call.startsWith('PUT '))).toBe(false);
    await expect(page.getByText(text('register:success.count', { count: 2 }))).toBeVisible();
  });

  test('if the signature is not recorded, nothing is created, and the next submit repeats only the signature [R08]', {
    tag: '@proof',
  }, async ({ page, guard }) => {
    guard.allow({ status: 400, url: /data-processing/ });
    await page.route('**/data-processing/sign', (route) =>
      route.fulfill({ status: 400, json: { code: '400999', message: 'no' } }),
    );
    const form = createFormIn(page);
    await fillCreate(page, { name: `Unsigned ${unique()}` });
    const calls = callsOf(page);
    await form.submit.click();
    await acceptAgreements(page);
    await expect(page.getByText(say('problem.unsigned'))).toBeVisible();
    expect(calls.filter(isCreate)).toEqual([]);
    await page.unroute('**/data-processing/sign');
    await form.submit.click();
    await expect(page).toHaveURL(/\/register\/(creating|success)/);
    expect(calls.filter(isCreate)).toHaveLength(1);
  });

  test('what the platform rejects is shown before the agreements, and nothing has been written [R09] [S17]', {
    tag: '@proof',
  }, async ({ page, guard, platform }) => {
    guard.allow({ status: 400, url: /check-creation$/ });
    const form = createFormIn(page);
    const creator = `Early ${unique()}`;
    await fillCreate(page, { name: `School of ${creator}`, people: creator, code: 'WRONG-CODE' });
    const calls = callsOf(page);
    await form.submit.click();
    await expect(form.code).toHaveAccessibleDescription(say('error.codeWrong'));
    await expect(agreementsIn(page).dialog).toHaveCount(0);
    expect(calls).toEqual([
      'POST /api/common/api/moderation/v1/moderationSyncTexts',
      'POST /api/schools/v1/check-creation',
    ]);
    expect(await platform.sql`select 1 from users where real_name = ${creator}`).toEqual([]);
    await expect(form.people).toHaveValue(creator);
  });

  test('a creation that fails after the agreements leaves the creator’s name alone, and can be repeated [R08] [S17]', async ({
    page,
    guard,
    platform,
  }) => {
    guard.allow({ status: 400, url: /v1\/create$/ });
    const form = createFormIn(page);
    const name = `Taken ${unique()}`;
    const creator = `Grace ${unique()}`.replace(/[^A-Za-z0-9 ]/g, '');
    await fillCreate(page, { name, people: creator });
    await form.submit.click();
    await expect(agreementsIn(page).dialog).toBeVisible();
    // Somebody else takes the name while the agreements are read.
    const key = name.toLowerCase().replace(/[^a-z0-9]/g, '');
    await platform.sql`insert into school_names (key, tenant_id) values (${key}, 'river')`;
    await acceptAgreements(page);
    await expect(page.getByRole('dialog', { name: say('unavailable.title') })).toBeVisible();
    expect(await platform.sql`select 1 from users where real_name = ${creator}`).toEqual([]);
    expect(await platform.sql`select 1 from tenant_texts where name = ${name}`).toEqual([]);
    await page.getByRole('button', { name: say('unavailable.iKnow') }).click();
    await form.name.fill(`${name} again`);
    await form.submit.click();
    await expectCreated(page);
    expect(await platform.sql`select 1 from users where real_name = ${creator}`).toHaveLength(1);
  });

  test('a name that cannot be saved after the creation is told on the next page, too [R08]', { tag: '@proof' }, async ({
    page,
    guard,
  }) => {
    guard.allow({ status: 400, url: /users\/basic$/ });
    await page.route('**/api/accounts/users/basic', (route) =>
      route.fulfill({ status: 400, json: { code: '400999', message: 'no' } }),
    );
    const form = createFormIn(page);
    await fillCreate(page, { name: `Unnamed ${unique()}`, people: 'Grace Hopper' });
    await form.submit.click();
    await acceptAgreements(page);
    await expectCreated(page);
    await expect(page.getByText(say('nameNotSaved'))).toBeVisible();
  });

  test('declined agreements are asked for again by the next submit [S17]', { tag: '@proof' }, async ({
    page,
    platform,
  }) => {
    const form = createFormIn(page);
    const name = `Declined ${unique()}`;
    await fillCreate(page, { name });
    await form.submit.click();
    await agreementsIn(page)
      .dialog.getByRole('button', { name: text('agreement:decline') })
      .click();
    await expect(page.getByText(say('problem.declined'))).toBeVisible();
    expect(await platform.sql`select 1 from tenant_texts where name = ${name}`).toEqual([]);
    await form.submit.click();
    await acceptAgreements(page);
    await expectCreated(page);
  });

  test('a wrong activation code shows an error at its field, and ten of them a waiting time [R09]', async ({
    page,
    guard,
  }) => {
    guard.allow({ status: 400, url: /check-creation$/ });
    guard.allow({ status: 429, url: /check-creation$/ });
    const form = createFormIn(page);
    await fillCreate(page, { name: `Wrong code ${unique()}`, code: 'WRONG-CODE' });
    await form.submit.click();
    await expect(form.code).toHaveAccessibleDescription(say('error.codeWrong'));
    await expect(form.code).toBeFocused();
    const waiting = page.getByRole('button', { name: /^Try again in/ });
    for (let attempt = 0; attempt < 10 && (await waiting.count()) === 0; attempt++) {
      await form.code.fill(`WRONG-${attempt}`);
      const answered = page.waitForResponse(/check-creation$/);
      await form.submit.click();
      await answered;
      await expect(form.submit.or(waiting)).not.toHaveAttribute('data-busy');
    }
    await expect(waiting).toBeDisabled();
    await expect(page.getByText(/You can try again in|Try again in/).first()).toBeVisible();
    await expect(form.name).toHaveValue(/^Wrong code/);
  });

  test('a name that is not available: the name, a QR code of the support page, and "I know" [R09]', {
    tag: '@proof',
  }, async ({ page, guard }) => {
    guard.allow({ status: 400, url: /check-creation$/ });
    const form = createFormIn(page);
    await fillCreate(page, { name: 'Northlight Academy' });
    await form.submit.click();
    const dialog = page.getByRole('dialog', { name: say('unavailable.title') });
    await expect(dialog.getByText('Northlight Academy', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('img', { name: say('unavailable.qr') })).toBeVisible();
    await expect(dialog.getByRole('link', { name: say('unavailable.link') })).toHaveAttribute('href', /^http/);
    await guard.checkAxe(page);
    await dialog.getByRole('button', { name: say('unavailable.iKnow') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAccessibleDescription(say('error.nameUnavailable'));
    await expect(form.name).toHaveValue('Northlight Academy');
  });

  for (const { kind, lost } of [
    { kind: 'school', lost: 1 },
    { kind: 'school', lost: 3 },
    { kind: 'store', lost: 3 },
  ]) {
    const title = lost === 1 ? 'is asked for again by itself' : 'is told as such, also after a reload';
    const details = inTests(kind === 'school');
    test(
      `the lost response of a ${kind} ${title}; one is created, with a code that works once [R08] [R09]`,
      details,
      async ({ page, guard, platform }) => {
        guard.allow({ url: /v1\/create$/ });
        const code = `ONCE-${unique()}`.slice(0, 20).toUpperCase();
        await platform.sql`insert into activation_codes (code, school_name, reusable, created_at)
        values (${code}, '', false, now())`;
        const store = kind === 'store';
        const name = `Lost ${unique()}`;
        const create = async () => {
          const form = createFormIn(page);
          await fillCreate(page, { name, code, store });
          await (store ? form.submitStore : form.submit).click();
          await acceptAgreements(page);
        };
        await page.goto(`${CREATE}${store ? '&type=store' : ''}`);
        // The platform completes the request, and the connection breaks before the response.
        await page.route(
          '**/v1/create',
          async (route) => {
            await route.fetch();
            await route.abort('connectionreset');
          },
          { times: lost },
        );
        await create();
        if (lost > 1) {
          await expect(
            page.getByRole('status').or(page.getByRole('alert')).getByText(say('problem.unanswered')),
          ).toBeVisible();
          await expect(page.getByText(say('problem.failed'))).toHaveCount(0);
          await page.reload();
          await create();
        }
        await expectCreated(page);
        await expect(page.getByText(text('register:success.count', { count: 1 }))).toBeVisible();
        expect(await platform.sql`select id from tenants where created_with = ${code}`).toHaveLength(1);
      },
    );
  }

  test('any other error shows a general message with its code, and the input is kept [R09]', { tag: '@proof' }, async ({
    page,
    guard,
  }) => {
    guard.allow({ status: 500, url: /v1\/create$/ });
    await page.route('**/api/schools/v1/create', (route) => route.fulfill({ status: 500, body: 'down' }));
    const form = createFormIn(page);
    await fillCreate(page, { name: `Down ${unique()}` });
    await form.submit.click();
    await acceptAgreements(page);
    await expect(page.getByRole('alert')).toContainText(say('problem.failed'));
    await expect(form.name).toHaveValue(/^Down/);
    await page.unroute('**/api/schools/v1/create');
    await form.submit.click();
    await expect(page).toHaveURL(/\/register\/(creating|success)/);
  });
});

test.describe('when the platform refuses', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('400003 shows the platform’s details in the language of the page [R09]', { tag: '@proof' }, async ({
    page,
    guard,
    signInFast,
  }) => {
    guard.allow({ status: 400, url: /check-creation$/ });
    await signInFast('org', { tenant: 'river' });
    await page.goto(`${CREATE}&tenant=river`);
    await fillCreate(page, { name: `Refused ${unique()}` });
    const answer = page.waitForResponse(/check-creation$/);
    await createFormIn(page).submit.click();
    const { code, message } = (await (await answer).json()) as { code: string; message: string };
    expect(code).toBe('400003');
    expect(message).not.toBe('');
    await expect(page.getByRole('alert')).toContainText(message);
  });

  test('504001 shows that it is not supported here [R09]', { tag: '@proof' }, async ({
    page,
    guard,
    platform,
    signInFast,
  }) => {
    guard.allow({ status: 504, url: /check-creation$/ });
    const user = await platform.createUser({ schoolId: null });
    // A tenant's own URL, because it has agreements of its own.
    await signInFast(user.email);
    await page.goto(`${CREATE}&tenant=oasis`);
    await fillCreate(page, { name: `Oasis ${unique()}` });
    await createFormIn(page).submit.click();
    await expect(page.getByText(say('problem.notSupported'))).toBeVisible();
  });

  test('the owner of a store is led to the welcome page before the form, which links to the store [R09] [R11]', {
    tag: '@proof',
  }, async ({ page, signInFast, events }) => {
    await signInFast('owner', { tenant: 'mall' });
    await page.goto(`${CREATE}&tenant=mall&type=store`);
    await expect(page).toHaveURL(/\/register\/welcome\?/);
    await expect(page.getByRole('heading', { level: 2, name: say('welcome.titleStore') })).toBeVisible();
    await expect(page.getByRole('link', { name: say('welcome.manage') })).toHaveAttribute(
      'href',
      /^http:\/\/[^/]+\/iadmin\/noura-store\/management\/college-management\/college-info\?sxz-lang=en_US$/,
    );
    expect(events().filter(({ type }) => type === 'campus-store-created')).toEqual([]);
  });
});

test('a visitor of the mall signs in with type=create, creates a store, and the page is notified [R03] [R05] [S02]', async ({
  page,
  platform,
  events,
}) => {
  const user = await platform.createUser({ schoolId: null });
  await page.clock.install();
  await page.goto('/login/index?sxz-lang=en_US&tenant=mall&type=create');
  const signIn = formIn(page);
  await signIn.account.fill(user.email);
  await signIn.password.fill('campus-demo');
  await signIn.submit.click();
  const { dialog, box, confirm } = agreementsIn(page);
  await expect(dialog.or(createFormIn(page).storeName)).toBeVisible();
  if ((await dialog.count()) > 0) {
    await box.check();
    await confirm.click();
  }
  await expect(page).toHaveURL(/\/register\/create\?type=store/);
  const name = `Store ${unique()}`;
  await fillCreate(page, { name, people: 'Noor', store: true });
  await createFormIn(page).submitStore.click();
  await acceptAgreements(page);
  await expectCreated(page);
  await expect(page.getByRole('heading', { level: 2, name: say('success.titleStore') })).toBeVisible();
  await expect(page.getByRole('heading', { name: say('success.first') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: say('success.consoleStore') })).toHaveAttribute(
    'href',
    /\/management\/college-management\/college-info\?sxz-lang=en_US$/,
  );
  await expect.poll(() => events().find(({ type }) => type === 'campus-store-created')?.detail).toMatchObject({ name });
});

test('a new user goes from home through the guide to a school of their own [R01] [R06] [R12] [R13]', async ({
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser({ schoolId: null });
  await page.clock.install();
  await signInFast(user.email);
  await page.goto('/?sxz-lang=en_US');
  await expect(page).toHaveURL(/\/register\/guide/);
  await page.getByRole('link', { name: say('guide.create'), exact: true }).click();
  const name = `晨曦${unique()}大学`;
  await fillCreate(page, { name, people: '林 晓雨' });
  await createFormIn(page).submit.click();
  const second = page.getByRole('dialog', { name: say('formal.title') });
  await second.getByRole('button', { name: say('formal.goOn'), exact: true }).click();
  await acceptAgreements(page);
  await expectCreated(page);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: say('toSchool') }).click();
  await expect(page).toHaveURL(/\/portal\//);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
});

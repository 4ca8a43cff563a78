import type { Frame } from '@playwright/test';
import { createAdministeredSchool, createMember } from '../console/administrators.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { findOverflow } from '../support/measures/layout.ts';

/** The page that reports something, and the report service in its frame (requirement C01). */

const widget = (page: Page) => page.locator('campus-complaint-report');
const service = (page: Page) => widget(page).frameLocator('iframe');
const address = (schoolId: string, query = '') => `/complaintReport/${schoolId}?sxz-lang=en_US${query}`;

interface Heard {
  readonly data: unknown;
  readonly origin: string;
}

/** Keeps the messages that each document receives. */
const keepMessages = (page: Page) =>
  page.context().addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('message', ({ data, origin }) => heard.push({ data, origin }));
  });
/** Those that a document received from a page of an origin. */
const heardBy = (frame: Frame, from: string): Promise<Heard[]> =>
  frame.evaluate(
    (origin) => (globalThis as unknown as { heard: Heard[] }).heard.filter((one) => one.origin === origin),
    from,
  );

/** What a page that is not the service could say. */
const HOSTILE = ['loaded', { type: 'loaded' }, { type: 'sent', height: 1e9, __proto__: { type: 'size' } }];

test('a member reports a person: the service learns who reports by a ticket only, and the administrator closes the report [C01] [U08] [P18]', async ({
  page,
  platform,
  signInFast,
  events,
  guard,
}) => {
  guard.allow({ status: 409, url: /complaint\/reports$/ });
  const { admin, schoolId } = await createAdministeredSchool(platform);
  const [reporter, reported] = [
    await createMember(platform, schoolId, 'learner'),
    await createMember(platform, schoolId, 'learner'),
  ];
  await platform.sql`update users set nick_name = 'Ивáн 👩‍👩‍👧' where id = ${reported.id}`;
  await signInFast(reporter.email);
  const toService: { url: string; headers: Promise<Record<string, string>>; body: string | null }[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${platform.assets}/complaint`))
      toService.push({ url: request.url(), headers: request.allHeaders(), body: request.postData() });
  });
  await page.goto(address(schoolId, `&userId=${reported.id}`));
  await expect(widget(page).getByRole('heading', { name: text('report:complaint.titleUser') })).toBeVisible();
  await expect(widget(page).locator('.subject')).toContainText('Ивáн 👩‍👩‍👧');
  await expect(widget(page).getByRole('link', { name: text('report:complaint.back') })).toHaveAttribute(
    'href',
    new RegExp(`/personSpace/${schoolId}/works\\?.*spaceId=${reported.id}`),
  );
  const form = service(page);
  // Nothing chosen: the form says so, and nothing is sent.
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByText('Choose a reason.')).toBeVisible();
  await form.getByLabel('Harassment or bullying').check();
  await form.getByRole('textbox').fill('He writes <b>every</b> night.');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByRole('heading', { name: 'Report received' })).toBeVisible();
  const number = await form.locator('[data-case]').textContent();
  expect(number).toMatch(/^\d{10}$/);
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-report-opened')?.detail)
    .toEqual({
      schoolId,
      kind: 'user',
      subjectId: reported.id,
    });
  const tracked = events().filter(({ type }) => type === 'campus-track');
  expect(tracked.map(({ detail }) => detail)).toEqual([
    { code: 'report-opened', fields: { kind: 'user' } },
    { code: 'report-sent', fields: { kind: 'user' } },
  ]);
  // What went to the other origin: no authorization, and nobody's name.
  expect(toService.length).toBeGreaterThan(3);
  for (const { body, headers, url } of toService) {
    expect(Object.keys(await headers)).not.toContain('authorization');
    expect(`${url} ${body}`).not.toContain(reporter.id);
  }
  // The same person again, while the report is open.
  await page.reload();
  await form.getByLabel('Spam or advertising').check();
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByText('You have already reported this.')).toBeVisible();

  await signInFast(admin.email);
  await page.goto(`/iadmin/${schoolId}/management?sxz-lang=en_US#reports`);
  const reports = page.getByRole('region', { name: text('console:reports.title') });
  await expect(reports.getByText('Ивáн 👩‍👩‍👧')).toBeVisible();
  await expect(reports.getByRole('link', { name: 'Ивáн 👩‍👩‍👧' })).toHaveAttribute(
    'href',
    new RegExp(`/personSpace/${schoolId}/works\\?.*spaceId=${reported.id}`),
  );
  await expect(reports.getByText('He writes <b>every</b> night.')).toBeVisible();
  await expect(reports.getByText(number ?? '-')).toBeVisible();
  const close = reports.getByRole('button', { name: text('console:reports.close') });
  await close.click();
  await reports.getByLabel(text('console:reports.decision')).fill('We talked to him.');
  await close.click();
  await expect(reports.getByText(text('console:reports.none'))).toBeVisible();
  await reports.getByRole('tab', { name: text('console:reports.closed') }).click();
  await expect(reports.getByRole('button', { name: text('console:reports.reopen') })).toBeVisible();

  // The reporter is told what became of it.
  await signInFast(reporter.email);
  await page.goto('/notifications?sxz-lang=en_US');
  const notifications = page.locator('main campus-notifications');
  await notifications.getByRole('link', { name: 'Ивáн 👩‍👩‍👧' }).click();
  await expect(page).toHaveURL(/tab=reports/);
  await expect(notifications.getByText('We talked to him.')).toBeVisible();
  await expect(notifications.getByText(text('notification-page:reports.acted'))).toBeVisible();

  // The school itself can be reported from the foot of each of its pages.
  await page.goto(`/portal/${schoolId}?sxz-lang=en_US`);
  await page.getByRole('link', { name: text('host:nav.reportSchool') }).click();
  await expect(page).toHaveURL(new RegExp(`/complaintReport/${schoolId}`));
  await expect(widget(page).getByRole('heading', { name: text('report:complaint.titleSchool') })).toBeVisible();
  await expect(form.getByLabel('Spam or advertising')).toBeVisible();
});

test('of 40 hostile messages none is answered; the context goes to the origin of the service, once [C01] [Z06]', async ({
  page,
  platform,
  signInFast,
  embed,
  guard,
}) => {
  guard.skipAxe('The frame shows a page of the test.');
  const { schoolId } = await createAdministeredSchool(platform);
  const reporter = await createMember(platform, schoolId, 'learner');
  await signInFast(reporter.email);
  await keepMessages(page);
  // A service that is silent until the test lets it speak.
  await page.route(`${platform.assets}/complaint?*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Service</title><p>Service</p>' }),
  );
  await page.route(`${platform.providers}/hostile`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hostile</title>' }),
  );
  await embed(`<campus-complaint-report tenant="${schoolId}" language="en_US"></campus-complaint-report>`, {
    origin: 'main',
  });
  const element = await widget(page).locator('iframe').elementHandle();
  const inFrame = (await element?.contentFrame()) as Frame;
  await expect(service(page).getByText('Service')).toBeVisible();

  /** Says in one document everything that is not the word of the service in its own window. */
  const sayAll = (
    frame: Frame | Page,
    to: 'parent' | 'opener' | 'self' | 'top',
    bodies: readonly unknown[] = HOSTILE,
  ) =>
    frame.evaluate(
      ([where, all]) => {
        const target = where === 'self' ? window : (window[where as 'parent'] as Window);
        for (const body of [...(all as unknown[]), 'x'.repeat(2 ** 20)]) target.postMessage(body, '*');
        if ((all as unknown[]).includes('loaded'))
          for (let time = 0; time < 1_000; time += 1) target.postMessage('loaded', '*');
      },
      [to, bodies] as const,
    );

  // Frames beside the service: another origin, an opaque one, the right origin in another window; and one inside it.
  const add = (frame: Frame, name: string, src: string, sandbox = '') =>
    frame.evaluate(
      (attributes) => {
        const made = document.createElement('iframe');
        for (const [key, value] of Object.entries(attributes)) if (value) made.setAttribute(key, value);
        document.body.append(made);
      },
      { name, src, sandbox },
    );
  await add(page.mainFrame(), 'foreign', `${platform.providers}/hostile`);
  await add(page.mainFrame(), 'opaque', `${platform.assets}/complaint?opaque`, 'allow-scripts');
  await add(page.mainFrame(), 'sibling', `${platform.assets}/complaint?sibling`);
  await add(inFrame, 'nested', `${platform.assets}/complaint?nested`);
  const frames: Frame[] = [];
  for (const name of ['foreign', 'opaque', 'sibling', 'nested']) {
    await expect.poll(() => page.frame({ name })?.url()).toMatch(/complaint|hostile/);
    const frame = page.frame({ name }) as Frame;
    await frame.waitForLoadState();
    frames.push(frame);
    await sayAll(frame, name === 'nested' ? 'top' : 'parent');
  }
  await sayAll(page, 'self');
  // The right origin in a window of its own, opened by the page.
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), `${platform.assets}/complaint?popup`),
  ]);
  await popup.waitForLoadState();
  await sayAll(popup, 'opener');
  frames.push(popup.mainFrame());
  // The service itself, but not the word that it says when it is ready.
  await sayAll(inFrame, 'parent', [{ type: 'loaded' }, ' loaded', ['loaded'], null, { type: 'size', height: 'NaN' }]);

  // All of it has been received when a message that was sent after it has.
  const receivedAll = async () => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('message', ({ data }) => data === 'the last one' && resolve(null));
          postMessage('the last one', '*');
        }),
    );
  };
  await receivedAll();
  for (const frame of [...frames, inFrame]) expect(await heardBy(frame, platform.main)).toEqual([]);
  await expect(widget(page).locator('.place')).toHaveAttribute('data-phase', /waiting|silent/);

  // The right window, origin and word: answered once, however often it is said.
  await inFrame.evaluate(() => {
    for (let time = 0; time < 1_000; time += 1) parent.postMessage('loaded', '*');
  });
  await expect.poll(() => heardBy(inFrame, platform.main)).toHaveLength(1);
  await receivedAll();
  expect(await heardBy(inFrame, platform.main)).toEqual([
    {
      origin: platform.main,
      data: {
        businessKey: schoolId,
        sceneId: 2,
        subSceneId: 3,
        additionalContext: { ticket: expect.stringMatching(/^[\w-]{43}$/), kind: 'school' },
        appId: 50_050,
        channelId: 'PC',
        deviceId: expect.stringMatching(/^[\w-]{8,64}$/),
        tenantId: schoolId,
        tenantName: expect.any(String),
      },
    },
  ]);
  for (const frame of frames) expect(await heardBy(frame, platform.main)).toEqual([]);

  // The frame has gone elsewhere: its window is the same, its origin is not.
  await inFrame.goto(`${platform.providers}/hostile`);
  await sayAll(inFrame, 'parent');
  await receivedAll();
  expect(await heardBy(inFrame, platform.main)).toEqual([]);
  await popup.close();
});

test('a service that stays silent for 15 s: retry, or the form as a page of its own [C01]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  const { schoolId } = await createAdministeredSchool(platform);
  const reporter = await createMember(platform, schoolId, 'learner');
  await signInFast(reporter.email);
  // axe writes to the frame as if it were of the same origin.
  guard.allowConsole(/postMessage/);
  let answers = false;
  await page.route(`${platform.assets}/complaint?*`, (route) =>
    answers
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Silent</title>' }),
  );
  await page.clock.install();
  await page.goto(address(schoolId));
  await expect(widget(page).locator('iframe')).toBeAttached();
  await page.clock.runFor(15_000);
  const problem = widget(page).getByRole('alert');
  await expect(problem).toContainText(text('report:complaint.silent'));
  answers = true;
  const [own] = await Promise.all([
    page.context().waitForEvent('page'),
    problem.getByRole('link', { name: text('report:complaint.newTab') }).click(),
  ]);
  await expect(own.getByLabel('Spam or advertising')).toBeVisible();
  await expect(own.locator('[data-subject]')).toHaveText('Northlight Academy');
  // The ticket is not left in the address.
  expect(new URL(own.url()).hash).toBe('');
  await own.close();
  await problem.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(service(page).getByLabel('Spam or advertising')).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test('a visitor signs in first; in German it is „Inhalt melden“, in Arabic the form is right-to-left, and nothing overflows at 320 px [C01] [P08] [P03]', {
  tag: '@proof',
}, async ({ page, platform, embed, signInFast, guard }) => {
  await embed('<campus-complaint-report tenant="north" language="de_DE"></campus-complaint-report>');
  await expect(widget(page).getByRole('heading')).toHaveText('Inhalt melden');
  await widget(page)
    .getByRole('button', { name: text('report:complaint.signIn', {}, 'de_DE') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const reporter = await platform.createUser();
  await signInFast(reporter.email);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/complaintReport/north?sxz-lang=ar_SA&userId=teacher');
  const form = service(page);
  await expect(widget(page).locator('.subject')).toContainText('Łucja');
  await expect(form.getByRole('textbox')).toBeVisible();
  await expect(form.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(widget(page).locator('iframe')).toHaveAttribute('title', text('report:complaint.frame', {}, 'ar_SA'));
  expect(await findOverflow(widget(page))).toEqual([]);
  // Nobody reports himself or herself, or someone who is not there.
  guard.allow({ status: 403, url: /complaint\/v1/ });
  guard.allow({ status: 404, url: /complaint\/v1/ });
  await page.goto(`/complaintReport/north?sxz-lang=en_US&userId=${reporter.id}`);
  await expect(widget(page).getByRole('alert')).toBeVisible();
  await page.goto('/complaintReport/north?sxz-lang=en_US&userId=nobody');
  await expect(widget(page).getByRole('alert')).toContainText(text('report:complaint.gone'));
  await expect(widget(page).getByRole('link', { name: text('report:complaint.back') })).toHaveAttribute(
    'href',
    /\/portal\/north/,
  );
});

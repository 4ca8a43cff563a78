import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { encode } from 'uqr';
import { pathOf } from '../../../src/ui/qr-code/qr-path.ts';
import { post } from '../support/calls.ts';
import { expect, type TestPlatform, test, text, WHOLE_DATE } from '../support/fixture.ts';

const detail = (liveId: string, attributes = '') =>
  `<campus-live-detail tenant="north" language="en_US" live-id="${liveId}" ${attributes}></campus-live-detail>`;
const pathTo = (liveId: string, query = '') => `/live/north/detail/${liveId}?sxz-lang=en_US${query}`;
const action = (name: string, language = 'en_US') => text(`live-detail:action.${name}`, {}, language);

/** Chooses a line of the menu beside the buttons. */
const choose = async (page: Page, line: string, language = 'en_US') => {
  const widget = page.locator('campus-live-detail');
  await widget.getByRole('button', { name: action('more', language) }).click();
  await widget.getByRole('menuitem', { name: line }).click();
};

/** Plans a live course of the teacher, by its own row: nothing else depends on it. */
const plan = async (platform: TestPlatform, id: string, more: { startsIn?: number; createdBy?: string } = {}) => {
  const { createdBy = 'teacher', startsIn = 3 } = more;
  const start = new Date(Math.ceil(platform.now().getTime() / 60_000) * 60_000 + startsIn * 86_400_000);
  const end = new Date(start.getTime() + 90 * 60_000);
  await platform.sql`
    insert into lives (tenant_id, id, title, cover, description, lecturer, start_at, end_at, time_zone, opened_at,
      closes_at, recorded, courseware_id, pm_flag, passcode, host_key, created_by, created_at)
    values ('north', ${id}, ${`Lesson ${id}`}, 'physics', 'What the lesson is about.', 'Mia Aurelia Constanza Weber',
      ${start.toISOString()}, ${end.toISOString()}, 'Asia/Riyadh', null, ${end.toISOString()}, true, null, false,
      '246810', ${`key-of-${id}`}, ${createdBy}, ${new Date().toISOString()})`;
  return start;
};

/** The content of a page, its fields, the clipboard and the storage, and its events. */
const traces = async (page: Page, events: () => unknown) => {
  const shown = await page.evaluate(async () => {
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots)
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
    return [
      ...roots.map((root) => (root instanceof Document ? root.documentElement.outerHTML : root.innerHTML)),
      ...roots.flatMap((root) =>
        [...root.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value')),
      ),
      await navigator.clipboard.readText(),
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    ].join('\n');
  });
  return `${shown}\n${JSON.stringify(events())}`;
};

const answersOf = (page: Page) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) bodies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
};

const qrOf = (address: string) => pathOf(encode(address, { ecc: 'M', border: 4 }).data);

test('shows a visitor the facts of a live course that has ended, and plays its replay [L05] [L09] [L10] [B08]', async ({
  page,
  embed,
  events,
  platform,
}) => {
  await embed(detail('north-live-13'));
  const widget = page.locator('campus-live-detail');
  await expect(widget.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(widget.getByText(text('live:status.ended'), { exact: true })).toBeVisible();
  const fact = (name: string) =>
    widget.locator('.fact', { has: page.getByText(text(`live-detail:fact.${name}`), { exact: true }) });
  // As long as its film.
  await expect(fact('lasted')).toContainText(/[34] minutes/);
  await expect(fact('planned')).toContainText('5 min');
  const [live] = await platform.sql`select language from lives where tenant_id = 'north' and id = 'north-live-13'`;
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(String(live?.language).slice(0, 2)) ?? '';
  await expect(fact('language')).toContainText(language);
  await expect(fact('start').getByRole('time')).toContainText(/GMT|UTC|[A-Z]{3}/);
  await expect(widget.getByRole('button')).toHaveText([action('replay'), action('more'), text('live-replay:play')]);
  await widget.getByRole('button', { name: action('more') }).click();
  await expect(widget.getByRole('menuitem')).toHaveText([action('report')]);
  await page.keyboard.press('Escape');
  await expect(widget.getByRole('tab')).toHaveCount(0);
  await widget.getByRole('button', { name: action('replay') }).click();
  await expect(widget.locator('.live-panel')).toBeFocused();
  const video = widget.locator('video');
  // Nothing is loaded before.
  expect(await video.evaluate((film: HTMLVideoElement) => film.readyState)).toBe(0);
  await widget.getByRole('button', { name: text('live-replay:play') }).click();
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
  // The displayed length is that of the player.
  const seconds = await video.evaluate((film: HTMLVideoElement) => Math.round(film.duration));
  await expect(widget.locator('figcaption').getByRole('time')).toHaveAttribute('title', WHOLE_DATE);
  const length = seconds < 60 ? `${seconds} sec` : `${Math.round(seconds / 60)} min`;
  await expect(widget.locator('.replay-note')).toHaveText(length);
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-live-shown')?.detail)
    .toMatchObject({
      liveId: 'north-live-13',
      schoolId: 'north',
    });

  await embed(detail('north-live-12', 'goto-item="replay"'));
  await expect(widget.getByText(text('live-detail:replay.none'))).toBeVisible();
  await expect(widget.getByRole('button')).toHaveText([action('more')]);
  await embed(detail('north-live-4'));
  await expect(widget.getByText(text('live-detail:replay.later'))).toBeVisible();
  await expect(widget.locator('.live-actions > *')).toHaveText([action('enter'), action('share'), action('more')]);
});

test('gives the host’s addresses to the creator alone: learners and administrators find them nowhere [L06] [P04]', async ({
  page,
  browser,
  context,
  platform,
  events,
  signInFast,
}) => {
  const id = `shared-${Date.now()}`;
  await plan(platform, id);
  const secret = /role=host|key-of|246810/;
  const address = `${platform.main}/live/north/room/${id}`;
  const dialog = page.getByRole('dialog', { name: text('live-share:title') });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answers = answersOf(page);
  for (const account of ['learner', 'admin']) {
    await signInFast(account);
    await page.goto(pathTo(id, '&gotoItem=share'));
    await expect(dialog.getByLabel(text('live-share:learners'), { exact: true })).toHaveValue(address);
    await expect(dialog.locator('.campus-qr-cells')).toHaveAttribute('d', qrOf(address));
    await expect(dialog.getByRole('textbox')).toHaveCount(1);
    const copies = dialog.locator('.share-actions, .share-row').getByRole('button');
    await expect(copies).toHaveCount(2);
    for (const copy of await copies.all()) {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await copy.click();
      await expect(copy).toContainText(text('live-share:copied'));
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(address);
      expect(await traces(page, events)).not.toMatch(secret);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: action('enter') })).toHaveAttribute(
      'href',
      new RegExp(`/room/${id}\\?sxz`),
    );
    expect(await traces(page, events)).not.toMatch(secret);
  }
  const shared = events().filter(({ type }) => type === 'campus-live-shared');
  const of = { liveId: id, schoolId: 'north' };
  expect(shared.slice(0, 2).map(({ detail }) => detail)).toEqual([
    { ...of, part: 'invitation' },
    { ...of, part: 'address' },
  ]);
  await page.goto(`/live/north/edit/${id}?sxz-lang=en_US`);
  await expect(page.getByRole('textbox', { name: text('live-form:field.title') })).toHaveValue(`Lesson ${id}`);
  await expect(page.getByLabel(text('live-form:field.passcode'))).toHaveCount(0);
  expect(await traces(page, events)).not.toMatch(secret);
  expect(await answers()).not.toMatch(secret);

  const own = await browser.newContext({ baseURL: platform.main, locale: 'en-US' });
  const teacher = await own.newPage();
  await own.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInFast('teacher', { page: teacher });
  await teacher.goto(pathTo(id));
  await teacher.getByRole('button', { name: action('share'), exact: true }).click();
  const field = (name: string) => teacher.getByLabel(text(`live-share:${name}`), { exact: true });
  await expect(field('host')).toHaveValue(`${address}?role=host`);
  const direct = await field('hostDirect').inputValue();
  expect(direct).toBe(`${address}?role=host#key=key-of-${id}`);
  await expect(field('passcode')).toHaveValue('246810');
  await expect(teacher.locator('.campus-qr-cells')).toHaveAttribute('d', qrOf(address));
  // Only the body of the dialog scrolls: whatever is read or found in it, its title stays.
  const sheet = teacher.getByRole('dialog', { name: text('live-share:title') });
  await teacher.setViewportSize({ width: 320, height: 480 });
  const scrolled = await sheet.evaluate((element) => {
    element.scrollTop = 100;
    return element.scrollTop;
  });
  expect(scrolled).toBe(0);
  await teacher.getByRole('button', { name: text('live-share:reset') }).click();
  await expect(teacher.getByText(text('live-share:changed'))).toBeVisible();
  await expect(field('passcode')).not.toHaveValue('246810');
  await expect(field('hostDirect')).not.toHaveValue(direct);
  const [row] = await platform.sql<{ passcode: string }>`select passcode from lives where id = ${id}`;
  expect(row?.passcode).toMatch(/^[1-9]\d{5}$/);
  await expect(field('passcode')).toHaveValue(row?.passcode ?? '');
  await teacher.getByRole('button', { name: text('live-share:invitation.copy') }).click();
  await expect(teacher.getByRole('button', { name: text('live-share:copied') })).toBeVisible();
  const invitation = await teacher.evaluate(() => navigator.clipboard.readText());
  expect(invitation).toContain('Mia Aurelia Constanz…');
  expect(invitation.split('\n').at(-1)).toBe(address);
  expect(invitation).not.toMatch(/role=host|key-of/);
  await own.close();
});

test('shares by the menu of the system where the browser has one, and selects what it refuses to copy [L06]', async ({
  page,
  platform,
  signInFast,
}) => {
  const id = `passed-on-${Date.now()}`;
  await plan(platform, id);
  await signInFast('learner');
  // The headless browser has no such menu.
  await page.goto(pathTo(id, '&gotoItem=share'));
  const dialog = page.getByRole('dialog', { name: text('live-share:title') });
  const copy = dialog.getByRole('button', { name: text('live-share:invitation.copy') });
  const system = dialog.getByRole('button', { name: text('live-share:system') });
  await expect(copy).toBeVisible();
  await expect(system).toHaveCount(0);

  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => {
      if (data) shared.push(data);
      if (shared.length > 1) throw new DOMException('The menu was closed.', 'AbortError');
    };
  });
  await page.reload();
  const address = `${platform.main}/live/north/room/${id}`;
  const invitation = (await dialog.locator('.share-text').textContent()) ?? '';
  expect(invitation.split('\n').at(-1)).toBe(address);
  await system.click();
  await system.click();
  const given = { title: `Lesson ${id}`, text: invitation };
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([given, given]);
  await expect(dialog).toBeVisible();

  const client = await page.context().newCDPSession(page);
  const permission = { name: 'clipboard-write' };
  await client.send('Browser.setPermission', { permission, setting: 'denied', origin: platform.main });
  await copy.click();
  await expect(page.getByText(text('live-share:copyFailed'))).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(invitation);
  await dialog.getByRole('button', { name: `${text('live-share:copy')} ${text('live-share:learners')}` }).click();
  const field = dialog.getByLabel(text('live-share:learners'), { exact: true });
  await expect(field).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
    0,
    address.length,
  ]);
});

test('shows a teacher in Riyadh and a learner in Madrid the same instant, each in their zone and language, and gives it as a calendar file [L10]', async ({
  browser,
  page,
  platform,
  signInFast,
}) => {
  const id = `zones-${Date.now()}`;
  const start = await plan(platform, id, { startsIn: 9 });
  const look = async (context: BrowserContext, account: string, language: string) => {
    const one = await context.newPage();
    await signInFast(account, { page: one });
    await one.goto(`/live/north/detail/${id}?sxz-lang=${language}`);
    const time = one.locator('campus-live-detail').getByRole('time').first();
    const instant = await time.getAttribute('datetime');
    return { one, instant, shown: await time.textContent() };
  };
  const inZone = (tag: string, timeZone: string) =>
    new Intl.DateTimeFormat(tag, { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(start);
  const riyadh = await browser.newContext({ baseURL: platform.main, timezoneId: 'Asia/Riyadh' });
  const madrid = await browser.newContext({ baseURL: platform.main, timezoneId: 'Europe/Madrid' });
  const teacher = await look(riyadh, 'teacher', 'ar_SA');
  const learner = await look(madrid, 'learner', 'es_ES');
  expect([teacher.instant, learner.instant]).toEqual([start.toISOString(), start.toISOString()]);
  // The browser and this process may space the parts of a time differently.
  const plain = (shown: string | null) => (shown ?? '').replace(/[\s\u200e\u200f]+/gu, ' ');
  expect(plain(teacher.shown)).toContain(plain(inZone('ar-SA', 'Asia/Riyadh')));
  expect(plain(learner.shown)).toContain(plain(inZone('es-ES', 'Europe/Madrid')));
  expect(plain(teacher.shown)).not.toBe(plain(learner.shown));

  const download = learner.one.waitForEvent('download');
  await choose(learner.one, text('live:calendar.add', {}, 'es_ES'), 'es_ES');
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^Lesson-zones-\d+\.ics$/);
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await saved.path(), 'utf8')));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
  const property = calendar.getFirstSubcomponent('vevent')?.getFirstProperty('dtstart');
  const time = property?.getFirstValue() as ICAL.Time;
  time.zone = zone;
  expect([property?.getParameter('tzid'), time.toJSDate()]).toEqual(['Asia/Riyadh', start]);
  await riyadh.close();
  await madrid.close();
  await page.close();
});

test('shows those who manage a live course its figures, charts that the keyboard reads, and tables [L05] [L08] [B06]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  await signInFast('teacher');
  await page.goto(pathTo('north-live-13'));
  type Overview = Record<string, number> & { samples: { online: number; speaks: number }[] };
  const body = { liveId: 'north-live-13' };
  const answer = await post<Overview>(page, '/api/live/api/lives/v1/findLiveUserCount', body);
  const { checkedNum = 0, uncheckNum = 0, viewNub, highestOnlineCount, samples } = answer.data;
  const figure = (name: string) =>
    page.locator('.figure').filter({ has: page.getByText(text(`live-data:figure.${name}`), { exact: true }) });
  const rate = `${((100 * checkedNum) / (checkedNum + uncheckNum)).toFixed(2)}%`;
  await expect(figure('checkedRat')).toContainText(rate);
  await expect(figure('viewNub').getByRole('definition')).toHaveText(String(viewNub));
  // In words, with the rate as people say it.
  const percent = `${Math.round((100 * checkedNum) / (checkedNum + uncheckNum))}%`;
  const summary = page.locator('.summary');
  // The demo has made these people up, and says so.
  await expect(page.getByText(text('live-data:sample'))).toBeVisible();
  await expect(summary).toContainText(text('live-data:summary.watched', { count: Number(viewNub) }));
  await expect(summary).toContainText(text('live-data:summary.checked', { count: checkedNum, rate: percent }));
  await expect(page.locator('.chart-bars')).toHaveAttribute('d', /^M.+z$/);
  // The axis ends with the last minutes in which something happened.
  const used = samples.findLastIndex(({ online, speaks }) => online > 0 || speaks > 0) + 1;
  await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuemax', String(used - 1));
  const chart = page.getByRole('slider', { name: text('live-data:chart.online') });
  await expect(chart.locator('.chart-line')).toHaveAttribute('d', /^M.+L/);
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(` ${highestOnlineCount}$`));
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(` ${samples[1]?.online}$`));
  await page.getByText(text('live-data:table.show')).first().click();
  await expect(page.locator('details').getByRole('row')).toHaveCount(samples.length + 1);
  // The people of the figures, a page of them at a time.
  const people = page.getByRole('region', { name: text('live-data:people.title') });
  await expect(people.getByRole('row')).toHaveCount(Math.min(50, Number(viewNub)) + 1);
  await expect(people.getByRole('row').nth(1).getByRole('time').first()).toHaveAttribute('title', WHOLE_DATE);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('live-data:export') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByText(text('live-data:export.done'))).toBeVisible();
  await page.getByRole('tab', { name: text('live-detail:tab.replay') }).click();
  await expect(page.locator('campus-live-detail video')).toBeVisible();

  // No data yet: no rate, and no chart.
  const id = `quiet-${Date.now()}`;
  await plan(platform, id);
  const permission = page.waitForRequest(/hasPermissions/);
  await page.goto(pathTo(id, '&gotoItem=data'));
  expect(await (await permission).allHeaders()).toMatchObject({ tenantid: 'north', user_id: 'teacher' });
  await expect(figure('checkedRat')).toContainText('0.00%');
  await expect(page.getByText(text('live-data:empty'))).toBeVisible();
  const off = page.getByRole('button', { name: text('live-data:export') });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  // It looks like a button that is switched off, not like one that can be pressed.
  const lookOf = (name: string) =>
    off.evaluate((button, one) => {
      const copy = button.cloneNode(true) as HTMLButtonElement;
      copy.removeAttribute('aria-disabled');
      copy.disabled = one === 'disabled';
      button.after(copy);
      const { backgroundColor, color, cursor } = getComputedStyle(one === 'own' ? button : copy);
      copy.remove();
      return [backgroundColor, color, cursor];
    }, name);
  expect(await lookOf('own')).toEqual(await lookOf('disabled'));
  expect(await lookOf('own')).not.toEqual(await lookOf('enabled'));
  await expect(page.getByRole('tooltip')).toBeHidden();
  await off.focus();
  await expect(page.getByRole('tooltip')).toHaveText(text('live-data:export.hint'));
  await expect(page.getByRole('tooltip')).toBeVisible();

  // An error comes as JSON instead of the file.
  const call = /exportLiveInfo/;
  guard.allow({ status: 409, url: call });
  await page.goto(pathTo('north-live-13'));
  await expect(page.getByRole('button', { name: text('live-data:export') })).not.toHaveAttribute('aria-disabled');
  await platform.sql`update lives set closes_at = now() + interval '1 hour' where id = 'north-live-13'`;
  await page.getByRole('button', { name: text('live-data:export') }).click();
  await expect(page.getByText(text('live-data:export.failed'))).toBeVisible();
  await platform.sql`update lives set closes_at = end_at + interval '4 minutes' where id = 'north-live-13'`;
  await page.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(page.getByText(text('live-data:export.failed'))).toHaveCount(0);
});

test('hides the tooltip of the export on Escape and nothing else, wherever the pointer and the focus are [L08]', async ({
  page,
  platform,
  signInFast,
}) => {
  const id = `unopened-${Date.now()}`;
  await plan(platform, id);
  await signInFast('teacher');
  await page.goto(pathTo(id, '&gotoItem=data'));
  const off = page.getByRole('button', { name: text('live-data:export') });
  await expect(off).toBeVisible();
  // A dialog of the page, which Escape also closes.
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.style.setProperty('inline-size', '90%');
    document.body.append(dialog);
    dialog.append(document.querySelector('campus-live-detail') as Element);
    dialog.showModal();
  });
  const dialog = page.locator('dialog').first();
  const tooltip = page.getByRole('tooltip');
  await off.focus();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(off).toBeFocused();
  await expect(dialog).toHaveAttribute('open');
  await off.hover();
  await expect(tooltip).toBeVisible();
  // The pointer may go there, slowly.
  const [at, to] = [await off.boundingBox(), await tooltip.boundingBox()];
  if (at && to) await page.mouse.move(at.x + at.width / 2, to.y + to.height / 2, { steps: 20 });
  await expect(tooltip).toBeVisible();
  await page.getByRole('tab', { name: text('live-detail:tab.data') }).focus();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(dialog).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(dialog).not.toHaveAttribute('open');
});

test('deletes a live course after a confirmation, restores it by undo, and leads to the page about a deleted one [L05] [L09] [L11]', async ({
  page,
  platform,
  events,
  signInFast,
  guard,
}) => {
  const id = `removed-${Date.now()}`;
  await plan(platform, id);
  await signInFast('teacher');
  const remove = async () => {
    await page.goto(pathTo(id));
    await choose(page, action('delete'));
    const dialog = page.getByRole('dialog', { name: text('live-detail:delete.title') });
    await expect(dialog).toContainText(`Lesson ${id}`);
    await dialog.getByRole('button', { name: action('delete') }).click();
    await expect(page).toHaveURL(/\/live\?schoolId=north/);
  };
  await remove();
  await expect.poll(() => events().filter(({ type }) => type === 'campus-live-deleted')).toHaveLength(1);
  await page.getByRole('button', { name: text('live-detail:delete.undo') }).click();
  await expect(page).toHaveURL(new RegExp(`/live/north/detail/${id}`));
  await expect(page.getByRole('heading', { name: `Lesson ${id}`, level: 2 })).toBeVisible();
  await page.getByRole('button', { name: action('more') }).click();
  const edit = page.getByRole('menuitem', { name: action('edit') });
  await expect(edit).toHaveAttribute('href', new RegExp(`/edit/${id}`));
  await remove();
  guard.allow({ status: 410, url: new RegExp(id) });
  await page.goto(pathTo(id));
  await expect(page).toHaveURL(/\/status\/live-deleted/);
});

test('broadcasts a live course again at another time, and leads to the new one [L05] [L07]', async ({
  page,
  platform,
  signInFast,
}) => {
  await signInFast('teacher');
  // A link in the list leads to the form; others do not get it.
  await page.goto(pathTo('north-live-4', '&gotoItem=again'));
  await expect(page.getByRole('link', { name: action('enter') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(pathTo('north-live-13', '&gotoItem=again'));
  const dialog = page.getByRole('dialog', { name: text('live-form:again.title') });
  const title = `Again ${Date.now()}`;
  await dialog.getByLabel(text('live-form:field.title'), { exact: true }).fill(title);
  await dialog.getByRole('button', { name: text('live-form:again.submit') }).click();
  await expect(dialog.getByText(text('live-form:problem.endMissing'))).toBeVisible();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await dialog.locator('[name=start-day]').fill(day(3));
  await dialog.locator('[name=start-time]').fill('10:00');
  await dialog.locator('[name=end-day]').fill(day(3));
  await dialog.locator('[name=end-time]').fill('11:30');
  await dialog.getByRole('button', { name: text('live-form:again.submit') }).click();
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  const [row] = await platform.sql<{ id: string; courseware_id: string }>`
    select id, courseware_id from lives where title = ${title}`;
  expect(row?.courseware_id).toBe('north-live-13');
  await expect(page).toHaveURL(new RegExp(`/live/north/detail/${row?.id}`));
  await expect(
    page.locator('campus-live-detail').getByText(text('live:status.notStart'), { exact: true }),
  ).toBeVisible();
});

test('follows a live course that goes on while its page is open, with its buttons and figures [L05] [L10]', async ({
  page,
  platform,
  signInFast,
}) => {
  const id = `opened-${Date.now()}`;
  await plan(platform, id, { startsIn: 0 });
  await signInFast('teacher');
  await page.clock.install();
  await page.goto(pathTo(id));
  const widget = page.locator('campus-live-detail');
  await expect(widget.getByText(text('live:status.notStart'), { exact: true })).toBeVisible();
  await expect(page.getByText(text('live-data:empty'))).toBeVisible();
  await page.getByRole('button', { name: action('more') }).click();
  await expect(page.getByRole('menuitem', { name: action('delete') })).toBeVisible();
  const opened = new Date(platform.now().getTime() - 5 * 60_000).toISOString();
  await platform.sql`update lives set opened_at = ${opened} where id = ${id}`;
  await page.clock.fastForward('00:31');
  await expect(widget.getByText(text('live:status.ongoing'), { exact: true })).toBeVisible();
  await expect(widget.locator('[data-begun] [data-kind=primary]')).toHaveText(action('enter'));
  await expect(page.getByRole('menuitem', { name: action('delete') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: action('enter') })).toHaveAttribute('href', /role=host/);
  await expect(page.getByRole('slider', { name: text('live-data:chart.online') })).toBeVisible();
});

import { createAdministeredSchool, createMember } from '../console/administrators.ts';
import { expect, test, text, WHOLE_DATE } from '../support/fixture.ts';
import { setHidden } from '../support/visibility.ts';
import { createLives } from './lives.ts';

const LIVES = [
  { id: 'on', title: 'Algebra now', at: -30, minutes: 300, opened: 1 },
  { id: 'soon', title: 'Botany soon', at: 120 },
  { id: 'later', title: 'Chemistry later', at: 3_000 },
  { id: 'late', title: 'Drama late', at: -60, minutes: 300 },
  { id: 'over', title: 'Ethics over', at: -3_000, opened: 1 },
] as const;

test('a teacher finds what each live course offers by its status, deletes several at once, and undoes it [L02] [L11]', async ({
  page,
  platform,
  signInFast,
  guard,
  events,
}) => {
  const { schoolId, admin } = await createAdministeredSchool(platform);
  await createLives(platform, schoolId, admin.id, LIVES);
  const widget = page.locator('campus-live-list');
  const rows = widget.getByRole('listitem').filter({ has: page.getByRole('time') });
  const row = (title: string) => rows.filter({ hasText: title });
  const plain = (names: string[]) => names.map((name) => name.replace(/\s+/g, ' ').trim());
  // What a row shows, then what its menu offers besides.
  const namesIn = async (title: string) => {
    const shown = plain(
      await row(title).getByRole('link').or(row(title).locator('.campus-live-action')).allInnerTexts(),
    );
    const more = row(title).getByRole('button', { name: text('live-list:row.more', { title }) });
    if (!(await more.isVisible())) return [...new Set(shown)].filter(Boolean);
    await more.click();
    await expect(row(title).getByRole('menuitem').last()).toBeVisible();
    const lines = await row(title).getByRole('menuitem').filter({ visible: true }).allInnerTexts();
    await page.keyboard.press('Escape');
    return [...new Set(shown), ...plain(lines)].filter(Boolean);
  };
  type Action = 'share' | 'enter' | 'calendar' | 'data' | 'again' | 'replay' | 'delete';
  const of = (title: string, ...actions: Action[]) => [
    title,
    ...actions.map(
      (action) => `${text(action === 'calendar' ? 'live:calendar.add' : `live-list:row.${action}`)} ${title}`,
    ),
  ];
  // The list is on the page of another school than its own.
  const open = async () => {
    await page.goto(`/live?schoolId=${schoolId}&sxz-lang=en_US`);
    await expect(rows).toHaveCount(5);
  };

  // A visitor enters, but neither deletes nor measures.
  await open();
  expect(await namesIn('Algebra now')).toEqual(of('Algebra now', 'enter', 'share'));
  expect(await namesIn('Ethics over')).toEqual(of('Ethics over', 'replay'));
  await expect(widget.getByRole('checkbox')).toHaveCount(0);

  await signInFast(admin.email);
  await open();
  expect(await namesIn('Algebra now')).toEqual(of('Algebra now', 'enter', 'share'));
  expect(await namesIn('Botany soon')).toEqual(of('Botany soon', 'enter', 'share', 'calendar', 'delete'));
  expect(await namesIn('Drama late')).toEqual(of('Drama late', 'share', 'enter', 'delete'));
  expect(await namesIn('Ethics over')).toEqual(of('Ethics over', 'data', 'again', 'delete'));
  await expect(row('Drama late').getByText(text('live:status.expired'))).toBeVisible();
  const path = async (name: string) => {
    const link = widget
      .getByRole('link', { name, exact: true })
      .or(widget.getByRole('menuitem', { name, exact: true }));
    const url = new URL((await link.getAttribute('href')) ?? '');
    return `${url.pathname} ${url.searchParams.get('gotoItem') ?? url.searchParams.get('role') ?? ''}`.trim();
  };
  expect(await path('Botany soon')).toBe(`/live/${schoolId}/detail/soon`);
  expect(await path('Enter the room Botany soon')).toBe(`/live/${schoolId}/room/soon host`);
  const openMenu = (title: string) =>
    row(title)
      .getByRole('button', { name: text('live-list:row.more', { title }) })
      .click();
  await openMenu('Botany soon');
  expect(await path('Share Botany soon')).toBe(`/live/${schoolId}/detail/soon share`);
  await page.keyboard.press('Escape');
  expect(await path('Statistics Ethics over')).toBe(`/live/${schoolId}/detail/over data`);

  // Nothing is selected; then one that is on.
  const remove = widget.getByRole('button', { name: text('live-list:delete.selected') });
  const tick = (title: string) =>
    widget.getByRole('checkbox', { name: text('live-list:row.select', { title }), exact: true }).check();
  await widget.getByRole('button', { name: text('live-list:select.start') }).click();
  await remove.click();
  await expect(widget.getByText(text('live-list:delete.none'))).toBeVisible();
  await tick('Algebra now');
  await tick('Botany soon');
  await remove.click();
  await expect(widget.getByText(text('live-list:delete.ongoing', { title: 'Algebra now' }))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Two at once, and back.
  await widget.getByRole('button', { name: text('live-list:select.clear') }).click();
  await tick('Botany soon');
  await tick('Chemistry later');
  await expect(widget.getByText(text('live-list:select.count', { count: 2 }))).toBeVisible();
  await remove.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('live-list:delete.several', { title: 'Botany soon', count: 1 }));
  await guard.checkAxe(page);
  await dialog.getByRole('button', { name: text('live-list:row.delete') }).click();
  await expect(rows).toHaveCount(3);
  await expect(widget.getByRole('tab', { name: /^All/ })).toContainText('3');
  await expect(page.getByRole('heading', { name: text('live:list.title') }).last()).toBeFocused();
  await expect(widget.getByText(text('live-list:delete.done', { count: 2 }))).toBeVisible();
  await widget.getByRole('button', { name: text('live-list:delete.undo') }).click();
  await expect(rows).toHaveCount(5);
  await expect(widget.getByText(text('live-list:restored', { count: 2 }))).toBeVisible();
  const idsOf = (name: string) =>
    events()
      .filter(({ type }) => type === `campus-live-${name}`)
      .map(({ detail }) => detail.liveId)
      .sort();
  expect(idsOf('deleted')).toEqual(['later', 'soon']);
  expect(idsOf('restored')).toEqual(['later', 'soon']);

  // Another administrator deletes one in the meantime: the result of each row is reported.
  const other = await createMember(platform, schoolId, 'admin');
  await platform.sql`update lives set deleted_at = now(), deleted_by = ${other.id}
    where tenant_id = ${schoolId} and id = 'later'`;
  await tick('Chemistry later');
  await tick('Drama late');
  await remove.click();
  await dialog.getByRole('button', { name: text('live-list:row.delete') }).click();
  await expect(dialog).toContainText(text('live-list:results.title'));
  const resultOf = (title: string) => dialog.getByRole('listitem').filter({ hasText: title });
  await expect(resultOf('Chemistry later')).toContainText(text('live-list:result.notFound'));
  await expect(resultOf('Drama late')).toContainText(text('live-list:result.deleted'));
  await dialog.getByRole('button', { name: text('common:ui.close') }).click();
  await expect(rows).toHaveCount(3);

  // Only what the user deleted can be restored.
  await widget.getByRole('button', { name: text('live-list:trash.open') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('time')).toHaveAttribute('title', WHOLE_DATE);
  await dialog.getByRole('button', { name: `${text('live-list:trash.restore')} Drama late` }).click();
  await expect(dialog).toContainText(text('live-list:trash.empty'));
  await dialog.getByRole('button', { name: text('common:ui.close') }).click();
  await expect(row('Drama late')).toBeVisible();

  // One alone: the text names it, and "cancel" keeps it.
  await openMenu('Ethics over');
  await row('Ethics over').getByRole('menuitem', { name: 'Delete Ethics over' }).click();
  await expect(dialog).toContainText(text('live-list:delete.one', { title: 'Ethics over' }));
  await dialog.getByRole('button', { name: text('live-list:delete.cancel') }).click();
  await expect(row('Ethics over')).toBeVisible();
});

test('a refresh shows changes without disturbing anybody: not in a hidden tab, rows stay, what is new comes last [L10]', async ({
  page,
  platform,
}) => {
  const { schoolId, admin } = await createAdministeredSchool(platform);
  await createLives(platform, schoolId, admin.id, LIVES);
  await page.clock.install();
  await page.goto(`/live?schoolId=${schoolId}&sxz-lang=en_US`);
  const titles = page.locator('campus-live-list').locator('.campus-live-title');
  const first = ['Algebra now', 'Botany soon', 'Chemistry later', 'Drama late', 'Ethics over'];
  await expect(titles).toHaveText(first);
  // The first one ends, and one begins that would come first.
  await platform.sql`update lives set closes_at = now() where tenant_id = ${schoolId} and id = 'on'`;
  await createLives(platform, schoolId, admin.id, [{ id: 'new', title: 'Fine arts new', at: -20, opened: 0 }]);
  // A hidden tab sends no request; when shown again, it sends one immediately.
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('LiveListBase')) asked += 1;
  });
  await setHidden(page, true);
  await page.clock.runFor(95_000);
  expect(asked).toBe(0);
  await setHidden(page, false);
  await expect(titles).toHaveText([...first, 'Fine arts new']);
  await page.clock.runFor(40_000);
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole('listitem').filter({ hasText: 'Algebra now' })).toContainText(text('live:status.ended'));
  await page.reload();
  await expect(titles.first()).toHaveText('Fine arts new');
});

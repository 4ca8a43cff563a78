import { expect, test, text } from '../support/fixture.ts';
import { findOverflow } from '../support/measures/layout.ts';

const NAMES = {
  families: '👨‍👩‍👧‍👦'.repeat(12),
  arabic: 'عبد الرحمن بن محمد الأندلسي',
  marks: 'a\u0323\u0308\u0301'.repeat(12),
  long: 'Wolfeschlegelsteinhausen'.repeat(9).slice(0, 200),
};
const all = Object.entries(NAMES);

/** A name as it is shown: a number of graphemes and an ellipsis. */
const cut = (name: string, length: number): string => {
  const graphemes = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  const kept = graphemes.slice(0, length).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
};

test('names of all kinds are cut by grapheme, isolated, whole on hover and focus, and fit in [H04] [H05] [H11] [H14]', async ({
  page,
  platform,
  signInFast,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { id: owner, email } = await platform.createUser();
  await platform.sql`insert into posts (user_id, id, school_id, resource_type, title, content, attachments, issue_time)
    values (${owner}, ${`${owner}-post`}, 'north', 'article', 'Names', 'Names of all kinds', '[]', now())`;
  await platform.sql`insert into spaces (user_id, fans_count) values (${owner}, 4)
    on conflict (user_id) do update set fans_count = 4`;
  const ids = new Map<string, string>();
  for (const [kind, name] of all) {
    const { id } = await platform.createUser();
    ids.set(kind, id);
    await platform.sql`update users set nick_name = ${name} where id = ${id}`;
    await platform.sql`insert into fans (followed_id, follower_id, name_key, created_at) values (${owner}, ${id}, ${kind}, now())`;
    await platform.sql`insert into follows (follower_id, followed_id, name_key, created_at) values (${id}, ${owner}, 'owner', now())`;
    await platform.sql`insert into visits (user_id, visitor_id, visited_at) values (${owner}, ${id}, now())`;
    await platform.sql`insert into comments (user_id, id, work_id, from_user_id, content, created_at)
      values (${owner}, ${id}, ${`${owner}-post`}, ${id}, 'Hello', now())`;
  }
  await signInFast(email);
  await page.goto('/personSpace/north/fan?sxz-lang=en_US');
  const space = page.locator('campus-person-space');
  const [panel, visitors] = [space.locator('[part=panel]'), space.locator('[part=visitors]')];
  for (const [place, length] of [
    [panel, 10],
    [visitors, 3],
  ] as const) {
    for (const [kind, name] of all) {
      const link = place.getByRole('link', { name }).and(place.locator('[href*="spaceId"]'));
      const shown = link.locator('bdi[aria-hidden]').first();
      await expect(shown).toHaveText(cut(name, length));
      await expect(shown).toHaveCSS('direction', kind === 'arabic' ? 'rtl' : 'ltr');
      const whole = link.locator('.campus-cut-whole');
      await shown.hover();
      await expect(whole).toHaveText(name);
      await expect(whole).toBeVisible();
      // The pointer may go there, slowly, to read or select it.
      const [at, to] = [await shown.boundingBox(), await whole.boundingBox()];
      if (at && to) await page.mouse.move(at.x + at.width / 2, to.y + to.height / 2, { steps: 20 });
      await expect(whole).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(whole).toBeHidden();
      await page.keyboard.press('Shift');
      await link.focus();
      await expect(whole).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(whole).toBeHidden();
    }
  }
  for (const [, name] of all) {
    await expect(panel.getByRole('button', { name: text('follow:followPerson', { name }), exact: true })).toBeVisible();
  }

  // Comments that fly by are cut in the same way, with the whole as their tooltip; the list shows it.
  const flights = space.locator('.flight');
  await expect(flights.first()).toBeAttached();
  const flying = await flights.evaluateAll((items) =>
    (items as HTMLElement[]).map(({ title }, at) => [items[at]?.querySelector('.flight-name')?.textContent, title]),
  );
  for (const [shown, title] of flying) {
    const name = all.map(([, one]) => one).find((one) => title?.includes(`\u2068${one}\u2069`)) ?? '';
    expect(shown).toBe(cut(name, 10));
  }
  await space.getByRole('button', { name: text('works:overlay.menu') }).click();
  await space.getByRole('button', { name: text('works:overlay.list') }).click();
  const listed = space.locator('[part=list]');
  for (const [, name] of all) await expect(listed.locator('bdi[dir=auto]', { hasText: name })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 900 });
  expect(await findOverflow(space)).toEqual([]);
  for (const [kind, name] of all) {
    await page.goto(`/personSpace/north/fan?spaceId=${ids.get(kind)}&sxz-lang=ar_SA`);
    const heading = space.locator('[part=head]').getByRole('heading').locator('bdi[dir=auto]');
    await expect(heading).toHaveText(name);
    await expect(heading).toHaveCSS('direction', kind === 'arabic' ? 'rtl' : 'ltr');
    const button = space.getByRole('button', { name: text('follow:followPerson', { name }, 'ar_SA'), exact: true });
    await expect(button).toBeVisible();
    expect(await findOverflow(space), kind).toEqual([]);
  }
  await space.locator('[part=head]').getByRole('button').first().click();
  await expect(space).toContainText(text('follow:followed', { name: NAMES.long }, 'ar_SA'));
});

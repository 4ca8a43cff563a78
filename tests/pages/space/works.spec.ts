import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sampled } from '../../proofs.ts';
import { expect, test, text, WHOLE_DATE } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';

test('a post has a poll that is cast once, comments as text, and attachments of three kinds with their errors [H09]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  // A visitor who comments signs in over the page, and the comment is sent.
  const user = await platform.createUser();
  await page.goto('/community/north/detail?resourceId=noah-whitfield-vote&sxz-lang=en_US');
  const field = page.getByLabel(text('works:comment.field'));
  await field.fill('Written before the sign-in');
  await page.getByRole('button', { name: text('works:comment.send') }).click();
  const form = formIn(page);
  await form.account.fill(user.email);
  await form.password.fill(user.password);
  await form.submit.click();
  await expect(page.getByRole('article').filter({ hasText: 'Written before the sign-in' })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/\/community\/north\/detail/);

  await signInFast('admin');
  await page.goto('/community/north/detail?resourceId=noah-whitfield-vote&sxz-lang=en_US');
  await expect(page).toHaveTitle(/^Topic of the next open evening · Campus$/);
  await expect(page.locator('campus-work-detail').getByText(text('works:phase.running'))).toBeVisible();
  await page.getByRole('button', { name: text('works:vote.cast') }).click();
  await expect(page.getByText(text('works:vote.none'))).toBeVisible();
  await page.getByLabel('How the web finds you').check();
  await page.getByRole('button', { name: text('works:vote.cast') }).click();
  const result = page.getByRole('region', { name: text('works:vote.result') });
  await expect(result.getByText(text('works:vote.mine'))).toBeVisible();
  await expect(result.getByText(/%/)).toHaveCount(3);
  // When it closes is said as people say it, the whole date is the title.
  await expect(result.getByRole('time')).toHaveAttribute('title', WHOLE_DATE);
  await page.reload();
  await expect(result.getByText(text('works:vote.mine'))).toBeVisible();

  // What others wrote can be reported, each comment by itself.
  const report = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(report(text('works:report.action'))).toHaveAttribute(
    'href',
    /\/complaintReport\/north\?resourceId=noah-whitfield-vote&redirect=/,
  );
  const of = page.getByRole('button', { name: text('works:comment.more', { name: 'Priya' }) });
  await of.first().click();
  await expect(page.getByRole('menuitem', { name: text('works:report.action') })).toHaveAttribute(
    'href',
    /\/complaintReport\/north\?resourceId=noah-whitfield-vote&commentId=c\d+&redirect=/,
  );
  await page.keyboard.press('Escape');

  const markup = '<img src=x onerror=alert(1)> & friends';
  // The button comes with the first letter; spaces are no comment.
  await expect(page.getByRole('button', { name: text('works:comment.send') })).toHaveCount(0);
  await page.getByLabel(text('works:comment.field')).fill('  ');
  await page.getByRole('button', { name: text('works:comment.send') }).click();
  await expect(page.getByText(text('works:comment.missing'))).toBeVisible();
  await page.getByLabel(text('works:comment.field')).fill(markup);
  await page.getByRole('button', { name: text('works:comment.send') }).click();
  await expect(page.getByRole('article').filter({ hasText: markup })).toBeVisible();
  // Their number is in the title of the comments, once: five at first, one by the visitor, one by this user.
  await expect(
    page.locator('campus-work-detail').getByRole('heading', { name: text('works:comment.title') }),
  ).toHaveText(/ \d+$/);

  await page.goto('/knowledge/north/detail?resourceId=amelia-hart-article0&sxz-lang=en_US');
  const download = page.getByRole('button', { name: text('works:attach.download') });
  await download.click();
  await expect(page.getByText(text('works:attach.none'))).toBeVisible();
  await expect(page.getByRole('link', { name: /w3\.org/ })).toHaveAttribute('href', 'https://www.w3.org/standards/');

  const files = page.locator('campus-work-detail').getByRole('radio');
  const [file, handout] = [files.first(), files.last()];
  await file.check();
  const fromPlatform = page.waitForEvent('download');
  await download.click();
  expect(readFileSync((await (await fromPlatform).path()) as string, 'utf8')).toContain('Designing for failure');
  await expect(page.getByText(text('works:attach.done'))).toBeVisible();

  // The script of the document service is loaded when it is used, and not before.
  guard.allow({ url: /sdk/ });
  guard.allow({ status: 403, url: /documents/ });
  guard.allowConsole(/sdk|documents|ERR_FAILED/i);
  await handout.check();
  await page.route('**/sdk/document-sdk.js', (route) => route.abort());
  await download.click();
  await expect(page.getByText(text('works:attach.sdkMissing'))).toBeVisible();
  await page.unroute('**/sdk/document-sdk.js');
  const withSdk = page.waitForEvent('download');
  await download.click();
  expect((await withSdk).suggestedFilename()).toContain('v2');
  await expect(page.getByText(text('works:attach.done'))).toBeVisible();

  await page.route('**/documents/**', (route) =>
    route.fulfill({ status: 403, json: { message: 'Expired' }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await download.click();
  await expect(page.getByText(/403\W*Expired/)).toBeVisible();
  await page.route('**/download-token/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, userId: '' } } });
  });
  await expect(download).not.toHaveAttribute('aria-disabled');
  await download.click();
  await expect(page.getByText(text('works:attach.userMissing'))).toBeVisible();
});

test('only its author resolves a question, hidden works are closed, and exams and videos show their facts [H09] [H10]', async ({
  page,
  signInFast,
  guard,
}) => {
  guard.allow({ status: 403, url: /works/ });
  guard.allow({ status: 404, url: /works/ });
  await page.goto('/community/north/detail?resourceId=learner-question&sxz-lang=en_US');
  await expect(page.getByText(text('works:mark.open'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('works:qa.resolve') })).toHaveCount(0);
  await signInFast('learner');
  await page.goto('/community/north/detail?resourceId=learner-question&sxz-lang=en_US');
  await page.getByRole('button', { name: text('works:qa.resolve') }).click();
  await expect(page.getByText(text('works:mark.resolved'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: text('works:qa.reopen') }).click();
  await expect(page.getByText(text('works:mark.open'))).toBeVisible();
  await page.getByRole('button', { name: text('works:pin.add') }).click();
  await expect(page.getByText(text('works:mark.top'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: text('works:pin.remove') }).click();
  await expect(page.getByText(text('works:mark.top'), { exact: true })).toHaveCount(0);

  await page.goto('/knowledge/north/detail?resourceId=grace-okafor-vote&sxz-lang=en_US');
  await expect(page.getByText(text('works:page.closed'))).toBeVisible();
  await page.goto('/knowledge/north/detail?resourceId=learner-nothing&sxz-lang=en_US');
  await expect(page.getByText(text('works:page.unknown'))).toBeVisible();

  await page.goto('/iexam/north/examInfo?examId=chen-siyuan-exam&sxz-lang=en_US');
  await expect(page.getByText('80', { exact: true })).toBeVisible();
  await expect(page.getByText('60 minutes')).toBeVisible();
});

test('a short video plays, seeks and keeps its place; one that fails says so and is tried again [H09]', async ({
  page,
  guard,
  platform,
}) => {
  const parts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().startsWith(`${platform.assets}/media/videos/`)) parts.push(`${response.status()}`);
  });
  const video = page.locator('campus-work-detail video');
  const now = () => video.evaluate((film: HTMLVideoElement) => film.currentTime);
  await page.goto('/video/north/detail?videoId=chen-siyuan-video0&sxz-lang=en_US');
  await expect(video).toBeVisible();
  const { height, width } = (await video.boundingBox()) ?? { height: 0, width: 0 };
  expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.02);
  // Nothing is loaded before somebody plays it.
  expect(parts).toEqual([]);
  await video.focus();
  await page.keyboard.press('Space');
  await expect.poll(now).toBeGreaterThan(0.2);
  expect(await video.evaluate((film: HTMLVideoElement) => film.duration)).toBe(14);
  expect(parts).toContain('206');
  await video.evaluate((film: HTMLVideoElement) => {
    film.currentTime = 12;
  });
  await expect.poll(now).toBeGreaterThan(12.2);
  expect(await video.boundingBox()).toMatchObject({ height, width });

  guard.allow({ url: /media\/videos/ });
  guard.allowConsole(/ERR_FAILED|Failed to load/);
  await page.route('**/files/media/videos/**', (route) => route.abort());
  await page.reload();
  await video.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('alert')).toContainText(text('works:video.failed'));
  await expect(video).toHaveCount(0);
  await page.unroute('**/files/media/videos/**');
  await page.getByRole('button', { name: text('common:ui.retry') }).press('Enter');
  await expect(video).toBeFocused();
  await expect.poll(now).toBeGreaterThan(0.2);

  const { id } = await platform.createUser();
  await platform.sql`insert into videos (user_id, id, school_id, title, cover_url, file_url, duration_s, issue_time)
    values (${id}, ${`${id}-film`}, 'north', 'Not yet', '', '', 14, now())`;
  await page.goto(`/video/north/detail?videoId=${id}-film&sxz-lang=en_US`);
  await expect(page.getByText(text('works:video.none'))).toBeVisible();
});

/** The places of the comments in each lane, by the time of their animations. */
const lanes = (page: Page) =>
  page.locator('campus-comment-overlay').evaluate((element) => {
    const items = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.flight[data-lane]') ?? [])];
    return items.map((item) => {
      const { left, right, top } = item.getBoundingClientRect();
      const [animation] = item.getAnimations();
      return { lane: item.dataset.lane, left, right, top, state: animation?.playState };
    });
  });

/** Opens the menu of the comments. */
const openComments = (page: Page, language = 'en_US') =>
  page.getByRole('button', { name: text('works:overlay.menu', {}, language) }).click();

test('comments fly without overlapping, the other way in Arabic, and can be paused, listed and switched off [H11]', {
  tag: '@scaled',
}, async ({ page, embed }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const markup = (language: string) =>
    `<campus-comment-overlay tenant="north" language="${language}" user-id="learner"></campus-comment-overlay>`;
  await embed(markup('en_US'));
  await expect.poll(async () => (await lanes(page)).length, { timeout: 30_000 }).toBeGreaterThan(2);
  for (const one of await lanes(page)) {
    for (const other of await lanes(page)) {
      if (one.lane === other.lane && one.left < other.left) expect(one.right).toBeLessThan(other.right);
    }
  }
  const pause = page.getByRole('button', { name: text('works:overlay.pause') });
  await openComments(page);
  await pause.click();
  await openComments(page);
  const play = page.getByRole('button', { name: text('works:overlay.play') });
  await expect(play).toBeVisible();
  expect((await lanes(page)).every(({ state }) => state === 'paused')).toBe(true);
  // The choice is remembered; the list has every comment for keyboards and screen readers.
  await page.reload();
  await openComments(page);
  await expect(play).toBeVisible();
  await page.getByRole('button', { name: text('works:overlay.list') }).press('Enter');
  await expect(page.getByRole('listitem').first().getByRole('link').last()).toHaveAttribute(
    'href',
    /resourceId=learner-/,
  );
  await openComments(page);
  await page.getByRole('button', { name: text('works:overlay.hide') }).click();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await page.reload();
  await openComments(page);
  await page.getByRole('button', { name: text('works:overlay.show') }).click();
  await expect.poll(async () => (await lanes(page)).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const way = async () => {
    await page.mouse.move(5, 700);
    const before = (await lanes(page))[0];
    await expect.poll(async () => (await lanes(page))[0]?.left).not.toBe(before?.left);
    return Math.sign(((await lanes(page))[0]?.left ?? 0) - (before?.left ?? 0));
  };
  expect(await way()).toBe(-1);
  await embed(markup('ar_SA'));
  await expect.poll(async () => (await lanes(page)).length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(await way()).toBe(1);

  // On the cover of a space, at any width, both lanes are in it, and its one button is above them.
  for (const width of sampled([320, 1280], 2)) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/personSpace/north/works?spaceId=learner&sxz-lang=ru_RU');
    const controls = page.locator('campus-person-space [part=controls]').getByRole('button');
    await expect(controls).toHaveCount(1);
    const [button, flights, cover] = await Promise.all(
      [controls, page.locator('campus-person-space .flights'), page.locator('campus-person-space [part=cover]')].map(
        async (one) => (await one.boundingBox())!,
      ),
    );
    // The edges of the lanes in the box of 210 px.
    expect(button!.y + button!.height).toBeLessThanOrEqual(flights!.y + 50);
    expect(flights!.y + 160).toBeLessThanOrEqual(cover!.y + cover!.height);
    // Neither the lower lane nor the list is behind the avatar.
    const face = (await page.locator('campus-person-space .face').boundingBox())!;
    const isLane = (x: number) =>
      page
        .locator('campus-person-space')
        .evaluate(
          (element, at) =>
            element.shadowRoot?.elementsFromPoint(at.x, at.y).some((one) => one.matches('.flights, .flight')) ?? false,
          { x, y: flights!.y + 150 },
        );
    expect([await isLane(face.x + face.width / 2), await isLane(face.x + face.width + 40)]).toEqual([false, true]);
    await openComments(page, 'ru_RU');
    await page.getByRole('button', { name: text('works:overlay.list', {}, 'ru_RU') }).click();
    const list = (await page.locator('campus-person-space [part=list]').boundingBox())!;
    expect(list.height).toBeGreaterThan(80);
    const avatar = (await page.locator('campus-person-space .face').boundingBox())!;
    expect(list.y + list.height <= avatar.y || list.x >= avatar.x + avatar.width).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await embed(markup('ar_SA'));
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('campus-comment-overlay .flights')).toHaveCount(0);
});

test('few comments do not fly again at once [H11]', async ({ page, embed, platform }) => {
  const user = await platform.createUser();
  await platform.sql`insert into posts (user_id, id, school_id, resource_type, title, content, attachments, issue_time)
    values (${user.id}, ${`${user.id}-post`}, 'north', 'article', 'A post', 'A text', '[]', now())`;
  await platform.sql`insert into comments (user_id, id, work_id, from_user_id, content, created_at)
    values (${user.id}, ${`c-${user.id}`}, ${`${user.id}-post`}, 'teacher', 'The only comment', now())`;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await embed(`<campus-comment-overlay tenant="north" language="en_US" user-id="${user.id}"></campus-comment-overlay>`);
  await expect(page.locator('.flight[data-lane]')).toHaveCount(1);
  // The overlay’s clock, not that of its animations: the comment is still on its way.
  await page.clock.runFor(12_000);
  await expect(page.locator('.flight[data-lane]')).toHaveCount(1);
});

import { isProof } from '../../proofs.ts';
import { planAttendance } from '../attendance/attendances.ts';
import { expect, type Page, test, text, unique } from '../support/fixture.ts';
import { dayAgo, study, studyForDays } from './timeline-data.ts';

const WIDGET = '<campus-learning-timeline tenant="north" language="en_US"></campus-learning-timeline>';
const PATH = '/learningHistory/north?sxz-lang=en_US';
const MOST_ELEMENTS = 1_500;
const t = (key: string, values = {}, language = 'en_US') => text(`history:${key}`, values, language);
const articles = (page: Page) => page.getByRole('feed').locator('[aria-posinset]');
const heads = (page: Page) => page.locator('campus-learning-timeline [part=day]');

/** The elements of the document and of all shadow roots. */
const elements = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const countIn = (root: Document | ShadowRoot): number => {
      const all = [...root.querySelectorAll('*')];
      return all.reduce((sum, { shadowRoot }) => sum + (shadowRoot ? countIn(shadowRoot) : 0), all.length);
    };
    return countIn(document);
  });

test('days have their label, four counts, and cards that lead to what was studied [T01]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  const yesterday = dayAgo(1);
  const times = {
    start: new Date(Date.now() - 86_400_000).toISOString(),
    end: new Date(Date.now() - 80_000_000).toISOString(),
  };
  const liveId = `seen-${user.id}`;
  await platform.sql`
    insert into lives (tenant_id, id, title, cover, description, lecturer, start_at, end_at, time_zone, opened_at,
      closes_at, recorded, courseware_id, pm_flag, passcode, host_key, created_by, created_at)
    values ('north', ${liveId}, 'Vectors', 'mathematics', '', 'Mia', ${times.start}, ${times.end}, 'UTC', ${times.start},
      ${times.end}, true, null, false, '246810', ${liveId}, 'teacher', ${times.start})`;
  const [article] = await platform.sql<{ id: string }>`
    select id from posts where school_id = 'north' and resource_type = 'article' and user_id <> 'learner' order by id`;
  const [exam] = await platform.sql<{ id: string }>`select id from exams where school_id = 'north' order by id`;
  await study(platform, user.id, [
    { kind: 'live', id: liveId, title: 'Vectors', day: yesterday, seconds: 20, cover: '/files/media/courses/ai.webp' },
    { kind: 'article', id: article?.id ?? '', title: 'A text', day: yesterday },
    { kind: 'article', id: 'gone-1', title: 'A text of old', day: yesterday },
    { kind: 'exam', id: exam?.id ?? '', title: 'An exam', day: '2024-02-29' },
    { kind: 'course', id: 'cloud-zh', title: 'Clouds', day: '2024-02-29' },
    { kind: 'live', id: 'gone-2', title: 'A broadcast', day: '2024-02-29', seconds: 90 },
  ]);
  await signInFast(user.email);
  await page.goto(PATH);
  await expect(heads(page)).toHaveCount(2);
  const isThisYear = yesterday.startsWith(String(new Date().getFullYear()));
  await expect(heads(page).locator('time')).toHaveText([isThisYear ? yesterday.slice(5) : yesterday, '2024-02-29']);
  await expect(heads(page).first()).toContainText('Yesterday');
  const counts = (index: number) => heads(page).nth(index).getByRole('img');
  const named = async (index: number) =>
    counts(index).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(await named(0)).toEqual([
    t('count.article', { count: 2 }),
    t('count.live', { count: 1 }),
    t('count.exam', { count: 0 }),
    t('count.course', { count: 0 }),
  ]);
  expect(await named(1)).toEqual([
    t('count.article', { count: 0 }),
    t('count.live', { count: 1 }),
    t('count.exam', { count: 1 }),
    t('count.course', { count: 1 }),
  ]);
  // All four counts are shown, those of zero muted.
  const shown = (index: number) => heads(page).nth(index).locator('.count');
  for (const [index, none] of [2, 1].entries()) {
    await expect(shown(index)).toHaveCount(4);
    await expect(shown(index).and(page.locator('[data-none]'))).toHaveCount(none);
  }
  const cards = page.locator('campus-learning-timeline [part=card]');
  await expect(cards).toHaveCount(6);
  await expect(cards.filter({ hasText: 'Vectors' })).toContainText(t('watched', { duration: '1 min' }));
  await expect(cards.filter({ hasText: 'A broadcast' })).toContainText(t('watched', { duration: '2 min' }));

  // What is gone says so and is no link.
  for (const title of ['A text of old', 'A broadcast']) {
    await expect(cards.filter({ hasText: title })).toContainText(t('gone'));
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  }
  const addressOf = async (name: string) => {
    const { pathname, searchParams } = new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '');
    searchParams.delete('sxz-lang');
    return `${pathname}?${searchParams}`;
  };
  expect(await addressOf('A text')).toBe(`/knowledge/knowledgeDetail.htm?articleId=${article?.id}&schoolId=north`);
  expect(await addressOf('An exam')).toBe(`/iexam/north/examInfo?examId=${exam?.id}`);
  const [course] = await platform.sql<{ title: string }>`
    select title from course_texts where tenant_id = 'north' and course_id = 'cloud-zh' and language = 'en_US'`;
  expect(await addressOf(course?.title ?? '')).toBe('/course/north/course-view?courseId=cloud-zh');
  await guard.checkAxe(page);

  // The film of a live course of the demo.
  await platform.sql`update lives set recording_of = 'north-live-14' where id = ${liveId}`;
  // The article opens here, the live course in a new tab.
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Vectors' }).click();
  const room = await opened;
  await expect(room).toHaveURL(new RegExp(`/live/north/room/${liveId}`));
  await expect(room.locator('campus-live-room video')).toBeVisible();
  await room.close();
  await page.getByRole('link', { name: 'A text' }).click();
  await expect(page).toHaveURL(/knowledgeDetail\.htm\?articleId=/);
  await expect(page.locator('campus-work-detail').getByRole('heading').first()).toBeVisible();
});

test('the head of a day stays while it is scrolled, is marked, and 10 days come at a time until a short page [T01]', async ({
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  await studyForDays(platform, user.id, 23);
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/findStudyProcess')) asked.push(request.postDataJSON().pageVO.curPage);
  });
  await signInFast(user.email);
  await page.goto(PATH);
  await expect(articles(page)).toHaveCount(10);
  await expect(articles(page).first()).toHaveAttribute('aria-setsize', '-1');
  const active = page.locator('campus-learning-timeline .day-active [part=day]');
  await expect(active).toHaveAttribute('data-day', dayAgo(1));
  const third = heads(page).nth(2);
  const { y = 0 } = (await third.boundingBox()) ?? {};
  await page.evaluate((top) => scrollTo(0, top), y + 60);
  await expect(active).toHaveAttribute('data-day', dayAgo(5));
  expect(Math.abs((await third.boundingBox())?.y ?? 99)).toBeLessThan(2);
  await expect(page.locator('[aria-posinset="11"]')).toHaveCount(0);

  // Within 100 px of the end the next page is shown, and the page after the short one is not asked for.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('[aria-posinset="11"]')).toBeAttached();
  // Without a scroll, which would show the page itself.
  await page.getByRole('button', { name: t('more') }).evaluate((more: HTMLElement) => more.click());
  await expect(page.locator('[aria-posinset="20"]')).toBeFocused();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('[aria-posinset="23"]')).toBeAttached();
  await expect(page.getByText(t('end'))).toBeAttached();
  await expect(page.getByText('23 days loaded')).toBeAttached();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.mouse.wheel(0, 5_000);
  await expect(page.locator('[aria-posinset="23"]')).toHaveAttribute('aria-setsize', '23');
  expect(asked).toEqual([1, 2, 3]);

  // The keys of a feed.
  await page.locator('[aria-posinset="22"]').focus();
  await page.keyboard.press('PageDown');
  await expect(page.locator('[aria-posinset="23"]')).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(page.locator('[aria-posinset="22"]')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(page.locator('campus-learning-timeline [part=jump] :focus')).toBeVisible();
});

test('ten years of days, in the tests fewer, keep the document small to the end [T01]', {
  tag: '@scaled',
}, async ({ page, platform, signInFast }) => {
  test.slow();
  const days = isProof ? 900 : 250;
  let account = 'teacher';
  if (!isProof) {
    const user = await platform.createUser();
    await studyForDays(platform, user.id, days);
    account = user.email;
  }
  await signInFast(account);
  await page.goto(PATH);
  await expect(articles(page)).toHaveCount(10);
  const feed = page.getByRole('feed');
  // In the page, because a round trip of the test takes longer than a page of days.
  await feed.evaluate(
    async (list, { end, more }) => {
      const root = list.getRootNode() as ShadowRoot;
      const isAtEnd = () => root.textContent?.includes(end);
      while (!isAtEnd()) {
        if (list.ariaBusy !== 'true')
          [...root.querySelectorAll('button')].find(({ textContent }) => textContent === more)?.click();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    { end: t('end'), more: t('more') },
  );
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = feed.locator('[aria-posinset]:not([aria-busy])').last();
  await expect(last).toBeVisible();
  expect(Number(await last.getAttribute('aria-setsize'))).toBeGreaterThanOrEqual(days);
  await expect(last.locator('time').first()).toHaveText(/^20\d{2}-\d{2}-\d{2}$/);
  await expect.poll(() => elements(page)).toBeLessThan(MOST_ELEMENTS);
  // In the middle, too, where there are pages before and after.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(page.locator('campus-learning-timeline .day-active')).toBeVisible();
  await expect.poll(() => elements(page)).toBeLessThan(MOST_ELEMENTS);
});

test('asks a visitor to sign in, shows nothing of another person, and says that a history is empty [T01]', async ({
  embed,
  events,
  guard,
  page,
  platform,
  signInFast,
}) => {
  guard.allow({ status: 401, url: /\/api\// });
  await embed(WIDGET);
  await expect(page.getByText(t('signIn.title'))).toBeVisible();
  await page.getByRole('button', { name: text('common:signIn.title') }).click();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-sign-in-required');

  const user = await platform.createUser();
  await signInFast(user.email);
  await embed(WIDGET, { origin: 'main' });
  await expect(page.getByText(t('empty'))).toBeVisible();
  await expect(page.locator('campus-learning-timeline:state(empty)')).toBeAttached();
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/learning-history/') && asked.push(request.url())));
  await embed(WIDGET.replace('language', 'user-id="teacher" language'), { origin: 'main' });
  await expect(page.getByText(t('other.title'))).toBeVisible();
  expect(asked).toEqual([]);
});

test('labels and counts are in the digits of the language, from right to left, without anything cut at 320 px [T01]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  await study(platform, user.id, [{ kind: 'live', id: 'gone', day: '2024-02-29', seconds: 600, title: 'بث' }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await signInFast(user.email);
  await page.goto('/learningHistory/north?sxz-lang=ar_SA');
  const label = heads(page).locator('time');
  await expect(label).toHaveText('٢٠٢٤-٠٢-٢٩');
  await expect(label).toHaveAttribute('dir', 'ltr');
  await expect(label).toHaveAttribute('datetime', '2024-02-29');
  const card = page.locator('campus-learning-timeline [part=card]');
  await expect(card).toContainText('١٠');
  const [rail, text1] = await Promise.all([heads(page).boundingBox(), card.locator('bdi').boundingBox()]);
  // The rail is at the right.
  expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeGreaterThan((text1?.x ?? 0) + (text1?.width ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await guard.checkAxe(page);
});

test('a student sees where they were in the classes of the school, and what was noted there, and scrolls there by keys [U11] [P14]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  // So low that what is in the dialog scrolls.
  await page.setViewportSize({ width: 320, height: 360 });
  // With what the teacher has noted.
  const name = `Remarked ${unique()}`;
  const id = await planAttendance(platform, {
    ...{ name, classId: 'cloud', starts: -60, ends: -50 },
    students: { id: 'learner', name: '林晓' },
  });
  await platform.sql`update attendance_records set remark = 'Bring the worksheet.', remarked_at = now()
    where attendance_id = ${id}`;
  await signInFast('learner@campus.example');
  await page.goto(PATH);
  await page.getByRole('button', { name: t('attendance.open') }).click();
  const dialog = page.getByRole('dialog', { name: text('history-period:attendance.title') });
  await expect(dialog.getByText(/\d%/)).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  const body = dialog.getByRole('group', { name: text('history-period:attendance.title') });
  await expect(body).toHaveAttribute('tabindex', '0');
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('Bring the worksheet.');
  await guard.checkAxe(page);
  await body.press('End');
  await expect(dialog.getByRole('listitem').last()).toBeInViewport();
});

import { expect, test, text, WHOLE_DATE } from '../support/fixture.ts';

const WORKS = '/personSpace/north/works';
const tab = (name: 'knowledge' | 'video' | 'course' | 'exam') =>
  ({ name: text(`works:tab.${name}`), exact: true }) as const;

test('works come ten at a time, by button or scrolling, each once, the next ones called for before the end is reached, and are there again on the way back [H08] [H09] [H10]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    // The comment overlay asks for its own, longer list.
    const isOfTab = url.pathname.endsWith('/works/knowledge') && url.searchParams.get('limit') === '10';
    if (isOfTab) asked.push(url.searchParams.get('page') ?? '');
  });
  await page.goto(`${WORKS}?spaceId=learner&sxz-lang=en_US`);
  const posts = page.getByRole('feed').getByRole('article');
  await expect(posts).toHaveCount(10);
  const endFrom = () =>
    page.locator('.campus-endless-end').evaluate((end) => end.getBoundingClientRect().top - innerHeight);
  // Two windows before the end, the next page is called for, but not shown.
  await page.evaluate((by) => scrollBy(0, by), (await endFrom()) - 1_000);
  await expect.poll(() => asked).toEqual(['1', '2']);
  await expect(posts).toHaveCount(10);
  await page.evaluate((by) => scrollBy(0, by), (await endFrom()) - 100);
  await expect(page.locator('[aria-posinset="11"]')).toBeAttached();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => asked).toEqual(['1', '2', '3']);
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByText(text('works:list.end'))).toBeAttached();

  // Others see no exams of a person; those of an organization everybody sees.
  await expect(page.getByRole('tab', tab('exam'))).toHaveCount(0);
  await page.goto(`${WORKS}?spaceId=amelia-hart&sxz-lang=en_US`);
  const link = page.getByRole('link', { name: /^Designing for failure: what we learned/ });
  await expect(link).toContainText('Designing for failur…');
  const more = page.getByRole('button', { name: text('works:post.expand') }).first();
  await more.click();
  await expect(page.getByRole('button', { name: text('works:post.collapse') }).first()).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.getByRole('tab', tab('video')).click();
  await page.getByRole('link', { name: 'Threat modelling on a napkin' }).click();
  await page.waitForURL('**/video/north/detail?**');
  await page.goBack();
  await expect(page.getByRole('tab', tab('video'))).toHaveAttribute('aria-selected', 'true');

  // What was loaded is there again without a request, and the page after it can be loaded.
  asked.length = 0;
  await page.goto(`${WORKS}?spaceId=learner&sxz-lang=en_US`);
  await expect(posts).toHaveCount(10);
  await posts.first().getByRole('link').click();
  await page.waitForURL('**/detail?**');
  await page.goBack();
  await expect(posts).toHaveCount(10);
  expect(asked.filter((number) => number === '1')).toHaveLength(1);
  // Without a scroll, which would load the page itself.
  await page.getByRole('button', { name: text('works:list.more') }).evaluate((more: HTMLElement) => more.click());
  await expect(page.locator('[aria-posinset="11"]')).toBeAttached();
  // The focus is at the last of those that were there.
  await expect(page.locator('[aria-posinset="10"]')).toBeFocused();
  expect([...new Set(asked)]).toEqual(['1', '2']);

  await page.goto(`${WORKS}?spaceId=org&sxz-lang=en_US`);
  await page.getByRole('tab', tab('exam')).click();
  await expect(page.getByRole('link', { name: 'Workshop safety certificate' })).toHaveAttribute(
    'href',
    /\/iexam\/river\/examInfo\?examId=org-safety/,
  );
  await expect(page.getByRole('article').getByRole('time').first()).toHaveAttribute('title', WHOLE_DATE);
});

test('courses of the own space and of an organization come twelve at a time and lead to their pages [H08] [H10]', async ({
  page,
  platform,
  signInFast,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/works/courses')) asked.push(url.searchParams.get('pageNumber') ?? '');
  });
  await page.goto(`${WORKS}?spaceId=teacher&sxz-lang=en_US`);
  await expect(page.getByRole('tab', tab('video'))).toBeVisible();
  await expect(page.getByRole('tab', tab('course'))).toHaveCount(0);
  const author = await platform.createUser();
  await platform.sql`insert into courses (tenant_id, id, author_id, language, subject, level, card_image_url,
      lesson_count, minutes, learner_count, created_at, modified_at)
    select 'north', ${author.id} || number, ${author.id}, 'ja_JP', 'technology', 'beginner', '', 1, 95, 3, now(),
      now() - number * interval '1 hour' from generate_series(1, 14) as number`;
  await platform.sql`insert into course_texts (tenant_id, course_id, language, title, summary, description)
    select 'north', ${author.id} || number, 'ja_JP', '日本語で学ぶネットワークとセキュリティの基礎講座 ' || number, '', ''
    from generate_series(1, 14) as number`;
  await signInFast(author.email);
  await page.goto(`${WORKS}?sxz-lang=en_US`);
  await page.getByRole('tab', tab('course')).click();
  const cards = page.getByRole('feed').getByRole('article');
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText('日本語で学ぶネットワークとセキュリティの…');
  await expect(cards.first()).toContainText('Japanese');
  await expect(cards.first()).toContainText('3 learners');
  await page.mouse.wheel(0, 20_000);
  await expect(page.locator('[aria-posinset="14"]')).toBeAttached();
  expect(asked).toEqual(['1', '2']);

  await page.goto(`${WORKS}?spaceId=org&sxz-lang=ar_SA`);
  await page.getByRole('tab', { name: text('works:tab.course', {}, 'ar_SA'), exact: true }).click();
  await expect(cards).toHaveCount(4);
  const link = cards.first().getByRole('link');
  await expect(link).toHaveAttribute('href', /\/course\/river\/course-view\?courseId=/);
  await link.click();
  await expect(page.locator('campus-course-view').getByRole('heading').first()).toBeVisible();
});

test('following a person appears in the feed, for others too unless it is hidden, until it ends [H01] [H03] [H06] [P18]', async ({
  browser,
  events,
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  await signInFast(user.email);
  await page.goto(`${WORKS}?spaceId=amelia-hart&sxz-lang=en_US`);
  const head = page.locator('campus-person-space [part=head]');
  await head.getByRole('button', { name: text('follow:followPerson', { name: 'Amelia' }), exact: true }).click();
  const unfollow = head.getByRole('button', { name: text('follow:unfollowPerson', { name: 'Amelia' }), exact: true });
  await expect(unfollow).toBeVisible();
  await expect
    .poll(() => events().map(({ detail }) => detail))
    .toContainEqual({ code: 'follow-changed', fields: { relation: 'following' } });
  await page.goto('/personSpace/north/dynamics?sxz-lang=en_US');
  const entries = page.getByRole('feed').getByRole('article');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(text('works:feed.person'));
  await expect(entries.getByRole('link', { name: 'Amelia' })).toHaveAttribute('href', /spaceId=amelia-hart/);
  await page.reload();
  await expect(entries).toHaveCount(1);

  const visitor = await (await browser.newContext({ baseURL: platform.main })).newPage();
  const seen = visitor.getByRole('feed').getByRole('article');
  await visitor.goto(`/personSpace/north/dynamics?spaceId=${user.id}&sxz-lang=en_US`);
  await expect(seen).toContainText('Amelia');
  await platform.sql`update spaces set shows_follows = false where user_id = ${user.id}`;
  await visitor.reload();
  await expect(visitor.getByText(text('works:feed.empty'))).toBeVisible();
  await expect(seen).toHaveCount(0);
  await visitor.context().close();

  await page.goto(`${WORKS}?spaceId=amelia-hart&sxz-lang=en_US`);
  await unfollow.click();
  await expect(unfollow).toHaveCount(0);
  await page.goto('/personSpace/north/dynamics?sxz-lang=en_US');
  await expect(page.getByText(text('works:feed.emptyOwn'))).toBeVisible();
});

test('the feed shows what a person did, without what is hidden [H01] [H06]', async ({ page, signInFast }) => {
  await page.goto('/personSpace/north/dynamics?spaceId=chen-siyuan&sxz-lang=en_US');
  await expect(page.getByText(text('works:feed.article')).first()).toBeVisible();
  await expect(page.getByText(text('works:feed.exam'))).toHaveCount(0);
  await signInFast('learner');
  await page.goto('/personSpace/north/dynamics?sxz-lang=en_US');
  await expect(page.getByText(text('works:feed.article')).first()).toBeVisible();
  // A click would scroll to the button, and with it to the end of the list.
  await page.getByRole('button', { name: text('works:list.more') }).dispatchEvent('click');
  await expect(page.getByText(text('works:feed.exam'))).toBeAttached();
  // Back to the top, where no entry is half under the sticky tabs.
  await page.evaluate(() => scrollTo(0, 0));
});

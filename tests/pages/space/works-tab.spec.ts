import { expect, test, text } from '../support/fixture.ts';

const WORKS = '/personSpace/north/works';
const tab = (name: 'knowledge' | 'video' | 'exam') => ({ name: text(`works:tab.${name}`), exact: true }) as const;

test('[H08][H09][H10] works come ten at a time, by button or scrolling, each once, and are there again on the way back', async ({
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
  await page.getByRole('button', { name: text('works:list.more') }).click();
  await expect.poll(() => asked).toEqual(['1', '2']);
  await expect(page.locator('[aria-posinset="11"]')).toBeAttached();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => asked).toEqual(['1', '2', '3']);
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

  await page.goto(`${WORKS}?spaceId=org&sxz-lang=en_US`);
  await page.getByRole('tab', tab('exam')).click();
  await expect(page.getByRole('link', { name: 'Workshop safety certificate' })).toHaveAttribute(
    'href',
    /\/iexam\/river\/examInfo\?examId=org-safety/,
  );
});

test('[H01][H06] the feed shows what a person did, without what is hidden', async ({ page, signInFast }) => {
  await page.goto('/personSpace/north/dynamics?spaceId=chen-siyuan&sxz-lang=en_US');
  await expect(page.getByText(text('works:feed.article')).first()).toBeVisible();
  await expect(page.getByText(text('works:feed.exam'))).toHaveCount(0);
  await signInFast('learner');
  await page.goto('/personSpace/north/dynamics?sxz-lang=en_US');
  await expect(page.getByText(text('works:feed.article')).first()).toBeVisible();
  const more = page.getByRole('button', { name: text('works:list.more') });
  await more.click();
  await expect(page.getByText(text('works:feed.exam'))).toBeAttached();
  // Back to the top, where no entry is half under the sticky tabs.
  await page.evaluate(() => scrollTo(0, 0));
});

import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '../../support/fixture.ts';
import type { Person } from './person.ts';

const bellOf = (page: Page) => page.locator('campus-school-header campus-notifications');

/** Opens the bell and follows the newest notification with a sentence. */
async function follow({ page, t }: Person, key: string, values: Readonly<Record<string, string>>): Promise<void> {
  await bellOf(page).locator('[part=trigger]').click();
  await bellOf(page)
    .locator('[part=panel]')
    .getByRole('link', { name: t(`notification-list:${key}`, values) })
    .first()
    .click();
}

/** The teacher writes a post, from the portal. */
export async function writePost({ button, go, page, t }: Person, schoolId: string, title: string): Promise<string> {
  await go(`/portal/${schoolId}`);
  await page.getByRole('link', { name: t('portal-next:make.post') }).click();
  const editor = page.locator('campus-work-editor');
  await editor.getByRole('textbox', { name: t('work-editor:field.title') }).fill(title);
  await editor.getByRole('textbox', { name: t('work-editor:field.content') }).fill(`**${title}**`);
  await button('work-editor:publish').click();
  await expect(page.locator('campus-work-detail').getByRole('heading', { name: title })).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  return `${pathname}?resourceId=${searchParams.get('resourceId')}`;
}

async function comment(person: Person, path: string, words: string): Promise<void> {
  await person.go(path);
  await person.field('works:comment.field').fill(words);
  await person.button('works:comment.send').click();
  await expect(person.page.getByText(words, { exact: true })).toBeVisible();
}

/** The learner comments, the teacher is told and answers, and the learner is told. */
export async function talk(learner: Person, teacher: Person, names: Names, path: string, title: string): Promise<void> {
  await comment(learner, path, '1 + 1 = 3?');
  await teacher.go('/live');
  await follow(teacher, 'text.commented', { name: names.learner, title });
  await expect(teacher.page.getByText('1 + 1 = 3?', { exact: true })).toBeVisible();
  await teacher.page
    .getByRole('button', { name: teacher.like('works:comment.replyTo') })
    .first()
    .click();
  await teacher.page.getByLabel(teacher.like('works:comment.replyField')).fill('1 + 1 = 2');
  await teacher.button('works:comment.sendReply').click();
  await expect(teacher.page.getByRole('listitem').filter({ hasText: '1 + 1 = 2' }).first()).toBeVisible();
  await teacher.shoot('answered');
  await learner.go('/live');
  await bellOf(learner.page).locator('[part=trigger]').click();
  await expect(bellOf(learner.page).locator('[part=panel]').getByRole('link').first()).toBeVisible();
  await learner.shoot('bell');
  await learner.page.keyboard.press('Escape');
  await follow(learner, 'text.replied', { name: names.teacher, title });
  await expect(learner.page.getByText('1 + 1 = 2', { exact: true })).toBeVisible();
}

interface Names {
  readonly learner: string;
  readonly teacher: string;
}

/** The page of the report service, which speaks the language of the page. */
const service = (page: Page): FrameLocator => page.frameLocator('campus-complaint-report iframe');

/** The learner reports the comment of another one, the administrator decides, and the learner learns what became of it. */
export async function reportComment(learner: Person, rude: Person, admin: Person, schoolId: string, path: string) {
  const words = 'xxx xxx xxx';
  await comment(rude, path, words);
  await learner.go(path);
  const said = learner.page.getByRole('article').filter({ hasText: words });
  await said
    .getByRole('button', { name: learner.like('works:comment.more') })
    .last()
    .click();
  await learner.page.getByRole('menuitem', { name: learner.t('works:report.action') }).click();
  const form = service(learner.page);
  await form.getByRole('radio').first().check();
  await learner.shoot('report');
  await form.getByRole('button').last().click();
  await expect(form.getByRole('radio')).toHaveCount(0);
  await learner.shoot('reported');

  await admin.go(`/iadmin/${schoolId}/management`);
  await admin.enterRoom('console:reports.title');
  const reports = admin.page.getByRole('region', { name: admin.t('console:reports.title') });
  await expect(reports.getByText(words)).toBeVisible();
  const close = reports.getByRole('button', { name: admin.t('console:reports.close') });
  await close.click();
  await reports.getByLabel(admin.t('console:reports.decision')).fill('OK 123');
  await admin.shoot('decides');
  await close.click();
  await expect(reports.getByText(admin.t('console:reports.none'))).toBeVisible();

  await learner.go('/live');
  await follow(learner, 'text.reportActed', { title: words });
  await expect(learner.page.getByText('OK 123')).toBeVisible();
  await learner.shoot('outcome');
}

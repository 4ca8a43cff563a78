import type { Page } from '@playwright/test';
import { type LtiPlatform, person, startLtiPlatform } from '../../support/lti/lti-platform.ts';
import { createLives } from '../live/lives.ts';
import { consoleOf, expect, test, text, unique } from './fixture.ts';

/** A learning system at another site opens the platform in frames (requirement F04), without third-party cookies. */

const t = (key: string, values = {}) => text(`learning-systems:${key}`, values);

const QUESTIONS = ['One', 'Two'].map((name, index) => ({
  ...{ name, id: `q${index + 1}`, kind: 'single', text: `${name}: which option is right?`, answers: ['o2'] },
  options: ['First', 'Right', 'Last'].map((title, place) => ({ id: `o${place + 1}`, title: `${title} of ${name}` })),
}));

/** Blocks cookies of other sites than that of the page. */
const blockThirdPartyCookies = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
};

const register = async (page: Page, lms: LtiPlatform, schoolId: string): Promise<void> => {
  await page.goto(`${consoleOf(schoolId)}#learning-systems`);
  const room = page.getByRole('region', { name: t('title') });
  const addressAt = (label: string) => room.getByLabel(label, { exact: true }).inputValue();
  await expect(room.getByLabel(t('address.login'), { exact: true })).toBeVisible();
  lms.setTool({
    login: await addressAt(t('address.login')),
    launch: await addressAt(t('address.launch')),
    jwks: await addressAt(t('address.jwks')),
  });
  await room.getByRole('button', { name: t('add') }).click();
  await room.getByRole('button', { name: t('register'), exact: true }).click();
  // Each field says what is missing, and the first one has the focus.
  await expect(room.getByLabel(t('field.name'), { exact: true })).toBeFocused();
  await expect(room.getByText(t('wrong.address'))).toHaveCount(4);
  const { administrators: _, deploymentIds, ...fields } = lms.registration;
  for (const [name, value] of Object.entries({ ...fields, deploymentIds: deploymentIds.join('\n') }))
    await room.getByLabel(t(`field.${name}`), { exact: true }).fill(value);
  await room.getByRole('button', { name: t('register'), exact: true }).click();
  await expect(room.getByRole('button', { name: `${t('change')} ${lms.registration.name}` })).toBeVisible();
};

test('a teacher chooses an exam in a frame of a learning system, a student takes it there, and its score arrives [F04]', async ({
  administered,
  guard,
  page,
  platform,
}) => {
  const { admin, schoolId } = administered;
  const lms = await startLtiPlatform('localhost', platform.now);
  lms.people.set('teacher', person('teacher', 'Instructor'));
  lms.people.set('student', person('student', 'Learner'));
  try {
    await platform.sql`insert into external_accounts (tenant_id, just_in_time, roles)
      values (${schoolId}, true, '["learner", "teacher"]')`;
    // Everybody sees the exams of an organization.
    await platform.sql`update users set is_organization = true where id = ${admin.id}`;
    const exam = { id: `${admin.id}-${unique()}`, name: 'Vectors: final' };
    const at = (minutes: number) => new Date(platform.now().getTime() + minutes * 60_000).toISOString();
    await platform.sql`insert into exams (user_id, id, school_id, name, cover_url, modified_time, start_time, end_time,
        duration_minutes, question_count, total_score, pass_score, questions)
      values (${admin.id}, ${exam.id}, ${schoolId}, ${exam.name}, '', ${at(-9)}, ${at(-9)}, ${at(600)}, 20, 2, 100, 60,
        ${JSON.stringify(QUESTIONS)}::jsonb)`;
    await register(page, lms, schoolId);
    await guard.checkAxe(page);

    await blockThirdPartyCookies(page);
    const tool = page.frameLocator('iframe[title="Tool"]');
    await page.goto(`${lms.origin}/course?user=teacher&choose=1`);
    await expect(tool.getByRole('heading', { name: text('platform-lti:choose.title') })).toBeVisible();
    await tool.getByLabel(exam.name).check();
    await tool.getByRole('button', { name: text('platform-lti:choose.add') }).click();
    await expect(tool.locator('#added')).toBeVisible();
    const [link] = [...lms.links.values()];
    expect(link?.title).toBe(exam.name);

    // No cookie at all comes with the message: the learning system keeps what proves the browser.
    await page.route('**/lti/*/launch', async (route) => {
      const { cookie: _, ...headers } = await route.request().allHeaders();
      await route.continue({ headers });
    });
    await page.goto(`${lms.origin}/course?user=student&link=${link?.id}&storage=_parent`);
    const widget = tool.locator('campus-work-detail');
    await widget.getByRole('button', { name: text('exam:start') }).click();
    for (const { name } of QUESTIONS) await widget.getByRole('radio', { name: `Right of ${name}` }).check();
    await widget.getByRole('button', { name: text('exam:submit') }).click();
    await expect(widget.getByText(text('exam:passed'), { exact: true })).toBeVisible();
    await expect
      .poll(() => lms.gradebook.messages)
      .toMatchObject([
        {
          column: link?.lineItem,
          score: { userId: 'student', scoreGiven: 100, scoreMaximum: 100 },
        },
      ]);
  } finally {
    await lms.close();
  }
});

test('a learning system registers itself, and a launch leads on in its frame, and back [F04]', async ({
  administered,
  context,
  guard,
  page,
  platform,
}) => {
  const { admin, schoolId } = administered;
  const lms = await startLtiPlatform('localhost', platform.now);
  lms.people.set('student', person('student', 'Learner'));
  try {
    await page.goto(`${consoleOf(schoolId)}#learning-systems`);
    await page
      .getByRole('status')
      .getByRole('link', { name: text('console:keys.title') })
      .click();
    await expect(page.getByRole('region', { name: text('console:keys.accounts') })).toBeVisible();
    await platform.sql`insert into external_accounts (tenant_id, just_in_time, roles)
      values (${schoolId}, true, '["learner"]')`;
    const live = `live-${unique()}`;
    await createLives(platform, schoolId, admin.id, [{ id: live, title: 'Vectors', at: -5, opened: 0 }]);
    await page.goto(`${consoleOf(schoolId)}#learning-systems`);
    const room = page.getByRole('region', { name: t('title') });
    await room.getByRole('button', { name: t('invite') }).click();
    const invitation = await room.getByLabel(t('address.register'), { exact: true }).inputValue();
    const query = new URLSearchParams({
      openid_configuration: `${lms.origin}/configuration`,
      registration_token: 'registration-token',
    });
    await page.goto(`${invitation}&${query}`);
    await expect(page.getByRole('heading', { name: text('platform-lti:registered.title') })).toBeVisible();
    await page.goto(`${consoleOf(schoolId)}#learning-systems`);
    await expect(room.getByRole('button', { name: `${t('change')} ${new URL(lms.origin).host}` })).toBeVisible();
    await expect(room.getByText(t('noDeployment'))).toHaveCount(0);

    await blockThirdPartyCookies(page);
    lms.links.set('live', { id: 'live', url: `${platform.main}/lti/${schoolId}/live/${live}`, title: 'Vectors' });
    await page.goto(`${lms.origin}/course?user=student&link=live`);
    const tool = page.frameLocator('iframe[title="Tool"]');
    const detail = tool.locator('campus-live-detail');
    await expect(detail.getByRole('heading', { name: 'Vectors' })).toBeVisible();
    await detail
      .locator('a, button')
      .filter({ hasText: text('live-detail:action.enter') })
      .click();
    const inRoom = tool.locator('campus-live-room');
    await expect(inRoom).toBeVisible();
    await expect(inRoom.getByText(text('live-room:leave')).first()).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(detail.getByRole('heading', { name: 'Vectors' })).toBeVisible();
    await expect(page).toHaveURL(/link=live$/);
    await page.evaluate(() => history.forward());
    await expect(inRoom).toBeVisible();
    await page.evaluate(() => history.back());

    // Other pages of the platform are in a tab, with the student: the administrator of this browser is asked.
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      detail.locator(`a[href*="/portal/${schoolId}"]`).click(),
    ]);
    await expect(tab.getByText(new URL(lms.origin).host)).toBeVisible();
    await tab.getByRole('button', { name: 'Continue as ⁨Student Example⁩' }).click();
    await tab.waitForURL((url) => url.pathname === `/portal/${schoolId}`);
    await expect(tab.getByText('⁨Student Example⁩').first()).toBeVisible();
    await tab.close();

    // In a frame that may open no tab, the link is named, and leads away from the course only if that is allowed, too.
    guard.allowConsole(/sandbox|Unsafe attempt|Blocked opening/);
    const sandbox = 'allow-scripts allow-same-origin allow-forms';
    const notice = tool.locator('.onward');
    const onward = notice.getByRole('link', { name: text('platform-embed:onward.open') });
    for (const more of ['', ' allow-top-navigation-by-user-activation']) {
      await page.goto(
        `${lms.origin}/course?${new URLSearchParams({ user: 'student', link: 'live', sandbox: sandbox + more })}`,
      );
      await detail.locator(`a[href*="/portal/${schoolId}"]`).click();
      await expect(notice).toContainText(text('platform-embed:onward.here'));
      await expect(onward).toBeFocused();
      if (!more) await guard.checkAxe(page);
      await onward.click();
      if (more) break;
      await expect(notice.getByRole('status')).toContainText(`${platform.main}/portal/${schoolId}`);
      await expect(page).toHaveURL(/\/course\?/);
    }
    await page.waitForURL((url) => url.pathname === `/portal/${schoolId}`);
    await expect(page.getByText('⁨Student Example⁩').first()).toBeVisible();
    await page.goto(`${lms.origin}/course?user=student&link=live`);
    await expect(detail.getByRole('heading', { name: 'Vectors' })).toBeVisible();

    guard.allow({ status: 400, url: /\/lti\/[^/]+\/launch$/ });
    guard.allowLog(/LTI-06/);
    // Coming back from elsewhere, the message is not sent again: the page says what to do.
    await page.goto('about:blank');
    await page.goBack();
    await expect(tool.getByText(text('platform-lti:refused.again'))).toBeVisible();
    await page.reload();
    await expect(detail.getByRole('heading', { name: 'Vectors' })).toBeVisible();
  } finally {
    await lms.close();
  }
});

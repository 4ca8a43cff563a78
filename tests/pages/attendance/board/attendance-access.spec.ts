import { RECORD_REFRESH_MS } from '../../../../src/contract/attendance/records.ts';
import { expect, type Page, type TestPlatform, test, text } from '../../support/fixture.ts';
import { planAttendance } from '../attendances.ts';

const board = (key: string, values = {}) => text(`attendance-board:${key}`, values);
const sign = (key: string, values = {}) => text(`attendance-sign:${key}`, values);
const LESSON = 'Burns and scalds';
const STUDENT = 'Wanda Waterman';

/** An open attendance of a class with one student. */
const begin = (platform: TestPlatform, school: string, classId: string, userId: string, name: string) =>
  planAttendance(platform, { school, classId, name: LESSON, starts: -30, ends: 600, students: { id: userId, name } });

/** Another person, in a browser of their own. */
const somebodyElse = async (page: Page, platform: TestPlatform): Promise<Page> => {
  const context = await page.context().browser()?.newContext({ baseURL: platform.main });
  return (context as NonNullable<typeof context>).newPage();
};

const codeOf = (page: Page, school: string, kind: 'permanent' | 'temp', id: string) =>
  page.evaluate(
    async ([address, tenant]) => {
      const headers = { tenant_id: tenant as string, 'campus-session': 'cookie' };
      const answer = (await (await fetch(address as string, { headers })).json()) as {
        data: { url: string; codes?: { code: string }[] };
      };
      return answer.data.codes?.[0]?.code ?? answer.data.url;
    },
    [`/api/manager/api/qRCode/url/${kind}/${id}`, school],
  );

/** Links of codes have no language. */
const inEnglish = (page: Page) =>
  page.addInitScript(() => {
    if (location.protocol === 'http:') sessionStorage.setItem('campus-language', 'en_US');
  });

/** Everything that the page holds, in all its widgets. */
const contentOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const read = (root: Document | ShadowRoot): string =>
      [root.querySelector('*')?.outerHTML, ...[...root.querySelectorAll('*')].map(inner)].join('\n');
    const inner = ({ shadowRoot }: Element): string => (shadowRoot ? shadowRoot.innerHTML + read(shadowRoot) : '');
    return read(document);
  });

test('a learner of another school is refused at the board, the projection and the page behind a code [A01] [A05] [A06]', async ({
  page,
  embed,
  guard,
  platform,
  signInFast,
}) => {
  const id = await begin(platform, 'river', 'first-aid', 'student-of-river', STUDENT);
  const teacher = await somebodyElse(page, platform);
  await signInFast('org', { page: teacher });
  const digits = await codeOf(teacher, 'river', 'temp', id);
  const link = await codeOf(teacher, 'river', 'permanent', id);
  await teacher.context().close();
  for (const status of [403, 404])
    guard.allow({ status, url: /attendance-sign|attendanceDetail|attendanceRecordList|getAttendanceProjection/ });

  await signInFast('learner');
  const attributes = `language="en_US" attendance-id="${id}"`;
  await embed(
    `<campus-attendance-board tenant="river" ${attributes}></campus-attendance-board>
    <campus-attendance-projection tenant="river" ${attributes}></campus-attendance-projection>
    <campus-attendance-board tenant="north" id="elsewhere" ${attributes}></campus-attendance-board>
    <campus-attendance-sign tenant="river" language="en_US"></campus-attendance-sign>`,
    { origin: 'main' },
  );
  for (const [widget, title] of [
    ['campus-attendance-board[tenant=river]', board('failed')],
    ['campus-attendance-projection', text('attendance-projection:failed')],
    ['#elsewhere', board('failed')],
  ] as const) {
    const alert = page.locator(widget).getByRole('alert');
    await expect(alert).toContainText(title);
    await expect(alert).toContainText(text('common:error.forbidden'));
  }
  await page.getByLabel(sign('entry.label')).fill(digits);
  await expect(page.getByText(sign('unknown.text'))).toBeVisible();
  const content = await contentOf(page);
  expect(content).toContain(sign('unknown.text'));
  for (const secret of [LESSON, STUDENT, 'First aid at work']) expect(content).not.toContain(secret);

  // The link of a code reveals its lesson, and that the user is not in it, but nothing about others.
  await inEnglish(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: sign('notIn') })).toBeVisible();
  expect(await contentOf(page)).not.toContain(STUDENT);
  expect(
    await platform.sql`select status, version from attendance_records where tenant_id = 'river' and attendance_id = ${id}`,
  ).toEqual([{ status: 0, version: 0 }]);
});

test('the board shows who has signed in by a code meanwhile, and says when it cannot [A01] [A10]', async ({
  page,
  embed,
  guard,
  platform,
  signInFast,
}) => {
  const id = await begin(platform, 'north', 'calculus', 'learner', '林晓雨');
  await page.clock.install();
  await signInFast('teacher');
  await embed(
    `<campus-attendance-board tenant="north" language="en_US" attendance-id="${id}"></campus-attendance-board>`,
    { origin: 'main' },
  );
  const status = page.getByRole('row', { name: '林晓雨' }).getByRole('radio', { name: board('status.1') });
  const chip = page.getByRole('group', { name: board('chip.label') }).getByRole('button', { name: board('status.1') });
  await expect(status).not.toBeChecked();
  const link = await codeOf(page, 'north', 'permanent', id);
  const learner = await somebodyElse(page, platform);
  await signInFast('learner', { page: learner });
  await inEnglish(learner);
  await learner.goto(link);
  await learner.getByRole('button', { name: sign('confirm', { name: '林晓雨' }) }).click();
  await expect(learner.getByRole('heading', { name: sign('signed.onTime') })).toBeVisible();
  await learner.context().close();

  const LIST = /attendanceRecordList\//;
  guard.allow({ status: 403, url: LIST });
  await page.route(LIST, (route) => route.fulfill({ status: 403, json: { code: '403000', message: '' } }));
  await page.clock.runFor(RECORD_REFRESH_MS + 500);
  const note = page.locator('.board-note').filter({ hasText: board('list.stale') });
  await expect(note).toBeVisible();
  await expect(status).not.toBeChecked();
  await page.unroute(LIST);
  await page.clock.runFor(RECORD_REFRESH_MS + 500);
  await expect(status).toBeChecked();
  await expect(chip).toContainText('1');
  await expect(note).toBeHidden();
});

import { DAY_MS, MINUTE_MS } from '../../../src/contract/durations.ts';
import { createMember } from '../console/administrators.ts';
import { insertLive } from '../live/new-live.ts';
import { holdExam } from '../space/new-exam.ts';
import { expect, type TestPlatform, test, text, unique } from '../support/fixture.ts';
import { agreementsIn, formIn } from '../support/forms.ts';

/** Requirement Z01: the clock of the device is wrong, and is set while a page is open. */

const CLOCKS = [
  { name: 'a day fast, and set right', wrong: DAY_MS, jump: -DAY_MS },
  { name: 'a day slow, and set right', wrong: -DAY_MS, jump: DAY_MS },
  { name: '10 minutes fast, and set a day back', wrong: 10 * MINUTE_MS, jump: -DAY_MS },
  { name: '10 minutes slow, and set a day forward', wrong: -10 * MINUTE_MS, jump: DAY_MS },
] as const;

/** A vote of the demo once more, which ends in two hours by the clock of the platform; returns the path of its page. */
async function holdVote({ sql }: TestPlatform): Promise<string> {
  const id = `noah-whitfield-vote${unique()}`;
  await sql`insert into posts select (jsonb_populate_record(seeded, ${JSON.stringify({ id })}::jsonb)).*
    from posts seeded where id = 'noah-whitfield-vote'`;
  await sql`update posts set end_time = now() + interval '2 hours' where id = ${id}`;
  return `/community/north/detail?resourceId=${id}&sxz-lang=en_US`;
}

for (const [index, { jump, name, wrong }] of CLOCKS.entries())
  test(`with a clock that is ${name}, people sign in, vote, wait and take an exam by the time of the platform (F12) [P09] [Z01]`, {
    tag: index === 0 ? [] : '@proof',
  }, async ({ page, embed, platform }) => {
    const user = await createMember(platform, 'north', 'learner');
    await page.clock.install({ time: Date.now() + wrong });
    /** Sets the clock, and lets the page go on for a while. */
    const setClock = async (then: number) => {
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + jump);
      await page.clock.fastForward(then);
    };

    await page.goto('/login/index?sxz-lang=en_US&tenant=north');
    const form = formIn(page);
    await form.account.fill(user.email);
    await form.password.fill(user.password);
    await form.submit.click();
    await page.waitForURL((url) => url.pathname !== '/login/index');

    // It has to be read for ten minutes.
    const dialog = '<campus-agreement-dialog tenant="north" language="en_US" open hold-seconds="600">';
    await embed(`${dialog}</campus-agreement-dialog>`, { origin: 'main' });
    const { box, confirm } = agreementsIn(page);
    await box.check();
    await setClock(8 * MINUTE_MS);
    await expect(confirm).toHaveText(/\D(?:1[012]\d|\d\d?) sec/);
    await expect(confirm).toBeDisabled();
    await page.clock.fastForward(2 * MINUTE_MS);
    await expect(confirm).toHaveText(text('agreement:confirm'));
    await expect(confirm).toBeEnabled();

    await page.goto(await holdVote(platform));
    const cast = page.getByRole('button', { name: text('works:vote.cast') });
    await page.locator('form.vote').getByRole('radio').first().check();
    await setClock(1_000);
    await cast.click();
    await expect(page.getByRole('region', { name: text('works:vote.result') })).toContainText(text('works:vote.mine'));

    const id = await insertLive(platform, { start: '40 minutes', end: '2 hours' });
    await page.goto(`/live/north/room/${id}?sxz-lang=en_US`);
    const countdown = page.locator('.room-countdown');
    await expect(countdown).toHaveText(/^(?:3\d|40):\d\d$/);
    await setClock(2_000);
    await expect(countdown).toHaveText(/^3\d:\d\d$/);

    await page.goto(await holdExam(platform, `teacher-clock${user.id}`, 'Vectors: clocks'));
    await page.getByRole('button', { name: text('exam:start') }).click();
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(text('exam:left', { time: '20 minutes' }));
    await setClock(6_000);
    await page.getByRole('radio', { name: 'Right of One' }).check();
    await expect(page.locator('[data-saving=saved]')).toBeVisible();
    await expect(timer).toHaveText(/(?:1[6-9]|20) minutes/);
    await expect(page.getByRole('heading', { name: text('exam:result') })).toHaveCount(0);
  });

import { sampled } from '../../proofs.ts';
import { expect, test, text } from '../support/fixture.ts';
import { expectFaults, FAULTS, fast, isAtRest } from './faults.ts';

/** Requirements P09 and Z01: what widgets of signed-in users show first, by the call that fails. */

const widget = (tag: string, attributes = ''): string =>
  `<campus-${tag} tenant="north" language="pl_PL" ${attributes}></campus-${tag}>`;
const TARGETS: readonly [path: string, tag: string, attributes?: string][] = [
  ['**/learning-history/v1/findStudyProcess*', 'learning-timeline'],
  ['**/attendanceDetail/**', 'attendance-board', 'attendance-id="calculus-code"'],
  ['**/getAttendanceProjection/**', 'attendance-projection', 'attendance-id="calculus-code"'],
  ['**/student/attendance-sign/**', 'attendance-sign', 'code="123456"'],
  ['**/LiveListBase*', 'live-list'],
  ['**/lives/v1/north-live-13*', 'live-detail', 'live-id="north-live-13"'],
  ['**/enter/north-live-1*', 'live-room', 'live-id="north-live-1"'],
];

/** What is said of a failure; these services name their codes otherwise, so an answer of another one has a code that is not known. */
const saidOf = (key: string): RegExp => {
  const texts = [key, ...(key === 'error.malformed' ? ['error.rejected'] : [])].map((one) =>
    text(`common:${one}`, {}, 'pl_PL').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(texts.join('|'));
};

test('a failed first load shows the reason in the language, with a retry that works: history, attendance, live courses [P09] [Z01]', {
  tag: '@scaled',
}, async ({ page, embed, events, guard, signInFast }) => {
  expectFaults(guard);
  guard.skipAxe('the tests of each widget check its errors');
  // Nobody takes the attendance whose digits are typed.
  guard.allow({ status: 404, url: /attendance-sign/ });
  await fast(page);
  await signInFast('teacher');
  for (const [target, [path, tag, attributes]] of TARGETS.entries()) {
    // They share the code that handles failed responses: all of them together show each failure of the matrix.
    const faults = FAULTS.filter((_, index) => index % TARGETS.length === target);
    for (const [name, answer, key] of sampled(faults, 2)) {
      const what = `${tag} ${path} ${name}`;
      await page.route(path, answer);
      const before = events().length;
      await embed(widget(tag, attributes), { origin: 'main' });
      const alert = page.locator(`campus-${tag}`).getByRole('alert');
      await expect(alert, what).toContainText(saidOf(key));
      await expect(alert).not.toContainText('stack trace');
      const errors = () =>
        events()
          .slice(before)
          .filter(({ type }) => type === 'campus-error').length;
      await expect.poll(errors, { message: what }).toBe(1);
      await page.unroute(path);
      await alert.getByRole('button', { name: text('common:ui.retry', {}, 'pl_PL') }).click();
      await expect(alert, `${what} after a retry`).toHaveCount(0);
      await isAtRest(page);
    }
  }
});

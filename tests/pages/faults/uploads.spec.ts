import type { Route } from '@playwright/test';
import { UPLOAD_PART_RETRY_MS, UPLOAD_STALLED_MS } from '../../../src/contract/files/upload-rules.ts';
import { createCourse } from '../../../src/contract/mall/course-editing.ts';
import { createMember } from '../console/administrators.ts';
import { expectReady } from '../every-widget/examples.ts';
import { expectFaults, fast, isAtRest, json } from '../session/faults.ts';
import { post } from '../support/calls.ts';
import { expect, type Page, test } from '../support/fixture.ts';
import { watchRequests } from '../support/measures/quiet.ts';
import { callAt } from './calls.ts';
import { addRow, type Cell, PL, textPl } from './matrix.ts';
import { controlTimeouts, expire } from './timeouts.ts';
import { typedIn } from './typed.ts';
import { saidAfter, WRITE_FAULTS, type WriteFault } from './write-faults.ts';
import { PICTURE } from './writes.ts';

/** Requirement Z01 for files: the three steps of an upload × each fault. */

interface Step {
  readonly name: string;
  readonly isIt: (route: Route) => boolean;
  readonly faults: readonly WriteFault[];
  readonly saidAfter: (fault: WriteFault) => readonly string[];
}

const stepOf = (call: string): Step => ({
  name: call,
  isIt: (route) => callAt(route.request()) === call,
  faults: WRITE_FAULTS,
  // Without a network it waits, and goes on by itself.
  saidAfter: (fault) => (fault.isOffline ? ['upload:stage.lost'] : saidAfter(call, fault)),
});

const STEPS: readonly Step[] = [
  stepOf('beginUpload'),
  {
    name: 'a part',
    isIt: (route) => route.request().method() === 'PUT' && !callAt(route.request()),
    faults: [
      { name: 'F1 500', key: '', answer: json({}, 500) },
      { name: 'F2 429', key: '', answer: json({ code: '429001', message: '' }, 429, { 'retry-after': '1' }) },
      { name: 'F3 no answer', key: '', answer: () => new Promise(() => {}), hangs: true },
      { name: 'F4 reset', key: '', answer: (route) => route.abort('connectionreset') },
      { name: 'F5 offline', key: '', answer: (route) => route.abort('internetdisconnected'), isOffline: true },
    ],
    saidAfter: (fault) => [fault.isOffline ? 'upload:stage.lost' : 'upload:fault.send'],
  },
  stepOf('finishUpload'),
];

/** Ends the pauses between the attempts of a part; while `hurries` is set, also the wait for a part without progress. */
const hurry = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ pauses, stalled }) => {
      const later = window.setTimeout;
      const isHeld = () => Reflect.get(window, 'hurries') === true;
      const shortened = (ms: number): number => (pauses.includes(ms) ? 0 : ms === stalled && isHeld() ? 200 : ms);
      window.setTimeout = ((run: TimerHandler, ms = 0, ...values: unknown[]) =>
        later(run, shortened(ms), ...values)) as typeof window.setTimeout;
    },
    { pauses: [...UPLOAD_PART_RETRY_MS] as number[], stalled: UPLOAD_STALLED_MS },
  );

const setHurry = (page: Page, on: boolean): Promise<unknown> =>
  page.evaluate((on) => Reflect.set(window, 'hurries', on), on);

for (const tag of ['campus-work-editor', 'campus-course-editor'] as const) {
  test(`${tag} says why a file has not arrived, keeps it and what was typed, and goes on with a press: each fault of each step [P09] [Z01]`, {
    tag: '@proof',
  }, async ({ page, context, embed, guard, platform, signInFast }) => {
    expectFaults(guard);
    // Of the place of files, and without a network of everything.
    guard.allow({ url: /\/files\/|\/widgets\/|\/uploads?\// });
    for (const status of [429, 500]) guard.allow({ status, url: /./ });
    guard.skipAxe('the specs of the widgets check what is seen');
    await fast(page);
    await controlTimeouts(page);
    await hurry(page);
    watchRequests(page);
    await signInFast((await createMember(platform, 'north', 'teacher')).email);
    let attributes = '';
    if (tag === 'campus-course-editor') {
      const made = await post<{ id: string }>(page, createCourse.path.replace('{schoolId}', 'north'), {
        title: 'Strzałki',
        language: PL,
      });
      attributes = `course-id="${made.data.id}" tab="about"`;
    }
    await embed(`<${tag} tenant="north" language="${PL}" ${attributes}></${tag}>`, { origin: 'main' });
    await expectReady(page, tag);
    const widget = page.locator(tag);
    const title = widget.getByRole('textbox', {
      name: textPl(tag === 'campus-work-editor' ? 'work-editor:field.title' : 'course-editor:field.title'),
    });
    await title.fill('Pływy w zatoce');
    const field = widget.locator('fieldset.campus-upload').first();
    const files = field.locator('input[type=file]');
    const retry = field.getByRole('button', { name: textPl('common:ui.retry') });
    const alert = field.getByRole('alert');
    const name = field.locator('.campus-upload-name', { hasText: 'physics.webp' });

    for (const step of STEPS) {
      const cells: Record<string, Cell> = {};
      for (const fault of step.faults) {
        const what = `${tag} ${step.name}, ${fault.name}`;
        const typed = await typedIn(widget);
        let sent = 0;
        const answer = (route: Route) => {
          if (!step.isIt(route)) return route.fallback();
          sent += 1;
          return fault.answer(route);
        };
        const words = step.saidAfter(fault).map(textPl);
        await page.route('**', answer);
        await setHurry(page, fault.hangs === true);
        if (fault.isOffline) await context.setOffline(true);
        await files.setInputFiles(PICTURE);
        const isSaid = async () => {
          if (fault.hangs && sent > 0) await expire(page);
          const said = (await alert.allInnerTexts()).map((one) => one.replace(/\s+/g, ' '));
          return said.some((one) => words.some((word) => one.includes(word)));
        };
        await expect.poll(isSaid, { message: `${what}: said` }).toBe(true);
        if (!fault.isOffline) expect.soft(sent, `${what}: sent`).toBeGreaterThan(0);
        await expect.soft(name, `${what}: the file`).toBeVisible();
        expect.soft(await typedIn(widget), `${what}: kept`).toEqual(typed);
        await page.unroute('**', answer);
        await setHurry(page, false);
        const done = page.waitForResponse((response) => callAt(response.request()) === 'finishUpload' && response.ok());
        if (fault.isOffline) await context.setOffline(false);
        else await retry.click();
        await done;
        await expect(alert).toHaveCount(0);
        // An empty field for the next one, of which there may be nine.
        if (tag === 'campus-work-editor')
          await widget
            .getByRole('button', { name: textPl('work-editor:pictures.remove', { number: 1 }), exact: true })
            .click();
        await expect(files).toHaveCount(1);
        await expect(name).toHaveCount(0);
        await isAtRest(page);
        cells[fault.name] = 'kept';
      }
      addRow(`${tag} ${step.name}`, cells);
      test.info().annotations.push({ type: 'figure', description: `${step.name}: ${step.faults.length} cells` });
    }
  });
}

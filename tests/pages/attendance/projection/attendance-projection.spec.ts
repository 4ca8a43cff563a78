import { PROJECTION_INTERVAL_MS } from '../../../../src/contract/attendance/projection.ts';
import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import { inTests } from '../../../proofs.ts';
import { expect, test, text, WHOLE_DATE } from '../../support/fixture.ts';
import { setHidden } from '../../support/visibility.ts';
import { accessToken } from '../../support-widget/token.ts';
import { CODE, label, letRollAge, mark, open, POLL, pathTo, plan, poll, requestsOf, STREAM } from './projections.ts';

test('asks a visitor to sign in, and says what is missing without an attendance [P02] [P08] [A06]', async ({
  page,
  embed,
  events,
}) => {
  const widget = '<campus-attendance-projection tenant="north" language="en_US"';
  await embed(`${widget} attendance-id="calculus-code"></campus-attendance-projection>`);
  await page.getByRole('button', { name: text('common:signIn.title') }).click();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-sign-in-required');
  await embed(`${widget}></campus-attendance-projection>`);
  await expect(page.getByText(label('missing'))).toBeVisible();
});

test('shows the class, who is in and who is not, how many, and the code; who comes is inserted and nothing else changes [A06]', async ({
  page,
  platform,
  signInFast,
}) => {
  const id = await plan(platform, { attended: 2 });
  await open(page, signInFast, id);
  await expect(page.getByRole('heading', { name: 'Integrals' })).toBeVisible();
  await expect(page.getByText('高等数学（一）1 班')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  await expect(page.getByText(label('count.missing', { count: 4 }))).toBeVisible();
  const attended = page.getByRole('list', { name: label('faces.attended'), exact: true });
  const missing = page.getByRole('list', { name: label('faces.missing') });
  await expect(attended.getByRole('listitem')).toHaveText([/Student 1/, /Student 0/]);
  await expect(missing.getByRole('listitem')).toHaveText([2, 3, 4, 5].map((n) => new RegExp(`Student ${n}`)));
  await expect(page.getByRole('img', { name: label('code.label') })).toBeVisible();
  await expect(page.locator('.proj-digits')).toHaveText(/^\d{3}\s\d{3}$/);

  // Every change below the lists, as the browser records it.
  await page.locator('.proj-groups').evaluate((groups) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const { addedNodes, attributeName, removedNodes, type } of records)
        seen.push(
          type === 'childList'
            ? [
                ...[...addedNodes].map((node) => `+${node.textContent}`),
                ...[...removedNodes].map((node) => `-${node.textContent}`),
              ].join()
            : `${type} ${attributeName}`,
        );
    }).observe(groups, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await mark(platform, id, 4);
  await poll(page, platform);
  await expect(attended.getByRole('listitem')).toHaveText([/Student 4/, /Student 1/, /Student 0/]);
  await expect(missing.getByRole('listitem')).toHaveCount(3);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.toSorted()).toEqual([expect.stringMatching(/^\+.*Student 4$/), expect.stringMatching(/^-.*Student 4$/)]);
  await expect(page.locator('.proj-face[data-new]')).toHaveCount(1);
  // Without a change there is no mutation at all.
  await poll(page, platform);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen.length)).toBe(2);
});

test('stops after an error, keeps what it shows, and goes on after a retry [A06] [A15]', async ({
  page,
  platform,
  signInFast,
  guard,
  events,
}) => {
  const id = await plan(platform, { attended: 2 });
  await open(page, signInFast, id);
  await expect(page.getByText(label('state.polling'))).toBeVisible();
  guard.allow({ status: 403, url: POLL });
  await page.route(POLL, (route) => route.fulfill({ status: 403, json: { code: '403000', message: 'No.' } }));
  await page.clock.runFor(PROJECTION_INTERVAL_MS);
  await expect(page.getByText(label('lost'))).toBeVisible();
  await expect(page.getByText(label('state.stopped'))).toBeVisible();
  await expect(page.locator('campus-attendance-projection:state(failed)')).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: 'Student 0' })).toBeVisible();
  await expect.poll(() => events().some(({ type }) => type === 'campus-error')).toBe(true);
  const sent = requestsOf(page, POLL);
  guard.allow({ status: 403, url: CODE });
  await page.route(CODE, (route) => route.fulfill({ status: 403, json: { code: '403000', message: 'No.' } }));
  await page.clock.runFor(2 * MINUTE_MS);
  await expect(page.getByText(label('code.failed'))).toBeVisible();
  // Without a code, there are no digits either.
  await expect(page.locator('.proj-digits')).toHaveCount(0);
  await setHidden(page, true);
  await setHidden(page, false);
  await page.clock.runFor(10_000);
  expect(sent).toEqual([]);

  await page.unroute(POLL);
  await page.unroute(CODE);
  await mark(platform, id, 5);
  await page
    .getByRole('alert')
    .filter({ hasText: label('lost') })
    .getByRole('button', { name: text('common:ui.retry') })
    .click();
  await expect(page.getByText(label('lost'))).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  await expect(page.getByRole('heading', { name: 'Integrals' })).toBeFocused();
  await poll(page, platform);
  await expect(page.getByText(label('state.polling'))).toBeVisible();
});

test('says that the attendance is over, and asks no more [A06]', { tag: '@proof' }, async ({
  page,
  platform,
  signInFast,
}) => {
  const id = await plan(platform, { attended: 2 });
  await open(page, signInFast, id);
  await expect(page.getByRole('img', { name: label('code.label') })).toBeVisible();
  await platform.sql`update attendances set end_at = ${platform.now().toISOString()} where id = ${id}`;
  await poll(page, platform);
  await expect(page.locator('.proj-stage').getByText(label('over.title'))).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(label('over.title'));
  await expect(page.getByText(label('over.text', { attended: 2, total: 6 }))).toBeVisible();
  await expect(page.getByRole('img', { name: label('code.label') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: label('action.pause') })).toHaveCount(0);
  const sent = [requestsOf(page, POLL), requestsOf(page, CODE)];
  await page.clock.runFor(2 * MINUTE_MS);
  expect(sent).toEqual([[], []]);
});

test('counts down to the opening by the server’s clock, then shows the code [A15]', async ({
  page,
  platform,
  signInFast,
}) => {
  const id = await plan(platform, { starts: 1 });
  // The clock of this computer is an hour fast.
  await page.clock.install({ time: Date.now() + 60 * MINUTE_MS });
  await signInFast('teacher');
  await page.goto(pathTo(id));
  await expect(page.getByText(label('soon'))).toBeVisible();
  await expect(page.locator('.proj-clock')).toHaveText(/^0[01]:\d\d$/);
  await expect(page.getByRole('img', { name: label('code.label') })).toHaveCount(0);
  await platform.advance(60);
  // A whole minute in one step would be too long for a running request.
  await poll(page, platform);
  await expect(page.getByRole('img', { name: label('code.label') })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(label('said.open'));
});

test('says on which day it opens [A06]', { tag: '@proof' }, async ({ page, platform, signInFast }) => {
  const id = await plan(platform, { starts: 3 * 24 * 60, ends: 3 * 24 * 60 + 60 });
  await open(page, signInFast, id);
  const opens = page.getByText(/^Opens .*\d/);
  await expect(opens).toHaveText(/\w{3}, /);
  await expect(opens).toHaveAttribute('title', WHOLE_DATE);
});

test('shows faces and numbers only for a roll-call [A06]', { tag: '@proof' }, async ({
  page,
  platform,
  signInFast,
}) => {
  const id = await plan(platform, { type: 1, attended: 3 });
  const codes = requestsOf(page, CODE);
  await open(page, signInFast, id);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  await expect(page.locator('.proj-stage')).toHaveCount(0);
  expect(codes).toEqual([]);
});

test('a pause stops everything that changes by itself, and hides the code [A15]', async ({
  page,
  platform,
  signInFast,
}) => {
  const id = await plan(platform, { attended: 1 });
  await open(page, signInFast, id);
  await expect(page.getByRole('img', { name: label('code.label') })).toBeVisible();
  await page.getByRole('button', { name: label('action.pause') }).click();
  await expect(page.getByRole('img', { name: label('code.label') })).toHaveCount(0);
  await expect(page.locator('.proj-digits')).toHaveCount(0);
  await expect(page.locator('.proj-state')).toHaveText(label('state.paused'));
  await expect(page.locator('campus-attendance-projection:state(paused)')).toHaveCount(1);
  const sent = [requestsOf(page, POLL), requestsOf(page, CODE)];
  await mark(platform, id, 3);
  await page.clock.runFor(2 * MINUTE_MS);
  expect(sent).toEqual([[], []]);
  await letRollAge(platform);
  await page.getByRole('button', { name: label('action.resume') }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  await expect(page.getByRole('img', { name: label('code.label') })).toBeVisible();
});

test('a hidden tab polls nothing, and never paints the code of before on its return [A15]', async ({
  page,
  platform,
  signInFast,
}) => {
  const id = await plan(platform);
  await open(page, signInFast, id);
  const digits = page.locator('.proj-digits');
  await expect(digits).toHaveText(/\d{3}/);
  const before = await digits.textContent();
  const sent = [requestsOf(page, POLL), requestsOf(page, CODE)];
  await setHidden(page, true);
  await expect(digits).not.toHaveText(/\d{3}/);
  await expect(page.getByRole('img', { name: label('code.label') })).toHaveCount(0);
  await platform.advance(60);
  await page.clock.runFor(MINUTE_MS);
  expect(sent).toEqual([[], []]);
  // What is painted from now on.
  await page.locator('.proj-stage').evaluate((stage) => {
    const painted: string[] = [];
    Object.assign(window, { painted });
    const note = () => {
      painted.push(stage.querySelector('.proj-digits')?.textContent ?? '');
      requestAnimationFrame(note);
    };
    note();
  });
  await setHidden(page, false);
  await page.clock.runFor(100);
  await expect(digits).toHaveText(/\d{3}/);
  await page.clock.runFor(100);
  expect(await digits.textContent()).not.toBe(before);
  const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted);
  expect(painted.length).toBeGreaterThan(2);
  expect(painted).not.toContain(before);
  await expect.poll(() => sent.map(({ length }) => length > 0)).toEqual([true, true]);
});

test('slow answers never overlap [A06]', { tag: '@proof' }, async ({ page, platform, signInFast }) => {
  const id = await plan(platform);
  await open(page, signInFast, id);
  await expect(page.getByText(label('state.polling'))).toBeVisible();
  let running = 0;
  let most = 0;
  let release = () => {};
  await page.route(POLL, async (route) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    running -= 1;
    await route.continue();
  });
  for (let round = 0; round < 3; round += 1) {
    await page.clock.runFor(PROJECTION_INTERVAL_MS + 100);
    await expect.poll(() => running).toBe(1);
    // Longer than the interval, shorter than a call may take.
    await page.clock.runFor(9_000);
    const answered = page.waitForResponse((response) => POLL.test(response.url()));
    release();
    await answered;
  }
  expect(most).toBe(1);
});

test('streams when the page asks for it, without polls, and polls when the stream fails [A06]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  const id = await plan(platform, { attended: 1 });
  const polls = requestsOf(page, POLL);
  await open(page, signInFast, id, '&updates=stream');
  await expect(page.getByText(label('state.streaming'))).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await mark(platform, id, 3);
  await expect(page.getByRole('listitem').filter({ hasText: 'Student 3' })).toHaveAttribute('data-new');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  expect(polls).toEqual([]);

  // Paused and resumed: another stream.
  await page.getByRole('button', { name: label('action.pause') }).click();
  await mark(platform, id, 4);
  await page.getByRole('button', { name: label('action.resume') }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  await expect(page.getByText(label('state.streaming'))).toBeVisible();

  guard.allow({ status: 502, url: STREAM });
  await page.route(STREAM, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByRole('button', { name: label('action.pause') }).click();
  await page.getByRole('button', { name: label('action.resume') }).click();
  await expect(page.getByText(label('state.polling'))).toBeVisible();
  await mark(platform, id, 5);
  await poll(page, platform);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4');
  expect(polls.length).toBeGreaterThan(0);
});

test('a page of another origin streams with its token in Authorization and nowhere else [A06] [P07]', async ({
  page,
  platform,
  embed,
}) => {
  const id = await plan(platform, { attended: 1 });
  const token = await accessToken(platform, 'teacher');
  const sent: { readonly url: string; readonly headers: Record<string, string> }[] = [];
  page.on('request', async (request) => {
    if (STREAM.test(request.url())) sent.push({ url: request.url(), headers: await request.allHeaders() });
  });
  await embed(
    `<campus-attendance-projection tenant="north" language="en_US" attendance-id="${id}" live-updates="stream" token="${token}"></campus-attendance-projection>`,
  );
  await expect(page.getByText(label('state.streaming'))).toBeVisible();
  await expect.poll(() => sent.map(({ headers }) => headers.authorization)).toContain(`Bearer ${token}`);
  for (const { headers, url } of sent) {
    const { authorization: _, ...others } = headers;
    expect(`${url} ${JSON.stringify(others)}`).not.toContain(token);
    expect(others.cookie).toBeUndefined();
  }
});

test('keeps the screen on, and again after a change of tabs, until the end [A15]', async ({
  page,
  platform,
  signInFast,
}) => {
  await page.addInitScript(() => {
    const locks: { type: string; released: boolean }[] = [];
    Object.assign(window, { locks });
    const wakeLock = {
      request: async (type: string) => {
        const lock = {
          type,
          released: false,
          async release() {
            lock.released = true;
          },
        };
        locks.push(lock);
        return lock;
      },
    };
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
    // As browsers do.
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) for (const lock of locks) lock.released = true;
    });
  });
  const id = await plan(platform);
  await open(page, signInFast, id);
  const locks = () =>
    page.evaluate(() =>
      (window as unknown as { locks: { type: string; released: boolean }[] }).locks.map(
        ({ released, type }) => `${type} ${released}`,
      ),
    );
  await expect.poll(locks).toEqual(['screen false']);
  await setHidden(page, true);
  await setHidden(page, false);
  await expect.poll(locks).toEqual(['screen true', 'screen false']);
  await platform.sql`update attendances set end_at = ${platform.now().toISOString()} where id = ${id}`;
  // The request on return may already contain the end; then the page sends no more requests.
  await letRollAge(platform);
  await page.clock.runFor(PROJECTION_INTERVAL_MS + 100);
  await expect.poll(locks).toEqual(['screen true', 'screen true']);
});

test('has the page to itself, with tools that fade while nobody moves; fills the screen, or the window where the browser refuses, and Escape leaves it [A06]', async ({
  page,
  platform,
  signInFast,
}) => {
  const id = await plan(platform);
  await open(page, signInFast, id);
  const widget = page.locator('campus-attendance-projection');
  await expect(page.getByRole('banner')).toHaveCount(0);
  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  expect(await page.locator('.projection').boundingBox()).toEqual({ x: 0, y: 0, ...size });
  const tools = page.locator('.proj-actions');
  const still = async () => {
    await page.clock.runFor(3_100);
    return expect(page.locator('.projection[data-idle]'));
  };
  await (await still()).toHaveCount(1);
  await expect(tools).toHaveCSS('opacity', '0');
  await page.mouse.move(200, 200);
  await expect(tools).toHaveCSS('opacity', '1');
  await (await still()).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.projection[data-idle]')).toHaveCount(0);
  // What the keyboard is about to press never fades.
  await page.getByRole('button', { name: label('action.full') }).focus();
  await (await still()).toHaveCount(1);
  await expect(tools).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: label('action.full') }).click();
  await expect.poll(() => widget.evaluate((element) => element.matches(':fullscreen'))).toBe(true);
  await page.getByRole('button', { name: label('action.leave') }).click();
  await expect.poll(() => widget.evaluate((element) => element.matches(':fullscreen'))).toBe(false);

  await widget.evaluate((element) => {
    element.requestFullscreen = () => Promise.reject(new TypeError('refused'));
  });
  await page.getByRole('button', { name: label('action.full') }).click();
  const leave = page.getByRole('button', { name: label('action.leave') });
  await expect(leave).toBeFocused();
  const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  expect(await page.locator('.projection').boundingBox()).toMatchObject({ x: 0, y: 0, ...window });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: label('action.full') })).toBeFocused();
  await expect(page.locator('.projection[data-overlay]')).toHaveCount(0);
});

test('hides names, and shows numbers only [A15]', async ({ page, platform, signInFast }) => {
  const id = await plan(platform, { attended: 3 });
  await open(page, signInFast, id);
  const nameless = page.getByRole('button', { name: label('action.nameless') });
  await nameless.click();
  await expect(nameless).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/Student \d/)).toHaveCount(0);
  await expect(page.locator('.proj-face')).toHaveCount(6);
  expect(await page.locator('.proj-groups').textContent()).not.toMatch(/Student|S\d/);
  await nameless.click();
  await expect(page.getByText('Student 2')).toBeVisible();
  await page.getByRole('button', { name: label('action.numbers') }).click();
  await expect(page.locator('.proj-face')).toHaveCount(0);
  await expect(page.locator('.proj-attended')).toHaveText('3');
});

test('a screen reader is told each quarter of the class, not each student [A15]', async ({
  page,
  platform,
  signInFast,
}) => {
  const id = await plan(platform, { students: 8, attended: 1 });
  await open(page, signInFast, id);
  await expect(page.locator('.proj-main')).toMatchAriaSnapshot(`
    - img "${label('code.label')}"
    - paragraph: /attendance\\/sign/
    - paragraph:
      - text: /\\d{3}\\s\\d{3}/
      - timer /\\d/
    - paragraph: ${label('count.of', { attended: 1, total: 8 })}
    - paragraph: ${label('count.missing', { count: 7 })}
    - progressbar "${label('count.label')}"
    - heading "${label('faces.attended')}" [level=3]
    - list "${label('faces.attended')}":
      - listitem: Student 0
    - heading "${label('faces.missing')}" [level=3]
    - list "${label('faces.missing')}":
      - listitem: Student 1
      - listitem: Student 2
  `);
  const status = page.getByRole('status');
  await expect(status).toHaveText('');
  await mark(platform, id, 1);
  await poll(page, platform);
  await expect(status).toHaveText(label('said.some', { attended: 2, total: 8 }));
  await mark(platform, id, 2);
  await poll(page, platform);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  await expect(status).toHaveText(label('said.some', { attended: 2, total: 8 }));
  for (const student of [3, 4, 5, 6, 7]) await mark(platform, id, student);
  await poll(page, platform);
  await expect(status).toHaveText(label('count.all'));
  await expect(page.getByRole('list', { name: label('faces.missing') })).toHaveCount(0);
});

// A large screen has more space for the same list.
for (const [width, height] of [
  [1920, 1080],
  [1024, 768],
  [320, 640],
] as const)
  test(
    `900 students fit ${width} × ${height} with less than 1,500 elements [A15]`,
    inTests(width < 1_920),
    async ({ page, platform, signInFast }) => {
      await page.setViewportSize({ width, height });
      const id = await plan(platform, {
        students: 900,
        attended: 620,
        name: 'A very long name of a lesson '.repeat(2),
      });
      await open(page, signInFast, id);
      await expect(page.getByRole('img', { name: label('code.label') })).toBeVisible();
      if (width > 320) await page.getByRole('button', { name: label('action.full') }).click();
      await expect(page.locator('.proj-attended')).toHaveText('620');
      const measured = await page.locator('.proj-screen').evaluate((screen) => {
        const root = screen.getRootNode() as ShadowRoot;
        const host = root.host as HTMLElement;
        const faces = [...screen.querySelectorAll('.proj-face')];
        const inside = faces.every((face) => {
          const box = face.getBoundingClientRect();
          const list = (face.parentElement as HTMLElement).getBoundingClientRect();
          return box.bottom <= list.bottom + 1 && box.right <= list.right + 1;
        });
        const qr = screen.querySelector('.campus-qr')?.getBoundingClientRect();
        return {
          elements: root.querySelectorAll('*').length,
          faces: faces.length,
          inside,
          isScrolling: host.scrollHeight > host.clientHeight + 1,
          overflow: screen.scrollWidth - screen.clientWidth,
          qr: (qr?.height ?? 0) / innerHeight,
        };
      });
      expect(measured.elements).toBeLessThan(1_500);
      expect(measured.overflow).toBeLessThanOrEqual(0);
      if (width === 320) return;
      expect(measured).toMatchObject({ inside: true, isScrolling: false });
      expect(measured.faces).toBeGreaterThan(50);
      expect(measured.qr).toBeGreaterThan(0.45);
    },
  );

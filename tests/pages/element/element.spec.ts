import { fileURLToPath, pathToFileURL } from 'node:url';
import { isProof } from '../../proofs.ts';
import { test as base, type EmbedOptions, expect, type Page, type TestPlatform, text } from '../support/fixture.ts';
import { heldMemory } from '../support/measures/memory.ts';
import { serveBundle } from '../support-widget/bundle.ts';
import type * as Probe from '../support-widget/probe.tsx';

/** The element layer: no limitation of r2wc (docs/decisions/0001-r2wc-mounts-only.md) affects users. */

declare global {
  interface HTMLElementTagNameMap {
    'campus-probe': InstanceType<typeof Probe.ProbeElement>;
  }
}

const test = base.extend<{ probe: (html: string, options?: EmbedOptions) => Promise<void> }>({
  probe: async ({ page, platform, embed }, use) => {
    await use(async (html, options) => {
      await serveBundle(page, platform, 'probe.tsx');
      await embed(html, { origin: 'main', script: 'probe.js', ...options });
    });
  },
});

const LIST = '<campus-school-select tenant="north" language="en_US"></campus-school-select>';
const P = '<campus-probe id="p" tenant="north" language="en_US"></campus-probe>';
const shown = (page: Page, count = 1) => expect(page.locator('campus-probe form')).toHaveCount(count);

/** The probe's module as the page imports it. */
const module = (platform: TestPlatform) => `${platform.main}/widgets/probe.js`;

/** Runs a function in the page with the first probe and the probe's module. */
async function inPage<T, A>(
  page: Page,
  platform: TestPlatform,
  run: (given: { p: HTMLElementTagNameMap['campus-probe']; m: typeof Probe; arg: A }) => T,
  arg?: A,
): Promise<Awaited<T>> {
  const source = `async ({ url, arg }) => {
    const m = await import(url);
    return (${run.toString()})({ p: document.querySelector('campus-probe'), m, arg });
  }`;
  return (await page.evaluate(`(${source})(${JSON.stringify({ url: module(platform), arg })})`)) as Awaited<T>;
}

const values = (page: Page, platform: TestPlatform) => inPage(page, platform, ({ p, m }) => m.seen(p).values);
const has = (page: Page, platform: TestPlatform, expected: Record<string, unknown>) =>
  expect.poll(() => values(page, platform)).toMatchObject(expected);

test('r2wc 1, 2, 3: removed and emptied attributes, boolean attributes and nullish properties have their documented values [P01]', async ({
  page,
  platform,
  probe,
}) => {
  await probe('<campus-probe tenant="north" language="en_US" label="hi" count="7" open></campus-probe>');
  await has(page, platform, { label: 'hi', count: 7, open: true });
  const steps: [string, Record<string, unknown>][] = [
    [`p.removeAttribute('label'); p.setAttribute('count', '')`, { label: 'none', count: 5 }],
    [`p.setAttribute('label', ''); p.setAttribute('count', 'many')`, { label: '', count: 5 }],
    [`p.setAttribute('open', 'open'); p.setAttribute('count', ' 3.5 ')`, { open: true, count: 3.5 }],
    [`p.open = false`, { open: false }],
    [`p.setAttribute('open', 'false')`, { open: false }],
    [`p.setAttribute('open', '')`, { open: true }],
    [`p.label = 'by property'; p.count = 9; p.open = false`, { label: 'by property', count: 9, open: false }],
    [`p.label = null; p.count = undefined; p.open = null`, { label: 'none', count: 5, open: false }],
    [`p.label = undefined; p.count = null; p.open = 1`, { label: 'none', count: 5, open: true }],
  ];
  for (const [step, expected] of steps) {
    await page.evaluate(`(() => { const p = document.querySelector('campus-probe'); ${step} })()`);
    await has(page, platform, expected);
  }
  const left = await page.evaluate(() => document.querySelector('campus-probe')?.getAttributeNames());
  expect(left).toEqual(['tenant', 'language', 'open']);
});

test('r2wc 4, 5, 6: data keeps its identity, may be cyclic, is never reflected, and a new object rerenders [P01]', async ({
  page,
  platform,
  probe,
}) => {
  await probe(P.replace('<campus-probe', `<campus-probe rows='[{"broken' data-rows="x"`));
  await shown(page);
  expect(await values(page, platform)).toMatchObject({ rows: null });
  const found = await inPage(page, platform, async ({ p, m }) => {
    const settled = async (want: unknown) => {
      while (m.seen(p).values.rows !== want) await new Promise(requestAnimationFrame);
    };
    const rows: unknown[] = [new Date(0), new Map([[1, 2]]), () => 'code', 'secret-row'];
    rows.push(rows);
    p.rows = rows;
    await settled(rows);
    const before = m.seen(p).renders;
    const same = [...rows];
    p.rows = same;
    await settled(same);
    const rendered = m.seen(p).renders - before;
    p.rows = null;
    await settled(null);
    return { rendered, html: p.getHTML({ shadowRoots: [p.shadowRoot as ShadowRoot] }) + p.outerHTML };
  });
  expect(found.rendered).toBeGreaterThan(0);
  expect(found.html).not.toContain('secret-row');
});

test('r2wc 7, 18, 24: properties set before and after the definition apply; the first render has all attributes [P01]', async ({
  page,
  platform,
  embed,
}) => {
  await serveBundle(page, platform, 'probe.tsx');
  const html = '<campus-probe tenant="north" language="en_US" label="x" count="2" open user-i-d="u1"></campus-probe>';
  await embed(html, { origin: 'main', script: '' });
  await page.evaluate(() => {
    const p = document.querySelector('campus-probe') as unknown as Record<string, unknown>;
    Object.assign(p, { label: 'early', rows: ['early'], token: 'early-secret' });
  });
  await inPage(page, platform, () => {});
  await has(page, platform, { label: 'early', rows: ['early'], count: 2, open: true, userID: 'u1' });
  const own = await page.evaluate(() => Object.keys(document.querySelector('campus-probe') ?? {}));
  expect(own.filter((name) => ['label', 'rows', 'token', 'getToken'].includes(name))).toEqual([]);
  expect(await inPage(page, platform, ({ p }) => [p.token, p.outerHTML.includes('early-secret')])).toEqual(['', false]);
  expect(await inPage(page, platform, ({ p, m }) => m.seen(p).mounts)).toBe(1);
  await inPage(page, platform, ({ p }) => {
    p.label = 'late';
    p.setAttribute('user-i-d', 'u2');
  });
  await has(page, platform, { label: 'late', userID: 'u2' });
  await inPage(page, platform, ({ p }) => {
    p.userID = 'u3';
  });
  await has(page, platform, { userID: 'u3' });
  expect(await page.locator('campus-probe').getAttribute('user-i-d')).toBe('u3');
});

test('r2wc 8, 22: a detached element does not render; five property changes cause one render [P11]', async ({
  page,
  platform,
  probe,
}) => {
  await probe(P);
  await shown(page);
  const found = await inPage(page, platform, async ({ m }) => {
    const frame = () => new Promise(requestAnimationFrame);
    const detached = document.createElement('campus-probe');
    Object.assign(detached, { tenant: 'north', language: 'en_US', label: 'a', rows: [1], token: 't' });
    detached.setAttribute('count', '1');
    await frame();
    await frame();
    const before = { renders: m.seen(detached).renders, inside: detached.shadowRoot?.childElementCount };
    detached.token = null;
    document.querySelector('main')?.append(detached);
    while (!m.seen(detached).renders) await frame();
    // The frame rerenders when its data has loaded, and no more afterwards.
    while (!detached.matches(':not(:state(loading))')) await frame();
    await frame();
    const quiet = m.seen(detached).renders;
    detached.label = '1';
    detached.label = '2';
    detached.count = 3;
    detached.open = true;
    detached.rows = [];
    while (m.seen(detached).values.count !== 3) await frame();
    await frame();
    return { before, during: m.seen(detached).renders - quiet, values: m.seen(detached).values };
  });
  expect(found.before).toEqual({ renders: 0, inside: 0 });
  expect(found.during).toBe(1);
  expect(found.values).toMatchObject({ label: '2', count: 3, open: true });
});

test('r2wc 9: a move by append, insertBefore, replaceWith of the parent or moveBefore keeps the input [P11]', async ({
  page,
  platform,
  probe,
}) => {
  await probe(`<section id="a">${P}</section><section id="b"></section>`);
  const typed = page.getByLabel('Typed');
  await typed.fill('half a sentence');
  await page.getByRole('button', { name: /Clicks/ }).click();
  const moves: (() => void)[] = [
    () => document.querySelector('#b')?.append(document.querySelector('#p') as Element),
    () => document.querySelector('#a')?.insertBefore(document.querySelector('#p') as Element, null),
    () => document.querySelector('#b')?.replaceWith(document.querySelector('#a') as Element),
    () => {
      const main = document.querySelector('main') as HTMLElement;
      main.moveBefore(document.querySelector('#p') as Element, main.firstChild);
    },
    () => {
      const p = document.querySelector('#p') as Element;
      p.remove();
      document.querySelector('main')?.prepend(p);
    },
    () => {
      for (let move = 0; move < 1_000; move++)
        document.querySelector('main')?.append(document.querySelector('#p') as Element);
    },
  ];
  for (const move of moves) {
    await page.evaluate(move);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(typed).toHaveValue('half a sentence');
    await expect(page.getByRole('button', { name: 'Clicks 1' })).toBeVisible();
  }
  expect(await inPage(page, platform, ({ p, m }) => [m.seen(p).mounts, m.seen(p).alive])).toEqual([1, 1]);
});

test('r2wc 8, 9: removal clears timers and unmounts the view; reinsertion mounts it with the current values [P11] [Z04]', {
  tag: '@scaled',
}, async ({ page, platform, probe }) => {
  await probe(P);
  await shown(page);
  const cycles = (times: number) =>
    inPage(
      page,
      platform,
      async ({ m, arg }) => {
        const frame = () => new Promise(requestAnimationFrame);
        for (let cycle = 0; cycle < arg; cycle++) {
          const made = document.createElement('campus-probe');
          made.setAttribute('tenant', 'north');
          made.setAttribute('language', 'en_US');
          document.querySelector('main')?.append(made);
          while (!m.seen(made).alive) await frame();
          made.remove();
          while (m.seen(made).alive) await frame();
        }
      },
      times,
    );
  await cycles(20);
  const before = await heldMemory(page);
  await cycles(isProof ? 1_000 : 50);
  await expect.poll(async () => (await heldMemory(page)).nodes).toBeLessThanOrEqual(before.nodes + 20);
  expect((await heldMemory(page)).jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 5);

  const found = await inPage(page, platform, async ({ p, m }) => {
    const frame = () => new Promise(requestAnimationFrame);
    p.remove();
    while (m.seen(p).alive) await frame();
    const freed = { timers: m.held.timers, inside: p.shadowRoot?.childElementCount };
    p.label = 'meanwhile';
    await frame();
    const quiet = m.seen(p).alive;
    document.querySelector('main')?.append(p);
    // The view has its values at the first render; its effects run a little later.
    while (m.seen(p).values.label !== 'meanwhile' || !m.seen(p).alive) await frame();
    return { freed, quiet, mounts: m.seen(p).mounts, timers: m.held.timers };
  });
  expect(found).toEqual({ freed: { timers: 0, inside: 0 }, quiet: 0, mounts: 2, timers: 1 });
});

test('r2wc 10: a host page’s React can insert and remove it within its commits, without a warning [P11]', async ({
  page,
  platform,
  embed,
}) => {
  await serveBundle(page, platform, 'probe.tsx', { environment: 'development' });
  await embed('<div id="host"></div>', { origin: 'main', script: 'probe.js' });
  const found = await inPage(page, platform, async ({ m }) => {
    const frame = () => new Promise(requestAnimationFrame);
    const host = m.reactHost(document.querySelector('#host') as Element, 'campus-probe');
    const alive: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      host.show(true);
      const p = document.querySelector('campus-probe') as HTMLElement;
      while (!m.seen(p).alive) await frame();
      host.show(false);
      await frame();
      alive.push(m.seen(p).alive);
    }
    host.show(true);
    const last = document.querySelector('campus-probe') as HTMLElement;
    while (!m.seen(last).alive) await frame();
    host.end();
    await frame();
    return [...alive, m.seen(last).alive];
  });
  expect(found).toEqual([0, 0, 0, 0]);
});

test('r2wc 11, 12: events keep their dashes, bubble, leave the shadow root, and can be canceled [P04]', async ({
  page,
  platform,
  probe,
}) => {
  await probe(P);
  await shown(page);
  const found = await inPage(page, platform, ({ p, m }) => {
    const received: unknown[] = [];
    for (const name of ['campus-probe-changed', 'campus-probe-requested']) {
      document.addEventListener(name, (event) => {
        const { type, bubbles, composed, cancelable, detail, target } = event as CustomEvent;
        received.push({ type, bubbles, composed, cancelable, detail, own: target === p });
      });
    }
    const { emit } = m.seen(p);
    const answers = [emit('campus-probe-changed', 'a'), emit('campus-probe-requested', 'b')];
    addEventListener('campus-probe-changed', (event) => event.preventDefault());
    addEventListener('campus-probe-requested', (event) => event.preventDefault());
    return { received, answers: [...answers, emit('campus-probe-changed', 'c'), emit('campus-probe-requested', 'd')] };
  });
  expect(found.answers).toEqual([true, true, true, false]);
  const flags = { bubbles: true, composed: true, own: true };
  expect(found.received.slice(0, 2)).toEqual([
    { type: 'campus-probe-changed', ...flags, cancelable: false, detail: { label: 'a' } },
    { type: 'campus-probe-requested', ...flags, cancelable: true, detail: { label: 'b' } },
  ]);
});

test('r2wc 13, 20, 29: an attribute cannot name a function, and no state is stored where the page can read it [P07]', async ({
  page,
  platform,
  probe,
}) => {
  await probe(P.replace('<campus-probe', '<campus-probe get-token="eval" rows="alert" emit="eval" values="eval"'));
  await shown(page);
  const found = await inPage(page, platform, ({ p }) => {
    p.token = 'canary-token';
    const internal = p as unknown as Record<symbol, unknown>;
    const kept = Object.getOwnPropertySymbols(p).map((symbol) => {
      const value = internal[symbol];
      return value && typeof value === 'object' && !(value instanceof Node) ? Object.keys(value) : typeof value;
    });
    const observed = (p.constructor as unknown as { observedAttributes: string[] }).observedAttributes;
    Object.assign(p, { getToken: 'eval' });
    return { getToken: p.getToken, kept: JSON.stringify(kept), observed: [...observed].sort() };
  });
  expect(found.getToken).toBeNull();
  expect(found.kept).not.toContain('token');
  expect(found.observed).toEqual(
    ['api-base', 'broken', 'count', 'heading-level', 'label', 'language', 'open', 'tenant', 'token', 'user-i-d'].sort(),
  );
});

test('r2wc 14, 17: all copies share one style sheet per file, none is in the page; light children are kept and slotted [P12]', async ({
  page,
  platform,
  probe,
}) => {
  await probe(`${P.replace('></', '><em>light</em></')}${P.replace('id="p"', '')}`);
  await shown(page, 2);
  await expect(page.getByText('light')).toBeVisible();
  const found = await inPage(page, platform, ({ p }) => {
    const [one, two] = [...document.querySelectorAll('campus-probe')].map(
      ({ shadowRoot }) => shadowRoot?.adoptedStyleSheets ?? [],
    );
    return {
      sheets: one?.length,
      shared: one?.every((sheet, index) => sheet === two?.[index]),
      inPage: document.querySelectorAll('style,link[rel=stylesheet]').length + document.adoptedStyleSheets.length,
      inShadow: p.shadowRoot?.querySelectorAll('style,link').length,
      children: p.innerHTML,
      assigned: p.shadowRoot?.querySelector('slot')?.assignedElements().length,
    };
  });
  expect(found.sheets).toBeGreaterThan(1);
  expect(found).toMatchObject({ shared: true, inPage: 0, inShadow: 0, children: '<em>light</em>', assigned: 1 });
});

test('r2wc 15, 16: focus() focuses the first control, and the root is open [P14]', async ({
  page,
  platform,
  probe,
}) => {
  await probe(P);
  await shown(page);
  expect(await inPage(page, platform, ({ p }) => p.shadowRoot?.mode)).toBe('open');
  await inPage(page, platform, ({ p }) => p.focus());
  await expect(page.getByLabel('Typed')).toBeFocused();
});

test('r2wc 21: a crash shows a fallback with a retry and dispatches an error; other widgets are unaffected [P09]', async ({
  page,
  platform,
  probe,
  events,
  guard,
}) => {
  // React logs the error that a boundary caught.
  guard.allowConsole(/broken on demand/);
  await probe(`${P}<campus-probe tenant="north" language="de_DE"></campus-probe>`);
  await shown(page, 2);
  await inPage(page, platform, ({ p }) => p.setAttribute('broken', ''));
  const fallback = page.locator('#p').getByRole('alert');
  await expect(fallback).toContainText('Something went wrong here');
  await expect(page.locator('campus-probe').nth(1).locator('form')).toBeVisible();
  await expect
    .poll(() => events().filter(({ type }) => type === 'campus-error'))
    .toEqual([
      expect.objectContaining({ tag: 'campus-probe', detail: { code: 'crashed', status: 0, retryable: true } }),
    ]);
  await guard.checkAxe(page);
  await fallback.getByRole('button').click();
  await expect(fallback).toBeVisible();
  await inPage(page, platform, ({ p }) => p.removeAttribute('broken'));
  await fallback.getByRole('button').click();
  await expect(page.locator('#p form')).toBeVisible();
  await expect(fallback).toHaveCount(0);
});

test('r2wc 23: the elements of a page share one session call [P07]', async ({ page, embed }) => {
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>'.repeat(3), { origin: 'main' });
  await expect(page.locator('campus-sign-in form')).toHaveCount(3);
  await page.waitForLoadState('networkidle');
  expect(calls.filter((path) => path.endsWith('/session'))).toHaveLength(1);
  expect(calls.filter((path) => path.includes('/tenants/'))).toHaveLength(1);
});

test('r2wc 25, 28: a second copy of the same version is silent, another version warns, and ids stay unique [P12] [Z09]', async ({
  page,
  platform,
  embed,
  guard,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  guard.allowConsole(/is defined by version/);
  guard.skipAxe('two whole sign-ins on one page share the names of their regions');
  await serveBundle(page, platform, '../../../widgets/sign-in.ts', { name: 'other.js', version: '9.9.9' });
  await embed(
    '<campus-sign-in tenant="north" language="en_US"></campus-sign-in><campus-other tenant="north" language="en_US"></campus-other>',
    { origin: 'main', script: 'campus-widgets.js' },
  );
  await expect(page.getByLabel('Email or phone number')).toHaveCount(1);
  for (const script of ['campus-widgets.js', 'esm/sign-in.js', 'esm/campus.js']) {
    await page.evaluate((url) => import(url), `${platform.main}/widgets/${script}`);
  }
  expect(warnings).toEqual([]);
  await page.evaluate(async (url) => {
    const { SignInElement } = (await import(url)) as { SignInElement: { define(tag?: string): void } };
    SignInElement.define();
    SignInElement.define('campus-other');
  }, `${platform.main}/widgets/other.js`);
  await expect(page.getByLabel('Email or phone number')).toHaveCount(2);
  const { version } = (await import('../../../package.json', { with: { type: 'json' } })).default;
  const told = `<campus-sign-in> is defined by version ${version}; version 9.9.9 is not used.`;
  expect(new Set(warnings)).toEqual(new Set([told]));
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
});

test('r2wc 19, 26: no property shadows a platform property, and elements and events are typed [P04]', async ({
  page,
  embed,
}) => {
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', {
    origin: 'main',
    script: 'campus-widgets.js',
  });
  const hidden = await page.evaluate(() => {
    const tags =
      'agreement-dialog bind-account portal school-select session-refresh sign-in sign-in-callback sign-out status-page';
    return tags.split(' ').flatMap((name) => {
      const element = customElements.get(`campus-${name}`) as unknown as {
        definition: { properties: object; tag: string };
      };
      const names = [
        ...Object.keys(element.definition.properties),
        'tenant',
        'language',
        'apiBase',
        'token',
        'getToken',
      ];
      return names.filter((property) => property in HTMLElement.prototype || property in ShadowRoot.prototype);
    });
  });
  expect(hidden).toEqual([]);
  // Checked by `npm run check`: the names below are typed.
  const typed = await page.evaluate(() => {
    const element = document.querySelector('campus-sign-in');
    element?.addEventListener('campus-signed-in', ({ detail }) => detail.userId satisfies string);
    element?.addEventListener('campus-navigate', ({ detail }) => detail.href satisfies string);
    return [element?.inPlace, element?.tenant, element?.redirect];
  });
  expect(typed).toEqual([false, 'north', '']);
});

test('r2wc 27: a widget can be imported on a server [P15]', async ({ platform: _ }) => {
  const file = fileURLToPath(new URL('../../../dist/esm/sign-in.js', import.meta.url));
  const { SignInElement } = (await import(pathToFileURL(file).href)) as typeof import('../../../widgets/sign-in.ts');
  expect(SignInElement.tag).toBe('campus-sign-in');
  expect(() => SignInElement.define()).not.toThrow();
});

for (const [what, lacks] of [
  ['internals of elements', () => Reflect.deleteProperty(HTMLElement.prototype, 'attachInternals')],
  ['popovers', () => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')],
  ['states of elements', () => Reflect.deleteProperty(ElementInternals.prototype, 'states')],
  [
    'states without dashes',
    () => {
      CustomStateSet.prototype.add = () => {
        throw new DOMException('states begin with two dashes', 'SyntaxError');
      };
    },
  ],
] as const)
  test(`a browser without ${what} shows every widget [D07]`, async ({ page, embed }) => {
    await page.addInitScript(lacks);
    await embed(`${LIST}<campus-sign-in tenant="north" language="en_US"></campus-sign-in>`, { origin: 'main' });
    await expect(page.locator('campus-school-select').getByRole('link').first()).toBeVisible();
    await expect(page.locator('campus-sign-in form').getByLabel(text('sign-in:form.account'))).toBeVisible();
  });

test('a browser without what a call needs shows an error with a retry, and no skeleton for ever [D07]', async ({
  page,
  embed,
  events,
  guard,
}) => {
  guard.allowConsole(/./);
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  await embed(LIST, { origin: 'main' });
  await expect(page.locator('campus-school-select').getByRole('alert')).toBeVisible();
  await expect(page.locator('campus-school-select').getByRole('button')).toBeVisible();
  await expect
    .poll(() =>
      events()
        .filter(({ type }) => type === 'campus-error')
        .map(({ detail }) => detail.code),
    )
    .toContain('crashed');
});

test('r2wc 30: states can be selected by the page’s CSS [P12]', async ({ page, platform, probe }) => {
  await probe(P, { head: '<style>campus-probe:state(set) { outline: 3px solid rgb(1, 2, 3) }</style>' });
  await shown(page);
  const outline = () => page.locator('#p').evaluate((element) => getComputedStyle(element).outlineColor);
  await inPage(page, platform, ({ p }) => p.setAttribute('open', ''));
  await expect.poll(outline).toBe('rgb(1, 2, 3)');
  await inPage(page, platform, ({ p }) => p.removeAttribute('open'));
  await expect.poll(outline).not.toBe('rgb(1, 2, 3)');
  expect(await page.locator('#p').evaluate((element) => element.matches(':state(loading)'))).toBe(false);
});

test('a page can contain a hundred copies of a widget, in the proofs a thousand [P11]', { tag: '@scaled' }, async ({
  page,
  embed,
  guard,
}) => {
  guard.skipAxe('equal regions have equal names');
  const count = isProof ? 1_000 : 100;
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
  const one = '<campus-status-page tenant="north" language="en_US" error-code="404"></campus-status-page>';
  await embed(one.repeat(count), { origin: 'main' });
  await page.waitForFunction(
    (count) =>
      [...document.querySelectorAll('campus-status-page')].filter((e) => e.shadowRoot?.querySelector('h2')).length ===
      count,
    count,
    // The test's own time-out is the limit: mounting many copies is slow.
    { timeout: 0, polling: 200 },
  );
  expect(calls.filter((path) => path.startsWith('/api/'))).toHaveLength(1);
  await page.evaluate(() => {
    document.querySelector('main')?.replaceChildren();
  });
  await expect.poll(() => page.evaluate(() => document.querySelector('main')?.childElementCount)).toBe(0);
});

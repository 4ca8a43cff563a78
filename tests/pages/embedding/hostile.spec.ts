import { expect, type Page, test, text } from '../support/fixture.ts';
import { nextFrame } from '../support/measures/layout.ts';

/** Requirement P12: hostile pages. */

const WIDGETS = `<div class="box">
  <campus-sign-in tenant="north" language="en_US"></campus-sign-in>
  <campus-portal tenant="north" language="en_US"></campus-portal>
  <campus-school-select tenant="north" language="en_US"></campus-school-select>
  <campus-status-page tenant="north" language="en_US" error-code="404"></campus-status-page>
</div>`;

/** Typical rules of themes, resets and page builders, except rules that set the box's width. */
const HOSTILE = `
  html { font-size: 3px !important; line-height: 3 !important; letter-spacing: 4px !important; word-spacing: 9px; }
  body { text-align: right !important; text-transform: uppercase !important; font-family: cursive !important;
    color: rgb(255, 0, 0) !important; cursor: wait !important; white-space: pre !important; text-indent: 40px !important;
    font-weight: 900; font-style: italic; text-shadow: 2px 2px red; quotes: none; list-style: square; user-select: none;
    -webkit-text-stroke: 1px red; hyphens: auto; tab-size: 1; border-collapse: collapse; caption-side: bottom; }
  form, input, label, button, p, div, span, a, h2, ul, li, svg, path, img, slot {
    all: unset !important; display: block !important; position: absolute !important; float: left !important;
    color: rgb(0, 255, 0) !important; background: rgb(0, 0, 255) !important; font: 40px monospace !important;
    margin: 50px !important; padding: 33px !important; border: 7px dotted red !important; opacity: 0.1 !important;
    transform: rotate(20deg) !important; visibility: hidden !important; width: 9px !important; height: 9px !important; }
  .box, main { all: revert !important; }
  input::placeholder, *::before, *::after { content: 'hostile' !important; color: red !important; }
  input:focus, button:focus-visible { outline: none !important; }
  #id, [class*=campus], [data-campus-form] *, form[slot] input[name] { display: none !important; }`;

const PROPERTIES = [
  ...['color', 'background-color', 'background-image', 'font-family', 'font-size', 'font-weight', 'font-style'],
  ...['line-height', 'letter-spacing', 'word-spacing', 'text-transform', 'text-align', 'text-indent', 'text-shadow'],
  ...[
    'white-space',
    'text-decoration-line',
    'direction',
    'unicode-bidi',
    'visibility',
    'opacity',
    'transform',
    'filter',
  ],
  ...['position', 'float', 'display', 'cursor', 'user-select', 'pointer-events', 'list-style-type', 'clip-path'],
  ...['margin-top', 'margin-left', 'padding-top', 'padding-left', 'border-top-width', 'border-top-style'],
  ...[
    'border-top-color',
    'border-top-left-radius',
    'box-shadow',
    'box-sizing',
    'min-height',
    'z-index',
    'fill',
    'stroke',
  ],
  ...['-webkit-text-stroke-width', 'hyphens', 'tab-size', 'quotes', 'appearance', 'width', 'height'],
];

/** The computed style of every element inside the widgets, in the shadow roots and in the light-DOM forms. */
const drawn = (page: Page) =>
  page.evaluate((properties) => {
    const all: Record<string, Record<string, string>> = {};
    // Box and font properties have no effect inside a drawing.
    const inDrawings = ['color', 'fill', 'stroke', 'opacity', 'visibility', 'transform', 'filter', 'cursor'];
    const note = (name: string, element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      const drawing = element instanceof SVGElement && element.ownerSVGElement;
      if (drawing && pseudo) return;
      const which = drawing ? inDrawings : properties;
      all[name] = Object.fromEntries(which.map((property) => [property, style.getPropertyValue(property)]));
      if (pseudo) all[name].content = style.content;
    };
    const walk = (name: string, parent: ParentNode) => {
      for (const [index, child] of [...parent.children].entries()) {
        const own = `${name}>${child.localName}.${child.getAttribute('class') ?? ''}:${index}`;
        note(own, child);
        for (const pseudo of ['::before', '::after']) note(own + pseudo, child, pseudo);
        walk(own, child);
      }
    };
    for (const host of document.querySelectorAll('.box > *')) {
      if (host.shadowRoot) walk(host.localName, host.shadowRoot);
      for (const form of host.querySelectorAll(':scope > form')) {
        note(`${host.localName} form`, form);
        walk(`${host.localName} form`, form);
      }
    }
    return all;
  }, PROPERTIES);

async function settle(page: Page) {
  await expect(page.locator('campus-sign-in form')).toBeAttached();
  await expect(page.locator('campus-portal dd').first()).toBeAttached();
  await expect(page.locator('campus-school-select a').first()).toBeAttached();
  await expect(page.locator('campus-status-page [part=drawing] svg')).toBeAttached();
  await expect(page.locator('.campus-skeleton')).toHaveCount(0);
  // The views have taken the place of the fragments.
  await expect(page.locator('.box div[exportparts]')).toHaveCount(0);
  await nextFrame(page);
}

const STILL =
  '<style>.box { width: 720px } .box > * { display: block !important; width: 720px !important; margin: 0 !important; padding: 0 !important; border: 0 !important }</style>';

test('no style of the page affects a widget: every element looks as it does on a clean page [P12]', async ({
  page,
  embed,
  guard,
}) => {
  guard.skipAxe('a page that hides everything');
  await embed(WIDGETS, { origin: 'main', head: STILL });
  await settle(page);
  const clean = await drawn(page);
  expect(Object.keys(clean).length).toBeGreaterThan(300);
  await embed(WIDGETS, { origin: 'main', head: `${STILL}<style>${HOSTILE}</style>` });
  await settle(page);
  const hostile = await drawn(page);
  const differences: string[] = [];
  for (const [name, style] of Object.entries(clean)) {
    for (const [property, value] of Object.entries(style)) {
      const now = hostile[name]?.[property];
      if (now !== value) differences.push(`${name.slice(-120)} ${property}: ${value} → ${now}`);
    }
  }
  expect(differences.slice(0, 25)).toEqual([]);
});

test('no style of a widget affects the page, only one global registry remains, and the light DOM contains only our form [P12]', async ({
  page,
  embed,
  platform,
}) => {
  const own = `<form id="own"><label>Mine <input class="campus-field-input" name="username"></label>
    <button class="campus-button" data-kind="primary">Mine</button></form>
    <p class="campus-base campus-notice">Mine</p><a href="#">Mine</a>`;
  await embed(`${own}<div id="place"></div>`, { origin: 'main', script: '' });
  const look = () =>
    page.evaluate(
      (properties) => {
        const elements = [
          document.documentElement,
          document.body,
          ...document.querySelectorAll('main > :not(#place), #own *'),
        ];
        return elements.map((element) => {
          const style = getComputedStyle(element);
          return [element.localName, ...properties.map((property) => style.getPropertyValue(property))].join('|');
        });
      },
      PROPERTIES.filter((property) => property !== 'height'),
    );
  const globals = () =>
    page.evaluate(() => [
      ...Object.getOwnPropertyNames(window),
      ...Object.getOwnPropertySymbols(window).map(String),
      ...Object.getOwnPropertyNames(Object.prototype),
      ...Object.getOwnPropertyNames(Element.prototype),
      ...Object.getOwnPropertyNames(Node.prototype),
      ...Object.getOwnPropertyNames(Document.prototype),
      ...document.documentElement.getAttributeNames(),
      ...document.body.getAttributeNames(),
    ]);
  const before = { look: await look(), globals: await globals() };
  for (const script of ['esm/campus.js', 'campus-widgets.js']) {
    await page.evaluate(
      async ({ src, isModule }) => {
        const script = document.createElement('script');
        script.src = src;
        if (isModule) script.type = 'module';
        await new Promise((resolve) => {
          script.onload = resolve;
          document.head.append(script);
        });
      },
      { src: `${platform.main}/widgets/${script}`, isModule: script.startsWith('esm') },
    );
  }
  await page.evaluate((html) => {
    (document.querySelector('#place') as Element).innerHTML = html;
  }, WIDGETS);
  await settle(page);
  expect(await look()).toEqual(before.look);
  // Numeric properties of window are frames; Chromium also exposes elements with an id, including ours.
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  // The one registry shared by all copies of the package.
  expect((await globals()).filter((name) => !before.globals.includes(name) && !ids.includes(name))).toEqual([
    'Symbol(campus-widgets)',
  ]);
  const children = await page.evaluate(() =>
    [...document.querySelectorAll('.box > *')].flatMap((host) => [...host.children].map(({ localName }) => localName)),
  );
  expect(children).toEqual(['form']);
  expect(await page.evaluate(() => [...document.querySelectorAll('body > :not(main)')].length)).toBe(0);
});

test('transforms, overflow and stacking of ancestors do not affect a dialog [P12]', async ({ page, embed }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await embed(
    `<div style="width:420px;height:360px;overflow:hidden;transform:scale(.6) rotate(2deg);filter:blur(0);contain:paint;position:relative;z-index:-1;will-change:transform">
      <campus-portal tenant="north" language="en_US"></campus-portal></div>
     <div style="position:fixed;inset:0;z-index:2147483647;pointer-events:none"></div>`,
    {
      origin: 'main',
      head: '<style>* { overflow: hidden } dialog { display: none !important; inset: 90% !important }</style>',
    },
  );
  const button = page.getByRole('button', { name: text('school:portal.signIn') });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const account = page.getByLabel(text('sign-in:form.account'));
  await expect(account).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.width).toBeGreaterThan(400);
  // Its own size, not transformed, centered in the window.
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 500)).toBeLessThan(3);
  await account.click();
  await page.keyboard.type('a@b.example');
  await expect(account).toHaveValue('a@b.example');
  const top = await account.evaluate((input) => {
    const { x, y, width, height } = input.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === input;
  });
  expect(top).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

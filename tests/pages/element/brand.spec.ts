import type { Page } from '@playwright/test';
import { brands } from '../../ui/style/brands.ts';
import { contrast, type Rgb, toOklab } from '../../ui/style/colours.ts';
import { expect, test } from '../support/fixture.ts';

/** Requirement P13: the brand colours as painted. */

const WIDGET = '<campus-status-page tenant="north" language="en_US" error-code="404"></campus-status-page>';
const SURFACES = ['surface', 'raised', 'sunken', 'hover', 'accent-soft'];
const MEANINGS = ['danger', 'warning', 'success', 'info', 'violet'];
const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];

const color = (name: string) => `var(--_color-${name})`;
const EXPRESSIONS: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...SURFACES,
      ...MEANINGS.flatMap((meaning) => [`${meaning}-text`, `${meaning}-surface`]),
      ...['text', 'muted', 'link', 'control', 'accent', 'on-accent', 'accent-line', 'band', 'on-band'],
    ].map((name) => [name, color(name)]),
  ),
  hover: color('hover'),
  hovered: `color-mix(in oklab, ${color('accent')}, ${color('accent-shift')} 8%)`,
  // A button on a band of the brand.
  onBandHovered: `color-mix(in oklab, ${color('band')}, light-dark(${color('accent-shift')}, #000) 28%)`,
  onBand: `color-mix(in oklab, ${color('band')}, light-dark(${color('accent-shift')}, #000) 22%)`,
  pressed: `color-mix(in oklab, ${color('accent')}, ${color('accent-shift')} 15%)`,
  ...Object.fromEntries(STEPS.map((step) => [`${step}`, `var(--_brand-${step})`])),
};

type Painted = Record<string, Rgb>;

/** What the browser paints for each expression and each brand set on the element, light and dark. */
function paint(page: Page, list: readonly (string | null)[]): Promise<[Painted, Painted][]> {
  return page.locator('campus-status-page').evaluate(
    (element, { list, expressions }) => {
      const host = element as HTMLElement;
      const base = host.shadowRoot?.querySelector('.campus-base') as HTMLElement;
      const probes = Object.entries(expressions).map(([name, expression]) => {
        const probe = document.createElement('i');
        probe.style.backgroundColor = expression;
        base.append(probe);
        return [name, probe] as const;
      });
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('no canvas');
      const painted = list.map((brand) => {
        if (brand === null) host.style.removeProperty('--campus-brand');
        else host.style.setProperty('--campus-brand', brand);
        return ['light', 'dark'].map((scheme) => {
          host.style.colorScheme = scheme;
          return Object.fromEntries(
            probes.map(([name, probe]) => {
              canvas.clearRect(0, 0, 1, 1);
              canvas.fillStyle = getComputedStyle(probe).backgroundColor;
              canvas.fillRect(0, 0, 1, 1);
              const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
              return [name, a < 255 ? [0, 0, 0] : [r / 255, g / 255, b / 255]];
            }),
          );
        });
      });
      for (const [, probe] of probes) probe.remove();
      host.removeAttribute('style');
      return painted as never;
    },
    { list, expressions: EXPRESSIONS },
  );
}

/** Every pair of colours that the components combine, with its minimum contrast. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...SURFACES.flatMap((surface) => [
    ...['text', 'muted', 'link'].map((words) => [words, surface, 4.5] as const),
    ...['control', 'accent-line', 'link'].map((line) => [line, surface, 3] as const),
  ]),
  ...MEANINGS.flatMap((meaning) => [
    [`${meaning}-text`, `${meaning}-surface`, 4.5] as const,
    [`${meaning}-text`, 'surface', 4.5] as const,
    ['text', `${meaning}-surface`, 4.5] as const,
    ['muted', `${meaning}-surface`, 4.5] as const,
  ]),
  ...['accent', 'hovered', 'pressed'].map((fill) => ['on-accent', fill, 4.5] as const),
  ...['band', 'onBand', 'onBandHovered'].map((fill) => ['on-band', fill, 4.5] as const),
];

const hexOf = (painted: Rgb | undefined) =>
  `#${(painted ?? [])
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

test.beforeEach(async ({ page, embed, guard }) => {
  guard.skipAxe('accessibility.spec.ts checks every widget');
  await embed(WIDGET);
  await expect(page.locator('campus-status-page h2')).toBeVisible();
});

test('have the required contrast for any of 200 brand colours, in light and dark, and a scale of eleven steps whose lightness does not depend on the brand [P13] [P14]', async ({
  page,
}) => {
  const all = brands();
  expect(all).toHaveLength(200);
  const painted = await paint(page, all);
  const unreadable = painted.flatMap((schemes, at) =>
    schemes.flatMap((its, scheme) =>
      PAIRS.map(([one, other, needed]) => [one, other, needed, contrast(its[one]!, its[other]!)] as const)
        .filter(([, , needed, found]) => !(found >= needed))
        .map(
          ([one, other, , found]) => `${all[at]} ${scheme ? 'dark' : 'light'}: ${one} on ${other} ${found.toFixed(2)}`,
        ),
    ),
  );
  expect(unreadable).toEqual([]);

  const lightnesses = ([light]: (typeof painted)[number]) => STEPS.map((step) => toOklab(light[step]!)[0]);
  const standard = (await paint(page, ['#245fc4'])).flatMap(lightnesses);
  expect(standard.toSorted((a, b) => b - a)).toEqual(standard);
  for (const one of painted)
    for (const [at, lightness] of lightnesses(one).entries())
      expect(Math.abs(lightness - standard[at]!)).toBeLessThan(0.012);
});

test('keep a usable brand and reduce the chroma of a neon one [P13]', async ({ page }) => {
  const [blue, red, neon] = await paint(page, ['#245fc4', '#B3261E', '#ff00ff']);
  expect(hexOf(blue![0].accent)).toBe('#245fc4');
  expect(hexOf(red![0].accent)).toBe('#b3261e');
  const [, a, b] = toOklab(neon![0].accent!);
  expect(Math.hypot(a, b)).toBeLessThan(0.195);
});

test('accept any CSS colour, made opaque, and use the default brand for anything else [P13]', async ({ page }) => {
  const [standard, wrong, url, short, words, seeThrough] = await paint(page, [
    '#245fc4',
    'no colour',
    'url(x)',
    '#b24',
    'rgb(187 34 68)',
    '#bb224480',
  ]);
  expect(wrong).toEqual(standard);
  expect(url).toEqual(standard);
  expect(short).not.toEqual(standard);
  expect(words).toEqual(short);
  expect(seeThrough).toEqual(short);
});

test('are the tenant’s unless the page sets a brand, on any ancestor, before or after mounting [P13]', async ({
  page,
  embed,
}) => {
  const widget = page.locator('campus-status-page');
  const accent = () =>
    widget.evaluate((element) => {
      const link = element.shadowRoot?.querySelector('a');
      return link ? getComputedStyle(link).backgroundColor : null;
    });
  const [north, green, red] = (await paint(page, ['#1f5fbf', '#0f766e', '#b3261e'])).map(([light]) =>
    hexOf(light.accent),
  );
  const shown = async () => hexOf((await paint(page, [null]))[0]?.[0].accent);
  expect(await shown()).toBe(north);
  expect(north).toBe('#1f5fbf');
  const tenants = await accent();

  // The page changes the brand of a mounted widget: on the root, on a section, on the element; the nearest wins.
  const set = (selector: string, brand: string) =>
    page.evaluate(
      ([selector, brand]) =>
        document.querySelector<HTMLElement>(selector!)?.style.setProperty('--campus-brand', brand!),
      [selector, brand],
    );
  await set(':root', '#b3261e');
  expect(await shown()).toBe(red);
  expect(await accent()).not.toBe(tenants);
  await set('main', '#0f766e');
  expect(await shown()).toBe(green);
  await set('main', '#b3261e');
  expect(await shown()).toBe(red);
  await page.evaluate(() => {
    document.documentElement.removeAttribute('style');
    document.querySelector('main')?.removeAttribute('style');
  });
  expect(await shown()).toBe(north);
  expect(await accent()).toBe(tenants);

  // A change of tenant changes the colour; the page's brand still overrides it.
  await widget.evaluate((element) => element.setAttribute('tenant', 'river'));
  await expect.poll(shown).toBe('#0f766e');

  // Set before the element is connected.
  await embed(WIDGET, { head: '<style>main { --campus-brand: #b3261e }</style>' });
  await expect(page.locator('campus-status-page h2')).toBeVisible();
  expect(await shown()).toBe(red);
});

test('are defined in the token sheet too, for browsers without relative colours [P13]', async ({ page }) => {
  const [relative] = await paint(page, ['#245fc4']);
  await page.locator('campus-status-page').evaluate((element) => {
    for (const sheet of element.shadowRoot?.adoptedStyleSheets ?? []) {
      for (const [at, rule] of [...sheet.cssRules].entries()) {
        if (rule instanceof CSSSupportsRule) sheet.deleteRule(at);
      }
    }
  });
  const [plain] = await paint(page, ['#b3261e']);
  for (const scheme of [0, 1] as const) {
    for (const name of Object.keys(EXPRESSIONS).filter((name) => !/^\d/.test(name))) {
      const [one, other] = [toOklab(plain![scheme][name]!), toOklab(relative![scheme][name]!)];
      expect(Math.hypot(...one.map((part, at) => part - other[at]!)), `${name} ${scheme}`).toBeLessThan(0.005);
    }
  }
});

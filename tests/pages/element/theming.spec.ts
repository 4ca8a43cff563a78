import { sampled } from '../../proofs.ts';
import { expect, test, text } from '../support/fixture.ts';

/** Requirement P13. */

const SIGN_IN = '<campus-sign-in tenant="north" language="en_US"></campus-sign-in>';

test('custom properties and ::part() restyle a widget; without them it has the school’s look [P13]', async ({
  page,
  embed,
}) => {
  const button = page.locator('campus-sign-in button[type=submit]');
  const style = () =>
    button.evaluate((element) => {
      const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(element);
      return { backgroundColor, borderRadius, fontFamily };
    });
  await embed(SIGN_IN);
  // The tenant is known, and its colour with it.
  const brand = page.locator('campus-sign-in [part=brand]');
  await expect(brand).toContainText('Northlight');
  const north = await style();
  await page.locator('campus-sign-in').evaluate((element) => element.setAttribute('tenant', 'river'));
  await expect(brand).toContainText('Riverbend');
  await expect.poll(async () => (await style()).backgroundColor).not.toBe(north.backgroundColor);
  await embed(SIGN_IN, {
    head: `<style>
      campus-sign-in { --campus-color-accent: rgb(120, 0, 60); --campus-color-on-accent: #fff; --campus-radius-control: 1px; --campus-font-family: Georgia; }
      campus-sign-in::part(base) { outline: 5px solid rgb(1, 2, 3) }
      campus-sign-in::part(panel) { border-block-start: 3px solid rgb(4, 5, 6) }</style>`,
  });
  await expect(button).toBeVisible();
  expect(await style()).toEqual({ backgroundColor: 'rgb(120, 0, 60)', borderRadius: '1px', fontFamily: 'Georgia' });
  const part = (name: string, property: 'outlineColor' | 'borderBlockStartColor') =>
    page.locator(`campus-sign-in [part=${name}]`).evaluate((element, of) => getComputedStyle(element)[of], property);
  expect(await part('base', 'outlineColor')).toBe('rgb(1, 2, 3)');
  expect(await part('panel', 'borderBlockStartColor')).toBe('rgb(4, 5, 6)');
});

test('the dark scheme follows the page’s color-scheme, not only the window’s; axe passes in both [P13]', async ({
  page,
  embed,
  guard,
}) => {
  const ground = () =>
    page.locator('campus-sign-in [part=panel]').evaluate((element) => {
      const [lightness = ''] = getComputedStyle(element.closest('.campus-base') as Element).color.match(/[\d.]+/) ?? [];
      return Number(lightness);
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await embed(SIGN_IN);
  await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  const light = await ground();
  await guard.checkAxe(page);
  await embed(SIGN_IN, { head: '<style>:root { color-scheme: dark } body { background: #111; color: #eee }</style>' });
  await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  expect(await ground()).toBeGreaterThan(light);
  await embed(`<div style="color-scheme:light">${SIGN_IN}</div>`, {
    head: '<style>:root { color-scheme: dark } main { background: #fff; color: #000 }</style>',
  });
  await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  expect(await ground()).toBe(light);
});

test('with forced colors every control is visible, and with reduced motion nothing moves [P13]', async ({
  page,
  embed,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await embed(SIGN_IN);
  await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  const found = await page.evaluate(() => {
    const widget = document.querySelector('campus-sign-in') as HTMLElement;
    const all = [...widget.querySelectorAll('*'), ...(widget.shadowRoot?.querySelectorAll('*') ?? [])];
    return {
      bare: all
        .filter((one) => one.matches('button[type=submit], button[data-kind=secondary], .campus-field-box'))
        .filter(
          (one) =>
            Number.parseFloat(getComputedStyle(one).borderTopWidth) +
              Number.parseFloat(getComputedStyle(one).outlineWidth) ===
            0,
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      moving: all
        .filter((one) =>
          getComputedStyle(one)
            .transitionDuration.split(', ')
            .some((time) => Number.parseFloat(time) > 0.01),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    };
  });
  expect(found).toEqual({ bare: [], moving: [] });
});

test('from 280 px to full width nothing is clipped or overflows; layouts depend on the widget’s own width [P13]', {
  tag: '@scaled',
}, async ({ page, embed, guard }) => {
  guard.skipAxe('accessibility.spec.ts checks every widget');
  await page.setViewportSize({ width: 1400, height: 900 });
  const tags = ['sign-in', 'portal', 'school-select', 'status-page'];
  for (const language of sampled(['ru_RU', 'de_DE', 'ar_SA'], 2)) {
    const html = tags.map(
      (tag) => `<campus-${tag} tenant="north" language="${language}" error-code="404"></campus-${tag}>`,
    );
    await embed(`<div id="box">${html.join('')}</div>`, { origin: 'main' });
    await expect(page.locator('campus-sign-in form')).toBeVisible();
    await expect(page.locator('campus-portal dd').first()).toBeVisible();
    await expect(page.locator('campus-school-select a').first()).toBeVisible();
    for (const width of [280, 320, 480, 768, 1280]) {
      const wide = await page.evaluate(async (width) => {
        const box = document.querySelector('#box') as HTMLElement;
        box.style.width = `${width}px`;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return [...box.children].flatMap((host) => {
          const edge = host.getBoundingClientRect();
          const all = [...host.querySelectorAll('*'), ...(host.shadowRoot?.querySelectorAll('*') ?? [])];
          return all
            .filter((one) => {
              const { left, right, width: own } = one.getBoundingClientRect();
              // The line ends in an ellipsis.
              const isCut = one.parentElement?.closest('.campus-live-line');
              const scrolls = isCut || one.closest('[role=tablist], .campus-hidden, svg');
              return own > 1 && !scrolls && (left < edge.left - 1 || right > edge.right + 1);
            })
            .map((one) => `${host.localName} ${one.outerHTML.slice(0, 90)}`);
        });
      }, width);
      expect(wide, `${language} at ${width} px`).toEqual([]);
    }
  }
});

import { LANGUAGES } from '../../../src/contract/languages.ts';
import { expect, test, text } from '../support/fixture.ts';
import { createSchool } from '../support/schools.ts';

/** Requirement P02. */

const title = (language: string) => text('sign-in:form.title', {}, language);

test('all 12 languages are shown, and only the texts of shown languages are downloaded [P02]', async ({
  page,
  embed,
  platform,
  events,
}) => {
  const texts: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/locales\/(\w+)\//.exec(request.url()) ?? [];
    if (language) texts.push(language);
  });
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', { origin: 'main' });
  const heading = page.locator('campus-sign-in').getByRole('heading', { level: 2 });
  await expect(heading.last()).toHaveText(title('en_US'));
  const seen: string[] = [];
  for (const language of LANGUAGES) {
    await page.locator('campus-sign-in').evaluate((element, to) => element.setAttribute('language', to), language);
    await expect(heading.last()).toHaveText(title(language));
    const base = page.locator('campus-sign-in [part=base]');
    await expect(base).toHaveAttribute('lang', language.replace('_', '-'));
    await expect(base).toHaveAttribute('dir', language === 'ar_SA' ? 'rtl' : 'ltr');
    seen.push(language);
    // Texts that earlier steps or this one needed, and no others.
    expect([...new Set(texts)].sort()).toEqual([...new Set(['en_US', ...seen])].sort());
  }
  expect(
    events()
      .filter(({ type }) => type === 'campus-ready')
      .map(({ detail }) => detail),
  ).toEqual([{ tenant: 'north', language: 'en_US' }]);
  // The single file includes its texts: nothing is fetched.
  texts.length = 0;
  await embed('<campus-sign-in tenant="north" language="xx_YY"></campus-sign-in>', {
    origin: 'main',
    script: 'campus-widgets.js',
  });
  // An unknown language counts as none: that of the page applies.
  await expect(heading.last()).toHaveText(title('en_US'));
  expect(texts).toEqual([]);
  expect(platform.main).toBeTruthy();
});

test('the own attribute, then the nearest lang, then sxz-lang, then the tenant’s default; a change of an ancestor’s lang applies [P02]', async ({
  page,
  embed,
  platform,
}) => {
  const tag = '<campus-status-page tenant="north" error-code="404"></campus-status-page>';
  const home = (language: string) => text('status:next.home', {}, language);
  const link = page.locator('campus-status-page').getByRole('link').first();
  const address = await embed(`<section lang="fr">${tag}</section>`, { lang: 'nl' });
  await expect(link).toHaveText(home('fr_FR'));
  await page.locator('main > section').evaluate((element) => element.setAttribute('lang', 'ko-KR'));
  await expect(link).toHaveText(home('ko_KR'));
  await page.locator('campus-status-page').evaluate((element) => element.setAttribute('language', 'tr_TR'));
  await expect(link).toHaveText(home('tr_TR'));
  await page.locator('campus-status-page').evaluate((element) => element.removeAttribute('language'));
  await page.locator('main > section').evaluate((element) => element.removeAttribute('lang'));
  await expect(link).toHaveText(home('zh_CN'));
  await page.locator('html').evaluate((element) => element.setAttribute('lang', 'ar'));
  await expect(link).toHaveText(home('ar_SA'));
  // After a move, the language of the new place applies.
  await page.evaluate(() => {
    const place = document.createElement('div');
    place.lang = 'es';
    document.body.append(place);
    place.append(document.querySelector('campus-status-page') as Element);
  });
  await expect(link).toHaveText(home('es_ES'));
  // The page's URL, where no ancestor has a supported lang.
  await page.unroute(address);
  await page.route(`${address}?sxz-lang=pl_PL`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="nl"><title>Embedding page</title><script type="module" src="${platform.main}/widgets/esm/campus.js"></script><main>${tag}</main></html>`,
    }),
  );
  await page.goto(`${address}?sxz-lang=pl_PL`);
  await expect(link).toHaveText(home('pl_PL'));
  await expect(link).toHaveAttribute('href', /sxz-lang=pl_PL/);
  // Where the page asks for no language of ours, the tenant’s applies, at once.
  const files: string[] = [];
  page.on('request', (request) => void files.push(request.url()));
  await embed('<campus-status-page tenant="oasis" language="xx" error-code="404"></campus-status-page>', {
    lang: 'nl',
  });
  await expect(link).toHaveText(home('ar_SA'));
  await embed('<campus-sign-in tenant="oasis"></campus-sign-in>', { lang: 'nl' });
  await expect(page.locator('campus-sign-in [part=brand]')).toContainText('واحة');
  await expect(page.getByLabel(text('sign-in:form.account', {}, 'ar_SA'))).toBeVisible();
  expect(files.filter((url) => /zh_CN/.test(url))).toEqual([]);
});

test('numbers and plural forms follow the language [P02]', async ({ page, platform, embed }) => {
  // A number of five digits, which every language groups.
  const schoolId = await createSchool(platform);
  await platform.sql`update tenant_counts set member_count = 12480 where tenant_id = ${schoolId}`;
  await embed(`<campus-portal tenant="north" language="en_US" school-id="${schoolId}"></campus-portal>`);
  const figures = page.locator('campus-portal dd');
  const expected = {
    en_US: '12,480',
    de_DE: '12.480',
    fr_FR: '12 480',
    pl_PL: '12 480',
    ru_RU: '12 480',
    ar_SA: '١٢٬٤٨٠',
  };
  for (const [language, count] of Object.entries(expected)) {
    await page.locator('campus-portal').evaluate((element, to) => element.setAttribute('language', to), language);
    const written = new Intl.NumberFormat(language.replace('_', '-')).format(12_480);
    await expect(figures.first()).toHaveText(written);
    // Some languages write the number alike.
    const form = new Intl.PluralRules(language.replace('_', '-')).select(12_480);
    const term = text(`school:portal.figure.members_${form}`, {}, language);
    await expect(page.locator('campus-portal dt').first()).toHaveText(term);
    expect(written.replace(/\s/g, ' ')).toBe(count);
  }
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type SeenEvent, test, text } from '../support/fixture.ts';

/** Requirement P04: the documented events and the dispatched ones. */

interface Declared {
  readonly tagName?: string;
  readonly events?: readonly { name: string; type: { text: string } }[];
}
const manifest = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../dist/custom-elements.json', import.meta.url)), 'utf8'),
) as { modules: { declarations: Declared[] }[] };

/** The keys of an event's detail according to the manifest. */
function documentedKeys(tag: string, name: string): string[] | null {
  const element = manifest.modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === tag);
  const event = element?.events?.find((one) => one.name === name);
  if (!event) return null;
  // The outermost keys: `CustomEvent<{ a: string; b: { c: number } }>`.
  let depth = 0;
  const keys: string[] = [];
  for (const [piece] of event.type.text.matchAll(/[{}]|(?:readonly\s+)?(\w+)\??:/g)) {
    if (piece === '{') depth++;
    else if (piece === '}') depth--;
    else if (depth === 1) keys.push(piece.replace(/readonly\s+/, '').replace(/\??:$/, ''));
  }
  return keys;
}

const CANCELABLE = ['campus-navigate', 'campus-sign-in-required'];
const SECRETS = /token|bearer|campus-demo|eyJ/i;

function expectDocumented({ type, tag, detail, bubbles, composed, cancelable }: SeenEvent) {
  expect({ type, bubbles, composed, cancelable }).toEqual({
    type,
    bubbles: true,
    composed: true,
    cancelable: CANCELABLE.includes(type),
  });
  const keys = documentedKeys(tag, type);
  expect(keys, `${type} of ${tag} is documented`).not.toBeNull();
  expect(Object.keys(detail).sort(), `${type} of ${tag}`).toEqual(keys?.sort());
  expect(JSON.stringify(detail), 'T7: no secrets').not.toMatch(SECRETS);
}

test('every event of a visit matches the manifest: flags, keys of the detail, order, codes for analytics, no secrets [P04] [P18]', async ({
  page,
  embed,
  events,
  guard,
}) => {
  guard.allow({ status: 404, url: /tenants\/v1\/nowhere/ });
  guard.allow({ status: 401, url: /\/api\/auth\/v1\/sign-in$/ });
  await page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
  await embed('<campus-sign-in tenant="nowhere" language="en_US"></campus-sign-in>', { origin: 'main' });
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-error');
  await page.locator('campus-sign-in').evaluate((element) => element.setAttribute('tenant', 'north'));
  await page.getByLabel(text('sign-in:form.account')).fill('learner@campus.example');
  const password = page.getByLabel(text('sign-in:form.password'), { exact: true });
  await password.fill('not the password');
  await page.getByRole('button', { name: text('sign-in:form.signIn'), exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await password.fill('campus-demo');
  await page.getByRole('button', { name: text('sign-in:form.signIn'), exact: true }).click();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-navigate');
  await embed('<campus-portal tenant="north" language="en_US"></campus-portal>', { origin: 'main' });
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-school-shown');
  await page
    .locator('campus-portal')
    .getByRole('link', { name: text('school:portal.signOut') })
    .click();
  await embed('<campus-school-select tenant="north" language="en_US"></campus-school-select>', { origin: 'main' });
  await page.locator('campus-school-select').getByRole('link').first().click();
  await embed('<campus-sign-out tenant="north" language="en_US"></campus-sign-out>', { origin: 'main' });
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-signed-out');
  await embed('<campus-portal tenant="north" language="en_US"></campus-portal>', { origin: 'main' });
  await page
    .locator('campus-portal')
    .getByRole('button', { name: text('school:portal.signIn') })
    .click();
  // The form of the sign-in in place is ready last.
  await expect
    .poll(() =>
      events()
        .map(({ type }) => type)
        .slice(-2),
    )
    .toEqual(['campus-sign-in-required', 'campus-ready']);
  for (const event of events()) expectDocumented(event);
  expect(new Set(events().map(({ type }) => type))).toEqual(
    new Set([
      'campus-error',
      'campus-ready',
      'campus-session',
      'campus-signed-in',
      'campus-track',
      'campus-navigate',
      'campus-school-selected',
      'campus-school-shown',
      'campus-signed-out',
      'campus-sign-in-required',
    ]),
  );
  // Who is signed in comes when it is known, on each page and after a sign-in.
  const known = events().filter(({ type }) => type === 'campus-session');
  expect(known.map(({ detail }) => detail.userId)).toEqual([null, 'learner', 'learner', null, null]);
  // An event for analytics follows the event of what it counts, and a navigation comes last.
  const others = events().filter(({ type }) => type !== 'campus-session');
  expect(others.map(({ type, detail }) => (type === 'campus-track' ? detail.code : type))).toEqual([
    ...['campus-error', 'campus-ready', 'sign-in-started', 'campus-error', 'sign-in-failed'],
    ...['sign-in-started', 'campus-signed-in', 'sign-in-succeeded', 'campus-navigate'],
    ...['campus-ready', 'campus-school-shown', 'portal-shown', 'campus-navigate'],
    ...['campus-ready', 'campus-school-selected', 'school-selected', 'campus-navigate'],
    ...['campus-ready', 'campus-signed-out', 'sign-out-succeeded', 'campus-navigate'],
    ...['campus-ready', 'campus-school-shown', 'portal-shown', 'campus-sign-in-required', 'campus-ready'],
  ]);
  const tracked = events().filter(({ type }) => type === 'campus-track');
  expect(tracked.map(({ detail }) => detail)).toEqual([
    { code: 'sign-in-started', fields: { method: 'password' } },
    { code: 'sign-in-failed', fields: { method: 'password', code: '401003' } },
    { code: 'sign-in-started', fields: { method: 'password' } },
    { code: 'sign-in-succeeded', fields: { method: 'password' } },
    { code: 'portal-shown', fields: { schoolId: 'north' } },
    { code: 'school-selected', fields: { schoolId: expect.any(String) } },
    { code: 'sign-out-succeeded', fields: {} },
    { code: 'portal-shown', fields: { schoolId: 'north' } },
  ]);
  const signedIn = events().find(({ type }) => type === 'campus-signed-in');
  expect(signedIn?.detail).toMatchObject({ method: 'password', isFirstLogin: false, userId: expect.any(String) });
});

test('a widget that is moved or rerendered dispatches campus-ready once [P04]', async ({ page, embed, events }) => {
  await embed('<campus-status-page tenant="north" language="en_US" error-code="404"></campus-status-page>');
  const link = page.locator('campus-status-page').getByRole('link').first();
  await expect(link).toBeVisible();
  await page.evaluate(() => document.body.prepend(document.querySelector('campus-status-page') as Element));
  await page.locator('campus-status-page').evaluate((element) => element.setAttribute('language', 'de_DE'));
  await expect(link).toHaveText(text('status:next.home', {}, 'de_DE'));
  await expect.poll(() => events().filter(({ type }) => type === 'campus-ready')).toHaveLength(1);
});

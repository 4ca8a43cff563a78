import { loadWidgets } from '../../../scripts/build/definitions.ts';
import { readsOf } from '../../../scripts/build/first-reads.ts';
import type { Call } from '../../../src/contract/call.ts';
import { CONTRACT } from '../../../src/contract/index.ts';
import { addressOfRead } from '../../../src/element/first-reads/address.ts';
import { isProof, sampled } from '../../proofs.ts';
import { hold } from '../support/calls.ts';
import { expect, type Page, test } from '../support/fixture.ts';
import { accessToken } from '../support-widget/token.ts';
import { accountOf, EXAMPLES, type Example, expectReady, markupOf, stayOnPage } from './examples.ts';

/** What a view reads first is sent before its code, once, and nothing else afterwards that could be (requirement P20). */

interface SentRead {
  readonly address: string;
  /** Whether the autoloader sent it, or else the code of a widget. */
  readonly isEarly: boolean;
}

declare global {
  interface Window {
    sentReads: SentRead[];
  }
}

const declared = readsOf(await loadWidgets());

/**
 * What views read after their code has come, and why. `answer`: an earlier answer says what is read, or whether. `place`:
 * something else than attributes does, such as the address, a cookie or the clock. `later`: it is shown by a part
 * whose code comes after the first content.
 */
const LATE: Readonly<Record<string, Readonly<Record<string, 'answer' | 'place' | 'later'>>>> = {
  'campus-attendance-board': { listExports: 'later' },
  'campus-attendance-projection': { readTemporaryCode: 'answer' },
  // On other pages than those of the platform, nothing is read.
  'campus-live-create': { readLiveSettings: 'answer' },
  'campus-live-detail': { listLivePeople: 'answer', listReplays: 'answer', readOperationPermission: 'answer' },
  'campus-live-edit': { readLiveAddress: 'answer', readLiveSettings: 'answer' },
  'campus-mall-header': { readOwnStore: 'answer', readStoreSwitch: 'place' },
  // The address contains a secret until the widget has removed it.
  'campus-network-login': { findTenant: 'place', readSession: 'place' },
  'campus-person-space': {
    ...{ listFans: 'answer', listPosts: 'answer', listVisitors: 'answer', readMembership: 'answer' },
    readVip: 'place',
  },
  'campus-plate-card': { listPlateContents: 'answer', readPlateOwner: 'answer', readPlateSubscription: 'answer' },
  // The form of a visitor, which most people see, loads nothing for it.
  'campus-sign-in': { readSchoolAccess: 'later' },
  'campus-sign-in-callback': { findTenant: 'place' },
  'campus-work-detail': { listComments: 'later' },
  // The categories of a large plate are 140 KB: the form comes before.
  'campus-work-editor': { readPlateTree: 'later' },
};

/** Notes every read of the platform with who sends it. */
const watchReads = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.sentReads = [];
    const { fetch } = window;
    window.fetch = (input, init) => {
      const { href, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      const isEarly = /\/esm\/(?:campus|first-reads)\.js/.test(new Error('for its stack').stack ?? '');
      if ((init?.method ?? 'GET') === 'GET' && pathname.startsWith('/api/'))
        window.sentReads.push({ address: href, isEarly });
      return fetch(input, init);
    };
  });

const readsOn = async (page: Page, isEarly: boolean): Promise<string[]> => {
  const sent = await page.evaluate(() => window.sentReads);
  return sent.filter((read) => read.isEarly === isEarly).map(({ address }) => address);
};

const READS = Object.entries(CONTRACT as Readonly<Record<string, Call>>)
  .filter(([, { method }]) => method === 'GET')
  .map(([name, { path }]) => ({ name, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), of: path }))
  // `/{id}/list` before `/{id}/{other}`
  .sort((one, other) => one.of.split('{').length - other.of.split('{').length);

/** The name of the call at an address. */
const callAt = (address: string): string => {
  const { pathname } = new URL(address);
  return READS.find(({ path }) => path.test(pathname))?.name ?? pathname;
};

/** The addresses that the definition of a widget declares, as this page and user see it. */
const declaredOf = async (
  page: Page,
  { attributes, tag }: Example,
  base: string,
  userId: string,
): Promise<string[]> => {
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const width = await page.locator(tag).evaluate((element) => element.clientWidth);
  const known: Readonly<Record<string, string>> = {
    ...{ ...attributes, language: 'en_US', timeZone, user: userId },
    '<480': width < 480 ? '1' : '',
  };
  return (declared[tag] ?? []).flatMap((written) => {
    const url = addressOfRead(written, base, (source) => {
      const name = source.slice(1);
      if (source.startsWith('~')) return attributes?.[name] === undefined ? '' : '1';
      return source.startsWith('=') ? name : (known[source] ?? '');
    });
    return url ? [url.href] : [];
  });
};

const EVERY_WIDGET: readonly string[] = ['findTenant', 'readSession'];
const exampleOf = (tag: string) => EXAMPLES.find((example) => example.tag === tag) as Example;
const withReads = EXAMPLES.filter(({ tag }) => declared[tag] || LATE[tag]);
const others = EXAMPLES.filter((example) => !withReads.includes(example));

test('what a view reads first is sent once, before its code, and nothing is read afterwards that could be, but by an element with a token [P20] [P10]', {
  tag: '@scaled',
}, async ({ page, platform, embed, guard, signInFast }) => {
  test.slow();
  guard.skipAxe('embedding.spec.ts checks it');
  guard.allow({ status: 404, url: /\/api\// });
  await stayOnPage(page);
  await watchReads(page);

  const found: Record<string, Set<string>> = {};
  const check = async (example: Example, userId: string, origin: 'main' | 'assets', more = {}) => {
    const { name, tag } = example;
    const release = await hold(page, `**/esm/${name}.js`);
    await embed(markupOf(example, more), { origin, shells: true });
    const expected = await declaredOf(page, example, platform.main, userId);
    const sentEarly = async () => {
      const early = await readsOn(page, true);
      return early.filter((address) => !EVERY_WIDGET.includes(callAt(address)) || expected.includes(address)).sort();
    };
    await expect.poll(sentEarly, tag).toEqual(expected.sort());
    release();
    await expectReady(page, tag);
    await page.unroute(`**/esm/${name}.js`);
    expect(await sentEarly(), tag).toEqual(expected.sort());
    if (Object.values(LATE[tag] ?? {}).includes('later')) await page.waitForLoadState('networkidle');
    const late = await readsOn(page, false);
    const again = late.filter((address, index) => expected.includes(address) || late.indexOf(address) < index);
    expect(again, `${tag} sends twice`).toEqual([]);
    found[tag] ??= new Set();
    for (const address of late) found[tag].add(callAt(address));
  };

  for (const tag of ['campus-portal', 'campus-live-list', 'campus-live-room'])
    await check(exampleOf(tag), '', 'assets');
  for (const account of [null, 'learner', 'teacher'] as const) {
    if (account) await signInFast(account);
    for (const example of sampled(
      withReads.filter((one) => accountOf(one) === account),
      3,
    ))
      await check(example, account ?? '', 'main');
    if (account !== 'learner') continue;
    const ofVisitors = ['portal', 'person-space', 'mall-header', 'sign-in'];
    for (const tag of isProof ? [...ofVisitors, 'mall-introduce', 'school-header', 'live-detail'] : ofVisitors)
      await check(exampleOf(`campus-${tag}`), account, 'main');
  }
  await check(exampleOf('campus-live-detail'), 'teacher', 'main');
  await page.setViewportSize({ width: 360, height: 800 });
  await check(exampleOf('campus-attendance-board'), 'teacher', 'main');

  const late = Object.fromEntries(Object.entries(found).map(([tag, calls]) => [tag, [...calls].sort()]));
  expect(Object.fromEntries(Object.entries(late).filter(([, calls]) => calls.length > 0))).toEqual(
    Object.fromEntries(
      Object.entries(LATE)
        .filter(([tag]) => found[tag])
        .map(([tag, calls]) => [tag, Object.keys(calls).sort()]),
    ),
  );

  await page.context().clearCookies();
  await embed(others.map((example) => markupOf(example)).join(''), { origin: 'main' });
  for (const { tag } of others) await expectReady(page, tag);
  expect((await readsOn(page, false)).map(callAt), 'the other widgets').toEqual([]);

  await embed(markupOf(exampleOf('campus-portal'), { token: await accessToken(platform, 'learner') }));
  await expectReady(page, 'campus-portal');
  expect((await readsOn(page, true)).map(callAt), 'with a token').toEqual(['findTenant']);
});

test('a user whose access has expired is shown what a user sees, though the first reads were answered as to a visitor or refused [P20] [P07]', async ({
  page,
  embed,
  guard,
  signInFast,
}) => {
  guard.skipAxe('embedding.spec.ts checks it');
  guard.allow({ status: 401, url: /\/api\// });
  await stayOnPage(page);
  await signInFast('learner');
  await page.context().clearCookies({ name: '__Host-campus-access' });
  await embed(markupOf(exampleOf('campus-portal')), { origin: 'main' });
  await expect(page.locator('campus-portal:state(member)')).toHaveCount(1);

  await page.context().clearCookies({ name: '__Host-campus-access' });
  const refuse = { status: 401, json: { code: '401001', message: '' } };
  await page.route('**/api/schools/v1/north', (route) => route.fulfill(refuse), { times: 1 });
  await page.route('**/LiveListBase?*', (route) => route.fulfill(refuse), { times: 1 });
  await embed(markupOf(exampleOf('campus-portal')), { origin: 'main' });
  await expect(page.locator('campus-portal:state(member)')).toHaveCount(1);
  await expectReady(page, 'campus-portal');
  await expect(page.locator('campus-portal [role=alert]')).toHaveCount(0);
});

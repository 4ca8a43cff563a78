import type { Page, Request, Route } from '@playwright/test';
import { CONTRACT } from '../../../src/contract/index.ts';
import { watchRequests } from '../support/measures/quiet.ts';
import { text } from '../support/texts.ts';
import { isKnownRoute, kindOf, pageOf, routeOf } from './addresses.ts';
import { type Control, controlsOf, installWalk, shownOn } from './controls.ts';
import { comesToRest } from './rest.ts';

/** How far a walk goes, and who is told where it is and of each dead end when it is found. */
export interface Reach {
  /** Pages of one kind that are opened. */
  readonly perKind: number;
  /** Pages that are opened at all. */
  readonly pages: number;
  readonly onPage: (page: string) => void;
  readonly onDeadEnd: (deadEnd: DeadEnd) => void;
}

/** A control that leads nowhere, and where it was found. */
export interface DeadEnd {
  readonly page: string;
  readonly control: string;
  readonly why: string;
}

export interface Walked {
  readonly pages: number;
  readonly kinds: readonly string[];
  readonly links: number;
  readonly presses: number;
  readonly deadEnds: readonly DeadEnd[];
}

interface Way {
  readonly url: URL;
  readonly from: string;
  readonly control: string;
}

/** Calls that only read, keep the session, or open what is behind a link: a walk makes these and no other. */
const OPENING = ['lives.enter', 'report.open'];
const READING = Object.values(CONTRACT)
  .filter((call) => 'safe' in call || 'kept' in call || OPENING.includes(call.name))
  .filter(({ method, name }) => method !== 'GET' && name !== 'auth.signOut')
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));

/** How a write is refused that is kept from the platform. */
const KEPT_BY = 'campus-walk';
const KEPT = { [KEPT_BY]: 'kept' };
/** A code that no widget knows: what one knows may lead to another page, as it should. */
const REFUSED = { code: '400999', resultCode: '400999', message: '' };

const isWrite = (request: Request): boolean =>
  request.method() !== 'GET' && !READING.some((path) => path.test(new URL(request.url()).pathname));

/** What ends the walk of its user. */
const NOT_PRESSED = new Set([text('account:menu.signOut'), text('session:signOut.confirm')]);

/** Kinds of status pages that have something to offer. */
const OFFERS = new Set(['member-center']);

const PRESSES_OF_A_PAGE = 60;

/**
 * Walks from a page by everything that can be used: follows links to new pages, presses every kind of button once, and what a
 * press has opened. Whatever a press wants to write is kept from the platform, so that nothing is changed.
 */
export async function walk(page: Page, start: string, { onDeadEnd, onPage, pages, perKind }: Reach): Promise<Walked> {
  const { origin } = new URL(page.url());
  const deadEnds: DeadEnd[] = [];
  const queue: Way[] = [{ url: new URL(start, origin), from: '', control: 'the start' }];
  const known = new Set([pageOf(new URL(start, origin))]);
  const opened = new Map<string, number>();
  const pressed = new Set<string>();
  const links = new Set<string>();
  /** Links to what is no page of the site: files and the documentation. */
  const unlisted: Way[] = [];
  let requests = 0;
  let refused: string[] = [];
  let visited = 0;

  await page.context().addInitScript(installWalk);
  watchRequests(page);
  page.on('request', (request) => {
    if (!request.url().includes('/api/errors/')) requests++;
  });
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const isKept = KEPT_BY in response.headers();
    if (response.status() >= 400 && path.startsWith('/api/') && !isKept) refused.push(`${response.status()} ${path}`);
  });
  page.on('filechooser', () => requests++);
  page.on('download', (download) => {
    requests++;
    void download.cancel().catch(() => {});
  });
  // What was pressed and not sent is left behind.
  page.on('dialog', (dialog) => {
    void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {});
  });
  page.on('popup', (popup) => {
    requests++;
    void popup.close().catch(() => {});
  });
  // Refused, because a client sends again what gets no answer, and its button waits for that.
  await page.route('**/api/**', (route: Route) =>
    isWrite(route.request()) ? route.fulfill({ status: 400, headers: KEPT, json: REFUSED }) : route.fallback(),
  );

  const report = (at: string, control: string, why: string) => {
    if (deadEnds.some((one) => one.control === control && one.why === why)) return;
    deadEnds.push({ page: at, control, why });
    onDeadEnd({ page: at, control, why });
  };

  /** Says what is the matter with the page that is shown, if it is a dead end for whoever came by this control. */
  const judge = async (from: string, control: string): Promise<void> => {
    const at = pageOf(new URL(page.url()));
    // A busy machine may need longer than a page is waited for that never rests.
    await page.waitForFunction(() => !window.campusWalk.shown().isEmpty).catch(() => {});
    const shown = await shownOn(page);
    const why = [
      ...(shown.status && !OFFERS.has(shown.status) ? [`status page ${shown.status}`] : []),
      ...shown.failed.map((tag) => `${tag} could not load`),
      ...shown.errors.map((error) => `error: ${error}`),
      ...(shown.isEmpty ? ['an empty page'] : []),
      ...new Set(refused.map((one) => `refused: ${one}`)),
    ];
    if (why.length > 0) report(from, `${control} → ${at}`, why.join('; '));
  };

  const collect = (controls: readonly Control[], at: string): void => {
    for (const { href, isLoose, kind, name } of controls) {
      if (isLoose) report(at, `${kind} “${name}”`, 'a link without an address');
      if (href === null || !/^https?:/.test(href)) continue;
      const url = new URL(href);
      links.add(kind + kindOf(url));
      if (url.origin !== origin || known.has(pageOf(url))) continue;
      if (!isKnownRoute(url)) {
        known.add(pageOf(url));
        unlisted.push({ url, from: at, control: `“${name}”` });
        continue;
      }
      if (routeOf(url) === 'logout') continue;
      known.add(pageOf(url));
      queue.push({ url, from: at, control: `“${name}”` });
    }
  };

  const follow = async (): Promise<void> => {
    for (const { control, from, url } of unlisted.splice(0)) {
      const status = (await page.request.head(url.href)).status();
      if (status >= 400) report(from, control, `${status} at ${url.pathname}`);
    }
  };

  const open = async (url: URL): Promise<void> => {
    refused = [];
    url.searchParams.set('sxz-lang', 'en_US');
    // The page that is left may be on its way somewhere else.
    await page.goto(url.href).catch(() => page.goto(url.href));
    await comesToRest(page);
  };

  /** Presses a button and returns whether anything has come of it; null if another element has taken its place meanwhile. */
  const press = async (control: Control): Promise<boolean | null> => {
    const start = { requests, href: page.url() };
    const now = await page.evaluate((index) => {
      const { changes, element, places } = window.campusWalk;
      const button = element(index);
      if (!button?.isConnected) return null;
      const now = { changes, places: places() };
      button.click();
      return now;
    }, control.index);
    await comesToRest(page);
    if (!now) return null;
    const before = { ...start, ...now };
    if (requests > before.requests || page.url() !== before.href) return true;
    return page
      .evaluate(
        ({ changes, places }) =>
          window.campusWalk.changes > changes || window.campusWalk.places() !== places || window.campusWalk.isRefused(),
        before,
      )
      .catch(() => true);
  };

  const pressAll = async (url: URL, at: string): Promise<void> => {
    for (let count = 0; count < PRESSES_OF_A_PAGE; count++) {
      const controls = await controlsOf(page);
      collect(controls, at);
      const next = controls.find(
        ({ href, kind, name }) => href === null && !pressed.has(kind) && !NOT_PRESSED.has(name),
      );
      if (!next) {
        if (
          pageOf(new URL(page.url())) === at &&
          (await page.evaluate(() => !window.campusWalk.places().startsWith('0 ')))
        ) {
          await page.keyboard.press('Escape');
          await comesToRest(page);
          if ((await controlsOf(page)).length !== controls.length) continue;
        }
        return;
      }
      pressed.add(next.kind);
      if (next.isLoose) continue;
      refused = [];
      const isOfUse = await press(next);
      if (isOfUse === null) pressed.delete(next.kind);
      if (isOfUse === false) report(at, `${next.kind} “${next.name}”`, 'nothing happens');
      if (pageOf(new URL(page.url())) === at) continue;
      if (new URL(page.url()).origin === origin) {
        await judge(at, `“${next.name}”`);
        collect(await controlsOf(page), pageOf(new URL(page.url())));
      }
      await open(url);
    }
  };

  while (queue.length > 0 && visited < pages) {
    // The kinds that were seen least come first.
    queue.sort((one, other) => (opened.get(kindOf(one.url)) ?? 0) - (opened.get(kindOf(other.url)) ?? 0));
    const way = queue.shift();
    if (!way) break;
    const kind = kindOf(way.url);
    const times = opened.get(kind) ?? 0;
    if (times >= perKind) break;
    opened.set(kind, times + 1);
    visited++;
    onPage(pageOf(way.url));
    await open(way.url);
    await judge(way.from, way.control);
    const at = pageOf(new URL(page.url()));
    collect(await controlsOf(page), at);
    await pressAll(way.url, at);
    await follow();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return { pages: visited, kinds: [...opened.keys()].sort(), links: links.size, presses: pressed.size, deadEnds };
}

import { html, nothing, render, type TemplateResult } from 'lit-html';
import { DEFAULT_LANGUAGE, LANGUAGE_PARAMETER, LANGUAGES, type Language } from '../contract/languages.ts';
import { CALLBACK_ROUTES, type RouteName } from '../contract/routes.ts';
import { findCurrentSchool } from '../contract/school/tenants.ts';
import { createApi } from '../services/http/api.ts';
import { directionOf, loadTexts, matchLanguage, tagOf } from '../services/language/language.ts';
import type { TextKey } from '../services/language/text-keys.ts';
import { createNavigation, type NavigateDetail, type NavigationTarget } from '../services/navigation/navigation.ts';
import { safeRedirect, singleParameter } from '../services/navigation/redirects.ts';
import { pageSession } from '../services/session/session.ts';
import { apiBaseFor, settings } from '../services/settings.ts';
import { readStored, store } from '../services/storage.ts';
import { matchRoute } from './match.ts';

export { html, LANGUAGES, nothing, render, type TemplateResult };

/** What a page's template is given. */
export interface PageContext {
  readonly route: RouteName | null;
  readonly params: Readonly<Record<string, string>>;
  /** A query parameter: its one value, or the empty string. */
  query(name: string): string;
  readonly path: string;
  readonly language: Language;
  readonly tenant: string;
  /** The address of a way, the language carried along. */
  href(target: NavigationTarget): string;
  /** The school of the signed-in user (jump guide); null for a user of no school. */
  schoolOfUser(): Promise<string | null>;
}

/** One page of a site. */
export interface Page {
  /** Its title, when the text of its route does not serve. */
  title?(context: PageContext): string | Promise<string>;
  /** `user`: a visitor is led to sign in and comes back. */
  readonly guard?: 'user';
  /** Its widget reads the whole query and says itself what is wrong with a repeated parameter. */
  readonly readsQuery?: true;
  /** Another place to be instead, found out when the page is opened. */
  redirect?(context: PageContext): NavigationTarget | null | Promise<NavigationTarget | null>;
  template(context: PageContext): TemplateResult;
}

/** Pages by route name. A portal that wants a few routes names a few. */
export type Pages = Readonly<Partial<Record<RouteName, Page>>>;

export interface HostOptions {
  /** Where pages are shown. It should be the page's `<main>`. */
  readonly outlet: HTMLElement;
  readonly pages: Pages;
  /** Shown for addresses that name no page. */
  readonly notFound: Page;
  /** Shown for addresses that say a parameter twice. */
  readonly refused: Page;
  readonly tenant: string;
  /** Stands behind the page's own title. */
  readonly name: string;
  /** Called after each page has been shown. */
  shown?(context: PageContext): void;
}

/** The texts of the host family in a language: titles by route name, and what a site's own frame says. */
export async function hostTexts(language: Language): Promise<(key: string) => string> {
  const t = await loadTexts(language, ['host']);
  return (key) => t(`host:${key}` as TextKey);
}

/** Pages that only pass on: what a widget leads to from there takes their place in the history. */
const PASSING: readonly (RouteName | null)[] = [
  ...CALLBACK_ROUTES,
  'login',
  'loginRefresh',
  'logout',
  'bindAccount',
  'authorize',
  'networkLogin',
  'registerCreating',
];

/** Pages that say why another one cannot be: they take its place, or going back would lead to them for ever. */
const INSTEAD: readonly string[] = ['loginMismatch', 'notAccess'] satisfies readonly RouteName[];

export interface Host {
  /** Goes to a way of this site, or leaves for another. */
  go(target: NavigationTarget): void;
  /** Shows the page of the current address anew: after a change of language, say. */
  refresh(): Promise<void>;
  stop(): void;
}

interface HistoryState {
  readonly campusScroll?: number;
}

const LANGUAGE_KEY = 'campus-language';

/** The language of the page: its own parameter, else that of the page before (a provider's return has none). */
const currentLanguage = (): Language =>
  matchLanguage(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER)) ??
  matchLanguage(readStored('session', LANGUAGE_KEY)) ??
  DEFAULT_LANGUAGE;

/**
 * Assembles widgets into a site: routes, guards, titles, language and direction, focus, scroll and history
 * (requirement P16). It uses what every integrator has: the widgets' tags, attributes and events.
 */
export function startHost(options: HostOptions): Host {
  const { outlet, pages, tenant } = options;
  const apiBase = apiBaseFor('') ?? location.origin;
  const session = pageSession(apiBase);
  const ended = new AbortController();
  const api = createApi(() => ({ apiBase, tenant, language: currentLanguage(), credentials: session.credentials }));
  let newest = 0;
  let returning = new AbortController();

  const navigation = createNavigation(
    () => ({ apiBase, language: currentLanguage() }),
    (detail) => !open(detail.href, false),
  );

  function contextOf(): PageContext {
    const match = matchRoute(location.pathname, settings.peek().routes);
    return {
      route: match?.route ?? null,
      params: match?.params ?? {},
      query: (name) => singleParameter(location.search, name) ?? '',
      path: location.pathname,
      language: currentLanguage(),
      tenant,
      href: navigation.href,
      async schoolOfUser() {
        const school = await api.call(findCurrentSchool);
        return school.ok ? (school.data?.id ?? null) : tenant;
      },
    };
  }

  function pageFor(context: PageContext): Page {
    const search = new URLSearchParams(location.search);
    const repeated = [...search.keys()].some((name) => search.getAll(name).length > 1);
    const page = (context.route && pages[context.route]) || options.notFound;
    return repeated && !page.readsQuery ? options.refused : page;
  }

  async function titleOf(page: Page, { route, language }: PageContext): Promise<string> {
    const known = route && pages[route] === page;
    return (await hostTexts(language))(known ? `title.${route}` : 'title.errorPage');
  }

  /** Where to be instead of this page, or null. */
  async function elsewhere(page: Page, context: PageContext): Promise<NavigationTarget | null> {
    if (page.guard === 'user') {
      await session.load({ apiBase, tenant, language: context.language });
      // An unreachable platform sends nobody to sign in: the page's own widget says so and offers a retry.
      if (session.user.peek() === null) {
        const redirect = context.route === 'home' ? '' : location.href;
        return { route: 'login', query: { redirect }, replace: true };
      }
    }
    return (await page.redirect?.(context)) ?? null;
  }

  async function show(arriving: boolean): Promise<void> {
    const mine = ++newest;
    returning.abort();
    const context = contextOf();
    const page = pageFor(context);
    store('session', LANGUAGE_KEY, context.language);
    const { documentElement } = document;
    documentElement.lang = tagOf(context.language);
    documentElement.dir = directionOf(context.language);
    const target = await elsewhere(page, context);
    if (mine !== newest) return;
    if (target) {
      open(navigation.href(target), true);
      return;
    }
    const title = await (page.title?.(context) ?? titleOf(page, context));
    if (mine !== newest) return;
    document.title = `${title} · ${options.name}`;
    render(page.template(context), outlet);
    options.shown?.(context);
    if (!arriving) return;
    // A screen reader starts at the new page; the outline of the region itself would say nothing.
    outlet.tabIndex = -1;
    outlet.focus({ preventScroll: true });
    returnTo((history.state as HistoryState | null)?.campusScroll ?? 0);
  }

  /** Scrolls to where the user was: at once, or as soon as the widgets have made the page long enough again. */
  function returnTo(top: number): void {
    returning.abort();
    scrollTo(0, top);
    if (scrollY >= top - 1) return;
    returning = new AbortController();
    const { signal } = returning;
    const grown = new ResizeObserver(() => {
      scrollTo(0, top);
      if (scrollY >= top - 1) returning.abort();
    });
    grown.observe(outlet);
    signal.addEventListener('abort', () => grown.disconnect());
    // Whoever does something else in the meantime is left alone.
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(type, () => returning.abort(), { signal, passive: true });
  }

  /** Shows an address of this site without leaving the document. False when it is none of its pages. */
  function open(address: string, replace: boolean): boolean {
    // A query changes nothing about where an address leads, and one with a redirect in it may be long.
    if (!safeRedirect(address.replace(/[?#].*/, ''), { base: location.origin })) return false;
    const url = new URL(address, location.origin);
    if (url.origin !== location.origin) return false;
    const match = matchRoute(url.pathname, settings.peek().routes);
    if (!match || !pages[match.route]) return false;
    // What takes a page's place speaks its language, whatever was spoken when the address was written down.
    if (replace || !url.searchParams.has(LANGUAGE_PARAMETER))
      url.searchParams.set(LANGUAGE_PARAMETER, currentLanguage());
    history.replaceState({ ...history.state, campusScroll: scrollY }, '');
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    void show(true);
    return true;
  }

  const on = <K extends keyof DocumentEventMap>(type: K | string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { signal: ended.signal });

  on('campus-navigate', (event) => {
    const { href, route, target } = (event as CustomEvent<NavigateDetail>).detail;
    const replace = PASSING.includes(contextOf().route) || INSTEAD.includes(route);
    if (!target && open(href, replace)) event.preventDefault();
  });

  on('campus-sign-in-required', (event) => {
    event.preventDefault();
    open(navigation.href({ route: 'login', query: { redirect: location.href } }), false);
  });

  on('click', (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (!link?.href || link.target || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#'))
      return;
    if (open(link.href, false)) event.preventDefault();
  });

  addEventListener('popstate', () => void show(true), { signal: ended.signal });
  history.scrollRestoration = 'manual';

  // A session that ends while a guarded page is open leads to sign-in; one that is not known yet changes nothing.
  const unwatch = session.user.subscribe((user) => {
    if (user === null && pageFor(contextOf()).guard === 'user') void show(false);
  });

  void show(false);

  return {
    go: (target) => void navigation.go(target),
    refresh: () => show(false),
    stop() {
      ended.abort();
      returning.abort();
      unwatch();
      newest++;
    },
  };
}

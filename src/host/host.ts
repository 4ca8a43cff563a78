import { html, nothing, type TemplateResult } from 'lit-html';
import { DEFAULT_LANGUAGE, LANGUAGE_PARAMETER, LANGUAGES, type Language } from '../contract/languages.ts';
import { CALLBACK_ROUTES, type RouteName } from '../contract/routes.ts';
import { findCurrentSchool } from '../contract/school/tenants.ts';
import { createApi } from '../services/http/api.ts';
import { directionOf, loadTexts, matchLanguage, tagOf } from '../services/language/language.ts';
import { addTexts } from '../services/language/text-files.ts';
import type { TextKey } from '../services/language/text-keys.ts';
import { createNavigation, type NavigateDetail, type NavigationTarget } from '../services/navigation/navigation.ts';
import { safeRedirect, singleParameter } from '../services/navigation/redirects.ts';
import { pageSession } from '../services/session/session.ts';
import { apiBaseFor, settings } from '../services/settings.ts';
import { readStored, store } from '../services/storage.ts';
import { holdHostKey } from './host-key.ts';
import type { Host, HostOptions, Page, PageContext } from './host-types.ts';
import { matchRoute } from './match.ts';
import { render } from './render.ts';
import { takeSentFragments } from './sent-fragment.ts';

addTexts(import.meta.glob('../../locales/*/host.json'));

export type { Host, HostOptions, Page, PageContext, Pages } from './host-types.ts';
export { html, LANGUAGES, nothing, render, type TemplateResult };

/** The texts of the host family: titles by route name, and the texts of a site's frame. */
export async function hostTexts(language: Language): Promise<(key: string) => string> {
  const t = await loadTexts(language, ['host']);
  return (key) => t(`host:${key}` as TextKey);
}

/** Pages of signing in and out. The addresses of some contain a secret. */
export const SIGN_IN_ROUTES = [
  ...CALLBACK_ROUTES,
  'login',
  'loginRefresh',
  'logout',
  'bindAccount',
  'authorize',
  'networkLogin',
] as const satisfies readonly RouteName[];

/** Pages that only redirect: navigation from there replaces the history entry. */
const REDIRECTING_PAGES: readonly (RouteName | null)[] = [...SIGN_IN_ROUTES, 'registerCreating'];

/**
 * Pages that explain why another page is unavailable. They replace its history entry; otherwise going back would
 * redirect to them again.
 */
const REFUSAL_PAGES: readonly string[] = [
  'loginMismatch',
  'maintenance',
  'notAccess',
  'unableToAccess',
] satisfies readonly RouteName[];

interface HistoryState {
  readonly campusScroll?: number;
}

const LANGUAGE_KEY = 'campus-language';

/**
 * The language of the page: the query parameter, or that of the previous page (a provider's redirect has no parameter).
 */
const currentLanguage = (): Language =>
  matchLanguage(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER)) ??
  matchLanguage(readStored('session', LANGUAGE_KEY)) ??
  DEFAULT_LANGUAGE;

/**
 * The router of a host page: routes, guards, titles, language and direction, focus, scroll and history (requirement
 * P16). It uses only the public tags, attributes and events of the widgets.
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
    (detail) => !open(detail.href, detail.replace || REFUSAL_PAGES.includes(detail.route)),
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
      title: '',
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

  /** The target to redirect to instead of showing the page, or null. */
  async function redirectTarget(page: Page, context: PageContext): Promise<NavigationTarget | null> {
    if (page.guard === 'user') {
      await session.load({ apiBase, tenant, language: context.language });
      // If the platform is unreachable, the user is unknown rather than absent, so there is no redirect; the page's
      // widget shows the error and offers a retry.
      if (session.user.peek() === null) {
        const redirect = context.route === 'home' ? '' : location.href;
        return { route: 'login', query: { redirect }, replace: true };
      }
    }
    return (await page.redirect?.(context)) ?? null;
  }

  async function show(isNavigation: boolean): Promise<void> {
    if (holdHostKey()) return;
    const generation = ++newest;
    returning.abort();
    const context = contextOf();
    const page = pageFor(context);
    store('session', LANGUAGE_KEY, context.language);
    const { documentElement } = document;
    documentElement.lang = tagOf(context.language);
    documentElement.dir = directionOf(context.language);
    const target = await redirectTarget(page, context);
    if (generation !== newest) return;
    if (target) {
      open(navigation.href(target), true);
      return;
    }
    const title = await (page.title?.(context) ?? titleOf(page, context));
    if (generation !== newest) return;
    document.title = `${title} · ${options.name}`;
    render(page.template({ ...context, title }), outlet);
    options.shown?.(context);
    if (!isNavigation) return;
    // Moves screen readers to the new page. A focus ring on the whole region would be of no use.
    outlet.tabIndex = -1;
    outlet.focus({ preventScroll: true });
    returnTo((history.state as HistoryState | null)?.campusScroll ?? 0);
  }

  /** Restores the scroll position at once, or as soon as the widgets have made the page long enough. */
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
    // Stops if the user interacts in the meantime.
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(type, () => returning.abort(), { signal, passive: true });
  }

  /** Shows a URL of this site without a page load. Returns false if it is not one of its pages. */
  function open(address: string, replace: boolean): boolean {
    // The query does not affect the destination, and it may be long if it contains a redirect.
    if (!safeRedirect(address.replace(/[?#].*/, ''), { base: location.origin })) return false;
    const url = new URL(address, location.origin);
    if (url.origin !== location.origin) return false;
    const match = matchRoute(url.pathname, settings.peek().routes);
    if (!match || !pages[match.route]) return false;
    // A page that replaces another one keeps the current language, even if its URL contains an older one.
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
    const { href, replace, route, target } = (event as CustomEvent<NavigateDetail>).detail;
    const isReplaced = replace || REDIRECTING_PAGES.includes(contextOf().route) || REFUSAL_PAGES.includes(route);
    if (!target && open(href, isReplaced)) event.preventDefault();
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

  // If the session ends while a guarded page is open, redirect to sign-in; an unknown session changes nothing.
  const unwatch = session.user.subscribe((user) => {
    if (user === null && pageFor(contextOf()).guard === 'user') void show(false);
  });

  takeSentFragments();
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

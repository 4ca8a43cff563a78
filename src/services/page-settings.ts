import type { RouteName } from '../contract/routes.ts';

/** What a page may set for all widgets on it. Attributes of a widget win. */
export interface CampusSettings {
  /** Origin of the platform's API. Default: the origin that the widgets' script came from. */
  apiBase?: string;
  /** Origin of the platform's site, where links lead. Default: `apiBase`. */
  siteBase?: string;
  /** Further origins that an `api-base` attribute may name. Sign-in data goes to no other. */
  allowedApiBases?: readonly string[];
  /** Hosts besides the site's and the page's own that links and redirects may lead to: `host` or `*.suffix`. */
  allowedHosts?: readonly string[];
  /** Paths of calls by their name, for platforms whose paths differ from the named defaults. */
  endpoints?: Readonly<Record<string, string>>;
  /** Paths of pages by their route name. */
  routes?: Readonly<Partial<Record<RouteName, string>>>;
}

interface Shared {
  settings: CampusSettings;
  readonly listeners: Set<() => void>;
}

const KEY = Symbol.for('campus-widgets.settings');

/**
 * One object for all copies of the package on a page: `campus-widgets/settings` holds no widget and no React, and
 * what it sets reaches widgets from every build. On a server it stays within the module, where requests share nothing.
 */
const shared: Shared = (() => {
  const made: Shared = { settings: {}, listeners: new Set() };
  if (typeof document === 'undefined') return made;
  const page = globalThis as unknown as Record<symbol, Shared | undefined>;
  page[KEY] ??= made;
  return page[KEY];
})();

export const pageSettings = (): CampusSettings => shared.settings;

/** Calls back after each later `configureCampus()`. */
export const onSettingsChange = (changed: () => void): void => void shared.listeners.add(changed);

/** Sets what all widgets of the page share; what is not named stays as it is. */
export function configureCampus(changes: CampusSettings): void {
  shared.settings = { ...shared.settings, ...changes };
  for (const changed of shared.listeners) changed();
}

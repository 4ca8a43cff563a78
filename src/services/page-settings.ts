import type { RouteName } from '../contract/routes.ts';
import { onPage } from './page-registry.ts';

/** Settings for all widgets of a page. Attributes of a widget take precedence. */
export interface CampusSettings {
  /** Origin of the platform's API. Default: the origin of the widgets' script. */
  apiBase?: string;
  /** Origin of the platform's site, which links point to. Default: `apiBase`. */
  siteBase?: string;
  /** Further origins that an `api-base` attribute may name. Credentials are sent to no other origin. */
  allowedApiBases?: readonly string[];
  /** Hosts, besides the site's and the page's own, that links and redirects may point to: `host` or `*.suffix`. */
  allowedHosts?: readonly string[];
  /**
   * Where an attribute may name a script: origins, or origins with a path that ends with a slash. Default: none. A script
   * can do everything that the page can.
   */
  allowedScripts?: readonly string[];
  /**
   * Address of an error service, which may be relative to the page: what fails at the check-in codes of attendances is
   * sent there as JSON, without credentials and without anything about a person. Default: none, and nothing is sent.
   */
  errorReports?: string;
  /**
   * Whether the doctor examines the page and says what to change, on the console and in the widgets: for development, such
   * as `doctor: import.meta.env.DEV`. Default: only if the address has the parameter `campus-doctor`.
   */
  doctor?: boolean;
  /** Paths of calls by name, for platforms whose paths differ from the defaults. */
  endpoints?: Readonly<Record<string, string>>;
  /** Paths of pages by route name. */
  routes?: Readonly<Partial<Record<RouteName, string>>>;
}

interface Shared {
  settings: CampusSettings;
  readonly listeners: Set<() => void>;
}

/**
 * One object shared by all copies of the package on a page: `campus-widgets/settings` contains no widget and no React,
 * and its settings apply to widgets of every build.
 */
const shared = onPage<Shared>('settings@1', () => ({ settings: {}, listeners: new Set() }));

export const pageSettings = (): CampusSettings => shared.settings;

/** Calls back after each later `configureCampus()`. */
export const onSettingsChange = (changed: () => void): void => void shared.listeners.add(changed);

/** Sets the settings shared by all widgets of the page. Settings that are not named keep their values. */
export function configureCampus(changes: CampusSettings): void {
  shared.settings = { ...shared.settings, ...changes };
  for (const changed of shared.listeners) changed();
}

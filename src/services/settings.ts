import { type ReadonlySignal, signal } from '@preact/signals-react';
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

const current = signal<CampusSettings>({});

/** The settings of the page, as a signal: widgets follow a later change. */
export const settings: ReadonlySignal<CampusSettings> = current;

/** Sets what all widgets of the page share; what is not named stays as it is. */
export function configureCampus(changes: CampusSettings): void {
  current.value = { ...current.peek(), ...changes };
}

/** The origin of an http(s) address, or null. */
export function originOf(address: string): string | null {
  try {
    const { origin, protocol } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? origin : null;
  } catch {
    return null;
  }
}

const pageOrigin = (): string => (typeof location === 'undefined' ? '' : location.origin);
const scriptOrigin = (): string => originOf(import.meta.url) ?? pageOrigin();

/**
 * The API origin for a widget with this `api-base` attribute, or null when the page did not allow the one it names:
 * an injected attribute must not carry credentials away (requirement P07).
 */
export function apiBaseFor(own: string): string | null {
  const { apiBase, allowedApiBases = [] } = settings.value;
  const configured = (apiBase && originOf(apiBase)) || scriptOrigin();
  if (!own) return configured;
  const asked = originOf(own);
  const allowed = [configured, pageOrigin(), ...allowedApiBases.map(originOf)];
  return asked && allowed.includes(asked) ? asked : null;
}

/** The origin of the platform's site for an API origin. */
export const siteBaseFor = (apiBase: string): string => originOf(settings.value.siteBase ?? '') ?? apiBase;

import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type CampusSettings, onSettingsChange, pageSettings } from './page-settings.ts';

export { type CampusSettings, configureCampus } from './page-settings.ts';

const current = signal<CampusSettings>(pageSettings());
onSettingsChange(() => {
  current.value = pageSettings();
});

/** The settings of the page, as a signal, so that widgets follow later changes. */
export const settings: ReadonlySignal<CampusSettings> = current;

/** The origin of an http(s) URL, or null. */
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
 * The API origin of a widget with this `api-base` attribute, or null if the page does not allow it: an injected
 * attribute must not redirect credentials (requirement P07).
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

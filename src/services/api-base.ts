import type { CampusSettings } from './page-settings.ts';

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

/**
 * The API origin for a widget with this `api-base` attribute, or null when the page did not allow the one it names:
 * an injected attribute must not carry credentials away (requirement P07).
 */
export function allowedApiBase(
  own: string,
  { apiBase, allowedApiBases = [] }: CampusSettings,
  script: string,
): string | null {
  const configured = (apiBase && originOf(apiBase)) || originOf(script) || pageOrigin();
  if (!own) return configured;
  const asked = originOf(own);
  const allowed = [configured, pageOrigin(), ...allowedApiBases.map(originOf)];
  return asked && allowed.includes(asked) ? asked : null;
}

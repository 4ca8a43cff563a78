import { settings } from '../settings.ts';

/** Whether a host is listed: by its name, or by `*.suffix`. */
const isListed = (host: string, listed: string): boolean =>
  listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed;

/**
 * Whether files may be sent to an address, or fetched from it: it is on the host of the API, whatever its port, or on one of
 * `allowedHosts`, and as secure as the API. A manipulated response therefore cannot redirect a file elsewhere.
 */
export function isStorage(address: string, apiBase: string): boolean {
  if (!URL.canParse(address)) return false;
  const [url, api] = [new URL(address), new URL(apiBase)];
  if (url.protocol !== api.protocol || url.username !== '' || url.password !== '') return false;
  if (url.hostname === api.hostname) return true;
  return url.port === '' && (settings.peek().allowedHosts ?? []).some((listed) => isListed(url.hostname, listed));
}

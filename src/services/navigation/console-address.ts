/** A host name or IP address with an optional port, and nothing else: no path, no credentials. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The address of the admin console of a school or store (requirement R13), or null if the domain is not just a host,
 * because it could then contain a path. It is not validated: pass it to `navigation.allowedUrl` before use.
 */
export function consoleAddress(domain: string, id: string, store: boolean): string | null {
  const path = store ? 'management/college-management/college-info' : 'management';
  return HOST.test(domain) ? `//${domain}/iadmin/${encodeURIComponent(id)}/${path}` : null;
}

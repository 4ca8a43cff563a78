/** A host name or address with an optional port, and nothing else: no path, no credentials. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The address of the admin console of a school or store (requirement R13), or null when the
 * domain is no mere host: anything more would choose the page. Not yet checked: it goes through `navigation.legal`
 * before it is used.
 */
export function consoleAddress(domain: string, id: string, store: boolean): string | null {
  const path = store ? 'management/college-management/college-info' : 'management';
  return HOST.test(domain) ? `//${domain}/iadmin/${encodeURIComponent(id)}/${path}` : null;
}

import { discover } from 'campus-widgets/campus';
import { hostTexts, type PageContext, startHost } from 'campus-widgets/host';
import { singleParameter } from 'campus-widgets/redirects';
import { drawFrame } from './frame.ts';
import { notFound, pages, refused } from './pages.ts';
import './site.css';

/** The reference site: one school's host page, put together from the public entries alone. */

const TENANT_KEY = 'site-tenant';
const DEFAULT_TENANT = 'north';

/** A real school's site knows its tenant by its domain; this one takes it from the address and remembers it. */
function tenantOfPage(): string {
  // Written twice it is no answer, as everywhere.
  const asked = singleParameter(location.search, 'tenant');
  const valid = asked && /^[\w-]{1,64}$/.test(asked) ? asked : null;
  try {
    if (valid) sessionStorage.setItem(TENANT_KEY, valid);
    return sessionStorage.getItem(TENANT_KEY) ?? DEFAULT_TENANT;
  } catch {
    // Storage can be blocked; then the address alone tells.
    return valid ?? DEFAULT_TENANT;
  }
}

/** The code by which the platform says that there is no such school. */
const TENANT_UNKNOWN = '404001';

/** A school that there is not is told of once, and the next page is the usual school's again. */
function forgetUnknownTenant(): void {
  const listener = (event: Event) => {
    if ((event as CustomEvent<{ code: string }>).detail.code !== TENANT_UNKNOWN) return;
    try {
      sessionStorage.removeItem(TENANT_KEY);
    } catch {
      // Blocked storage has remembered nothing.
    }
  };
  document.addEventListener('campus-error', listener, { capture: true });
}

async function showParts(outlet: HTMLElement): Promise<void> {
  const { mountParts } = await import('./parts/parts.tsx');
  mountParts(outlet);
}

/** A page of another school is another document, because a site has one tenant: the widget then leaves by itself. */
function leaveToOtherSchools(tenant: string): void {
  const listener = (event: Event) => {
    const { href } = (event as CustomEvent<{ href: string }>).detail;
    if ((new URL(href).searchParams.get('tenant') ?? tenant) !== tenant) event.stopPropagation();
  };
  document.addEventListener('campus-navigate', listener, { capture: true });
}

const outlet = document.querySelector<HTMLElement>('#main');
const frame = document.querySelector<HTMLElement>('#frame');
if (!outlet || !frame) throw new Error('index.html has a #frame and a #main');

if (location.pathname === '/dev/parts') void showParts(outlet);
else {
  const tenant = tenantOfPage();
  leaveToOtherSchools(tenant);
  forgetUnknownTenant();
  const host = startHost({
    outlet,
    pages,
    notFound,
    refused,
    tenant,
    name: 'Campus',
    shown: (context: PageContext) => void hostTexts(context.language).then((t) => drawFrame(frame, context, t, speak)),
  });
  // Without loading the page anew: what was typed stays.
  const speak = (language: string): void => {
    const url = new URL(location.href);
    url.searchParams.set('sxz-lang', language);
    history.replaceState(history.state, '', url);
    void host.refresh();
  };
  discover(document);
}

import { configureCampus, discover } from 'campus-widgets/campus';
import { hostTexts, type PageContext, startHost } from 'campus-widgets/host';
import { singleParameter } from 'campus-widgets/redirects';
import { withFilter } from './filter-in-address.ts';
import { drawFrame, restoreScheme } from './frame.ts';
import { allowLiveForm } from './live-form.ts';
import { rememberAttendance } from './pages/attendance.ts';
import { rememberClass } from './pages/lecturing.ts';
import { rememberLive } from './pages/live.ts';
import { rememberCourse } from './pages/mall.ts';
import { rememberName } from './pages/school.ts';
import { rememberTitle } from './pages/works.ts';
import { notFound, pages, refused } from './pages.ts';
import { nameToServer } from './reader.ts';
import './site.css';

/** The reference site: the host page of one school, built only from the public package entries. */

const TENANT_KEY = 'site-tenant';
/** The platform's first school, which the server names in the page; empty as long as there is none. */
const DEFAULT_TENANT = document.querySelector<HTMLMetaElement>('meta[name=campus-tenant]')?.content ?? '';

/** A production site derives its tenant from its domain. This one reads it from the query and stores it for the tab. */
function tenantOfPage(): string {
  // A parameter that occurs more than once is ignored, as everywhere.
  const asked = singleParameter(location.search, 'tenant');
  const valid = asked && /^[\w-]{1,64}$/.test(asked) ? asked : null;
  try {
    if (valid) sessionStorage.setItem(TENANT_KEY, valid);
    return sessionStorage.getItem(TENANT_KEY) ?? DEFAULT_TENANT;
  } catch {
    // Storage can be blocked; then only the query counts.
    return valid ?? DEFAULT_TENANT;
  }
}

/** The platform's error code for a school that does not exist. */
const TENANT_UNKNOWN = '404001';

/**
 * Removes an unknown school from storage, so that the error is shown once and the next page uses the default school.
 */
function forgetUnknownTenant(): void {
  const listener = (event: Event) => {
    if ((event as CustomEvent<{ code: string }>).detail.code !== TENANT_UNKNOWN) return;
    try {
      sessionStorage.removeItem(TENANT_KEY);
    } catch {
      // With storage blocked nothing was stored.
    }
  };
  document.addEventListener('campus-error', listener, { capture: true });
}

/** The platform's error code during maintenance. */
const MAINTENANCE = '503002';

async function showComponents(outlet: HTMLElement): Promise<void> {
  const { mountComponents } = await import('./components/components.tsx');
  mountComponents(outlet);
}

/**
 * Each site has one tenant, so a page of another school requires a full page load, which the widget performs itself.
 */
function letWidgetsChangeTenant(tenant: string): void {
  const listener = (event: Event) => {
    const { href } = (event as CustomEvent<{ href: string }>).detail;
    if ((new URL(href).searchParams.get('tenant') ?? tenant) !== tenant) event.stopPropagation();
  };
  document.addEventListener('campus-navigate', listener, { capture: true });
}

/** The code of an attendance leaves the address, and with it the history, as soon as its widget has it. */
function removeSignCode({ path, route }: PageContext): void {
  if (route !== 'attendanceSign') return;
  history.replaceState(history.state, '', path.slice(0, path.lastIndexOf('/')) + location.search);
}

const outlet = document.querySelector<HTMLElement>('#main');
const head = document.querySelector<HTMLElement>('#frame');
const foot = document.querySelector<HTMLElement>('#foot');
if (!outlet || !head || !foot) throw new Error('index.html has a #frame, a #main and a #foot');

restoreScheme();
if (location.pathname === '/dev/components') void showComponents(outlet);
else {
  const tenant = tenantOfPage();
  nameToServer('site-zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  allowLiveForm();
  // What fails at the codes of attendances is counted in the console of the school.
  configureCampus({ errorReports: '/api/errors/v1/reports' });
  letWidgetsChangeTenant(tenant);
  forgetUnknownTenant();
  const host = startHost({
    outlet,
    pages,
    notFound,
    refused,
    tenant,
    name: 'Campus',
    shown: (context: PageContext) => {
      removeSignCode(context);
      void hostTexts(context.language).then((t) => drawFrame({ head, foot }, context, t, setLanguage));
    },
  });
  // Changes the language without reloading the page, so that form input is kept.
  const setLanguage = (language: string): void => {
    const url = new URL(location.href);
    url.searchParams.set('sxz-lang', language);
    history.replaceState(history.state, '', url);
    void host.refresh();
  };
  document.addEventListener('campus-error', (event) => {
    const { code } = (event as CustomEvent<{ code: string }>).detail;
    if (code !== MAINTENANCE || location.pathname === '/status/maintenance') return;
    // Only where nothing is shown yet: a form that fails keeps what was typed, and says why.
    if (event.target instanceof Element && event.target.matches('main :is(:state(failed), site-console)'))
      host.go({ route: 'maintenance', query: { redirect: location.href } });
  });
  document.addEventListener('campus-school-shown', (event) => {
    const { name, schoolId } = (event as CustomEvent<{ name: string; schoolId: string }>).detail;
    const language = document.documentElement.lang.replace('-', '_');
    if (rememberName(language, schoolId, name)) void host.refresh();
  });
  document.addEventListener('campus-course-shown', (event) => {
    const { courseId, schoolId, title } = (event as CustomEvent<Record<'courseId' | 'schoolId' | 'title', string>>)
      .detail;
    const language = document.documentElement.lang.replace('-', '_');
    if (rememberCourse(language, schoolId, courseId, title)) void host.refresh();
  });
  document.addEventListener('campus-class-shown', (event) => {
    const { classId, name, schoolId } = (event as CustomEvent<Record<'classId' | 'name' | 'schoolId', string>>).detail;
    if (rememberClass(schoolId, classId, name)) void host.refresh();
  });
  document.addEventListener('campus-attendance-shown', (event) => {
    const { detail } = event as CustomEvent<
      Record<'attendanceId' | 'classId' | 'className' | 'name' | 'schoolId', string>
    >;
    if (rememberAttendance(detail)) void host.refresh();
  });
  for (const type of ['campus-live-shown', 'campus-live-status'])
    document.addEventListener(type, (event) => {
      const { detail } = event as CustomEvent<Record<'liveId' | 'schoolId' | 'title', string>>;
      if (rememberLive(detail.schoolId, detail.liveId, detail.title)) void host.refresh();
    });
  // Search and filters are in the address, so that they can be shared, reloaded and left by “Back”.
  const keepInAddress = ({ target }: Event, filter: string) => {
    const href = withFilter(location.href, (target as Element).localName, filter);
    if (href === location.href) return;
    history.pushState(null, '', href);
    void host.refresh();
  };
  document.addEventListener('campus-filter-changed', (event) =>
    keepInAddress(event, (event as CustomEvent<{ filter: string }>).detail.filter),
  );
  document.addEventListener('campus-lesson-changed', (event) => {
    const { lessonId } = (event as CustomEvent<{ lessonId: string }>).detail;
    keepInAddress(event, lessonId === '' ? '' : new URLSearchParams({ lessonId }).toString());
  });
  document.addEventListener('campus-course-opened', (event) => {
    const { courseId, part } = (event as CustomEvent<{ courseId: string; part: string }>).detail;
    keepInAddress(event, courseId === '' ? '' : new URLSearchParams({ courseId, part }).toString());
  });
  document.addEventListener('campus-work-shown', (event) => {
    const { title, workId } = (event as CustomEvent<{ title: string; workId: string }>).detail;
    if (rememberTitle(workId, title)) void host.refresh();
  });
  discover(document);
}

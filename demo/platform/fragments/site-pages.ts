import { ROUTES, type RouteName } from '../../../src/contract/routes.ts';
import { paramsOf } from '../core/pages/page-status.ts';

/** An element of a page, besides its tenant and language. */
export interface PageElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children?: readonly PageElement[];
}

/** A page of the site: what its router renders first. */
export interface SitePage {
  readonly route: RouteName;
  /** The school that the page is about; undefined for a page about none. */
  readonly schoolId?: string | undefined;
  /** What the page is titled with: its route, its school, or the first heading of its widget. */
  readonly titled: 'route' | 'school' | 'heading';
  /** The widgets of the rows above the content, and the one of the content. */
  readonly bars: readonly PageElement[];
  readonly main: PageElement;
}

interface Address {
  readonly params: Readonly<Record<string, string>>;
  /** The value of a query parameter, or the empty string. */
  query(name: string): string;
}

interface Shown {
  readonly place: string;
  readonly mall?: string;
  readonly schoolId?: string | undefined;
  readonly titled?: SitePage['titled'];
  readonly main: PageElement;
}

/** The filter of a widget, from the parameters of the address that make it up. */
const filterOf = ({ query }: Address, names: readonly string[]): string =>
  new URLSearchParams(names.flatMap((name) => (query(name) ? [[name, query(name)]] : []))).toString();

const COURSES = ['search', 'subjects', 'levels', 'languages', 'prices', 'schoolId', 'programmeId', 'order', 'page'];
const LIVES = ['view', 'month', 'status', 'title', 'date', 'page', 'size'];

const portal = ({ params, query }: Address): Shown | null => {
  const { schoolId = '', subSchoolId = '' } = params;
  // The widget reads the category of the plate from the address of the page.
  if (query('category')) return null;
  const attributes = {
    'school-id': schoolId,
    'sub-school-id': subSchoolId,
    'below-header': '',
    'plate-in-address': '',
  };
  const main = { tag: 'campus-portal', attributes };
  return { place: 'home', schoolId: subSchoolId || schoolId, titled: 'school', main };
};

/** The pages that are sent with content, as `demo/site/pages` and `demo/site/frame.ts` render them. */
const PAGES: Readonly<Partial<Record<RouteName, (address: Address) => Shown | null>>> = {
  portal,
  subSchoolPortal: portal,
  loginSelect: () => ({ place: 'schools', main: { tag: 'campus-school-select', attributes: {} } }),
  mallHome: (address) => ({
    ...{ place: 'market', mall: 'home' },
    main: { tag: 'campus-mall-home', attributes: { filter: filterOf(address, COURSES) } },
  }),
  mallIntroduce: () => ({
    ...{ place: 'market', mall: 'introduce' },
    main: { tag: 'campus-mall-introduce', attributes: {} },
  }),
  courseView: ({ params, query }) => ({
    ...{ place: 'market', mall: 'course', schoolId: params.schoolId, titled: 'heading' },
    main: {
      tag: 'campus-course-view',
      attributes: {
        ...{ 'school-id': params.schoolId ?? '', 'course-id': query('courseId') },
        'lesson-id': query('lessonId'),
      },
    },
  }),
  liveStreaming: (address) => ({
    place: 'live',
    main: {
      tag: 'campus-live-list',
      attributes: { 'school-id': address.query('schoolId'), filter: filterOf(address, LIVES) },
    },
  }),
};

/** The page of the site at an address; null if it is not sent with content. */
export const sitePageAt = ({ pathname, searchParams }: URL): SitePage | null => {
  const isRepeated = [...searchParams.keys()].some((name) => searchParams.getAll(name).length > 1);
  // The site shows its error page for these.
  if (isRepeated || pathname.includes('abnormal')) return null;
  for (const [name, show] of Object.entries(PAGES)) {
    const route = name as RouteName;
    const params = paramsOf(ROUTES[route], pathname);
    if (!params) continue;
    const shown = show({ params, query: (of) => searchParams.get(of) ?? '' });
    if (!shown) return null;
    const { mall, main, place, schoolId, titled = 'route' } = shown;
    const ends = [
      { tag: 'campus-notifications', attributes: {} },
      { tag: 'campus-account-menu', attributes: {} },
    ];
    const bars = [
      { tag: 'campus-school-header', attributes: { current: place }, children: ends },
      ...(mall ? [{ tag: 'campus-mall-header', attributes: { current: mall, 'below-header': '' } }] : []),
    ];
    return { route, schoolId, titled, bars, main };
  }
  return null;
};

import type { PageContext } from 'campus-widgets/host';

/** The parameters of the address that filter a widget's list. */
const PARAMETERS = {
  'campus-mall-home': [
    'search',
    'subjects',
    'levels',
    'languages',
    'prices',
    'schoolId',
    'programmeId',
    'order',
    'page',
  ],
  'campus-course-view': ['lessonId'],
  'campus-course-editor': ['courseId', 'tab'],
  'campus-lecturing-center': ['search', 'page'],
  'campus-attendance-board': ['status', 'search', 'order', 'descending', 'page', 'size'],
  'campus-learning-timeline': ['kinds', 'title', 'date'],
  'campus-live-list': ['view', 'month', 'status', 'title', 'date', 'mine', 'page', 'size'],
} as const;
type Tag = keyof typeof PARAMETERS;

const isFiltered = (tag: string): tag is Tag => tag in PARAMETERS;

/** The filter of a widget, from the address of its page. */
export const filterIn = ({ query }: PageContext, tag: Tag): string =>
  new URLSearchParams(PARAMETERS[tag].flatMap((name) => (query(name) ? [[name, query(name)]] : []))).toString();

/** The address of the page with another filter of a widget; its other parameters stay. */
export function withFilter(href: string, tag: string, filter: string): string {
  if (!isFiltered(tag)) return href;
  const url = new URL(href);
  for (const name of PARAMETERS[tag]) url.searchParams.delete(name);
  for (const [name, value] of new URLSearchParams(filter)) url.searchParams.set(name, value);
  return url.href;
}

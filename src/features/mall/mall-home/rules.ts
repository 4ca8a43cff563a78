import { LANGUAGES } from '../../../contract/languages.ts';
import { COURSE_LEVELS, COURSE_ORDERS, COURSE_PRICES, COURSE_SUBJECTS } from '../../../contract/mall/constants.ts';
import { filterQuery, readFilterQuery } from '../../../ui/list/filter-query.ts';

/** The filters of which several values can be chosen, with their values. */
export const FACETS = {
  subjects: COURSE_SUBJECTS,
  levels: COURSE_LEVELS,
  languages: LANGUAGES,
  prices: COURSE_PRICES,
} as const;
export type Facet = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as Facet[];

/** The search and filters, and the page of the results. */
export interface MarketFilter extends Readonly<Record<Facet, readonly string[]>> {
  readonly search: string;
  readonly schoolId: string;
  readonly programmeId: string;
  readonly order: (typeof COURSE_ORDERS)[number];
  readonly page: number;
}

const ID = /^[\w-]{1,64}$/;

/** Reads a filter from the query of a URL. */
export function filterOf(text: string): MarketFilter {
  const { read, readPage, readSearch } = readFilterQuery(text);
  const chosen = (facet: Facet) => {
    const asked = read(facet).split(',');
    return FACETS[facet].filter((value) => asked.includes(value));
  };
  const idOf = (name: string) => (ID.test(read(name)) ? read(name) : '');
  return {
    search: readSearch('search'),
    subjects: chosen('subjects'),
    levels: chosen('levels'),
    languages: chosen('languages'),
    prices: chosen('prices'),
    schoolId: idOf('schoolId'),
    programmeId: idOf('programmeId'),
    order: COURSE_ORDERS.find((one) => one === read('order')) ?? 'popular',
    page: readPage(),
  };
}

/** Writes a filter as the query of a URL, without what is at its default. */
export const textOf = (filter: MarketFilter): string =>
  filterQuery([
    ['search', filter.search],
    ...FACET_NAMES.map((facet) => [facet, filter[facet].join(',')] as const),
    ['schoolId', filter.schoolId],
    ['programmeId', filter.programmeId],
    ['order', filter.order, 'popular'],
    ['page', String(filter.page), '1'],
  ]);

/** The filter with a value added, or removed if it is chosen; on the first page. */
export function toggled(filter: MarketFilter, facet: Facet, value: string): MarketFilter {
  const others = filter[facet].filter((one) => one !== value);
  return { ...filter, [facet]: others.length < filter[facet].length ? others : [...others, value], page: 1 };
}

/** The filter without any choice; the order stays. */
export const cleared = ({ order }: Pick<MarketFilter, 'order'>): MarketFilter => ({ ...filterOf(''), order });

/** Whether anything is searched or filtered for. */
export const isFiltered = (filter: MarketFilter): boolean => textOf({ ...filter, order: 'popular', page: 1 }) !== '';

/** The sections of the mall home, by the ids of their anchors. */
export const SECTIONS = ['good-course', 'content-ecosystem', 'talent-upgrade'] as const;
export type Section = (typeof SECTIONS)[number];

/** The section at a vertical position of the window: the last one that starts above it. */
export const sectionAt = (
  tops: readonly { readonly section: Section; readonly top: number }[],
  line: number,
): Section => tops.reduce<Section>((found, { section, top }) => (top <= line ? section : found), SECTIONS[0]);

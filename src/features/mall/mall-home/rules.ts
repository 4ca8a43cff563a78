import { SEARCH_MAX_LENGTH } from '../../../contract/constants.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { COURSE_LEVELS, COURSE_ORDERS, COURSE_PRICES, COURSE_SUBJECTS } from '../../../contract/mall/constants.ts';

/** The filters of which several values can be chosen, with their values. */
export const FACETS = {
  subjects: COURSE_SUBJECTS,
  levels: COURSE_LEVELS,
  languages: LANGUAGES,
  prices: COURSE_PRICES,
} as const;
export type Facet = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as Facet[];

/** What is searched for, and the page of the results. */
export interface MarketFilter extends Readonly<Record<Facet, readonly string[]>> {
  readonly search: string;
  readonly schoolId: string;
  readonly programmeId: string;
  readonly order: (typeof COURSE_ORDERS)[number];
  readonly page: number;
}

const PAGE_MAX = 100_000;
const ID = /^[\w-]{1,64}$/;

/** Reads a filter from the query of a URL. Invalid values are ignored, because a stale link may contain them. */
export function filterOf(text: string): MarketFilter {
  const query = new URLSearchParams(text);
  const chosen = (facet: Facet) => {
    const asked = (query.get(facet) ?? '').split(',');
    return FACETS[facet].filter((value) => asked.includes(value));
  };
  const idOf = (name: string) => (ID.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '');
  const page = Number(query.get('page') ?? 1);
  return {
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    subjects: chosen('subjects'),
    levels: chosen('levels'),
    languages: chosen('languages'),
    prices: chosen('prices'),
    schoolId: idOf('schoolId'),
    programmeId: idOf('programmeId'),
    order: COURSE_ORDERS.find((one) => one === query.get('order')) ?? 'popular',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

/** Writes a filter as the query of a URL, without what is at its default. */
export function textOf(filter: MarketFilter): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string, initial = '') => {
    if (value !== initial) query.set(name, value);
  };
  set('search', filter.search);
  for (const facet of FACET_NAMES) set(facet, filter[facet].join(','));
  set('schoolId', filter.schoolId);
  set('programmeId', filter.programmeId);
  set('order', filter.order, 'popular');
  set('page', String(filter.page), '1');
  return query.toString();
}

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

/** The section that a reader at a line of the window is in: the last one that begins above it. */
export const sectionAt = (
  tops: readonly { readonly section: Section; readonly top: number }[],
  line: number,
): Section => tops.reduce<Section>((found, { section, top }) => (top <= line ? section : found), SECTIONS[0]);

import { RECORD_ORDERS, RECORD_PAGE_SIZES, type RecordOrder } from '../../../contract/attendance/records.ts';
import { SEARCH_MAX_LENGTH } from '../../../contract/constants.ts';

/** The statuses that can be filtered by: empty for all, 0 for students without one. */
export const STATUS_FILTERS = ['', '1', '3', '2', '4', '0'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** How many rows a page has; `ALL` shows all that match as one list. */
export const ALL = 0;

/** Which students are listed, and how. */
export interface RecordFilter {
  readonly status: StatusFilter;
  readonly search: string;
  readonly order: RecordOrder;
  readonly descending: boolean;
  readonly page: number;
  readonly size: number;
}

const PAGE_MAX = 100_000;
const DEFAULT_SIZE = RECORD_PAGE_SIZES[0];
const SIZES: readonly number[] = [...RECORD_PAGE_SIZES, ALL];
const sizeText = (size: number): string => (size === ALL ? 'all' : String(size));

/** Reads a filter from the query of a URL. What it does not allow is ignored, as a stale link may contain it. */
export function filterOf(text: string): RecordFilter {
  const query = new URLSearchParams(text);
  const page = Number(query.get('page') ?? 1);
  const size = SIZES.find((one) => sizeText(one) === query.get('size')) ?? DEFAULT_SIZE;
  return {
    status: STATUS_FILTERS.find((one) => one === query.get('status')) ?? '',
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    order: RECORD_ORDERS.find((one) => one === query.get('order')) ?? 'number',
    descending: query.get('descending') === 'true',
    page: size !== ALL && Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    size,
  };
}

/** Writes a filter as the query of a URL, without what is at its default. */
export function textOf({ descending, order, page, search, size, status }: RecordFilter): string {
  const query = new URLSearchParams();
  const entries = [
    ['status', status, ''],
    ['search', search, ''],
    ['order', order, 'number'],
    ['descending', String(descending), 'false'],
    ['page', String(page), '1'],
    ['size', sizeText(size), String(DEFAULT_SIZE)],
  ] as const;
  for (const [name, value, initial] of entries) if (value !== initial) query.set(name, value);
  return query.toString();
}

/** Whether anything is searched or filtered for. */
export const isNarrowed = ({ search, status }: RecordFilter): boolean => search !== '' || status !== '';

/** Whether marks leave students at their places: then the next page has those who come next. */
export const isSteady = ({ order, status }: RecordFilter): boolean =>
  status === '' && (order === 'number' || order === 'name');

/** What a press on a column head asks for: ascending first, then descending. */
export const sortedBy = (filter: RecordFilter, order: RecordOrder): Pick<RecordFilter, 'order' | 'descending'> => ({
  order,
  descending: filter.order === order && !filter.descending,
});

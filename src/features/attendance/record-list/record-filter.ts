import { RECORD_ORDERS, RECORD_PAGE_SIZES, type RecordOrder } from '../../../contract/attendance/records.ts';
import { filterQuery, readFilterQuery } from '../../../ui/list/filter-query.ts';

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

const DEFAULT_SIZE = RECORD_PAGE_SIZES[0];
const SIZES: readonly number[] = [...RECORD_PAGE_SIZES, ALL];
const sizeText = (size: number): string => (size === ALL ? 'all' : String(size));

/** Reads a filter from the query of a URL. */
export function filterOf(text: string): RecordFilter {
  const { read, readPage, readSearch } = readFilterQuery(text);
  const size = SIZES.find((one) => sizeText(one) === read('size')) ?? DEFAULT_SIZE;
  return {
    status: STATUS_FILTERS.find((one) => one === read('status')) ?? '',
    search: readSearch('search'),
    order: RECORD_ORDERS.find((one) => one === read('order')) ?? 'number',
    descending: read('descending') === 'true',
    page: size === ALL ? 1 : readPage(),
    size,
  };
}

/** Writes a filter as the query of a URL, without what is at its default. */
export const textOf = ({ descending, order, page, search, size, status }: RecordFilter): string =>
  filterQuery([
    ['status', status],
    ['search', search],
    ['order', order, 'number'],
    ['descending', String(descending), 'false'],
    ['page', String(page), '1'],
    ['size', sizeText(size), String(DEFAULT_SIZE)],
  ]);

/** Whether anything is searched or filtered for. */
export const isNarrowed = ({ search, status }: RecordFilter): boolean => search !== '' || status !== '';

/** Whether marking keeps the students in their positions, so that the next page contains the next students. */
export const isSteady = ({ order, status }: RecordFilter): boolean =>
  status === '' && (order === 'number' || order === 'name');

/** The order after a press on a column head: ascending first, then descending. */
export const sortedBy = (filter: RecordFilter, order: RecordOrder): Pick<RecordFilter, 'order' | 'descending'> => ({
  order,
  descending: filter.order === order && !filter.descending,
});

import { LIVE_PAGE_SIZE } from '../../../contract/live/live-constants.ts';
import type { Live, LiveCounts } from '../../../contract/live/live-shapes.ts';
import { dayIn } from '../../../contract/live/schedule.ts';
import { filterQuery, readFilterQuery } from '../../../ui/list/filter-query.ts';
import { stateOf } from '../../../ui/live-row/live-times.ts';

/** The tabs of the list (requirement L01). */
export const TABS = ['all', 'notStart', 'ongoing', 'ended', 'expired'] as const;
export type Tab = (typeof TABS)[number];

/** The sizes that a page can have. */
export const PAGE_SIZES = [LIVE_PAGE_SIZE, 20, 50, 100];

/** How live courses are shown: as a list, or as the calendar of a month or of a week (requirement L01). */
export const VIEWS = ['list', 'month', 'week'] as const;
export type View = (typeof VIEWS)[number];

/** The filter of the list. */
export interface LiveFilter {
  readonly view: View;
  /** A day of the month or week that the calendar shows, or empty for today's. */
  readonly day: string;
  readonly status: Tab;
  readonly title: string;
  /** A day in the user's time zone, or empty. */
  readonly date: string;
  readonly page: number;
  readonly size: number;
}

const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && dayIn('UTC', new Date(`${text}T00:00:00Z`)) === text;
/** A month stands for its first day. */
const dayOf = (month: string): string => {
  const day = month.length === 7 ? `${month}-01` : month;
  return isDay(day) ? day : '';
};

/** Reads a filter from the query of a URL. */
export function filterOf(text: string): LiveFilter {
  const { read, readPage, readSearch } = readFilterQuery(text);
  const date = read('date');
  const view = VIEWS.find((one) => one === read('view')) ?? 'list';
  return {
    view,
    day: view === 'list' ? '' : dayOf(read('month')),
    status: TABS.find((one) => one === read('status')) ?? 'all',
    title: readSearch('title'),
    date: isDay(date) ? date : '',
    page: readPage(),
    size: PAGE_SIZES.find((one) => String(one) === read('size')) ?? LIVE_PAGE_SIZE,
  };
}

/** Writes a filter as the query of a URL, without what is at its default. */
export const textOf = ({ date, day, page, size, status, title, view }: LiveFilter): string =>
  filterQuery([
    ['view', view, 'list'],
    ['month', view === 'month' ? day.slice(0, 7) : day],
    ['status', status, 'all'],
    ['title', title],
    ['date', date],
    ['page', String(page), '1'],
    ['size', String(size), String(LIVE_PAGE_SIZE)],
  ]);

/** Whether anything is searched or filtered for. */
export const isNarrowed = ({ date, status, title }: LiveFilter): boolean =>
  date !== '' || status !== 'all' || title !== '';

/** The number of live courses in a tab; those that are starting count as not started. */
export const countOf = (counts: LiveCounts, tab: Tab): number =>
  ({
    all: counts.all,
    notStart: counts.notStart + counts.beginning,
    ongoing: counts.ongoing,
    ended: counts.ended + counts.expiredEnded,
    expired: counts.expired + counts.expiredDisplayable,
  })[tab];

/**
 * Sorts a page in the order already shown, so that a refresh does not move rows under the pointer (requirement L10); new
 * rows come last.
 */
export function inOrderOf<T extends { readonly id: string }>(page: readonly T[], shown: readonly string[]): T[] {
  const placeOf = ({ id }: T) => (shown.includes(id) ? shown.indexOf(id) : shown.length);
  return [...page].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The actions of a row. */
export type LinkAction = 'share' | 'enter' | 'data' | 'again' | 'replay';
export type RowAction = LinkAction | 'calendar' | 'delete';

/**
 * The actions for a live course, by its status (requirement L02). Users who cannot manage it can enter it while it is
 * live, and watch its recording; they cannot open one that has expired. One that has not started can be added to a calendar (requirement L10).
 */
export function actionsOf({ manageable, rePlay, status }: Pick<Live, 'manageable' | 'rePlay' | 'status'>): RowAction[] {
  const state = stateOf(status);
  if (state === 'ended') return manageable ? ['data', 'again', 'delete'] : rePlay === 1 ? ['replay'] : [];
  if (state === 'ongoing') return manageable ? ['share'] : ['share', 'enter'];
  if (state === 'expired') return manageable ? ['share', 'enter', 'delete'] : ['share'];
  return ['share', 'enter', 'calendar', ...(manageable ? (['delete'] as const) : [])];
}

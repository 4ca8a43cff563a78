import { DAY_MS } from '../../../contract/durations.ts';
import { LIVE_PAGE_SIZE, LIVE_WEEK_DAYS } from '../../../contract/live/live-constants.ts';
import type { Live, LiveCounts } from '../../../contract/live/live-shapes.ts';
import { addDays, dayIn } from '../../../contract/live/schedule.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
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
  /** Whether only those that the user holds or has booked are shown. */
  readonly mine: boolean;
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
    mine: read('mine') === 'true',
    page: readPage(),
    size: PAGE_SIZES.find((one) => String(one) === read('size')) ?? LIVE_PAGE_SIZE,
  };
}

/** Writes a filter as the query of a URL, without what is at its default. */
export const textOf = ({ date, day, mine, page, size, status, title, view }: LiveFilter): string =>
  filterQuery([
    ['view', view, 'list'],
    ['month', view === 'month' ? day.slice(0, 7) : day],
    ['status', status, 'all'],
    ['title', title],
    ['date', date],
    ['mine', mine ? 'true' : '', ''],
    ['page', String(page), '1'],
    ['size', String(size), String(LIVE_PAGE_SIZE)],
  ]);

/** Whether anything is searched or filtered for. */
export const isNarrowed = ({ date, mine, status, title }: LiveFilter): boolean =>
  mine || date !== '' || status !== 'all' || title !== '';

/** What is said where there is no live course. */
export function emptyText(filter: LiveFilter): TextKey {
  if (!isNarrowed(filter)) return 'live:list.empty';
  return filter.mine && !isNarrowed({ ...filter, mine: false }) ? 'live-list:mineEmpty' : 'live:list.none';
}

/** The number of live courses in a tab; those that are starting count as not started. */
export const countOf = (counts: LiveCounts, tab: Tab): number =>
  ({
    all: counts.all,
    notStart: counts.notStart + counts.beginning,
    ongoing: counts.ongoing,
    ended: counts.ended + counts.expiredEnded,
    expired: counts.expired + counts.expiredDisplayable,
  })[tab];

/** The groups in which a page of the list is shown, in their order. */
export const GROUPS = ['ongoing', 'today', 'tomorrow', 'week', 'later', 'past'] as const;
export type Group = (typeof GROUPS)[number];

/** The group of a live course, in which the platform lists it, too. */
export function groupOf({ startTime, status }: Pick<Live, 'startTime' | 'status'>, now: Date, timeZone: string): Group {
  const state = stateOf(status);
  if (state === 'ongoing') return 'ongoing';
  if (state !== 'notStart') return 'past';
  const [day, today] = [dayIn(timeZone, new Date(startTime)), dayIn(timeZone, now)];
  if (day <= today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return day < addDays(today, LIVE_WEEK_DAYS) ? 'week' : 'later';
}

/** A row of the list with its group. */
export interface Grouped<T> {
  readonly live: T;
  readonly group: Group;
}

/**
 * Sorts a page in the order already shown, so that a refresh does not move rows under the pointer (requirement L10): each
 * row keeps its place and its group, and new rows come last.
 */
export function inOrderOf<T extends { readonly id: string }>(
  page: readonly T[],
  shown: readonly Grouped<{ readonly id: string }>[],
  groupFor: (live: T) => Group,
): Grouped<T>[] {
  const places = new Map(shown.map(({ group, live }, place) => [live.id, { group, place }]));
  const last = shown.at(-1)?.group;
  const placeOf = ({ live }: Grouped<T>) => places.get(live.id)?.place ?? places.size;
  const rows = page.map((live) => ({ live, group: places.get(live.id)?.group ?? last ?? groupFor(live) }));
  return rows.sort(
    (one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) || placeOf(one) - placeOf(other),
  );
}

/** The actions of a row. */
export type LinkAction = 'share' | 'enter' | 'data' | 'again' | 'replay';
export type RowAction = LinkAction | 'calendar' | 'delete';

/**
 * The actions for a live course, by its status (requirement L02). Everybody can enter it while it is live; users who cannot
 * manage it watch its recording. One that was not opened in time is entered only by its creator, who can open it until it would
 * have closed. One that has not started can be added to a calendar (requirement L10).
 */
export function actionsOf(
  { manageable, rePlay, status }: Pick<Live, 'manageable' | 'rePlay' | 'status'>,
  isCreator: boolean,
): RowAction[] {
  const state = stateOf(status);
  if (state === 'ended') return manageable ? ['data', 'again', 'delete'] : rePlay === 1 ? ['replay'] : [];
  if (state === 'ongoing') return ['enter', 'share'];
  if (state === 'expired' && isCreator && status === 'expiredDisplayable') return ['share', 'enter', 'delete'];
  if (state === 'expired') return manageable ? ['share', 'delete'] : ['share'];
  return ['enter', 'share', 'calendar', ...(manageable ? (['delete'] as const) : [])];
}

/** How long before its start a live course is near: its row has a button to its room. */
const NEAR = DAY_MS;

/**
 * The action of a row that has a button, and whether it is filled; the others are in its menu. One that is live is entered,
 * one that begins within a day, too; one that has ended is watched or measured.
 */
export function buttonOf(
  live: Pick<Live, 'manageable' | 'rePlay' | 'startTime' | 'status'>,
  now: Date,
): { readonly action: LinkAction; readonly isFilled: boolean } | null {
  const state = stateOf(live.status);
  if (state === 'ongoing') return { action: 'enter', isFilled: true };
  const isNear = Date.parse(live.startTime) - now.getTime() <= NEAR;
  if (state === 'notStart') return isNear ? { action: 'enter', isFilled: false } : null;
  const action = actionsOf(live, false).find((one) => one === 'data' || one === 'replay');
  return action === 'data' || action === 'replay' ? { action, isFilled: false } : null;
}

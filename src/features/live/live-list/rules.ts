import { SEARCH_MAX_LENGTH } from '../../../contract/constants.ts';
import { LIVE_PAGE_SIZE } from '../../../contract/live/live-constants.ts';
import type { LiveCounts } from '../../../contract/live/live-shapes.ts';

/** The tabs of the list (requirement L01). */
export const TABS = ['all', 'notStart', 'ongoing', 'ended', 'expired'] as const;
export type Tab = (typeof TABS)[number];

/** The sizes that a page can have. */
export const PAGE_SIZES = [LIVE_PAGE_SIZE, 20, 50, 100];

/** What is listed. */
export interface LiveFilter {
  readonly status: Tab;
  readonly title: string;
  /** A day in the zone of the reader, or empty. */
  readonly date: string;
  readonly page: number;
  readonly size: number;
}

const PAGE_MAX = 100_000;

/** Reads a filter from the query of a URL. What it does not allow is ignored, as a stale link may contain it. */
export function filterOf(text: string): LiveFilter {
  const query = new URLSearchParams(text);
  const page = Number(query.get('page') ?? 1);
  const date = query.get('date') ?? '';
  return {
    status: TABS.find((one) => one === query.get('status')) ?? 'all',
    title: (query.get('title') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    date: /^20\d{2}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : '',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    size: PAGE_SIZES.find((one) => String(one) === query.get('size')) ?? LIVE_PAGE_SIZE,
  };
}

/** Writes a filter as the query of a URL, without what is at its default. */
export function textOf({ date, page, size, status, title }: LiveFilter): string {
  const query = new URLSearchParams();
  const entries = [
    ['status', status, 'all'],
    ['title', title, ''],
    ['date', date, ''],
    ['page', String(page), '1'],
    ['size', String(size), String(LIVE_PAGE_SIZE)],
  ] as const;
  for (const [name, value, initial] of entries) if (value !== initial) query.set(name, value);
  return query.toString();
}

/** How many live courses a tab has: beginning counts as not started. */
export const countOf = (counts: LiveCounts, tab: Tab): number =>
  ({
    all: counts.all,
    notStart: counts.notStart + counts.beginning,
    ongoing: counts.ongoing,
    ended: counts.ended + counts.expiredEnded,
    expired: counts.expired + counts.expiredDisplayable,
  })[tab];

/**
 * A page in the order in which it is shown already, so that a refresh does not move a row below the pointer
 * (requirement L10); new ones come last.
 */
export function inOrderOf<T extends { readonly id: string }>(page: readonly T[], shown: readonly string[]): T[] {
  const placeOf = ({ id }: T) => (shown.includes(id) ? shown.indexOf(id) : shown.length);
  return [...page].sort((one, other) => placeOf(one) - placeOf(other));
}

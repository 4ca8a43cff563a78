import { computed } from '@preact/signals-react';
import type { StudyDay } from '../../../contract/history/history.ts';
import { HISTORY_PAGE_SIZE } from '../../../contract/history/history-constants.ts';
import type { Api } from '../../../services/http/api.ts';
import { createPageList, type PageList } from '../../../ui/endless/page-list.ts';
import { findDays, type HistoryRequest } from './api.ts';

interface KeptDays {
  readonly list: PageList<StudyDay>;
  /** The calls of the element that shows the days now; those of an element that was removed are aborted. */
  readonly api: { current: Api };
}

/** Days that are in the document together: fewer than are loaded at once, because a day has many elements. */
const SHOWN_TOGETHER = 5;

/** The same list in smaller pages. */
function inParts(list: PageList<StudyDay>): PageList<StudyDay> {
  const partsOf = (page: readonly StudyDay[]) =>
    page.length <= SHOWN_TOGETHER ? [page] : [page.slice(0, SHOWN_TOGETHER), page.slice(SHOWN_TOGETHER)];
  return { ...list, pages: computed(() => list.pages.value.flatMap(partsOf)) };
}

/** Few, because each keeps its days. */
const LIMIT = 5;

const kept = new Map<string, KeptDays>();

/** The history entry of the page. */
const entry = (): string =>
  (globalThis as { navigation?: { currentEntry?: { key: string } } }).navigation?.currentEntry?.key ?? '';

/**
 * The days that were shown at this history entry for this request: on the way back they are there at once, and the scroll
 * position with them (requirement T02).
 */
export function keptDays(firstApi: Api, request: HistoryRequest, until: string): KeptDays {
  const key = `${entry()} ${JSON.stringify([request, until])}`;
  const before = entry() === '' ? undefined : kept.get(key);
  const api = before?.api ?? { current: firstApi };
  const days = before ?? {
    api,
    list: inParts(
      createPageList<StudyDay>({
        load: (page, signal) => findDays(api.current.until(signal), request, { page, since: '', until }),
        isLast: (count) => count < HISTORY_PAGE_SIZE,
        keyOf: ({ processDate }) => processDate,
      }),
    ),
  };
  kept.delete(key);
  if (entry() !== '') kept.set(key, days);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - LIMIT))) kept.delete(oldest);
  return days;
}

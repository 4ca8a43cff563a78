import type { StudyDay } from '../../../contract/history/history.ts';
import { HISTORY_KINDS, type HistoryKind } from '../../../contract/history/history-constants.ts';
import { addDays, dayIn } from '../../../contract/live/schedule.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';
import { filterQuery, readFilterQuery } from '../../../ui/list/filter-query.ts';
import { dateFormat, relativeFormat } from '../../../ui/time/formats.ts';

/** The filter of the list. */
export interface HistoryFilter {
  /** None for all. */
  readonly kinds: readonly HistoryKind[];
  readonly title: string;
  /** The day from which the history is shown backwards, or empty for the latest. */
  readonly date: string;
  /** The list has no pages to choose. */
  readonly page: 1;
}

const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && dayIn('UTC', new Date(`${text}T00:00:00Z`)) === text;

/** All kinds are the same as none. */
const kindsOf = (named: readonly string[]): readonly HistoryKind[] => {
  const found = HISTORY_KINDS.filter((kind) => named.includes(kind));
  return found.length === HISTORY_KINDS.length ? [] : found;
};

/** Reads a filter from the query of a URL. Invalid values are ignored, because a stale link may contain them. */
export function filterOf(text: string): HistoryFilter {
  const { read, readSearch } = readFilterQuery(text);
  const date = read('date');
  return {
    kinds: kindsOf(read('kinds').split(',')),
    title: readSearch('title'),
    date: isDay(date) ? date : '',
    page: 1,
  };
}

/** Writes a filter as the query of a URL, without what is at its default. */
export const textOf = ({ date, kinds, title }: HistoryFilter): string =>
  filterQuery([
    ['kinds', kinds.join(',')],
    ['title', title],
    ['date', date],
  ]);

/** The kinds after one of them was chosen or deselected. */
export const toggled = (kinds: readonly HistoryKind[], kind: HistoryKind): readonly HistoryKind[] =>
  kindsOf(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);

/** Something that was studied, whatever its kind. */
export interface StudiedItem {
  readonly kind: HistoryKind;
  readonly id: string;
  readonly title: string;
  readonly cover: string;
  readonly time: string;
  readonly gone: boolean;
  /** How long a live course was watched, in seconds. */
  readonly seconds: number;
  /** Of a course that the user is in: the lessons that are finished, and all. */
  readonly progress?: { readonly done: number; readonly count: number };
}

/** What was studied on a day: live courses, exams, courses and articles, each from the latest. */
export const itemsOf = ({ process }: Pick<StudyDay, 'process'>): StudiedItem[] => [
  ...process.liveBroadcasts.map(({ duration, ...live }) => ({ ...live, kind: 'live' as const, seconds: duration })),
  ...process.exams.map(({ examName, ...exam }) => ({ ...exam, kind: 'exam' as const, title: examName, seconds: 0 })),
  ...process.rsCurriculumBasicInfos.map(({ cardImageUrl, doneLessons: done, lessonCount: count, ...course }) => ({
    ...course,
    ...(done > 0 && { progress: { done, count } }),
    kind: 'course' as const,
    cover: cardImageUrl,
    seconds: 0,
  })),
  ...process.knowledgeArticles.map(({ coverUrl, ...article }) => ({
    ...article,
    kind: 'article' as const,
    cover: coverUrl,
    seconds: 0,
  })),
];

/** The four counts of a day. */
export const countsOf = ({ process }: Pick<StudyDay, 'process'>): Readonly<Record<HistoryKind, number>> => ({
  article: process.knowledgeArticles.length,
  live: process.liveBroadcasts.length,
  exam: process.exams.length,
  course: process.rsCurriculumBasicInfos.length,
});

/** The page of something that was studied. Live courses, also their recordings, open in a new tab. */
export const targetOf = ({ id, kind }: Pick<StudiedItem, 'id' | 'kind'>, schoolId: string): NavigationTarget =>
  ({
    article: { route: 'knowledgeArticle', query: { articleId: id, schoolId } },
    live: { route: 'liveRoom', params: { schoolId, id }, target: '_blank' },
    exam: { route: 'examInfo', params: { schoolId }, query: { examId: id } },
    course: { route: 'courseView', params: { schoolId }, query: { courseId: id } },
  })[kind] as NavigationTarget;

/** The instant at which a calendar day is named, whatever the zone of the reader. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/**
 * The label of a day: month and day in the current year, otherwise with the year (requirement T01), in the digits of the
 * language.
 */
export function dayLabel(tag: string, day: string, today: string): string {
  const parts = dateFormat(tag, {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(noonOf(day));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return [...(isThisYear ? [] : [part('year')]), part('month'), part('day')].join('-');
}

/** The weekday, or "today" and "yesterday" as the language says them. */
export function dayName(tag: string, day: string, today: string): string {
  const relative = relativeFormat(tag, { numeric: 'auto' });
  const named = (text: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
  if (day === today) return named(relative.format(0, 'day'));
  if (day === addDays(today, -1)) return named(relative.format(-1, 'day'));
  return dateFormat(tag, { timeZone: 'UTC', weekday: 'long' }).format(noonOf(day));
}

/** A day in full, for screen readers and tooltips. */
export const fullDay = (tag: string, day: string): string =>
  dateFormat(tag, { timeZone: 'UTC', dateStyle: 'full' }).format(noonOf(day));

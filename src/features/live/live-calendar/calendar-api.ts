import { readLiveCalendar } from '../../../contract/live/lives.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Span } from './weeks.ts';

/** Everything that the calendar depends on. */
export interface CalendarRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly title: string;
  readonly mine: boolean;
  readonly timeZone: string;
  readonly span: Span;
  /** The month, or a day of the week. */
  readonly startDate: string;
  /** Another user manages other live courses. */
  readonly userId: string | null;
}

/** The maximum number of live courses shown for a day. */
export const PER_DAY = { month: 3, week: 20 } as const;

export const readCalendar = (
  { api, mine, schoolId, span, startDate, timeZone, title }: CalendarRequest,
  signal: AbortSignal,
) =>
  api.until(signal).call(readLiveCalendar, {
    query: {
      title,
      startDate,
      timeZone,
      schoolId,
      userId: '',
      perDay: PER_DAY[span],
      ...(mine && { mine: 'true' as const }),
    },
  });

export const options = {
  main: true,
  /** The days of another month are shown immediately; their live courses follow when they are loaded. */
  key: ({ api, schoolId }: CalendarRequest) => [api, schoolId],
} as const;

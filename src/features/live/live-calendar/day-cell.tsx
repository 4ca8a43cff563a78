import type { KeyboardEvent } from 'react';
import type { CallData } from '../../../contract/call.ts';
import type { readLiveCalendar } from '../../../contract/live/lives.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { stateOf } from '../../../ui/live-row/live-times.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { wholeMomentText } from '../../../ui/time/moment-text.ts';
import { instantOf } from './weeks.ts';

/** The live courses of a day: the first ones, and how many there are. */
export type CalendarDay = CallData<typeof readLiveCalendar>['days'][number];

interface DayCellProps {
  readonly day: string;
  readonly lives: CalendarDay | undefined;
  readonly schoolId: string;
  readonly navigation: Pick<Navigation, 'href' | 'go'>;
  /** Whether it takes the focus of the grid. */
  readonly active: boolean;
  readonly today: boolean;
  /** Whether it is before today, or on the same day of the week as today. */
  readonly past: boolean;
  readonly sameWeekday: boolean;
  /** Whether it belongs to another month. */
  readonly outside: boolean;
  readonly onActive: () => void;
  /** Lists all live courses of the day. */
  readonly onAll: () => void;
}

/** Enter moves the focus into the cell, and Escape out of it, as in other grids. */
function enterOrLeave(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.currentTarget;
  if (event.key === 'Escape' && event.target !== cell) cell.focus();
  if (event.key !== 'Enter' || event.target !== cell) return;
  event.preventDefault();
  cell.querySelector<HTMLElement>('a, button')?.focus();
}

/** A day of the calendar: its number, how many live courses it has, and the first ones. */
export function DayCell(props: DayCellProps) {
  const { active, day, lives, navigation, onActive, onAll, outside, past, sameWeekday, schoolId, today } = props;
  const { t, tag } = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { calendar: 'gregory', timeZone: 'UTC', ...options }).format(instantOf(day));
  const number = numberOf(tag);
  const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const more = lives ? lives.count - lives.lives.length : 0;
  const tabIndex = active ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: its weeks become rows of their own on narrow screens
    <div
      role="gridcell"
      className="calendar-day"
      data-day={day}
      data-outside={outside || undefined}
      data-past={past || undefined}
      data-column={sameWeekday ? 'today' : undefined}
      aria-current={today ? 'date' : undefined}
      tabIndex={tabIndex}
      onFocus={onActive}
      onKeyDown={enterOrLeave}
    >
      <div className="calendar-head">
        <time className="calendar-date" dateTime={day}>
          <span aria-hidden="true">
            <span className="calendar-weekday">{format({ weekday: 'short' })} </span>
            {number.format(Number(day.slice(8)))}
          </span>
          <span className="campus-hidden">{full}</span>
        </time>
        {lives && (
          <span className="calendar-count">
            <span aria-hidden="true">{number.format(lives.count)}</span>
            <span className="campus-hidden">{t('live-calendar:count', { count: lives.count })}</span>
          </span>
        )}
      </div>
      {lives && (
        <ul className="calendar-lives">
          {lives.lives.map(({ id, startTime, status, title }) => (
            <li key={id}>
              <a
                className="calendar-live"
                title={title}
                data-state={stateOf(status)}
                tabIndex={tabIndex}
                {...linkTo(navigation, { route: 'liveLearnDetail', params: { schoolId, id } })}
              >
                <time dateTime={startTime} title={wholeMomentText(tag, new Date(startTime))}>
                  {new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(startTime))}
                </time>{' '}
                <bdi className="calendar-title" dir="auto">
                  {title}
                </bdi>
                <span className="campus-hidden"> {t(`live:status.${stateOf(status)}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <button type="button" className="calendar-more" tabIndex={tabIndex} onClick={onAll}>
          {new Intl.NumberFormat(tag, { signDisplay: 'always' }).format(more)}
          <span className="campus-hidden">
            {' '}
            {t('live-calendar:more', { day: format({ day: 'numeric', month: 'long' }) })}
          </span>
        </button>
      )}
    </div>
  );
}

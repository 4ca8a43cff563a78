import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LIVE_REFRESH_MS } from '../../../contract/live/live-constants.ts';
import { addDays, dayIn } from '../../../contract/live/schedule.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LiveRow } from '../../../ui/live-row/live-row.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { usePoll } from '../../../ui/resource/use-poll.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { firstDayOf } from '../../../ui/time/first-day.ts';
import { zoneText } from '../../../ui/time/moment-text.ts';
import type { PaneProps } from '../live-list/list-pane.tsx';
import { MineButton } from '../live-list/mine-button.tsx';
import { options, readCalendar } from './calendar-api.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { DayCell } from './day-cell.tsx';
import look from './live-calendar.css?inline';
import { Subscribe } from './subscribe.tsx';
import {
  addMonths,
  dayAfterKey,
  instantOf,
  isKnown,
  isSameMonth,
  isShown,
  type Span,
  weekStartOf,
  weeksOf,
} from './weeks.ts';

const styles = css(look, 'view');

interface LiveCalendarProps extends PaneProps {
  readonly span: Span;
  /** The day that the user chose last; empty for none. */
  readonly chosenDay: string;
  readonly onChosenDay: (day: string) => void;
}

/** The live courses of a month or a week by the day of their start, as a grid (requirement L11). */
export function LiveCalendar(props: LiveCalendarProps) {
  const { chosenDay, controls, onChosenDay, navigation, onCreatable, schoolId, span, timeZone, userId, widget } = props;
  useStyles(styles);
  const { t, tag, direction } = useLocale();
  const { api } = widget;
  const { change, filter } = controls;
  const firstDay = useMemo(() => firstDayOf(tag), [tag]);
  const [today, setToday] = useState(() => dayIn(timeZone, new Date()));
  const shown = filter.day || today;
  const weeks = useMemo(() => weeksOf(span, shown, firstDay), [span, shown, firstDay]);

  const startDate = span === 'month' ? shown.slice(0, 7) : weekStartOf(shown, firstDay);
  const { busy, error, retry, value } = useResource(
    readCalendar,
    userId === undefined
      ? null
      : { api, schoolId, title: filter.title, mine: filter.mine, timeZone, span, startDate, userId },
    options,
  );
  usePoll(LIVE_REFRESH_MS, retry);
  // In the same frame as the days, so that nothing moves.
  useLayoutEffect(() => {
    if (!value) return;
    onCreatable(value.creatable);
    setToday(dayIn(timeZone, new Date(value.now)));
  }, [value, timeZone, onCreatable]);
  const days = useMemo(() => new Map(value?.days.map((one) => [one.day, one])), [value]);
  const isEmpty =
    value !== undefined && !busy && !weeks.flat().some((day) => isShown(span, shown, day, firstDay) && days.has(day));
  useLoadStates({ empty: isEmpty });

  // The focusable day. It follows the page, which may show another month.
  const isChosenSeen = weeks.some((week) => week.includes(chosenDay));
  const active = isChosenSeen ? chosenDay : isShown(span, shown, today, firstDay) ? today : shown;
  const grid = useRef<HTMLDivElement>(null);
  const focusesDay = useRef(false);
  useLayoutEffect(() => {
    if (!focusesDay.current) return;
    focusesDay.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  });

  const show = (day: string) => {
    if (!isKnown(day)) return;
    onChosenDay(day);
    const isToday = isShown(span, today, day, firstDay);
    change({ day: isToday ? '' : span === 'month' ? `${day.slice(0, 7)}-01` : weekStartOf(day, firstDay) });
  };
  const move = (by: -1 | 1) => show(span === 'month' ? addMonths(active, by) : addDays(active, 7 * by));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isCell = event.target instanceof HTMLElement && event.target.dataset.day === active;
    if (!isCell || event.ctrlKey || event.metaKey || event.altKey) return;
    const day = dayAfterKey(event, active, { firstDay, isRtl: direction === 'rtl', span });
    if (day === null || !isKnown(day)) return;
    event.preventDefault();
    focusesDay.current = true;
    show(day);
  };
  const listDay = (day: string) => change({ view: 'list', day: '', date: day });

  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { calendar: 'gregory', timeZone: 'UTC', ...options });
  const [first = [], last = first] = [weeks[0], weeks.at(-1)];
  const period =
    span === 'month'
      ? format({ month: 'long', year: 'numeric' }).format(instantOf(shown))
      : format({ dateStyle: 'long' }).formatRange(instantOf(first[0] ?? shown), instantOf(last[6] ?? shown));
  // Two, if the clocks change within it.
  const zone = [...new Set([first[0], last[6]].map((day) => zoneText(tag, new Date(`${day ?? shown}T12:00`))))].join(
    ' / ',
  );
  const activeDay = days.get(active);
  const isColumnOfToday = isShown(span, shown, today, firstDay);
  const todayColumn = weeks.find((week) => week.includes(today))?.indexOf(today);

  // On narrow screens, two weeks are seen, that of the focusable day first; the others are scrolled to.
  const activeWeek = weekStartOf(active, firstDay);
  const isLoaded = value !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first time the grid may not have a height yet
  useLayoutEffect(() => {
    const [list, row] = [grid.current, grid.current?.querySelector<HTMLElement>(`[data-week="${activeWeek}"]`)];
    if (!list || !row || list.scrollHeight <= list.clientHeight) return;
    const names = list.querySelector('.calendar-names')?.getBoundingClientRect().bottom ?? 0;
    const [{ bottom, top }, { bottom: end }] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
    if (top < names - 1 || bottom > end + 1) list.scrollTop += top - names;
  }, [activeWeek, isLoaded]);

  return (
    <div className="calendar" part="calendar" tabIndex={-1}>
      <CalendarBar span={span} period={period} zone={zone} onMove={move} onToday={() => show(today)} onDay={show} />
      {error && <CallError title={t('live:list.failed')} error={error} busy={busy} onRetry={retry} />}
      <p className="calendar-note" role="status">
        {isEmpty && t(`live-calendar:none.${span}`)}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot become a list of days on narrow screens */}
      <div
        role="grid"
        className="calendar-grid"
        data-span={span}
        aria-label={t('live-calendar:grid', { period })}
        aria-busy={busy}
        ref={grid}
        onKeyDown={press}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
        <div role="row" className="calendar-week calendar-names">
          {first.map((day) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
            <div role="columnheader" key={day} aria-label={format({ weekday: 'long' }).format(instantOf(day))}>
              <span className="calendar-name-short">{format({ weekday: 'short' }).format(instantOf(day))}</span>
              <span className="calendar-name-narrow">{format({ weekday: 'narrow' }).format(instantOf(day))}</span>
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
          <div role="row" className="calendar-week" data-week={week[0]} key={week[0]}>
            {week.map((day, column) => (
              <DayCell
                key={day}
                day={day}
                lives={days.get(day)}
                schoolId={schoolId}
                navigation={navigation}
                active={day === active}
                today={day === today}
                past={day < today}
                sameWeekday={isColumnOfToday && column === todayColumn}
                outside={span === 'month' && !isSameMonth(shown, day)}
                onActive={() => onChosenDay(day)}
                onAll={() => listDay(day)}
              />
            ))}
          </div>
        ))}
      </div>
      {span === 'month' && (
        <section className="calendar-agenda" aria-labelledby="agenda">
          <Heading depth={2} className="calendar-agenda-title" id="agenda">
            {format({ dateStyle: 'full' }).format(instantOf(active))}
          </Heading>
          {activeDay ? (
            <ul className="calendar-agenda-rows">
              {activeDay.lives.map((live) => (
                <LiveRow
                  key={live.id}
                  live={live}
                  navigation={navigation}
                  schoolId={schoolId}
                  now={new Date(value?.now ?? Date.now())}
                />
              ))}
            </ul>
          ) : (
            <p className="calendar-note">{t('live-calendar:noneOnDay')}</p>
          )}
          {activeDay && activeDay.count > activeDay.lives.length && (
            <Button onClick={() => listDay(active)}>{t('live-calendar:day')}</Button>
          )}
        </section>
      )}
      {/* Below the lives of the day, whose number is not known before. */}
      {userId && (value || error) && (
        <div className="calendar-own">
          <MineButton controls={controls} widget={widget} />
          <Subscribe schoolId={schoolId} widget={widget} />
        </div>
      )}
    </div>
  );
}

import { useState } from 'react';
import type { StudyIndex } from '../../../contract/history/history.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { chevronDown } from '../../../ui/icon/more-icons.ts';
import { DateField } from '../../../ui/list/date-field.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { noonOf } from './rules.ts';

interface JumpProps {
  /** The day from which the history is shown, or empty. */
  readonly date: string;
  readonly today: string;
  /** The day that is at the top of what is seen. */
  readonly active: string;
  readonly index: StudyIndex | undefined;
  readonly onJump: (date: string) => void;
}

/** The ways to another day: a date, today, and the months and days on which something was studied (requirement T02). */
export function Jump({ active, date, index, onJump, today }: JumpProps) {
  const { t, tag } = useLocale();
  const [openYear, setOpenYear] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const number = new Intl.NumberFormat(tag);
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { calendar: 'gregory', timeZone: 'UTC', ...options }).format(noonOf(day));
  const nameOf = (day: string, count: number) => `${format(day, { dateStyle: 'long' })}: ${number.format(count)}`;
  const months = index?.months ?? [];
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  const activeYear = (active || date || (months[0]?.month ?? '')).slice(0, 4);
  const shownYear = openYear ?? activeYear;
  const jump = (day: string) => {
    setOpenYear(null);
    onJump(day);
  };
  return (
    <aside className="jump" part="jump" aria-label={t('history:jump')}>
      <div className="jump-day">
        <DateField
          label={t('history:jump.date')}
          required={false}
          name="date"
          min="2000-01-01"
          max={today}
          value={date}
          onChange={jump}
        />
        <Button onClick={() => jump('')}>{t('history:jump.today')}</Button>
      </div>
      <div className="months" data-open={isOpen || undefined}>
        <button
          className="months-toggle"
          type="button"
          disabled={years.length === 0}
          aria-expanded={isOpen}
          aria-controls="months"
          onClick={() => setOpen(!isOpen)}
        >
          {t('history:jump.months')}
          <Icon of={chevronDown} size={16} />
        </button>
        <ul className="years" id="months">
          {years.map((year) => (
            <li key={year}>
              <button
                className="year"
                type="button"
                aria-expanded={year === shownYear}
                onClick={() => setOpenYear(year === shownYear ? '' : year)}
              >
                {format(`${year}-01-01`, { year: 'numeric' })}
                <span className="jump-count">
                  {number.format(
                    months.reduce((sum, { count, month }) => sum + (month.startsWith(year) ? count : 0), 0),
                  )}
                </span>
              </button>
              {year === shownYear && (
                <ul className="year-months">
                  {months
                    .filter(({ month }) => month.startsWith(year))
                    .map(({ count, lastDay, month }) => (
                      <li key={month}>
                        <button
                          className="month"
                          type="button"
                          aria-current={active.startsWith(month) ? 'true' : undefined}
                          onClick={() => jump(lastDay)}
                        >
                          {format(`${month}-01`, { month: 'long' })}
                          <span className="jump-count">{number.format(count)}</span>
                        </button>
                        {date.startsWith(month) && (index?.days.length ?? 0) > 0 && (
                          <ul className="month-days">
                            {index?.days.map(({ count: ofDay, day }) => (
                              <li key={day}>
                                <button
                                  className="month-day"
                                  type="button"
                                  aria-current={day === date ? 'date' : undefined}
                                  aria-label={nameOf(day, ofDay)}
                                  onClick={() => jump(day)}
                                >
                                  {number.format(Number(day.slice(8)))}
                                </button>
                              </li>
                            ))}
                          </ul>
                        )}
                      </li>
                    ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

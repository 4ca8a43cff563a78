import { useState } from 'react';
import type { StudyIndex } from '../../../contract/history/history.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { chevronDown } from '../../../ui/icon/more-icons.ts';
import { DateField } from '../../../ui/list/date-field.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { dateFormat } from '../../../ui/time/formats.ts';
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
  const number = numberOf(tag);
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(tag, { timeZone: 'UTC', ...options }).format(noonOf(day));
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
        <Button aria-current={date === '' ? 'date' : undefined} onClick={() => jump('')}>
          {t('history:jump.today')}
        </Button>
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
                <>
                  <Year {...{ active, months, year }} onJump={jump} />
                  {date.startsWith(year) && (index?.days.length ?? 0) > 0 && (
                    <ul className="month-days">
                      {index?.days.map(({ count, day }) => (
                        <li key={day}>
                          <button
                            className="month-day"
                            type="button"
                            aria-current={day === date ? 'date' : undefined}
                            aria-label={nameOf(day, count)}
                            onClick={() => jump(day)}
                          >
                            {number.format(Number(day.slice(8)))}
                          </button>
                        </li>
                      ))}
                    </ul>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

interface YearProps extends Pick<JumpProps, 'active' | 'onJump'> {
  readonly year: string;
  readonly months: StudyIndex['months'];
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** The months of a year as bars: how much was studied in each, and the way to its last day. */
function Year({ active, months, onJump, year }: YearProps) {
  const { tag } = useLocale();
  const number = numberOf(tag);
  const most = Math.max(...months.map(({ count }) => count));
  const format = (month: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(tag, { timeZone: 'UTC', ...options }).format(noonOf(`${month}-01`));
  return (
    <ol className="year-months">
      {MONTHS.map((at) => {
        const name = `${year}-${at}`;
        const month = months.find((one) => one.month === name);
        const content = (
          <>
            <span className="bar" style={{ blockSize: month ? `${Math.max(8, (100 * month.count) / most)}%` : 0 }} />
            <span className="bar-name" aria-hidden="true">
              {format(name, { month: 'narrow' })}
            </span>
          </>
        );
        if (!month) {
          return (
            <li key={name} className="month" aria-hidden="true">
              {content}
            </li>
          );
        }
        // With its year, which writes the month in figures where the bar does.
        const words = `${format(name, { year: 'numeric', month: 'long' })}: ${number.format(month.count)}`;
        return (
          <li key={name}>
            <button
              className="month"
              type="button"
              title={words}
              aria-label={words}
              aria-current={active.startsWith(name) ? 'true' : undefined}
              onClick={() => onJump(month.lastDay)}
            >
              {content}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

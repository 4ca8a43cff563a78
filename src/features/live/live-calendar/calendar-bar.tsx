import { Button } from '../../../ui/button/button.tsx';
import { chevronLeft, chevronRight } from '../../../ui/icon/more-icons.ts';
import { DateField } from '../../../ui/list/date-field.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { isKnown, type Span } from './weeks.ts';

interface CalendarBarProps {
  readonly span: Span;
  /** The month or week in words. */
  readonly period: string;
  /** The zone of its times (requirement L10). */
  readonly zone: string;
  readonly onMove: (direction: -1 | 1) => void;
  readonly onToday: () => void;
  readonly onDay: (day: string) => void;
}

/** The bar above the calendar: the month or week, and the buttons to others. */
export function CalendarBar({ span, period, zone, onMove, onToday, onDay }: CalendarBarProps) {
  const t = useText();
  return (
    <div className="calendar-bar">
      <Heading depth={1} className="calendar-period" aria-live="polite">
        {period}
      </Heading>
      <span className="calendar-zone">{zone}</span>
      <div className="calendar-ways">
        <Button compact iconOnly icon={chevronLeft} onClick={() => onMove(-1)}>
          {t(`live-calendar:previous.${span}`)}
        </Button>
        <Button compact onClick={onToday}>
          {t('live-calendar:today')}
        </Button>
        <Button compact iconOnly icon={chevronRight} onClick={() => onMove(1)}>
          {t(`live-calendar:next.${span}`)}
        </Button>
      </div>
      <DateField
        quietLabel
        required={false}
        label={t('live-calendar:jump')}
        className="calendar-jump"
        name="day"
        min="2000-01-01"
        max="2099-12-31"
        onChange={(day) => {
          // While a year is being typed, its first digits are valid years.
          if (isKnown(day)) onDay(day);
        }}
      />
    </div>
  );
}

import { useLocale } from '../text/locale.ts';
import { wholeMomentText } from '../time/moment-text.ts';
import { whenText } from './live-times.ts';

interface StartTimeProps {
  /** ISO 8601. */
  readonly start: string;
  readonly now: Date;
  /** It stands below the name of its day, so it shows only the time of day. */
  readonly isDayKnown?: boolean;
  /** Nobody began the live course. */
  readonly isLate?: boolean;
}

/** The start of a live course as people say it, with its zone (requirement L10). The whole date is its title. */
export function StartTime({ isDayKnown = false, isLate = false, now, start }: StartTimeProps) {
  const { tag } = useLocale();
  const moment = new Date(start);
  return (
    <time dateTime={start} title={wholeMomentText(tag, moment)} data-late={isLate || undefined}>
      {whenText(tag, moment, now, isDayKnown)}
    </time>
  );
}

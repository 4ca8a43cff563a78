import { Button } from '../button/button.tsx';
import { calendar } from '../icon/more-icons.ts';
import { useText } from '../text/locale.ts';
import { type CalendarWidget, useCalendarFile } from './use-calendar-file.ts';

interface CalendarButtonProps {
  readonly liveId: string;
  /** For screen readers: distinguishes the buttons of a list. */
  readonly title: string;
  readonly widget: CalendarWidget;
  readonly compact?: boolean;
}

/** Saves a live course as a calendar file (requirement L10). Needs the texts `live`. */
export function CalendarButton({ compact, liveId, title, widget }: CalendarButtonProps) {
  const t = useText();
  const { busy, save } = useCalendarFile(widget, liveId);
  return (
    <Button icon={calendar} compact={compact} busy={busy} onClick={() => void save()}>
      {t('live:calendar.add')}
      <span className="campus-hidden"> {title}</span>
    </Button>
  );
}

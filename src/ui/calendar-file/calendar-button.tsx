import { readCalendarFile } from '../../contract/live/live-calendar.ts';
import type { Api } from '../../services/http/api.ts';
import type { ApiError } from '../../services/http/api-error.ts';
import { Button } from '../button/button.tsx';
import { calendar } from '../icon/more-icons.ts';
import type { ToastOptions } from '../overlay/toaster.ts';
import { useBusy } from '../react/use-busy.ts';
import { useText } from '../text/locale.ts';
import { saveFile } from './save-file.ts';

interface CalendarButtonProps {
  readonly liveId: string;
  /** For screen readers: distinguishes the buttons of a list. */
  readonly title: string;
  readonly widget: {
    readonly api: Api;
    toast(options: ToastOptions): void;
    report(error: ApiError): void;
  };
  readonly compact?: boolean;
}

/** Saves a live course as a calendar file (requirement L10). Needs the texts `live`. */
export function CalendarButton({ compact, liveId, title, widget }: CalendarButtonProps) {
  const t = useText();
  const [busy, during] = useBusy();
  const save = async () => {
    const result = await during(widget.api.call(readCalendarFile, { params: { liveId } }));
    if (result.ok) saveFile(result.data.fileName, new Blob([result.data.text], { type: 'text/calendar' }));
    else if (result.error.kind !== 'aborted') {
      widget.toast({ kind: 'danger', text: t('live:calendar.failed') });
      widget.report(result.error);
    }
  };
  return (
    <Button icon={calendar} compact={compact} busy={busy} onClick={() => void save()}>
      {t('live:calendar.add')}
      <span className="campus-hidden"> {title}</span>
    </Button>
  );
}

import { readCalendarFile } from '../../contract/live/live-calendar.ts';
import type { Api } from '../../services/http/api.ts';
import type { ApiError } from '../../services/http/api-error.ts';
import type { ToastOptions } from '../overlay/toaster.ts';
import { useBusy } from '../react/use-busy.ts';
import { useText } from '../text/locale.ts';
import { saveFile } from './save-file.ts';

/** What saving a calendar file needs of its widget. */
export interface CalendarWidget {
  readonly api: Api;
  toast(options: ToastOptions): void;
  report(error: ApiError): void;
}

/** Saves a live course as a calendar file (requirement L10). Needs the texts `live`. */
export function useCalendarFile(widget: CalendarWidget, liveId: string) {
  const t = useText();
  const [busy, during] = useBusy();
  const save = async () => {
    if (busy) return;
    const result = await during(widget.api.call(readCalendarFile, { params: { liveId } }));
    if (result.ok) saveFile(result.data.fileName, new Blob([result.data.text], { type: 'text/calendar' }));
    else if (result.error.kind !== 'aborted') {
      widget.toast({ kind: 'danger', text: t('live:calendar.failed') });
      widget.report(result.error);
    }
  };
  return { busy, save };
}

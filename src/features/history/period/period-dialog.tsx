import { useEffect, useState } from 'react';
import { exportStudyProcess, type StudyDay } from '../../../contract/history/history.ts';
import { HISTORY_PERIOD_MAX_DAYS } from '../../../contract/history/history-constants.ts';
import { addDays } from '../../../contract/live/schedule.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { calledName } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { saveFile } from '../../../ui/calendar-file/save-file.ts';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { download, printer } from '../../../ui/icon/more-icons.ts';
import { DateField } from '../../../ui/list/date-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { HistoryRequest } from '../learning-timeline/api.ts';
import { loadPeriod } from './load-period.ts';
import look from './period.css?inline';
import { PrintSheet } from './print-sheet.tsx';

const styles = css(look, 'view');

/** The period that is offered first, in days. */
const OFFERED_DAYS = 30;

interface PeriodDialogProps {
  readonly widget: WidgetHandle;
  readonly request: HistoryRequest;
  readonly today: string;
  readonly onClose: () => void;
}

/** Prints the history of a period, or saves it as a file (requirement T02). The search and the kinds apply. */
export function PeriodDialog({ onClose, request, today, widget }: PeriodDialogProps) {
  useStyles(styles);
  const t = useText();
  const user = useValue(widget.session.user);
  const [since, setSince] = useState(addDays(today, -OFFERED_DAYS));
  const [until, setUntil] = useState(today);
  const [busy, setBusy] = useState<'print' | 'save' | null>(null);
  const [failure, setFailure] = useState<{ readonly error: ApiError; readonly again: () => void } | null>(null);
  const [days, setDays] = useState<readonly StudyDay[] | null>(null);
  const [checked, setChecked] = useState(false);
  const { kinds, schoolId, timeZone, title, userId } = request;
  const isPrinted = days !== null && days.length > 0;

  // The sheet is in the document before the browser prints.
  useEffect(() => {
    if (!isPrinted) return;
    addEventListener('afterprint', onClose);
    print();
    return () => removeEventListener('afterprint', onClose);
  }, [isPrinted, onClose]);

  const problem = () => {
    if (since === '' || until === '') return t('history-period:missing');
    if (since > until) return t('history-period:reversed');
    return addDays(since, HISTORY_PERIOD_MAX_DAYS) < until ? t('history-period:tooLong') : null;
  };
  const failed = (error: ApiError, again: () => void) => {
    if (error.kind === 'aborted') return;
    setFailure({ error, again });
    widget.report(error);
  };
  const begin = (what: 'print' | 'save'): boolean => {
    setChecked(true);
    setDays(null);
    if (problem()) return false;
    setFailure(null);
    setBusy(what);
    return true;
  };
  const save = async () => {
    if (!begin('save')) return;
    const query = { schoolId, userId, timeZone, title, since, until, kinds: kinds.join(',') };
    const result = await widget.api.call(exportStudyProcess, { query });
    setBusy(null);
    if (!result.ok) return failed(result.error, () => void save());
    saveFile(result.data.name || `learning-history-${since}_${until}.csv`, result.data);
    widget.track('history-exported', { way: 'file' });
    widget.toast({ kind: 'success', text: t('history-period:saved') });
    onClose();
  };
  const printPeriod = async () => {
    if (!begin('print')) return;
    const result = await loadPeriod(widget.api, request, { since, until });
    setBusy(null);
    if (result.ok) {
      setDays(result.data);
      widget.track('history-exported', { way: 'print' });
    } else failed(result.error, () => void printPeriod());
  };
  const field = (label: string, value: string, onChange: (day: string) => void, error: string | null) => (
    <DateField {...{ label, value, onChange }} error={checked && error} min="2000-01-01" max={today} />
  );
  if (isPrinted)
    return <PrintSheet {...{ days, since, until, timeZone }} name={user ? user.realName || calledName(user) : ''} />;
  return (
    <Dialog
      open
      title={t('history-period:title')}
      onClose={onClose}
      actions={
        <>
          <Button icon={download} busy={busy === 'save'} onClick={() => void save()}>
            {t('history-period:save')}
          </Button>
          <Button kind="primary" icon={printer} busy={busy === 'print'} onClick={() => void printPeriod()}>
            {t('history-period:print')}
          </Button>
        </>
      }
    >
      <div className="period">
        {field(t('history-period:since'), since, setSince, since === '' ? problem() : null)}
        {field(t('history-period:until'), until, setUntil, since === '' ? null : problem())}
        {(kinds.length > 0 || title !== '') && <p className="period-note">{t('history-period:filtered')}</p>}
        {days?.length === 0 && <Notice kind="info">{t('history-period:none')}</Notice>}
        {failure && (
          <ErrorBlock
            title={t('history-period:failed')}
            text={errorText(t, failure.error)}
            code={failure.error.code}
            busy={busy !== null}
            onRetry={failure.again}
          />
        )}
      </div>
    </Dialog>
  );
}

import { type KeyboardEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../../contract/attendance/exports.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { Translate } from '../../../services/language/translator.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { download } from '../../../ui/icon/more-icons.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useUid } from '../../../ui/react/uid.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { ExportRow } from './export-row.tsx';
import look from './record-export.css?inline';
import { type ShownRecords, useExports } from './use-exports.ts';

const styles = css(look, 'view');

const problemText = (t: Translate, error: ApiError): string =>
  error.code === AREA_CODES.exportsRunning ? t('attendance-export:error.exportsRunning') : errorText(t, error);

export interface RecordExportProps {
  readonly attendance: Pick<Attendance, 'id'>;
  /** Filter, search and order of the list, which are those of the file. */
  readonly shown: ShownRecords;
  readonly widget: WidgetHandle;
  /** The element of a menu that takes the button; null where it stands next to others. */
  readonly menu: Element | null;
  /** The element in which the exports are shown. */
  readonly place: Element | null;
  /** Called with the number of students in a file that was saved. */
  readonly onExported: (format: ExportFormat, rows: number) => void;
}

/**
 * Exports the students of an attendance (requirements A07, A14): the server writes the file, and its progress is shown
 * until it can be saved. Needs the texts `attendance-export`. The board shows the same button until they are loaded.
 */
export default function RecordExport({ attendance, menu, onExported, place, shown, widget }: RecordExportProps) {
  useStyles(styles);
  const t = useText();
  const [open, setOpen] = useState(false);
  const choices = useUid();
  const button = useRef<HTMLButtonElement>(null);
  const exports = useExports({
    attendanceId: attendance.id,
    shown,
    widget,
    onNothing: () => widget.toast({ kind: 'warning', text: t('attendance-export:nothing') }),
    onSaved({ format, totalRows }) {
      onExported(format, totalRows);
      widget.track('attendance-exported', { format });
      widget.toast({ kind: 'success', text: t('attendance-export:saved') });
    },
    onCanceled: () => widget.toast({ kind: 'info', text: t('attendance-export:canceled') }),
  });
  const { busy, jobs, problem, question } = exports;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  const status = (
    <>
      {problem && (
        <CallError
          title={t(`attendance-export:failed.${problem.step}`)}
          error={problem.error}
          text={problemText(t, problem.error)}
          busy={busy}
          onRetry={() => {
            problem.retry();
            button.current?.focus();
          }}
        />
      )}
      {jobs.length > 0 && (
        <ul className="export-jobs" aria-label={t('attendance-export:jobs')}>
          {jobs.map((job) => (
            <ExportRow
              key={job.id}
              job={job}
              onSave={() => void exports.save(job)}
              onRetry={() => {
                void exports.remove(job);
                exports.press(job.format);
              }}
              onRemove={async () => {
                await exports.remove(job);
                button.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </>
  );
  const choice = (
    <div className="export-menu">
      <Button
        ref={button}
        compact
        icon={download}
        busy={busy}
        aria-expanded={open}
        aria-controls={choices}
        onClick={() => setOpen(!open)}
        onKeyDown={closeByEscape}
      >
        {t('attendance-board:action.export')}
      </Button>
      <ul className="export-choices" id={choices} aria-label={t('attendance-export:format')} hidden={!open}>
        {EXPORT_FORMATS.map((format) => (
          <li key={format}>
            <Button
              kind="quiet"
              compact
              full
              onClick={() => {
                exports.press(format);
                close();
              }}
              onKeyDown={closeByEscape}
            >
              {t(`attendance-export:format.${format}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <div className="export">
      {menu ? createPortal(choice, menu) : choice}
      {place && createPortal(<div className="exports">{status}</div>, place)}
      <ConfirmDialog
        open={question !== null}
        title={t('attendance-export:ask.title', { total: question?.total ?? 0 })}
        onClose={exports.forget}
        cancel={t('attendance-export:ask.cancel')}
        confirm={t('attendance-export:ask.start')}
        onConfirm={() => question && exports.start(question.format)}
      >
        <p>{t('attendance-export:ask.text')}</p>
      </ConfirmDialog>
    </div>
  );
}

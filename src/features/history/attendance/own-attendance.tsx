import { ATTENDANCE_TYPES, ATTENDED_STATUSES } from '../../../contract/attendance/attendance-shapes.ts';
import { type OwnAttendance, readOwnAttendance } from '../../../contract/attendance/reports.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Translate } from '../../../services/language/translator.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import look from './own-attendance.css?inline';

const styles = css(look, 'view');

interface OwnRequest {
  readonly api: Api;
  readonly schoolId: string;
}

const load = ({ api, schoolId }: OwnRequest, signal: AbortSignal) =>
  api.until(signal).call(readOwnAttendance, { query: { schoolId } });

/** What is said of a status: in a roll-call, whether the student was there. */
const statusText = (t: Translate, { attendanceType, status }: OwnAttendance): string => {
  const isCalled = attendanceType === ATTENDANCE_TYPES.teacher;
  if (isCalled && status === ATTENDED_STATUSES.onSchedule) return t('history-period:attendance.here');
  if (isCalled && status === ATTENDED_STATUSES.absent) return t('history-period:attendance.notHere');
  return t(`history-period:attendance.status.${status}`);
};

interface OwnAttendanceDialogProps {
  readonly widget: WidgetHandle;
  readonly schoolId: string;
  readonly onClose: () => void;
}

/** Where the signed-in user was as a student of classes (requirement U11). */
export function OwnAttendanceDialog({ onClose, schoolId, widget }: OwnAttendanceDialogProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const { busy, error, retry, value } = useResource(load, { api: widget.api, schoolId });
  return (
    <Dialog open size="medium" title={t('history-period:attendance.title')} onClose={onClose}>
      {error && <CallError title={t('history-period:attendance.failed')} error={error} busy={busy} onRetry={retry} />}
      {!value && !error && <Skeleton lines={5} />}
      {value?.list.length === 0 && <p>{t('history-period:attendance.empty')}</p>}
      {value && value.share !== null && (
        <p className="own-share">
          {t('history-period:attendance.share', {
            share: new Intl.NumberFormat(tag, { style: 'percent' }).format(value.share),
          })}
        </p>
      )}
      {value && value.list.length > 0 && (
        <ul className="own-attendances">
          {value.list.map((row) => (
            <li key={row.attendanceId} className="own-attendance">
              <div>
                <p className="own-name">
                  <Bdi>{row.name}</Bdi>
                </p>
                <p className="own-facts">
                  <Bdi>{row.className}</Bdi>
                  <Moment of={row.startTime} />
                </p>
                {row.remark && (
                  <p className="own-remark">{t('history-period:attendance.remark', { remark: row.remark })}</p>
                )}
              </div>
              <span className="own-status" data-status={row.status}>
                {statusText(t, row)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

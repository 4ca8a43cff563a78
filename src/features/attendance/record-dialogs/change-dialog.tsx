import { useState } from 'react';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import { CHANGE_PAGE_SIZES, listChanges, type RecordRow } from '../../../contract/attendance/records.ts';
import type { Api } from '../../../services/http/api.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import look from './record-dialogs.css?inline';

const styles = css(look, 'view');

interface Asked {
  readonly api: Api;
  readonly attendanceId: string;
  readonly userId: string;
  readonly pageNumber: number;
  readonly pageSize: number;
}

const load = ({ api, attendanceId, pageNumber, pageSize, userId }: Asked, signal: AbortSignal) =>
  api.until(signal).call(listChanges, { params: { attendanceId }, query: { userId, pageNumber, pageSize } });
const options = {
  localized: true,
  key: ({ api, attendanceId, userId }: Asked) => [api, attendanceId, userId],
} as const;

interface ChangeDialogProps {
  readonly api: Api;
  readonly attendance: Attendance;
  readonly row: RecordRow;
  readonly onClose: () => void;
}

/** Who changed the status of a student, when, and how (requirement A04). */
export function ChangeDialog({ api, attendance, onClose, row }: ChangeDialogProps) {
  useStyles(styles);
  const t = useText();
  const [pageNumber, setPage] = useState(1);
  const [pageSize, setSize] = useState<number>(CHANGE_PAGE_SIZES[0]);
  const asked = { api, attendanceId: attendance.id, userId: row.userId, pageNumber, pageSize };
  const { busy, error, retry, value } = useResource(load, asked, options);
  return (
    <Dialog open size="large" title={t('attendance-dialogs:change.title', { name: row.name })} onClose={onClose}>
      <div className="changes" aria-busy={busy}>
        {error && <CallError title={t('attendance-dialogs:change.failed')} error={error} busy={busy} onRetry={retry} />}
        {!value && !error && <Skeleton lines={5} />}
        {value?.totalSize === 0 && <EmptyBlock text={t('attendance-dialogs:change.none')} />}
        {value && value.content.length > 0 && (
          <table className="change-table">
            <thead>
              <tr>
                <th scope="col">{t('attendance-dialogs:change.time')}</th>
                <th scope="col">{t('attendance-dialogs:change.who')}</th>
                <th scope="col">{t('attendance-dialogs:change.what')}</th>
              </tr>
            </thead>
            <tbody>
              {value.content.map(({ modifiedContent, modifiedInfo, modifiedTime }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is replaced as a whole
                <tr key={index}>
                  <td>
                    <Moment exact of={modifiedTime} />
                  </td>
                  <td>
                    <Bdi>{modifiedInfo}</Bdi>
                  </td>
                  <td>{modifiedContent}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {value && value.totalSize > CHANGE_PAGE_SIZES[0] && (
          <Pager
            label={t('attendance-dialogs:change.pages')}
            page={pageNumber}
            pageSize={pageSize}
            total={value.totalSize}
            pageSizes={CHANGE_PAGE_SIZES}
            onPage={setPage}
            onPageSize={(size) => {
              setSize(size);
              setPage(1);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

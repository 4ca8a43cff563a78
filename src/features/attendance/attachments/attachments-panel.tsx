import { useRef, useState } from 'react';
import {
  ATTACHMENT_PAGE_SIZES,
  type Attachment,
  deleteAttachment,
  listAttachments,
  readAttachmentAddress,
} from '../../../contract/attendance/attachments.ts';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import { ATTACHMENT_TYPES, type AttachmentType } from '../../../contract/files/file-rules.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { isStorage } from '../../../services/files/storage-address.ts';
import type { Api } from '../../../services/http/api.ts';
import { type ApiError, apiError } from '../../../services/http/api-error.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { Select } from '../../../ui/list/select.tsx';
import { useExistingPage } from '../../../ui/list/use-existing-page.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { AttachmentRow } from './attachment-row.tsx';
import look from './attachments.css?inline';
import { FileDrop } from './file-drop.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const styles = css(look, 'view');
/** The list is paginated from more rows than this. */
const PAGER_FROM = 5;

interface ListRequest {
  readonly api: Api;
  readonly attendanceId: string;
  readonly attachmentType: AttachmentType | '';
  readonly pageNumber: number;
  readonly pageSize: number;
}
const load = ({ api, ...query }: ListRequest, signal: AbortSignal) =>
  api.until(signal).call(listAttachments, { query });
const key = ({ api, attendanceId, attachmentType }: ListRequest) => [api, attendanceId, attachmentType];

/** The address of the file is not that of a trusted storage. It is not reported. */
const UNTRUSTED = apiError('rejected', { code: '' });

/** What failed with a file. */
interface Problem {
  readonly step: 'download' | 'delete';
  readonly file: Attachment;
  readonly error: ApiError;
}

export interface AttachmentsPanelProps {
  readonly attendance: Pick<Attendance, 'id'>;
  readonly widget: WidgetHandle;
}

/**
 * The files of an attendance: adds them, lists them, saves and deletes them (requirement A08). For roll-calls only. Needs
 * the texts `attendance-files`.
 */
export default function AttachmentsPanel({ attendance, widget }: AttachmentsPanelProps) {
  useStyles(styles);
  const t = useText();
  const { api, lastingApi } = widget;
  const attendanceId = attendance.id;
  const [attachmentType, setType] = useState<AttachmentType | ''>('');
  const [pageNumber, setPage] = useState(1);
  const [pageSize, setSize] = useState<number>(ATTACHMENT_PAGE_SIZES[0]);
  const request = { api, attendanceId, attachmentType, pageNumber, pageSize };
  const { value, error, busy, retry } = useResource(load, request, { key });
  const [deleted, setDeleted] = useState<Attachment | null>(null);
  const [working, during] = useBusy();
  const place = useRef<HTMLElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const uploads = useUploads(widget, attendanceId, (name) => {
    widget.toast({ kind: 'success', text: t('attendance-files:added', { name }) });
    if (pageNumber === 1) retry();
    else setPage(1);
  });
  useExistingPage({ page: pageNumber, size: pageSize, total: value?.total }, setPage);

  const fails = (step: Problem['step'], file: Attachment, found: ApiError) => {
    if (found.kind === 'aborted') return;
    setProblem({ step, file, error: found });
    if (found !== UNTRUSTED) widget.report(found);
  };
  const download = async (file: Attachment) => {
    const params = { attachmentId: file.id };
    const result = await during(api.call(readAttachmentAddress, { params, query: { attendanceId } }));
    setProblem(null);
    if (!result.ok) return fails('download', file, result.error);
    if (!isStorage(result.data.url, widget.apiBase)) return fails('download', file, UNTRUSTED);
    // The storage sends the file as a download, so that a large one need not fit into memory. Browsers then close the new tab;
    // if the storage fails, the error is shown there, and this page is kept. Without a recent press, a new tab is blocked.
    const link = document.createElement('a');
    link.href = result.data.url;
    link.rel = 'noopener noreferrer';
    if (navigator.userActivation?.isActive) link.target = '_blank';
    link.referrerPolicy = 'no-referrer';
    link.click();
  };
  const remove = async (file: Attachment) => {
    const input = { params: { attachmentId: file.id }, query: { attendanceId } };
    const result = await during(lastingApi.call(deleteAttachment, input));
    setDeleted(null);
    setProblem(null);
    // Someone else has deleted it.
    if (!result.ok && result.error.status !== 404) return fails('delete', file, result.error);
    widget.toast({ kind: 'success', text: t('attendance-files:deleted') });
    retry();
  };
  return (
    <section className="files" aria-label={t('attendance-files:label')} ref={place} tabIndex={-1}>
      <FileDrop onFiles={uploads.add} />
      <UploadList uploads={uploads} onRemoved={() => place.current?.focus()} />
      <div className="files-bar">
        <Select
          quietLabel
          label={t('attendance-files:filter')}
          value={attachmentType}
          options={[
            { value: '', label: t('attendance-files:filter.all') },
            ...ATTACHMENT_TYPES.map((one) => ({ value: one, label: t(`attendance-files:type.${one}`) })),
          ]}
          onChange={(next) => {
            setType(next as AttachmentType | '');
            setPage(1);
          }}
        />
      </div>
      {problem && (
        <CallError
          title={t(`attendance-files:failed.${problem.step}`)}
          error={problem.error}
          text={problem.error === UNTRUSTED ? t('attendance-files:failed.storage') : errorText(t, problem.error)}
          busy={working}
          onRetry={() => (problem.step === 'download' ? download : remove)(problem.file)}
        />
      )}
      {error && <CallError title={t('attendance-files:failed.list')} error={error} busy={busy} onRetry={retry} />}
      {!value && !error && <Skeleton lines={4} />}
      {value?.total === 0 && (
        <EmptyBlock text={t(attachmentType === '' ? 'attendance-files:empty' : 'attendance-files:none')} />
      )}
      {value && value.list.length > 0 && (
        <ul className="files-list" aria-label={t('attendance-files:label')} aria-busy={busy}>
          {value.list.map((file) => (
            <AttachmentRow
              key={file.id}
              file={file}
              onDownload={() => void download(file)}
              onDelete={() => setDeleted(file)}
            />
          ))}
        </ul>
      )}
      {value && value.total > PAGER_FROM && (
        <Pager
          label={t('attendance-files:pages')}
          page={pageNumber}
          pageSize={pageSize}
          total={value.total}
          pageSizes={[...ATTACHMENT_PAGE_SIZES].sort((one, other) => one - other)}
          onPageSize={(size) => {
            setSize(size);
            setPage(1);
          }}
          onPage={setPage}
        />
      )}
      <ConfirmDialog
        open={deleted !== null}
        title={t('attendance-files:delete.title')}
        onClose={() => setDeleted(null)}
        cancel={t('attendance-files:keep')}
        confirm={t('attendance-files:delete')}
        kind="danger"
        busy={working}
        onConfirm={() => deleted && remove(deleted)}
      >
        <p>
          <Bdi>{deleted?.name}</Bdi>
        </p>
        <p>{t('attendance-files:delete.text')}</p>
      </ConfirmDialog>
    </section>
  );
}

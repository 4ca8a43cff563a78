import { type FormEvent, useState } from 'react';
import { type Attendance, REMARK_MAX_LENGTH } from '../../../contract/attendance/attendance-shapes.ts';
import type { RecordRow } from '../../../contract/attendance/records.ts';
import { type Remark, readRemark, saveRemark } from '../../../contract/attendance/remarks.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useUid } from '../../../ui/react/uid.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import look from './record-dialogs.css?inline';

const styles = css(look, 'view');

interface Asked {
  readonly api: Api;
  readonly attendanceId: string;
  readonly userId: string;
}

const load = ({ api, attendanceId, userId }: Asked, signal: AbortSignal) =>
  api.until(signal).call(readRemark, { params: { attendanceId, userId } });
const options = { localized: true } as const;

interface RemarkDialogProps {
  readonly attendance: Attendance;
  readonly row: RecordRow;
  readonly widget: Pick<WidgetHandle, 'api' | 'lastingApi' | 'report' | 'toast'>;
  /** Called with what the platform has saved. */
  readonly onSaved: (remark: string) => void;
  readonly onClose: () => void;
}

/** Writes, changes or removes the remark on a student (requirement U11). Of two teachers who do so, one is told. */
export function RemarkDialog({ attendance, onClose, onSaved, row, widget }: RemarkDialogProps) {
  useStyles(styles);
  const t = useText();
  const formId = useUid();
  const params = { attendanceId: attendance.id, userId: row.userId };
  const { busy, error, retry, set, value } = useResource(load, { api: widget.api, ...params }, options);
  const [typed, setTyped] = useState<string | null>(null);
  /** What another teacher has saved meanwhile. */
  const [other, setOther] = useState<Remark | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [saving, during] = useBusy();
  const before = value?.remark ?? row.remark;
  const remark = (typed ?? before).trim();
  const isTooLong = [...remark].length > REMARK_MAX_LENGTH;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || !value || isTooLong) return;
    if (remark === before && !other) return onClose();
    setFailure(null);
    const body = { remark, replaces: value.remarkedTime };
    const result = await during(widget.lastingApi.call(saveRemark, { params, body }));
    if (!result.ok) {
      setFailure(result.error);
      widget.report(result.error);
      return;
    }
    const { applied, ...saved } = result.data;
    if (!applied) {
      setTyped(remark);
      setOther(saved);
      set(saved);
      return;
    }
    const said = remark === '' ? t('attendance-dialogs:remark.removed') : t('attendance-dialogs:remark.saved');
    widget.toast({ kind: 'success', text: said });
    onSaved(saved.remark);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      size="medium"
      title={t('attendance-dialogs:remark.title', { name: row.name })}
      guarded={remark !== before}
      onClose={onClose}
      cancel={t('attendance-dialogs:cancel')}
      confirm={t('attendance-dialogs:remark.save')}
      form={formId}
      busy={saving}
      disabled={!value}
    >
      <form className="remark" id={formId} noValidate aria-busy={busy || saving} onSubmit={save}>
        <Field
          name="remark"
          label={t('attendance-dialogs:remark.label')}
          hint={t('attendance-dialogs:remark.note')}
          required={false}
          autoComplete="off"
          value={typed ?? before}
          error={isTooLong && t('attendance-dialogs:remark.tooLong')}
          onChange={setTyped}
        />
        {value && value.remarkedTime !== '' && (
          <p className="remark-by">
            <Moment
              of={value.remarkedTime}
              within={(time) => t('attendance-dialogs:remark.by', { who: value.remarkedInfo, time })}
            />
          </p>
        )}
        {other && (
          <Notice kind="warning">
            {other.remark === ''
              ? t('attendance-dialogs:remark.gone')
              : t('attendance-dialogs:remark.changed', { who: other.remarkedInfo, remark: other.remark })}
          </Notice>
        )}
        {error && (
          <CallError title={t('attendance-dialogs:remark.loadFailed')} error={error} busy={busy} onRetry={retry} />
        )}
        {failure && (
          <ErrorBlock title={t('attendance-dialogs:remark.failed')} text={errorText(t, failure)} code={failure.code} />
        )}
      </form>
    </ConfirmDialog>
  );
}

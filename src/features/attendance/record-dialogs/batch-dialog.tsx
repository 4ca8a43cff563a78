import { useEffect, useRef, useState } from 'react';
import type { Attendance, AttendedStatus, RecordStatus } from '../../../contract/attendance/attendance-shapes.ts';
import { batchMark } from '../../../contract/attendance/records.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { newKey } from '../../../services/resource/new-key.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { BatchResult } from '../marks/marking.ts';
import type { BatchTarget } from '../record-list/selection.ts';
import { statusesOf, statusText } from '../record-list/status-texts.ts';
import { ChoiceList } from './choice-list.tsx';
import look from './record-dialogs.css?inline';

const styles = css(look, 'view');

interface CountRequest {
  readonly api: Api;
  readonly attendanceId: string;
  readonly attendedStatus: AttendedStatus;
  readonly onlyUnmarked: boolean;
  readonly markedBy: string | undefined;
  readonly target: BatchTarget;
}

const bodyOf = ({ api: _, target, ...step }: CountRequest) => ({
  ...step,
  ...('userIds' in target ? { userIds: [...target.userIds] } : { filter: target.filter }),
});

const loadCount = (request: CountRequest, signal: AbortSignal) =>
  request.api.until(signal).call(batchMark, { body: { ...bodyOf(request), dryRun: true } });

interface BatchDialogProps {
  readonly api: Api;
  /** For the change itself, which must not be aborted with the element. */
  readonly lastingApi: Api;
  readonly attendance: Attendance;
  /** The id of the user; the platform rejects the step in the session of another user. */
  readonly markedBy: string | undefined;
  readonly target: BatchTarget;
  /** How many are selected. */
  readonly selected: number;
  /** Called when the change is sent: it is shown until the platform rejects it. */
  readonly onSend: (status: AttendedStatus, onlyUnmarked: boolean) => void;
  readonly onDone: (result: BatchResult, status: AttendedStatus) => void;
  readonly onFailed: (error: ApiError) => void;
  readonly onClose: () => void;
}

type Scope = 'unmarked' | 'all';

/**
 * Sets one status for the selected students, after showing how many will change (requirement A12). While the change is sent,
 * the rows show it and the dialog is closed; it opens again if the platform rejects it.
 */
export function BatchDialog(props: BatchDialogProps) {
  const { api, attendance, lastingApi, markedBy, onClose, onDone, onFailed, onSend, selected, target } = props;
  useStyles(styles);
  const t = useText();
  const rollCall = attendance.attendanceType === 1;
  const [status, setStatus] = useState<AttendedStatus | null>(null);
  const [scope, setScope] = useState<Scope>('unmarked');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, during] = useBusy();
  const key = useRef(newKey());
  const asked = { api, attendanceId: attendance.id, onlyUnmarked: scope === 'unmarked', markedBy, target };
  const request = status === null ? null : { ...asked, attendedStatus: status };
  const { value: count, error: uncounted, busy: isCounting, retry } = useResource(loadCount, request);
  const error = failure ?? uncounted;
  useLoadStates({ error: failure, failed: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent after another choice is another step
  useEffect(() => {
    key.current = newKey();
    setFailure(null);
  }, [status, scope]);

  const apply = async () => {
    if (!request) {
      setMissing(true);
      return;
    }
    // Nothing is changed before the count was shown.
    if (!count) {
      await retry();
      return;
    }
    setFailure(null);
    const body = { ...bodyOf(request), dryRun: false, idempotencyKey: key.current };
    onSend(request.attendedStatus, request.onlyUnmarked);
    const result = await during(lastingApi.call(batchMark, { body }));
    if (result.ok) return onDone(result.data, request.attendedStatus);
    setFailure(result.error);
    onFailed(result.error);
  };
  const keep = (one: RecordStatus, number: number) =>
    number > 0 ? [t('attendance-dialogs:batch.keep', { status: statusText(t, one, rollCall), number })] : [];
  const kept = count && [
    ...(count.kept.same > 0 ? [t('attendance-dialogs:batch.same', { number: count.kept.same })] : []),
    ...keep(1, count.kept.attendeds),
    ...keep(3, count.kept.lates),
    ...keep(2, count.kept.absents),
    ...keep(4, count.kept.leaves),
  ];
  return (
    <ConfirmDialog
      open={!busy}
      title={t('attendance-dialogs:batch.title', { number: selected })}
      onClose={onClose}
      cancel={t('attendance-dialogs:cancel')}
      confirm={t('attendance-dialogs:batch.apply')}
      busy={isCounting}
      onConfirm={apply}
    >
      <div className="batch">
        {error && (
          <CallError
            title={t(count ? 'attendance-dialogs:batch.failed' : 'attendance-dialogs:batch.countFailed')}
            error={error}
            busy={isCounting}
            onRetry={apply}
          />
        )}
        <ChoiceList
          legend={t('attendance-dialogs:batch.status')}
          name="status"
          choices={statusesOf(rollCall).map((one) => [String(one), statusText(t, one, rollCall)])}
          chosen={status === null ? null : String(status)}
          error={missing ? t('attendance-dialogs:batch.required') : undefined}
          onChoose={(value) => {
            setMissing(false);
            setStatus(Number(value) as AttendedStatus);
          }}
        />
        <ChoiceList<Scope>
          legend={t('attendance-dialogs:batch.scope')}
          name="scope"
          choices={[
            ['unmarked', t('attendance-dialogs:batch.unmarked')],
            ['all', t('attendance-dialogs:batch.all')],
          ]}
          chosen={scope}
          onChoose={setScope}
        />
        <div className="batch-counts" role="status">
          {isCounting && <p>{t('attendance-dialogs:batch.counting')}</p>}
          {count && (
            <p className="batch-change">
              {count.changed === 0
                ? t('attendance-dialogs:batch.nothing')
                : t('attendance-dialogs:batch.change', { changed: count.changed, total: selected })}
            </p>
          )}
          {kept && kept.length > 0 && (
            <ul className="batch-kept">
              {kept.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </ConfirmDialog>
  );
}

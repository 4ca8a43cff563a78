import { useEffect, useRef, useState } from 'react';
import type { Attendance, AttendedStatus, RecordStatus } from '../../../contract/attendance/attendance-shapes.ts';
import { batchMark } from '../../../contract/attendance/records.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { newKey } from '../../../services/resource/new-key.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { BatchResult } from '../marks/marking.ts';
import type { BatchTarget } from '../record-list/selection.ts';
import { statusesOf, statusText } from '../record-list/status-texts.ts';
import { ChoiceList } from './choice-list.tsx';
import look from './record-dialogs.css?inline';

const styles = css(look, 'view');

interface BatchDialogProps {
  readonly api: Api;
  /** For the change itself, which goes on when the widget is left. */
  readonly lastingApi: Api;
  readonly attendance: Attendance;
  /** Whose step it is: in the session of somebody else it is refused. */
  readonly markedBy: string | undefined;
  readonly target: BatchTarget;
  /** How many are selected. */
  readonly selected: number;
  readonly onDone: (result: BatchResult, status: AttendedStatus) => void;
  readonly onFailed: (error: ApiError) => void;
  readonly onClose: () => void;
}

type Scope = 'unmarked' | 'all';

/** Gives the selected students one status, after it has counted what will change (requirement A12). */
export function BatchDialog(props: BatchDialogProps) {
  const { api, attendance, lastingApi, markedBy, onClose, onDone, onFailed, selected, target } = props;
  useStyles(styles);
  const t = useText();
  const rollCall = attendance.attendanceType === 1;
  const [status, setStatus] = useState<AttendedStatus | null>(null);
  const [scope, setScope] = useState<Scope>('unmarked');
  const [missing, setMissing] = useState(false);
  const [counted, setCounted] = useState<{ readonly of: string; readonly result: BatchResult } | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const key = useRef(newKey());
  const asked = `${status} ${scope}`;
  const count = counted?.of === asked ? counted.result : null;
  const isCounting = status !== null && !count && !error;
  const body = (attendedStatus: AttendedStatus) => ({
    ...{ attendanceId: attendance.id, attendedStatus, onlyUnmarked: scope === 'unmarked', markedBy },
    ...('userIds' in target ? { userIds: [...target.userIds] } : { filter: target.filter }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target stays while the dialog is open
  useEffect(() => {
    if (status === null) return;
    const abort = new AbortController();
    // What is sent next is another step.
    key.current = newKey();
    setError(null);
    void api
      .until(abort.signal)
      .call(batchMark, { body: { ...body(status), dryRun: true } })
      .then((result) => {
        if (abort.signal.aborted) return;
        if (result.ok) setCounted({ of: asked, result: result.data });
        else {
          setError(result.error);
          onFailed(result.error);
        }
      });
    return () => abort.abort();
  }, [asked, attempt]);

  const apply = async () => {
    if (status === null) {
      setMissing(true);
      return;
    }
    // Nothing changes before it was counted.
    if (!count) {
      setAttempt(attempt + 1);
      return;
    }
    setBusy(true);
    setError(null);
    const result = await lastingApi.call(batchMark, {
      body: { ...body(status), dryRun: false, idempotencyKey: key.current },
    });
    setBusy(false);
    if (result.ok) onDone(result.data, status);
    else {
      setError(result.error);
      onFailed(result.error);
    }
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
    <Dialog
      open
      title={t('attendance-dialogs:batch.title', { number: selected })}
      guarded={busy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('attendance-dialogs:cancel')}
          </Button>
          <Button kind="primary" busy={busy || isCounting} onClick={() => void apply()}>
            {t('attendance-dialogs:batch.apply')}
          </Button>
        </>
      }
    >
      <div className="batch">
        {error && (
          <ErrorBlock
            title={t(count ? 'attendance-dialogs:batch.failed' : 'attendance-dialogs:batch.countFailed')}
            text={errorText(t, error)}
            code={error.code}
            onRetry={count ? () => void apply() : () => setAttempt(attempt + 1)}
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
    </Dialog>
  );
}

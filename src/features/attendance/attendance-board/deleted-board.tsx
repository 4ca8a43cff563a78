import { useEffect, useRef, useState } from 'react';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import { restoreAttendance } from '../../../contract/attendance/attendances.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { classTarget } from './board-head.tsx';
import type { BoardWidget } from './records-pane.tsx';

interface DeletedBoardProps {
  readonly attendance: Attendance;
  /** Leads on with the kind of third-party school. */
  readonly navigation: Navigation;
  readonly schoolId: string;
  readonly widget: BoardWidget;
  readonly onRestored: (attendance: Attendance) => void;
}

/** In place of an attendance that was deleted just now: it can be restored. */
export function DeletedBoard({ attendance, navigation, onRestored, schoolId, widget }: DeletedBoardProps) {
  const t = useText();
  const [busy, during] = useBusy();
  const [error, setError] = useState<ApiError | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // The dialog and what opened it were removed.
  useEffect(() => undo.current?.focus(), []);
  const restore = async () => {
    const params = { attendanceId: attendance.id };
    const result = await during(widget.lastingApi.call(restoreAttendance, { params }));
    if (result.ok) return onRestored(result.data);
    setError(result.error);
    widget.report(result.error);
  };
  return (
    <div className="board">
      {error && (
        <CallError
          title={t('attendance-board:deleted.failed')}
          error={error}
          busy={busy}
          onRetry={() => void restore()}
        />
      )}
      <div role="status">
        <EmptyBlock
          text={t('attendance-board:deleted.text', { name: attendance.name })}
          action={
            <div className="board-actions">
              <Button {...linkTo(navigation, classTarget(schoolId, attendance.classId))}>
                {t('attendance-board:deleted.class')}
              </Button>
              <Button ref={undo} kind="primary" busy={busy} onClick={() => void restore()}>
                {t('attendance-board:undo.label')}
              </Button>
            </div>
          }
        />
      </div>
    </div>
  );
}

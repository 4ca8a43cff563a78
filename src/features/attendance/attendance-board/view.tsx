import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { Button } from '../../../ui/button/button.tsx';
import boxLook from '../../../ui/checkbox/checkbox.css?inline';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import gridLook from '../record-grid/record-grid.css?inline';
import { useRecordList } from '../record-list/use-record-list.ts';
import { attendanceBoardApi } from './api.ts';
import look from './attendance-board.css?inline';
import { Board } from './board.tsx';
import { BoardHeadSkeleton } from './board-head.tsx';
import type { definition } from './definition.ts';
import type { BoardWidget } from './records-pane.tsx';
import { createAttendanceBoardState } from './state.ts';

const styles = css(look, 'view');
const gridStyles = css(gridLook, 'view');
// The boxes of the grid have no label beside them, so that they are not those of `Checkbox`.
const boxStyles = css(boxLook);

interface UserBoardProps {
  /** Undefined while it is loading. */
  readonly attendance: Attendance | undefined;
  readonly attendanceId: string;
  readonly filter: string;
  /** Called with whether marks are waiting to be sent. */
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly widget: BoardWidget;
}

/** The board of a signed-in user: asks for the students while the view asks for the attendance. */
function UserBoard({ attendance, attendanceId, filter, onWaiting, widget }: UserBoardProps) {
  const announce = (next: string) => widget.emit('campus-filter-changed', { filter: next });
  const list = useRecordList(widget.api, attendanceId, filter, announce);
  const { source } = list;
  const isLoaded = attendance !== undefined;
  useEffect(() => {
    // What failed together with the attendance is tried again together with it.
    if (isLoaded && source.error.peek()) void source.retry();
  }, [isLoaded, source]);
  return (
    attendance && (
      <Board attendance={attendance} list={list} schoolId={widget.tenant.id} widget={widget} onWaiting={onWaiting} />
    )
  );
}

/** The page of an attendance for its teacher (requirement A01). */
export function AttendanceBoardView({ widget, attendanceId, filter }: ViewProps<typeof definition>) {
  useStyles(styles);
  useStyles(boxStyles);
  useStyles(gridStyles);
  const t = useText();
  const { api, language, session, tenant } = widget;
  const schoolId = tenant.id;
  const state = useMemo(() => createAttendanceBoardState(attendanceBoardApi(api)), [api]);
  const loaded = useValue(state.value);
  // Right after a change of the attribute the value is still the one of before.
  const attendance = loaded?.id === attendanceId ? loaded : undefined;
  const error = useValue(state.error);
  const busy = useValue(state.busy);
  const user = useValue(session.user);
  const sessionError = useValue(session.error);
  const userId = user?.id ?? '';
  const problem = error ?? (user === undefined ? sessionError : null);

  useEffect(() => void session.load(), [session]);
  useEffect(() => {
    if (attendanceId && userId) void state.load({ attendanceId, userId, language });
    else state.set(undefined);
  }, [state, attendanceId, userId, language]);
  useEffect(() => state.abort, [state]);
  useEffect(() => widget.mark('loading', busy), [widget, busy]);
  useEffect(() => widget.mark('empty', !attendanceId), [widget, attendanceId]);
  useEffect(() => {
    widget.mark('failed', problem !== null);
    if (problem) widget.report(problem);
  }, [widget, problem]);
  const name = attendance?.name;
  useEffect(() => {
    if (name !== undefined) widget.emit('campus-attendance-shown', { attendanceId, schoolId, name });
  }, [widget, attendanceId, schoolId, name]);

  // Of the user who was signed in last.
  const isWaiting = useRef(false);
  const onWaiting = useCallback(
    (waiting: boolean) => {
      isWaiting.current = waiting;
      widget.mark('unsent', waiting);
    },
    [widget],
  );
  const place = useRef<HTMLDivElement>(null);
  const focusTitle = useCallback(() => place.current?.querySelector<HTMLElement>('#title')?.focus(), []);
  // The pressed button is removed on success, so the focus moves to the heading.
  const retry = async () => {
    if (user === undefined) await session.load();
    else if ((await state.retry())?.ok) focusTitle();
  };
  const signIn = async () => {
    if (await widget.requireSignIn('attendance-board')) focusTitle();
  };

  if (!attendanceId) return <EmptyBlock text={t('attendance-board:missing')} />;
  if (user === null)
    return (
      <EmptyBlock
        text={
          isWaiting.current
            ? `${t('attendance-board:visitor')} ${t('attendance-board:unsent.keptSignIn')}`
            : t('attendance-board:visitor')
        }
        action={<Button onClick={() => void signIn()}>{t('common:signIn.title')}</Button>}
      />
    );
  return (
    <div className="board" ref={place}>
      {problem && (
        <ErrorBlock
          title={t('attendance-board:failed')}
          text={errorText(t, problem)}
          code={problem.code}
          busy={busy}
          onRetry={() => void retry()}
        />
      )}
      {user && (
        <UserBoard
          key={`${userId} ${attendanceId}`}
          attendance={attendance}
          attendanceId={attendanceId}
          filter={filter}
          widget={widget}
          onWaiting={onWaiting}
        />
      )}
      {!attendance && !problem && (
        <>
          <BoardHeadSkeleton />
          <div className="board-waiting" aria-hidden="true">
            <Skeleton lines={10} />
          </div>
        </>
      )}
    </div>
  );
}

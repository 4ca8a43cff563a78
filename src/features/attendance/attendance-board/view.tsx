import { useCallback, useEffect, useRef, useState } from 'react';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import { readAttendance } from '../../../contract/attendance/attendances.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { Api } from '../../../services/http/api.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import boxLook from '../../../ui/checkbox/checkbox.css?inline';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { usePageStyles } from '../../../ui/page/page.tsx';
import { useFromType } from '../../../ui/page-links/from-type.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { useNarrow } from '../phone/use-narrow.ts';
import gridLook from '../record-grid/record-grid.css?inline';
import { useRecordList } from '../record-list/use-record-list.ts';
import look from './attendance-board.css?inline';
import { Board } from './board.tsx';
import { BoardHeadSkeleton } from './board-head.tsx';
import type { definition } from './definition.ts';
import { DeletedBoard } from './deleted-board.tsx';
import type { BoardWidget } from './records-pane.tsx';

const styles = css(look, 'view');
const gridStyles = css(gridLook, 'view');
// The checkboxes of the grid have no visible label, so they are not `Checkbox` components.
const boxStyles = css(boxLook);

interface AttendanceRequest {
  readonly api: Api;
  readonly attendanceId: string;
  readonly userId: string;
}

const load = ({ api, attendanceId }: AttendanceRequest, signal: AbortSignal) =>
  api.until(signal).call(readAttendance, { params: { attendanceId } });
const options = { main: true, localized: true } as const;

interface UserBoardProps {
  /** Undefined while it is loading. */
  readonly attendance: Attendance | undefined;
  readonly attendanceId: string;
  readonly filter: string;
  readonly navigation: Navigation;
  /** Called with whether marks are waiting to be sent. */
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly widget: BoardWidget;
  readonly onChanged: (attendance: Attendance) => void;
  readonly onDeleted: () => void;
}

/** The board of a signed-in user: loads the students while the view loads the attendance. */
function UserBoard({ attendance, attendanceId, filter, navigation, widget, ...called }: UserBoardProps) {
  const announce = (next: string) => widget.emit('campus-filter-changed', { filter: next });
  const isNarrow = useNarrow(widget.element);
  const list = useRecordList(widget.api, attendanceId, filter, announce, isNarrow);
  const { source } = list;
  const isLoaded = attendance !== undefined;
  useEffect(() => {
    // Retried together with the attendance if both failed.
    if (isLoaded && source.error.peek()) void source.retry();
  }, [isLoaded, source]);
  const shown = { isNarrow, list, navigation, widget, schoolId: widget.tenant.id };
  return attendance && <Board {...shown} attendance={attendance} {...called} />;
}

/** The page of an attendance for its teacher (requirement A01). */
export function AttendanceBoardView({ widget, attendanceId, filter, fromType }: ViewProps<typeof definition>) {
  useStyles(styles);
  usePageStyles();
  useStyles(boxStyles);
  useStyles(gridStyles);
  const t = useText();
  const { api, session, tenant } = widget;
  const navigation = useFromType(widget.navigation, fromType);
  const schoolId = tenant.id;
  const user = useValue(session.user);
  const userId = user?.id ?? '';
  const request = attendanceId && userId ? { api, attendanceId, userId } : null;
  const { value, error, busy, retry, set } = useResource(load, request, options);
  // Right after a change of the attribute, the value is still the previous one.
  const attendance = user && value?.id === attendanceId ? value : undefined;
  useLoadStates({ empty: !attendanceId });
  const { classId, className, name } = attendance ?? {};
  useEffect(() => {
    if (name !== undefined && classId !== undefined && className !== undefined)
      widget.emit('campus-attendance-shown', { attendanceId, schoolId, name, classId, className });
  }, [widget, attendanceId, schoolId, name, classId, className]);
  const [deletedId, setDeleted] = useState('');
  const onChanged = (changed: Attendance) => {
    set(changed);
    widget.emit('campus-attendance-updated', {
      ...{ attendanceId, schoolId, name: changed.name },
      ...{ startTime: changed.startTime, endTime: changed.endTime },
    });
  };
  const onDeleted = () => {
    setDeleted(attendanceId);
    widget.emit('campus-attendance-deleted', { attendanceId, schoolId });
  };

  // Belongs to the previous user.
  const isWaiting = useRef(false);
  const onWaiting = useCallback(
    (waiting: boolean) => {
      isWaiting.current = waiting;
      widget.mark('unsent', waiting);
    },
    [widget],
  );
  const place = useRef<HTMLDivElement>(null);
  const signIn = async () => {
    if (await widget.requireSignIn('attendance-board')) place.current?.querySelector<HTMLElement>('#title')?.focus();
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
  if (attendance && deletedId === attendanceId)
    return (
      <DeletedBoard
        attendance={attendance}
        navigation={navigation}
        schoolId={schoolId}
        widget={widget}
        onRestored={(restored) => {
          setDeleted('');
          onChanged(restored);
        }}
      />
    );
  return (
    <div className="board" ref={place}>
      {error && <CallError title={t('attendance-board:failed')} error={error} busy={busy} onRetry={retry} />}
      {user && (
        <UserBoard
          key={`${userId} ${attendanceId}`}
          attendance={attendance}
          attendanceId={attendanceId}
          filter={filter}
          navigation={navigation}
          widget={widget}
          onWaiting={onWaiting}
          onChanged={onChanged}
          onDeleted={onDeleted}
        />
      )}
      {!attendance && !error && (
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

import { memo, type ReactNode } from 'react';
import type { Attendance, AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import type { RecordRow as Row } from '../../../contract/attendance/records.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { messageCircle, pencil } from '../../../ui/icon/more-icons.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { correctedTimeOf, isAfterEnd, signTimeParts, signTimeText } from '../record-list/record-times.ts';
import { statusText } from '../record-list/status-texts.ts';
import { remarkColumnOf } from './grid-cells.ts';
import { piecesOf } from './hits.ts';
import { StatusControl } from './status-control.tsx';

/** What a row calls; the same object on every render. */
export interface RowActions {
  tick(index: number, on: boolean, range: boolean): void;
  mark(index: number, status: AttendedStatus): void;
  openChanges(index: number): void;
  openSignature(index: number): void;
  openRemark(index: number): void;
}

interface RecordRowProps {
  readonly row: Row | undefined;
  /** The position among the shown rows, and among all that match. */
  readonly index: number;
  readonly place: number;
  /** A CSS length. */
  readonly top: string;
  readonly attendance: Attendance;
  readonly search: string;
  /** An unsaved status. */
  readonly unsent: AttendedStatus | undefined;
  readonly selected: boolean;
  /** The column with the focus of the grid; -1 in another row. */
  readonly activeColumn: number;
  readonly actions: RowActions;
}

interface CellProps {
  readonly column: number;
  readonly name: string;
  readonly active: number;
  readonly rowHeader?: boolean;
  readonly children: ReactNode;
}

/** The attributes of a cell. The elements are those of a grid of which only some rows are in the document. */
export const cellOf = (name: string, column: number, role: 'gridcell' | 'rowheader' | 'columnheader' = 'gridcell') => ({
  ...{ className: `cell cell-${name}`, role, 'aria-colindex': column + 1, 'data-column': column },
});

/** A cell that takes the focus itself. */
const Cell = ({ active, children, column, name, rowHeader }: CellProps) => (
  <div
    {...cellOf(name, column, rowHeader ? 'rowheader' : 'gridcell')}
    data-stop=""
    tabIndex={active === column ? 0 : -1}
  >
    {children}
  </div>
);

const Hits = ({ search, text }: { text: string; search: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
  piecesOf(text, search).map(({ hit, text }, index) => (hit ? <mark key={index}>{text}</mark> : text));

/**
 * When the student signed in; the day and the lateness are on a second line. So is the time of the first sign-in, if a
 * correction has taken its place (requirement U11).
 */
function SignTime({ attendance, row }: { attendance: Attendance; row: Row }) {
  const { t, tag } = useLocale();
  const { attendedTime } = row;
  const late = isAfterEnd(attendedTime, attendance);
  const firstTime = correctedTimeOf(row);
  const isFirstLate = isAfterEnd(firstTime, attendance);
  const first = firstTime !== '' && (
    <time
      className="time-note"
      dateTime={firstTime}
      title={signTimeText(tag, firstTime, attendance)}
      data-late={isFirstLate || undefined}
    >
      {t('attendance-board:time.first', { time: signTimeParts(tag, firstTime, attendance).time })}
      {/* There is no third line for it. */}
      {isFirstLate && <span className="campus-hidden"> {t('attendance-board:time.late')}</span>}
    </time>
  );
  if (attendedTime === '') return <span className="one-line">{first}</span>;
  const { day, time } = signTimeParts(tag, attendedTime, attendance);
  return (
    <span className="one-line">
      <time dateTime={attendedTime} title={signTimeText(tag, attendedTime, attendance)} data-late={late || undefined}>
        {time}
        {(day || late) && (
          <span className="time-note">
            {day} {late && t('attendance-board:time.late')}
          </span>
        )}
      </time>
      {first}
    </span>
  );
}

/** A student in the grid. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { actions, activeColumn, attendance, index, place, row, search, selected, top, unsent } = props;
  const { t, tag } = useLocale();
  const rollCall = attendance.attendanceType === 1;
  const frame = {
    className: 'record',
    role: 'row',
    'aria-rowindex': place + 2,
    'data-row': index,
    style: { transform: `translateY(${top})` },
  };
  const stop = (column: number) => ({ 'data-stop': '', tabIndex: activeColumn === column ? 0 : -1 });
  if (!row)
    return (
      <div {...frame} aria-busy="true">
        <Cell
          column={Math.max(1, activeColumn)}
          name="name"
          active={activeColumn === -1 ? -1 : Math.max(1, activeColumn)}
          rowHeader
        >
          <Skeleton width="60%" />
        </Cell>
      </div>
    );
  const { attendedTime, changeCount, firstAttendedTime, jobNum, name, remark } = row;
  const remarkColumn = remarkColumnOf(attendance.openSignature);
  const status = unsent ?? row.attendedStatus;
  const words = statusText(t, status, rollCall);
  return (
    <div {...frame} {...{ 'aria-selected': selected }}>
      <div {...cellOf('select', 0)}>
        <label className="tick">
          <input
            className="campus-checkbox-box"
            type="checkbox"
            aria-label={t('attendance-board:row.select', { name })}
            checked={selected}
            readOnly
            {...stop(0)}
            onClick={(event) => actions.tick(index, event.currentTarget.checked, event.shiftKey)}
          />
        </label>
      </div>
      <Cell column={1} name="name" active={activeColumn} rowHeader>
        <span className="one-line">
          <bdi title={name}>
            <Hits text={name} search={search} />
          </bdi>
          {/* The button at the end of the row names it. */}
          {remark && (
            <bdi className="remark-note" title={remark} aria-hidden="true">
              {remark}
            </bdi>
          )}
        </span>
      </Cell>
      <Cell column={2} name="number" active={activeColumn}>
        <bdi className="one-line">
          <Hits text={jobNum} search={search} />
        </bdi>
      </Cell>
      <div {...cellOf('status', 3)}>
        <StatusControl
          label={t('attendance-board:mark.done', {
            name,
            status: unsent ? t('attendance-board:row.unsent', { status: words }) : words,
          })}
          active={activeColumn === 3}
          status={status}
          rollCall={rollCall}
          onMark={(one) => actions.mark(index, one)}
        />
        <span className="unsent-dot" data-on={unsent !== undefined || undefined} aria-hidden="true" />
      </div>
      <Cell column={4} name="time" active={activeColumn}>
        {(attendedTime || firstAttendedTime) && <SignTime row={row} attendance={attendance} />}
      </Cell>
      <div {...cellOf('changes', 5)}>
        <button
          type="button"
          className="cell-button"
          data-none={changeCount === 0 || undefined}
          aria-label={t('attendance-board:row.changes', { name, number: changeCount })}
          {...stop(5)}
          onClick={() => actions.openChanges(index)}
        >
          {numberOf(tag).format(changeCount)}
        </button>
      </div>
      {attendance.openSignature && (
        <div {...cellOf('signature', 6)}>
          {row.signatureImageUrl ? (
            <button
              type="button"
              className="cell-button"
              aria-label={t('attendance-board:row.signature', { name })}
              {...stop(6)}
              onClick={() => actions.openSignature(index)}
            >
              <Icon of={pencil} size={16} />
            </button>
          ) : (
            <span className="no-signature" {...stop(6)}>
              <span className="campus-hidden">{t('attendance-board:row.unsigned')}</span>
              <span aria-hidden="true">–</span>
            </span>
          )}
        </div>
      )}
      <div {...cellOf('remark', remarkColumn)}>
        <button
          type="button"
          className="cell-button"
          data-empty={remark === '' || undefined}
          aria-label={t(remark ? 'attendance-board:row.remark' : 'attendance-board:row.noRemark', { name, remark })}
          {...stop(remarkColumn)}
          onClick={() => actions.openRemark(index)}
        >
          <Icon of={messageCircle} size={16} />
        </button>
      </div>
    </div>
  );
});

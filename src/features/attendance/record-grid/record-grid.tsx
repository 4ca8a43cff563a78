import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Attendance, AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import type { RecordRow as Row } from '../../../contract/attendance/records.ts';
import { Button } from '../../../ui/button/button.tsx';
import { chevronRight } from '../../../ui/icon/more-icons.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import type { ListModel } from '../record-list/list-model.ts';
import { ALL, isSteady, sortedBy } from '../record-list/record-filter.ts';
import { loadedRows, type RecordSource, rowAt, type ShownRecords } from '../record-list/record-source.ts';
import { EVERYBODY, isSelected, NOBODY, statusesIn, ticksOf, withRows } from '../record-list/selection.ts';
import { activeElementIn, keyOfRow, remarkColumnOf, showStart, stopIn } from './grid-cells.ts';
import { GridHeads } from './grid-heads.tsx';
import { type Cell, isCommand, moveFor, statusFor } from './grid-keys.ts';
import { RecordRow, type RowActions } from './record-row.tsx';
import { createRowRange } from './row-range.ts';
import { useLoadInView } from './use-load-in-view.ts';
import { useMarkFlash } from './use-mark-flash.ts';
import { indicesOf, useRowWindow } from './use-row-window.ts';

const STATUS_COLUMN = 3;

/** The functions of the grid for the board. */
export interface GridHandle {
  /** Puts the focus into the grid, at the cell that had it last. */
  focus(): void;
}

interface RecordGridProps {
  readonly attendance: Attendance;
  readonly model: ListModel;
  readonly source: RecordSource;
  /** What the source shows. */
  readonly records: ShownRecords;
  readonly handle: RefObject<GridHandle | null>;
  readonly isICT: boolean | null | undefined;
  /** Whether the rows are arranged for a phone: without heads, and scrolled with the page. */
  readonly isNarrow: boolean;
}

/** The students as a data grid: one tab stop; only the rows in view are in the document (requirement A09). */
export const RecordGrid = memo(function RecordGrid({
  attendance,
  handle,
  isICT,
  isNarrow,
  model,
  records,
  source,
}: RecordGridProps) {
  const filter = useValue(source.asked) ?? records.filter;
  const busy = useValue(source.busy);
  const unsent = useValue(model.marking.unsent);
  const selection = useValue(model.selection);
  const batch = useValue(model.pending);
  const singleKeys = useValue(model.singleKeys.on);
  const { t, direction } = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const { count, first: firstPlace, total } = records;
  const view = useRowWindow(box, count, isNarrow);
  const { bodyHeight, end, first, measure, moreEnd, moreStart, page, reveal, sideways, topOf } = view;
  const [wanted, setActive] = useState<Cell>({ row: 0, column: 1 });
  const columns = remarkColumnOf(attendance.openSignature) + 1;
  const active: Cell = { row: Math.min(wanted.row, count - 1), column: Math.min(wanted.column, columns - 1) };
  /** Whether the next render moves the focus to the active cell, and whether the grid has it. */
  const focusNext = useRef(false);
  const focused = useRef(false);
  const range = useMemo(() => createRowRange(model, source), [model, source]);

  useMarkFlash(box, unsent, records);
  useLoadInView({ first, end, chunks: records.chunks, need: source.need });

  const show = (stop: HTMLElement | null) => {
    stop?.focus({ preventScroll: true });
    if (!reveal(active.row)) stop?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // The focused element may have been replaced.
    const lost = focused.current && activeElementIn(element) === null;
    if (!focusNext.current && !lost) return;
    focusNext.current = false;
    show(stopIn(element, active));
  });
  // Another filter or page starts at the top, with the focus if the grid has it. This runs after the effect that moves the
  // focus, which still uses the previous cell.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of other rows only
  useLayoutEffect(() => {
    showStart(box.current, isNarrow);
    range.begin(0);
    setActive(({ column, row }) => ({ column, row: Math.min(row, 0) }));
    focusNext.current = focused.current;
    measure();
  }, [records.filter]);
  useEffect(() => {
    handle.current = { focus: () => box.current && show(stopIn(box.current, active)) };
  });

  const go = (cell: Cell) => {
    focusNext.current = true;
    setActive(cell);
    reveal(cell.row);
  };
  const selectAll = (on: boolean) => {
    const rows = loadedRows(records);
    const everybody = on ? EVERYBODY : NOBODY;
    model.select(filter.size === ALL ? everybody : withRows(selection, rows, on, rows));
  };
  const markByKey = (status: AttendedStatus) => {
    const row = rowAt(records, active.row);
    const isTurning = busy && filter !== records.filter;
    // The focus waits for rows that are loading, so that no student is skipped or marked twice.
    if (!row || isTurning) return;
    model.mark(row, status, true);
    range.end();
    if (active.row < count - 1) go({ ...active, row: active.row + 1 });
    else if (firstPlace + count < total && isSteady(filter)) model.change({ page: records.filter.page + 1 });
  };
  const actions = useMemo<RowActions>(() => {
    const withRow = (index: number, act: (row: Row) => void) => {
      const shown = source.shown.peek();
      const row = shown && rowAt(shown, index);
      if (row) act(row);
    };
    return {
      tick: range.tick,
      mark: (index, status) => withRow(index, (row) => model.mark(row, status, false)),
      openChanges: (index) => withRow(index, (row) => model.open({ kind: 'changes', row })),
      openSignature: (index) => withRow(index, (row) => model.open({ kind: 'signature', row })),
      openRemark: (index) => withRow(index, (row) => model.open({ kind: 'remark', row })),
    };
  }, [model, source, range]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = true;
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
    if (row === undefined || column === undefined) return;
    const cell = { row: Number(row), column: Number(column) };
    if (cell.row === active.row && cell.column === active.column) return;
    range.end();
    setActive(cell);
  };
  const onBlur = ({ relatedTarget, target }: FocusEvent<HTMLElement>) => {
    // Removing the focused row does not move the focus to another element.
    if (relatedTarget !== null || target.isConnected) focused.current = box.current?.contains(relatedTarget) ?? false;
  };

  /** The keys of the choices in a status cell, once one of them has the focus. */
  const keyInChoice = (event: KeyboardEvent<HTMLElement>): boolean => {
    const choice = event.target as HTMLElement;
    if (choice.role !== 'radio') return false;
    if (event.key === 'Escape') {
      go(active);
      return true;
    }
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (!/^Arrow(Left|Right)$/.test(event.key)) return false;
    const next = event.key === forward ? choice.nextElementSibling : choice.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
    return true;
  };
  const handled = (event: KeyboardEvent<HTMLElement>): boolean => {
    if (keyInChoice(event)) return true;
    const onRow = active.row >= 0 && count > 0;
    const status = singleKeys && onRow ? statusFor(event, attendance.attendanceType === 1) : null;
    if (status) {
      markByKey(status);
      return true;
    }
    if (isCommand(event, 'z')) {
      model.marking.undo();
      return true;
    }
    if (isCommand(event, 'p')) {
      model.open({ kind: 'print', filter });
      return true;
    }
    if (isCommand(event, 'a')) {
      selectAll(true);
      return true;
    }
    if (event.key === ' ' && event.shiftKey && onRow) {
      const row = rowAt(records, active.row);
      if (row) actions.tick(active.row, !isSelected(selection, row.userId), false);
      return true;
    }
    const stop = event.target as HTMLElement;
    if (
      (event.key === 'Enter' || event.key === 'F2') &&
      onRow &&
      active.column === STATUS_COLUMN &&
      stop.role !== 'radio'
    ) {
      const choices = [...stop.querySelectorAll<HTMLElement>('[role=radio]')];
      (choices.find(({ ariaChecked }) => ariaChecked === 'true') ?? choices[0])?.focus();
      return true;
    }
    // A page scrolls with the space bar, but not from a cell.
    if (event.key === ' ' && ['gridcell', 'rowheader', 'radiogroup'].includes(stop.role ?? '')) return true;
    const to = moveFor(event, active, { rows: count, columns, hasHeads: !isNarrow, page }, direction === 'rtl');
    if (!to) return false;
    go(to);
    const isRange = onRow && event.shiftKey && /^Arrow(Up|Down)$/.test(event.key) && to.row >= 0;
    if (isRange) range.extend(active.row, to.row);
    else range.begin(Math.max(0, to.row));
    return true;
  };

  const showEnd = () => {
    const element = box.current;
    element?.scrollBy({ left: (direction === 'rtl' ? -1 : 1) * element.scrollWidth, behavior: 'smooth' });
  };

  const inBatch = useMemo(() => statusesIn(batch, records.filter), [batch, records.filter]);
  const indices = indicesOf({ first, end }, active.row, count);
  const ticked = ticksOf(selection, records);
  return (
    <div
      className="record-frame"
      data-roll-call={attendance.attendanceType === 1 || undefined}
      data-signatures={attendance.openSignature || undefined}
      data-whole={(records.filter.size === ALL && !isNarrow) || undefined}
      data-sideways={sideways || undefined}
      data-more-start={moreStart || undefined}
      data-more-end={moreEnd || undefined}
    >
      {moreEnd && (
        <div className="record-more">
          <Button compact kind="quiet" icon={chevronRight} iconOnly tabIndex={-1} onClick={showEnd}>
            {t('attendance-board:grid.more')}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: only the rows in view are drawn, which a table cannot */}
      <div
        ref={box}
        className="record-box"
        part="grid"
        role="grid"
        aria-label={t('attendance-board:list.of', { name: attendance.name })}
        aria-rowcount={total + 1}
        aria-colcount={columns}
        aria-multiselectable="true"
        aria-busy={busy}
        onScroll={measure}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (handled(event)) event.preventDefault();
        }}
      >
        <GridHeads
          order={filter.order}
          descending={filter.descending}
          signatures={attendance.openSignature}
          isICT={isICT}
          activeColumn={active.row === -1 ? active.column : -1}
          ticked={ticked}
          tickLabel={t(filter.size === ALL ? 'attendance-board:select.everybody' : 'attendance-board:select.page')}
          onTick={selectAll}
          onSort={(order) => model.change(sortedBy(filter, order))}
        />
        <div className="record-body" role="presentation" style={{ blockSize: bodyHeight }}>
          {indices.map((index) => {
            const row = rowAt(records, index);
            return (
              <RecordRow
                key={keyOfRow(index, row !== undefined || index === active.row)}
                row={row}
                index={index}
                place={firstPlace + index}
                top={topOf(index)}
                attendance={attendance}
                search={records.filter.search}
                unsent={row && (unsent.get(row.userId) ?? inBatch(row))}
                selected={row !== undefined && isSelected(selection, row.userId)}
                activeColumn={index === active.row ? active.column : -1}
                actions={actions}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
});

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Attendance, AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import { BATCH_MAX, RECORD_PAGE_SIZES, type RecordRow } from '../../../contract/attendance/records.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { BatchBar } from '../marking/batch-bar.tsx';
import { BoardNotes } from '../marking/board-notes.tsx';
import { withUnsent } from '../marking/counts.ts';
import { useMarkingSteps } from '../marking/use-marking-steps.ts';
import { KeyHints } from '../record-grid/key-hints.tsx';
import { type GridHandle, RecordGrid } from '../record-grid/record-grid.tsx';
import { ALL, isNarrowed, isSteady, sortedBy } from '../record-list/record-filter.ts';
import { loadedRows } from '../record-list/record-source.ts';
import { EVERYBODY, isSelected, NOBODY, type Selection, sizeOf } from '../record-list/selection.ts';
import type { RecordList } from '../record-list/use-record-list.ts';
import { CountChips } from './count-chips.tsx';
import type { definition } from './definition.ts';
import { ExportWaiting } from './export-waiting.tsx';
import { type Open, RecordDialogs } from './record-dialogs.tsx';
import { usePoll } from './use-poll.ts';
import { useSwitch } from './use-switch.ts';

export type BoardWidget = WidgetHandle<typeof definition>;

interface RecordsPaneProps {
  readonly attendance: Attendance;
  readonly list: RecordList;
  readonly widget: BoardWidget;
  /** Called with whether marks are waiting to be sent. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

const loadExport = () => import('../record-export/record-export.tsx');

/** On phones and tablets the keys are of little use. */
const hasKeyboard = (): boolean => !matchMedia('(pointer: coarse), (width < 640px)').matches;
/** With no more rows than this there is nothing to page through (requirement A01). */
const PAGER_FROM = 5;

/** The students of an attendance: counts, search, rows, and what is done with them. */
export function RecordsPane({ attendance, list: { controls, source }, onWaiting, widget }: RecordsPaneProps) {
  const { t } = useLocale();
  const rollCall = attendance.attendanceType === 1;
  const of = { attendanceId: attendance.id, schoolId: widget.tenant.id };
  const { change, filter, replace, type, typed } = controls;
  const records = useValue(source.shown);
  const counts = useValue(source.counts) ?? attendance;
  const error = useValue(source.error);
  const busy = useValue(source.busy);
  const [selection, setSelection] = useState<Selection>(NOBODY);
  const [open, setOpen] = useState<Open | null>(null);
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  const [hints, setHints] = useSwitch('hints', hasKeyboard);
  const [singleKeys, setSingleKeys] = useSwitch('single-keys', () => true);
  const [exports, setExports] = useState<HTMLDivElement | null>(null);
  const grid = useRef<GridHandle | null>(null);
  /** Whether what opened the dialog is gone when it closes. */
  const toGrid = useRef(false);
  const marking = useMarkingSteps({
    ...{ attendance, source, widget },
    onChanged: (changed) => widget.emit('campus-attendance-changed', { ...of, changed }),
  });

  // Who was selected of other rows cannot be seen any more.
  const { search, status } = filter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of other rows only
  useEffect(() => setSelection(NOBODY), [search, status]);
  useEffect(() => {
    if (error) widget.report(error);
  }, [widget, error]);
  const isWaiting = marking.waiting > 0;
  useEffect(() => onWaiting(isWaiting), [onWaiting, isWaiting]);
  usePoll(() => void source.refresh(), open !== null || marking.unsent.size > 0);
  // What matched may have been all of the last page.
  const lastPage = records && Math.max(1, Math.ceil(records.total / Math.max(1, filter.size)));
  const isBehind =
    records?.filter === filter && records.count === 0 && lastPage !== undefined && filter.page > lastPage;
  useEffect(() => {
    if (isBehind) change({ page: lastPage });
  });

  const onNeed = useCallback((from: number, end: number) => source.need(from, end), [source]);
  const total = records?.total ?? 0;
  const selected = sizeOf(selection, total);
  const loaded = records ? loadedRows(records) : [];
  const wholePage =
    filter.size !== ALL && loaded.length > 0 && loaded.every((row) => isSelected(selection, row.userId));
  const reload = async () => {
    await source.load(filter);
    grid.current?.focus();
  };
  const retry = async () => {
    await source.retry();
    // The pressed button is removed on success, so the focus moves to the rows.
    if (!source.error.peek()) grid.current?.focus();
  };
  function close() {
    if (!open && conflict) setPutOff([...putOff, conflict.key]);
    setOpen(null);
    grid.current?.focus();
  }
  const onMark = (row: RecordRow, to: AttendedStatus, byKey: boolean) => {
    const now = marking.unsent.get(row.userId) ?? row.attendedStatus;
    if (rollCall && to === 1 && now === 2) setOpen({ kind: 'makeUp', row, byKey });
    else marking.mark(row, to, byKey);
  };
  const openBatch = () => {
    if (selected === 0) widget.toast({ kind: 'warning', text: t('attendance-board:batch.nobody') });
    else if (selection.all)
      setOpen({ kind: 'batch', selected, target: { filter: { attendedStatus: status, search } } });
    else setOpen({ kind: 'batch', selected, target: { userIds: [...selection.ids] } });
  };
  // What the user decides later is asked for again by the note.
  const conflict = marking.conflicts.find(({ key }) => !putOff.includes(key));
  const dialog: Open | null = open ?? (conflict ? { kind: 'conflict', conflict } : null);
  const print = () => setOpen({ kind: 'print', filter });
  useEffect(() => {
    if (dialog || !toGrid.current) return;
    toGrid.current = false;
    grid.current?.focus();
  });

  return (
    <section className="records" aria-label={t('attendance-board:list.label')}>
      <CountChips
        counts={withUnsent(counts, marking.unsent, source.find)}
        rollCall={rollCall}
        selected={status}
        onSelect={(next) => change({ status: next === status ? '' : next })}
      />
      <BatchBar
        selection={selection}
        selected={selected}
        total={total}
        wholePage={wholePage}
        onEverybody={() => setSelection(EVERYBODY)}
        onClear={() => {
          setSelection(NOBODY);
          grid.current?.focus();
        }}
        onMark={openBatch}
      >
        <div className="tools-search">
          <SearchField
            name="search"
            label={t('attendance-board:search')}
            value={typed}
            maxLength={100}
            onChange={type}
          />
        </div>
        <Button compact onClick={openBatch}>
          {t('attendance-board:batch.open')}
        </Button>
        <Button compact onClick={print}>
          {t('attendance-board:action.print')}
        </Button>
        <LazyBoundary load={loadExport} texts="attendance-export" meanwhile={<ExportWaiting />}>
          {({ default: RecordExport }) => (
            <RecordExport
              attendance={attendance}
              shown={{
                ...{ attendedStatus: status, search, order: filter.order },
                descending: filter.descending ? 'true' : '',
              }}
              widget={widget}
              place={exports}
              onExported={(format, rows) => widget.emit('campus-attendance-exported', { ...of, format, rows })}
            />
          )}
        </LazyBoundary>
      </BatchBar>
      <div ref={setExports} />
      {error && (
        <ErrorBlock
          title={t('attendance-board:list.failed')}
          text={errorText(t, error)}
          code={error.code}
          busy={busy}
          onRetry={() => void retry()}
        />
      )}
      {!records && !error && (
        <div className="board-waiting" aria-hidden="true">
          <Skeleton lines={10} />
        </div>
      )}
      {records?.total === 0 && (
        <EmptyBlock
          text={t(isNarrowed(records.filter) ? 'attendance-board:list.none' : 'attendance-board:list.empty')}
          action={
            isNarrowed(records.filter) && (
              <Button onClick={() => replace({ ...filter, status: '', search: '', page: 1 })}>
                {t('attendance-board:list.clear')}
              </Button>
            )
          }
        />
      )}
      {records && records.count > 0 && (
        <RecordGrid
          label={t('attendance-board:list.of', { name: attendance.name })}
          attendance={attendance}
          records={records}
          filter={filter}
          busy={busy}
          unsent={marking.unsent}
          selection={selection}
          singleKeys={singleKeys}
          handle={grid}
          onSelect={setSelection}
          onMark={onMark}
          onNextPage={() => isSteady(filter) && change({ page: records.filter.page + 1 })}
          onUndo={marking.undo}
          onPrint={print}
          onSort={(order) => change(sortedBy(filter, order))}
          onOpenChanges={(row) => setOpen({ kind: 'changes', row })}
          onOpenSignature={(row) => setOpen({ kind: 'signature', row })}
          onNeed={onNeed}
          onTooMany={() =>
            widget.toast({ kind: 'warning', text: t('attendance-board:select.tooMany', { number: BATCH_MAX }) })
          }
        />
      )}
      <BoardNotes
        marking={marking}
        source={source}
        onDecide={() => setPutOff([])}
        onReload={() => void reload()}
        onLeave={() => grid.current?.focus()}
      />
      {records && records.total > PAGER_FROM && (
        <div className="list-foot">
          {filter.size === ALL ? (
            <p className="list-range">{t('attendance-board:list.total', { number: records.total })}</p>
          ) : (
            <Pager
              label={t('attendance-board:list.pages')}
              page={filter.page}
              pageSize={filter.size}
              total={records.total}
              pageSizes={RECORD_PAGE_SIZES}
              onPageSize={(size) => change({ size })}
              onPage={(page) => change({ page })}
              jumper
            />
          )}
          <Button
            kind="quiet"
            compact
            onClick={() => change({ size: filter.size === ALL ? RECORD_PAGE_SIZES[0] : ALL })}
          >
            {t(filter.size === ALL ? 'attendance-board:list.byPage' : 'attendance-board:list.all')}
          </Button>
        </div>
      )}
      <KeyHints
        rollCall={rollCall}
        open={hints}
        singleKeys={singleKeys}
        onOpen={setHints}
        onSingleKeys={setSingleKeys}
      />
      {dialog && (
        <RecordDialogs
          key={dialog.kind}
          open={dialog}
          attendance={attendance}
          widget={widget}
          onClose={close}
          onOpen={setOpen}
          onMark={marking.mark}
          onDecide={(key, choice) => {
            marking.decide(key, choice);
            grid.current?.focus();
          }}
          onBatch={(result, to) => {
            marking.addBatch(result, to);
            setSelection(NOBODY);
            void source.load(filter);
            toGrid.current = true;
            close();
          }}
        />
      )}
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import { readIsICT } from '../../../contract/attendance/attendances.ts';
import { RECORD_PAGE_SIZES, RECORD_REFRESH_MS } from '../../../contract/attendance/records.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { isVisible } from '../../../services/resource/poll.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { useExistingPage } from '../../../ui/list/use-existing-page.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { usePoll } from '../../../ui/resource/use-poll.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { BatchBar } from '../marking/batch-bar.tsx';
import { BoardNotes } from '../marking/board-notes.tsx';
import { useMarking } from '../marking/use-marking.ts';
import { ListActions } from '../phone/list-actions.tsx';
import { PhoneSearch } from '../phone/phone-search.tsx';
import { KeyHints } from '../record-grid/key-hints.tsx';
import { type GridHandle, RecordGrid } from '../record-grid/record-grid.tsx';
import { withUnsent } from '../record-list/counts.ts';
import { ALL, isNarrowed } from '../record-list/record-filter.ts';
import { loadedRows } from '../record-list/record-source.ts';
import { EVERYBODY, isSelected, NOBODY, sizeOf } from '../record-list/selection.ts';
import type { RecordList } from '../record-list/use-record-list.ts';
import { CountChips } from './count-chips.tsx';
import type { definition } from './definition.ts';
import { ExportWaiting } from './export-waiting.tsx';
import { RecordDialogs } from './record-dialogs.tsx';
import { useListModel } from './use-list-model.ts';

addTexts(import.meta.glob('../../../../locales/*/attendance-export.json'));

export type BoardWidget = WidgetHandle<typeof definition>;

interface RecordsPaneProps {
  readonly attendance: Attendance;
  readonly list: RecordList;
  /** Whether the board is arranged for a phone, and the element of its menu that takes the actions. */
  readonly isNarrow: boolean;
  readonly menu: HTMLElement | null;
  readonly widget: BoardWidget;
  /** Called with whether marks are waiting to be sent. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

const loadNumbers = ({ api }: { readonly api: Api }, signal: AbortSignal) => api.until(signal).call(readIsICT);
const loadExport = () => import('../record-export/record-export.tsx');

/** The list is paginated from more rows than this (requirement A01). */
const PAGER_FROM = 5;

/** The students of an attendance: counts, search, rows, and the actions for them. */
export function RecordsPane({ attendance, isNarrow, list, menu, onWaiting, widget }: RecordsPaneProps) {
  const { controls, filter, source } = list;
  const { t } = useLocale();
  const rollCall = attendance.attendanceType === 1;
  const of = { attendanceId: attendance.id, schoolId: widget.tenant.id };
  const { change, replace, type, typed } = controls;
  // Without it, the numbers are called that.
  const { error: unnamed, value: numbers } = useResource(loadNumbers, { api: widget.api });
  const isICT = numbers?.isICT ?? (unnamed ? null : undefined);
  const records = useValue(source.shown);
  const counts = useValue(source.counts) ?? attendance;
  const error = useValue(source.error);
  const busy = useValue(source.busy);
  const [exports, setExports] = useState<HTMLDivElement | null>(null);
  const grid = useRef<GridHandle | null>(null);
  /** Whether the element that opened the dialog no longer exists when it closes. */
  const toGrid = useRef(false);
  const marking = useMarking({
    ...{ attendance, source, widget },
    onChanged: (changed) => widget.emit('campus-attendance-changed', { ...of, changed }),
  });
  const model = useListModel(marking, controls, widget);
  const unsent = useValue(marking.unsent);
  const isWaiting = useValue(marking.waiting) > 0;
  const selection = useValue(model.selection);
  const dialog = useValue(model.dialog);
  const isBatchPending = useValue(model.pending) !== null;

  // Other rows are shown, so the selected ones are no longer visible.
  const { search, status } = filter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of other rows only
  useEffect(() => model.select(NOBODY), [model, search, status]);
  useLoadStates({ error, failed: false });
  useEffect(() => onWaiting(isWaiting), [onWaiting, isWaiting]);
  const isHeld = (dialog !== null && dialog.kind !== 'conflict') || unsent.size > 0 || isBatchPending;
  const refresh = async () => {
    await source.refresh();
    return null;
  };
  usePoll(RECORD_REFRESH_MS, refresh, () => isVisible() && !isHeld);
  const isEmptyPage = records?.filter === filter && records.count === 0;
  useExistingPage({ ...filter, total: isEmptyPage ? records.total : undefined }, (page) => change({ page }));

  const total = records?.total ?? 0;
  const selected = sizeOf(selection, total);
  const loaded = records ? loadedRows(records) : [];
  const wholePage =
    filter.size !== ALL && loaded.length > 0 && loaded.every((row) => isSelected(selection, row.userId));
  const toRows = () => grid.current?.focus();
  const reload = async () => {
    await source.load(filter);
    toRows();
  };
  const retry = async () => {
    await source.retry();
    // The pressed button is removed on success, so the focus moves to the rows.
    if (!source.error.peek()) toRows();
  };
  const openBatch = () => model.openBatch(filter, total);
  useEffect(() => {
    if (dialog || !toGrid.current) return;
    toGrid.current = false;
    grid.current?.focus();
  });

  const chips = (
    <CountChips
      counts={withUnsent(counts, unsent, source.find)}
      rollCall={rollCall}
      isRow={isNarrow}
      selected={status}
      onSelect={(next) => change({ status: next === status ? '' : next })}
    />
  );
  const searchField = (
    <SearchField name="search" label={t('attendance-board:search')} value={typed} maxLength={100} onChange={type} />
  );

  return (
    <section className="records" aria-label={t('attendance-board:list.label')}>
      {!isNarrow && chips}
      <BatchBar
        selection={selection}
        selected={selected}
        total={total}
        wholePage={wholePage}
        onEverybody={() => model.select(EVERYBODY)}
        onClear={() => {
          model.select(NOBODY);
          toRows();
        }}
        onMark={openBatch}
      >
        {isNarrow ? (
          <PhoneSearch chips={chips} typed={typed}>
            {searchField}
          </PhoneSearch>
        ) : (
          <div className="tools-search">{searchField}</div>
        )}
        {(menu || !isNarrow) && (
          <>
            <ListActions
              {...{ filter, isICT, menu }}
              onChange={change}
              onBatch={openBatch}
              onPrint={() => model.open({ kind: 'print', filter })}
            />
            <LazyBoundary load={loadExport} texts="attendance-export" meanwhile={isNarrow ? null : <ExportWaiting />}>
              {({ default: RecordExport }) => (
                <RecordExport
                  attendance={attendance}
                  shown={{
                    ...{ attendedStatus: status, search, order: filter.order },
                    descending: filter.descending ? 'true' : '',
                  }}
                  widget={widget}
                  menu={menu}
                  place={exports}
                  onExported={(format, rows) => widget.emit('campus-attendance-exported', { ...of, format, rows })}
                />
              )}
            </LazyBoundary>
          </>
        )}
      </BatchBar>
      <div ref={setExports} />
      {error && (
        <CallError title={t('attendance-board:list.failed')} error={error} busy={busy} onRetry={() => void retry()} />
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
              <Button onClick={() => replace({ ...controls.filter, status: '', search: '', page: 1 })}>
                {t('attendance-board:list.clear')}
              </Button>
            )
          }
        />
      )}
      {records && records.count > 0 && (
        <RecordGrid
          attendance={attendance}
          model={model}
          source={source}
          records={records}
          handle={grid}
          isICT={isICT}
          isNarrow={isNarrow}
        />
      )}
      <BoardNotes marking={marking} source={source} onReload={() => void reload()} onLeave={toRows} />
      {records && !isNarrow && records.total > PAGER_FROM && (
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
      {/* Below the records: they would move them. */}
      {(records || error) && <KeyHints model={model} rollCall={rollCall} />}
      {dialog && (
        <RecordDialogs
          key={dialog.kind}
          open={dialog}
          attendance={attendance}
          isICT={isICT}
          model={model}
          widget={widget}
          onClosed={toRows}
          onRemark={(userId, remark) => {
            const row = source.find(userId);
            if (row) source.take([{ ...row, remark }]);
          }}
          onBatch={() => {
            void source.load(filter).then(() => model.showBatch(null));
            toGrid.current = true;
            toRows();
          }}
        />
      )}
    </section>
  );
}

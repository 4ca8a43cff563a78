import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LIVE_REFRESH_MS } from '../../../contract/live/live-constants.ts';
import type { Live } from '../../../contract/live/live-shapes.ts';
import { dayIn } from '../../../contract/live/schedule.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Repeated } from '../../../ui/feedback/repeated.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/form/tabs.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { useExistingPage } from '../../../ui/list/use-existing-page.ts';
import type { ListFilter } from '../../../ui/list/use-list-filter.ts';
import { LiveRow } from '../../../ui/live-row/live-row.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { usePoll } from '../../../ui/resource/use-poll.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { RemovalDialogs } from '../removal/removal-dialogs.tsx';
import { useRemoval } from '../removal/use-removal.ts';
import { loadLives, options } from './api.ts';
import type { definition } from './definition.ts';
import { MineButton } from './mine-button.tsx';
import { RowBox, RowButton, RowMenu } from './row-actions.tsx';
import {
  countOf,
  emptyText,
  filterOf,
  GROUPS,
  type Grouped,
  groupOf,
  inOrderOf,
  isNarrowed,
  type LiveFilter,
  PAGE_SIZES,
  TABS,
  textOf,
} from './rules.ts';
import { SelectionBar, TeacherTools } from './selection-bar.tsx';

export interface PaneProps {
  readonly widget: WidgetHandle<typeof definition>;
  /** Leads on with the kind of third-party school. */
  readonly navigation: Navigation;
  readonly schoolId: string;
  readonly timeZone: string;
  /** The id of the user; null for a visitor, undefined while unknown. */
  readonly userId: string | null | undefined;
  readonly controls: ListFilter<LiveFilter>;
  /** The heading of the widget, which takes the focus when the focused element is removed. */
  readonly title: RefObject<HTMLElement | null>;
  readonly onCreatable: (creatable: boolean) => void;
}

interface ListPaneProps extends PaneProps {
  /** The search and the filters, in whose place the bar of the selection appears. */
  readonly filters: ReactNode;
}

/** The live courses by status and day, with pages; a teacher selects and deletes them. */
export function ListPane(props: ListPaneProps) {
  const { controls, filters, navigation, onCreatable, schoolId, timeZone, title, userId, widget } = props;
  const { t, tag } = useLocale();
  const { api, language } = widget;
  const { change, filter, replace } = controls;
  const request = userId === undefined ? null : { api, schoolId, timeZone, filter, userId };
  const { value, error, busy, retry } = useResource(loadLives, request, options);
  usePoll(LIVE_REFRESH_MS, retry);
  const creatable = value?.creatable;
  // In the same frame as the rows, so that nothing moves.
  useLayoutEffect(() => {
    if (creatable !== undefined) onCreatable(creatable);
  }, [creatable, onCreatable]);
  const isEmptyPage = value?.listPage.records.length === 0 && !busy;
  useExistingPage({ ...filter, total: isEmptyPage ? value.listPage.total : undefined }, (page) => change({ page }));

  const focusTitle = () => title.current?.focus();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  /** Whether the user has begun to select, so that the tick boxes stay. */
  const [isSelecting, setSelecting] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const removal = useRemoval(widget, schoolId, {
    onRemoved(ids) {
      for (const liveId of ids) widget.emit('campus-live-deleted', { liveId, schoolId });
      widget.track('live-deleted', { number: String(ids.length) });
    },
    onRestored(ids) {
      for (const liveId of ids) widget.emit('campus-live-restored', { liveId, schoolId });
      widget.track('live-restored', { number: String(ids.length) });
    },
    onChanged: retry,
    onDeleted() {
      // Restored live courses are not selected again.
      setTicked([]);
      setSelecting(false);
      focusTitle();
    },
  });
  // The pressed button is removed on success, so the focus moves to the heading.
  const again = async () => {
    if ((await retry())?.ok) focusTitle();
  };
  const number = numberOf(tag);
  const now = new Date(value?.now ?? Date.now());
  const order = useRef({ of: '', rows: [] as readonly Grouped<Live>[] });
  const asked = `${schoolId} ${language} ${textOf(filter)}`;
  const shown = order.current.of === asked ? order.current.rows : [];
  const rows = value ? inOrderOf(value.listPage.records, shown, (live) => groupOf(live, now, timeZone)) : [];
  useEffect(() => {
    order.current = { of: asked, rows };
  });
  const selectable = rows.map(({ live }) => live).filter(({ manageable }) => manageable);
  const selected = selectable.filter(({ id }) => ticked.includes(id));
  const isToday = ({ startTime }: Live) => dayIn(timeZone, new Date(startTime)) === dayIn(timeZone, now);
  const tick = (id: string, on: boolean) => setTicked([...ticked.filter((one) => one !== id), ...(on ? [id] : [])]);

  const hasSelection = isSelecting || selected.length > 0;
  const endSelection = () => {
    setTicked([]);
    setSelecting(false);
    // The bar, which has the focus, disappears.
    start.current?.focus();
  };
  const groups = GROUPS.map((group) => ({ group, lives: rows.filter((row) => row.group === group) })).filter(
    ({ lives }) => lives.length > 0,
  );
  // Of past ones alone, the tab says as much.
  const isNamed = groups.length > 1 || groups[0]?.group !== 'past';

  const tools = (
    <div className="tools" data-selection={hasSelection || undefined}>
      {filters}
      {hasSelection && (
        <SelectionBar
          selectable={selectable.length}
          selected={selected.length}
          onSelectAll={(all) => setTicked(all ? selectable.map(({ id }) => id) : [])}
          onDelete={() => removal.ask(selected)}
          onEnd={endSelection}
        />
      )}
    </div>
  );
  if (!value && !error)
    return (
      <>
        {tools}
        <div className="rows" aria-hidden="true">
          <Repeated times={10}>
            <div className="waiting">
              <Skeleton lines={2} />
            </div>
          </Repeated>
        </div>
      </>
    );
  return (
    <>
      {tools}
      <Tabs
        label={t('live:list.tabs')}
        selected={filter.status}
        onSelect={(status) => change({ status })}
        tabs={TABS.map((id) => ({
          id,
          label: t(`live:status.${id}`),
          note: value ? number.format(countOf(value, id)) : undefined,
        }))}
      >
        {error && <CallError title={t('live:list.failed')} error={error} busy={busy} onRetry={() => void again()} />}
        <div className="list-tools">
          <MineButton controls={controls} widget={widget} />
          {creatable && (
            <TeacherTools
              widget={widget}
              schoolId={schoolId}
              removal={removal}
              start={start}
              isSelecting={hasSelection}
              onSelect={selectable.length > 0 ? () => setSelecting(true) : undefined}
            />
          )}
        </div>
        {value?.listPage.total === 0 && (
          <EmptyBlock
            {...(!isNarrowed(filter) && { drawing: 'camera' as const })}
            text={t(emptyText(filter))}
            action={
              isNarrowed(filter) ? (
                <Button onClick={() => replace({ ...filterOf(''), size: filter.size })}>{t('live:list.clear')}</Button>
              ) : (
                creatable && (
                  <Button {...linkTo(navigation, { route: 'liveLearnCreate', params: { schoolId } })}>
                    {t('live-list:create')}
                  </Button>
                )
              )
            }
          />
        )}
        {groups.length > 0 && (
          <div
            className="groups"
            part="list"
            data-named={isNamed || undefined}
            aria-busy={busy}
            data-selecting={isSelecting || undefined}
          >
            {groups.map(({ group, lives }) => (
              <section className="group" data-group={group} aria-labelledby={`group-${group}`} key={group}>
                <Heading depth={1} className={isNamed ? 'group-name' : 'campus-hidden'} id={`group-${group}`}>
                  {t(group === 'ongoing' ? 'live:status.ongoing' : `live-list:group.${group}`)}
                </Heading>
                <ul className="rows">
                  {lives.map(({ live }) => (
                    <LiveRow
                      key={live.id}
                      live={live}
                      navigation={navigation}
                      schoolId={schoolId}
                      now={now}
                      isDayKnown={group === 'today' || group === 'tomorrow' || isToday(live)}
                      lead={
                        creatable &&
                        live.manageable && <RowBox live={live} ticked={ticked.includes(live.id)} onTick={tick} />
                      }
                      action={<RowButton {...{ live, navigation, schoolId, now, userId }} />}
                      menu={
                        <RowMenu
                          {...{ live, navigation, schoolId, now, userId, widget }}
                          onDelete={() => removal.ask([live])}
                        />
                      }
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
        {value && value.listPage.total > filterOf('').size && (
          <Pager
            label={t('live:list.pages')}
            page={filter.page}
            pageSize={filter.size}
            total={value.listPage.total}
            pageSizes={PAGE_SIZES}
            onPageSize={(size) => change({ size })}
            onPage={(page) => change({ page })}
            jumper
          />
        )}
        <RemovalDialogs removal={removal} />
      </Tabs>
    </>
  );
}

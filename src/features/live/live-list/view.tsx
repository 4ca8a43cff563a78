import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/form/tabs.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { useListFilter } from '../../../ui/list/use-list-filter.ts';
import { LiveRow } from '../../../ui/live-row/live-row.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { useSoftRefresh } from '../refresh/use-soft-refresh.ts';
import { liveListApi } from './api.ts';
import type { definition } from './definition.ts';
import { LiveFilters } from './live-filters.tsx';
import look from './live-list.css?inline';
import { countOf, filterOf, inOrderOf, PAGE_SIZES, TABS, textOf } from './rules.ts';
import { createLiveListState } from './state.ts';

const styles = css(look, 'view');

const FILTER = { filterOf, textOf, search: 'title' } as const;

/** The live courses of a school (requirement L01). */
export function LiveListView({ widget, filter: attribute, schoolId }: ViewProps<typeof definition>) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const { api, language, navigation, session } = widget;
  const state = useMemo(() => createLiveListState(liveListApi(api)), [api]);
  const controls = useListFilter(FILTER, attribute, (filter) => widget.emit('campus-filter-changed', { filter }));
  const { filter } = controls;
  const value = useValue(state.value);
  const error = useValue(state.error);
  const busy = useValue(state.busy);
  const user = useValue(session.user);
  const userId = user === undefined ? undefined : (user?.id ?? null);
  const timeZone = useMemo(() => new Intl.DateTimeFormat().resolvedOptions().timeZone, []);

  const load = useCallback(
    () => state.load({ language, schoolId, filter, timeZone }),
    [state, language, schoolId, filter, timeZone],
  );
  useEffect(() => void session.load(), [session]);
  useEffect(() => {
    if (userId !== undefined) void load();
  }, [load, userId]);
  useEffect(() => state.abort, [state]);
  useSoftRefresh(useCallback(() => void load(), [load]));
  useEffect(() => widget.mark('loading', busy), [widget, busy]);
  useEffect(() => widget.mark('empty', value?.listPage.total === 0), [widget, value]);
  useEffect(() => {
    widget.mark('failed', error !== null);
    if (error) widget.report(error);
  }, [widget, error]);

  // The pressed button is removed on success, so the focus moves to the heading.
  const title = useRef<HTMLHeadingElement>(null);
  const retry = async () => {
    if ((await state.retry())?.ok) title.current?.focus();
  };
  const number = new Intl.NumberFormat(tag);
  const isFiltered = textOf({ ...filter, page: 1, size: filterOf('').size, status: 'all' }) !== '';
  const now = new Date(value?.now ?? Date.now());
  const order = useRef({ of: '', ids: [] as readonly string[] });
  const asked = `${schoolId} ${language} ${textOf(filter)}`;
  const rows = value ? inOrderOf(value.listPage.records, order.current.of === asked ? order.current.ids : []) : [];
  useEffect(() => {
    order.current = { of: asked, ids: rows.map(({ id }) => id) };
  });

  return (
    <section className="lives" aria-labelledby="title">
      <Heading className="title" part="title" id="title" ref={title} tabIndex={-1}>
        {t('live:list.title')}
      </Heading>
      <LiveFilters typed={controls.typed} date={filter.date} onType={controls.type} onChange={controls.change} />
      {!value && !error ? (
        <div className="rows" aria-hidden="true">
          {Array.from({ length: 10 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
            <div className="waiting" key={index}>
              <Skeleton lines={3} />
            </div>
          ))}
        </div>
      ) : (
        <Tabs
          label={t('live:list.tabs')}
          selected={filter.status}
          onSelect={(status) => controls.change({ status })}
          tabs={TABS.map((id) => ({
            id,
            label: t(`live:status.${id}`),
            note: value ? number.format(countOf(value, id)) : undefined,
          }))}
        >
          {error && (
            <ErrorBlock
              title={t('live:list.failed')}
              text={errorText(t, error)}
              code={error.code}
              busy={busy}
              onRetry={() => void retry()}
            />
          )}
          {value?.listPage.total === 0 && (
            <EmptyBlock
              text={t(isFiltered || filter.status !== 'all' ? 'live:list.none' : 'live:list.empty')}
              action={
                (isFiltered || filter.status !== 'all') && (
                  <Button onClick={() => controls.replace({ ...filterOf(''), size: filter.size })}>
                    {t('live:list.clear')}
                  </Button>
                )
              }
            />
          )}
          {rows.length > 0 && (
            <ul className="rows" part="list" aria-busy={busy}>
              {rows.map((live) => (
                <LiveRow key={live.id} live={live} navigation={navigation} now={now} />
              ))}
            </ul>
          )}
          {value && value.listPage.total > filterOf('').size && (
            <Pager
              label={t('live:list.pages')}
              page={filter.page}
              pageSize={filter.size}
              total={value.listPage.total}
              pageSizes={PAGE_SIZES}
              onPageSize={(size) => controls.change({ size })}
              onPage={(page) => controls.change({ page })}
              jumper
            />
          )}
        </Tabs>
      )}
    </section>
  );
}

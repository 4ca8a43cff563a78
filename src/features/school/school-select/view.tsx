import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../../../contract/constants.ts';
import type { School } from '../../../contract/school/schools.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Repeated } from '../../../ui/feedback/repeated.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { pageSizeOf } from '../schools/school.ts';
import { schoolApi } from '../schools/school-api.ts';
import type { definition } from './definition.ts';
import { SchoolCard, SchoolCardSkeleton } from './school-card.tsx';
import look from './school-select.css?inline';
import { createSchoolSelectState } from './state.ts';

const styles = css(look, 'view');

/** The list of public schools (requirement S04). */
export function SchoolSelectView({ widget, pageSize: asked }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const pageSize = pageSizeOf(asked);
  // The state lives as long as the widget: a change of tenant or token reloads the list and keeps the input.
  const now = useRef({ api: widget.api, pageSize });
  now.current = { api: widget.api, pageSize };
  const [state] = useState(() =>
    createSchoolSelectState({
      api: { list: (query, signal) => schoolApi(now.current.api).list(query, signal) },
      pageSize: () => now.current.pageSize,
    }),
  );
  const search = useValue(state.search);
  const shown = useValue(state.shown);
  const busy = useValue(state.busy);
  const error = useValue(state.error);
  const empty = shown?.total === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any of them must fetch again
  useEffect(() => void state.load(), [state, widget.api, widget.language, pageSize]);
  useEffect(() => state.end, [state]);
  useLoadStates({ loading: busy, empty, error });

  const list = useRef<HTMLDivElement>(null);
  const turn = async (page: number) => {
    await state.goTo(page);
    const place = list.current;
    if (place && place.getBoundingClientRect().top < 0) place.scrollIntoView();
  };
  const choose = ({ id, name }: School) => {
    widget.emit('campus-school-selected', { schoolId: id, name });
    widget.track('school-selected', { schoolId: id });
  };

  return (
    <Page
      frame="wide"
      head={
        <PageHead
          title={t('school:select.title')}
          context={<p role="status">{shown && !empty && t('school:select.count', { count: shown.total })}</p>}
          actions={
            <search className="search" part="search">
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  void state.submit();
                }}
              >
                <SearchField
                  name="search"
                  label={t('school:select.search')}
                  value={search}
                  onChange={state.type}
                  maxLength={SEARCH_MAX_LENGTH}
                />
              </form>
            </search>
          }
        />
      }
    >
      {error && <CallError title={t('school:select.failed')} error={error} busy={busy} onRetry={state.load} />}

      <div className="place" ref={list} aria-busy={busy} data-waiting={(busy && shown !== undefined) || undefined}>
        {shown && !empty && (
          <ul className="grid" part="list">
            {shown.schools.map((school) => (
              <SchoolCard
                key={school.id}
                school={school}
                navigation={widget.navigation}
                onChoose={() => choose(school)}
              />
            ))}
          </ul>
        )}
        {empty && !error && <NothingHere search={shown.search} onClear={() => state.type('')} />}
        {!shown && !error && (
          <ul className="grid" aria-hidden="true">
            <Repeated times={pageSize}>
              <SchoolCardSkeleton />
            </Repeated>
          </ul>
        )}
      </div>

      {shown && shown.total > shown.pageSize && (
        <Pager
          page={shown.page}
          pageSize={shown.pageSize}
          total={shown.total}
          reachable={shown.reachable}
          onPage={(page) => void turn(page)}
        />
      )}
    </Page>
  );
}

function NothingHere({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useText();
  if (!search) return <EmptyBlock text={t('school:select.none')} />;
  return (
    <EmptyBlock
      title={t('school:select.noneFound', { search })}
      text={t('school:select.noneFoundHint')}
      action={<Button onClick={onClear}>{t('school:select.clear')}</Button>}
    />
  );
}

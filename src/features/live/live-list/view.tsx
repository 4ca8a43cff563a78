import { useMemo, useRef, useState } from 'react';
import { deviceTimeZone } from '../../../contract/time-zone.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { addTexts } from '../../../services/language/text-files.ts';
import { userIdOf } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useListFilter } from '../../../ui/list/use-list-filter.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useFromType } from '../../../ui/page-links/from-type.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import { ListPane } from './list-pane.tsx';
import { LiveFilters } from './live-filters.tsx';
import look from './live-list.css?inline';
import { filterOf, textOf, VIEWS, type View } from './rules.ts';

addTexts(import.meta.glob('../../../../locales/*/live-calendar.json'));

const styles = css(look, 'view');

const FILTER = { filterOf, textOf, search: 'title' } as const;

const loadCalendar = () => import('../live-calendar/live-calendar.tsx');

/** The live courses of a school, as a list or as a calendar (requirement L01). */
export function LiveListView({ widget, filter: attribute, fromType, schoolId: asked }: ViewProps<typeof definition>) {
  useStyles(styles);
  const { t } = useLocale();
  const navigation = useFromType(widget.navigation, fromType);
  const schoolId = asked || widget.tenant.id;
  const controls = useListFilter(FILTER, attribute, (filter) => widget.emit('campus-filter-changed', { filter }));
  const { change, filter } = controls;
  const userId = userIdOf(useValue(widget.session.user));
  const timeZone = useMemo(() => deviceTimeZone(), []);
  const [creatable, setCreatable] = useState(false);
  /** The day chosen in the calendar, kept for its other view. */
  const [chosenDay, setChosenDay] = useState('');
  const title = useRef<HTMLHeadingElement>(null);

  const pane = {
    ...{ widget, navigation, schoolId, timeZone, userId, controls, title },
    onCreatable: setCreatable,
  };
  const filters = (
    <LiveFilters
      typed={controls.typed}
      date={filter.view === 'list' ? filter.date : null}
      onType={controls.type}
      onChange={change}
    />
  );
  const show = (view: View) => {
    const day = filter.view === 'list' ? filter.date : chosenDay || filter.day;
    change({ view, day: view === 'list' ? '' : day, status: 'all', date: '' });
  };
  return (
    <Page frame="wide" className="lives" data-view={filter.view} tabIndex={-1}>
      <div className="head">
        <Heading className="campus-page-title title" part="title" id="title" ref={title} tabIndex={-1}>
          {t('live:list.title')}
        </Heading>
        <fieldset className="views">
          <legend className="campus-hidden">{t('live-list:view.label')}</legend>
          {VIEWS.map((view) => (
            <Button key={view} compact aria-pressed={view === filter.view} onClick={() => show(view)}>
              {t(`live-list:view.${view}`)}
            </Button>
          ))}
        </fieldset>
        {creatable && (
          <Button kind="primary" {...linkTo(navigation, { route: 'liveLearnCreate', params: { schoolId } })}>
            {t('live-list:create')}
          </Button>
        )}
      </div>
      {filter.view !== 'list' && <div className="tools">{filters}</div>}
      {filter.view === 'list' ? (
        <ListPane {...pane} filters={filters} />
      ) : (
        <LazyBoundary load={loadCalendar} texts="live-calendar" meanwhile={<Skeleton kind="block" height="640px" />}>
          {({ LiveCalendar }) => (
            <LiveCalendar
              {...pane}
              span={filter.view === 'week' ? 'week' : 'month'}
              chosenDay={chosenDay}
              onChosenDay={setChosenDay}
            />
          )}
        </LazyBoundary>
      )}
    </Page>
  );
}

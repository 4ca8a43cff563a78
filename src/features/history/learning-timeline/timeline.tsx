import { useEffect, useMemo, useRef, useState } from 'react';
import { deviceTimeZone } from '../../../contract/time-zone.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EndlessPages } from '../../../ui/endless/endless-pages.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { calendar, printer } from '../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { useListFilter } from '../../../ui/list/use-list-filter.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { localDay } from '../../../ui/time/local-time.ts';
import { type HistoryRequest, type IndexRequest, loadIndex } from './api.ts';
import type { definition } from './definition.ts';
import { Filters } from './filters.tsx';
import { Jump } from './jump.tsx';
import { keptDays } from './kept-days.ts';
import { filterOf, fullDay, textOf } from './rules.ts';
import { StudyDay } from './study-day.tsx';
import { useActiveDay } from './use-active-day.ts';

addTexts(import.meta.glob('../../../../locales/*/history-period.json'));

const FILTER = { filterOf, textOf, search: 'title' } as const;
/** Another month or other kinds keep the counts until the new ones have come. */
const options = { key: ({ api, schoolId, userId }: IndexRequest) => [api, schoolId, userId] };

const loadPeriod = () => import('../period/period-dialog.tsx');
const loadAttendance = () => import('../attendance/own-attendance.tsx');

const SkeletonDays = () => (
  <div className="days-waiting" aria-hidden="true">
    {[1, 2, 3].map((one) => (
      <div className="day" key={one}>
        <Skeleton width="30%" height="30px" />
        <Skeleton kind="block" height="72px" />
        <Skeleton kind="block" height="72px" />
      </div>
    ))}
  </div>
);

interface TimelineProps {
  readonly widget: WidgetHandle<typeof definition>;
  readonly schoolId: string;
  readonly userId: string;
  readonly attribute: string;
}

/** The history of the signed-in user by day, with what searches, filters and jumps (requirements T01, T02). */
export function Timeline({ attribute, schoolId, userId, widget }: TimelineProps) {
  const { t, tag } = useLocale();
  const { api, language, navigation } = widget;
  const controls = useListFilter(FILTER, attribute, (filter) => widget.emit('campus-filter-changed', { filter }));
  const { change, filter, replace } = controls;
  const { date, kinds, title } = filter;
  const [timeZone] = useState(() => deviceTimeZone());
  const today = localDay(new Date());
  const chosen = kinds.join(',');
  const request = useMemo<HistoryRequest>(
    () => ({ schoolId, userId, timeZone, language, title, kinds: filterOf(`kinds=${chosen}`).kinds }),
    [schoolId, userId, timeZone, language, title, chosen],
  );
  const counted = { ...request, api, month: date.slice(0, 7) };
  const { value: index } = useResource(loadIndex, counted, options);
  const days = useMemo(() => keptDays(api, request, date), [api, request, date]);
  days.api.current = api;
  const { list } = days;
  const pages = useValue(list.pages);
  const ended = useValue(list.ended);
  const error = useValue(list.error);
  const isLoading = pages.length === 0 && !error;
  const isEmpty = ended && pages.every((page) => page.length === 0);
  useEffect(() => () => list.abort(), [list]);
  useLoadStates({ loading: isLoading, empty: isEmpty, failed: error !== null && pages.length === 0, error });

  const feed = useRef<HTMLDivElement>(null);
  const active = useActiveDay(feed);
  const count = pages.reduce((sum, page) => sum + page.length, 0);
  const isNarrowed = kinds.length > 0 || title !== '';
  const ofMonth = index?.months.find(({ month }) => today.startsWith(month))?.days ?? 0;
  const [dialog, setDialog] = useState<'period' | 'attendance' | null>(null);
  const close = () => setDialog(null);
  const emptyText = () => {
    if (date !== '') return t('history:empty.before', { day: fullDay(tag, date) });
    return t(isNarrowed ? 'history:empty.none' : 'history:empty');
  };
  return (
    <Page
      frame="wide"
      className="timeline"
      head={
        <PageHead
          part="title"
          tabIndex={-1}
          title={t('history:title')}
          context={ofMonth > 0 && !isNarrowed && t('history:month', { count: ofMonth })}
          actions={
            <>
              <Button icon={calendar} onClick={() => setDialog('attendance')}>
                {t('history:attendance.open')}
              </Button>
              <Button icon={printer} onClick={() => setDialog('period')}>
                {t('history:period.open')}
              </Button>
            </>
          }
        />
      }
    >
      <Filters controls={controls} counts={index?.counts} />
      <div className="columns">
        <Jump
          {...{ active, date, today, index }}
          // The day may have been left by scrolling.
          onJump={(day) => (day === date ? feed.current?.scrollIntoView() : change({ date: day }))}
        />
        <div className="feed" ref={feed}>
          <p className="campus-hidden" role="status">
            {count > 0 && t('history:loaded', { count })}
          </p>
          <EndlessPages
            key={`${textOf(filter)} ${language} ${schoolId} ${userId}`}
            label={t('history:title')}
            list={list}
            pageClass="days"
            skeleton={<SkeletonDays />}
            empty={
              isNarrowed || date !== '' ? (
                <EmptyBlock
                  text={emptyText()}
                  action={<Button onClick={() => replace(filterOf(''))}>{t('history:empty.clear')}</Button>}
                />
              ) : (
                <EmptyBlock
                  drawing="clock"
                  text={emptyText()}
                  action={<Button {...linkTo(navigation, { route: 'mallHome' })}>{t('history:empty.courses')}</Button>}
                />
              )
            }
            moreLabel={t('history:more')}
            endLabel={t('history:end')}
            failedLabel={t('history:failed')}
            item={(day, place) => (
              <StudyDay
                key={day.processDate}
                {...{ day, navigation, schoolId, today }}
                active={day.processDate === active}
                {...place}
              />
            )}
          />
        </div>
      </div>
      {dialog === 'period' && (
        <LazyBoundary load={loadPeriod} texts="history-period">
          {({ PeriodDialog }) => <PeriodDialog widget={widget} request={request} today={today} onClose={close} />}
        </LazyBoundary>
      )}
      {dialog === 'attendance' && (
        <LazyBoundary load={loadAttendance} texts="history-period">
          {({ OwnAttendanceDialog }) => <OwnAttendanceDialog widget={widget} schoolId={schoolId} onClose={close} />}
        </LazyBoundary>
      )}
    </Page>
  );
}

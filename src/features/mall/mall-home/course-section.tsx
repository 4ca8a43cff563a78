import { useRef } from 'react';
import type { CallData } from '../../../contract/call.ts';
import { COURSE_PAGE_SIZE } from '../../../contract/mall/constants.ts';
import type { listMarketCourses } from '../../../contract/mall/courses.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CourseCard, CourseCardSkeleton } from '../../../ui/course-card/course-card.tsx';
import { Repeated } from '../../../ui/feedback/repeated.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import type { ListFilter } from '../../../ui/list/use-list-filter.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import type { Loaded } from '../../../ui/resource/use-resource.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { ChosenFilters, Filters, OrderSelect } from './filters.tsx';
import { cleared, type MarketFilter } from './rules.ts';

interface CourseSectionProps {
  readonly courses: Loaded<CallData<typeof listMarketCourses>>;
  readonly controls: ListFilter<MarketFilter>;
  readonly programmeName: string;
  readonly navigation: Navigation;
  readonly onOpen: (courseId: string, schoolId: string) => void;
}

/** The courses of the market, with search, filters and pages. */
export function CourseSection({ courses, controls, programmeName, navigation, onOpen }: CourseSectionProps) {
  const t = useText();
  const { busy, error, retry, value: shown } = courses;
  const { change, filter, replace } = controls;
  const place = useRef<HTMLElement>(null);
  const turn = (page: number) => {
    change({ page });
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView({ block: 'start' });
  };
  const empty = shown?.list.length === 0;
  return (
    <section className="section" id="good-course" tabIndex={-1} ref={place} aria-labelledby="courses-title">
      {/* The title of the page says the same. */}
      <Heading depth={1} className="campus-hidden" id="courses-title">
        {t('market:home.courses')}
      </Heading>
      <Filters filter={filter} counts={shown} onChange={change} />
      <div className="results">
        <p className="count" role="status">
          {shown && t('market:home.count', { count: shown.total })}
        </p>
        <ChosenFilters
          filter={filter}
          schoolName={shown?.list.find(({ schoolId }) => schoolId === filter.schoolId)?.schoolName ?? filter.schoolId}
          programmeName={programmeName}
          onChange={change}
        />
        <div className="order">
          <OrderSelect filter={filter} onChange={change} />
        </div>
      </div>
      {error && <CallError title={t('market:home.failed')} error={error} busy={busy} onRetry={retry} />}
      <div className="place" aria-busy={busy} data-waiting={(busy && shown !== undefined) || undefined}>
        {empty && !error && (
          <EmptyBlock
            title={t('market:home.noneFound')}
            text={t('market:home.noneFoundHint')}
            action={<Button onClick={() => replace(cleared(filter))}>{t('market:home.clear')}</Button>}
          />
        )}
        {shown && !empty && (
          <ul className="grid" part="list">
            {shown.list.map((course) => (
              <CourseCard
                key={`${course.schoolId} ${course.id}`}
                course={course}
                withSchool
                navigation={navigation}
                onOpen={() => onOpen(course.id, course.schoolId)}
              />
            ))}
          </ul>
        )}
        {!shown && !error && (
          <ul className="grid" aria-hidden="true">
            <Repeated times={COURSE_PAGE_SIZE}>
              <CourseCardSkeleton />
            </Repeated>
          </ul>
        )}
      </div>
      {shown && shown.total > COURSE_PAGE_SIZE && (
        <Pager
          label={t('market:home.pagesOfCourses')}
          page={filter.page}
          pageSize={COURSE_PAGE_SIZE}
          total={shown.total}
          onPage={turn}
        />
      )}
    </section>
  );
}

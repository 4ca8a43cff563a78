import { useState } from 'react';
import { COURSE_PAGE_SIZE } from '../../../contract/mall/constants.ts';
import { listSchoolCourses } from '../../../contract/mall/courses.ts';
import type { SchoolHead } from '../../../contract/school/schools.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CardLink, LinkCard } from '../../../ui/card/link-card.tsx';
import { CourseCard, CourseCardSkeleton } from '../../../ui/course-card/course-card.tsx';
import { Repeated } from '../../../ui/feedback/repeated.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface PortalSectionsProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'navigation'>;
  readonly school: SchoolHead;
}

/** The sections below the header of a school: its courses, its sub-schools and the course market. */
export function PortalSections({ widget, school }: PortalSectionsProps) {
  const t = useText();
  const { navigation } = widget;
  return (
    <>
      {school.courseCount > 0 && <Courses key={school.id} widget={widget} school={school} />}
      {school.subSchools.length > 0 && (
        <section className="section" aria-labelledby="sub-schools">
          <Heading depth={1} className="campus-section-title" id="sub-schools">
            {t('school:portal.subSchools')}
          </Heading>
          <ul className="tiles">
            {school.subSchools.map(({ description, id, name }) => (
              <LinkCard className="tile" key={id}>
                <p className="campus-card-title">
                  <CardLink
                    {...linkTo(navigation, {
                      route: 'subSchoolPortal',
                      params: { schoolId: school.id, subSchoolId: id },
                    })}
                  >
                    <bdi>{name}</bdi>
                  </CardLink>
                </p>
                <p className="tile-text">
                  <bdi>{description}</bdi>
                </p>
              </LinkCard>
            ))}
          </ul>
        </section>
      )}
      <section className="section" aria-labelledby="market">
        <Heading depth={1} className="campus-section-title" id="market">
          {t('school:portal.market')}
        </Heading>
        <p className="tile-text">{t('school:portal.marketText')}</p>
        <div className="section-links">
          <Button {...linkTo(navigation, { route: 'mallHome' })}>{t('school:portal.marketLink')}</Button>
        </div>
      </section>
    </>
  );
}

interface CoursesRequest {
  readonly api: Api;
  /** Another object for another user, who studies other courses. */
  readonly school: SchoolHead;
  readonly page: number;
}

const load = ({ api, page, school }: CoursesRequest, signal: AbortSignal) =>
  api
    .until(signal)
    .call(listSchoolCourses, { params: { schoolId: school.id }, query: { page, pageSize: COURSE_PAGE_SIZE } });
const options = { key: ({ api, school }: CoursesRequest) => [api, school.id], localized: true } as const;

function Courses({ widget, school }: Pick<PortalSectionsProps, 'widget' | 'school'>) {
  const t = useText();
  const { api, navigation } = widget;
  const [page, setPage] = useState(1);
  const { busy, error, retry, value: shown } = useResource(load, { api, school, page }, options);
  // The header counts those, too, that are listed elsewhere only.
  if (shown?.total === 0) return null;
  return (
    <section className="section" aria-labelledby="courses" aria-busy={busy}>
      <Heading depth={1} className="campus-section-title" id="courses">
        {t('school:portal.courses')}
      </Heading>
      {error && <CallError title={t('school:portal.coursesFailed')} error={error} busy={busy} onRetry={retry} />}
      {!shown && !error && (
        // The header contains their number, so that nothing below moves when they load.
        <ul className="tiles" aria-hidden="true">
          <Repeated times={Math.min(school.courseCount, COURSE_PAGE_SIZE)}>
            <CourseCardSkeleton />
          </Repeated>
        </ul>
      )}
      {shown && (
        <ul className="tiles">
          {shown.list.map((course) => (
            <CourseCard key={course.id} course={course} navigation={navigation} />
          ))}
        </ul>
      )}
      {shown && shown.total > COURSE_PAGE_SIZE && (
        <Pager
          label={t('school:portal.pagesOfCourses')}
          page={page}
          pageSize={COURSE_PAGE_SIZE}
          total={shown.total}
          onPage={setPage}
        />
      )}
    </section>
  );
}

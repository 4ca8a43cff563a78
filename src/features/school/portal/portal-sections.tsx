import { useEffect, useMemo, useState } from 'react';
import { COURSE_PAGE_SIZE } from '../../../contract/mall/constants.ts';
import { listSchoolCourses } from '../../../contract/mall/courses.ts';
import type { SchoolHead } from '../../../contract/school/schools.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { createResource } from '../../../services/resource/resource.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CourseCard, CourseCardSkeleton } from '../../../ui/course-card/course-card.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Pager } from '../../../ui/list/pager.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface PortalSectionsProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'language' | 'navigation'>;
  readonly school: SchoolHead;
}

/** What follows the head of a school: its courses, its sub-schools and the course market. */
export function PortalSections({ widget, school }: PortalSectionsProps) {
  const t = useText();
  const { navigation } = widget;
  return (
    <>
      {school.courseCount > 0 && <Courses key={school.id} widget={widget} school={school} />}
      {school.subSchools.length > 0 && (
        <section className="section" aria-labelledby="sub-schools">
          <Heading depth={1} className="section-title" id="sub-schools">
            {t('school:portal.subSchools')}
          </Heading>
          <ul className="tiles">
            {school.subSchools.map(({ description, id, name }) => (
              <li className="tile" key={id}>
                <a
                  className="tile-link"
                  {...linkTo(navigation, {
                    route: 'subSchoolPortal',
                    params: { schoolId: school.id, subSchoolId: id },
                  })}
                >
                  <bdi>{name}</bdi>
                </a>
                <p className="tile-text">
                  <bdi>{description}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="section" aria-labelledby="market">
        <Heading depth={1} className="section-title" id="market">
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

function Courses({ widget, school }: Pick<PortalSectionsProps, 'widget' | 'school'>) {
  const t = useText();
  const { api, language, navigation } = widget;
  const [page, setPage] = useState(1);
  const courses = useMemo(
    () =>
      createResource(
        (request: { schoolId: string; page: number }, signal) =>
          api.until(signal).call(listSchoolCourses, {
            params: { schoolId: request.schoolId },
            query: { page: request.page, pageSize: COURSE_PAGE_SIZE },
          }),
        { key: ({ schoolId }) => schoolId },
      ),
    [api],
  );
  const shown = useValue(courses.value);
  const error = useValue(courses.error);
  const busy = useValue(courses.busy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user studies other courses
  useEffect(() => void courses.load({ schoolId: school.id, page }), [courses, school, page, language]);
  useEffect(() => courses.abort, [courses]);
  return (
    <section className="section" aria-labelledby="courses" aria-busy={busy}>
      <Heading depth={1} className="section-title" id="courses">
        {t('school:portal.courses')}
      </Heading>
      {error && (
        <ErrorBlock
          title={t('school:portal.coursesFailed')}
          text={errorText(t, error)}
          code={error.code}
          busy={busy}
          onRetry={() => void courses.retry()}
        />
      )}
      {!shown && !error && (
        // The head says how many there are, so that nothing below moves when they load.
        <ul className="tiles" aria-hidden="true">
          {Array.from({ length: Math.min(school.courseCount, COURSE_PAGE_SIZE) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
            <CourseCardSkeleton key={index} />
          ))}
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

import type { Course } from '../../../contract/mall/courses.ts';
import { NEXT_COUNT_MAX, type SchoolNext } from '../../../contract/school/next.ts';
import type { Navigation, NavigationTarget } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CardLink, LinkCard } from '../../../ui/card/link-card.tsx';
import { CourseCard } from '../../../ui/course-card/course-card.tsx';
import { CourseCover } from '../../../ui/course-card/course-cover.tsx';
import { goOnTarget } from '../../../ui/course-card/course-facts.ts';
import { pencil, plus } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Progress } from '../../../ui/progress/progress.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { Agenda } from './agenda.tsx';
import look from './next.css?inline';
import { NextCard } from './next-card.tsx';
import { agendaOf, continuedOf, nextOf } from './rules.ts';

const styles = css(look, 'view');

interface NextSectionProps {
  readonly data: SchoolNext;
  readonly navigation: Navigation;
  readonly schoolId: string;
  /** What the reader is called. */
  readonly name: string;
  /** Receives the element that takes the focus after a sign-in. */
  readonly place: (element: HTMLElement | null) => void;
}

/** What a portal begins with for a member: what is next, the week, and courses to continue (requirement U09). */
export function NextSection({ data, navigation, schoolId, name, place }: NextSectionProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const next = nextOf(data);
  const today = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <section ref={place} tabIndex={-1} className="next" part="next" aria-labelledby="next">
      <div className="next-head">
        <Heading className="next-title" id="next">
          {t('portal-next:title', { name })}
        </Heading>
        <p className="next-day">{today.format(new Date(data.now))}</p>
      </div>
      <div className="next-first">
        <NextCard
          {...{ next, navigation, schoolId, now: new Date(data.now), hasSuggestions: data.suggested.length > 0 }}
        />
        <div className="next-side">
          <Agenda items={agendaOf(data, next)} navigation={navigation} schoolId={schoolId} now={new Date(data.now)} />
          <Waiting data={data} navigation={navigation} schoolId={schoolId} />
          <Make {...{ navigation, schoolId }} teaches={data.teaches} />
        </div>
      </div>
      <Continued courses={continuedOf(data, next)} navigation={navigation} />
      {data.suggested.length > 0 && (
        <section className="section" aria-labelledby="suggested">
          <div className="next-bar">
            <Heading depth={1} className="campus-section-title" id="suggested">
              {t('portal-next:suggested')}
            </Heading>
            <a className="next-more" {...linkTo(navigation, { route: 'mallHome' })}>
              {t('portal-next:find')}
            </a>
          </div>
          <ul className="next-courses">
            {data.suggested.map((course) => (
              <CourseCard key={course.id} course={course} navigation={navigation} />
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

function Continued({ courses, navigation }: { courses: readonly Course[]; navigation: Navigation }) {
  const { t } = useLocale();
  if (courses.length === 0) return null;
  return (
    <section className="section" aria-labelledby="continue">
      <Heading depth={1} className="campus-section-title" id="continue">
        {t('portal-next:continue')}
      </Heading>
      <ul className="next-courses">
        {courses.map(({ cardImageUrl, doneLessons, id, lessonCount, schoolId, title }) => (
          <LinkCard key={id} className="next-course">
            <CourseCover src={navigation.media(cardImageUrl)} />
            <div className="next-words">
              <Heading depth={2} className="next-course-title">
                <CardLink {...linkTo(navigation, goOnTarget({ id, schoolId }))}>
                  <bdi>{title}</bdi>
                </CardLink>
              </Heading>
              <p className="next-note">{t('market:card.progress', { done: doneLessons, count: lessonCount })}</p>
              <Progress
                label={t('market:card.progress', { done: doneLessons, count: lessonCount })}
                value={doneLessons}
                max={Math.max(1, lessonCount)}
              />
            </div>
          </LinkCard>
        ))}
      </ul>
    </section>
  );
}

interface WaitingProps {
  readonly data: Pick<SchoolNext, 'questions' | 'reports'>;
  readonly navigation: Navigation;
  readonly schoolId: string;
}

/** What awaits an answer of a teacher or an administrator. */
function Waiting({ data: { questions, reports }, navigation, schoolId }: WaitingProps) {
  const { t } = useLocale();
  if (questions === 0 && reports === 0) return null;
  const params = { schoolId };
  const link = (text: string, target: NavigationTarget) => (
    <li>
      <a {...linkTo(navigation, target)}>{text}</a>
    </li>
  );
  return (
    <section className="next-waiting" aria-labelledby="waiting">
      <Heading depth={1} className="next-side-title" id="waiting">
        {t('portal-next:waiting')}
      </Heading>
      <ul className="next-links">
        {questions > 0 &&
          link(
            questions > NEXT_COUNT_MAX
              ? t('portal-next:questionsMany')
              : t('portal-next:questions', { count: questions }),
            { route: 'interactiveManagement', params },
          )}
        {reports > 0 &&
          link(reports > NEXT_COUNT_MAX ? t('portal-next:reportsMany') : t('portal-next:reports', { count: reports }), {
            route: 'schoolConsole',
            params,
          })}
      </ul>
    </section>
  );
}

interface MakeProps extends Pick<NextSectionProps, 'navigation' | 'schoolId'> {
  readonly teaches: boolean;
}

/** What the reader can make at the school. */
function Make({ navigation, schoolId, teaches }: MakeProps) {
  const { t } = useLocale();
  const params = { schoolId };
  return (
    <ul className="next-make">
      <li>
        <Button compact icon={pencil} {...linkTo(navigation, { route: 'workEditor', params })}>
          {t('portal-next:make.post')}
        </Button>
      </li>
      {teaches && (
        <>
          <li>
            <Button
              compact
              icon={plus}
              {...linkTo(navigation, { route: 'courseEditor', params, query: { courseId: 'new' } })}
            >
              {t('portal-next:make.course')}
            </Button>
          </li>
          <li>
            <Button
              compact
              icon={plus}
              {...linkTo(navigation, { route: 'examEditor', params, query: { examId: 'new' } })}
            >
              {t('portal-next:make.exam')}
            </Button>
          </li>
        </>
      )}
    </ul>
  );
}

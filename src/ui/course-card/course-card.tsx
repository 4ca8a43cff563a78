import type { Course } from '../../contract/mall/courses.ts';
import type { Navigation } from '../../services/navigation/navigation.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { CardLink, LinkCard } from '../card/link-card.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import { play } from '../icon/more-icons.ts';
import { linkTo } from '../navigation/link-to.ts';
import { css, useStyles } from '../style/styles.ts';
import { Heading } from '../text/heading.tsx';
import { useLocale } from '../text/locale.ts';
import text from './course-card.css?inline';
import { CourseCover } from './course-cover.tsx';
import { durationText, languageName, priceText } from './course-facts.ts';

const look = css(text);

interface CourseCardProps {
  readonly course: Course;
  readonly navigation: Navigation;
  /** Whether the name of the school is shown; not on the school's own page. */
  readonly withSchool?: boolean;
  /** Called when the course is opened; navigation to its page follows. */
  readonly onOpen?: () => void;
}

/** Fewer learners are not worth a number. */
const LEARNERS_SHOWN = 10;

/** A course in a list. The title is the link; the whole card is its click target. */
export function CourseCard({ course, navigation, withSchool, onOpen }: CourseCardProps) {
  useStyles(look);
  const { t, tag } = useLocale();
  const { id, learnerCount, level, schoolId } = course;
  const link = linkTo(navigation, { route: 'courseView', params: { schoolId }, query: { courseId: id } }, onOpen);
  return (
    <LinkCard className="campus-course-card" part="card" data-school={withSchool ? '' : undefined}>
      <CourseCover src={navigation.media(course.cardImageUrl)} />
      <div className="campus-course-words">
        <Heading depth={2} className="campus-course-title">
          <CardLink {...link}>
            <bdi>{course.title}</bdi>
          </CardLink>
        </Heading>
        {withSchool && (
          <p className="campus-course-school">
            <Avatar
              id={schoolId}
              name={course.schoolName}
              src={navigation.media(course.schoolLogoUrl)}
              kind="school"
              size={24}
            />
            <bdi>{course.schoolName}</bdi>
          </p>
        )}
        <p className="campus-course-facts">
          <span className="campus-course-fact">{t(`market:level.${level}`)}</span>
          <span className="campus-course-fact">{languageName(tag, course.language)}</span>
          <span className="campus-course-fact">{durationText(tag, course.minutes)}</span>
        </p>
        <p className="campus-course-foot">
          {course.existMember ? (
            <span className="campus-course-studied">
              <Icon of={play} size={16} />
              {course.doneLessons > 0
                ? t('market:card.progress', { done: course.doneLessons, count: course.lessonCount })
                : t('market:card.continue')}
            </span>
          ) : (
            <span className="campus-course-price">{priceText({ t, tag }, course.price)}</span>
          )}
          {learnerCount >= LEARNERS_SHOWN && <span>{t('market:card.learners', { count: learnerCount })}</span>}
        </p>
      </div>
    </LinkCard>
  );
}

/** Reserves the place of a card. */
export function CourseCardSkeleton() {
  useStyles(look);
  return (
    <LinkCard className="campus-course-card">
      <div className="campus-course-cover" data-waiting="" />
      <div className="campus-course-words">
        <div className="campus-course-title">
          <Skeleton width="80%" />
        </div>
        <div className="campus-course-facts">
          <Skeleton width="60%" />
        </div>
        <div className="campus-course-foot">
          <Skeleton width="40%" />
        </div>
      </div>
    </LinkCard>
  );
}

import type { RefObject } from 'react';
import type { CourseDetail } from '../../../contract/mall/courses.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { CourseCover } from '../../../ui/course-card/course-cover.tsx';
import { durationText } from '../../../ui/course-card/course-facts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { circleCheck } from '../../../ui/icon/icons.ts';
import { ellipsis } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { Description, Lessons, Teacher } from './course-parts.tsx';
import { reportOf } from './rules.ts';

interface StudyBodyProps {
  readonly course: CourseDetail;
  readonly navigation: Navigation;
  /** Whether the user can report the course. */
  readonly reports: boolean;
  readonly busy: boolean;
  readonly onLeave: () => void;
  /** Takes the focus after enrolling. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** A course for somebody who studies it: its lessons first, everything else around them. */
export function StudyBody({ course, navigation, reports, busy, onLeave, place }: StudyBodyProps) {
  const { t, tag } = useLocale();
  const facts = [t('market:card.lessons', { count: course.lessonCount }), durationText(tag, course.minutes)].join(
    ' · ',
  );
  const head = (
    <div className="study-head" ref={place} tabIndex={-1}>
      <CourseCover eager src={navigation.media(course.cardImageUrl)} />
      <div className="about">
        <p className="school">
          <a {...linkTo(navigation, { route: 'portal', params: { schoolId: course.schoolId } })}>
            <bdi>{course.schoolName}</bdi>
          </a>
        </p>
        <Heading className="study-title" id="title">
          <bdi>{course.title}</bdi>
        </Heading>
        <p className="study-facts">
          <Icon of={circleCheck} size={16} />
          <span>
            {t('market:card.studied')} · {facts}
          </span>
        </p>
      </div>
      <MoreActions {...{ course, navigation, reports, busy, onLeave }} />
    </div>
  );
  return (
    <Page frame="reading" head={head} side={<Side course={course} navigation={navigation} />}>
      <Lessons course={course} />
      <Description course={course} />
    </Page>
  );
}

function Side({ course, navigation }: Pick<StudyBodyProps, 'course' | 'navigation'>) {
  if (!course.lecturer) return null;
  return (
    <div className="side">
      <Teacher course={course} lecturer={course.lecturer} navigation={navigation} />
    </div>
  );
}

/** Leaving and reporting the course, in a menu. */
function MoreActions({ course, navigation, reports, busy, onLeave }: Omit<StudyBodyProps, 'place'>) {
  const { t } = useLocale();
  const { trigger, menu, close, handlers } = useMenu();
  return (
    <>
      <button className="more" type="button" popoverTarget="more" ref={trigger}>
        <Icon of={ellipsis} size={20} />
        <span className="campus-hidden">{t('market:course.more')}</span>
      </button>
      <div className="more-menu" id="more" popover="auto" ref={menu} {...handlers}>
        <button
          className="more-item"
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => {
            close();
            if (!busy) onLeave();
          }}
        >
          {t('market:course.leave')}
        </button>
        {reports && (
          <a className="more-item" {...linkTo(navigation, reportOf(course, location.href), close)}>
            {t('market:course.report')}
          </a>
        )}
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import type { Course } from '../../../contract/mall/courses.ts';
import { WORK_TITLE_LENGTH } from '../../../contract/space/work-constants.ts';
import type { Exam, Post, Video } from '../../../contract/space/work-shapes.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';
import { durationText, languageName } from '../../../ui/course-card/course-facts.ts';
import { CutText } from '../../../ui/cut-text/cut-text.tsx';
import { FeedArticle, type FeedPlace } from '../../../ui/endless/feed-article.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { plainOf } from '../../../ui/plain-text/plain.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { TimeRange } from '../../../ui/time/moment.tsx';
import type { SpaceWidget } from '../owner/tab-props.ts';
import { PhaseBadge, PostBadges } from '../posts/badges.tsx';
import { Cover } from '../posts/cover.tsx';
import { Expandable } from '../posts/expandable.tsx';
import { Figures } from '../posts/figures.tsx';
import { courseTarget, examPhase, examTarget, postTarget, videoTarget } from '../posts/rules.ts';
import { Time } from '../posts/time.tsx';
import type { WorkKind } from './work-lists.ts';

/** The position of a card in its list. */
export interface Place extends FeedPlace {
  readonly widget: Pick<SpaceWidget, 'navigation' | 'track'>;
}

interface CardProps extends Place {
  readonly kind: WorkKind;
  readonly title: string;
  readonly target: NavigationTarget;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

function Card({ children, index, kind, lead, size, target, title, widget }: CardProps) {
  return (
    <FeedArticle className="work" label={title} {...{ index, size }}>
      {lead}
      <Heading depth={1} className="work-title">
        <a className="work-link" {...linkTo(widget.navigation, target, () => widget.track('work-opened', { kind }))}>
          <CutText length={WORK_TITLE_LENGTH}>{title}</CutText>
        </a>
      </Heading>
      {children}
    </FeedArticle>
  );
}

export const PostCard = ({ post, ...place }: Place & { readonly post: Post }) => (
  <Card {...place} kind="knowledge" title={post.title} target={postTarget(post)} lead={<PostBadges post={post} />}>
    <Expandable>
      <Bdi>{plainOf(post.content)}</Bdi>
    </Expandable>
    <p className="meta">
      <Time value={post.issueTime} />
      <Figures of={post} />
    </p>
  </Card>
);

/** A duration as players show it: 4:05. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const VideoCard = ({ video, ...place }: Place & { readonly video: Video }) => (
  <Card
    {...place}
    kind="video"
    title={video.title}
    target={videoTarget(video)}
    lead={
      <Cover src={place.widget.navigation.media(video.coverUrl)}>
        <span className="length" dir="ltr">
          {clock(video.durationS)}
        </span>
      </Cover>
    }
  >
    <p className="meta">
      <Time value={video.issueTime} />
      <Figures of={video} />
    </p>
  </Card>
);

export function CourseCard({ course, ...place }: Place & { readonly course: Course }) {
  const { t, tag } = useLocale();
  return (
    <Card
      {...place}
      kind="course"
      title={course.title}
      target={courseTarget(course)}
      lead={
        <Cover src={place.widget.navigation.media(course.cardImageUrl)}>
          <span className="length">{durationText(tag, course.minutes)}</span>
        </Cover>
      }
    >
      <p className="meta">
        <Bdi>{course.schoolName}</Bdi>
      </p>
      <p className="meta">
        <span>{languageName(tag, course.language)}</span>
        <span>
          {course.doneLessons > 0
            ? t('works:course.progress', { done: course.doneLessons, count: course.lessonCount })
            : course.existMember
              ? t('works:course.studied')
              : t('works:count.learners', { count: course.learnerCount })}
        </span>
      </p>
    </Card>
  );
}

export function ExamCard({ exam, ...place }: Place & { readonly exam: Exam }) {
  return (
    <Card
      {...place}
      kind="exam"
      title={exam.examName}
      target={examTarget({ id: exam.examId, schoolId: exam.schoolId })}
      lead={
        <Cover src={place.widget.navigation.media(exam.cover)}>
          <PhaseBadge phase={examPhase(exam, Date.now())} />
        </Cover>
      }
    >
      <p className="meta">
        <TimeRange days start={exam.startTime} end={exam.endTime} />
      </p>
    </Card>
  );
}

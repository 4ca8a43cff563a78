import type { ReactNode } from 'react';
import type { Course } from '../../../contract/mall/courses.ts';
import type { NextItem } from '../../../contract/school/next.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { Navigation, NavigationTarget } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CourseCover } from '../../../ui/course-card/course-cover.tsx';
import { goOnTarget } from '../../../ui/course-card/course-facts.ts';
import { LiveStatus } from '../../../ui/live-row/live-status.tsx';
import { startsIn } from '../../../ui/live-row/live-times.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { TimeRange } from '../../../ui/time/moment.tsx';
import { type Next, targetOf, timeOf } from './rules.ts';

interface NextCardProps {
  readonly next: Next;
  readonly navigation: Navigation;
  readonly schoolId: string;
  readonly now: Date;
  /** Whether courses to begin with follow, with the way to more. */
  readonly hasSuggestions: boolean;
}

/** The one thing that is next, with the only filled button of the page. */
export function NextCard({ hasSuggestions, next, navigation, schoolId, now }: NextCardProps) {
  const { t } = useLocale();
  if (next.kind === 'item') return <ItemCard {...{ item: next.item, navigation, schoolId, now }} />;
  if (next.kind === 'course') return <CourseNext course={next.course} navigation={navigation} />;
  return (
    <div className="next-card" data-plain="">
      <div className="next-body">
        <Heading depth={1} className="next-name">
          {t('portal-next:nothing')}
        </Heading>
        <p className="next-text">{t('portal-next:nothingText')}</p>
        {!hasSuggestions && (
          <div className="next-action">
            <Button kind="primary" {...linkTo(navigation, { route: 'mallHome' })}>
              {t('portal-next:find')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

interface CardProps {
  /** Address of the cover; null for a card without one. */
  readonly cover: string | null;
  readonly badge: ReactNode;
  readonly title: string;
  readonly facts: ReactNode;
  readonly text?: string;
  readonly action: { readonly text: TextKey; readonly target: NavigationTarget } | null;
  readonly navigation: Navigation;
}

function Card({ cover, badge, title, facts, text, action, navigation }: CardProps) {
  const { t } = useLocale();
  return (
    <div className="next-card" data-plain={cover === null ? '' : undefined}>
      {cover !== null && <CourseCover src={navigation.media(cover)} eager />}
      <div className="next-body">
        {badge}
        <Heading depth={1} className="next-name">
          <Bdi>{title}</Bdi>
        </Heading>
        <p className="next-facts">{facts}</p>
        {text && (
          <p className="next-text">
            <Bdi>{text}</Bdi>
          </p>
        )}
        {action && (
          <div className="next-action">
            <Button kind="primary" {...linkTo(navigation, action.target)}>
              {t(action.text)}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** What the button says. */
const actionOf = ({ isOn, kind }: NextItem): TextKey => {
  if (kind === 'lesson') return 'portal-next:attendance';
  if (kind === 'exam') return isOn ? 'portal-next:examOn' : 'portal-next:exam';
  return isOn ? 'portal-next:enter' : 'portal-next:live';
};

function ItemCard({
  item,
  navigation,
  schoolId,
  now,
}: Omit<NextCardProps, 'hasSuggestions' | 'next'> & { readonly item: NextItem }) {
  const { t, tag } = useLocale();
  const { cover, description, endTime, from, isOn, kind, place, startTime, title } = item;
  const target = targetOf(item, schoolId);
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const badge =
    isOn && kind === 'live' ? (
      <LiveStatus status="ongoing" />
    ) : (
      <span className="next-badge">
        {isOn
          ? t(kind === 'exam' ? 'portal-next:examNow' : 'portal-next:now')
          : kind === 'exam'
            ? t('portal-next:due', { time: day.format(timeOf(item)) })
            : startsIn(tag, timeOf(item), now) || time.format(timeOf(item))}
      </span>
    );
  const facts = (
    <>
      <Bdi>{from}</Bdi>
      {place && (
        <>
          {' · '}
          <Bdi>{place}</Bdi>
        </>
      )}
      {kind !== 'exam' && (
        <>
          {' · '}
          <TimeRange start={startTime} end={endTime} zoned={kind === 'live'} />
        </>
      )}
    </>
  );
  return (
    <Card
      cover={kind === 'lesson' ? null : cover}
      {...{ badge, title, facts, navigation, text: description }}
      action={target && { text: actionOf(item), target }}
    />
  );
}

function CourseNext({ course, navigation }: { readonly course: Course; readonly navigation: Navigation }) {
  const { t } = useLocale();
  const { cardImageUrl, doneLessons, id, lecturer, lessonCount, schoolId, summary, title } = course;
  const facts = t('market:card.progress', { done: doneLessons, count: lessonCount });
  return (
    <Card
      cover={cardImageUrl}
      badge={<span className="next-badge">{t('portal-next:lastCourse')}</span>}
      title={title}
      facts={
        <>
          {lecturer && (
            <>
              <Bdi>{lecturer.name}</Bdi>
              {' · '}
            </>
          )}
          {facts}
        </>
      }
      text={summary}
      action={{
        text: 'portal-next:course',
        target: goOnTarget({ id, schoolId }),
      }}
      navigation={navigation}
    />
  );
}

import type { ReactNode } from 'react';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { CourseCover } from '../../../ui/course-card/course-cover.tsx';
import { durationText } from '../../../ui/course-card/course-facts.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LiveStatus } from '../../../ui/live-row/live-status.tsx';
import { startsIn, startText, stateOf } from '../../../ui/live-row/live-times.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { momentText } from '../../../ui/text/time-text.ts';
import { minutesOf } from './rules.ts';

interface LiveHeadProps {
  readonly live: LiveDetail;
  readonly schoolId: string;
  readonly navigation: Navigation;
  /** The buttons. */
  readonly children: ReactNode;
}

const Fact = ({ children, name }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Cover, title, status and facts of a live course (requirement L05). */
export function LiveHead({ children, live, navigation, schoolId }: LiveHeadProps) {
  const { t, tag } = useLocale();
  const state = stateOf(live.status);
  const [start, end, now] = [new Date(live.startTime), new Date(live.endTime), new Date(live.now)];
  const soon = state === 'notStart' ? startsIn(tag, start, now) : '';
  const minutes = new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const planned = Math.round((end.getTime() - start.getTime()) / MINUTE_MS);
  return (
    <header className="live-head">
      <div className="live-cover">
        <CourseCover eager src={navigation.media(live.cover)} />
      </div>
      <div className="live-about">
        <div className="live-titles">
          <LiveStatus status={live.status} />
          <Heading className="live-title" part="title" id="title" tabIndex={-1}>
            <Bdi>{live.title}</Bdi>
          </Heading>
        </div>
        <dl className="live-facts" part="facts">
          <Fact name={t('live-detail:fact.start')}>
            <time dateTime={live.startTime} data-late={state === 'expired' || undefined}>
              {startText(tag, start)}
            </time>
            {soon && <span className="live-soon">{soon}</span>}
          </Fact>
          <Fact name={t('live-detail:fact.planned')}>{durationText(tag, planned)}</Fact>
          {state === 'ended' && (
            <Fact name={t('live-detail:fact.lasted')}>{minutes.format(minutesOf(live.duration))}</Fact>
          )}
          <Fact name={t('live-detail:fact.lecturer')}>
            <Bdi>{live.lecturer}</Bdi>
          </Fact>
          <Fact name={t('live-detail:fact.school')}>
            <a {...linkTo(navigation, { route: 'portal', params: { schoolId } })}>
              <Bdi>{live.schoolName}</Bdi>
            </a>
          </Fact>
          <Fact name={t('live-detail:fact.created')}>
            <time dateTime={live.createdTime}>{momentText(tag, live.createdTime)}</time>
          </Fact>
        </dl>
        <div className="live-actions" part="actions">
          {children}
        </div>
      </div>
    </header>
  );
}

/** A placeholder for a live course. */
export const LiveHeadSkeleton = () => (
  <div className="live-head" aria-hidden="true">
    <div className="live-cover">
      <div className="campus-course-cover" data-waiting="">
        <Skeleton kind="block" height="100%" />
      </div>
    </div>
    <div className="live-about">
      <div className="live-title">
        <Skeleton width="70%" />
      </div>
      <Skeleton lines={5} />
    </div>
  </div>
);

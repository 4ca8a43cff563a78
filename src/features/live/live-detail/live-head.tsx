import type { ReactNode } from 'react';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import { minutesOf } from '../../../contract/minutes.ts';
import { outboundLink } from '../../../services/external/outbound-links.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { CourseCover } from '../../../ui/course-card/course-cover.tsx';
import { durationText, languageName } from '../../../ui/course-card/course-facts.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { externalLink } from '../../../ui/icon/icons.ts';
import { LiveStatus } from '../../../ui/live-row/live-status.tsx';
import { startsIn, stateOf } from '../../../ui/live-row/live-times.ts';
import { StartTime } from '../../../ui/live-row/start-time.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';

interface LiveHeadProps {
  readonly live: LiveDetail;
  readonly schoolId: string;
  readonly navigation: Navigation;
  /** The buttons. */
  readonly children: ReactNode;
}

interface FactProps {
  readonly name: string;
  /** Whether its name is shown; in the line of what people look for first, values speak for themselves. */
  readonly named?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ children, name, named = false }: FactProps) => (
  <div className="fact">
    <dt className={named ? undefined : 'campus-hidden'}>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The address of a meeting elsewhere, for those who manage the live course (requirement B07). It names its host itself. */
function MeetingAddress({ address }: { readonly address: string }) {
  const { t } = useLocale();
  const { host: _host, ...link } = outboundLink(address) ?? { host: '' };
  return (
    <a {...link}>
      <bdi dir="ltr">{address}</bdi> <Icon of={externalLink} size={16} label={t('common:ui.newTab')} />
    </a>
  );
}

/** Cover, status, title and facts of a live course (requirement L05). */
export function LiveHead({ children, live, navigation, schoolId }: LiveHeadProps) {
  const { t, tag } = useLocale();
  const state = stateOf(live.status);
  const [start, end, now] = [new Date(live.startTime), new Date(live.endTime), new Date(live.now)];
  const soon = state === 'notStart' ? startsIn(tag, start, now) : '';
  const minutes = new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const planned = durationText(tag, Math.round((end.getTime() - start.getTime()) / MINUTE_MS));
  const isOver = state === 'ended';
  return (
    <header className="live-head">
      <div className="live-cover">
        <CourseCover eager src={navigation.media(live.cover)} />
      </div>
      <div className="live-about">
        <div className="live-titles">
          <LiveStatus status={live.status} />
          <Heading className="campus-page-title" part="title" id="title" tabIndex={-1}>
            <Bdi>{live.title}</Bdi>
          </Heading>
        </div>
        <div className="live-facts" part="facts">
          <dl className="live-line">
            <Fact name={t('live-detail:fact.start')}>
              <StartTime start={live.startTime} now={now} isLate={state === 'expired'} />
              {soon && <span className="live-soon"> {soon}</span>}
            </Fact>
            {isOver ? (
              <Fact name={t('live-detail:fact.lasted')}>{minutes.format(minutesOf(live.duration))}</Fact>
            ) : (
              <Fact name={t('live-detail:fact.planned')}>{planned}</Fact>
            )}
            <Fact name={t('live-detail:fact.lecturer')}>
              <Bdi>{live.lecturer}</Bdi>
            </Fact>
            <Fact name={t('live-detail:fact.school')}>
              <a {...linkTo(navigation, { route: 'portal', params: { schoolId } })}>
                <Bdi>{live.schoolName}</Bdi>
              </a>
            </Fact>
          </dl>
          <dl className="live-line live-more">
            {isOver && (
              <Fact named name={t('live-detail:fact.planned')}>
                {planned}
              </Fact>
            )}
            {live.language && (
              <Fact named name={t('live-detail:fact.language')}>
                {languageName(tag, live.language)}
              </Fact>
            )}
            <Fact named name={t('live-detail:fact.created')}>
              <Moment of={live.createdTime} />
            </Fact>
            {live.series && (
              <Fact named name={t('live-detail:fact.series')}>
                {t('live-detail:series.place', { number: live.series.number, total: live.series.total })}
                {(['previous', 'next'] as const).map((way) => {
                  const id = live.series?.[way];
                  const target = { route: 'liveLearnDetail', params: { schoolId, id: id ?? '' } } as const;
                  return id ? (
                    <a className="live-series" key={way} {...linkTo(navigation, target)}>
                      {t(`live-detail:series.${way}`)}
                    </a>
                  ) : null;
                })}
              </Fact>
            )}
            {live.meetingUrl && (
              <Fact named name={t('live-detail:fact.meeting')}>
                <MeetingAddress address={live.meetingUrl} />
              </Fact>
            )}
          </dl>
          {live.elsewhere && !live.meetingUrl && (state === 'notStart' || state === 'ongoing') && (
            <p className="live-more">{t('live-detail:elsewhere')}</p>
          )}
        </div>
        <div className="live-actions" part="actions" data-by-user="">
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
      <div className="campus-page-title">
        <Skeleton width="70%" />
      </div>
      <Skeleton lines={5} />
    </div>
  </div>
);

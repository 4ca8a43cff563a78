import type { ReactNode } from 'react';
import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import { numberOf } from '../../../../services/language/number-of.ts';
import type { Navigation } from '../../../../services/navigation/navigation.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { arrowLeft, users } from '../../../../ui/icon/more-icons.ts';
import { LiveStatus } from '../../../../ui/live-row/live-status.tsx';
import { startsIn, stateOf } from '../../../../ui/live-row/live-times.ts';
import { StartTime } from '../../../../ui/live-row/start-time.tsx';
import { linkTo } from '../../../../ui/navigation/link-to.ts';
import { Bdi } from '../../../../ui/text/bdi.tsx';
import { Heading } from '../../../../ui/text/heading.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';
import { clockText, useServerTime } from '../stage/use-server-time.ts';

interface RoomHeadProps {
  readonly live: Pick<LiveRoom, 'lecturer' | 'startTime' | 'status' | 'title'>;
  readonly navigation: Navigation;
  /** The live course and its school. */
  readonly place: { readonly schoolId: string; readonly liveId: string };
  /** The server's time, in ISO 8601. */
  readonly now: string;
  /** When it was opened; empty before. */
  readonly openedTime?: string;
  /** The number of people present; null before the start. */
  readonly online?: number | null;
  /** Whether the user is not in yet: of a live course that is on, more will be known then. */
  readonly isWaiting?: boolean;
  /** The button of the host that ends it. */
  readonly children?: ReactNode;
}

/** How long a live course has been on. */
function LiveClock({ now, since }: { readonly now: string; readonly since: string }) {
  const { tag } = useLocale();
  const time = useServerTime(now);
  return (
    <span className="room-clock" role="timer">
      {clockText(tag, Math.max(0, time - Date.parse(since)))}
    </span>
  );
}

/** The bar of a room: the way out, title, status and time, lecturer and start, and the number of people present. */
export function RoomHead(props: RoomHeadProps) {
  const { children, isWaiting = false, live, navigation, now, online = null, openedTime = '', place } = props;
  const { t, tag } = useLocale();
  const start = new Date(live.startTime);
  const state = stateOf(live.status);
  const soon = state === 'notStart' ? startsIn(tag, start, new Date(now)) : '';
  const number = online === null ? '' : numberOf(tag).format(online);
  return (
    <header className="room-head">
      <Button
        kind="quiet"
        iconOnly
        icon={arrowLeft}
        {...linkTo(navigation, { route: 'liveLearnDetail', params: { schoolId: place.schoolId, id: place.liveId } })}
      >
        {t('live-room:leave')}
      </Button>
      <Heading className="room-title" part="title" id="title" tabIndex={-1} title={live.title}>
        <Bdi>{live.title}</Bdi>
      </Heading>
      <div className="room-status">
        <p role="status">
          <LiveStatus status={live.status} />
        </p>
        {state === 'ongoing' && openedTime && <LiveClock now={now} since={openedTime} />}
      </div>
      <p className="room-facts">
        {/* At the end of the line, before what is not known yet. */}
        {!(isWaiting && state === 'ongoing') && <Bdi>{live.lecturer}</Bdi>}
        {state !== 'ongoing' && (
          <span>
            <StartTime start={live.startTime} now={new Date(now)} />
            {soon && ` · ${soon}`}
          </span>
        )}
      </p>
      {online !== null && (
        <p className="room-online">
          <Icon of={users} size={16} />
          <span aria-hidden="true">{number}</span>
          <span className="campus-hidden">{t('live-room:online', { number })}</span>
        </p>
      )}
      {children}
    </header>
  );
}

import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import { LiveStatus } from '../../../../ui/live-row/live-status.tsx';
import { startsIn, startText, stateOf } from '../../../../ui/live-row/live-times.ts';
import { Bdi } from '../../../../ui/text/bdi.tsx';
import { Heading } from '../../../../ui/text/heading.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';

interface RoomHeadProps {
  readonly live: Pick<LiveRoom, 'lecturer' | 'startTime' | 'status' | 'title'>;
  /** The server's time. */
  readonly now: Date;
  /** The number of people present; null before the start. */
  readonly online?: number | null;
}

/** Title, status, lecturer and start of a live course, and the number of people present. */
export function RoomHead({ live, now, online = null }: RoomHeadProps) {
  const { t, tag } = useLocale();
  const start = new Date(live.startTime);
  const state = stateOf(live.status);
  const soon = state === 'notStart' ? startsIn(tag, start, now) : '';
  return (
    <header className="room-head">
      <p role="status">
        <LiveStatus status={live.status} />
      </p>
      <Heading className="room-title" part="title" id="title" tabIndex={-1}>
        <Bdi>{live.title}</Bdi>
      </Heading>
      <p className="room-facts">
        <Bdi>{live.lecturer}</Bdi>
        <span>
          <time dateTime={live.startTime}>{startText(tag, start)}</time>
          {soon && ` · ${soon}`}
        </span>
        {online !== null && <span>{t('live-room:online', { number: new Intl.NumberFormat(tag).format(online) })}</span>}
      </p>
    </header>
  );
}

import type { ReactNode } from 'react';
import type { Live } from '../../contract/live/live-shapes.ts';
import type { Navigation } from '../../services/navigation/navigation.ts';
import { CourseCover } from '../course-card/course-cover.tsx';
import { Icon } from '../icon/icon.tsx';
import { clock } from '../icon/more-icons.ts';
import { linkTo } from '../navigation/link-to.ts';
import { css, useStyles } from '../style/styles.ts';
import { Bdi } from '../text/bdi.tsx';
import { useLocale } from '../text/locale.ts';
import text from './live-row.css?inline';
import { LiveStatus } from './live-status.tsx';
import { startsIn, startText, stateOf } from './live-times.ts';

const look = css(text);

interface LiveRowProps {
  readonly live: Live;
  readonly navigation: Pick<Navigation, 'media' | 'href' | 'go'>;
  /** The school of the live course. */
  readonly schoolId: string;
  /** The server's time. */
  readonly now: Date;
  /** Before the cover: a tick box. */
  readonly lead?: ReactNode;
  /** What can be done with it: compact buttons and links. */
  readonly actions?: ReactNode;
}

/**
 * A live course in a list: cover, title, which leads to its page, start with its zone, lecturer and status. Needs the
 * texts `live`.
 */
export function LiveRow({ live, navigation, schoolId, now, lead, actions }: LiveRowProps) {
  useStyles(look);
  const { tag } = useLocale();
  const start = new Date(live.startTime);
  const state = stateOf(live.status);
  const isLate = state === 'expired';
  const soon = state === 'notStart' ? startsIn(tag, start, now) : '';
  const detail = { route: 'liveLearnDetail', params: { schoolId, id: live.id } } as const;
  return (
    <li className="campus-live" part="row" data-lead={lead ? '' : undefined}>
      {lead}
      <CourseCover src={navigation.media(live.cover)} />
      <div className="campus-live-facts">
        <p className="campus-live-title">
          <a {...linkTo(navigation, detail)}>
            <Bdi>{live.title}</Bdi>
          </a>
        </p>
        <p className="campus-live-time" data-late={isLate ? '' : undefined}>
          <span className="campus-live-start">
            {isLate && <Icon of={clock} size={16} />}
            <time dateTime={live.startTime}>{startText(tag, start)}</time>
          </span>
          {soon && <span className="campus-live-soon">{soon}</span>}
        </p>
        <p className="campus-live-lecturer">
          <Bdi>{live.lecturer}</Bdi>
        </p>
      </div>
      <LiveStatus status={live.status} />
      {actions && <div className="campus-live-actions">{actions}</div>}
    </li>
  );
}

import { type ReactNode, useRef } from 'react';
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
import { startsIn, stateOf } from './live-times.ts';
import { StartTime } from './start-time.tsx';

const look = css(text);

interface LiveRowProps {
  readonly live: Live;
  readonly navigation: Pick<Navigation, 'media' | 'href' | 'go'>;
  /** The school of the live course. */
  readonly schoolId: string;
  /** The server's time. */
  readonly now: Date;
  /** The row is below the name of its day, so it shows only the time of day. */
  readonly isDayKnown?: boolean;
  /** Over the start of the cover: a tick box. */
  readonly lead?: ReactNode;
  /** The one thing to do with it: a compact button. Below 480 px, only a filled one is shown. */
  readonly action?: ReactNode;
  /** The menu with everything else. */
  readonly menu?: ReactNode;
}

/**
 * A live course in a list: cover, title, which leads to its page, start with its zone, lecturer and status. Needs the
 * texts `live`.
 */
export function LiveRow({ action, isDayKnown = false, lead, live, menu, navigation, now, schoolId }: LiveRowProps) {
  useStyles(look);
  const { tag } = useLocale();
  const start = new Date(live.startTime);
  const state = stateOf(live.status);
  const first = useRef(state);
  const hasBegun = state === 'ongoing' && first.current !== state;
  const isLate = state === 'expired';
  const soon = state === 'notStart' ? startsIn(tag, start, now) : '';
  const detail = { route: 'liveLearnDetail', params: { schoolId, id: live.id } } as const;
  return (
    <li
      className="campus-live"
      part="row"
      data-state={state}
      data-actions={menu || action ? '' : undefined}
      data-begun={hasBegun || undefined}
    >
      <div className="campus-live-cover">
        <CourseCover src={navigation.media(live.cover)} />
        {lead && <div className="campus-live-lead">{lead}</div>}
      </div>
      <div className="campus-live-facts">
        <p className="campus-live-title">
          <a className="campus-live-link" dir="auto" title={live.title} {...linkTo(navigation, detail)}>
            <Bdi>{live.title}</Bdi>
          </a>
        </p>
        <p className="campus-live-line">
          <span className="campus-live-start" data-late={isLate ? '' : undefined}>
            {isLate && <Icon of={clock} size={16} />}
            <StartTime start={live.startTime} now={now} isDayKnown={isDayKnown} />
          </span>
          {soon && <span className="campus-live-soon">{soon}</span>}
          <span className="campus-live-lecturer" title={live.lecturer}>
            <Bdi>{live.lecturer}</Bdi>
          </span>
        </p>
      </div>
      <LiveStatus status={live.status} />
      {action !== undefined && (
        <div className="campus-live-action" data-by-user="">
          {action}
        </div>
      )}
      {menu !== undefined && <div className="campus-live-menu">{menu}</div>}
    </li>
  );
}

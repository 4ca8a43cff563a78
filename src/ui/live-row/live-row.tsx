import type { Live } from '../../contract/live/live-shapes.ts';
import type { Navigation } from '../../services/navigation/navigation.ts';
import { CourseCover } from '../course-card/course-cover.tsx';
import { css, useStyles } from '../style/styles.ts';
import { Bdi } from '../text/bdi.tsx';
import { useLocale } from '../text/locale.ts';
import text from './live-row.css?inline';
import { startsIn, startText, stateOf } from './live-times.ts';

const look = css(text);

interface LiveRowProps {
  readonly live: Live;
  readonly navigation: Pick<Navigation, 'media'>;
  /** The server's time. */
  readonly now: Date;
}

/** A live course in a list: cover, title, start with its zone, lecturer and status. Needs the texts `live`. */
export function LiveRow({ live, navigation, now }: LiveRowProps) {
  useStyles(look);
  const { t, tag } = useLocale();
  const start = new Date(live.startTime);
  const state = stateOf(live.status);
  const soon = state === 'notStart' ? startsIn(tag, start, now) : '';
  return (
    <li className="campus-live" part="row">
      <CourseCover src={navigation.media(live.cover)} />
      <div className="campus-live-facts">
        <p className="campus-live-title">
          <Bdi>{live.title}</Bdi>
        </p>
        <p className="campus-live-time" data-late={state === 'expired' ? '' : undefined}>
          <time dateTime={live.startTime}>{startText(tag, start)}</time>
          {soon && <span className="campus-live-soon">{soon}</span>}
        </p>
        <p className="campus-live-lecturer">
          <Bdi>{live.lecturer}</Bdi>
        </p>
      </div>
      <span className="campus-live-status" data-state={state} part="status">
        {t(`live:status.${state}`)}
      </span>
    </li>
  );
}

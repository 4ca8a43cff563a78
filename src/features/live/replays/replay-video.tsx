import type { Replay } from '../../../contract/live/live-data.ts';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { durationText } from '../../../ui/course-card/course-facts.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import { momentText } from '../../../ui/time/moment-text.ts';
import ReplayPlayer from './replay-player.tsx';

/** The length of a recording, as its player shows it: a short one in seconds. */
const lengthText = (tag: string, seconds: number): string =>
  seconds < 60
    ? new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(Math.round(seconds))
    : durationText(tag, Math.round(seconds / 60));

interface ReplayVideoProps {
  readonly replay: Replay;
  readonly live: Pick<LiveDetail, 'id' | 'startTime' | 'title'>;
  readonly widget: Pick<WidgetHandle, 'apiBase' | 'lastingApi' | 'navigation' | 'session'>;
  readonly onExpired: () => unknown;
}

/** A recording with its name and length. */
export function ReplayVideo({ live, onExpired, replay, widget }: ReplayVideoProps) {
  const { t, tag } = useLocale();
  return (
    <figure className="replay">
      <ReplayPlayer
        label={t('live-detail:replay.of', { start: momentText(tag, new Date(live.startTime)) })}
        replay={replay}
        poster={widget.navigation.media(replay.poster)}
        liveId={live.id}
        widget={widget}
        onExpired={onExpired}
      />
      <figcaption className="replay-name">
        <Moment of={live.startTime} within={(start) => t('live-detail:replay.of', { start })} />{' '}
        <span className="replay-note">{lengthText(tag, replay.duration)}</span>
      </figcaption>
    </figure>
  );
}

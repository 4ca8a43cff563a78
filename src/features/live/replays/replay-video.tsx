import { useEffect, useRef, useState } from 'react';
import type { Replay } from '../../../contract/live/live-data.ts';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { durationText } from '../../../ui/course-card/course-facts.ts';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import { momentText } from '../../../ui/time/moment-text.ts';
import { useWatching } from '../watching/use-watching.ts';

/** The length of a recording, as its player shows it: a short one in seconds. */
const lengthText = (tag: string, seconds: number): string =>
  seconds < 60
    ? new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(seconds)
    : durationText(tag, Math.round(seconds / 60));

interface ReplayVideoProps {
  readonly replay: Replay;
  readonly live: Pick<LiveDetail, 'id' | 'startTime' | 'title'>;
  readonly widget: Pick<WidgetHandle, 'lastingApi' | 'navigation' | 'session'>;
}

/** A recording with the controls of the browser. It is not loaded before it is played. */
export function ReplayVideo({ live, replay, widget }: ReplayVideoProps) {
  const { t, tag } = useLocale();
  const { navigation } = widget;
  const watching = useWatching(widget, live.id);
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [retries, setRetries] = useState(0);
  const name = t('live-detail:replay.of', { start: momentText(tag, new Date(live.startTime)) });

  // The retry button was removed, so focus moves to the player.
  useEffect(() => {
    if (retries === 0) return;
    video.current?.focus();
    // The reason for a failure is in the error event.
    video.current?.play().catch(() => {});
  }, [retries]);

  const retry = () => {
    setBroken(false);
    setRetries(retries + 1);
  };
  return (
    <figure className="replay">
      {isBroken ? (
        <div className="replay-video">
          <ErrorBlock title={t('live-detail:replay.broken')} onRetry={retry} />
        </div>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a recording of what was said live has no captions
        <video
          ref={video}
          className="replay-video"
          aria-label={name}
          controls
          playsInline
          preload="none"
          poster={navigation.media(replay.poster) || undefined}
          src={navigation.media(replay.url)}
          onTimeUpdate={watching.onTimeUpdate}
          onPause={watching.onPause}
          onEnded={watching.onEnded}
          onError={() => setBroken(true)}
        />
      )}
      <figcaption className="replay-name">
        <Moment of={live.startTime} within={(start) => t('live-detail:replay.of', { start })} />{' '}
        <span className="replay-note">{lengthText(tag, replay.duration)}</span>
      </figcaption>
    </figure>
  );
}

import { type ReactEventHandler, type RefObject, useEffect, useRef, useState } from 'react';
import { ErrorBlock } from '../../../../ui/feedback/error-block.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import { togglePlaying } from './video-controls.tsx';

interface RoomVideoProps {
  readonly label: string;
  readonly src: string;
  readonly poster: string;
  /** Whether it is live: the video then loops, and has no controls of its own, because nobody can seek in what is live. */
  readonly isLive: boolean;
  readonly video?: RefObject<HTMLVideoElement | null>;
  /** Event handlers that track how much of a recording is watched. */
  readonly watching?: Readonly<Record<'onTimeUpdate' | 'onPause' | 'onEnded', ReactEventHandler<HTMLVideoElement>>>;
}

/**
 * The video of a live course, or its recording with the controls of the browser. It does not play by itself; a click on
 * what is live plays and pauses it.
 */
export function RoomVideo({ isLive, label, poster, src, video: given, watching }: RoomVideoProps) {
  const t = useText();
  const own = useRef<HTMLVideoElement>(null);
  const video = given ?? own;
  const [isBroken, setBroken] = useState(false);
  const [retries, setRetries] = useState(0);
  // The retry button was removed, so focus moves to the player.
  useEffect(() => {
    if (retries > 0) video.current?.focus();
  }, [retries, video]);
  const retry = () => {
    setBroken(false);
    setRetries(retries + 1);
  };
  if (isBroken)
    return (
      <div className="stage stage-waiting" part="stage">
        <ErrorBlock title={t('live-room:video.failed')} onRetry={retry} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said live has no captions
    <video
      ref={video}
      className="stage"
      part="stage"
      aria-label={label}
      controls={!isLive}
      tabIndex={isLive ? -1 : undefined}
      playsInline
      loop={isLive}
      preload="metadata"
      poster={poster || undefined}
      src={src}
      onClick={isLive ? () => void togglePlaying(video.current) : undefined}
      onTimeUpdate={watching?.onTimeUpdate}
      onPause={watching?.onPause}
      onEnded={watching?.onEnded}
      onError={() => setBroken(true)}
    />
  );
}

import { type ReactEventHandler, useEffect, useRef, useState } from 'react';
import { ErrorBlock } from '../../../../ui/feedback/error-block.tsx';
import { useText } from '../../../../ui/text/locale.ts';

interface RoomVideoProps {
  readonly label: string;
  readonly src: string;
  readonly poster: string;
  /** Whether it is live: the video then loops. */
  readonly isLive: boolean;
  /** Event handlers that track how much of a recording is watched. */
  readonly watching?: Readonly<Record<'onTimeUpdate' | 'onPause' | 'onEnded', ReactEventHandler<HTMLVideoElement>>>;
}

/** The video of a live course or its recording, with the controls of the browser. It does not play by itself. */
export function RoomVideo({ isLive, label, poster, src, watching }: RoomVideoProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [retries, setRetries] = useState(0);
  // The retry button was removed, so focus moves to the player.
  useEffect(() => {
    if (retries > 0) video.current?.focus();
  }, [retries]);
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
      controls
      playsInline
      loop={isLive}
      preload="metadata"
      poster={poster || undefined}
      src={src}
      onTimeUpdate={watching?.onTimeUpdate}
      onPause={watching?.onPause}
      onEnded={watching?.onEnded}
      onError={() => setBroken(true)}
    />
  );
}

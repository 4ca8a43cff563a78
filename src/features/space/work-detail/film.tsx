import { useEffect, useRef, useState } from 'react';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface FilmProps {
  readonly title: string;
  readonly src: string;
  readonly poster: string;
}

/** A short video with the controls of the browser. It is not loaded before it is played. */
export function Film({ poster, src, title }: FilmProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isFailed, setFailed] = useState(false);
  const [retries, setRetries] = useState(0);

  // The retry button was removed, so focus moves to the player.
  useEffect(() => {
    if (retries === 0) return;
    video.current?.focus();
    // The reason for a failure is in the error event.
    video.current?.play().catch(() => {});
  }, [retries]);

  if (isFailed) {
    const retry = () => {
      setFailed(false);
      setRetries(retries + 1);
    };
    return (
      <div className="film film-failed">
        <ErrorBlock title={t('works:video.failed')} onRetry={retry} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: people upload their films without captions
    <video
      ref={video}
      className="film"
      aria-label={title}
      controls
      playsInline
      preload="none"
      poster={poster || undefined}
      src={src}
      onError={() => setFailed(true)}
    />
  );
}

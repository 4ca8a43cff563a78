import { useEffect, useRef, useState } from 'react';
import { LESSON_PLACE_MS } from '../../../../contract/mall/constants.ts';
import { ErrorBlock } from '../../../../ui/feedback/error-block.tsx';
import { useText } from '../../../../ui/text/locale.ts';

interface LessonFilmProps {
  readonly title: string;
  readonly src: string;
  /** Where it goes on, in seconds. */
  readonly place: number;
  readonly onPlace: (seconds: number) => void;
}

/** The film of a lesson. It goes on where it was left, and its place is kept while it plays and when it is paused. */
export function LessonFilm({ onPlace, place, src, title }: LessonFilmProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isFailed, setFailed] = useState(false);
  const kept = useRef(place);
  const keep = useRef(onPlace);
  keep.current = onPlace;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a player that is tried again is another element
  useEffect(() => {
    const player = video.current;
    const look = () => {
      const at = Math.floor(player?.currentTime ?? 0);
      if (!player || player.readyState === 0 || at === kept.current) return;
      kept.current = at;
      keep.current(at);
    };
    const timer = setInterval(look, LESSON_PLACE_MS);
    const hidden = () => document.hidden && look();
    player?.addEventListener('pause', look);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(timer);
      player?.removeEventListener('pause', look);
      document.removeEventListener('visibilitychange', hidden);
      look();
    };
  }, [isFailed]);

  if (isFailed) {
    return <ErrorBlock title={t('course-study:lesson.videoFailed')} onRetry={() => setFailed(false)} />;
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: teachers upload their films without captions
    <video
      ref={video}
      className="lesson-film"
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      src={src}
      onLoadedMetadata={({ currentTarget }) => {
        if (kept.current > 0 && kept.current < currentTarget.duration) currentTarget.currentTime = kept.current;
      }}
      onError={() => setFailed(true)}
    />
  );
}

import { type RefObject, useEffect, useState } from 'react';
import { maximize, minimize, pause, play, volume2, volumeX } from '../../../../ui/icon/more-icons.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { RoomControl } from './room-control.tsx';

/** Plays a video, or pauses it. */
export async function togglePlaying(video: HTMLVideoElement | null): Promise<void> {
  if (!video) return;
  // The reason for a failure is in the error event of the video.
  if (video.paused) await video.play().catch(() => {});
  else video.pause();
}

const EVENTS = ['play', 'pause', 'volumechange', 'emptied', 'loadeddata'] as const;

/** Before there is a picture, the video is about to play by itself. */
const isStopped = (video: HTMLVideoElement | null): boolean =>
  video?.paused === true && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;

interface VideoControlsProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** What fills the screen. */
  readonly stage: RefObject<HTMLElement | null>;
}

/** The controls of what is live: playing, sound, and the whole screen. There is no seek bar. */
export function VideoControls({ stage, video }: VideoControlsProps) {
  const t = useText();
  const [state, setState] = useState({ isPaused: false, isMuted: false, isFull: false });
  useEffect(() => {
    // Events of media do not bubble; a video that failed is replaced.
    const { current } = stage;
    const follow = () =>
      setState({
        isPaused: isStopped(video.current),
        isMuted: video.current?.muted ?? false,
        isFull: stage.current?.matches(':fullscreen') === true,
      });
    follow();
    for (const type of EVENTS) current?.addEventListener(type, follow, true);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      for (const type of EVENTS) current?.removeEventListener(type, follow, true);
      document.removeEventListener('fullscreenchange', follow);
    };
  }, [stage, video]);
  const { isFull, isMuted, isPaused } = state;
  const mute = () => {
    if (video.current) video.current.muted = !isMuted;
  };
  const fill = () => {
    const done = isFull ? document.exitFullscreen() : stage.current?.requestFullscreen();
    // A page can forbid it for its frames.
    done?.catch(() => {});
  };
  return (
    <div className="room-media">
      <RoomControl icon={isPaused ? play : pause} onClick={() => void togglePlaying(video.current)}>
        {t(isPaused ? 'live-room:video.play' : 'live-room:video.pause')}
      </RoomControl>
      <RoomControl icon={isMuted ? volumeX : volume2} aria-pressed={!isMuted} onClick={mute}>
        {t('live-room:video.sound')}
      </RoomControl>
      {document.fullscreenEnabled && (
        <RoomControl icon={isFull ? minimize : maximize} aria-pressed={isFull} onClick={fill}>
          {t('live-room:video.full')}
        </RoomControl>
      )}
    </div>
  );
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import { isStorage } from '../../../../services/files/storage-address.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { volumeX } from '../../../../ui/icon/more-icons.ts';
import { useValue } from '../../../../ui/react/use-value.ts';
import { Kept } from '../../../../ui/resource/kept.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';
import { steadyNow } from '../../../../ui/time/steady-now.ts';
import { createPlayer, type Player } from '../../player/player.ts';
import { togglePlaying } from './video-controls.tsx';

interface LiveVideoProps {
  readonly room: LiveRoom;
  readonly widget: Pick<WidgetHandle, 'apiBase'>;
  readonly poster: string;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Asks the platform for an address that is valid. */
  readonly onExpired: () => void;
}

/** What lies over the video: why it stands still, how late it is, and how it is heard. */
function PlayerWords({ isOnAir, player }: { readonly isOnAir: boolean; readonly player: Player }) {
  const { t, tag } = useLocale();
  const state = useValue(player.state);
  const behind = useValue(player.behind);
  const isSilenced = useValue(player.isSilenced);
  const isSoundOnly = useValue(player.soundOnly);
  if (state === 'unplayable')
    return (
      <div className="stage-words">
        <p role="alert">{t('live-room:video.unplayable')}</p>
      </div>
    );
  const late = new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(behind);
  const words = () => {
    if (state === 'lost') return t('live-room:video.lost');
    if (state === 'loading') return t('live-room:video.loading');
    return state === 'waiting' && !isOnAir ? t('live-room:video.away') : '';
  };
  return (
    <>
      <div className="stage-notices">
        {isSoundOnly && (
          <Notice kind="info">
            <p>{t('live-room:video.soundOnly')}</p>
            <Kept className="campus-notice-actions">
              <Button compact onClick={() => player.listen(false)}>
                {t('live-room:video.withPicture')}
              </Button>
            </Kept>
          </Notice>
        )}
        {words() !== '' && <Notice kind={state === 'loading' ? 'info' : 'warning'}>{words()}</Notice>}
      </div>
      <div className="stage-offers">
        {isSilenced && (
          <Kept>
            <Button kind="primary" icon={volumeX} onClick={player.hear}>
              {t('live-room:video.hear')}
            </Button>
          </Kept>
        )}
        {behind > 0 && (
          <Kept>
            <Button compact onClick={player.toLive}>
              {t('live-room:video.behind', { time: late })}
            </Button>
          </Kept>
        )}
      </div>
    </>
  );
}

/** What is on now: it plays by itself, follows the host, and is loaded on demand (requirement B03). */
export default function LiveVideo({ onExpired, poster, room, video, widget }: LiveVideoProps) {
  const { t } = useLocale();
  // Empty for a place that is not the platform's: nothing is loaded from it.
  const address = isStorage(room.videoUrl, widget.apiBase) ? room.videoUrl : '';
  const [player, setPlayer] = useState<Player | null>(null);
  const latest = useRef({ address, onExpired, openedTime: room.openedTime });
  useEffect(() => {
    latest.current = { address, onExpired, openedTime: room.openedTime };
  });
  const offset = useRef(0);
  useEffect(() => {
    // The room says its time when it was read, not whenever it is rendered.
    offset.current = Date.parse(room.now) - steadyNow();
  }, [room.now]);
  const hasPlace = address !== '';
  const mode = room.media === 'recording' ? 'scheduled' : 'live';
  useEffect(() => {
    const { current } = video;
    if (!current || !hasPlace) return;
    const now = () => steadyNow() + offset.current;
    const made = createPlayer({
      video: current,
      mode,
      address: latest.current.address,
      now,
      elapsed: () => Math.max(0, (now() - Date.parse(latest.current.openedTime)) / 1_000),
      onExpired: () => latest.current.onExpired(),
    });
    setPlayer(made);
    return () => made.close();
    // Later addresses are followed below.
  }, [mode, video, hasPlace]);
  useEffect(() => {
    if (address) player?.move(address);
  }, [player, address]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said live has no captions */}
      <video
        ref={video}
        className="stage"
        part="stage"
        aria-label={t('live-room:video.label', { title: room.title })}
        lang={room.language.replace('_', '-') || undefined}
        tabIndex={-1}
        playsInline
        poster={poster || undefined}
        onClick={() => void togglePlaying(video.current)}
      />
      {player && <PlayerWords player={player} isOnAir={room.onAir || mode === 'scheduled'} />}
    </>
  );
}

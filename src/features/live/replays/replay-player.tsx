import { useEffect, useRef, useState } from 'react';
import type { Replay } from '../../../contract/live/live-data.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { isStorage } from '../../../services/files/storage-address.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { play } from '../../../ui/icon/more-icons.ts';
import { Select } from '../../../ui/list/select.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { createPlayer, type Player } from '../player/player.ts';
import { useWatching } from '../watching/use-watching.ts';
import look from './replays.css?inline';

const styles = css(look, 'view');

/** How many times as fast a recording is played. */
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

interface ReplayPlayerProps {
  readonly label: string;
  readonly replay: Replay;
  readonly poster: string;
  readonly liveId: string;
  readonly widget: Pick<WidgetHandle, 'apiBase' | 'lastingApi' | 'session'>;
  /** Asks for the recording again: its address is valid for some minutes. */
  readonly onExpired: () => unknown;
  /** Whether it fills the stage of a room. */
  readonly isStage?: boolean;
}

interface ProblemProps {
  readonly player: Player;
  readonly onRetry: () => void;
}

function Problem({ onRetry, player }: ProblemProps) {
  const { t } = useLocale();
  const state = useValue(player.state);
  if (state === 'unplayable') return <ErrorBlock title={t('live-replay:unplayable')} />;
  return state === 'lost' ? <ErrorBlock title={t('live-replay:lost')} onRetry={onRetry} /> : null;
}

/** A recording with the controls of the browser, its captions and its speed. It is not loaded before it is played. */
export default function ReplayPlayer({ isStage, label, liveId, onExpired, poster, replay, widget }: ReplayPlayerProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const watching = useWatching(widget, liveId);
  const video = useRef<HTMLVideoElement>(null);
  const [player, setPlayer] = useState<Player | null>(null);
  const [speed, setSpeed] = useState(1);
  const checked = (url: string) => (isStorage(url, widget.apiBase) ? url : '');
  const address = checked(replay.url);
  const latest = useRef(onExpired);
  useEffect(() => {
    latest.current = onExpired;
  });
  useEffect(() => player?.move(address), [player, address]);
  useEffect(() => () => player?.close(), [player]);

  const start = () => {
    const { current } = video;
    if (!current) return;
    setPlayer(
      createPlayer({
        video: current,
        mode: 'recording',
        address,
        now: Date.now,
        onExpired: () => latest.current(),
      }),
    );
    current.focus();
    // Why it does not play is the player's state.
    current.play().catch(() => {});
  };
  const retry = () => {
    onExpired();
    player?.move(address);
  };
  const accelerate = (chosen: string) => {
    setSpeed(Number(chosen));
    if (!video.current) return;
    video.current.defaultPlaybackRate = Number(chosen);
    video.current.playbackRate = Number(chosen);
  };
  const number = numberOf(tag);
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  const language = (code: string) => code.replace('_', '-');
  return (
    <div className="replay-player" data-stage={isStage || undefined}>
      <div className="replay-frame">
        {/* biome-ignore lint/a11y/useMediaCaption: the host may not have added captions */}
        <video
          ref={video}
          className="replay-video"
          part={isStage ? 'stage' : undefined}
          aria-label={label}
          lang={language(replay.language) || undefined}
          controls={player !== null}
          playsInline
          preload="none"
          crossOrigin="anonymous"
          poster={poster || undefined}
          tabIndex={player ? undefined : -1}
          onTimeUpdate={watching.onTimeUpdate}
          onPause={watching.onPause}
          onEnded={watching.onEnded}
        >
          {replay.captions.map((captions, index) => (
            <track
              key={captions.language}
              kind="captions"
              src={checked(captions.url)}
              srcLang={language(captions.language)}
              label={names.of(language(captions.language)) ?? captions.language}
              default={index === 0}
            />
          ))}
        </video>
        {!player && (
          <Button kind="primary" icon={play} onClick={start}>
            {t('live-replay:play')}
          </Button>
        )}
      </div>
      {player && <Problem player={player} onRetry={retry} />}
      {player && (
        <div className="replay-tools">
          <Select
            label={t('live-replay:speed')}
            value={String(speed)}
            options={SPEEDS.map((one) => ({ value: String(one), label: `${number.format(one)}×` }))}
            onChange={accelerate}
          />
        </div>
      )}
    </div>
  );
}

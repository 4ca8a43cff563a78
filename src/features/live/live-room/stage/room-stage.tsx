import type { RefObject } from 'react';
import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import { addTexts } from '../../../../services/language/text-files.ts';
import { stateOf } from '../../../../ui/live-row/live-times.ts';
import { LazyBoundary } from '../../../../ui/react/lazy-boundary.tsx';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { loadReplays } from '../../watching/load-replays.ts';
import { RoomWait } from './room-wait.tsx';

addTexts(import.meta.glob('../../../../../locales/*/live-replay.json'));

const loadVideo = () => import('./live-video.tsx');
const loadMeeting = () => import('./meeting-link.tsx');
const loadReplay = () => import('../../replays/replay-player.tsx');

interface RoomStageProps {
  readonly room: LiveRoom;
  readonly liveId: string;
  readonly widget: WidgetHandle;
  /** The video while it is live, which the bar of the room controls. */
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Asks the platform again: when the countdown reaches zero, and when the address of the video is not valid any more. */
  readonly refresh: () => void;
}

/** The stage of a live course: its video, afterwards its recording, or its picture with the next step. */
export function RoomStage({ liveId, refresh, room, video, widget }: RoomStageProps) {
  const t = useText();
  const { navigation } = widget;
  const { rePlay, status, title } = room;
  const state = stateOf(status);
  const poster = navigation.media(room.posterUrl);
  const request = state === 'ended' ? { api: widget.api, liveId, status, rePlay } : null;
  const { value, error, busy, retry } = useResource(loadReplays, request);
  const replay = value?.list.find((one) => one.status === 1);
  if (state === 'ongoing' && room.videoUrl)
    return (
      <LazyBoundary load={loadVideo} meanwhile={<div className="stage" />}>
        {({ default: LiveVideo }) => (
          <LiveVideo room={room} widget={widget} poster={poster} video={video} onExpired={refresh} />
        )}
      </LazyBoundary>
    );
  if (state === 'ended' && replay)
    return (
      <LazyBoundary load={loadReplay} texts="live-replay" meanwhile={<div className="stage" />}>
        {({ default: ReplayPlayer }) => (
          <ReplayPlayer
            label={t('live-room:replay.label', { title })}
            replay={replay}
            poster={poster}
            liveId={liveId}
            widget={widget}
            onExpired={retry}
            isStage
          />
        )}
      </LazyBoundary>
    );
  if (error)
    return (
      <div className="stage stage-waiting" part="stage">
        <CallError title={t('live-room:replay.failed')} error={error} busy={busy} onRetry={retry} />
      </div>
    );
  const words = () => {
    if (state === 'ongoing') return room.meetingUrl ? t('live-room:elsewhere.text') : t('live-room:video.none');
    if (state === 'expired') return t(status === 'expired' ? 'live-room:expired' : 'live-room:late');
    return value && t(value.list.length === 0 ? 'live-room:replay.none' : 'live-room:replay.preparing');
  };
  // The platform gives the address to whom it may concern: to everybody once it is on, to hosts before.
  const meeting = room.meetingUrl && (
    <LazyBoundary load={loadMeeting}>{({ default: Link }) => <Link address={room.meetingUrl} />}</LazyBoundary>
  );
  return (
    <div className="stage stage-waiting" part="stage">
      {poster && <img className="stage-picture" src={poster} alt="" />}
      {state === 'notStart' ? (
        <RoomWait room={room} onStart={refresh}>
          {meeting}
        </RoomWait>
      ) : (
        <div className="stage-words">
          <p role="status">{words()}</p>
          {meeting}
        </div>
      )}
    </div>
  );
}

import type { RefObject } from 'react';
import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import { stateOf } from '../../../../ui/live-row/live-times.ts';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { loadReplays } from '../../replays/load-replays.ts';
import { useWatching } from '../../watching/use-watching.ts';
import { RoomVideo } from './room-video.tsx';
import { RoomWait } from './room-wait.tsx';

interface RoomStageProps {
  readonly room: LiveRoom;
  readonly liveId: string;
  readonly widget: WidgetHandle;
  /** The video while it is live, which the bar of the room controls. */
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Called when the countdown reaches zero. */
  readonly onStart: () => void;
}

/** The stage of a live course: its video, afterwards its recording, or its picture with the next step. */
export function RoomStage({ liveId, onStart, room, video, widget }: RoomStageProps) {
  const t = useText();
  const { navigation } = widget;
  const { rePlay, status, title } = room;
  const state = stateOf(status);
  const poster = navigation.media(room.posterUrl);
  const request = state === 'ended' ? { api: widget.api, liveId, status, rePlay } : null;
  const watching = useWatching(widget, liveId);
  const { value, error, busy, retry } = useResource(loadReplays, request);
  const replay = value?.list.find((one) => one.status === 1);
  if (state === 'ongoing')
    return (
      <RoomVideo
        isLive
        video={video}
        label={t('live-room:video.label', { title })}
        src={navigation.media(room.videoUrl)}
        poster={poster}
      />
    );
  if (state === 'ended' && replay)
    return (
      <RoomVideo
        isLive={false}
        label={t('live-room:replay.label', { title })}
        src={navigation.media(replay.url)}
        poster={poster}
        watching={watching}
      />
    );
  if (error)
    return (
      <div className="stage stage-waiting" part="stage">
        <CallError title={t('live-room:replay.failed')} error={error} busy={busy} onRetry={retry} />
      </div>
    );
  const words = () => {
    if (state === 'expired') return t(status === 'expired' ? 'live-room:expired' : 'live-room:late');
    return value && t(value.list.length === 0 ? 'live-room:replay.none' : 'live-room:replay.preparing');
  };
  return (
    <div className="stage stage-waiting" part="stage">
      {poster && <img className="stage-picture" src={poster} alt="" />}
      {state === 'notStart' ? (
        <RoomWait room={room} onStart={onStart} />
      ) : (
        <p className="stage-words" role="status">
          {words()}
        </p>
      )}
    </div>
  );
}

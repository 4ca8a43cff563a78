import { readLive } from '../../../../contract/live/lives.ts';
import { LATER_ATTRIBUTE } from '../../../../contract/pages/fragment.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import type { Api } from '../../../../services/http/api.ts';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { RoomHead } from './room-head.tsx';

interface LiveRequest {
  readonly api: Api;
  readonly liveId: string;
}

/** The live course, for visitors and for who is about to enter its room. */
export const loadLive = ({ api, liveId }: LiveRequest, signal: AbortSignal) =>
  api.until(signal).call(readLive, { params: { liveId } });

interface RoomWaitingProps {
  readonly widget: WidgetHandle;
  readonly liveId: string;
  /** Whether the user may be asked for the passcode, in place of a room. */
  readonly isHost: boolean;
}

/** The room until the platform has let the user in: what can be read of it before. */
export function RoomWaiting({ isHost, liveId, widget }: RoomWaitingProps) {
  // Why it cannot be read is said by the answer to the entry.
  const { value: live } = useResource(loadLive, isHost ? null : { api: widget.api, liveId });
  return (
    <div className="room" aria-busy="true" {...((live || isHost) && { [LATER_ATTRIBUTE]: '' })}>
      {live && (
        <RoomHead
          live={live}
          navigation={widget.navigation}
          place={{ schoolId: widget.tenant.id, liveId }}
          now={live.now}
          isWaiting
        />
      )}
      <div className="room-stage">
        <div className="stage stage-waiting" />
      </div>
    </div>
  );
}

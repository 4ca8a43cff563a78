import { LIVE_REFRESH_MS } from '../../../contract/live/live-constants.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { logIn } from '../../../ui/icon/more-icons.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { usePoll } from '../../../ui/resource/use-poll.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';
import { isLiveDeleted, LiveDeleted } from '../unavailable/live-deleted.tsx';
import { RoomHead } from './parts/room-head.tsx';
import { loadLive } from './parts/room-waiting.tsx';

const options = { main: true } as const;

interface RoomVisitorProps {
  readonly widget: WidgetHandle;
  readonly liveId: string;
}

/** Shown to visitors instead of a room: they have to sign in. */
export function RoomVisitor({ liveId, widget }: RoomVisitorProps) {
  const t = useText();
  const { value: live, error, busy, retry } = useResource(loadLive, { api: widget.api, liveId }, options);
  usePoll(LIVE_REFRESH_MS, retry);
  if (isLiveDeleted(error)) return <LiveDeleted navigation={widget.navigation} schoolId={widget.tenant.id} />;
  if (error && !live) return <CallError title={t('live-room:failed')} error={error} busy={busy} onRetry={retry} />;
  if (!live) return <div className="room" aria-hidden="true" />;
  return (
    <article className="room" aria-labelledby="title">
      <RoomHead
        live={live}
        navigation={widget.navigation}
        place={{ schoolId: widget.tenant.id, liveId }}
        now={live.now}
      />
      <div className="room-stage">
        <div className="stage stage-waiting" part="stage">
          {live.cover && <img className="stage-picture" src={widget.navigation.media(live.cover)} alt="" />}
          <div className="stage-words">
            <p>{t('live-room:signIn.text')}</p>
            <Button kind="primary" icon={logIn} onClick={() => void widget.requireSignIn('live-room')}>
              {t('live-room:signIn.action')}
            </Button>
          </div>
        </div>
      </div>
    </article>
  );
}

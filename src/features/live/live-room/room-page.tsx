import { useEffect, useRef } from 'react';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { useText } from '../../../ui/text/locale.ts';
import { isLiveDeleted, LiveDeleted } from '../unavailable/live-deleted.tsx';
import type { Entry } from './api.ts';
import type { definition } from './definition.ts';
import { HostBar } from './parts/host-bar.tsx';
import { LearnerBar } from './parts/learner-bar.tsx';
import { PasscodeForm } from './parts/passcode-form.tsx';
import { RoomChat } from './parts/room-chat.tsx';
import { RoomHead } from './parts/room-head.tsx';
import { RoomQuiz } from './parts/room-quiz.tsx';
import { RoomStage } from './parts/room-stage.tsx';
import { useRoom } from './use-room.ts';

interface RoomPageProps {
  readonly widget: WidgetHandle<typeof definition>;
  readonly liveId: string;
  readonly userId: string;
  readonly entry: Entry;
}

/** The room for a signed-in user. */
export function RoomPage({ entry, liveId, userId, widget }: RoomPageProps) {
  const t = useText();
  const place = useRef<HTMLElement>(null);
  const { room, error, isAsked, enter, act, speak } = useRoom(widget, liveId, entry, place);
  const schoolId = widget.tenant.id;
  const { report } = widget;
  const status = room?.status;
  const title = room?.title;
  const isOn = status === 'ongoing';
  const isHost = room?.host === true;
  useLoadStates({ loading: !room && !error && !isAsked, error });
  useEffect(() => {
    widget.mark('ongoing', isOn);
    widget.mark('host', isHost);
  }, [widget, isOn, isHost]);
  useEffect(() => {
    if (status !== undefined && title !== undefined)
      widget.emit('campus-live-status', { liveId, schoolId, status, title });
  }, [widget, liveId, schoolId, status, title]);

  if (isLiveDeleted(error)) return <LiveDeleted navigation={widget.navigation} schoolId={schoolId} />;
  if (isAsked) return <PasscodeForm onEnter={enter} />;
  if (!room && error)
    return <CallError title={t('live-room:failed')} error={error} onRetry={() => void enter(entry)} />;
  if (!room) return <Skeleton kind="block" height="360px" />;
  return (
    <article className="room" aria-labelledby="title" ref={place}>
      <RoomHead live={room} now={new Date(room.now)} online={isOn ? room.online : null} />
      {error && <Notice kind="warning">{t('live-room:lost')}</Notice>}
      <div className="room-columns">
        <div className="room-main">
          <RoomStage room={room} liveId={liveId} widget={widget} />
          {isHost ? (
            <HostBar room={room} act={act} report={report} />
          ) : (
            <LearnerBar room={room} act={act} report={report} />
          )}
          {room.quiz && <RoomQuiz quiz={room.quiz} isHost={isHost} act={act} report={report} />}
        </div>
        <RoomChat
          room={room}
          userId={userId}
          navigation={widget.navigation}
          place={{ schoolId, liveId }}
          speak={speak}
          report={report}
        />
      </div>
    </article>
  );
}

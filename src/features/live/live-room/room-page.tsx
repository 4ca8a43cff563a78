import { useEffect, useRef, useState } from 'react';
import type { LiveRoom } from '../../../contract/live/live-room.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { useText } from '../../../ui/text/locale.ts';
import { isLiveDeleted, LiveDeleted } from '../unavailable/live-deleted.tsx';
import type { Entry } from './api.ts';
import type { definition } from './definition.ts';
import { EndButton, HostBar } from './parts/host-bar.tsx';
import { LearnerBar } from './parts/learner-bar.tsx';
import { PasscodeForm } from './parts/passcode-form.tsx';
import { RoomHead } from './parts/room-head.tsx';
import { RoomPanel } from './parts/room-panel.tsx';
import { RoomQuiz } from './parts/room-quiz.tsx';
import { RoomStage } from './stage/room-stage.tsx';
import { VideoControls } from './stage/video-controls.tsx';
import { useRoom } from './use-room.ts';

interface RoomPageProps {
  readonly widget: WidgetHandle<typeof definition>;
  readonly liveId: string;
  readonly userId: string;
  readonly entry: Entry;
}

/** Whether there is something to read or write beside the stage: nobody writes before the start. */
const hasPanel = ({ messages, status }: LiveRoom): boolean => status === 'ongoing' || messages.length > 0;

/** The room for a signed-in user. */
export function RoomPage({ entry, liveId, userId, widget }: RoomPageProps) {
  const t = useText();
  const place = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  /** The id of the question that the user has closed. */
  const [closed, setClosed] = useState('');
  const { room, error, isAsked, enter, act, speak, refresh } = useRoom(widget, liveId, entry, place);
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
  if (isAsked)
    return (
      <div className="room">
        <PasscodeForm onEnter={enter} />
      </div>
    );
  if (!room && error)
    return (
      <div className="room">
        <div className="room-door">
          <CallError title={t('live-room:failed')} error={error} onRetry={() => void enter(entry)} />
        </div>
      </div>
    );
  if (!room) return <div className="room" aria-hidden="true" />;
  const part = { act, report };
  const isAsking = room.quiz !== null && !isHost && room.quiz.id !== closed;
  return (
    <article className="room" aria-labelledby="title" ref={place} data-panel={hasPanel(room) || undefined}>
      <RoomHead
        live={room}
        navigation={widget.navigation}
        place={{ schoolId, liveId }}
        now={room.now}
        openedTime={room.openedTime}
        online={isOn ? room.online : null}
      >
        {isHost && isOn && <EndButton {...part} />}
      </RoomHead>
      <div className="room-stage" ref={stage}>
        <RoomStage room={room} liveId={liveId} widget={widget} video={video} onStart={refresh} />
        {error && (
          <div className="room-lost">
            <Notice kind="warning">{t('live-room:lost')}</Notice>
          </div>
        )}
      </div>
      {isAsking && room.quiz && (
        <div className="room-asked">
          <RoomQuiz
            key={room.quiz.id}
            quiz={room.quiz}
            isHost={false}
            onClose={() => setClosed(room.quiz?.id ?? '')}
            {...part}
          />
        </div>
      )}
      <div className="room-bar" part="actions">
        <div className="room-acts">
          {isHost ? <HostBar room={room} {...part} /> : <LearnerBar room={room} {...part} />}
        </div>
        {isOn && <VideoControls video={video} stage={stage} />}
      </div>
      {hasPanel(room) && (
        <RoomPanel
          room={room}
          userId={userId}
          navigation={widget.navigation}
          place={{ schoolId, liveId }}
          speak={speak}
          {...part}
        />
      )}
    </article>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { LiveRoom } from '../../../contract/live/live-room.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { stateOf } from '../../../ui/live-row/live-times.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { Kept } from '../../../ui/resource/kept.tsx';
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
import { QuizStatus, RoomQuiz } from './parts/room-quiz.tsx';
import { RoomWaiting } from './parts/room-waiting.tsx';
import { LiveActs } from './people/live-acts.tsx';
import { RoomStage } from './stage/room-stage.tsx';
import { VideoControls } from './stage/video-controls.tsx';
import { useRoom } from './use-room.ts';
import { isWriter } from './writer.ts';

addTexts(import.meta.glob('../../../../locales/*/live-studio.json'));

const loadStudio = () => import('../studio/studio.tsx');

interface RoomPageProps {
  readonly widget: WidgetHandle<typeof definition>;
  readonly liveId: string;
  readonly userId: string;
  readonly entry: Entry;
}

/** Whether there is something to read or write beside the stage: nobody writes before the start. */
const hasPanel = ({ messages, status }: LiveRoom): boolean => status === 'ongoing' || messages.length > 0;

/** Whether a host begins in the studio: unless another page broadcasts. */
const beginsInStudio = (room: LiveRoom, liveId: string): boolean => room.host && (!room.onAir || isWriter(liveId));

/** Whether there can be a studio: before the live course and while it is on, unless it shows a recording or is elsewhere. */
const hasStudio = ({ host, media, meetingUrl, status }: LiveRoom): boolean =>
  host &&
  media !== 'recording' &&
  meetingUrl === '' &&
  (['notStart', 'ongoing'].includes(stateOf(status)) || status === 'expiredDisplayable');

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
  /** Null until the room is known. */
  const [studio, setStudio] = useState<boolean | null>(null);
  if (room && studio === null) setStudio(beginsInStudio(room, liveId));
  const isInStudio = studio === true && room !== null && hasStudio(room);
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
      <Kept className="room">
        <PasscodeForm onEnter={enter} />
      </Kept>
    );
  if (error?.code === AREA_CODES.removedFromLive)
    return (
      <div className="room">
        <div className="room-door">
          <Notice kind="warning">{t('live-room:removed')}</Notice>
        </div>
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
  if (!room) return <RoomWaiting widget={widget} liveId={liveId} isHost={entry.role === 'host'} />;
  const part = { act, report };
  const head = (connection: ReactNode, beforeEnd: () => Promise<unknown> = async () => {}) => (
    <RoomHead
      live={room}
      navigation={widget.navigation}
      place={{ schoolId, liveId }}
      now={room.now}
      openedTime={room.openedTime}
      online={isOn ? room.online : null}
    >
      {connection}
      {isHost && isOn && <EndButton {...part} beforeEnd={beforeEnd} />}
    </RoomHead>
  );
  const lost = error && (
    <div className="room-lost">
      <Notice kind="warning">{t('live-room:lost')}</Notice>
    </div>
  );
  const acts = (
    <>
      {isHost ? (
        <HostBar room={room} onBroadcast={isInStudio ? null : () => setStudio(true)} {...part} />
      ) : (
        <LearnerBar room={room} {...part} />
      )}
      {isOn && <LiveActs room={room} liveId={liveId} widget={widget} {...part} />}
    </>
  );
  const isAsking = room.quiz !== null && !isHost && room.quiz.id !== closed;
  return (
    <article
      className="room"
      aria-labelledby="title"
      ref={place}
      data-panel={hasPanel(room) || isInStudio || undefined}
    >
      {isInStudio ? (
        <LazyBoundary
          load={loadStudio}
          texts="live-studio"
          meanwhile={<Kept className="room-head-place">{head(null)}</Kept>}
        >
          {({ default: Studio }) => (
            <Studio room={room} liveId={liveId} widget={widget} head={head} acts={acts} onElsewhere={refresh} {...part}>
              {lost}
            </Studio>
          )}
        </LazyBoundary>
      ) : (
        <>
          {head(null)}
          <div className="room-stage" ref={stage}>
            <RoomStage room={room} liveId={liveId} widget={widget} video={video} refresh={refresh} />
            {lost}
          </div>
          <div className="room-bar" part="actions">
            <div className="room-acts">{acts}</div>
            {isOn && room.videoUrl !== '' && <VideoControls video={video} stage={stage} />}
          </div>
        </>
      )}
      <QuizStatus quiz={isAsking ? room.quiz : null} />
      {isAsking && room.quiz && (
        <Kept className="room-asked">
          <RoomQuiz
            key={room.quiz.id}
            quiz={room.quiz}
            isHost={false}
            onClose={() => setClosed(room.quiz?.id ?? '')}
            {...part}
          />
        </Kept>
      )}
      {hasPanel(room) && (
        <RoomPanel
          widget={widget}
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

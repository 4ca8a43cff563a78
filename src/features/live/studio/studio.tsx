import { type ReactNode, useEffect, useRef } from 'react';
import { LIVE_BEGINNING_MS } from '../../../contract/live/live-constants.ts';
import type { LiveRoom } from '../../../contract/live/live-room.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { radio } from '../../../ui/icon/more-icons.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { Kept } from '../../../ui/resource/kept.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import type { Broadcast } from '../broadcast/broadcast.ts';
import { video } from '../live-room/media-icons.ts';
import { type RoomPartProps, useStep } from '../live-room/parts/use-step.ts';
import { forgetWriter, isWriter } from '../live-room/writer.ts';
import { Connection, ConnectionNotices } from './connection.tsx';
import { DeviceFields } from './device-fields.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { InputProblems } from './input-problems.tsx';
import { StageMessage } from './stage-message.tsx';
import look from './studio.css?inline';
import { StudioBar } from './studio-bar.tsx';
import { useBroadcast } from './use-broadcast.ts';

const styles = css(look, 'view');

const loadInstead = () => import('./meeting-instead.tsx');

interface StudioProps extends RoomPartProps {
  readonly room: LiveRoom;
  readonly liveId: string;
  readonly widget: WidgetHandle;
  /** The head of the room, with what stands before its button that ends the live course, and what is done before that. */
  readonly head: (connection: ReactNode, beforeEnd: () => Promise<unknown>) => ReactNode;
  /** Called once the live course takes place elsewhere. */
  readonly onElsewhere: () => void;
  /** The other actions of the host in the bar. */
  readonly acts: ReactNode;
  /** What is shown over the stage. */
  readonly children?: ReactNode;
}

/** Whether the live course can be opened now. */
const canOpen = (status: string): boolean => status === 'beginning' || status === 'expiredDisplayable';

interface SetupProps extends RoomPartProps {
  readonly broadcast: Broadcast;
  readonly room: LiveRoom;
}

/** Beside the stage before the start: the devices, and the button that goes live. */
function Setup({ broadcast, room, ...part }: SetupProps) {
  const t = useText();
  const { busy, problem, run } = useStep(part);
  const { devices } = broadcast;
  const camera = useValue(devices.state.camera);
  const microphone = useValue(devices.state.microphone);
  const isNew = camera === 'off' && microphone === 'off';
  const isFine = camera === 'on' && microphone === 'on';
  const from = new Date(Date.parse(room.startTime) - LIVE_BEGINNING_MS);
  const goLive = async () => {
    if (isNew) await devices.openBoth();
    await run((api) => api.open());
  };
  return (
    <aside className="room-panel studio-setup" aria-labelledby="setup">
      <Heading depth={1} id="setup" className="room-subtitle">
        {t('live-studio:setup.title')}
      </Heading>
      <DeviceFields broadcast={broadcast} />
      {isNew && (
        <Kept>
          <Button icon={video} full onClick={() => void devices.openBoth()}>
            {t('live-studio:turnOn')}
          </Button>
        </Kept>
      )}
      <p className="room-note" role="status">
        {t(isFine ? 'live-studio:setup.fine' : 'live-studio:setup.text')}
      </p>
      {problem && <Notice kind="danger">{problem}</Notice>}
      {canOpen(room.status) ? (
        <Kept>
          <Button kind="primary" icon={radio} full busy={busy} onClick={() => void goLive()}>
            {t('live-studio:goLive')}
          </Button>
        </Kept>
      ) : (
        <p className="room-note">
          <Moment of={from} within={(time) => t('live-studio:goLive.later', { time })} />
        </p>
      )}
    </aside>
  );
}

/** The studio of a host: what learners see, the devices, and the broadcast (requirements B01, B02). */
export default function Studio({ acts, children, head, liveId, onElsewhere, room, widget, ...part }: StudioProps) {
  useStyles(styles);
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const isOn = room.status === 'ongoing';
  const broadcast = useBroadcast(widget, liveId, place, {
    continues: isOn && isWriter(liveId),
    label: t('live-studio:preview'),
    name: room.lecturer,
  });
  useEffect(() => {
    if (!broadcast || !isOn) return;
    // The page asks before it is left: a broadcast ends with it.
    const ask = (event: BeforeUnloadEvent) => {
      if (broadcast.stage.peek() === 'onAir') event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [broadcast, isOn]);
  // It was opened here, just now: what shows a recording is left to the room.
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (broadcast && isOn && !wasOn.current) void broadcast.start();
    wasOn.current = isOn;
  }, [broadcast, isOn]);
  const beforeEnd = async () => {
    await broadcast?.stop();
    forgetWriter(liveId);
  };
  return (
    <>
      {head(broadcast && <Connection broadcast={broadcast} />, beforeEnd)}
      <div className="room-stage studio-stage" ref={place}>
        {!isOn && <p className="studio-label">{t('live-studio:preview')}</p>}
        {broadcast && (
          <>
            <div className="studio-notices">
              <InputProblems devices={broadcast.devices} />
              <ConnectionNotices broadcast={broadcast} />
              <HiddenNotice broadcast={broadcast} />
            </div>
            <StageMessage
              broadcast={broadcast}
              isOn={isOn}
              instead={
                <LazyBoundary load={loadInstead}>
                  {({ default: MeetingInstead }) => (
                    <MeetingInstead liveId={liveId} widget={widget} onDone={onElsewhere} />
                  )}
                </LazyBoundary>
              }
            />
          </>
        )}
        {children}
      </div>
      <div className="room-bar" part="actions">
        {broadcast && <StudioBar broadcast={broadcast} hasDialog={isOn} />}
        <div className="room-acts studio-acts">{acts}</div>
      </div>
      {!isOn && broadcast && <Setup broadcast={broadcast} room={room} {...part} />}
    </>
  );
}

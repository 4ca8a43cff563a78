import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { calendar, check } from '../../../../ui/icon/more-icons.ts';
import { stateOf } from '../../../../ui/live-row/live-times.ts';
import { Kept } from '../../../../ui/resource/kept.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import { type RoomPartProps, useStep } from './use-step.ts';

interface LearnerBarProps extends RoomPartProps {
  readonly room: LiveRoom;
}

/** The actions of learners in the bar: book before the start, check in during the live course. */
export function LearnerBar({ room, ...part }: LearnerBarProps) {
  const t = useText();
  const { busy, problem, run } = useStep(part);
  const state = stateOf(room.status);
  const isWaiting = state === 'notStart' || room.status === 'expiredDisplayable';
  if (!isWaiting && state !== 'ongoing') return null;
  const isDone = isWaiting ? room.appointed : room.checked;
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      {isWaiting && (
        <Button
          icon={room.appointed ? undefined : calendar}
          kind={room.appointed ? 'quiet' : 'primary'}
          busy={busy}
          onClick={() => void run((api) => api.appoint(!room.appointed))}
        >
          {t(room.appointed ? 'live-room:book.cancel' : 'live-room:book.action')}
        </Button>
      )}
      {!isWaiting && !room.checked && room.checkInOpen && (
        <Kept>
          <Button kind="primary" icon={check} busy={busy} onClick={() => void run((api) => api.checkIn())}>
            {t('live-room:checkIn.action')}
          </Button>
        </Kept>
      )}
      <p className="room-note" role="status">
        {isDone && (
          <>
            <Icon of={check} size={16} /> {t(isWaiting ? 'live-room:book.done' : 'live-room:checkIn.done')}
          </>
        )}
      </p>
    </>
  );
}

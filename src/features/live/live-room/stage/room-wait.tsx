import { type ReactNode, useEffect, useRef } from 'react';
import { DAY_MS } from '../../../../contract/durations.ts';
import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import { startsIn, stateOf } from '../../../../ui/live-row/live-times.ts';
import { StartTime } from '../../../../ui/live-row/start-time.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';
import { clockText, useServerTime } from './use-server-time.ts';

interface RoomWaitProps {
  readonly room: Pick<LiveRoom, 'now' | 'startTime' | 'status'>;
  readonly onStart: () => void;
  readonly children?: ReactNode;
}

/**
 * Before the start: when it is, and from a day before a countdown. `onStart` is called once when it reaches zero, so that
 * nobody waits for the next report.
 */
export function RoomWait({ children, onStart, room: { now, startTime, status } }: RoomWaitProps) {
  const { t, tag } = useLocale();
  const time = useServerTime(now);
  const start = new Date(startTime);
  const left = start.getTime() - time;
  const isWaiting = stateOf(status) === 'notStart' && left > 0;
  const soon = isWaiting ? startsIn(tag, start, new Date(time)) : '';
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) onStart();
    wasWaiting.current = isWaiting;
  }, [isWaiting, onStart]);
  return (
    <div className="stage-words">
      {isWaiting && left < DAY_MS && (
        <p className="room-countdown" role="timer" aria-hidden="true">
          {clockText(tag, left + 999)}
        </p>
      )}
      <p role="status">{soon ? t('live-room:waiting', { soon }) : isWaiting ? '' : t('live-room:late')}</p>
      <p className="room-note">
        <StartTime start={startTime} now={new Date(time)} />
      </p>
      {children}
    </div>
  );
}

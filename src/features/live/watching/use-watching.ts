import { type ReactEventHandler, useEffect, useRef } from 'react';
import { WATCHED_MAX_S, WATCHED_REPORT_S, WATCHED_STEP_MAX_S } from '../../../contract/live/live-constants.ts';
import { reportWatching } from '../../../contract/live/live-data.ts';
import type { WidgetHandle } from '../../../element/handle.ts';

/**
 * Reports to the learning history how much of a recording a signed-in user watches (requirement T01): every few seconds, at a
 * pause, and at the end. Errors are ignored.
 */
export function useWatching({ lastingApi, session }: Pick<WidgetHandle, 'lastingApi' | 'session'>, liveId: string) {
  const seconds = useRef(0);
  const position = useRef(0);
  const report = () => {
    const watched = Math.min(WATCHED_MAX_S, Math.round(seconds.current));
    seconds.current = 0;
    if (watched > 0 && session.user.peek())
      void lastingApi.call(reportWatching, { params: { liveId }, body: { seconds: watched } });
  };
  const leave = useRef(report);
  useEffect(() => {
    leave.current = report;
  });
  useEffect(() => () => leave.current(), []);
  const follow: ReactEventHandler<HTMLVideoElement> = ({ currentTarget }) => {
    const step = (currentTarget.currentTime - position.current) / currentTarget.playbackRate;
    position.current = currentTarget.currentTime;
    if (step > 0 && step <= WATCHED_STEP_MAX_S) seconds.current += step;
    if (seconds.current >= WATCHED_REPORT_S) report();
  };
  return { onTimeUpdate: follow, onPause: report, onEnded: report };
}

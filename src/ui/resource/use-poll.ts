import { useEffect, useRef } from 'react';
import { isVisible, type PollOptions, startPoll } from '../../services/resource/poll.ts';

/**
 * Polls at an interval in milliseconds, by the rules of `startPoll`, until the component is unmounted; null does not
 * poll. The functions of the latest render are used.
 */
export function usePoll(everyMs: number | null, ask: PollOptions['ask'], mayAsk = isVisible): void {
  const latest = useRef({ ask, mayAsk });
  useEffect(() => {
    latest.current = { ask, mayAsk };
  });
  useEffect(() => {
    if (everyMs === null) return;
    return startPoll({
      everyMs,
      ask: (ended) => latest.current.ask(ended),
      mayAsk: () => latest.current.mayAsk(),
    });
  }, [everyMs]);
}

import { RECORD_REFRESH_MS } from '../../../contract/attendance/records.ts';
import { usePoll as useAnyPoll } from '../../../ui/resource/use-poll.ts';

/** Calls `refresh` from time to time, unless `held`. */
export function usePoll(refresh: () => void, held: boolean): void {
  const ask = async () => {
    refresh();
    return null;
  };
  useAnyPoll(RECORD_REFRESH_MS, ask, () => !document.hidden && !held);
}

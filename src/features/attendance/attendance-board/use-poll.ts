import { useEffect, useRef } from 'react';
import { RECORD_REFRESH_MS } from '../../../contract/attendance/records.ts';

/** Calls `refresh` from time to time while the page is visible, and after that at once, unless `held`. */
export function usePoll(refresh: () => void, held: boolean): void {
  const latest = useRef({ refresh, held });
  latest.current = { refresh, held };
  useEffect(() => {
    let last = Date.now();
    const ask = () => {
      if (document.hidden || latest.current.held || Date.now() - last < RECORD_REFRESH_MS) return;
      last = Date.now();
      latest.current.refresh();
    };
    const timer = setInterval(ask, RECORD_REFRESH_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}

import { useEffect } from 'react';
import { LIVE_REFRESH_MS } from '../../../contract/live/live-constants.ts';

/** Calls `refresh` from time to time, but not while the page is hidden; after that at once (requirement L10). */
export function useSoftRefresh(refresh: () => void): void {
  useEffect(() => {
    let last = Date.now();
    const ask = () => {
      if (document.hidden || Date.now() - last < LIVE_REFRESH_MS) return;
      last = Date.now();
      refresh();
    };
    const timer = setInterval(ask, LIVE_REFRESH_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [refresh]);
}

import { useEffect } from 'react';

/**
 * Keeps the screen on while `isWanted`. The browser releases the lock when the page is hidden, so it is requested again
 * on return. A browser that refuses, for example to save its battery, changes nothing else.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isEnded = false;
    let isAsking = false;
    const take = async () => {
      if (document.hidden || isAsking || (lock && !lock.released)) return;
      isAsking = true;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      isAsking = false;
      if (isEnded) void taken?.release();
      else lock = taken;
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isEnded = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [isWanted]);
}

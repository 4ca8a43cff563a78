import { useEffect } from 'react';
import { MAINTENANCE_POLL_MS } from '../../../contract/constants.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { statusApi } from './status-api.ts';

/**
 * Asks the platform at intervals whether the maintenance has ended, while the page is visible, and then goes back to the
 * requested address; null asks nothing.
 */
export function useMaintenanceEnd(
  { api, navigation }: Pick<WidgetHandle, 'api' | 'navigation'>,
  tenant: string,
  back: string | null,
): void {
  useEffect(() => {
    if (back === null) return;
    const left = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const answer = await statusApi(api).tenant(tenant, left.signal);
      // Any answer but a fault: a school that does not exist is one, too.
      if (left.signal.aborted || !(answer.ok || answer.error.kind === 'rejected')) return;
      navigation.go({ route: '', url: new URL(back), replace: true });
    };
    const timer = setInterval(() => void ask(), MAINTENANCE_POLL_MS);
    document.addEventListener('visibilitychange', ask, { signal: left.signal });
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [api, navigation, tenant, back]);
}

import { MAINTENANCE_POLL_MS } from '../../../contract/constants.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { usePoll } from '../../../ui/resource/use-poll.ts';
import { statusApi } from './status-api.ts';

/**
 * Asks the platform at intervals whether the maintenance has ended, and then goes back to the requested address; null
 * asks nothing.
 */
export function useMaintenanceEnd(
  { api, navigation }: Pick<WidgetHandle, 'api' | 'navigation'>,
  tenant: string,
  back: string | null,
): void {
  usePoll(back === null ? null : MAINTENANCE_POLL_MS, async (ended) => {
    const answer = await statusApi(api).tenant(tenant, ended);
    // Any answer but a fault: a school that does not exist is one, too.
    const isOver = answer.ok || answer.error.kind === 'rejected';
    if (back !== null && isOver && !ended.aborted) navigation.go({ route: '', url: new URL(back), replace: true });
    // A fault is what is expected, so it does not make the next question wait longer.
    return null;
  });
}

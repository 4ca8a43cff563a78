import { MAINTENANCE_POLL_MS } from '../../../contract/constants.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { usePoll } from '../../../ui/resource/use-poll.ts';
import { statusApi } from './status-api.ts';

interface MaintenanceEndProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'navigation'>;
  readonly tenant: string;
  /** The validated address to continue to. */
  readonly back: string;
}

/** Polls the platform until the maintenance has ended, and then navigates to the requested address. Shows nothing. */
export function MaintenanceEnd({ widget: { api, navigation }, tenant, back }: MaintenanceEndProps) {
  usePoll(MAINTENANCE_POLL_MS, async (ended) => {
    const answer = await statusApi(api).tenant(tenant, ended);
    // Any response except a server error; “not found” is one, too.
    const isOver = answer.ok || answer.error.kind === 'rejected';
    if (isOver && !ended.aborted) navigation.go({ route: '', url: new URL(back), replace: true });
    // A server error is expected here, so it does not increase the interval.
    return null;
  });
  return null;
}

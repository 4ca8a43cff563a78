import type { ComponentProps } from 'react';
import type { WidgetHandle } from '../../../element/handle.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { isLiveDeleted, LiveDeleted } from './live-deleted.tsx';

interface LiveCallErrorProps extends ComponentProps<typeof CallError> {
  readonly widget: Pick<WidgetHandle, 'navigation' | 'tenant'>;
}

/**
 * Why a call about a live course failed. One that was deleted in the meantime is not retried: it leads to the page about that
 * (requirement L09). Needs the texts `live`.
 */
export function LiveCallError({ widget, ...failure }: LiveCallErrorProps) {
  if (isLiveDeleted(failure.error)) return <LiveDeleted navigation={widget.navigation} schoolId={widget.tenant.id} />;
  return <CallError {...failure} />;
}

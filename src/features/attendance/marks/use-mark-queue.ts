import { useEffect, useState } from 'react';
import type { WidgetHandle } from '../../../element/handle.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { type MarkQueue, openMarkQueue } from './mark-queue.ts';

type QueueWidget = Pick<WidgetHandle, 'apiBase' | 'lastingApi' | 'session' | 'tenant'>;

/** The unsent marks of the signed-in user in an attendance; null for visitors, and until the user is known. */
export function useMarkQueue(widget: QueueWidget, attendanceId: string): MarkQueue | null {
  const { apiBase, lastingApi: api, session, tenant } = widget;
  const userId = useValue(session.user)?.id ?? '';
  const tenantId = tenant.id;
  const [queue, setQueue] = useState<MarkQueue | null>(null);
  useEffect(() => {
    if (!attendanceId || !userId) return;
    const isCurrent = () => session.user.peek()?.id === userId;
    const opened = openMarkQueue({ api, apiBase, tenant: tenantId, userId, attendanceId, isCurrent });
    setQueue(opened);
    return () => {
      opened.close();
      setQueue(null);
    };
  }, [api, apiBase, session, tenantId, userId, attendanceId]);
  return queue;
}

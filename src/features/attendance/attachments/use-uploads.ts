import { useEffect, useMemo } from 'react';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** One list for each attendance and client, so that uploads go on while another tab is shown. */
const lists = new WeakMap<Api, Map<string, Uploads>>();

function uploadsOf({ api, apiBase }: WidgetHandle, attendanceId: string): Uploads {
  const known = lists.get(api) ?? new Map<string, Uploads>();
  lists.set(api, known);
  const uploads = known.get(attendanceId) ?? createUploads({ api, apiBase, attendanceId });
  known.set(attendanceId, uploads);
  return uploads;
}

/**
 * The uploads to an attendance. They pause when the element is removed. While they run, leaving the page needs a
 * confirmation.
 */
export function useUploads(widget: WidgetHandle, attendanceId: string, onAdded: (name: string) => void): Uploads {
  const uploads = useMemo(() => uploadsOf(widget, attendanceId), [widget, attendanceId]);
  const active = useValue(uploads.active);
  useEffect(() => {
    uploads.onAdded = onAdded;
    uploads.onFault = ({ error }) => {
      if (error) widget.report(error);
    };
  });
  useEffect(() => {
    addEventListener('online', uploads.resumeLost);
    return () => removeEventListener('online', uploads.resumeLost);
  }, [uploads]);
  useEffect(
    () => () => {
      // An element that was only moved is connected again by now.
      setTimeout(() => {
        if (!widget.element.isConnected) uploads.pauseAll();
      });
    },
    [uploads, widget],
  );
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
  return uploads;
}

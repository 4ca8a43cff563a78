import { type RefObject, useEffect, useState } from 'react';
import { renewBroadcast, startBroadcast, stopBroadcast } from '../../../contract/live/broadcast.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { isStorage } from '../../../services/files/storage-address.ts';
import { type Broadcast, createBroadcast } from '../broadcast/broadcast.ts';
import { writerOf } from '../live-room/writer.ts';

/** Whether the browser has been allowed to use both devices, so that it does not ask. */
async function isAllowed(): Promise<boolean> {
  const states = await Promise.all(
    ['camera', 'microphone'].map((name) =>
      navigator.permissions?.query({ name: name as PermissionName }).then(
        ({ state }) => state === 'granted',
        () => false,
      ),
    ),
  );
  return states.every(Boolean);
}

/**
 * The broadcast of a live course with its devices, while the component is mounted. Its picture is put into `place`. Devices
 * that are allowed already are turned on; `continues`: so is the broadcast.
 */
export function useBroadcast(
  widget: WidgetHandle,
  liveId: string,
  place: RefObject<HTMLElement | null>,
  { continues, label, name }: { readonly continues: boolean; readonly label: string; readonly name: string },
): Broadcast | null {
  const [broadcast, setBroadcast] = useState<Broadcast | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and names do not begin another broadcast
  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.className = 'stage';
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label);
    place.current?.prepend(canvas);
    const params = { liveId };
    const ofPart = (part: number) => ({ params, body: { writer: writerOf(liveId), part } });
    const made = createBroadcast({
      canvas,
      isRtl: getComputedStyle(canvas).direction === 'rtl',
      name,
      isPlace: (address) => isStorage(address, widget.apiBase),
      begin: (request) =>
        widget.lastingApi.call(startBroadcast, {
          params,
          body: { ...request, writer: writerOf(liveId), container: 'mp4' },
        }),
      renew: (part) => widget.lastingApi.call(renewBroadcast, ofPart(part)),
      stop: (part) => widget.lastingApi.call(stopBroadcast, ofPart(part)),
    });
    setBroadcast(made);
    const begin = async () => {
      if (await isAllowed()) await made.devices.openBoth();
      if (continues) await made.start();
    };
    void begin();
    return () => {
      made.close();
      canvas.remove();
    };
  }, [widget, liveId, place]);
  return broadcast;
}

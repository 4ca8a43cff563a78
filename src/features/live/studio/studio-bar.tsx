import { useState } from 'react';
import { settings } from '../../../ui/icon/more-icons.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { Broadcast } from '../broadcast/broadcast.ts';
import { LAYOUTS } from '../broadcast/picture.ts';
import { mic, micOff, monitorUp, pictureInPicture2, video, videoOff } from '../live-room/media-icons.ts';
import { RoomControl } from '../live-room/stage/room-control.tsx';
import { DeviceFields } from './device-fields.tsx';

const LAYOUT_TEXTS = {
  corner: 'live-studio:layout.corner',
  beside: 'live-studio:layout.beside',
  screen: 'live-studio:layout.screen',
} as const;

interface StudioBarProps {
  readonly broadcast: Broadcast;
  /** Whether the devices are chosen in a dialog: there is no place for them beside the stage. */
  readonly hasDialog: boolean;
}

/** The controls of the host: what is heard and seen, and how it is arranged. */
export function StudioBar({ broadcast, hasDialog }: StudioBarProps) {
  const t = useText();
  const { devices } = broadcast;
  const isMuted = useValue(broadcast.isMuted);
  const layout = useValue(broadcast.layout);
  const microphone = useValue(devices.state.microphone);
  const isSeen = useValue(devices.state.camera) === 'on';
  const isShared = useValue(devices.state.screen) === 'on';
  const [isOpen, setOpen] = useState(false);
  const isHeard = microphone === 'on' && !isMuted;
  const toggleSound = () => {
    if (microphone !== 'on') {
      broadcast.mute(false);
      void devices.open('microphone');
    } else broadcast.mute(!isMuted);
  };
  const toggle = (input: 'camera' | 'screen', isOn: boolean) =>
    isOn ? devices.close(input) : void devices.open(input);
  const next = LAYOUTS[(LAYOUTS.indexOf(layout) + 1) % LAYOUTS.length] ?? 'corner';
  return (
    <>
      <RoomControl icon={isHeard ? mic : micOff} aria-pressed={isHeard} onClick={toggleSound}>
        {t('live-studio:control.microphone')}
      </RoomControl>
      <RoomControl icon={isSeen ? video : videoOff} aria-pressed={isSeen} onClick={() => toggle('camera', isSeen)}>
        {t('live-studio:camera')}
      </RoomControl>
      {'getDisplayMedia' in (navigator.mediaDevices ?? {}) && (
        <RoomControl icon={monitorUp} aria-pressed={isShared} onClick={() => toggle('screen', isShared)}>
          {t('live-studio:screen')}
        </RoomControl>
      )}
      {isShared && isSeen && (
        <RoomControl
          icon={pictureInPicture2}
          title={t(LAYOUT_TEXTS[layout])}
          aria-description={t(LAYOUT_TEXTS[layout])}
          onClick={() => broadcast.arrange(next)}
        >
          {t('live-studio:layout')}
        </RoomControl>
      )}
      {hasDialog && (
        <RoomControl icon={settings} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('live-studio:devices')}
        </RoomControl>
      )}
      <Dialog open={isOpen} title={t('live-studio:devices.title')} onClose={() => setOpen(false)}>
        {isOpen && <DeviceFields broadcast={broadcast} />}
      </Dialog>
    </>
  );
}

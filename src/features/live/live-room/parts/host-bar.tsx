import { useState } from 'react';
import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { radio } from '../../../../ui/icon/more-icons.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useBusy } from '../../../../ui/react/use-busy.ts';
import { Kept } from '../../../../ui/resource/kept.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import { type RoomPartProps, useStep } from './use-step.ts';

interface HostBarProps extends RoomPartProps {
  readonly room: LiveRoom;
  /** Opens the studio; null in the studio, which has the buttons for the broadcast. */
  readonly onBroadcast: (() => void) | null;
}

/** The actions of hosts in the bar: the way to the studio, and opening what is broadcast elsewhere. */
export function HostBar({ onBroadcast, room, ...part }: HostBarProps) {
  const t = useText();
  const { busy, problem, run } = useStep(part);
  const { media, meetingUrl, status } = room;
  const canOpen = status === 'beginning' || status === 'expiredDisplayable';
  const isOn = status === 'ongoing';
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      {onBroadcast && canOpen && (
        <Kept>
          <Button kind="primary" icon={radio} busy={busy} onClick={() => void run((api) => api.open())}>
            {t('live-room:open.action')}
          </Button>
        </Kept>
      )}
      {onBroadcast && isOn && media !== 'recording' && !meetingUrl && (
        <Kept>
          <Button icon={radio} onClick={onBroadcast}>
            {t('live-room:broadcast.action')}
          </Button>
        </Kept>
      )}
      {onBroadcast && <p className="room-note">{t('live-room:host.note')}</p>}
    </>
  );
}

interface EndButtonProps extends RoomPartProps {
  /** Done before the live course is ended: what has not been sent yet is sent. */
  readonly beforeEnd: () => Promise<unknown>;
}

/** The button of the host that ends a live course, after a confirmation. It is alone in the head of the room. */
export function EndButton({ beforeEnd, ...part }: EndButtonProps) {
  const t = useText();
  const [isSending, during] = useBusy();
  const { busy, problem, run } = useStep(part);
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    await during(beforeEnd());
    if (await run((api) => api.close())) setEnding(false);
  };
  return (
    <Kept>
      <Button kind="danger" compact aria-label={t('live-room:close.action')} onClick={() => setEnding(true)}>
        {t('live-room:close.short')}
      </Button>
      <ConfirmDialog
        open={isEnding}
        title={t('live-room:close.title')}
        onClose={() => setEnding(false)}
        cancel={t('live-room:close.cancel')}
        confirm={t('live-room:close.action')}
        kind="danger"
        busy={busy || isSending}
        onConfirm={end}
      >
        <p>{t('live-room:close.text')}</p>
        {problem && <Notice kind="danger">{problem}</Notice>}
      </ConfirmDialog>
    </Kept>
  );
}

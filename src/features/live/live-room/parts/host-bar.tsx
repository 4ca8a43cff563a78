import { useState } from 'react';
import { LIVE_BEGINNING_MS } from '../../../../contract/live/live-constants.ts';
import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { radio } from '../../../../ui/icon/more-icons.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';
import { timeText } from '../../../../ui/text/time-text.ts';
import { type RoomPartProps, useStep } from './use-step.ts';

interface HostBarProps extends RoomPartProps {
  readonly room: LiveRoom;
}

/** The actions of hosts in the bar: open the live course. */
export function HostBar({ room: { status }, ...part }: HostBarProps) {
  const { t, tag } = useLocale();
  const { busy, problem, run } = useStep(part);
  const early = timeText(tag, LIVE_BEGINNING_MS / 1_000);
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      {(status === 'beginning' || status === 'expiredDisplayable') && (
        <Button kind="primary" icon={radio} busy={busy} onClick={() => void run((api) => api.open())}>
          {t('live-room:open.action')}
        </Button>
      )}
      <p className="room-note">
        {t('live-room:host.note')} {status === 'notStart' && t('live-room:open.later', { time: early })}
      </p>
    </>
  );
}

/** The button of the host that ends a live course, after a confirmation. It is alone in the head of the room. */
export function EndButton(part: RoomPartProps) {
  const { t } = useLocale();
  const { busy, problem, run } = useStep(part);
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    if (await run((api) => api.close())) setEnding(false);
  };
  return (
    <>
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
        busy={busy}
        onConfirm={end}
      >
        <p>{t('live-room:close.text')}</p>
        {problem && <Notice kind="danger">{problem}</Notice>}
      </ConfirmDialog>
    </>
  );
}

import { useState } from 'react';
import { LIVE_BEGINNING_MS } from '../../../../contract/live/live-constants.ts';
import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';
import { timeText } from '../../../../ui/text/time-text.ts';
import { TextForm } from './text-form.tsx';
import { type RoomPartProps, useStep } from './use-step.ts';

interface HostBarProps extends RoomPartProps {
  readonly room: LiveRoom;
}

/** The actions of hosts: open the live course, ask questions, and end it. */
export function HostBar({ room, ...part }: HostBarProps) {
  const { t, tag } = useLocale();
  const { busy, problem, run } = useStep(part);
  const [isEnding, setEnding] = useState(false);
  const { status } = room;
  const early = timeText(tag, LIVE_BEGINNING_MS / 1_000);
  const end = async () => {
    if (await run((api) => api.close())) setEnding(false);
  };
  return (
    <div className="room-bar room-host" part="actions">
      {problem && <Notice kind="danger">{problem}</Notice>}
      <p className="room-note">
        {t('live-room:host.note')} {status === 'notStart' && t('live-room:open.later', { time: early })}
      </p>
      {(status === 'beginning' || status === 'expiredDisplayable') && (
        <Button kind="primary" busy={busy} onClick={() => void run((api) => api.open())}>
          {t('live-room:open.action')}
        </Button>
      )}
      {status === 'ongoing' && (
        <>
          <Button kind="danger" onClick={() => setEnding(true)}>
            {t('live-room:close.action')}
          </Button>
          <TextForm
            name="question"
            label={t('live-room:quiz.field')}
            button={t('live-room:quiz.ask')}
            missing={t('live-room:quiz.missing')}
            send={(text) => part.act((api) => api.ask(text))}
            report={part.report}
          />
        </>
      )}
      <ConfirmDialog
        open={isEnding && status === 'ongoing'}
        title={t('live-room:close.title')}
        onClose={() => setEnding(false)}
        cancel={t('live-room:close.cancel')}
        confirm={t('live-room:close.action')}
        kind="danger"
        busy={busy}
        onConfirm={end}
      >
        <p>{t('live-room:close.text')}</p>
      </ConfirmDialog>
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { Kept } from '../../../ui/resource/kept.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { Broadcast } from '../broadcast/broadcast.ts';

interface StageMessageProps {
  readonly broadcast: Broadcast;
  /** Whether the live course is on. */
  readonly isOn: boolean;
  /** What a browser that cannot broadcast is offered. */
  readonly instead: ReactNode;
}

const TEXTS = {
  taken: 'live-studio:stage.taken',
  elsewhere: 'live-studio:stage.elsewhere',
  unable: 'live-studio:stage.unable',
  failed: 'live-studio:stage.failed',
  ended: 'live-studio:stage.ended',
} as const;

/** Why nothing is broadcast while the live course is on, with the way to broadcast from here. */
export function StageMessage({ broadcast, instead, isOn }: StageMessageProps) {
  const t = useText();
  const stage = useValue(broadcast.stage);
  const error = useValue(broadcast.error);
  const [isAsking, setAsking] = useState(false);
  const takeOver = () => {
    setAsking(false);
    void broadcast.start(true);
  };
  if (stage === 'onAir' || (stage === 'idle' && !isOn)) return null;
  if (stage === 'starting')
    return (
      <p className="stage-words" role="status">
        {t('live-studio:stage.starting')}
      </p>
    );
  const isOther = stage === 'taken' || stage === 'elsewhere';
  return (
    <Kept className="stage-words">
      <p role="alert">{t(stage === 'idle' ? 'live-studio:stage.idle' : TEXTS[stage])}</p>
      {stage === 'failed' && error && <p className="room-note">{errorText(t, error)}</p>}
      {stage === 'unable' && instead}
      {stage !== 'ended' && stage !== 'unable' && (
        <Button kind="primary" onClick={() => (isOther ? setAsking(true) : void broadcast.start())}>
          {t(stage === 'failed' ? 'common:ui.retry' : 'live-studio:fromHere')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('live-studio:takeOver.title')}
        onClose={() => setAsking(false)}
        cancel={t('live-studio:takeOver.cancel')}
        confirm={t('live-studio:fromHere')}
        onConfirm={takeOver}
      >
        <p>{t('live-studio:takeOver.text')}</p>
      </ConfirmDialog>
    </Kept>
  );
}

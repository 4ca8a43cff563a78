import { useState } from 'react';
import { type PlateKind, removePlate } from '../../../../src/contract/plate/plate-editing.ts';
import { Button } from '../../../../src/ui/button/button.tsx';
import { ConfirmDialog } from '../../../../src/ui/overlay/confirm-dialog.tsx';
import { useText } from '../../../../src/ui/text/locale.ts';
import { useServices } from '../services.ts';
import { useChange } from '../use-change.ts';
import { ChangeFailed } from './change-failed.tsx';

interface RemovePlateProps {
  readonly contentType: PlateKind;
  readonly title: string;
  readonly onRemoved: () => Promise<unknown>;
}

/** Removes a plate with its categories. What is published in it stays. */
export function RemovePlate({ contentType, onRemoved, title }: RemovePlateProps) {
  const t = useText();
  const { schoolId, toast } = useServices();
  const { busy, change, failure, forget } = useChange();
  const [asks, setAsks] = useState(false);
  const remove = async () => {
    const removed = await change((api) => api.call(removePlate, { params: { schoolId, contentType } }));
    if (!removed) return;
    setAsks(false);
    toast({ kind: 'success', text: t('console-plates:delete.done') });
    await onRemoved();
  };
  return (
    <div>
      <Button onClick={() => setAsks(true)}>{t('console-plates:delete')}</Button>
      {asks && (
        <ConfirmDialog
          open
          kind="danger"
          title={t('console-plates:delete.title', { title })}
          cancel={t('console:cancel')}
          confirm={t('console-plates:delete')}
          busy={busy}
          onConfirm={remove}
          onClose={() => {
            forget();
            setAsks(false);
          }}
        >
          {failure && <ChangeFailed error={failure} />}
          <p>{t('console-plates:delete.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

import type { OwnStore } from '../../../contract/school/mall.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { MallState } from './state.ts';

interface CancelSigningProps {
  readonly state: Pick<MallState, 'cancelling'>;
  readonly store: OwnStore;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms the cancellation of a store's cooperation. */
export default function CancelSigning({ state, store, onConfirm, onClose }: CancelSigningProps) {
  const t = useText();
  const busy = useValue(state.cancelling);
  return (
    <Dialog
      open
      title={t('mall:cancel.title', { store: store.name })}
      guarded={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('mall:cancel.keep')}</Button>
          <Button kind="danger" busy={busy} onClick={onConfirm}>
            {t('mall:cancel.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('mall:cancel.text')}</p>
    </Dialog>
  );
}

import type { OwnStore } from '../../contract/mall.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isolated } from '../../ui/isolated.ts';
import { useText } from '../../ui/locale.ts';
import { useValue } from '../../ui/use-value.ts';
import type { MallState } from './mall.state.ts';

interface CancelSigningProps {
  readonly state: Pick<MallState, 'cancelling'>;
  /** The store that is asked about. */
  readonly store: OwnStore;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The second look before a store's cooperation ends. */
export default function CancelSigning({ state, store, onConfirm, onClose }: CancelSigningProps) {
  const t = useText();
  const busy = useValue(state.cancelling);
  return (
    <Dialog
      open
      title={t('mall:cancel.title', { store: isolated(store.name) })}
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

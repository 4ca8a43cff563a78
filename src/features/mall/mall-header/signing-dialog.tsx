import type { OwnStore } from '../../../contract/school/mall.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { MallState } from './state.ts';

interface SigningDialogProps {
  readonly state: Pick<MallState, 'changing'>;
  readonly store: OwnStore;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms the cancellation of a store's cooperation, or the renewal of a canceled one. */
export default function SigningDialog({ state, store, onConfirm, onClose }: SigningDialogProps) {
  const t = useText();
  const busy = useValue(state.changing);
  const texts = store.signed
    ? ({
        title: 'mall:cancel.title',
        text: 'mall:cancel.text',
        keep: 'mall:cancel.keep',
        go: 'mall:cancel.confirm',
      } as const)
    : ({
        title: 'mall:renew.title',
        text: 'mall:renew.text',
        keep: 'mall:renew.keep',
        go: 'mall:renew.confirm',
      } as const);
  return (
    <ConfirmDialog
      open
      title={t(texts.title, { store: store.name })}
      guarded={busy}
      onClose={onClose}
      cancel={t(texts.keep)}
      confirm={t(texts.go)}
      kind={store.signed ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={onConfirm}
    >
      <p>{t(texts.text)}</p>
    </ConfirmDialog>
  );
}

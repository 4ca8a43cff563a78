import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Omit<DialogProps, 'actions'> {
  /** What the button that closes the dialog says. */
  readonly cancel: ReactNode;
  /** What the button that goes on says. */
  readonly confirm: ReactNode;
  readonly onConfirm: () => unknown;
  readonly kind?: 'primary' | 'danger' | undefined;
  readonly busy?: boolean | undefined;
}

/** A dialog with two buttons: one closes it, the other one goes on. */
export const ConfirmDialog = ({
  busy,
  cancel,
  confirm,
  kind = 'primary',
  onConfirm,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    actions={
      <>
        <Button onClick={dialog.onClose}>{cancel}</Button>
        <Button kind={kind} busy={busy} onClick={() => void onConfirm()}>
          {confirm}
        </Button>
      </>
    }
  />
);

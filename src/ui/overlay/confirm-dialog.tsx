import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Omit<DialogProps, 'actions'> {
  /** The label of the button that closes the dialog. */
  readonly cancel: ReactNode;
  readonly cancelDisabled?: boolean | undefined;
  /** The label of the button that confirms. */
  readonly confirm: ReactNode;
  readonly kind?: 'primary' | 'danger' | undefined;
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The id of a form in the dialog, which confirming submits. */
  readonly form?: string | undefined;
  /** Not needed with a form, whose `onSubmit` is called. */
  readonly onConfirm?: (() => unknown) | undefined;
}

/** A dialog with two buttons: one closes it, the other one confirms. */
export const ConfirmDialog = ({
  busy,
  cancel,
  cancelDisabled,
  confirm,
  disabled,
  form,
  kind = 'primary',
  onConfirm,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    actions={
      <>
        <Button disabled={cancelDisabled} onClick={dialog.onClose}>
          {cancel}
        </Button>
        <Button
          kind={kind}
          type={form === undefined ? 'button' : 'submit'}
          form={form}
          busy={busy}
          disabled={disabled}
          onClick={onConfirm && (() => void onConfirm())}
        >
          {confirm}
        </Button>
      </>
    }
  />
);

import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDynamicImport } from '../../ui/react/use-dynamic-import.ts';
import type { WidgetElement } from '../element-types.ts';

export const loadDialog = () => import('./sign-in-dialog-content.tsx');

/** Opens the dialog. Resolves when it closes: true after a sign-in. An open one is closed first. */
export type ShowDialog = () => Promise<boolean>;
type Close = (signedIn: boolean) => void;

/** Whether a widget shows its sign-in dialog: `close` while it is open. */
export function useSignInDialog(): { readonly show: ShowDialog; readonly close: Close | null } {
  const [open, setOpen] = useState<{ readonly close: Close } | null>(null);
  const last = useRef<Close | null>(null);
  const show = useCallback<ShowDialog>(
    () =>
      new Promise((resolve) => {
        last.current?.(false);
        const close: Close = (signedIn) => {
          if (last.current === close) {
            last.current = null;
            // Closed before whoever waits goes on: a modal dialog would keep the focus from the rest of the widget.
            flushSync(() => setOpen(null));
          }
          resolve(signedIn);
        };
        last.current = close;
        setOpen({ close });
      }),
    [],
  );
  return { show, close: open?.close ?? null };
}

interface SignInDialogProps {
  readonly element: WidgetElement;
  readonly tenant: string;
  readonly onClose: Close;
}

/**
 * The sign-in dialog of the visitor rule (requirement P08). The sign-in element itself is a light-DOM child of the
 * widget, slotted into the dialog, because credential fields must be in the light DOM (requirement S19).
 */
export function SignInDialog(props: SignInDialogProps) {
  const { value } = useDynamicImport(loadDialog);
  return value && <value.default {...props} />;
}

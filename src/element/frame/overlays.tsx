import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import type { Toaster, ToastOptions } from '../../ui/overlay/toast.tsx';

/** What a widget shows over its view. */
interface Shown {
  readonly dialog: ReactNode;
  readonly toasts: ReactNode;
}

const NOTHING: Shown = { dialog: null, toasts: null };

/** The sign-in dialog and the toasts of a widget. Their code is loaded when the first one is shown. */
export class Overlays {
  readonly #set: Dispatch<SetStateAction<Shown>>;
  #toaster: Promise<Toaster> | null = null;
  /** Closes the sign-in dialog that is open. */
  closeDialog: ((signedIn: boolean) => void) | null = null;

  constructor(set: Dispatch<SetStateAction<Shown>>) {
    this.#set = set;
  }

  show(content: Partial<Shown>): void {
    this.#set((shown) => ({ ...shown, ...content }));
  }

  toast(options: ToastOptions): void {
    this.#toaster ??= import('../../ui/overlay/toast.tsx').then(({ createToaster, Toasts }) => {
      const toaster = createToaster();
      this.show({ toasts: <Toasts toaster={toaster} /> });
      return toaster;
    });
    this.#toaster.then(
      (toaster) => toaster.show(options),
      () => {
        this.#toaster = null;
      },
    );
  }
}

export function useOverlays(): readonly [Overlays, Shown] {
  const [shown, set] = useState(NOTHING);
  const [overlays] = useState(() => new Overlays(set));
  return [overlays, shown];
}

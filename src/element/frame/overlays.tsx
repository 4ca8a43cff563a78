import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react';
import type { Toaster, ToastOptions } from '../../ui/overlay/toast.tsx';
import type { Locale } from '../../ui/text/locale.ts';

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
  /** The language of toasts that are shown after the widget is gone. */
  locale: Locale | undefined;
  gone = false;
  /** Closes the sign-in dialog that is open. */
  closeDialog: ((signedIn: boolean) => void) | null = null;

  constructor(set: Dispatch<SetStateAction<Shown>>) {
    this.#set = set;
  }

  show(content: Partial<Shown>): void {
    this.#set((shown) => ({ ...shown, ...content }));
  }

  toast(options: ToastOptions): void {
    const code = import('../../ui/overlay/toast.tsx');
    this.#toaster ??= code.then(({ createToaster, Toasts }) => {
      const toaster = createToaster();
      this.show({ toasts: <Toasts toaster={toaster} /> });
      return toaster;
    });
    Promise.all([code, this.#toaster]).then(
      ([{ keepOnPage }, toaster]) => {
        const isShown = toaster.current.peek();
        toaster.show(options);
        if (this.gone && this.locale && !isShown) keepOnPage(toaster, this.locale);
      },
      () => {
        this.#toaster = null;
      },
    );
  }
}

export function useOverlays(locale: Locale | undefined): readonly [Overlays, Shown] {
  const [shown, set] = useState(NOTHING);
  const [overlays] = useState(() => new Overlays(set));
  useEffect(() => {
    overlays.locale = locale;
  }, [overlays, locale]);
  useEffect(() => {
    overlays.gone = false;
    return () => {
      overlays.gone = true;
    };
  }, [overlays]);
  return [overlays, shown];
}

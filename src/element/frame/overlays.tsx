import type { ReactNode } from 'react';
import type { Toaster, ToastOptions } from '../../ui/overlay/toast.tsx';
import type { Locale } from '../../ui/text/locale.ts';

/** What a widget shows over its view. */
export interface Overlaid {
  readonly dialog: ReactNode;
  readonly toasts: ReactNode;
}

export const NO_OVERLAYS: Overlaid = { dialog: null, toasts: null };

/** What overlays need of the frame around them. */
export interface OverlayHost {
  /** The language of toasts that are shown after the widget is gone. */
  readonly shownLocale: Locale | undefined;
  readonly isGone: boolean;
  show(content: Partial<Overlaid>): void;
}

/** The sign-in dialog and the toasts of a widget. Their code is loaded when the first one is shown. */
export class Overlays {
  readonly #host: OverlayHost;
  #toaster: Promise<Toaster> | null = null;
  /** Closes the sign-in dialog that is open. */
  closeDialog: ((signedIn: boolean) => void) | null = null;

  constructor(host: OverlayHost) {
    this.#host = host;
  }

  show(content: Partial<Overlaid>): void {
    this.#host.show(content);
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
        const { isGone, shownLocale } = this.#host;
        if (isGone && shownLocale && !isShown) keepOnPage(toaster, shownLocale);
      },
      () => {
        this.#toaster = null;
      },
    );
  }
}

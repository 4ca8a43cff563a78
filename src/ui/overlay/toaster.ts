import { type ReadonlySignal, signal } from '@preact/signals-react';

/** How long a toast is shown. */
export const TOAST_MS = 6000;
/** How long one with an action is: whoever is slow finds, reads and reaches it in this time (WCAG 2.2.1). */
export const ACTION_TOAST_MS = 20_000;

export interface ToastOptions {
  text: string;
  kind?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  /** One action, such as undo. The toast closes when it is used. */
  action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Shows short messages, the newest one at once. */
export interface Toaster {
  readonly current: ReadonlySignal<ToastOptions | null>;
  show(toast: ToastOptions): void;
  dismiss(): void;
  /** Pauses the timer while the toast is hovered or focused. */
  hold(): void;
  release(): void;
}

/**
 * One toast at a time, for six seconds, or twenty with an action. A newer one takes over at once; the same one only restarts
 * the time.
 */
export function createToaster(): Toaster {
  const current = signal<ToastOptions | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  let started = 0;
  let left = 0;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    stop();
    if (held || !current.peek()) return;
    started = performance.now();
    timer = setTimeout(dismiss, left);
  };
  function dismiss() {
    stop();
    current.value = null;
    held = false;
  }

  return {
    current,
    show(toast) {
      left = toast.action ? ACTION_TOAST_MS : TOAST_MS;
      const { action, text } = current.peek() ?? {};
      if (text !== toast.text || action !== toast.action) current.value = toast;
      run();
    },
    dismiss,
    hold() {
      if (held) return;
      held = true;
      if (timer) left = Math.max(1000, left - (performance.now() - started));
      stop();
    },
    release() {
      held = false;
      run();
    },
  };
}

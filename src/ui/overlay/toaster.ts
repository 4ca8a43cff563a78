import { type ReadonlySignal, signal } from '@preact/signals-react';

/** How long a toast stays. */
export const TOAST_MS = 6000;

export interface ToastOptions {
  text: string;
  kind?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  /** One thing to do about it, such as undo. The toast goes when it is done. */
  action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Says short things one after the other. */
export interface Toaster {
  readonly current: ReadonlySignal<ToastOptions | null>;
  show(toast: ToastOptions): void;
  dismiss(): void;
  /** Stops the clock while somebody reads or reaches for it. */
  hold(): void;
  release(): void;
}

/** A queue of toasts: one at a time, six seconds each; the same words are not said twice in a row. */
export function createToaster(): Toaster {
  const current = signal<ToastOptions | null>(null);
  const waiting: ToastOptions[] = [];
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
    started = Date.now();
    timer = setTimeout(next, left);
  };
  function next() {
    current.value = waiting.shift() ?? null;
    left = TOAST_MS;
    if (!current.peek()) held = false;
    run();
  }

  return {
    current,
    show(toast) {
      const last = waiting.at(-1) ?? current.peek();
      if (last?.text === toast.text) {
        if (last === current.peek()) left = TOAST_MS;
        if (timer) run();
        return;
      }
      waiting.push(toast);
      if (!current.peek()) next();
    },
    dismiss() {
      stop();
      next();
    },
    hold() {
      if (held) return;
      held = true;
      if (timer) left = Math.max(1000, left - (Date.now() - started));
      stop();
    },
    release() {
      held = false;
      run();
    },
  };
}

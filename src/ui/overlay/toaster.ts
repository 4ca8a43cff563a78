import { type ReadonlySignal, signal } from '@preact/signals-react';

/** How long a toast is shown. */
export const TOAST_MS = 6000;

export interface ToastOptions {
  text: string;
  kind?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  /** One action, such as undo. The toast closes when it is used. */
  action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Shows short messages one after the other. */
export interface Toaster {
  readonly current: ReadonlySignal<ToastOptions | null>;
  show(toast: ToastOptions): void;
  dismiss(): void;
  /** Pauses the timer while the toast is hovered or focused. */
  hold(): void;
  release(): void;
}

/** A queue of toasts: one at a time, six seconds each; consecutive duplicates are dropped. */
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

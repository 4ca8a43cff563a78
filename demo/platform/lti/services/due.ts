import type { Platform } from '../../core/platform.ts';

const listeners = new WeakMap<Platform, () => void>();

/** Calls `listener` whenever this process has something to send. The returned function stops this. */
export const onDue = (platform: Platform, listener: () => void): (() => void) => {
  listeners.set(platform, listener);
  return () => listeners.delete(platform);
};

/** Says that this process has something to send, in a transaction that may be open for a moment yet. */
export const sayDue = (platform: Platform): void => listeners.get(platform)?.();

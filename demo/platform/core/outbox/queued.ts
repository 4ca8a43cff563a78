import type { Platform } from '../platform.ts';

const listeners = new WeakMap<Platform, Set<() => void>>();

/** Calls `listener` whenever this process queues a message. The returned function stops this. */
export const onQueued = (platform: Platform, listener: () => void): (() => void) => {
  const all = listeners.get(platform) ?? new Set();
  listeners.set(platform, all.add(listener));
  return () => all.delete(listener);
};

/** Says that this process has queued a message, in a transaction that may be open for a moment yet. */
export const sayQueued = (platform: Platform): void => {
  for (const listener of listeners.get(platform) ?? []) listener();
};

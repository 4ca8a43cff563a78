import { type ReadonlySignal, signal } from '@preact/signals-react';
import { readStored, store } from '../../../services/storage.ts';

/** A setting of the board, stored in this browser once changed. */
export interface Switch {
  readonly on: ReadonlySignal<boolean>;
  set(on: boolean): void;
}

export function createSwitch(name: 'hints' | 'single-keys', initial: boolean): Switch {
  const key = `campus-attendance-${name}` as const;
  const stored = readStored('local', key);
  const on = signal(stored === null ? initial : stored === 'on');
  return {
    on,
    set(next) {
      on.value = next;
      store('local', key, next ? 'on' : 'off');
    },
  };
}

import { useState } from 'react';
import { readStored, store } from '../../../services/storage.ts';

/** A setting of the board that this browser keeps once it was changed. */
export function useSwitch(name: 'hints' | 'single-keys', initial: () => boolean) {
  const key = `campus-attendance-${name}`;
  const [on, setOn] = useState(() => {
    const stored = readStored('local', key);
    return stored === null ? initial() : stored === 'on';
  });
  const change = (next: boolean) => {
    setOn(next);
    store('local', key, next ? 'on' : 'off');
  };
  return [on, change] as const;
}

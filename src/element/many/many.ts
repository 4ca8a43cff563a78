import { flushSync } from 'react-dom';
import { saveLayout, showFully } from './out-of-view.ts';

/** What an element that was added with many others does about its layout. */
export interface Many {
  readonly saveLayout: typeof saveLayout;
  readonly showFully: typeof showFully;
}

/** Mounts an element, as one of many or, with null, as any other. */
export type Mount = (many: Many | null) => void;

const MANY: Many = { saveLayout, showFully };

/** Milliseconds of a task. One of 50 would count as blocking. */
const SLICE = 40;

/** How many roots are rendered before the clock is read. */
const STEP = 4;

function mountStep(waiting: Map<object, Mount>): void {
  let left = STEP;
  for (const [element, mount] of waiting) {
    waiting.delete(element);
    mount(MANY);
    left -= 1;
    if (left === 0) return;
  }
}

/**
 * Mounts elements, many in one task. React gives each root a task of its own and lets the browser lay out and paint the
 * page every few milliseconds: with a thousand copies, that takes longer than everything else.
 */
export function mountMany(waiting: Map<object, Mount>): void {
  const { port1, port2 } = new MessageChannel();
  // A timer would wait for some milliseconds.
  const goOn = () => port2.postMessage(null);
  port1.onmessage = () => {
    const end = performance.now() + SLICE;
    try {
      do flushSync(() => mountStep(waiting));
      while (waiting.size > 0 && performance.now() < end);
    } finally {
      if (waiting.size > 0) goOn();
      else port1.close();
    }
  };
  goOn();
}

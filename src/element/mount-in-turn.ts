import { flushSync } from 'react-dom';

/** How many elements of a task are mounted at once: those of a page of a few widgets never wait. */
const AT_ONCE = 16;

/** Milliseconds of a task that mounts the others. One of 50 would count as blocking. */
const SLICE_MS = 40;

/** How many roots are rendered before the clock is read. */
const STEP = 4;

type Mount = (isOneOfMany: boolean) => void;

const waiting = new Map<object, Mount>();
let mountedNow = 0;
let port: MessagePort | undefined;

/** Continues in the next task. A timer would wait, and React's own tasks end after 5 ms. */
function goOn(): void {
  if (!port) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = mountSome;
    port = port2;
  }
  port.postMessage(null);
}

function mountSome(): void {
  const end = performance.now() + SLICE_MS;
  try {
    do {
      flushSync(() => {
        let left = STEP;
        for (const [element, mount] of waiting) {
          waiting.delete(element);
          mount(true);
          left -= 1;
          if (left === 0) return;
        }
      });
    } while (waiting.size > 0 && performance.now() < end);
  } finally {
    if (waiting.size > 0) goOn();
  }
}

/**
 * Mounts an element, at once or, if many are added at the same time, in its turn. React gives each root a task of its
 * own and lets the browser lay out and paint the page every few milliseconds: with a thousand copies, that takes longer
 * than everything else.
 */
export function mountInTurn(element: object, mount: Mount): void {
  if (mountedNow === 0) {
    setTimeout(() => {
      mountedNow = 0;
    });
  }
  mountedNow += 1;
  if (mountedNow <= AT_ONCE) {
    mount(false);
    return;
  }
  if (waiting.size === 0) goOn();
  waiting.set(element, mount);
}

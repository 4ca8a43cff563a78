import type { Mount } from './many/many.ts';

/** How many elements of a task are mounted at once: those of a page of a few widgets never wait. */
const AT_ONCE = 16;

const waiting = new Map<object, Mount>();
let mountedNow = 0;

/** Mounts an element, at once or, if many are added at the same time, in its turn, by code of its own. */
export function mountInTurn(element: object, mount: Mount): void {
  if (mountedNow === 0) {
    setTimeout(() => {
      mountedNow = 0;
    });
  }
  mountedNow += 1;
  if (mountedNow <= AT_ONCE) {
    mount(null);
    return;
  }
  waiting.set(element, mount);
  if (waiting.size > 1) return;
  import('./many/many.ts').then(
    ({ mountMany }) => mountMany(waiting),
    () => {
      for (const mount of waiting.values()) mount(null);
      waiting.clear();
    },
  );
}

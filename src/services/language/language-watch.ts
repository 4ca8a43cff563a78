import { type ReadonlySignal, signal } from '@preact/signals-react';

let observer: MutationObserver | null = null;
const changes = signal(0, {
  watched() {
    observer = new MutationObserver(() => {
      changes.value += 1;
    });
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['lang'] });
  },
  unwatched() {
    observer?.disconnect();
    observer = null;
  },
});

/** Changes when any `lang` attribute of the document does. The document is observed while somebody subscribes. */
export const langChanges: ReadonlySignal<number> = changes;

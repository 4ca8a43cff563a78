const listeners = new Set<() => void>();
let observer: MutationObserver | null = null;

/** Calls back when any `lang` attribute in the document changes. All widgets of the page share one observer. */
export function watchLanguage(changed: () => void): () => void {
  listeners.add(changed);
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const listener of listeners) listener();
    });
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['lang'] });
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    observer?.disconnect();
    observer = null;
  };
}

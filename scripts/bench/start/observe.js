// Runs in a measured page before its own scripts. Plain JavaScript, because it is sent as it stands.
(() => {
  const { selector } = globalThis.benchSubject;
  const seen = { content: 0, first: 0, usable: 0, view: 0, largest: 0, blocking: 0, shift: 0 };
  globalThis.benchSeen = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.content = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  watch('longtask', (entry) => {
    seen.blocking += entry.duration - 50;
  });
  document.addEventListener('campus-ready', () => {
    seen.view ||= performance.now();
  });
  const find = (root) => {
    const element = root.querySelector(selector);
    if (element) return element;
    for (const host of root.querySelectorAll('*')) {
      const inside = host.shadowRoot && find(host.shadowRoot);
      if (inside) return inside;
    }
    return null;
  };
  const look = () => {
    const element = find(document);
    if (!element || element.disabled || element.readOnly || element.getClientRects().length === 0) {
      requestAnimationFrame(look);
      return;
    }
    seen.first = performance.now();
    // After the frame that paints it, once the page has answered a further task.
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.usable = performance.now();
      }),
    );
  };
  look();
})();

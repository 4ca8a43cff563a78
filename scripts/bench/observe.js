// Runs in a measured page before its own scripts. Plain JavaScript, because it is sent as it stands.
(() => {
  const seen = { content: 0, field: 0, largest: 0, shift: 0 };
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
  const find = (root) => {
    const input = root.querySelector('input[autocomplete~="username"]');
    if (input) return input;
    for (const element of root.querySelectorAll('*')) {
      const inside = element.shadowRoot && find(element.shadowRoot);
      if (inside) return inside;
    }
    return null;
  };
  const look = () => {
    const input = find(document);
    if (input && !input.disabled && !input.readOnly && input.getClientRects().length > 0)
      seen.field = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})();

// Runs in a measured page before its own scripts. Plain JavaScript, because it is sent as it stands.
(() => {
  const LOOK_MS = 50;
  const { hasView, selector, word } = globalThis.benchSubject;
  const sought = new RegExp(word ?? '', 'u');
  const seen = { content: 0, first: 0, usable: 0, view: 0, largest: 0, blocking: 0, shift: 0, drawn: false };
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

  // What the platform has rendered is drawn into a closed root, which nothing leads to from outside.
  const roots = new Set();
  const closed = new Set();
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init);
    roots.add(root);
    if (init.mode === 'closed') closed.add(root);
    return root;
  };
  /** Whether something is shown in place of a view that is not there yet. */
  const isDrawn = () => [...closed].some(({ host }) => host.isConnected);
  globalThis.benchTexts = () => [document.body, ...roots].map((root) => root?.textContent.trim()).filter(Boolean);

  const parentOf = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
  /** Whether a box is in the window, and no element around it hides it or cuts it off. */
  const isShown = (element, box) => {
    let { bottom, left, right, top } = box;
    for (let around = element; around; around = parentOf(around)) {
      const { clipPath, overflow, position } = getComputedStyle(around);
      if (clipPath === 'inset(50%)') return false;
      if (overflow === 'visible' || around === document.documentElement || around === document.body) continue;
      const edge = around.getBoundingClientRect();
      top = Math.max(top, edge.top);
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      bottom = Math.min(bottom, edge.bottom);
      if (position === 'fixed') break;
    }
    right = Math.min(right, innerWidth);
    bottom = Math.min(bottom, innerHeight);
    return right - Math.max(left, 0) > 2 && bottom - Math.max(top, 0) > 2;
  };
  const VISIBILITY = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  const isVisible = (element, box) => element.checkVisibility(VISIBILITY) && isShown(element, box);

  const showsWord = (root) => {
    if (!root || !sought.test(root.textContent)) return false;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const found = sought.exec(text.data);
      if (!found || !text.parentElement) continue;
      const range = document.createRange();
      range.setStart(text, found.index);
      range.setEnd(text, found.index + found[0].length);
      if (isVisible(text.parentElement, range.getBoundingClientRect())) return true;
    }
    return false;
  };
  const showsField = (root) => {
    const field = root?.querySelector(selector);
    return field && !field.disabled && !field.readOnly && isVisible(field, field.getBoundingClientRect());
  };
  const shows = selector ? showsField : showsWord;
  /** Reports that the content is there, and the view in place of what was drawn. To ask from outside would cost the page time. */
  const report = () => {
    if (!hasView || (seen.view > 0 && !isDrawn())) globalThis.benchIsOver('');
    else setTimeout(report, LOOK_MS);
  };
  const look = () => {
    const root = [document.body, ...roots].find(shows);
    if (!root) {
      requestAnimationFrame(look);
      return;
    }
    seen.first = performance.now();
    seen.drawn = closed.has(root);
    // After the frame that paints it, once the page has answered a further task.
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.usable = performance.now();
        report();
      }),
    );
  };
  look();
})();

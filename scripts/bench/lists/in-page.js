// Runs in a measured page. Plain JavaScript, because it is sent as it stands.
(() => {
  const PATIENCE_MS = 20_000;
  const ROW_GAP = 40;
  const rootOf = (tag) => {
    const host = document.querySelector(tag);
    return host?.shadowRoot ?? host;
  };
  const all = (tag, selector) => [...(rootOf(tag)?.querySelectorAll(selector) ?? [])];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** After the next frame has been painted. */
  const painted = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
    );
  const focused = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element ?? document.body;
  };
  const scrollerOf = (tag, selector) => (selector ? all(tag, selector)[0] : document.scrollingElement);

  const ACTIONS = {
    click: (tag, { at, shift = false }) => {
      const [target] = all(tag, at);
      // A press moves the focus.
      target.focus({ preventScroll: true });
      const init = { bubbles: true, composed: true, cancelable: true, shiftKey: shift };
      target.dispatchEvent(new MouseEvent('click', init));
    },
    scroll: (tag, { at, by }) => scrollerOf(tag, at).scrollBy({ top: by, behavior: 'instant' }),
    key: (tag, { at, ctrl = false, key }) => {
      const target = at ? all(tag, at)[0] : focused();
      if (at) target.focus({ preventScroll: true });
      for (const type of ['keydown', 'keyup']) {
        const init = { key, code: key, ctrlKey: ctrl, bubbles: true, composed: true, cancelable: true };
        target.dispatchEvent(new KeyboardEvent(type, init));
      }
    },
    type: (tag, { at, text }) => {
      const field = all(tag, at)[0];
      field.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    },
  };

  const textOf = (tag, selector) => {
    const found = all(tag, selector);
    return `${found.length} ${found[0]?.outerHTML} ${found.at(-1)?.outerHTML}`;
  };
  /** Whether rows reach the lower edge of the view at the position to which the reader scrolls. */
  const fills = (tag, selector, scroller, wanted) => {
    // A reader who reaches the end of what is loaded keeps scrolling.
    if (scroller.scrollTop < wanted) scroller.scrollTo({ top: wanted, behavior: 'instant' });
    if (scroller.scrollTop < wanted) return false;
    const edge = scroller === document.scrollingElement ? innerHeight : scroller.getBoundingClientRect().bottom;
    return all(tag, selector).some((row) => {
      const { bottom, top } = row.getBoundingClientRect();
      return top <= edge && bottom + ROW_GAP >= edge;
    });
  };

  const until = async (isSo, what) => {
    const limit = performance.now() + PATIENCE_MS;
    while (!isSo()) {
      if (performance.now() > limit) throw new Error(`${what} did not happen.`);
      await frame();
    }
  };

  /** The time from each frame to the next one, while a list is used. */
  let frames = [];
  let recording = false;
  const record = (before) =>
    requestAnimationFrame((now) => {
      if (!recording) return;
      frames.push(now - before);
      record(now);
    });

  globalThis.benchList = {
    /** Adds the element; ms until its rows have been painted. */
    async mount(tag, attributes, rows, open) {
      // At another history entry, so that nothing is kept from the time before.
      history.pushState(null, '', location.href);
      const started = performance.now();
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.body.append(element);
      if (open) {
        await until(() => all(tag, open.at).length > 0, 'The button');
        ACTIONS[open.do](tag, open);
      }
      await until(() => all(tag, rows).length > 0, 'The rows');
      await painted();
      return performance.now() - started;
    },
    unmount: (tag) => document.querySelector(tag).remove(),
    act: async (tag, action) => {
      ACTIONS[action.do](tag, action);
      await painted();
    },
    /** Acts; ms until the result has been painted. */
    async step(tag, { action, result }) {
      const { changes, fills: filling, shows } = result;
      const before = changes && textOf(tag, changes);
      const scroller = filling && scrollerOf(tag, action.at);
      const wanted = filling && Math.floor(scroller.scrollTop) + action.by;
      const started = performance.now();
      ACTIONS[action.do](tag, action);
      const isThere = shows
        ? () => all(tag, shows.at).some(({ textContent }) => textContent.includes(shows.text))
        : filling
          ? () => fills(tag, filling, scroller, wanted)
          : () => textOf(tag, changes) !== before && all(tag, changes).length > 0;
      await until(isThere, JSON.stringify({ action, result }));
      await painted();
      return performance.now() - started;
    },
    record(on) {
      recording = on;
      if (on) {
        frames = [];
        requestAnimationFrame(record);
      }
      return frames;
    },
    count: (tag) => all(tag, '*').length,
  };
})();

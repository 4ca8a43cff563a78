// Runs in a measured page after `lists/in-page.js`. Plain JavaScript, because it is sent as it stands.
(() => {
  const PATIENCE_MS = 20_000;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  const gridOf = (tag, { loaded, row, scroller }) => {
    const { shadowRoot } = document.querySelector(tag);
    const box = (shadowRoot ?? document).querySelector(scroller);
    const { height, left, top, width } = box.getBoundingClientRect();
    /** Whether the middle of the grid shows a student. */
    const isFilled = () => {
      const hit = (shadowRoot ?? document).elementFromPoint(left + width / 2, top + height / 2);
      return Boolean(hit?.closest(row)?.querySelector(loaded));
    };
    return { box, isFilled };
  };

  globalThis.benchGrid = {
    /** Scrolls by so many px in each frame. Returns the ms between the frames, and how many of them showed no students. */
    async scroll(tag, selectors, by, count) {
      const { box, isFilled } = gridOf(tag, selectors);
      const frames = [];
      let empty = 0;
      let before = await frame();
      for (let done = 0; done < count; done += 1) {
        box.scrollTop += by;
        const now = await frame();
        frames.push(now - before);
        before = now;
        if (!isFilled()) empty += 1;
      }
      return { frames, empty };
    },
    lengthOf(tag, selectors) {
      const { box } = gridOf(tag, selectors);
      return box.scrollHeight - box.clientHeight;
    },
    /** Scrolls to a place; resolves when the students are there. */
    async scrollTo(tag, selectors, top) {
      const { box, isFilled } = gridOf(tag, selectors);
      box.scrollTop = top;
      const limit = performance.now() + PATIENCE_MS;
      await frame();
      do {
        if (performance.now() > limit) throw new Error(`No students at ${top} px.`);
        await frame();
      } while (!isFilled());
      // For what is still loaded, and what is drawn after a scroll.
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
  };
})();

/** From this width on, the panel hangs at the end of the header. */
const WIDE_PX = 720;
const PANEL_PX = 440;
/** The padding of the panel: its field lies where the button was. */
const PAD = 8;
const EDGE = 16;

/**
 * Keeps an open popover over the button of a header that opens it, or over all of the header where that is narrow, and
 * within the window. Returns what ends it.
 */
export function placeOver(popover: HTMLElement, button: HTMLElement): () => void {
  const header = button.parentElement as HTMLElement;
  const place = () => {
    const bar = header.getBoundingClientRect();
    const at = button.getBoundingClientRect();
    const isNarrow = bar.width < WIDE_PX;
    const isRtl = getComputedStyle(header).direction === 'rtl';
    const { clientWidth } = document.documentElement;
    const width = isNarrow ? Math.min(bar.width + 2 * PAD, clientWidth) : PANEL_PX;
    const start = isRtl ? at.left - PAD : at.right + PAD - width;
    const left = Math.max(0, Math.min(isNarrow ? bar.left - PAD : start, clientWidth - width));
    const top = Math.max(-scrollY, at.top - PAD);
    popover.style.setProperty('inline-size', `${width}px`);
    popover.style.setProperty('left', `${left + scrollX}px`);
    popover.style.setProperty('top', `${top + scrollY}px`);
    popover.style.setProperty('max-block-size', `${Math.max(240, innerHeight - top - EDGE)}px`);
  };
  place();
  const observer = new ResizeObserver(place);
  observer.observe(header);
  addEventListener('resize', place);
  return () => {
    observer.disconnect();
    removeEventListener('resize', place);
  };
}

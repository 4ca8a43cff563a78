const GAP = 4;
const EDGE = 8;

/**
 * Places an open popover below its button, aligned with the button's end and within the window. CSS anchor positioning
 * does the same, but not in all browsers that the widgets support.
 */
export function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth } = popover;
  const isRtl = getComputedStyle(button).direction === 'rtl';
  const most = document.documentElement.clientWidth - offsetWidth - EDGE;
  const left = Math.max(EDGE, Math.min(isRtl ? at.left : at.right - offsetWidth, most));
  popover.style.setProperty('top', `${at.bottom + scrollY + GAP}px`);
  popover.style.setProperty('left', `${left + scrollX}px`);
}

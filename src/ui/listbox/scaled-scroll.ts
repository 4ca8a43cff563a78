/**
 * The height in px that a box of rows has at most. Browsers cut boxes off at 33.5 million px (Chromium, Safari) or 17.8 million
 * px (Firefox); transforms and scroll positions are exact to a fraction of a px far below that.
 */
export const HEIGHT_MAX = 8_000_000;

/** How far from both ends the box and the list scroll alike, so that both ends are reached exactly, in px. */
const EDGE = 1_000_000;
/** A movement of more views than this at once is that of a scrollbar or of a script, not one that the eye follows. */
const JUMP_VIEWS = 4;

/** What a list of rows needs, and what is in view of it, in px. */
export interface ScrollSizes {
  /** The height of all rows. */
  readonly height: number;
  readonly view: number;
}

/** Where a box is scrolled to, and how much further its list is, in px. */
export interface ScaledPosition {
  readonly scrollTop: number;
  readonly shift: number;
}

/** The height of the box for a list of a height. */
export const boxHeight = (height: number): number => Math.min(height, HEIGHT_MAX);

/** How many px of the list belong to one of the box between its edges. */
const ratioOf = ({ height, view }: ScrollSizes): number => (height - view - 2 * EDGE) / (HEIGHT_MAX - view - 2 * EDGE);

/** The position of the list at a position of the box. */
function topAt(scrollTop: number, sizes: ScrollSizes): number {
  const more = sizes.height - boxHeight(sizes.height);
  if (scrollTop <= EDGE || more === 0) return scrollTop;
  if (scrollTop >= HEIGHT_MAX - sizes.view - EDGE) return scrollTop + more;
  return EDGE + (scrollTop - EDGE) * ratioOf(sizes);
}

/** The position of the box at which the list is scrolled by `top`. */
export function positionFor(top: number, sizes: ScrollSizes): ScaledPosition {
  const more = sizes.height - boxHeight(sizes.height);
  if (top <= EDGE || more === 0) return { scrollTop: top, shift: 0 };
  if (top >= sizes.height - sizes.view - EDGE) return { scrollTop: top - more, shift: more };
  const scrollTop = Math.round(EDGE + (top - EDGE) / ratioOf(sizes));
  return { scrollTop, shift: top - scrollTop };
}

/**
 * The position after the box was scrolled. Steps move the list as far as the box; a jump moves it to the same share of its
 * height. Before steps lead to an end of the box that is no end of the list, the returned `scrollTop` is another one than
 * the given one: the box has to be scrolled there, at which the same rows are in view.
 */
export function scrolledTo(last: ScaledPosition, scrollTop: number, sizes: ScrollSizes): ScaledPosition {
  const more = sizes.height - boxHeight(sizes.height);
  if (more === 0) return { scrollTop, shift: 0 };
  if (Math.abs(scrollTop - last.scrollTop) > JUMP_VIEWS * sizes.view)
    return { scrollTop, shift: topAt(scrollTop, sizes) - scrollTop };
  const shift = Math.min(last.shift, more);
  const nearStart = scrollTop < EDGE / 2 && shift > 0;
  const nearEnd = scrollTop > HEIGHT_MAX - sizes.view - EDGE / 2 && shift < more;
  return nearStart || nearEnd ? positionFor(scrollTop + shift, sizes) : { scrollTop, shift };
}

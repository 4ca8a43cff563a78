/** Below this width of the widget, in px, the board is arranged for a phone that is held in one hand. */
export const NARROW_BELOW = 480;

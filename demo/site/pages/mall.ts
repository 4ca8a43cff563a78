import type { Pages } from 'campus-widgets/host';

/** Pages of the mall (specs 1 and 2). */
export const mallPages: Pages = {};

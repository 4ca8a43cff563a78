import type { Pages } from 'campus-widgets/host';

/** Registration and creation (spec 1 §2). */
export const registerPages: Pages = {};

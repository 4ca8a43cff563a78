import type { Page, Pages } from 'campus-widgets/host';
import { underConstruction } from './status.ts';

/** A page of the mall; the site's frame shows its header. Its content is not implemented yet. */
const mallPage: Page = { template: underConstruction.template };

export const mallPages: Pages = { mallHome: mallPage, mallIntroduce: mallPage };

import { html, type Page, type Pages } from 'campus-widgets/host';
import { underConstruction } from './status.ts';

/** A page of the mall under its header; what belongs there is still to be built. */
const mallPage = (current: string): Page => ({
  template: (context) => html`
    <campus-mall-header tenant=${context.tenant} language=${context.language} current=${current}></campus-mall-header>
    ${underConstruction.template(context)}
  `,
});

/** Pages of the mall. */
export const mallPages: Pages = {
  mallHome: mallPage('home'),
  mallIntroduce: mallPage('introduce'),
};

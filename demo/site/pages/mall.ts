import { html, type Page, type Pages } from 'campus-widgets/host';
import { underConstruction } from './status.ts';

/** A page of the mall below its header. Its content is not implemented yet. */
const mallPage = (current: string): Page => ({
  template: (context) => html`
    <campus-mall-header tenant=${context.tenant} language=${context.language} current=${current}></campus-mall-header>
    ${underConstruction.template(context)}
  `,
});

export const mallPages: Pages = {
  mallHome: mallPage('home'),
  mallIntroduce: mallPage('introduce'),
};

import type { Pages } from 'campus-widgets/host';
import { html } from 'campus-widgets/host';

/** The plate of a school. The address keeps the chosen category. */
export const platePages: Pages = {
  plate: {
    template: ({ tenant, language, params, query }) => html`
      <campus-plate-card
        tenant=${tenant}
        language=${language}
        school-id=${params.schoolId ?? ''}
        content-type=${query('contentType') || 'knowledge'}
        portal-page-id="plate"
        in-address
      ></campus-plate-card>
    `,
  },
};

import { html, type Page, type Pages } from 'campus-widgets/host';
import { filterIn } from '../filter-in-address.ts';

/** The tabs of the space by route. They share one template, so that the element stays when another tab is shown. */
const TABS: Readonly<Record<string, string>> = {
  personSpaceDynamics: 'dynamics',
  personSpaceWorks: 'works',
  personSpaceFan: 'fans',
  personSpaceFollow: 'follow',
};

const space: Page = {
  template: ({ tenant, language, params, query, route }) => html`
    <campus-person-space
      tenant=${tenant}
      language=${language}
      school-id=${params.schoolId ?? ''}
      space-id=${query('spaceId')}
      tab=${TABS[route ?? ''] ?? 'dynamics'}
    ></campus-person-space>
  `,
};

export const spacePages: Pages = {
  personSpaceDynamics: space,
  personSpaceWorks: space,
  personSpaceFan: space,
  personSpaceFollow: space,
  workEditor: {
    template: ({ tenant, language, params, query }) => html`
      <campus-work-editor
        tenant=${tenant}
        language=${language}
        school-id=${params.schoolId ?? ''}
        work-id=${query('workId')}
        kind=${query('kind') || 'post'}
        category=${query('category')}
        heading-level="1"
      ></campus-work-editor>
    `,
  },
  learningHistory: {
    template: (context) => html`
      <campus-learning-timeline
        tenant=${context.tenant}
        language=${context.language}
        school-id=${context.params.schoolId ?? ''}
        filter=${filterIn(context, 'campus-learning-timeline')}
      ></campus-learning-timeline>
    `,
  },
};

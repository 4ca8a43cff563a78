import { html, type Pages } from 'campus-widgets/host';
import { filterIn } from '../filter-in-address.ts';
import { underConstruction } from './status.ts';

/** The pages of live courses. */
export const livePages: Pages = {
  liveStreaming: {
    template: (context) => html`
      <campus-live-list
        tenant=${context.tenant}
        language=${context.language}
        school-id=${context.query('schoolId')}
        filter=${filterIn(context, 'campus-live-list')}
      ></campus-live-list>
    `,
  },
  liveLearnCreate: underConstruction,
  liveLearnDetail: underConstruction,
  liveEdit: underConstruction,
  liveRoom: underConstruction,
};

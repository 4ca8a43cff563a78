import { hostTexts, html, type Page, type Pages } from 'campus-widgets/host';
import { filterIn } from '../filter-in-address.ts';
import { liveForm } from '../live-form.ts';

/** The titles of the live courses that were shown, by school and id. */
const titles = new Map<string, string>();
const keyOf = (schoolId: string, liveId: string) => `${schoolId} ${liveId}`;

/** Keeps the title of a live course that is shown, for the title of its page. Returns whether it is new. */
export function rememberLive(schoolId: string, liveId: string, title: string): boolean {
  const key = keyOf(schoolId, liveId);
  if (titles.get(key) === title) return false;
  titles.set(key, title);
  return true;
}

const detail: Page = {
  async title({ language, params }) {
    return (
      titles.get(keyOf(params.schoolId ?? '', params.id ?? '')) ?? (await hostTexts(language))('title.liveLearnDetail')
    );
  },
  // The calls of live courses are about the school of their tenant.
  template: ({ language, params, query }) => html`
    <campus-live-detail
      tenant=${params.schoolId ?? ''}
      language=${language}
      live-id=${params.id ?? ''}
      goto-item=${query('gotoItem')}
    ></campus-live-detail>
  `,
};

const room: Page = {
  async title({ language, params }) {
    return titles.get(keyOf(params.schoolId ?? '', params.id ?? '')) ?? (await hostTexts(language))('title.liveRoom');
  },
  template: ({ language, params, query }) => html`
    <campus-live-room
      tenant=${params.schoolId ?? ''}
      language=${language}
      live-id=${params.id ?? ''}
      ?as-host=${query('role') === 'host'}
    ></campus-live-room>
  `,
};

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
  liveLearnCreate: {
    template: ({ language, params }) => html`
      <campus-live-create
        tenant=${params.schoolId ?? ''}
        language=${language}
        form-script=${liveForm.script}
        form-tag="studio-live-form"
        form-integrity=${liveForm.integrity}
      ></campus-live-create>
    `,
  },
  liveLearnDetail: detail,
  liveEdit: {
    template: ({ language, params }) => html`
      <campus-live-edit tenant=${params.schoolId ?? ''} language=${language} live-id=${params.id ?? ''}></campus-live-edit>
    `,
  },
  liveLearnEdit: {
    redirect: ({ params, tenant }) => ({
      route: 'liveEdit',
      params: { schoolId: tenant, id: params.id ?? '' },
      replace: true,
    }),
    template: () => html``,
  },
  liveRoom: room,
};

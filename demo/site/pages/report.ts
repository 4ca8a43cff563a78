import { html, type Pages } from 'campus-widgets/host';

/** The page that reports a person, a content or a school. */
export const reportPages: Pages = {
  complaintReport: {
    template: ({ tenant, language, params, query }) => html`
      <campus-complaint-report
        tenant=${tenant}
        language=${language}
        school-id=${params.schoolId ?? ''}
        user-id=${query('userId')}
        resource-id=${query('resourceId')}
        live-id=${query('liveId')}
        comment-id=${query('commentId')}
        item-title=${query('title')}
        redirect=${query('redirect')}
      ></campus-complaint-report>
    `,
  },
};

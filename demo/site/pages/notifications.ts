import { html, type Pages } from 'campus-widgets/host';

/** What the user is notified of, reports, whom they keep away, and the settings of all that. */
export const notificationPages: Pages = {
  notifications: {
    template: ({ tenant, language, query }) => html`
      <campus-notifications
        tenant=${tenant}
        language=${language}
        as-page
        tab=${query('tab') || 'list'}
        heading-level="1"
      ></campus-notifications>
    `,
  },
};

import { html, type Page, type Pages } from 'campus-widgets/host';

const portal: Page = {
  template: ({ tenant, language, params }) => html`
    <campus-portal
      tenant=${tenant}
      language=${language}
      school-id=${params.schoolId ?? ''}
      sub-school-id=${params.subSchoolId ?? ''}
    ></campus-portal>
  `,
};

/** The home page, the list of schools, and the portals of schools. */
export const schoolPages: Pages = {
  home: {
    guard: 'user',
    // A user without a school is redirected to registration.
    async redirect({ schoolOfUser }) {
      const schoolId = await schoolOfUser();
      return schoolId
        ? { route: 'portal', params: { schoolId }, replace: true }
        : { route: 'registerGuide', replace: true };
    },
    template: () => html``,
  },
  loginSelect: {
    template: ({ tenant, language }) =>
      html`<campus-school-select tenant=${tenant} language=${language}></campus-school-select>`,
  },
  portal,
  subSchoolPortal: portal,
};

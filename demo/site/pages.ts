import { html, type Page, type PageContext } from 'campus-widgets/host';

/** What every widget of the site is given. */
const statusPage = ({ tenant, language, path }: PageContext, kind: string, code: string) =>
  html`<campus-status-page tenant=${tenant} language=${language} kind=${kind} error-code=${code} path=${path}></campus-status-page>`;

const login: Page = {
  template: ({ tenant, language, query }) => html`
    <campus-sign-in
      tenant=${tenant}
      language=${language}
      redirect=${query('redirect')}
      type=${query('type')}
    ></campus-sign-in>
  `,
};

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

/** The pages of the site by the specification's route names (spec 1 §2). */
export const pages: Partial<Record<string, Page>> = {
  home: {
    guard: 'user',
    // A user of no school chooses one to visit.
    async redirect({ schoolOfUser }) {
      const schoolId = await schoolOfUser();
      return schoolId
        ? { route: 'portal', params: { schoolId }, replace: true }
        : { route: 'loginSelect', replace: true };
    },
    template: () => html``,
  },
  login,
  loginSelect: {
    template: ({ tenant, language }) =>
      html`<campus-school-select tenant=${tenant} language=${language}></campus-school-select>`,
  },
  loginRefresh: {
    template: ({ tenant, language, query }) =>
      html`<campus-session-refresh tenant=${tenant} language=${language} redirect=${query('redirect')}></campus-session-refresh>`,
  },
  logout: {
    template: ({ tenant, language, query }) => html`
      <campus-sign-out
        tenant=${tenant}
        language=${language}
        redirect=${query('redirect')}
        path=${query('path')}
        ?ask=${query('ask') !== ''}
      ></campus-sign-out>
    `,
  },
  uniportalCallback: {
    template: ({ tenant, language }) =>
      html`<campus-sign-in-callback tenant=${tenant} language=${language}></campus-sign-in-callback>`,
  },
  bindAccount: {
    template: ({ tenant, language, query }) => html`
      <campus-bind-account
        tenant=${tenant}
        language=${language}
        redirect=${query('redirect')}
        third-account-id=${query('thirdAccountId')}
        third-platform-type=${query('thirdPlatformType')}
      ></campus-bind-account>
    `,
  },
  portal,
  subSchoolPortal: portal,
  forbidden: { template: (context) => statusPage(context, 'forbidden', '403') },
  errorPage: { template: (context) => statusPage(context, 'error', context.params.errorCode ?? '') },
};

export const notFound: Page = { template: (context) => statusPage(context, 'error', '404') };
export const refused: Page = { template: (context) => statusPage(context, 'error', '400') };

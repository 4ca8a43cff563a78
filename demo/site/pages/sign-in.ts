import { html, type Pages } from 'campus-widgets/host';

/** Ways in and out (spec 1 §2, sign-in and account pages). */
export const signInPages: Pages = {
  login: {
    template: ({ tenant, language, query }) => html`
      <campus-sign-in
        tenant=${tenant}
        language=${language}
        redirect=${query('redirect')}
        type=${query('type')}
      ></campus-sign-in>
    `,
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
};

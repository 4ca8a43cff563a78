import { hostTexts, html, type Page, type PageContext, type Pages } from 'campus-widgets/host';
import { refused } from './status.ts';

const callback = (platformType: string): Page => ({
  template: ({ tenant, language }) =>
    html`<campus-sign-in-callback tenant=${tenant} language=${language} platform-type=${platformType}></campus-sign-in-callback>`,
});

/** The platform's error code for a school that does not exist. */
const TENANT_UNKNOWN = '404001';

/**
 * The link on the error page of an unknown school. The page that it leads to shows the default school, because the tab
 * has forgotten the unknown one.
 */
const SCHOOLS_URL = '/login/select';

async function showSchoolsLink({ language }: PageContext, event: Event): Promise<void> {
  const { currentTarget, detail } = event as CustomEvent<{ code: string }>;
  const link = (currentTarget as Element).nextElementSibling;
  if (detail.code !== TENANT_UNKNOWN || !link) return;
  link.textContent = (await hostTexts(language))('nav.schools');
  link.removeAttribute('hidden');
}

/** The messaging center passes the school in the query. */
const imcCallback: Page = {
  template(context) {
    const { language, query, tenant } = context;
    const tenantInQuery = query('tenant') || tenant;
    if (!/^[\w-]{1,64}$/.test(tenantInQuery)) return refused.template(context);
    return html`
      <campus-sign-in-callback
        tenant=${tenantInQuery}
        language=${language}
        platform-type="imc"
        @campus-error=${(event: Event) => void showSchoolsLink(context, event)}
      ></campus-sign-in-callback>
      <a class="schools-link" href=${SCHOOLS_URL} target="_self" hidden></a>
    `;
  },
};

/** Sign-in and account pages. */
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
  corporateCallback: callback('corporate'),
  enterpriseCallback: callback('enterprise'),
  imcCallback,
  messagingCallback: callback('messaging'),
  networkLogin: {
    template: ({ tenant, language, query }) => html`
      <campus-network-login
        tenant=${tenant}
        language=${language}
        authorization-code=${query('authorizationCode')}
        redirect-uri=${query('redirect_uri')}
        sign=${query('sign')}
        request-id=${query('requestId')}
      ></campus-network-login>
    `,
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
  authorize: {
    readsQuery: true,
    template: ({ tenant, language }) =>
      html`<campus-authorize tenant=${tenant} language=${language} request=${location.search}></campus-authorize>`,
  },
};

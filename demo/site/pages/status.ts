import { hostTexts, html, type Page, type PageContext, type Pages } from 'campus-widgets/host';
import { hasErrorPage } from '../../../src/contract/pages/error-page.ts';

const statusPage = ({ tenant, language, path }: PageContext, kind: string, code = '') =>
  html`<campus-status-page tenant=${tenant} language=${language} kind=${kind} error-code=${code} path=${path}></campus-status-page>`;

/** A status page that depends on its kind only. */
const page = (kind: string): Page => ({ template: (context) => statusPage(context, kind) });

/** A status page about a school. The query contains the school and the redirect target. */
const schoolPage = (kind: string): Page => ({
  template: ({ tenant, language, query }) => html`
    <campus-status-page
      tenant=${tenant}
      language=${language}
      kind=${kind}
      school-id=${query('schoolId')}
      sub-school-id=${query('subSchoolId')}
      redirect=${query('redirect')}
    ></campus-status-page>
  `,
});

export const statusPages: Pages = {
  forbidden: { template: (context) => statusPage(context, 'forbidden', '403') },
  errorPage: {
    template: (context) => {
      const { errorCode = '' } = context.params;
      return statusPage(context, 'error', hasErrorPage(errorCode) ? errorCode : '404');
    },
  },
  maintenance: schoolPage('maintenance'),
  unableToAccess: schoolPage('unable-to-access'),
  loginMismatch: schoolPage('login-mismatch'),
  notAccess: schoolPage('not-access'),
  smsPurchase: page('sms-purchase'),
  underConstruction: page('under-construction'),
  liveDeleted: schoolPage('live-deleted'),
  memberCenter: page('member-center'),
  invitationLetter: {
    template: ({ tenant, language, query }) => html`
      <campus-invitation-letter
        tenant=${tenant}
        language=${language}
        school-id=${query('schoolId')}
      ></campus-invitation-letter>
    `,
  },
};

const isAbnormal = ({ path }: PageContext): boolean => path.includes('abnormal');

/** A page with a main heading, which the headings of its widgets follow. Screen readers announce it, and list it. */
const headed = (page: Page): Page => ({
  ...page,
  template: (context) => html`<h1 class="page-title">${context.title}</h1>${page.template(context)}`,
});

export const notFound: Page = headed({
  template: (context) => statusPage(context, 'error', isAbnormal(context) ? '' : '404'),
});
export const refused: Page = headed({ template: (context) => statusPage(context, 'error', '400') });

/** Shows the error page for every path that contains `abnormal` (requirement E01), and a main heading on each page. */
export const complete = (pages: Pages): Pages =>
  Object.fromEntries(
    Object.entries(pages).map(([route, page]): [string, Page] => [
      route,
      headed({
        ...page,
        async title(context) {
          if (!isAbnormal(context) && page.title) return page.title(context);
          const t = await hostTexts(context.language);
          return t(`title.${isAbnormal(context) ? 'errorPage' : route}`);
        },
        redirect: (context) => (isAbnormal(context) ? null : (page.redirect?.(context) ?? null)),
        template: (context) => (isAbnormal(context) ? statusPage(context, 'error') : page.template(context)),
      }),
    ]),
  );

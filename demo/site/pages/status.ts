import { html, type Page, type PageContext, type Pages } from 'campus-widgets/host';

const statusPage = ({ tenant, language, path }: PageContext, kind: string, code: string) =>
  html`<campus-status-page tenant=${tenant} language=${language} kind=${kind} error-code=${code} path=${path}></campus-status-page>`;

/** Status and error pages (spec 1 §2). */
export const statusPages: Pages = {
  forbidden: { template: (context) => statusPage(context, 'forbidden', '403') },
  errorPage: { template: (context) => statusPage(context, 'error', context.params.errorCode ?? '') },
};

export const notFound: Page = { template: (context) => statusPage(context, 'error', '404') };
export const refused: Page = { template: (context) => statusPage(context, 'error', '400') };

import { html, type Page, type Pages } from 'campus-widgets/host';

/** The admin console, whose code only administrators load. The server tells visitors and others why they cannot. */
const console: Page = {
  template({ language, params, tenant }) {
    void import('../console/site-console.tsx');
    return html`<site-console school-id=${params.schoolId ?? ''} language=${language} tenant=${tenant}></site-console>`;
  },
};

export const consolePages: Pages = { schoolConsole: console, storeConsole: console };

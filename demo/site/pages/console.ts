import { html, type Page, type Pages } from 'campus-widgets/host';

/** The admin console, whose code only administrators load. Visitors and others learn from the server why they cannot. */
const console: Page = {
  template({ language, params, tenant }) {
    void import('../console/site-console.tsx');
    return html`<site-console school-id=${params.schoolId ?? ''} language=${language} tenant=${tenant}></site-console>`;
  },
};

export const consolePages: Pages = { schoolConsole: console, storeConsole: console };

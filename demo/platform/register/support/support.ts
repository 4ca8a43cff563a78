import type { Hono } from 'hono';
import { LANGUAGE_PARAMETER, type Language } from '../../../../src/contract/languages.ts';
import { readLanguage } from '../../core/http/language.ts';
import { escapeHtml } from '../../core/pages/html.ts';
import { plainPage } from '../../core/pages/plain-page.ts';
import { SUPPORT_TEXTS } from './support-texts.ts';

const PATH = '/support';
const MAIL = 'support@campus.example';

/** The help page for creators of a school or store; the target of the form's QR code. */
export const supportPath = (language: Language): string => `${PATH}?${LANGUAGE_PARAMETER}=${language}`;

export const mountSupport = (app: Hono): void => {
  app.get(PATH, (c) => {
    const language = readLanguage(c.req.query(LANGUAGE_PARAMETER));
    const { answers, contact, intro, title } = SUPPORT_TEXTS[language];
    const sections = answers.map(
      ([question, answer]) => `<h2>${escapeHtml(question)}</h2><p>${escapeHtml(answer)}</p>`,
    );
    const mail = `<a href="mailto:${MAIL}" dir="ltr">${MAIL}</a>`;
    const main = `<h1>${escapeHtml(title)}</h1><p class="muted">${escapeHtml(intro)}</p>${sections.join('')}
<h2>${escapeHtml(contact)}</h2><p>${mail}</p>`;
    const [html, headers] = plainPage({ language, title, main });
    return c.html(html, 200, headers);
  });
};

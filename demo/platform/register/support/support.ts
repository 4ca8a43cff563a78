import type { Hono } from 'hono';
import { LANGUAGE_PARAMETER, type Language } from '../../../../src/contract/languages.ts';
import { readLanguage } from '../../core/http/language.ts';
import { textsFor } from '../../core/language/texts.ts';
import { escapeHtml } from '../../core/pages/html.ts';
import { plainPage } from '../../core/pages/plain-page.ts';

const PATH = '/support';
const QUESTIONS = ['name', 'codeMissing', 'codeRefused', 'limit'] as const;
const MAIL = 'support@campus.example';

/** The help page for creators of a school or store; the target of the form's QR code. */
export const supportPath = (language: Language): string => `${PATH}?${LANGUAGE_PARAMETER}=${language}`;

export const mountSupport = (app: Hono): void => {
  app.get(PATH, (c) => {
    const language = readLanguage(c.req.query(LANGUAGE_PARAMETER));
    const t = textsFor(language);
    const title = t('platform-register:support.title');
    const intro = t('platform-register:support.intro');
    const contact = t('platform-register:support.contact');
    const sections = QUESTIONS.map((name) => {
      const [question, answer] = (['question', 'answer'] as const).map((part) =>
        escapeHtml(t(`platform-register:support.${name}.${part}`)),
      );
      return `<h2>${question}</h2><p>${answer}</p>`;
    });
    const mail = `<a href="mailto:${MAIL}" dir="ltr">${MAIL}</a>`;
    const main = `<h1>${escapeHtml(title)}</h1><p class="muted">${escapeHtml(intro)}</p>${sections.join('')}
<h2>${escapeHtml(contact)}</h2><p>${mail}</p>`;
    const [html, headers] = plainPage({ language, title, main });
    return c.html(html, 200, headers);
  });
};

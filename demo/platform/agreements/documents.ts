import { AGREEMENT_TYPE, type AgreementType } from '../../../src/contract/constants.ts';
import type { Language } from '../../../src/contract/languages.ts';
import type { Database } from '../core/database/database.ts';
import { directionOf, htmlLanguage } from '../core/http/language.ts';
import { escapeHtml } from '../core/pages/html.ts';
import { findById } from '../tenants/queries.ts';
import type { AgreementText } from './texts/agreement-text.ts';
import { AGREEMENT_TEXTS } from './texts/index.ts';

/** The path of an agreement's text. */
export const agreementPath = (tenantId: string, language: Language, type: AgreementType, version: string): string =>
  `/files/agreements/${tenantId}/${language}/${type}-${version}.html`;

const KIND = { [AGREEMENT_TYPE.service]: 'service', [AGREEMENT_TYPE.privacy]: 'privacy' } as const;

const inline = (text: string, school: string): string =>
  escapeHtml(text)
    .replaceAll('{school}', `<bdi>${escapeHtml(school)}</bdi>`)
    .replace(/\[([^\]]+)\]\((https:\/\/[^)\s]+)\)/g, '<a href="$2" rel="noopener">$1</a>');

const renderBody = (text: AgreementText, school: string, version: string): string => {
  const sections = text.sections.map(({ heading, paragraphs, items }) =>
    [
      `<h2>${inline(heading, school)}</h2>`,
      ...paragraphs.map((paragraph) => `<p>${inline(paragraph, school)}</p>`),
      ...(items ? [`<ul>${items.map((item) => `<li>${inline(item, school)}</li>`).join('')}</ul>`] : []),
    ].join('\n'),
  );
  const effective = `<p>${inline(text.effective.replace('{version}', version), school)}</p>`;
  return [`<h1>${inline(text.title, school)}</h1>`, effective, ...sections].join('\n');
};

/** Renders the text of an agreement as an HTML page. */
export const renderAgreement = (text: AgreementText, language: Language, school: string, version: string): string => {
  const head = `<meta charset="utf-8"><title>${escapeHtml(text.title)}</title>`;
  const attributes = `lang="${htmlLanguage(language)}" dir="${directionOf(language)}"`;
  return `<!doctype html>\n<html ${attributes}><head>${head}</head><body>\n${renderBody(text, school, version)}\n</body></html>\n`;
};

/** Returns the HTML of a tenant's agreement, or undefined for an unknown tenant. Signatures record its hash. */
export const agreementHtml = async (
  db: Database,
  tenantId: string,
  language: Language,
  type: AgreementType,
  version: string,
): Promise<string | undefined> => {
  const tenant = await findById(db, tenantId, language);
  return tenant && renderAgreement(AGREEMENT_TEXTS[language][KIND[type]], language, tenant.name, version);
};

import type { Language } from '../../../../src/contract/languages.ts';
import { REPORT_REASONS } from '../../../../src/contract/report/report.ts';
import { directionOf, htmlLanguage } from '../../core/http/language.ts';
import type { TextKey } from '../../core/language/families.ts';
import { textsFor } from '../../core/language/texts.ts';
import { escapeHtml } from '../../core/pages/html.ts';
import { SERVICE_PATH } from '../service-address.ts';
import { TEXT_MAX_LENGTH } from './limits.ts';

/**
 * The form of the report service. Its script shows one of the parts: the form when it has a ticket, the thanks when the
 * report is stored. `host` is the origin of the page around the frame; empty for a page of its own.
 */
export const servicePage = (language: Language, host: string): string => {
  const translate = textsFor(language);
  const t = (key: TextKey): string => escapeHtml(translate(key));
  const choices = REPORT_REASONS.map(
    (reason) =>
      `<label class="choice"><input type="radio" name="reason" value="${reason}" required><span>${t(`console:reports.reason.${reason}`)}</span></label>`,
  );
  const problems = (['failed', 'tooMany', 'reasonMissing', 'textMissing'] as const).map(
    (problem) => `<p data-problem="${problem}" hidden>${t(`platform-report:form.${problem}`)}</p>`,
  );
  return `<!doctype html>
<html lang="${htmlLanguage(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${t('platform-report:form.title')}</title><link rel="stylesheet" href="${SERVICE_PATH}/report.css"><script type="module" src="${SERVICE_PATH}/report.js"></script></head>
<body><main data-host="${escapeHtml(host)}">
<p data-part="waiting" role="status">${t('platform-report:form.waiting')}</p>
<form data-part="form" novalidate hidden>
<p class="about">${t('report:complaint.about')} <bdi data-subject></bdi></p>
<fieldset><legend>${t('platform-report:form.reason')}</legend>${choices.join('')}</fieldset>
<label class="text">${t('platform-report:form.text')}<textarea name="text" rows="5" maxlength="${TEXT_MAX_LENGTH}" aria-describedby="hint"></textarea></label>
<p class="hint" id="hint">${t('platform-report:form.textHint')}</p>
<div role="alert" data-problems>${problems.join('')}</div>
<button type="submit">${t('platform-report:form.submit')}</button>
</form>
<section data-part="done" tabindex="-1" hidden><h1>${t('platform-report:form.doneTitle')}</h1><p>${t('platform-report:form.doneText')}</p><p>${t('platform-report:form.caseNumber')} <code data-case dir="ltr"></code></p></section>
<section data-part="stopped" tabindex="-1" hidden><p data-stopped="already" hidden>${t('platform-report:form.already')}</p><p data-stopped="expired" hidden>${t('platform-report:form.expired')}</p></section>
</main></body></html>
`;
};

import type { Language } from '../../../src/contract/languages.ts';
import { directionOf, htmlLanguage } from '../core/http/language.ts';
import { textsFor } from '../core/language/texts.ts';
import { escapeHtml } from '../core/pages/html.ts';

/** The demo providers, by the first segment of their path. */
export type ProviderName = 'uniportal' | 'corporate' | 'enterprise' | 'imc' | 'messaging' | 'network';

/** The appearance of a provider. */
export interface ProviderLook {
  readonly name: ProviderName;
  readonly color: string;
}

export interface LoginPage {
  readonly nonce: string;
  readonly language: Language;
  readonly action: string;
  /** Where the cancel link points to. */
  readonly cancel: string;
  readonly email: string;
  /** Whether the credentials were wrong. */
  readonly wrong: boolean;
}

const style = (color: string): string => `
  :root { color-scheme: light dark; --accent: ${color}; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px;
    font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    background: light-dark(#eef1f6, #11141a); color: light-dark(#1b2230, #e8ecf3); }
  main { width: min(400px, 100%); background: light-dark(#fff, #1a1f29); border-radius: 16px; padding: 32px;
    box-shadow: 0 1px 2px #0f172a1a, 0 16px 40px #0f172a1a; border-top: 4px solid var(--accent); }
  h1 { font-size: 22px; line-height: 30px; margin: 0 0 4px; }
  p { margin: 0 0 24px; color: light-dark(#5a6475, #a3adbd); font-size: 14px; }
  label { display: block; font-size: 14px; font-weight: 500; margin-block: 16px 4px; }
  input { width: 100%; height: 44px; padding-inline: 12px; font: inherit; color: inherit;
    border: 1px solid light-dark(#8b94a5, #6b7585); border-radius: 8px; background: transparent; }
  button { width: 100%; height: 44px; margin-top: 24px; border: 0; border-radius: 8px; font: inherit; font-weight: 600;
    color: #fff; background: var(--accent); cursor: pointer; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  a { display: block; text-align: center; margin-top: 16px; font-size: 14px; color: inherit; }
  [role=alert] { margin: 0 0 8px; padding: 8px 12px; border-radius: 8px; font-size: 14px;
    background: light-dark(#fdecec, #3b1c1f); color: light-dark(#9b1c1c, #ffb4b4); }
`;

const open = ({ color, name }: ProviderLook, language: Language, nonce: string): string => {
  const title = escapeHtml(textsFor(language)(`platform-providers:title.${name}`));
  return `<!doctype html>
<html lang="${htmlLanguage(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${title}</title><style nonce="${nonce}">${style(color)}</style></head>
<body><main>
<h1>${title}</h1>`;
};

/** The login page of a demo provider, without scripts and external resources. */
export const loginPage = (look: ProviderLook, { action, cancel, email, language, nonce, wrong }: LoginPage): string => {
  const t = textsFor(language);
  return `${open(look, language, nonce)}
<p>${escapeHtml(t('platform-providers:login.lead'))}</p>
${wrong ? `<div role="alert" id="error">${escapeHtml(t('platform-providers:login.wrong'))}</div>` : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="email">${escapeHtml(t('platform-providers:login.email'))}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}" dir="ltr">
<label for="password">${escapeHtml(t('platform-providers:login.password'))}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required
  ${wrong ? 'aria-describedby="error" aria-invalid="true"' : ''}>
<button type="submit">${escapeHtml(t('platform-providers:login.signIn'))}</button>
</form>
<a href="${escapeHtml(cancel)}">${escapeHtml(t('platform-providers:login.cancel'))}</a>
</main></body></html>
`;
};

/** The error page of a provider. */
export const providerErrorPage = (look: ProviderLook, language: Language, nonce: string): string =>
  `${open(look, language, nonce)}
<p>${escapeHtml(textsFor(language)('platform-providers:login.ended'))}</p>
</main></body></html>
`;

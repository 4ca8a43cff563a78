import { html, LANGUAGES, type PageContext, render } from 'campus-widgets/host';
import mark from './favicon.svg';

/** The name of a language in that language: 中文, Deutsch, العربية. */
function ownName(code: string): string {
  const tag = code.replace('_', '-');
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag.slice(0, 2)) ?? code;
}

/** Renders the frame around the pages: skip link, site name, navigation and language menu. */
export function drawFrame(
  frame: HTMLElement,
  { href, language, route }: PageContext,
  t: (key: string) => string,
  setLanguage: (language: string) => void,
): void {
  const link = (name: 'home' | 'loginSelect', key: string) =>
    html`<a href=${href({ route: name })} aria-current=${route === name ? 'page' : 'false'}>${t(key)}</a>`;
  render(
    html`
      <a class="skip" href="#main">${t('nav.skip')}</a>
      <header class="bar">
        <a class="name" href=${href({ route: 'home' })}><img src=${mark} alt="" width="28" height="28" /><span>Campus</span></a>
        <nav aria-label=${t('nav.main')}>${link('home', 'nav.home')} ${link('loginSelect', 'nav.schools')}</nav>
        <label class="language">
          <span class="label">${t('nav.language')}</span>
          <select @change=${(event: Event) => setLanguage((event.target as HTMLSelectElement).value)}>
            ${LANGUAGES.map(
              (code) =>
                html`<option value=${code} lang=${code.replace('_', '-')} ?selected=${code === language}>${ownName(code)}</option>`,
            )}
          </select>
        </label>
      </header>
    `,
    frame,
  );
  // After the user has made a choice, the `selected` attribute no longer changes the selection.
  for (const select of frame.querySelectorAll('select')) select.value = language;
}

import { html, LANGUAGES, type PageContext, render } from 'campus-widgets/host';
import mark from './favicon.svg';

/** A language by its own name: 中文, Deutsch, العربية. */
function ownName(code: string): string {
  const tag = code.replace('_', '-');
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag.slice(0, 2)) ?? code;
}

/** The frame around the pages: skip link, name, the way home and to the schools, and the language. */
export function drawFrame(
  frame: HTMLElement,
  { href, language, route }: PageContext,
  t: (key: string) => string,
  speak: (language: string) => void,
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
          <select @change=${(event: Event) => speak((event.target as HTMLSelectElement).value)}>
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
  // Once somebody has chosen, the attribute of an option moves nothing any more.
  for (const select of frame.querySelectorAll('select')) select.value = language;
}

import { html, LANGUAGES, nothing, type PageContext, render, SIGN_IN_ROUTES } from 'campus-widgets/host';
import mark from './favicon.svg';

/** The name of a language in that language: 中文, Deutsch, العربية. */
function ownName(code: string): string {
  const tag = code.replace('_', '-');
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag.slice(0, 2)) ?? code;
}

/** The pages of the mall by route, as its header calls them. A course is not one of its entries. */
const MALL: Readonly<Record<string, string | undefined>> = {
  mallHome: 'home',
  mallIntroduce: 'introduce',
  courseView: 'course',
};

/**
 * Pages without the account menu. The addresses of some contain a secret, and nothing may be requested there before
 * their widget has removed it.
 */
const WITHOUT_ACCOUNT: readonly PageContext['route'][] = SIGN_IN_ROUTES;

const SCHEME_KEY = 'site-color-scheme';

/** The color scheme that the user has chosen on this device, or that of the system. */
function isDark(): boolean {
  const chosen = document.documentElement.style.colorScheme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function toggleScheme(button: HTMLElement): void {
  const scheme = isDark() ? 'light' : 'dark';
  document.documentElement.style.colorScheme = scheme;
  button.ariaPressed = String(scheme === 'dark');
  try {
    localStorage.setItem(SCHEME_KEY, scheme);
  } catch {
    // With storage blocked the choice is valid for this page only.
  }
}

/** Applies the chosen color scheme. Called before the first page is rendered. */
export function restoreScheme(): void {
  try {
    const scheme = localStorage.getItem(SCHEME_KEY);
    if (scheme === 'dark' || scheme === 'light') document.documentElement.style.colorScheme = scheme;
  } catch {
    // With storage blocked the scheme is that of the system.
  }
}

/** Renders the frame around the pages: skip link, site name, navigation, language, color scheme and account. */
export function drawFrame(
  frame: HTMLElement,
  { href, language, route, tenant }: PageContext,
  t: (key: string) => string,
  setLanguage: (language: string) => void,
): void {
  const link = (name: 'home' | 'loginSelect', key: string) =>
    html`<a href=${href({ route: name })} aria-current=${route === name ? 'page' : 'false'}>${t(key)}</a>`;
  // The mall has a navigation of its own; two would be one too many.
  const mall = MALL[route ?? ''];
  render(
    html`
      <a class="skip" href="#main">${t('nav.skip')}</a>
      <header>
        <div class="bar">
        <a class="name" href=${href({ route: 'home' })}><img src=${mark} alt="" width="28" height="28" /><span>Campus</span></a>
        ${mall ? nothing : html`<nav aria-label=${t('nav.main')}>${link('home', 'nav.home')} ${link('loginSelect', 'nav.schools')}</nav>`}
        <label class="language">
          <span class="label">${t('nav.language')}</span>
          <select @change=${(event: Event) => setLanguage((event.target as HTMLSelectElement).value)}>
            ${LANGUAGES.map(
              (code) =>
                html`<option value=${code} lang=${code.replace('_', '-')} ?selected=${code === language}>${ownName(code)}</option>`,
            )}
          </select>
        </label>
        <button
          class="scheme"
          type="button"
          aria-pressed=${isDark() ? 'true' : 'false'}
          @click=${({ currentTarget }: Event) => toggleScheme(currentTarget as HTMLElement)}
        >
          <span aria-hidden="true">◐</span><span class="label">${t('nav.dark')}</span>
        </button>
        ${WITHOUT_ACCOUNT.includes(route) ? nothing : html`<campus-account-menu tenant=${tenant} language=${language}></campus-account-menu>`}
        </div>
        ${mall ? html`<campus-mall-header tenant=${tenant} language=${language} current=${mall}></campus-mall-header>` : nothing}
      </header>
    `,
    frame,
  );
  // After the user has made a choice, the `selected` attribute no longer changes the selection.
  for (const select of frame.querySelectorAll('select')) select.value = language;
}

import { html, LANGUAGES, nothing, type PageContext, render, SIGN_IN_ROUTES } from 'campus-widgets/host';
import mark from './favicon.svg';
import { nameToServer } from './reader.ts';

/** The name of a language in that language: 中文, Deutsch, العربية. */
function ownName(code: string): string {
  const tag = code.replace('_', '-');
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag.slice(0, 2)) ?? code;
}

/** The places of the header, by the routes of their pages. A page that belongs to no place marks none. */
const PLACES: Readonly<Record<string, string | undefined>> = {
  ...{ portal: 'home', subSchoolPortal: 'home', plate: 'home' },
  ...{ examEditor: 'teaching' },
  ...{ lecturingHome: 'teaching', classManagement: 'teaching', lecturingLives: 'teaching' },
  ...{ interactiveManagement: 'teaching', classView: 'teaching', attendanceDetail: 'teaching' },
  ...{
    liveStreaming: 'live',
    liveLearnCreate: 'live',
    liveLearnDetail: 'live',
    liveEdit: 'live',
    liveLearnEdit: 'live',
  },
  ...{ mallHome: 'market', mallIntroduce: 'market', courseView: 'market' },
  courseEditor: 'teaching',
  ...{ personSpaceDynamics: 'space', personSpaceWorks: 'space', personSpaceFan: 'space', personSpaceFollow: 'space' },
  ...{ learningHistory: 'history', schoolConsole: 'console', storeConsole: 'console', loginSelect: 'schools' },
};

/** The pages of the mall by route, as its header calls them. A course is not one of its entries. */
const MALL: Readonly<Record<string, string | undefined>> = {
  mallHome: 'home',
  mallIntroduce: 'introduce',
  courseView: 'course',
};

/**
 * Pages whose header asks the platform for nothing. The addresses of some contain a secret, and nothing may be requested
 * there before their widget has removed it.
 */
const WITHOUT_REQUESTS: readonly PageContext['route'][] = SIGN_IN_ROUTES;

/** Pages that own the screen: without header and foot. Their widget has a way out. */
const OWN_SCREEN: readonly PageContext['route'][] = ['liveRoom', 'attendanceProjection'];

const SCHEME_KEY = 'site-color-scheme';

const SCHEMES = ['light', 'dark', 'system'] as const;
type Scheme = (typeof SCHEMES)[number];

/** The color scheme that the user has chosen on this device. */
function chosenScheme(): Scheme {
  const chosen = document.documentElement.dataset.scheme;
  return SCHEMES.find((scheme) => scheme === chosen) ?? 'system';
}

/** Whether the page is dark, by choice or by the system. */
function isDark(): boolean {
  const chosen = chosenScheme();
  return chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
}

function applyScheme(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  nameToServer('site-scheme', scheme === 'system' ? '' : scheme);
}

function chooseScheme(scheme: Scheme): void {
  applyScheme(scheme);
  try {
    if (scheme === 'system') localStorage.removeItem(SCHEME_KEY);
    else localStorage.setItem(SCHEME_KEY, scheme);
  } catch {
    // With storage blocked the choice is valid for this page only.
  }
}

function toggleScheme(button: HTMLElement): void {
  chooseScheme(isDark() ? 'light' : 'dark');
  button.ariaPressed = String(isDark());
}

/** Applies the chosen color scheme. Called before the first page is rendered. */
export function restoreScheme(): void {
  try {
    applyScheme(SCHEMES.find((scheme) => scheme === localStorage.getItem(SCHEME_KEY)) ?? 'system');
  } catch {
    // With storage blocked the scheme is that of the system.
  }
}

/** The elements of the site around its pages. */
interface Frame {
  readonly head: HTMLElement;
  readonly foot: HTMLElement;
}

/** Renders the frame around the pages: skip link, header and account; language and color scheme below the page. */
export function drawFrame(
  { foot, head }: Frame,
  { href, language, params, route, tenant }: PageContext,
  t: (key: string) => string,
  setLanguage: (language: string) => void,
): void {
  const mall = MALL[route ?? ''];
  const link = (name: 'home' | 'loginSelect', key: string) =>
    html`<a href=${href({ route: name })} aria-current=${route === name ? 'page' : 'false'}>${t(key)}</a>`;
  const languages = html`
    <label class="language">
      <span class="label">${t('nav.language')}</span>
      <select @change=${(event: Event) => setLanguage((event.target as HTMLSelectElement).value)}>
        ${LANGUAGES.map(
          (code) =>
            html`<option value=${code} lang=${code.replace('_', '-')} ?selected=${code === language}>${ownName(code)}</option>`,
        )}
      </select>
    </label>
  `;
  const isStill = WITHOUT_REQUESTS.includes(route);
  const still = html`
    <header class="still">
      <a class="name" href=${href({ route: 'home' })}><img src=${mark} alt="" width="28" height="28" /><span>Campus</span></a>
      <nav aria-label=${t('nav.main')}>${link('home', 'nav.home')} ${link('loginSelect', 'nav.schools')}</nav>
      ${languages}
      <button
        class="scheme"
        type="button"
        aria-pressed=${isDark() ? 'true' : 'false'}
        @click=${({ currentTarget }: Event) => toggleScheme(currentTarget as HTMLElement)}
      >
        <span aria-hidden="true">◐</span><span class="label">${t('nav.dark')}</span>
      </button>
    </header>
  `;
  const school = html`
    <campus-school-header tenant=${tenant} language=${language} current=${PLACES[route ?? ''] ?? ''}>
      ${route === 'notifications' ? nothing : html`<campus-notifications tenant=${tenant} language=${language}></campus-notifications>`}
      <campus-account-menu tenant=${tenant} language=${language}></campus-account-menu>
    </campus-school-header>
  `;
  const isOwn = OWN_SCREEN.includes(route);
  document.body.toggleAttribute('data-screen', isOwn);
  render(
    html`
      <a class="skip" href="#main">${t('nav.skip')}</a>
      ${isOwn ? nothing : html`<div class="bar">${isStill ? still : school}</div>`}
      ${mall ? html`<div class="bar"><campus-mall-header tenant=${tenant} language=${language} current=${mall} below-header></campus-mall-header></div>` : nothing}
    `,
    head,
  );
  const schemeTexts: Readonly<Record<Scheme, string>> = {
    light: t('nav.schemeLight'),
    dark: t('nav.schemeDark'),
    system: t('nav.schemeSystem'),
  };
  const appearance = html`
    <fieldset class="appearance">
      <legend>${t('nav.appearance')}</legend>
      ${SCHEMES.map(
        (scheme) => html`
          <label>
            <input
              type="radio"
              name="appearance"
              .checked=${scheme === chosenScheme()}
              @change=${() => chooseScheme(scheme)}
            />
            <span>${schemeTexts[scheme]}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
  // The school that is shown, which may be another one than that of the site.
  const shownSchool = params.subSchoolId ?? params.schoolId ?? tenant;
  const report = html`
    <a class="report" href=${href({ route: 'complaintReport', params: { schoolId: shownSchool } })}>${t('nav.reportSchool')}</a>
  `;
  // A form that fits a phone without scrolling has no foot below it.
  render(
    isStill || isOwn
      ? nothing
      : html`<footer class="foot">${route === 'complaintReport' ? nothing : report}${languages}${appearance}</footer>`,
    foot,
  );
  // After the user has made a choice, the `selected` attribute no longer changes the selection.
  for (const select of document.querySelectorAll<HTMLSelectElement>('.language select')) select.value = language;
}
